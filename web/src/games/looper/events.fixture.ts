// For tests: two loops of two days, in a few events. In loop 1 the Girl Student dies on day 2; in loop 2 she does not.

import type { Events, GameEvent } from "./wire";

type At = [number, number, number];

export function happening<Kind extends keyof Events>(kind: Kind, at: At, fields: Events[Kind], say = ""): GameEvent {
  return { kind, at, say, fields } as GameEvent;
}

export const STARTS = { doctor: "hospital", "girl-student": "school", "rich-mans-daughter": "school" };

export const LOOP_1: GameEvent[] = [
  happening("sheet", [0, 0, 0], {
    set: "first-steps", loops: 3, days: 2, incidents: [[2, "murder"]], cast: ["girl-student", "rich-mans-daughter", "doctor"], turf: null, without: [],
  }),
  happening("loop_begins", [1, 0, 0], { loop: 1, loops: 3, player: 0 }),
  happening("day_begins", [1, 1, 1], { day: 1, days: 2 }),
  happening("revealed", [1, 1, 4], { player: 3, deck: "mastermind", card: "move-vertical", spot: "doctor" }),
  happening("revealed", [1, 1, 4], { player: 0, deck: "a", card: "goodwill+2", spot: "doctor" }),
  happening("revealed", [1, 1, 4], { player: 1, deck: "b", card: "paranoia-1", spot: "rich-mans-daughter" }),
  happening("moved", [1, 1, 4], { who: "doctor", place: "city" }),
  happening("gained", [1, 1, 4], { who: "doctor", amount: 2, counter: "goodwill", now: 2 }),
  happening("gained", [1, 1, 5], { who: "school", amount: 1, counter: "intrigue", now: 1 }),
  happening("declared", [1, 1, 6], { player: 0, who: "doctor", ability: "soothe", spot: "girl-student", day: null, plot: null, deck: null, card: null }),
  happening("refused", [1, 1, 6], { who: "doctor" }),
  happening("day_begins", [1, 2, 1], { day: 2, days: 2 }),
  happening("incident", [1, 2, 7], { day: 2, incident: "murder" }),
  happening("died", [1, 2, 7], { who: ["girl-student"] }),
  happening("protagonists_lost", [1, 2, 7], { loop: 1 }),
];

export const LOOP_2: GameEvent[] = [
  happening("spiral", [2, 0, 0], { loop: 2, left: 2 }),
  happening("loop_begins", [2, 0, 0], { loop: 2, loops: 3, player: 1 }),
  happening("revealed", [2, 1, 4], { player: 3, deck: "mastermind", card: "move-vertical", spot: "doctor" }),
  happening("revealed", [2, 1, 4], { player: 0, deck: "a", card: "forbid-movement", spot: "doctor" }),
  happening("no_incident", [2, 2, 7], { day: 2, incident: "murder" }),
];
