// A table for tests: two agents of the reader and two of another seat in a hall with three spaces.

import type { Choice } from "../../lib/wire";
import type { Desk } from "./questions";
import type { Agent, Events, GameEvent, HeldItem, MissionOpened, PlaceOpened, Preview, Read, Space, View } from "./wire";



export const MISSION: MissionOpened = {
  ...{ title: "Test Drill", teaser: "Three hours ago.", minutes: 25, special: "tremor", ranks: ["Fine"] },
  characteristics: { combat: "Combat", deftness: "Deftness", observation: "Observation" },
  colours: { yellow: "coins" },
  receptacles: [
    { receptacle: "porter", name: "Osvald Brandt", title: "night porter", alt: "A heavy man.", picture: [] },
    { receptacle: "cook", name: "Marisol Quispe", title: "cook", alt: "A woman with a ladle.", picture: [] },
    { receptacle: "nurse", name: "Edda Nwosu", title: "trainee nurse", alt: "A young woman.", picture: [] },
    { receptacle: "electrician", name: "Piotr Lam", title: "electrician", alt: "A thin man.", picture: [] },
  ],
};

export const HALL: PlaceOpened = {
  ...{ place: "hall", name: "Training Hall", red: false, box: "", lines: [] },
  panorama: {
    ...{ light: "lamplight", ground: "boards", far: [{ motif: "lamps", value: "humming" }, { motif: "windows", value: "grey" }] },
    A: [{ motif: "stairs", value: "down" }],
    B: [{ motif: "desk" }, { motif: "chair" }, { motif: "lamp", value: "lit" }, { motif: "visitors-book", value: "open" }],
    C: [{ motif: "locker", mark: "cross" }],
    D: [{ motif: "round-door", value: "closed", stripe: "red", words: "never-alone" }, { motif: "gauge", needle: "low" }],
  },
  text: "The hall at six. Under the lamp is **the porter's desk**(B). **A locker**(C) hangs on the wall, and *far away* stands **an old lock**(D).",
};

export function agent(number: number, more: Partial<Agent> = {}): Agent {
  return {
    ...{ agent: number, seat: number < 3 ? 0 : 1, receptacle: MISSION.receptacles[number - 1]!.receptacle, space: "B", lp: 4, lp_max: 5 },
    ...{ resistance: 2, dice: { combat: 2, deftness: 1, observation: 3 }, vortex: null, held: null, acted: false, resources: {}, power_used: false },
    ...more,
  };
}

export function space(letter: string, title: string, more: Partial<Space> = {}): Space {
  return {
    ...{ space: letter, card: `hall-${letter.toLowerCase()}`, title, alt: `${title} as seen from outside.`, signs: [], seal: [], sealed: false },
    ...{ lock: false, locked: false, must_enter: false, vanish: false, warning: false, tests: [], passed: false, solved: false },
    ...{ read_by: [], read_now: false, told: false },
    ...more,
  };
}

export function item(number: number, holder: number, more: Partial<HeldItem> = {}): HeldItem {
  return { item: number, name: "Bandage", agent: holder, keep: false, charges: 1, used_by: null, handed: false, lines: ["Free: 1 LP for the holder."], ...more };
}

export const SPACES: Space[] = [
  space("B", "The porter's desk", { read_by: [0], read_now: true, tests: [{ by: ["observation"], stacks: [{ kind: "N", left: 2, full: 2 }], started: false }] }),
  space("C", "The first-aid locker", { read_by: [1], told: true }),
  space("D", "The old lock", { lock: true, signs: [{ kind: "sign", name: "a red stripe", met: false }], seal: [{ kind: "token", name: "blue key", met: false }], sealed: true }),
];

export function viewOf(more: Partial<View> = {}): View {
  return {
    ...{ mission: "test-drill", run: 1, max_runs: 3, start: 20, marker: 17, phase: "wave", captain: 1, place: "hall", left: null, bound_for: null },
    agents: [agent(1), agent(2, { space: "C", acted: true }), agent(3, { space: "C" }), agent(4, { space: null, vortex: 9, lp: 0 })],
    spaces: SPACES,
    quarters: [],
    destinations: [
      { place: "hall", name: "Training Hall", red: false, opened: true, visited: true },
      { place: "annex", name: "Reactor Annex", red: true, opened: true, visited: false },
      { place: "archive", name: "Archive", red: false, opened: false, visited: false },
    ],
    items: [item(2, 2), item(5, 1, { name: "Badge", keep: true, charges: null, lines: [] })],
    tokens: [{ token: "blue-key", colour: "blue", symbol: "key" }],
    ...{ counters: [], truths: [], base_read: [], ready: [], away: [], nodded: [], votes: [null, null], no_ballot: false, in_wave: true },
    ...{ roll: null, row: null, deciding: [], moments: [], deaths: 1, known_receptacles: [], over: false, archive: [], stories: [], may_enter: {} },
    ...more,
  };
}

export const READING: Read = {
  ...{ agents: [1], place: "hall", space: "B", card: "hall-b", title: "The porter's desk", gist: "A book with one name.", lines: ["Test: Observation, 2 shields."] },
  text: "The chair is still warm. In the book last night has one line. *T. Lind. To see a machine.* The book doesn't lie flat.",
  ...{ options: [], puzzle: null },
};

export function choice(text: string, picks: string[] = [], preview: Preview = {}): Choice {
  return { text, picks, label: text, preview: { ...preview } };
}

/** A few answers of a wave. */
export const WAVE: Choice[] = [
  choice("roll 1", ["agent:1", "do:roll"], { dice: 3, finish: 0.592, hits: 2, riposte: 0, together: 0.8, nothing: "" }),
  choice("move 1 C", ["agent:1", "space:C"]),
  choice("wait 1", ["agent:1", "do:wait"]),
  choice("use 2 2", ["agent:2", "item:2"], { words: "1 LP" }),
  choice("tell B", ["space:B", "do:tell"]),
];

export function happening<Kind extends keyof Events>(kind: Kind, fields: Events[Kind], at: [number, number, number] = [1, 4, 1]): GameEvent {
  return { kind, at, say: `${String(kind)}.`, fields } as unknown as GameEvent;
}

export const HEARD: GameEvent[] = [happening("mission_opened", MISSION, [0, 0, 0]), happening("place_opened", HALL, [1, 1, 0]), happening("read", READING, [1, 1, 2])];

export function deskOf(view: Partial<View> = {}, actions: Choice[] | null = WAVE, more: object = {}): Desk {
  return {
    ...{ view: viewOf(view), now: { at: [1, 4, 1] }, table: { options: {}, code: "ABCD-EFGH" }, seats: [{}, {}] },
    question: actions && { id: 7, seat: 0, prompt: "", rule: "", actions, others: [] },
    ...{ picked: [], choices: actions ?? [], chosen: null, eyes: 0, you: 0, at: [1, 4, 1], events: HEARD, heard: HEARD, looking: false, ghosts: true },
    nameOf: (seat: number) => (seat === 0 ? "You" : "Bo"),
    isLegal: (cid: string) => (actions ?? []).some(({ picks }) => picks.includes(cid)),
    isPicked: () => false,
    ...more,
  } as unknown as Desk;
}
