// Looking back: the timeline, its keys, two moments side by side, links into the past.

import { expect, type Guest, test } from "./lib/guests";
import { answerQuickly, atTable, Chance, endMotion, hasQuestion, isAlive, nextQuestion, playUntil } from "./lib/play";

/** A game against bots in whose second round the second trick has begun, waiting for this seat. */
async function inRoundTwo(guest: Guest): Promise<string> {
  const code = await atTable(guest, { seats: 2, seed: 31 });
  await playUntil([guest], () => window.__client.desk.heard.some(({ at }) => at[0] === 2 && at[1] >= 2), new Chance(31));
  await guest.page.waitForFunction(hasQuestion);
  return code;
}

const grid = (guest: Guest) => guest.page.getByRole("grid");
const cell = (guest: Guest, slot: string) => grid(guest).locator(`[data-slot="${slot}"]`);
const at = (guest: Guest) => guest.page.evaluate(() => window.__client.desk.at);
const looking = (guest: Guest) => guest.page.evaluate(() => window.__client.desk.looking);

test("a grid with a named cell for every slot that was heard of", async ({ guest }) => {
  await inRoundTwo(guest);
  const slots = await guest.page.evaluate(() => [...new Set(window.__client.desk.heard.map((event) => `${event.at[0]}.${event.at[1]}`))]);
  for (const slot of slots) await expect(cell(guest, slot)).toHaveAccessibleName(/^Round \d+ · (start|trick \d+): ./);
  expect(await grid(guest).getByRole("gridcell").getByRole("button").count()).toBe(slots.length);
  expect(await grid(guest).getByRole("rowheader").count()).toBe(2);
});

test("a click looks back, a banner says so, Esc comes back", async ({ guest }) => {
  await inRoundTwo(guest);
  const { page } = guest;
  await guest.press(cell(guest, "1.2"));
  await expect(page.getByText("Round 1 · trick 2")).toBeVisible();
  await expect(page.getByText("– looking back.")).toBeVisible();
  await expect(page).toHaveURL(/\?at=1\.2\.\d+$/);
  expect(await page.evaluate(() => window.__question)).toBeNull();
  await page.keyboard.press("Escape");
  await expect(page.getByText("– looking back.")).toBeHidden();
  await expect(page).not.toHaveURL(/at=/);
  expect(await page.evaluate(hasQuestion)).toBe(true);
});

test("what is seen is what was seen then", async ({ guest }) => {
  await atTable(guest, { seats: 2, seed: 32 });
  const chance = new Chance(32);
  const then: { heard: number; view: unknown }[] = [];
  while (then.length < 12) {
    const question = (await nextQuestion(guest.page))!;
    then.push(await guest.page.evaluate(() => ({ heard: window.__client.desk.heard.length, view: window.__client.desk.view })));
    await answerQuickly(guest.page, chance);
    await guest.page.waitForFunction((id) => window.__question?.id !== id, question.id);
  }
  for (const { heard, view } of then.slice(0, -1)) {
    await guest.page.evaluate((heard) => window.__client.desk.look(heard), heard);
    await guest.page.waitForFunction((heard) => window.__client.desk.looking && window.__client.desk.events.length === heard, heard);
    expect(await guest.page.evaluate(() => window.__client.desk.view)).toEqual(view);
  }
});

test("[ and ] step, { and } go to the same slot of another epoch", async ({ guest }) => {
  await inRoundTwo(guest);
  const { page } = guest;
  const all = await page.evaluate(() => window.__client.desk.heard.length);
  await page.keyboard.press("[");
  await expect.poll(() => page.evaluate(() => window.__client.desk.events.length)).toBe(all - 1);
  await page.keyboard.press("[");
  await expect.poll(() => page.evaluate(() => window.__client.desk.events.length)).toBe(all - 2);
  await page.keyboard.press("]");
  await expect.poll(() => page.evaluate(() => window.__client.desk.events.length)).toBe(all - 1);
  await page.keyboard.press("]");
  await expect.poll(() => looking(guest)).toBe(false);

  await guest.press(cell(guest, "2.1"));
  await expect.poll(() => at(guest)).toMatchObject({ 0: 2, 1: 1 });
  await page.keyboard.press("{");
  await expect.poll(() => at(guest)).toMatchObject({ 0: 1, 1: 1 });
  await page.keyboard.press("}");
  await expect.poll(() => at(guest)).toMatchObject({ 0: 2, 1: 1 });
});

test("arrows walk through the grid, Enter looks", async ({ guest }) => {
  await inRoundTwo(guest);
  const { page } = guest;
  // Tab comes to the latest cell.
  const stop = grid(guest).locator("[tabindex='0'][data-slot]");
  await stop.focus();
  const slot = Number((await stop.getAttribute("data-slot"))!.split(".")[1]);
  await page.keyboard.press("ArrowLeft");
  await expect(cell(guest, `2.${slot - 1}`)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell(guest, `1.${slot - 1}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => at(guest)).toMatchObject({ 0: 1, 1: slot - 1 });
});

test("dragging along the cells goes through time", async ({ guest }) => {
  await inRoundTwo(guest);
  const { page } = guest;
  await cell(guest, "1.1").hover();
  await page.mouse.down();
  for (const slot of ["1.2", "1.3"]) {
    await cell(guest, slot).hover();
    await expect.poll(() => at(guest)).toMatchObject({ 0: 1, 1: Number(slot.at(-1)) });
  }
  await page.mouse.up();
  expect(await looking(guest)).toBe(true);
});

/** Words that only programs use. */
const RAW = /\bseat \d|_|\b\d{1,2}[rgb]\b|undefined|null|\[object/;

test("shift-click compares two moments", async ({ guest }) => {
  await inRoundTwo(guest);
  const { page } = guest;
  await cell(guest, "1.1").click();
  await expect.poll(() => looking(guest)).toBe(true);
  await cell(guest, "1.2").click({ modifiers: ["Shift"] });
  const changes = page.getByRole("region", { name: "What changed from Round 1 · trick 1 to Round 1 · trick 2" });
  await expect(changes).toBeVisible();
  await expect(changes.getByRole("listitem").filter({ hasText: /(has|have) played \d+ of (circles|triangles|squares)/ }).first()).toBeVisible();
  await expect(changes.getByRole("listitem").filter({ hasText: /holds? \d+ cards?\.\s+Before: \d+/ }).first()).toBeVisible();
  expect(await changes.innerText()).not.toMatch(RAW);
  const outlined = () => [...document.querySelectorAll("[data-cid]")].filter((each) => getComputedStyle(each).outlineStyle !== "none").length;
  // The code for marks is fetched when it is first needed.
  await expect.poll(() => page.evaluate(outlined)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(changes).toBeHidden();
});

test("H shows and hides the ghosts of the round before", async ({ guest }) => {
  await inRoundTwo(guest);
  const tags = guest.page.getByRole("group", { name: "Your hand" }).locator(".tag");
  await endMotion(guest.page);
  const there = await tags.count();
  expect(there).toBeGreaterThan(0);
  await guest.page.keyboard.press("h");
  await expect(tags).toHaveCount(0);
  await guest.page.keyboard.press("h");
  await expect(tags).toHaveCount(there);
});

test("a link opens the table at its moment", async ({ guest }) => {
  const code = await inRoundTwo(guest);
  await guest.page.goto(`/t/${code}?at=1.2.1`);
  await isAlive(guest.page);
  await expect(guest.page.getByText("Round 1 · trick 2")).toBeVisible();
  expect(await at(guest)).toEqual([1, 2, 1]);
  await guest.press(guest.page.getByRole("button", { name: "Back to now" }));
  expect(await looking(guest)).toBe(false);
});

test("the present cell is in sight, however long the row", { tag: "@phone" }, async ({ guest }) => {
  await atTable(guest, { seats: 4, seed: 33 });
  await playUntil([guest], () => window.__client.desk.at[1] >= 6, new Chance(33));
  await expect(grid(guest).locator("[aria-current=step]")).toBeInViewport({ ratio: 0.9 });
});
