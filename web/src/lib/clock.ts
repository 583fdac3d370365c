// Clocks: how much time is left, in words.

import type { TableInfo } from "./wire";

export type ClockKind = TableInfo["clock"];

/** The clocks that can be chosen, with the seconds that a move may take. */
export const CLOCKS: Record<ClockKind, { words: string; limit: number }> = {
  none: { words: "as long as it takes", limit: 0 },
  live: { words: "live: 5 minutes a move", limit: 300 },
  day: { words: "24 hours a move", limit: 86_400 },
  three_days: { words: "3 days a move", limit: 259_200 },
};

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Returns a short time to stand beside a name: "4:09", "5 h", "2 days". */
export function briefly(seconds: number): string {
  if (seconds <= 0) return "time is up";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / DAY)} days`;
}

function counted(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`;
}

/** Returns a time for a sentence: "4 minutes", "1 hour". */
export function inWords(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.max(0, seconds), "second");
  if (seconds < HOUR) return counted(Math.round(seconds / MINUTE), "minute");
  if (seconds < 2 * DAY) return counted(Math.round(seconds / HOUR), "hour");
  return counted(Math.round(seconds / DAY), "day");
}

/** Returns whether a fifth of the time or less is left. */
export function isShort(seconds: number, kind: ClockKind): boolean {
  return seconds <= CLOCKS[kind].limit / 5;
}
