// Going on from an earlier moment: free against bots, with people only if they agree.

import { expect, type Guest, test } from "./lib/guests";
import { answerQuickly, atTable, Chance, friendsAt, hasQuestion, nextQuestion, playUntil } from "./lib/play";

const inTrickThree = () => window.__client.desk.at[1] >= 3;
const cell = (guest: Guest, slot: string) => guest.page.getByRole("grid").locator(`[data-slot="${slot}"]`);
const heard = (guest: Guest) => guest.page.evaluate(() => window.__client.desk.heard.map((event) => event.say));

test("against bots a game goes on from an earlier moment, and the first line is still there", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { seats: 2, seed: 41 });
  await playUntil([guest], inTrickThree, new Chance(41));
  await page.waitForFunction(hasQuestion);
  const first = await heard(guest);

  await guest.press(cell(guest, "1.1"));
  await page.waitForFunction(() => window.__client.desk.looking);
  const kept = await page.evaluate(() => window.__client.desk.events.length);
  await guest.press(page.getByRole("button", { name: "Branch from here" }));
  await page.waitForFunction(() => !window.__client.desk.looking && window.__client.desk.now.lines.length === 2);
  expect((await heard(guest)).slice(0, kept)).toEqual(first.slice(0, kept));
  await nextQuestion(page);
  await answerQuickly(page, new Chance(42));
  await page.waitForFunction(hasQuestion);
  await expect(page.getByRole("gridcell").getByRole("button", { name: "another line of play leaves here" })).toHaveCount(1);

  const lines = page.getByRole("combobox", { name: "Line of play" });
  await expect(lines.locator("option")).toHaveCount(2);
  await lines.selectOption("line 1");
  await expect.poll(() => heard(guest)).toEqual(first);
  await page.waitForFunction(hasQuestion);
});

for (const agrees of [true, false]) {
  test(`people are asked, and ${agrees ? "agree: the game goes back" : "decline: nothing happens"}`, async ({ guest, invite }) => {
    const friend = await invite();
    await friendsAt([guest, friend]);
    await playUntil([guest, friend], inTrickThree, new Chance(43));
    const before = await heard(guest);
    await guest.press(cell(guest, "1.1"));
    await guest.press(guest.page.getByRole("button", { name: "Ask to branch from here" }));
    await guest.page.waitForFunction(() => window.__client.desk.table.request?.kind === "branch");
    await friend.press(friend.page.getByRole("button", { name: agrees ? "Agree" : "Decline" }));
    await guest.page.waitForFunction(() => window.__client.desk.table.request === null);
    if (agrees) {
      await expect.poll(async () => (await heard(guest)).length).toBeLessThan(before.length);
      await expect.poll(() => friend.page.evaluate(() => window.__client.desk.now.at[1])).toBeLessThan(3);
    } else {
      expect(await heard(guest)).toEqual(before);
    }
  });
}

test("who watches cannot branch", async ({ guest, invite }) => {
  const code = await atTable(guest, { seats: 2, seed: 44 });
  await playUntil([guest], inTrickThree, new Chance(44));
  const watcher = await invite();
  await watcher.page.goto(`/t/${code}`);
  await watcher.press(cell(watcher, "1.1"));
  await expect(watcher.page.getByText("– looking back.")).toBeVisible();
  await expect(watcher.page.getByRole("button", { name: /branch/i })).toHaveCount(0);
});
