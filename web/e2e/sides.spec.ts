// Who is who where seats differ: the lobby, the top bar and the log say it, the host decides it, and people may change before the start.

import { expect, test } from "./lib/guests";
import { atTable, friendsAt, openPane } from "./lib/play";

test("the host says who is the Mastermind, and scripts are cards with titles", { tag: "@phone" }, async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend], { game: "looper", seats: 4, start: false });
  const { page } = guest;
  const seats = page.getByRole("region", { name: "Seats" });
  await expect(seats.getByRole("listitem").filter({ hasText: "Mastermind" })).toHaveCount(1);
  await page.getByRole("combobox", { name: "Mastermind" }).selectOption({ label: "Bo" });
  await friend.page.waitForFunction(() => window.__client.desk.you === 3);
  await expect(page.getByRole("radio", { name: /The First Script.*Difficulty/ })).toBeChecked();
  await expect(page.getByText("first-script")).toHaveCount(0);
  await guest.press(seats.getByRole("button", { name: "Move here" }).first());
  await page.waitForFunction(() => window.__client.desk.you === 1);
  await guest.press(page.getByRole("button", { name: /^Start now/ }));
  await friend.page.waitForFunction(() => window.__client.match.game !== null);
  await openPane(guest, "Log");
  await expect(page.getByText("Mastermind: Bo.")).toBeVisible();
});

test("the player knows which side they are on", async ({ guest }) => {
  const { page } = guest;
  await page.goto("/g/looper");
  await guest.press(page.getByRole("button", { name: "Play as Mastermind" }));
  await page.waitForFunction(() => window.__question !== null);
  const bar = page.getByRole("list", { name: "Seats" });
  expect(await bar.ariaSnapshot()).toMatch(/You Mastermind/);
  expect(await bar.ariaSnapshot()).toMatch(/Leader/);
  await expect(page.getByText("Make every loop end in tragedy")).toBeVisible();
  await page.goto("/");
  await guest.press(page.getByRole("button", { name: "Play now Tragedy Looper" }));
  await page.waitForFunction(() => window.__question !== null);
  await expect(page.getByText("Get through one loop with everybody safe")).toBeVisible();
  expect(await bar.ariaSnapshot()).toMatch(/You Leader/);
  expect(await bar.ariaSnapshot()).toMatch(/Bot \w+ Mastermind/);
});

test("a game whose seats are alike has no sides", async ({ guest }) => {
  await atTable(guest, { game: "loop", seats: 3, start: false });
  await expect(guest.page.getByRole("combobox", { name: "Mastermind" })).toHaveCount(0);
  expect(await guest.page.evaluate(() => window.__client.desk.about.sides)).toEqual([]);
});
