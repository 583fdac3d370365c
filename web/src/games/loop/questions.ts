// Basic questions about a view of LOOP.

import type { Desk as AnyDesk } from "../../lib/contract";
import type { Person } from "./text/common";
import type { GameEvent, View } from "./wire";

export type Desk = AnyDesk<View, GameEvent>;

export type Phase = "aside" | "tricks" | "seats" | "over";

export function phaseOf(desk: Desk): Phase {
  if (desk.events.some((event) => event.kind === "match_over")) return "over";
  if (desk.view.seats.every((chair) => chair.rank > 0)) return "seats";
  return desk.view.trick > 0 ? "tricks" : "aside";
}

/** Returns a player as sentences need it. */
export function personAt(desk: Desk, player: number): Person {
  return { name: desk.nameOf(player), isYou: player === desk.you };
}

/** Returns the chair of the reader, or of the player whose view is shown; null for a watcher. */
export function ownChair(desk: Desk): number | null {
  return chairOf(desk, desk.eyes);
}

function chairOf(desk: Desk, player: number | null): number | null {
  const chair = desk.view.seats.findIndex((place) => place.player === player);
  return chair < 0 ? null : chair;
}

/** Returns the chairs in the order in which they are drawn: the reader's own at the bottom first, then clockwise. */
export function clockwise(desk: Desk): number[] {
  const first = ownChair(desk) ?? chairOf(desk, desk.you) ?? 0;
  return desk.view.seats.map((_, step) => (first + step) % desk.view.seats.length);
}

/** Returns whether the memory aid is on. §17.6 Without it the page shows only cards that lie open in this round. */
export function hasMemoryAid(desk: Desk): boolean {
  return desk.table.options["memory_aid"] !== false;
}

/** Returns the known cards of a chair that do not lie there now. */
export function remembered(desk: Desk, chair: number): string[] {
  const place = desk.view.seats[chair];
  if (!place || !hasMemoryAid(desk)) return [];
  const known = desk.view.known[chair] ?? place.seen;
  return known.filter((card) => !place.face_up.includes(card));
}

/** Returns a chair's hand and the cards set aside, in a replay with all cards open; otherwise null. */
export function opened(desk: Desk, chair: number): { hand: string[]; aside: string[] } | null {
  const place = desk.view.seats[chair];
  const theirs = place && desk.open?.[place.player];
  return theirs ? { hand: theirs.hand ?? [], aside: theirs.aside ?? [] } : null;
}
