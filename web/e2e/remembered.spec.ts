// What is remembered of a guest, what is shared and reported, and the table on a television.

import { sound } from "./lib/axe";
import { fits, picture } from "./lib/fits";
import { expect, test } from "./lib/guests";
import { atTable, Chance, goToTable, isOver, nextQuestion, openMenu, openTable, playUntil } from "./lib/play";

test("a name that was typed once is there at the next table", async ({ guest, invite }) => {
  const code = await openTable(guest, { start: false });
  const friend = await invite();
  const { page } = friend;
  await page.goto(`/t/${code}`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Zoë");
  await friend.press(page.getByRole("button", { name: "Sit here" }).first());
  await page.waitForFunction(() => window.__client.desk.you === 1);
  await page.goto("/");
  await friend.press(page.getByRole("button", { name: "Play now LOOP" }));
  await page.waitForFunction(() => window.__question);
  expect(await page.evaluate(() => window.__client.desk.seats[0]!.name)).toBe("Zoë");
  await page.goto("/me");
  await expect(page.getByRole("textbox", { name: "Your name" })).toHaveValue("Zoë");
});

test("my games: results, charts as tables, and everything can be taken along or deleted", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const code = await atTable(guest, { seats: 2, seed: 63 });
  await playUntil([guest], isOver, new Chance(63));
  await openTable(guest, { game: "looper", seats: 4, start: false });
  await page.goto("/me");
  const stats = page.getByRole("region", { name: "LOOP" });
  await expect(stats.getByText(/1 played · [01] won/)).toBeVisible();
  await guest.press(stats.getByText("The last game as a table"));
  await expect(stats.getByRole("table", { name: "Results of LOOP, oldest first" }).getByRole("row")).toHaveCount(2);
  const finished = page.getByRole("region", { name: "Finished" });
  await expect(finished.getByRole("link", { name: `LOOP ${code}` })).toBeVisible();
  await expect(finished.getByText(/points/)).toHaveCount(2);
  await fits(guest, "me");
  await sound(guest, "my games");
  const export_ = await guest.request.get((await page.getByRole("link", { name: "Download everything" }).getAttribute("href"))!);
  expect(((await export_.json()) as { tables: unknown[] }).tables).toHaveLength(2);
  await guest.press(page.getByRole("link", { name: "Delete everything…" }));
  await expect(page.getByRole("heading", { name: "Delete everything?" })).toBeVisible();
  await sound(guest, "before deleting");
  await guest.press(page.getByRole("button", { name: "Delete everything" }));
  await expect(page.getByRole("status")).toHaveText("Everything about you is deleted. This browser is a new guest from now on.");
  await expect(page.getByText(code)).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("guest");
});

test("a moment is shared by one button, and its link opens there", async ({ guest, invite, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page } = guest;
  await atTable(guest, { seats: 2, seed: 62 });
  await playUntil([guest], () => window.__client.desk.at[1] >= 3, new Chance(62));
  await page.evaluate(() => window.__client.time.lookAt([1, 1, Infinity]));
  await page.waitForFunction(() => window.__client.desk.looking);
  const menu = await openMenu(guest);
  // Some browsers have a sheet for sharing; this one copies.
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await guest.press(menu.getByRole("button", { name: "Share this moment" }));
  await expect(menu.getByRole("button", { name: "Link copied ✓" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/t\/[A-Z2-9-]{9}\?at=1\.1\.\d+$/);
  const friend = await invite();
  await friend.page.goto(link);
  await friend.page.waitForFunction(() => window.__client?.desk.looking);
  expect(await friend.page.evaluate(() => window.__client.desk.at.slice(0, 2))).toEqual([1, 1]);
  const preview = (await friend.page.locator("meta[property='og:image']").getAttribute("content"))!;
  expect((await friend.request.get(preview)).headers()["content-type"]).toBe("image/png");
});

test("a problem is reported from the menu, and can be downloaded", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const code = await atTable(guest, { seats: 2, seed: 61 });
  const question = (await nextQuestion(page))!;
  const menu = await openMenu(guest);
  await guest.press(menu.getByRole("button", { name: "Report a problem" }));
  const field = menu.getByRole("textbox", { name: "What happened, and what did you expect?" });
  await expect(field).toBeFocused();
  await field.fill("I expected an 8.");
  await sound(guest, "reporting a problem");
  await picture(page, "report");
  await guest.press(menu.getByRole("button", { name: "Send" }));
  await expect(menu.getByText("Thank you. Your report is saved.")).toBeVisible();
  const kept = await guest.request.get((await menu.getByRole("link", { name: "Download it" }).getAttribute("href"))!);
  expect(await kept.json()).toMatchObject({ text: "I expected an 8.", table: code, seat: 0, question: { id: question.id } });
});

test("a lobby says which scripts this guest has not seen", async ({ guest }) => {
  await atTable(guest, { game: "looper", seats: 4, start: false });
  await expect(guest.page.getByRole("radio", { name: /The First Script.*3 loops of 4 days.*Difficulty.*You have not seen this one/ })).toBeChecked();
  await expect(guest.page.getByRole("radio", { name: /A new script/ }).first()).not.toHaveAccessibleName(/not seen/);
});

for (const { width, height } of [{ width: 1920, height: 1080 }, { width: 3840, height: 2160 }]) {
  test(`on a television of ${width}×${height} the public table fills the screen`, async ({ guest }) => {
    const { page } = guest;
    await page.setViewportSize({ width, height });
    for (const game of ["loop", "looper", "strangers", "tales", "stories"]) {
      const code = await openTable(guest, { game, seed: 61 });
      await page.goto(`/t/${code}/tv`);
      await page.waitForFunction(() => window.__client?.connection.connected && document.querySelector("[data-tv] .board *"));
      expect.soft(await page.evaluate(() => [window.__client.desk.you, window.__question]), game).toEqual([null, null]);
      await expect(page.getByRole("status").filter({ hasText: "deciding" })).toBeVisible();
      await expect.poll(() => page.getByRole("img", { name: /QR code/ }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const found = await page.evaluate(() => {
        const root = document.querySelector("[data-tv]")!.getBoundingClientRect();
        const pressable = [...document.querySelectorAll("button, a, input, select")].filter((each) => each.closest("[inert]") === null);
        const letters = document.querySelector(".said li")!.getBoundingClientRect().height;
        const scrolls = [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight];
        return { fills: Math.abs(root.width - innerWidth) + Math.abs(root.height - innerHeight) < 4, pressable: pressable.length, scrolls, share: letters / innerHeight };
      });
      expect.soft(found, game).toMatchObject({ fills: true, pressable: 0, scrolls: [0, 0] });
      // The latest sentence is at least as high as a fortieth of the screen: it can be read from the sofa.
      expect.soft(found.share, game).toBeGreaterThan(0.025);
      if (width === 1920) await picture(page, `tv-${game}`);
      if (game === "loop" && width === 1920) await sound(guest, "on a television");
    }
  });
}

test("before the start a television shows who sits where, and how to join", async ({ guest, invite }) => {
  const { page } = guest;
  await page.setViewportSize({ width: 1920, height: 1080 });
  const code = await openTable(guest, { game: "looper", seats: 4, start: false });
  await page.goto(`/t/${code}/tv`);
  await expect(page.getByRole("status")).toHaveText("3 seats are open");
  await expect(page.getByRole("region", { name: "Seats" }).getByText("Ann")).toBeVisible();
  await expect(page.getByText(`/t/${code}`)).toBeVisible();
  // The game begins while the television is on.
  const host = await invite(page.context());
  await goToTable(host, code);
  await host.press(host.page.getByRole("button", { name: /^Start now/ }));
  await expect(page.getByRole("status")).toHaveText(/deciding/);
});
