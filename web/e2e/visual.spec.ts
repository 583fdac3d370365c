// Whether everything fits: no sideways scroll, nothing but the side pane scrolls on the big screen, fingers hit what they aim at.
// Pictures of the states are kept for people to look at; they are not compared, for fonts differ between machines.

import { fits, picture } from "./lib/fits";
import { expect, type Guest, test } from "./lib/guests";
import { atSeatChoice, atTable, Chance, goToTable, hasQuestion, isAlive, isOver, nextQuestion, openPane, piece, playUntil } from "./lib/play";

test("the pages around the table", { tag: "@phone" }, async ({ guest }) => {
  for (const path of ["/", "/g/loop", "/rules/loop", "/browse", "/me", "/credits"]) {
    await guest.page.goto(path);
    await fits(guest, `page${path.replaceAll("/", "-")}`);
  }
});

test("lobby", { tag: "@phone" }, async ({ guest, invite }) => {
  const code = await atTable(guest, { start: false });
  await expect(guest.page.getByRole("button", { name: /^Start now/ })).toBeVisible();
  await fitsLobby(guest, "lobby-host");
  const friend = await invite();
  await goToTable(friend, code);
  await fitsLobby(friend, "lobby-joiner");
});

/** The lobby is a form: it may be taller than the screen, in its own box. */
async function fitsLobby(guest: Guest, name: string): Promise<void> {
  const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, `${name}: scrolls sideways`).toBeLessThanOrEqual(0);
  await picture(guest.page, name);
}

for (const seats of [2, 4]) {
  test(`a game with ${seats} seats`, { tag: seats === 4 ? ["@phone"] : [] }, async ({ guest, invite }) => {
    test.setTimeout(180_000);
    const { page } = guest;
    const name = (state: string) => `loop${seats}-${state}`;
    let code = await atTable(guest, { seats, seed: 120 + seats });
    const question = (await nextQuestion(page))!;
    await fits(guest, name("1-aside"));
    for (const cid of question.actions[0]!.picks) await guest.press(piece(page, cid));
    await fits(guest, name("2-picked"));
    await playUntil([guest], () => window.__client.desk.at[1] >= 3, new Chance(121));
    await page.waitForFunction(hasQuestion);
    await fits(guest, name("3-trick"));
    const watcher = await invite();
    await goToTable(watcher, code);
    await fits(watcher, name("4-watcher"));
    await watcher.page.close();
    if (seats === 4) {
      code = await atSeatChoice(guest, { seats, seed: 122 });
      await fits(guest, name("5-seats"));
    }
    await playUntil([guest], () => window.__client.desk.at[0] >= 2 && window.__client.desk.at[1] >= 4, new Chance(123));
    await page.waitForFunction(hasQuestion);
    await fits(guest, name("6-round2"));
    for (const pane of ["Compare", "Story", "Log", "Chat", "Rules"]) {
      await openPane(guest, pane);
      if (pane === "Rules") await expect(page.getByRole("heading", { name: "§1 Cards and words" })).toBeVisible();
      await fits(guest, name(`7-${pane.toLowerCase()}`));
    }
    await page.evaluate(() => window.__client.layout.openPane("board"));
    const round = await page.evaluate(() => window.__client.desk.at[0]);
    await guest.press(page.getByRole("grid").locator(`[data-slot="${round}.1"]`));
    await page.waitForFunction(() => window.__client.desk.looking);
    await fits(guest, name("8-looking"));
    await page.evaluate(() => window.__client.time.returnToNow());
    await playUntil([guest], isOver, new Chance(124));
    await fits(guest, name("9-over"));
    await page.goto(`/t/${code}/replay`);
    await isAlive(page);
    await page.getByRole("slider", { name: "Step" }).fill("20");
    await page.getByRole("region", { name: "Replay" }).getByRole("combobox").selectOption("all cards open");
    await page.waitForFunction(() => window.__client.desk.open !== null);
    await fits(guest, name("10-replay"));
  });
}

test.describe("in the light", () => {
  test.use({ colorScheme: "light" });

  test("home and table", { tag: "@phone" }, async ({ guest }) => {
    await guest.page.goto("/");
    await fits(guest, "light-home");
    await atTable(guest, { seats: 4, seed: 125 });
    await playUntil([guest], () => window.__client.desk.at[0] === 2 && window.__client.desk.at[1] >= 2, new Chance(125));
    await guest.page.waitForFunction(hasQuestion);
    await fits(guest, "light-table");
  });
});

test("whoever wants no motion gets none", async ({ guest }) => {
  await atTable(guest, { seats: 4, seed: 126 });
  await guest.page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      document.documentElement.dataset["moved"] = "yes";
      return animate.apply(this, how);
    };
  });
  await playUntil([guest], () => window.__client.desk.at[1] >= 3, new Chance(126));
  await expect(guest.page.locator("html")).not.toHaveAttribute("data-moved", "yes");
  const moving = () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().activeDuration) > 100).length;
  expect(await guest.page.evaluate(moving)).toBe(0);
});
