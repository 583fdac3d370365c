// For tests: two loops of two days, in a few events. In loop 1 the Girl Student dies on day 2; in loop 2 she does not.

import type { Events, GameEvent } from "./wire";

type At = [number, number, number];

export function happening<Kind extends keyof Events>(kind: Kind, at: At, fields: Events[Kind], say = ""): GameEvent {
  return { kind, at, say, fields } as GameEvent;
}

export const STARTS = { doctor: "hospital", "girl-student": "school", "rich-mans-daughter": "school" };

export const LOOP_1: GameEvent[] = [
  happening("sheet", [0, 0, 0], {
    set: "First Steps", loops: 3, days: 2, incidents: [[2, "Murder"]], cast: ["Girl Student", "Rich Man's Daughter", "Doctor"], turf: "", without: [], words: "",
  }),
  happening("loop_begins", [1, 0, 0], { loop: 1, loops: 3, player: 0 }),
  happening("day_begins", [1, 1, 1], { day: 1, days: 2 }),
  happening("revealed", [1, 1, 4], { player: 3, deck: "Mastermind", card: "Move vertical", spot: "Doctor" }),
  happening("revealed", [1, 1, 4], { player: 0, deck: "A", card: "Goodwill +2", spot: "Doctor" }),
  happening("revealed", [1, 1, 4], { player: 1, deck: "B", card: "Paranoia -1", spot: "Rich Man's Daughter" }),
  happening("moved", [1, 1, 4], { who: "Doctor", place: "City" }),
  happening("gained", [1, 1, 4], { who: "Doctor", amount: 2, counter: "Goodwill", now: 2 }),
  happening("gained", [1, 1, 5], { who: "School", amount: 1, counter: "Intrigue", now: 1 }),
  happening("declared", [1, 1, 6], { player: 0, who: "Doctor", ability: "soothe", target: "Girl Student", words: "Doctor: soothe → Girl Student", asks: "" }),
  happening("refused", [1, 1, 6], { who: "Doctor" }),
  happening("day_begins", [1, 2, 1], { day: 2, days: 2 }),
  happening("incident", [1, 2, 7], { day: 2, incident: "Murder" }),
  happening("died", [1, 2, 7], { who: ["Girl Student"], words: "The Girl Student dies" }),
  happening("protagonists_lost", [1, 2, 7], { loop: 1 }),
];

export const LOOP_2: GameEvent[] = [
  happening("spiral", [2, 0, 0], { loop: 2, left: 2 }),
  happening("loop_begins", [2, 0, 0], { loop: 2, loops: 3, player: 1 }),
  happening("revealed", [2, 1, 4], { player: 3, deck: "Mastermind", card: "Move vertical", spot: "Doctor" }),
  happening("revealed", [2, 1, 4], { player: 0, deck: "A", card: "Forbid Movement", spot: "Doctor" }),
  happening("no_incident", [2, 2, 7], { day: 2, incident: "Murder" }),
];
