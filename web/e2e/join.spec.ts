// Coming to a table: by its link, from another device, to watch, too late.

import { sound } from "./lib/axe";
import { fits, picture } from "./lib/fits";
import { expect, test } from "./lib/guests";
import { atTable, Chance, goToTable, isAlive, isOver, openMenu, openTable, playUntil } from "./lib/play";

test("a link gives a seat and a name, no account", { tag: "@phone" }, async ({ guest, invite }) => {
  const code = await atTable(guest, { start: false });
  const friend = await invite();
  await friend.page.goto(`/t/${code}`);
  await friend.page.getByRole("textbox", { name: "Your name" }).fill("Zoë");
  await friend.press(friend.page.getByRole("button", { name: "Sit here" }).first());
  await friend.page.waitForFunction(() => window.__client.desk.you === 1);
  await expect(guest.page.getByRole("region", { name: "Seats" }).getByText("Zoë")).toBeVisible();
  await friend.press(friend.page.getByRole("button", { name: "I am ready" }));
  await guest.page.waitForFunction(() => window.__client.desk.seats[1]!.ready);
  await guest.press(guest.page.getByRole("button", { name: "Start now – bots take empty seats" }));
  await Promise.all([guest, friend].map(({ page }) => page.waitForFunction(() => window.__question)));
  expect(await friend.page.evaluate(() => window.__client.desk.seats.map((seat) => seat.kind))).toEqual(["human", "human", "bot", "bot"]);
});

test("a name can be changed, and nobody gets the name of another", async ({ guest, invite }) => {
  const code = await atTable(guest, { start: false });
  const friend = await invite();
  await goToTable(friend, code);
  await friend.page.getByRole("textbox", { name: "Your name" }).fill("Ann");
  await friend.press(friend.page.getByRole("button", { name: "Sit here" }).first());
  await friend.page.waitForFunction(() => window.__client.desk.you === 1);
  await expect.poll(() => guest.page.evaluate(() => window.__client.desk.seats[1]!.name)).toBe("Ann 2");
  await friend.page.getByRole("textbox", { name: "Your name" }).fill("Bo");
  await friend.page.keyboard.press("Tab");
  await expect.poll(() => guest.page.evaluate(() => window.__client.desk.seats[1]!.name)).toBe("Bo");
});

test("the link is there to copy and to scan", async ({ guest, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = await atTable(guest, { start: false });
  await guest.press(guest.page.getByRole("button", { name: "Copy link" }));
  await expect(guest.page.getByRole("button", { name: "Copied ✓" })).toBeVisible();
  expect(await guest.page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/t/${code}`);
  await guest.press(guest.page.getByRole("button", { name: "QR code" }));
  const picture = guest.page.getByRole("img", { name: "QR code of the table's link" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeTruthy();
});

test("the seat is played on another device, by a link that works once", async ({ guest, invite }) => {
  const code = await atTable(guest, { seats: 2, seed: 61 });
  const menu = await openMenu(guest);
  await guest.press(menu.getByRole("button", { name: "Play this seat on my phone" }));
  await expect(menu.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const link = await menu.getByText(/\/join\//).locator("code").or(menu.locator("code", { hasText: "/join/" })).first().innerText();

  const phone = await invite();
  await phone.page.goto(link);
  await phone.press(phone.page.getByRole("button", { name: "Play this seat here" }));
  await expect(phone.page).toHaveURL(new RegExp(`/t/${code}$`));
  await isAlive(phone.page);
  const own = () => window.__client.desk.view["hand"];
  expect(await phone.page.evaluate(() => window.__client.desk.you)).toBe(0);
  expect(await phone.page.evaluate(own)).toEqual(await guest.page.evaluate(own));

  const thief = await invite();
  thief.expectTrouble(/404/);
  const answer = await thief.page.goto(link);
  expect(answer?.status()).toBe(404);
});

test("a seat in a running game is asked for, and everybody reads who took it", { tag: "@phone" }, async ({ guest, invite }) => {
  const code = await atTable(guest, { seats: 3, seed: 64 });
  const friend = await invite();
  await goToTable(friend, code);
  const menu = await openMenu(friend);
  await menu.getByRole("textbox", { name: "Your name" }).fill("Zoë");
  await friend.press(menu.getByRole("button", { name: "Ask for this seat" }).first());
  await expect(menu.getByRole("button", { name: "Ask for this seat" })).toHaveCount(0);
  expect(await friend.page.evaluate(() => window.__client.desk.you)).toBeNull();
  const move = guest.page.getByRole("region", { name: "Your move" });
  await expect(move.getByText("Zoë would like to take the seat of Bot Ada")).toBeVisible();
  await fits(guest, "seat-request");
  await sound(guest, "a request for a seat");
  await guest.press(guest.page.getByRole("button", { name: "Agree" }));
  await friend.page.waitForFunction(() => window.__client.desk.you === 1 && window.__client.desk.view["hand"] !== undefined);
  await guest.page.evaluate(() => window.__client.layout.openPane("log"));
  await expect(guest.page.locator(".log").getByText("Zoë has taken the seat of Bot Ada.")).toBeVisible();
  await picture(guest.page, "seat-note");
});

test("other devices are counted and signed out", async ({ guest, invite }) => {
  const code = await atTable(guest, { seats: 2, seed: 65 });
  const phone = await invite();
  const { url } = (await (await guest.request.post(`/t/${code}/device`)).json()) as { url: string };
  await phone.page.goto(url);
  await phone.press(phone.page.getByRole("button", { name: "Play this seat here" }));
  await isAlive(phone.page);
  const menu = await openMenu(guest);
  await expect(menu.getByText("Your seat is open on 2 devices.")).toBeVisible();
  await picture(guest.page, "seat-devices");
  await guest.press(menu.getByRole("button", { name: "Sign out the others" }));
  await expect(phone.page.getByRole("alert")).toHaveText("This device was signed out of your seat.");
  await expect(menu.getByText("Your seat is open on")).toHaveCount(0);
});

test("who watches sees what everybody sees", async ({ guest, invite }) => {
  const code = await atTable(guest, { seats: 2, seed: 62 });
  await playUntil([guest], () => window.__client.desk.at[1] >= 2, new Chance(62));
  const watcher = await invite();
  await goToTable(watcher, code);
  const { view, question, you } = await watcher.page.evaluate(() => ({ view: window.__client.desk.view, question: window.__question, you: window.__client.desk.you }));
  expect({ question, you }).toEqual({ question: null, you: null });
  expect(Object.keys(view)).not.toContain("hand");
  expect(view["known"]).toEqual({});
  await expect(watcher.page.getByText("You are watching.")).toBeVisible();
  await guest.page.waitForFunction(() => window.__client.desk.table.watching === 1);
});

test("the link to a finished table shows its end", async ({ guest, invite }) => {
  const code = await atTable(guest, { seats: 2, seed: 63 });
  await playUntil([guest], isOver, new Chance(63));
  const late = await invite();
  await goToTable(late, code);
  await expect(late.page.getByText(/^The game is over\. /)).toBeVisible();
  await expect(late.page.getByRole("button", { name: /Sit here|Take a seat/ })).toHaveCount(0);
  await late.press(late.page.getByRole("link", { name: "Replay" }).first());
  await expect(late.page.getByRole("region", { name: "Replay" })).toBeVisible();
});

test("a code is typed at home", async ({ guest, invite }) => {
  const code = await openTable(guest, { start: false });
  const friend = await invite();
  await friend.page.goto("/");
  await friend.page.getByLabel("Got a code?").fill(code.toLowerCase().replace("-", " "));
  await friend.press(friend.page.getByRole("button", { name: "Join" }));
  await expect(friend.page).toHaveURL(new RegExp(`/t/${code}$`));
});
