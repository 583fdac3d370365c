// After the end: step by step, with anybody's eyes; as a file, and from a file.

import { readFile } from "node:fs/promises";
import { expect, type Guest, test } from "./lib/guests";
import { atTable, Chance, isAlive, isOver, playUntil } from "./lib/play";

async function finished(guest: Guest, seed: number): Promise<string> {
  const code = await atTable(guest, { seats: 2, seed });
  await playUntil([guest], isOver, new Chance(seed));
  return code;
}

const position = (guest: Guest) => guest.page.evaluate(() => (window.__client.desk.looking ? window.__client.desk.events.length : -1));
const replayBar = (guest: Guest) => guest.page.getByRole("region", { name: "Replay" });
const slider = (guest: Guest) => guest.page.getByRole("slider", { name: "Step" });

async function openReplay(guest: Guest, code: string): Promise<void> {
  await guest.page.goto(`/t/${code}/replay`);
  await isAlive(guest.page);
  await expect(replayBar(guest)).toBeVisible();
  await expect.poll(() => position(guest)).toBe(0);
}

test("step, slide, play, and see with anybody's eyes", async ({ guest }) => {
  const code = await finished(guest, 51);
  const { page } = guest;
  await openReplay(guest, code);
  const end = await page.evaluate(() => window.__client.desk.heard.length);

  await guest.press(page.getByRole("button", { name: "One step on" }));
  await expect.poll(() => position(guest)).toBe(1);
  await guest.press(page.getByRole("button", { name: "One step back" }));
  await expect.poll(() => position(guest)).toBe(0);
  await slider(guest).fill(String(end));
  await expect.poll(() => position(guest)).toBe(end);
  await guest.press(page.getByRole("button", { name: "To the start" }));
  await expect.poll(() => position(guest)).toBe(0);
  await guest.press(page.getByRole("button", { name: "Play", exact: true }));
  await expect.poll(() => position(guest)).toBeGreaterThan(1);
  await guest.press(page.getByRole("button", { name: "Pause" }));

  await slider(guest).fill("12");
  await expect.poll(() => position(guest)).toBe(12);
  const eyes = page.getByRole("combobox", { name: "As seen by" });
  const hand = () => page.evaluate(() => window.__client.desk.view["hand"]);
  const own = await hand();
  await eyes.selectOption("1");
  await page.waitForFunction(() => window.__client.desk.eyes === 1);
  expect(await hand()).not.toEqual(own);
  await eyes.selectOption("all cards open");
  await page.waitForFunction(() => window.__client.desk.open?.length === 2);
  const theirs = await page.evaluate(() => window.__client.desk.open!.map((view) => view["hand"] as string[]));
  for (const card of theirs.flat()) await expect(page.locator(`[data-cid="card:${card}"]`).first()).toBeAttached();
});

test("the record is downloaded, opened again and stepped through", async ({ guest, invite }) => {
  const code = await finished(guest, 52);
  await openReplay(guest, code);
  const events = await guest.page.evaluate(() => window.__client.desk.heard.length);
  const download = guest.page.waitForEvent("download");
  await guest.press(guest.page.getByRole("link", { name: "Record", exact: true }));
  const record = await readFile(await (await download).path());

  const friend = await invite();
  await friend.page.goto("/");
  await friend.page.getByLabel("Open a record of a finished game").setInputFiles({
    name: "game.txt",
    mimeType: "text/plain",
    buffer: record,
  });
  await friend.press(friend.page.getByRole("button", { name: "Open", exact: true }));
  await expect(friend.page).toHaveURL(/\/replay(\?at=.*)?$/);
  await isAlive(friend.page);
  expect(await friend.page.evaluate(() => window.__client.desk.table.phase)).toBe("study");
  // Who brings a record watches it: of the dealt cards they hear only what lay open.
  expect(await friend.page.evaluate(() => window.__client.desk.heard.length)).toBeLessThanOrEqual(events);
  for (const step of [1, 2, 3]) {
    await friend.press(friend.page.getByRole("button", { name: "One step on" }));
    await expect.poll(() => position(friend)).toBe(step);
  }
  await friend.page.getByRole("combobox", { name: "As seen by" }).selectOption("all cards open");
  await friend.page.waitForFunction(() => window.__client.desk.open?.length === 2);
});

test("a game that is being played has no replay yet", async ({ guest }) => {
  const code = await atTable(guest, { seats: 2, seed: 53 });
  await guest.page.goto(`/t/${code}/replay`);
  await expect(guest.page).toHaveURL(new RegExp(`/t/${code}$`));
});

test("the result: winner, proof of the deal, rematch", async ({ guest }) => {
  const { page } = guest;
  const code = await finished(guest, 54);
  await guest.press(page.getByRole("region", { name: "Your move" }).getByRole("button", { name: "Result" }));
  await expect(page.getByRole("table", { name: "Result" })).toContainText("wins");
  await expect(page.getByText("✓ Your browser has checked it")).toBeVisible();
  await guest.press(page.getByRole("button", { name: "Rematch" }));
  // Against bots it begins at once.
  await expect(page).not.toHaveURL(new RegExp(code));
  await page.waitForFunction(() => window.__client?.match.table.phase === "play");
});
