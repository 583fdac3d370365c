// A table for tests: the real map, and a few cards of the box.

import type { Choice } from "../../lib/wire";
import type { Desk } from "./questions";
import type { Box, Events, GameEvent, Kid, Machine, MachineSheet, Map as Islands, Place, Preview, TestInHand, TestWords, View } from "./wire";

function place(letter: string, name: string, open: boolean, bus: boolean, sectors: string, adjacent: string): Place {
  return { place: letter, name, open, bus, sectors: sectors.split(" "), adjacent: [...adjacent] };
}

const PLACES: Place[] = [
  place("A", "Adelsö Harbour", true, false, "C1 D1", "P"),
  place("B", "Bona Works", false, false, "B3 C3", "EHP"),
  place("C", "Ekerö Centre", true, true, "E6", "DJNO"),
  place("D", "Drottningholm Park", true, false, "D8 E8", "CJO"),
  place("E", "Färentuna", true, true, "A4 B4", "BHK"),
  place("F", "Scrap Field", false, false, "F4", "JLN"),
  place("G", "Sätuna", false, false, "D5 D6", "HMN"),
  place("H", "Hilleshög", true, false, "C4", "BEGM"),
  place("I", "Svartsjö Institute", false, false, "B7 C7", "KO"),
  place("J", "Träkvista", true, true, "F6 F7", "CDF"),
  place("K", "Kungsberga", true, false, "A6 B6 B7", "EIM"),
  place("L", "Old Tunnels", false, false, "D3 E3", "FNP"),
  place("M", "Stenhamra", true, true, "C5 C6", "GHKO"),
  place("N", "Charging Yard", false, false, "E5", "CFGL"),
  place("O", "Sånga-Säby", true, false, "D6 D7", "CDIM"),
  place("P", "Munsö", true, true, "D2 E2", "ABL"),
];

const LAND =
  "A3 A4 A5 A6 B1 B3 B4 B5 B6 B7 C1 C2 C3 C4 C5 C6 C7 C8 D1 D2 D3 D5 D6 D7 D8 E2 E3 E4 E5 E6 E7 E8 F3 F4 F5 F6 F7";

export const MAP: Islands = { land: LAND.split(" "), school: "M", places: PLACES };

const TEST: TestWords = { trait: "clever", combos: [], tags: [], pay: 0, success: "Insight +1.", failure: "The Kid becomes exhausted." };

const SIDE = { icon: "ignore", test: { ...TEST, trait: "tough" }, default: TEST, line: "It steps round you." } as const;

const FIREGUARD: MachineSheet = {
  ...{ machine: "fireguard-alpha", name: "AMB110 Fireguard Alpha", machine_class: "worker", movement: 2, capacity: 2, combo: "power" },
  ...{ ability: "predictable", line: "Puts out a fire at ten and a fire at two.", hack_word: "hack", firewall_word: "firewall" },
  routine: { ...SIDE, test: { ...TEST, trait: "tough", combos: ["chemicals"] } },
  alert: { ...SIDE, icon: "block", test: { ...TEST, trait: "tough", combos: ["chemicals"], failure: "The Kid goes back." } },
};

export const BOX: Box = {
  scenario: { id: "static", title: "Static on Channel Two", premise: "There is one programme on the islands.", rounds: 6, insight_set: "static" },
  map: MAP,
  kids: [
    { kid: "tove", name: "Tove", line: "Built a computer.", strength: "clever", weakness: "tough", home: "C", item: "home-built-computer" },
    { kid: "anton", name: "Anton", line: "Has carried a calf home.", strength: "tough", weakness: "charming", home: "H", item: "jumper-leads" },
    { kid: "samira", name: "Samira", line: "Leaves home after the bell.", strength: "quick", weakness: "clever", home: "O", item: "bmx" },
    { kid: "lina", name: "Lina", line: "Lives in the ferry house.", strength: "brave", weakness: "quick", home: "P", item: "boom-box" },
  ],
  items: [
    { card: "home-built-computer", title: "Home-built computer", colour: "clever", tag: "computer", text: "Four kilobytes in a biscuit tin." },
    { card: "jumper-leads", title: "Jumper leads", colour: "tough", tag: "cables", text: "Red to red." },
    { card: "bmx", title: "BMX", colour: "quick", tag: "bike", text: "It cost one summer of strawberries." },
    { card: "boom-box", title: "Boom box", colour: "brave", tag: "loud", text: "Eight batteries the size of pears." },
    { card: "lamp-oil", title: "Can of lamp oil", colour: null, tag: "combustible", text: "" },
  ],
  anomalies: [
    {
      ...{ card: "tuning-fork", title: "Bent Tuning Fork", tag: "club", combo: null, uses: 2, window: "before_dice" },
      ...{ words: "Two dice more.", text: "It hums before it is struck." },
    },
  ],
  school: [
    {
      ...{ school: "sums", title: "Sums on the Board", text: "Half a sum on the board.", rumors: -1, firmware: true, mode: "solo", may: false, test: TEST },
      lines: [
        { machine_class: "worker", direction: "s", steps: 2 },
        { machine_class: "watcher", direction: null, steps: 0 },
      ],
    },
  ],
  chores: [
    {
      ...{ chore: "eel", title: "Smoked Eel, Not the Small One", family: "errand", text: "Holger keeps ours at the back.", task: "At A, 1 time." },
      ...{ at: ["A"], home: false, reward: "An item.", penalty: "Favor -1." },
    },
    {
      ...{ chore: "glove", title: "One Glove, Left Hand", family: "errand", text: "Your grandmother lost it.", task: "At D, 1 time." },
      ...{ at: ["D"], home: false, reward: "Favor +1.", penalty: "Favor -1." },
    },
  ],
  machines: [FIREGUARD, { ...FIREGUARD, machine: "lykta", name: "Lykta", machine_class: "watcher", movement: 3, capacity: 1, combo: "interface" }],
  firewalls: [
    { routine: { effect: "none", colours: ["brave"] }, alert: { effect: "none", colours: ["brave", "clever"] } },
    { routine: { effect: "repel", colours: [] }, alert: { effect: "repel", colours: [] } },
  ],
  tiles: [{ place: "C", sector: "E6", name: "Irma's café", text: "Irma asks nothing.", words: "1 time: one more rest." }],
  recipes: [{ combo: "tow", tags: ["bike", "cables"] }],
};

export function kid(id: string, more: Partial<Kid> = {}): Kid {
  const board = BOX.kids.find((each) => each.kid === id)!;
  return {
    ...{ kid: id, seat: 0, place: "M", status: "out", pool: 6, spent: 0, locked: 0, bonus: 0, next_bonus: 0, conditions: [], injury: 0 },
    ...{ favor: "good", items: [board.item], anomalies: {}, machine: null, chore: null, chore_done: false, dinners: 0, rests: 1, offered: [] },
    ...more,
  };
}

export function machine(id: string, sector: string | null, more: Partial<Machine> = {}): Machine {
  return {
    ...{ machine: id, sector, start: sector, mode: sector === null ? null : "routine", hacker: null, wrecked: false, hack_token: false },
    ...{ firewalls: [null, null], granted: [], moved: false },
    ...more,
  };
}

export function viewOf(more: Partial<View> = {}): View {
  return {
    scenario: "static",
    calendar: { week: 1, day: "mon", slot: 1, round: 1, rounds: 6, step: "adventure", held: 0, repeated: false, event: true, deadlines: [[1, 4]] },
    insight: { value: 1, next: [{ at: 4, diary: 1 }], limit: null },
    enigma: { value: 3, next: [{ at: 6, diary: 1 }], limit: 14 },
    goals: [{ diary: 1, words: "Insight is at least 4.", have: 1, need: 4, bad: false }],
    ...{ first: "tove", owners: [0, 0, 0], kids: [kid("tove"), kid("samira"), kid("lina", { place: "P" })] },
    machines: [machine("fireguard-alpha", "C5"), machine("lykta", "C3", { mode: "alert" })],
    rumors: {
      track: [null, { letter: "K", rumor: null, set: null }, { letter: "C", rumor: null, set: null }, { letter: "G", rumor: "g1-g", set: "general" }],
      ...{ pile: 24, top: ["B"], bottom: [], discards: [] },
    },
    decks: { items: 15, anomalies: 20, school: 19, chores: 17, firewalls: 42, discards: [] },
    ...{ school: "sums", last_school: null, all_alert: false },
    diary: [{ diary: 1, side: "A", actions: [], tokens: {} }],
    ...{ complication: null, lasting: [], tiles: { C: "ready" }, tokens: {}, closed: [], no_bus: [], walk: {}, dinner: {} },
    ...{ test: null, hack: null, bill: null, trade: null, ride: null, looking: null, over: false },
    ...more,
  };
}

export function testInHand(more: Partial<TestInHand> = {}): TestInHand {
  return {
    ...{ kid: "tove", trait: "clever", source: "rumor", card: "g1-g", stage: "prepare", dice: 6 },
    parts: [
      { why: "base", dice: 3, who: "" },
      { why: "strength", dice: 2, who: "" },
      { why: "item", dice: 1, who: "home-built-computer" },
    ],
    ...{ chance: 0.665, pushed: 0.888, helpers: [], may_help: ["samira"], offered: ["samira"], push: null, combos: ["tow"], tags: [] },
    ...{ pay: 0, success: "An item.", failure: "The Kid becomes upset." },
    ...more,
  };
}

export function choice(text: string, picks: string[] = [], preview: Preview = {}): Choice {
  return { text, picks, label: text, preview: { ...preview } };
}

/** A few answers in the adventure phase. */
export const ADVENTURE: Choice[] = [
  choice("tove walk G", ["kid:tove", "place:G"], {
    ...{ time: 2, home: 2, late: false },
    tests: [{ trait: "tough", dice: 2, chance: 0.306, pushed: 0.518, card: "lykta", failure: "The Kid goes back." }],
  }),
  choice("tove scout G", ["kid:tove", "place:G"], { time: 1, home: 1 }),
  choice("tove rest", ["kid:tove", "do:rest"], { time: 1 }),
  choice("tove hack fireguard-alpha", ["kid:tove", "machine:fireguard-alpha"], { time: 2, chance: 0.53, about: true }),
  choice("tove late", ["kid:tove", "do:late"]),
  choice("samira walk G", ["kid:samira", "place:G"], { time: 2 }),
];

export function deskOf(view: Partial<View> = {}, actions: Choice[] | null = ADVENTURE, more: object = {}): Desk {
  const heard = [happening("box_opened", { box: BOX })];
  return {
    ...{ view: viewOf(view), now: { at: [1, 1, 4] }, table: { options: {} } },
    question: actions && { id: 7, seat: 0, prompt: "", rule: "", actions, others: [] },
    ...{ picked: [], choices: actions ?? [], chosen: null, eyes: 0, you: 0, at: [1, 1, 4], events: heard, heard, looking: false },
    nameOf: (seat: number) => (seat === 0 ? "You" : "Bo"),
    isLegal: (cid: string) => (actions ?? []).some(({ picks }) => picks.includes(cid)),
    isPicked: () => false,
    ...more,
  } as unknown as Desk;
}

export function happening<Kind extends keyof Events>(kind: Kind, fields: Events[Kind], at: [number, number, number] = [1, 1, 4]): GameEvent {
  return { kind, at, say: `${kind}.`, fields } as unknown as GameEvent;
}
