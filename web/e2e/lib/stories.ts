// Playing T.I.M.E Stories: what the suites of this game share.

import type { View } from "../../src/games/stories/wire";
import { expect, type Guest } from "./guests";
import { confirmButton, piece } from "./play";

/** The briefing lies open and everybody has a receptacle: the first question is where to go. */
export const QUICK = { game: "stories", options: { start: "quick" } } as const;

export const viewOf = ({ page }: Guest): Promise<View> => page.evaluate(() => window.__client.desk.now.view as never);
export const front = ({ page }: Guest) => page.locator("article.front");

export async function phaseIs(guests: Guest | readonly Guest[], phase: string): Promise<void> {
  const all = Array.isArray(guests) ? (guests as readonly Guest[]) : [guests as Guest];
  await Promise.all(all.map(({ page }) => page.waitForFunction((phase) => window.__client.desk.now.view["phase"] === phase, phase)));
}

/** Sends an answer without the mouse, as soon as it is offered. */
export async function act({ page }: Guest, text: string): Promise<void> {
  await page.waitForFunction((text) => window.__question?.actions.some((each) => each.text === text) && !window.__client.connection.busy, text);
  await page.evaluate((text) => window.__client.picks.send(window.__question!.actions.find((each) => each.text === text)!), text);
}

/** Picks components by hand and confirms. */
export async function byHand(guest: Guest, ...cids: string[]): Promise<void> {
  const id = await guest.page.evaluate(() => window.__question!.id);
  for (const cid of cids) await guest.press(piece(guest.page, cid));
  await guest.press(confirmButton(guest.page));
  await guest.page.waitForFunction((id) => window.__question?.id !== id, id);
}

/** Places all agents of a person on the first spaces, one after the other, and is ready. */
export async function placeAll(guest: Guest, letters: string): Promise<void> {
  for (const [i, letter] of [...letters].entries()) await act(guest, `place ${i + 1} ${letter}`);
  await act(guest, "ready");
  await guest.page.waitForFunction(() => window.__client.desk.now.view["phase"] !== "placing");
}

/** Four people with an agent each put them on these spaces, by agent. */
export async function enter(all: readonly Guest[], letters: string): Promise<void> {
  await Promise.all(all.map((each, i) => act(each, `place ${i + 1} ${letters[i]}`)));
  await Promise.all(all.map((each) => act(each, "ready")));
}

/** The captain spends a TU, and everybody does this with the own agent; an agent without a deed waits. */
export async function wave(all: readonly Guest[], deeds: Record<number, string> = {}): Promise<void> {
  const { captain, agents } = await viewOf(all[0]!);
  await act(all[captain!]!, "spend");
  for (const { agent, vortex } of agents) if (vortex === null) await act(all[agent - 1]!, `${deeds[agent] ?? "wait"} ${agent}`);
}

/** Sends answers one after the other, each as soon as it is offered, in the page itself: asking it from here each time would take most of the time. */
export async function actAll({ page }: Guest, ...texts: string[]): Promise<void> {
  const stuck = await page.evaluate(async (texts) => {
    const offered = (text: string) => (window.__client.connection.busy ? undefined : window.__question?.actions.find((each) => each.text === text));
    for (const text of texts) {
      for (let waits = 0; !offered(text); waits += 1) {
        if (waits > 1000) return `${text} is none of: ${window.__question?.actions.map((each) => each.text).join(", ")}`;
        await new Promise((later) => setTimeout(later, 5));
      }
      await window.__client.desk.send(offered(text)!);
    }
    return "";
  }, texts);
  expect(stuck).toBe("");
}
