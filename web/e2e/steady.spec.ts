// Nothing moves under the finger: lines and buttons that come and go leave the hand and the board where they are.

import type { Page } from "@playwright/test";
import { expect, type Guest, test } from "./lib/guests";
import { atTable, Chance, playUntil } from "./lib/play";

/** Notes the place of the hand and of the board in every frame from now on, by the cards that are in the hand. */
async function watchPlaces(page: Page, board: string): Promise<void> {
  await page.evaluate((board) => {
    const places: Record<string, string[]> = {};
    Object.assign(window, { places });
    const top = (selector: string) => Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? 0);
    const note = () => {
      const groups = [...document.querySelectorAll("[data-hand] [role=group]")];
      const hand = groups.map((group) => `${group.ariaLabel}: ${group.querySelectorAll("[data-cid]").length}`).join(", ");
      const place = `hand ${top("[data-hand]")}, board ${top(board)}`;
      if (hand !== "" && !(places[hand] ??= []).includes(place)) places[hand].push(place);
      requestAnimationFrame(note);
    };
    note();
  }, board);
}

/** The hands that were seen at more than one place. */
async function moved(page: Page): Promise<Record<string, string[]>> {
  const places = await page.evaluate(() => (window as unknown as { places: Record<string, string[]> }).places);
  expect(Object.keys(places).length).toBeGreaterThan(1);
  return Object.fromEntries(Object.entries(places).filter(([, tops]) => tops.length > 1));
}

/** Without the coach: it belongs to the first question alone. */
async function begin(guest: Guest, wanted: Parameters<typeof atTable>[1]): Promise<void> {
  await atTable(guest, wanted);
  const coach = guest.page.getByRole("button", { name: "Got it" });
  await guest.press(coach);
  await expect(coach).toBeHidden();
}

test("LOOP: the cards stay where they are while tricks begin and end", { tag: "@only-phone" }, async ({ guest }) => {
  await begin(guest, { seats: 4, seed: 5 });
  await playUntil([guest], () => window.__client.desk.at[1] >= 1, new Chance(3));
  await watchPlaces(guest.page, ".table .north, .table .west");
  await playUntil([guest], () => window.__client.desk.at[0] >= 2 || window.__client.desk.at[1] >= 9, new Chance(3));
  expect(await moved(guest.page)).toEqual({});
});

test("LOOP: that one is back in is told without moving the cards", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await begin(guest, { seats: 4, seed: 5 });
  const passOn = page.getByRole("button", { name: "Pass until the trick ends" });
  // With few cards left, the button has a row of its own.
  const few = () => (window.__client.desk.view as { hand: string[] }).hand.length < 6 && window.__question?.actions.some(({ text }) => text === "pass") === true;
  await playUntil([guest], few, new Chance(3));
  await expect(passOn).toBeVisible();
  const [trick, hand] = [await page.evaluate(() => window.__client.desk.at[1]), (await page.locator("[data-hand]").boundingBox())?.y];
  await guest.press(passOn);
  await page.waitForFunction((trick) => window.__client.desk.at[1] > trick, trick);
  await expect(page.getByRole("group", { name: "Notice" })).toHaveText(/The trick is over: you are back in\.|The order has turned/);
  expect((await page.locator("[data-hand]").boundingBox())?.y).toBe(hand);
});

test("Strangers: hand and town stay where they are from question to question", { tag: "@only-phone" }, async ({ guest }) => {
  await begin(guest, { game: "strangers", seats: 3, seed: 5 });
  await watchPlaces(guest.page, ".paper");
  await playUntil([guest], () => window.__client.desk.at[1] >= 40, new Chance(3));
  expect(await moved(guest.page)).toEqual({});
});
