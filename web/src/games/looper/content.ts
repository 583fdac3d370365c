// How the page shows what is printed: short labels, explanations and drawings. Names are in `wire.ts`, the rules in the engine.

import { nameOf } from "../../lib/names";
import { ABILITY_NAMES, CARD_NAMES, COUNTER_NAMES, PLOT_NAMES, ROLE_NAMES, SPOT_NAMES } from "./wire";

export const STEPS = [
  "Morning",
  "Mastermind’s cards",
  "Protagonists’ cards",
  "Cards resolve",
  "Mastermind abilities",
  "Goodwill abilities",
  "Incident",
  "Leader passes on",
  "Night",
] as const;

export interface TragedySet {
  roles: readonly string[];
  mains: readonly string[];
  subs: readonly string[];
  /** How many subplots a script has. */
  subplots: number;
}

const FIRST_STEPS: TragedySet = {
  roles: ["key-person", "killer", "brain", "cultist", "friend", "conspiracy-theorist", "serial-killer", "curmudgeon", "person"],
  mains: ["murder-plan", "light-of-the-avenger", "a-place-to-protect"],
  subs: ["shadow-of-the-ripper", "an-unsettling-rumor", "a-hideous-script"],
  subplots: 1,
};

const BASIC_TRAGEDY: TragedySet = {
  roles: [
    "key-person", "killer", "brain", "cultist", "time-traveler", "witch", "friend", "conspiracy-theorist", "serial-killer", "lover",
    "loved-one", "factor", "person",
  ],
  mains: ["murder-plan", "the-sealed-item", "sign-with-me", "change-of-future", "giant-time-bomb"],
  subs: [
    "circle-of-friends", "a-love-affair", "the-hidden-freak", "an-unsettling-rumor", "paranoia-virus", "threads-of-fate", "unknown-factor-x",
  ],
  subplots: 2,
};

export function setOf(id: string): TragedySet {
  return id === "basic-tragedy" ? BASIC_TRAGEDY : FIRST_STEPS;
}

/** A role in two letters, for the head of a column, and the section that tells of it. */
const ROLES: Record<string, readonly [string, string]> = {
  person: ["P", "§13.1"],
  "key-person": ["KP", "§13.2"],
  killer: ["Ki", "§13.3"],
  brain: ["Br", "§13.4"],
  cultist: ["Cu", "§13.5"],
  friend: ["Fr", "§13.6"],
  "conspiracy-theorist": ["CT", "§13.7"],
  "serial-killer": ["SK", "§13.8"],
  curmudgeon: ["Cm", "§13.9"],
  "time-traveler": ["TT", "§13.10"],
  factor: ["Fa", "§13.11"],
  "loved-one": ["LO", "§13.12"],
  witch: ["Wi", "§13.13"],
  lover: ["Lo", "§13.14"],
};

export function shortRole(role: string): string {
  return ROLES[role]?.[0] ?? role;
}

export function roleRule(role: string): string {
  return ROLES[role]?.[1] ?? "§13";
}

const PLOTS: Record<string, readonly [string, string]> = {
  "murder-plan": ["§12.1", "Key Person, Brain, Killer"],
  "light-of-the-avenger": ["§12.2", "Brain; lost with 2 Intrigue where the Brain starts"],
  "a-place-to-protect": ["§12.3", "Key Person, Cultist; lost with 2 Intrigue on the School"],
  "the-sealed-item": ["§12.4", "Brain, Cultist; lost with 2 Intrigue on the Shrine"],
  "sign-with-me": ["§12.5", "Key Person, a girl; lost with 2 Intrigue on her"],
  "change-of-future": ["§12.6", "Cultist, Time Traveler; lost when the Butterfly Effect occurred"],
  "giant-time-bomb": ["§12.7", "Witch; lost with 2 Intrigue where the Witch starts"],
  "shadow-of-the-ripper": ["§12.8", "Conspiracy Theorist, Serial Killer"],
  "an-unsettling-rumor": ["§12.9", "Conspiracy Theorist; once a loop 1 Intrigue on any location"],
  "a-hideous-script": ["§12.10", "Conspiracy Theorist, Friend, up to 2 Curmudgeons"],
  "circle-of-friends": ["§12.11", "two Friends, Conspiracy Theorist"],
  "a-love-affair": ["§12.12", "Lover, Loved One"],
  "the-hidden-freak": ["§12.13", "Friend, Serial Killer"],
  "unknown-factor-x": ["§12.14", "Factor"],
  "paranoia-virus": ["§12.15", "Conspiracy Theorist; Persons with 3 Paranoia are Serial Killers"],
  "threads-of-fate": ["§12.16", "who had Goodwill starts the next loop with 2 Paranoia"],
};

export function plotName(plot: string): string {
  return nameOf(PLOT_NAMES, plot);
}

export function plotRule(plot: string): string {
  return PLOTS[plot]?.[0] ?? "§12";
}

/** The roles that a plot brings, and what it asks. */
export function plotBrings(plot: string): string {
  return PLOTS[plot]?.[1] ?? "";
}

export function roleName(role: string): string {
  return nameOf(ROLE_NAMES, role);
}

/** The name of a character or of a location. */
export function spotName(spot: string): string {
  return nameOf(SPOT_NAMES, spot);
}

const SHORT: Record<string, string> = {
  "boy-student": "Boy St.",
  "girl-student": "Girl St.",
  "rich-mans-daughter": "Daughter",
  "shrine-maiden": "Shrine M.",
  "police-officer": "Police",
  "office-worker": "Office W.",
  "mystery-boy": "Mystery B.",
  "godly-being": "Godly B.",
};

export function shortName(id: string): string {
  return SHORT[id] ?? spotName(id);
}

// ---- cards ----------------------------------------------------------------------------------------------------

export type Glyph = "goodwill" | "paranoia" | "intrigue" | "vertical" | "horizontal" | "diagonal" | "movement";

export interface Face {
  name: string;
  glyph: Glyph;
  /** "+1"; empty for movement and forbids. */
  sign: string;
  forbids: boolean;
  /** What it does on a character. */
  says: string;
}

type Drawn = Omit<Face, "name">;

function counts(glyph: "goodwill" | "paranoia" | "intrigue", sign: string): Drawn {
  return { glyph, sign, forbids: false, says: `${sign.startsWith("+") ? "gets" : "loses"} ${sign.slice(1)} ${nameOf(COUNTER_NAMES, glyph)}` };
}

function forbids(glyph: Glyph, says: string): Drawn {
  return { glyph, sign: "", forbids: true, says };
}

function walks(glyph: Glyph, says: string): Drawn {
  return { glyph, sign: "", forbids: false, says };
}

const CARDS: Record<string, Drawn> = {
  "paranoia+1": counts("paranoia", "+1"),
  "paranoia-1": counts("paranoia", "−1"),
  "goodwill+1": counts("goodwill", "+1"),
  "goodwill+2": counts("goodwill", "+2"),
  "intrigue+1": counts("intrigue", "+1"),
  "intrigue+2": counts("intrigue", "+2"),
  "forbid-intrigue": forbids("intrigue", "stops Intrigue cards here; two on one day stop nothing"),
  "forbid-paranoia": forbids("paranoia", "stops Paranoia cards here"),
  "forbid-goodwill": forbids("goodwill", "stops Goodwill cards here"),
  "forbid-movement": forbids("movement", "stops all movement here"),
  "move-vertical": walks("vertical", "goes up or down"),
  "move-horizontal": walks("horizontal", "goes left or right"),
  "move-diagonal": walks("diagonal", "goes across"),
};

export function faceOf(card: string): Face {
  const drawn = CARDS[card] ?? { glyph: "movement", sign: "", forbids: false, says: "" };
  return { name: nameOf(CARD_NAMES, card).replace(" -", " −"), ...drawn };
}

/** "goodwill+2" → "♥+2": for the timeline. */
export function terse(card: string): string {
  const face = faceOf(card);
  const sign: Record<Glyph, string> = { goodwill: "♥", paranoia: "⚡", intrigue: "◉", vertical: "↕", horizontal: "↔", diagonal: "⤢", movement: "↔" };
  return `${face.forbids ? "⊘" : ""}${sign[face.glyph]}${face.sign}`;
}

/** The name of an ability: "own-role" → "own role". */
export function abilityWord(id: string): string {
  return nameOf(ABILITY_NAMES, id);
}
