// What several parts of the page say.

import { counted } from "../../../lib/text/language";

/** Returns phrases in a row, as on a label. Empty ones are left out. */
export const phrases = (said: readonly string[]): string => said.filter(Boolean).join(", ");

/** Returns whole sentences one after the other. Empty ones are left out. */
export const sentences = (said: readonly string[]): string => said.filter(Boolean).join(" ");

/** Returns names of which one is enough: "Combat", "Combat or Deftness". */
export const either = (names: readonly string[]): string => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);

/** Returns a name with a capital letter, for a line of its own. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns a chance. What is possible is not rounded to certainty. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "under 1 %";
  if (chance < 1 && chance > 0.995) return "over 99 %";
  return `${Math.round(chance * 100)} %`;
}

export const dice = (count: number): string => counted(count, "die", "dice");
export const signed = (change: number): string => `${change > 0 ? "+" : "−"}${Math.abs(change)}`;

/** Private text while it is covered. */
export const covered = "Covered.";

/** Whose an agent is that all seats run together. */
export const shared = "shared";
export const agentNumber = (number: number): string => `Agent ${number}`;
export const numbered = (number: number | string, name: string): string => `${number} ${name}`;
/** How many dice a characteristic has, or how much of something an agent holds. */
export const ability = (characteristic: string, count: number): string => `${characteristic} ${count}`;
export const amount = (count: number, what: string): string => `${count} ${what}`;
export const token = (colour: string, symbol: string): string => `${colour} ${symbol}`;

export const heldUntil = (marker: number): string => `held until TU ${marker}`;
export const outForThisRun = "out for this run";
export const hasActed = "has acted";
export const usedThisTu = "used in this TU";
export const usesLeft = (count: number): string => `${counted(count, "use", "uses")} left`;

export const seenBefore = "seen before";
export const neverSeen = "never seen";

/** What the picture of a quarter shows. */
export const pictured = (title: string, shown: string): string => `${title}. ${shown}`;

export const missionDone = "Mission done";
export const missionLost = "The mission is lost";
