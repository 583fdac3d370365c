// Events for tests: a match of two rounds and two players. In round 1 player 0 (Ann) sits in chair 0 and player 1 (Bo) in
// chair 1; in round 2 they have swapped.

import type { Events, GameEvent, Scored } from "./wire";

export type At = [number, number, number];

export function event<Kind extends keyof Events>(kind: Kind, at: At, fields: Events[Kind]): GameEvent {
  return { kind, at, say: "", fields } as GameEvent;
}

export function played(at: At, player: number, seat: number, cards: string[], what = ""): GameEvent {
  return event("played", at, { player, seat, cards, what, left: 5 });
}

export function passed(at: At, player: number, seat: number): GameEvent {
  return event("passed", at, { player, seat });
}

export function closed(at: At, player: number, eight = false): GameEvent {
  return event("trick_closed", at, { player, eight });
}

function scored(at: At, player: number, seat: number, rank: Scored["rank"], was: Scored["was"], points: number): GameEvent {
  return event("scored", at, { player, seat, rank, was, points, score: 2 + points });
}

/** Round 1. Bo is out first. Ann had set 2r 3r aside and kept 4g. */
export const ROUND_1: GameEvent[] = [
  event("set_begins", [1, 0, 0], { set: 1, player: 0, seats: [0, 1] }),
  event("round_begins", [1, 0, 0], { round: 1, player: 0, seats: [0, 1] }),
  event("hid", [1, 0, 0], { player: 0, cards: ["2r", "3r"] }),
  event("opened", [1, 1, 0], { player: 0 }),
  played([1, 1, 1], 0, 0, ["9r", "9b"], "pair of 9"),
  passed([1, 1, 2], 1, 1),
  closed([1, 1, 2], 0),
  played([1, 2, 1], 0, 0, ["5r"], "single 5"),
  event("twisted", [1, 2, 2], { player: 1, seat: 1, card: "8g", strongest: 1 }),
  played([1, 2, 2], 1, 1, ["1b"], "single 1"),
  passed([1, 2, 3], 0, 0),
  closed([1, 2, 3], 1),
  played([1, 3, 1], 1, 1, ["7b", "8b"], "sequence 7-8"),
  event("went_out", [1, 3, 1], { player: 1, seat: 1, rank: "1st" }),
  scored([1, 3, 1], 1, 1, "1st", "", 2),
  scored([1, 3, 1], 0, 0, "2nd", "", 0),
];

/** Round 2, with swapped chairs, as Bo in chair 0 hears it. */
export const ROUND_2: GameEvent[] = [
  event("sat", [2, 0, 1], { player: 0, seat: 1 }),
  event("sat", [2, 0, 1], { player: 1, seat: 0 }),
  event("round_begins", [2, 0, 0], { round: 2, player: 1, seats: [1, 0] }),
  event("took_up", [2, 0, 0], { player: 1, seat: 0, cards: [], was_aside: ["2r", "3r"], was_left: ["4g"] }),
  event("opened", [2, 1, 0], { player: 1 }),
];
