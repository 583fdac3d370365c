// What the server shows of LOOP to one reader (games/loop/knowledge/view.py), and the first questions one asks of it.

import type { Desk as AnyDesk } from "../../lib/contract";

/** A place at the table. Its eleven cards stay; who sits there changes every round. */
export interface Chair {
  player: number;
  cards_left: number;
  /** Two cards are set aside. */
  ready: boolean;
  face_up: string[];
  turned_up: string[];
  /** Lay open here in earlier rounds of this set. */
  seen: string[];
  /** 0: still playing. */
  rank: number;
  was_rank: number;
  /** What each finish pays here: in this round, or in the next one while seats are being chosen. */
  pays: number[];
}

export interface View {
  set: number;
  round: number;
  trick: number;
  twisted: boolean;
  start: number;
  turn: number | null;
  current: string[] | null;
  last_seat: number | null;
  passes: number;
  score: number[];
  wins: number[];
  goal: number;
  seats: Chair[];
  /** By player: the seat taken for the next round, or -1. */
  next_seat: number[];
  /** By seat: all eleven cards of the seats that the reader has held. */
  known: Record<string, string[]>;
  /** The reader's own; a watcher has none. */
  hand?: string[];
  aside?: string[];
  was_aside?: string[];
  was_left?: string[];
}

export type Desk = AnyDesk<View>;

export type Phase = "aside" | "tricks" | "seats" | "over";

export function phaseOf(desk: Desk): Phase {
  if (desk.events.some((event) => event.kind === "match_over")) return "over";
  if (desk.view.seats.every((chair) => chair.rank > 0)) return "seats";
  return desk.view.trick > 0 ? "tricks" : "aside";
}

/** The chair where the reader sits, or whoever's eyes are used; null for a watcher. */
export function ownChair(desk: Desk): number | null {
  return chairOf(desk, desk.eyes);
}

function chairOf(desk: Desk, player: number | null): number | null {
  const chair = desk.view.seats.findIndex((place) => place.player === player);
  return chair < 0 ? null : chair;
}

/** The chairs as they are drawn: the reader's own first, at the bottom, then clockwise. */
export function clockwise(desk: Desk): number[] {
  const first = ownChair(desk) ?? chairOf(desk, desk.you) ?? 0;
  return desk.view.seats.map((_, step) => (first + step) % desk.view.seats.length);
}

/** §17.6 Off: the page shows of the cards only what lies open in this round. */
export function hasMemoryAid(desk: Desk): boolean {
  return desk.table.options["memory_aid"] !== false;
}

/** What the plain page lists: without the memory aid nothing of earlier rounds. */
export function factsOf(desk: Desk): object {
  if (hasMemoryAid(desk)) return desk.view;
  const { known: _, was_aside: __, was_left: ___, ...facts } = desk.view;
  return { ...facts, seats: facts.seats.map(({ seen: _, ...place }) => place) };
}

/** The cards of a chair that do not lie there now but are known to be its own. */
export function remembered(desk: Desk, chair: number): string[] {
  const place = desk.view.seats[chair];
  if (!place || !hasMemoryAid(desk)) return [];
  const known = desk.view.known[chair] ?? place.seen;
  return known.filter((card) => !place.face_up.includes(card));
}

/** In a replay with all cards open: what whoever sits there holds and has set aside. */
export function opened(desk: Desk, chair: number): { hand: string[]; aside: string[] } | null {
  const place = desk.view.seats[chair];
  const theirs = place && desk.open?.[place.player];
  return theirs ? { hand: theirs.hand ?? [], aside: theirs.aside ?? [] } : null;
}
