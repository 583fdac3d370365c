// From a question's actions and the components picked so far: what can be picked next, and what the picks mean.
// Picks are a set: it does not matter in which order they were made.

import type { Choice } from "./wire";

/** The actions that touch all of these components. */
export function fitting(actions: readonly Choice[], picks: readonly string[]): Choice[] {
  return actions.filter((action) => picks.every((cid) => action.picks.includes(cid)));
}

/** The components with which the picks can go on. */
export function nextPicks(actions: readonly Choice[], picks: readonly string[]): Set<string> {
  const next = new Set(fitting(actions, picks).flatMap((action) => action.picks));
  picks.forEach((cid) => next.delete(cid));
  return next;
}

/** What the picks mean: usually one action, several when they differ in words only. What can mean one action only means it already. */
export function complete(actions: readonly Choice[], picks: readonly string[]): Choice[] {
  if (picks.length === 0) return [];
  const fits = fitting(actions, picks);
  return fits.length === 1 ? fits : fits.filter((action) => new Set(action.picks).size === picks.length);
}

/** The actions that touch no component: they are buttons. */
export function buttons(actions: readonly Choice[]): Choice[] {
  return actions.filter((action) => action.picks.length === 0);
}

/** As many of the picks, in their order, as still go together. */
export function stillLegal(actions: readonly Choice[], picks: readonly string[]): string[] {
  const kept: string[] = [];
  for (const cid of picks) {
    if (nextPicks(actions, kept).has(cid)) kept.push(cid);
  }
  return kept;
}

/** Every action names one component at most: then a click on another one changes one's mind. */
export function isOneOf(actions: readonly Choice[]): boolean {
  return actions.every((action) => action.picks.length <= 1);
}

// ---- half-made picks outlive a reload -------------------------------------------------------------------------

const slotOf = (code: string) => `ouroboard.picks.${code}`;

/** Keeps the picks for one question of one table; an older question's are forgotten. */
export function savePicks(store: Storage, code: string, question: number, picks: readonly string[]): void {
  if (picks.length > 0) store.setItem(slotOf(code), JSON.stringify({ question, picks }));
  else store.removeItem(slotOf(code));
}

/** The picks that were kept for this question. */
export function savedPicks(store: Storage, code: string, question: number): string[] {
  try {
    const kept = JSON.parse(store.getItem(slotOf(code)) ?? "null") as { question: number; picks: string[] } | null;
    return kept !== null && kept.question === question ? kept.picks.map(String) : [];
  } catch {
    return [];
  }
}
