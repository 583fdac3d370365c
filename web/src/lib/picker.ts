// Finds which components can be picked next and what the picks mean, from a question's actions and the picks so far.
// The order of the picks does not matter.

import type { Choice } from "./wire";

/** Returns the actions that touch all of these components. */
export function fitting(actions: readonly Choice[], picks: readonly string[]): Choice[] {
  return actions.filter((action) => picks.every((cid) => action.picks.includes(cid)));
}

/** Returns the components that can be picked next. */
export function nextPicks(actions: readonly Choice[], picks: readonly string[]): Set<string> {
  const next = new Set(fitting(actions, picks).flatMap((action) => action.picks));
  picks.forEach((cid) => next.delete(cid));
  return next;
}

/** Returns the actions that the picks mean: usually one, several when they differ in words only. If only one action fits, it is meant. */
export function complete(actions: readonly Choice[], picks: readonly string[]): Choice[] {
  if (picks.length === 0) return [];
  const fits = fitting(actions, picks);
  return fits.length === 1 ? fits : fits.filter((action) => new Set(action.picks).size === picks.length);
}

/** Returns the actions that touch no component; they are drawn as buttons. */
export function buttons(actions: readonly Choice[]): Choice[] {
  return actions.filter((action) => action.picks.length === 0);
}

/** Returns the picks that still go together, in their order. */
export function stillLegal(actions: readonly Choice[], picks: readonly string[]): string[] {
  const kept: string[] = [];
  for (const cid of picks) {
    if (nextPicks(actions, kept).has(cid)) kept.push(cid);
  }
  return kept;
}

/** Returns whether every action names at most one component. A click on another component then replaces the pick. */
export function isOneOf(actions: readonly Choice[]): boolean {
  return actions.every((action) => action.picks.length <= 1);
}

// ---- half-made picks outlive a reload -------------------------------------------------------------------------

const slotOf = (code: string) => `ouroboard.picks.${code}`;

/** Keeps the picks for one question of one table and forgets those for earlier questions. */
export function savePicks(store: Storage, code: string, question: number, picks: readonly string[]): void {
  if (picks.length > 0) store.setItem(slotOf(code), JSON.stringify({ question, picks }));
  else store.removeItem(slotOf(code));
}

/** Returns the picks that were kept for this question. */
export function savedPicks(store: Storage, code: string, question: number): string[] {
  try {
    const kept = JSON.parse(store.getItem(slotOf(code)) ?? "null") as { question: number; picks: string[] } | null;
    return kept !== null && kept.question === question ? kept.picks.map(String) : [];
  } catch {
    return [];
  }
}
