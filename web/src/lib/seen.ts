// What this browser has seen of each table, kept in localStorage, so that a reader who comes back is told what
// happened since, and finds again what was not read to its end.

import { stored } from "./prefs.svelte";

export interface Seen {
  /** Number of events that were heard. */
  heard: number;
  /** The seat that heard them; null for a watcher. Seats hear different events. */
  you: number | null;
  /** When the page was last looked at, in milliseconds. */
  time: number;
  /** Number of the first event with a moment that the reader has not closed; left out where there is none. */
  unread?: number | null;
}

const SLOT = "ouroboard.seen";
/** Number of tables that are kept. */
const MOST = 60;

export function lastSeen(code: string): Seen | null {
  return stored<Record<string, Seen>>(SLOT)[code] ?? null;
}

export function noteSeen(code: string, seen: Seen): void {
  const all = Object.entries<Seen>({ ...(stored<Record<string, Seen>>(SLOT) as Record<string, Seen>), [code]: seen }).sort(([, a], [, b]) => b.time - a.time);
  try {
    localStorage.setItem(SLOT, JSON.stringify(Object.fromEntries(all.slice(0, MOST))));
  } catch {
    // The page works without storage; the reader is then not told what happened since.
  }
}
