// Clocks: how much time is left, in words.

import * as text from "./text/clock";
import type { TableInfo } from "./wire";

export type ClockKind = TableInfo["clock"];

/** The seconds that a move may take, by clock. */
const LIMITS: Record<ClockKind, number> = { none: 0, live: 300, day: 86_400, three_days: 259_200 };

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Returns a short time to stand beside a name: "4:09", "5 h", "2 days". */
export function briefly(seconds: number): string {
  if (seconds <= 0) return text.timeIsUp;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
  if (seconds < 2 * DAY) return text.hoursBriefly(Math.floor(seconds / HOUR));
  return text.daysBriefly(Math.floor(seconds / DAY));
}

/** Returns a time for a sentence: "4 minutes", "1 hour". */
export function inWords(seconds: number): string {
  if (seconds < MINUTE) return text.seconds(Math.max(0, seconds));
  if (seconds < HOUR) return text.minutes(Math.round(seconds / MINUTE));
  if (seconds < 2 * DAY) return text.hours(Math.round(seconds / HOUR));
  return text.days(Math.round(seconds / DAY));
}

/** Returns whether a fifth of the time or less is left. */
export function isShort(seconds: number, kind: ClockKind): boolean {
  return seconds <= LIMITS[kind] / 5;
}
