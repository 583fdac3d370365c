// A small town and a desk for tests.

import type { Choice } from "../../lib/wire";
import type { Desk } from "./questions";
import type { Board, Card, Events, GameEvent, Kid, Player, View } from "./wire";

/** Three streets in a row above a home, a School and a Stranger space. */
export const TOWN: Board = {
  name: "T",
  title: "Test Hollow",
  columns: 3,
  rows: 2,
  tokens: 2,
  school: "B2",
  strangers: ["C1", "C2"],
  forest: ["C2"],
  zones: { N: ["C1"], S: ["C2"] },
  stops: { school: ["A1", "B2"], city: ["B1"] },
  walls: [["A1", "B1"]],
  places: [{ id: "h1", type: "home", name: "Alder Street home", space: "A2", doors: ["A1", "B2"], values: [4] }],
};

const PLAYER: Player = { score: 0, team: 0, supply: 9, in_play: 1, scored: 0, kid_limit: 1, hand_limit: 3, cards: 3 };

export const CARDS: Card[] = [
  { id: "walk", name: "WALK", copies: 10, steps: 1, icon: "steps", zone: "", words: "Move one of your Kids 1 space." },
  { id: "run", name: "RUN", copies: 10, steps: 2, icon: "steps", zone: "", words: "Move one of your Kids 2 spaces." },
  { id: "saucer", name: "SAUCER", copies: 5, steps: 0, icon: "saucer", zone: "", words: "Point at any Kid." },
  { id: "stranger-sighting", name: "STRANGER SIGHTING", copies: 18, steps: 0, icon: "stranger", zone: "", words: "A Stranger appears." },
];

export function kid(name: string, space: string, more: Partial<Kid> = {}): Kid {
  return { kid: name, player: "rbgy".indexOf(name[0]!), space, place: null, spot: null, worth: null, ...more };
}

export function viewOf(more: Partial<View> = {}): View {
  return {
    ...{ game: 1, turn: 0, turn_no: 5, starter: 0, board: TOWN, strangers: [], strangers_left: 2, deck_left: 60, deck: null },
    ...{ kids: [kid("r0", "B2")], places: [{ id: "h1", free: 1, next: 4 }], discard: ["walk"], card: null, special: null, looks_at: null },
    ...{ players: [PLAYER, { ...PLAYER, team: 1 }], brainiac_used: false, idle: 0, stall_limit: 40, half_wins: [0, 0], points: [], over: false },
    ...{ cards: CARDS, hands: {}, known: {}, hand: ["walk", "run"] },
    reach: { walk: { r0: { A2: [], B1: [], C2: [] } }, run: { r0: { C1: ["B1"] } } },
    ...more,
  };
}

export const choice = (text: string, ...picks: string[]): Choice => ({ text, picks, label: text });

/** The actions of a turn with one Kid in play. */
export const TURN = [choice("play walk", "card:walk"), choice("play run", "card:run"), choice("run away r0", "run:r0")];

export function deskOf(view: Partial<View> = {}, actions: Choice[] | null = TURN, more: object = {}): Desk {
  return {
    view: viewOf(view),
    now: { at: [1, 5, 0] },
    table: { options: {} },
    question: actions && { id: 7, prompt: "", rule: "", actions, others: [] },
    picked: [],
    choices: actions ?? [],
    chosen: null,
    eyes: 0,
    you: 0,
    events: [],
    nameOf: (seat: number) => (seat === 0 ? "You" : "Bo"),
    isLegal: (cid: string) => (actions ?? []).some(({ picks }) => picks.includes(cid)),
    isPicked: () => false,
    ...more,
  } as unknown as Desk;
}

export function happening<Kind extends keyof Events>(kind: Kind, fields: Events[Kind], at: [number, number, number] = [1, 4, 1]): GameEvent {
  return { kind, at, say: `${kind}.`, fields } as GameEvent;
}
