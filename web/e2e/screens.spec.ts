// Small and unusual screens: nothing that is needed for a move is out of view, and nothing is cut off.

import { expect, type Guest, test } from "./lib/guests";
import { Chance, confirmButton, dock, goToTable, nextQuestion, openTable, piece, playUntil } from "./lib/play";

const GAMES = [
  { game: "loop", seats: 3 },
  { game: "strangers", seats: 2 },
  { game: "looper", seats: 4 },
];

/** Whether an element lies in the window, not below its edge. */
async function isInView(guest: Guest, selector: string): Promise<boolean> {
  return guest.page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  }, selector);
}

for (const { width, height } of [{ width: 640, height: 360 }, { width: 844, height: 390 }]) {
  test(`a phone on its side, ${width}×${height}: hand and Confirm are in view, and nothing scrolls but their boxes`, { tag: "@only-phone" }, async ({ guest }) => {
    const { page } = guest;
    await page.setViewportSize({ width, height });
    for (const { game, seats } of GAMES) {
      await goToTable(guest, await openTable(guest, { game, seats, seed: 61 }));
      const question = (await nextQuestion(page))!;
      await expect(dock(page)).toBeVisible();
      expect.soft(await isInView(guest, ".act .confirm"), `${game}: Confirm`).toBe(true);
      expect.soft(await isInView(guest, "[data-hand]"), `${game}: the hand`).toBe(true);
      const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
      expect.soft(over, `${game}: the page scrolls`).toEqual([0, 0]);
      const choice = question.actions.find(({ picks }) => picks.length > 0)!;
      for (const cid of choice.picks) await guest.press(piece(page, cid));
      await expect(confirmButton(page)).toBeEnabled();
    }
  });
}

test("a timeline of many turns keeps its row's name in sight and its cells readable", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await goToTable(guest, await openTable(guest, { game: "strangers", seats: 2, seed: 62 }));
  await playUntil([guest], () => window.__client.desk.at[1] >= 30, new Chance(62));
  const cut = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>("nav[aria-label=Timeline] td button")];
    return cells.filter((cell) => cell.offsetParent !== null && cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerText);
  });
  expect(cut).toEqual([]);
  const [head, box] = await page.evaluate(() => {
    const nav = document.querySelector("nav[aria-label=Timeline] .scroll")!;
    const head = [...nav.querySelectorAll("tbody th")].find((each) => (each as HTMLElement).offsetParent !== null)!;
    return [head.getBoundingClientRect().left, nav.getBoundingClientRect().left];
  });
  expect(Math.abs(head! - box!)).toBeLessThan(6);
});

test("tabs stay in one row and remember how far they were scrolled", async ({ guest }) => {
  const { page } = guest;
  await page.setViewportSize({ width: 1100, height: 600 });
  await goToTable(guest, await openTable(guest, { game: "looper", seats: 4, seed: 63 }));
  await nextQuestion(page);
  const tops = await page.evaluate(() => new Set([...document.querySelectorAll("[role=tab]")].map((tab) => Math.round(tab.getBoundingClientRect().top))).size);
  expect(tops).toBe(1);
  await page.getByRole("tab", { name: "Rules" }).click();
  const pane = page.locator("#pane");
  await expect(pane.getByRole("heading").first()).toBeVisible();
  await pane.evaluate((box) => (box.scrollTop = 300));
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByRole("tab", { name: "Rules" }).click();
  await expect.poll(() => pane.evaluate((box) => box.scrollTop)).toBe(300);
});
