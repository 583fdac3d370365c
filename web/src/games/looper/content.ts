// What is printed: names of roles, plots and cards, and which of them a set has. The rules are in the engine.

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
  name: string;
  roles: readonly string[];
  mains: readonly string[];
  subs: readonly string[];
  /** How many subplots a script has. */
  subplots: number;
}

const FIRST_STEPS: TragedySet = {
  name: "First Steps",
  roles: ["key-person", "killer", "brain", "cultist", "friend", "conspiracy-theorist", "serial-killer", "curmudgeon", "person"],
  mains: ["murder-plan", "light-of-the-avenger", "a-place-to-protect"],
  subs: ["shadow-of-the-ripper", "an-unsettling-rumor", "a-hideous-script"],
  subplots: 1,
};

const BASIC_TRAGEDY: TragedySet = {
  name: "Basic Tragedy",
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

const PLOTS: Record<string, readonly [string, string, string]> = {
  "murder-plan": ["Murder Plan", "§12.1", "Key Person, Brain, Killer"],
  "light-of-the-avenger": ["Light of the Avenger", "§12.2", "Brain; lost with 2 Intrigue where the Brain starts"],
  "a-place-to-protect": ["A Place to Protect", "§12.3", "Key Person, Cultist; lost with 2 Intrigue on the School"],
  "the-sealed-item": ["The Sealed Item", "§12.4", "Brain, Cultist; lost with 2 Intrigue on the Shrine"],
  "sign-with-me": ["Sign with Me!", "§12.5", "Key Person, a girl; lost with 2 Intrigue on her"],
  "change-of-future": ["Change of Future", "§12.6", "Cultist, Time Traveler; lost when the Butterfly Effect occurred"],
  "giant-time-bomb": ["Giant Time Bomb", "§12.7", "Witch; lost with 2 Intrigue where the Witch starts"],
  "shadow-of-the-ripper": ["Shadow of the Ripper", "§12.8", "Conspiracy Theorist, Serial Killer"],
  "an-unsettling-rumor": ["An Unsettling Rumor", "§12.9", "Conspiracy Theorist; once a loop 1 Intrigue on any location"],
  "a-hideous-script": ["A Hideous Script", "§12.10", "Conspiracy Theorist, Friend, up to 2 Curmudgeons"],
  "circle-of-friends": ["Circle of Friends", "§12.11", "two Friends, Conspiracy Theorist"],
  "a-love-affair": ["A Love Affair", "§12.12", "Lover, Loved One"],
  "the-hidden-freak": ["The Hidden Freak", "§12.13", "Friend, Serial Killer"],
  "unknown-factor-x": ["Unknown Factor X", "§12.14", "Factor"],
  "paranoia-virus": ["Paranoia Virus", "§12.15", "Conspiracy Theorist; Persons with 3 Paranoia are Serial Killers"],
  "threads-of-fate": ["Threads of Fate", "§12.16", "who had Goodwill starts the next loop with 2 Paranoia"],
};

export function plotName(plot: string): string {
  return PLOTS[plot]?.[0] ?? titled(plot);
}

export function plotRule(plot: string): string {
  return PLOTS[plot]?.[1] ?? "§12";
}

/** The roles that a plot brings, and what it asks. */
export function plotBrings(plot: string): string {
  return PLOTS[plot]?.[2] ?? "";
}

/** "conspiracy-theorist" → "Conspiracy Theorist". */
export function titled(id: string): string {
  if (id === "rich-mans-daughter") return "Rich Man's Daughter";
  return id.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase());
}

/** How the engine types a name: "Rich Man's Daughter" is "rich-mans-daughter", "Goodwill +2" is "goodwill+2". */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9 +-]| (?=[+-])/g, "")
    .replaceAll(" ", "-");
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
  return SHORT[id] ?? titled(id);
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

function counts(glyph: Glyph, name: string, sign: string): Face {
  const says = sign.startsWith("+") ? `gets ${sign.slice(1)} ${name}` : `loses ${sign.slice(1)} ${name}`;
  return { name: `${name} ${sign}`, glyph, sign, forbids: false, says };
}

function forbids(glyph: Glyph, name: string, says: string): Face {
  return { name: `Forbid ${name}`, glyph, sign: "", forbids: true, says };
}

function walks(glyph: Glyph, says: string): Face {
  return { name: `Move ${glyph}`, glyph, sign: "", forbids: false, says };
}

const CARDS: Record<string, Face> = {
  "paranoia+1": counts("paranoia", "Paranoia", "+1"),
  "paranoia-1": counts("paranoia", "Paranoia", "−1"),
  "goodwill+1": counts("goodwill", "Goodwill", "+1"),
  "goodwill+2": counts("goodwill", "Goodwill", "+2"),
  "intrigue+1": counts("intrigue", "Intrigue", "+1"),
  "intrigue+2": counts("intrigue", "Intrigue", "+2"),
  "forbid-intrigue": forbids("intrigue", "Intrigue", "stops Intrigue cards here; two on one day stop nothing"),
  "forbid-paranoia": forbids("paranoia", "Paranoia", "stops Paranoia cards here"),
  "forbid-goodwill": forbids("goodwill", "Goodwill", "stops Goodwill cards here"),
  "forbid-movement": forbids("movement", "Movement", "stops all movement here"),
  "move-vertical": walks("vertical", "goes up or down"),
  "move-horizontal": walks("horizontal", "goes left or right"),
  "move-diagonal": walks("diagonal", "goes across"),
};

export function faceOf(card: string): Face {
  return CARDS[card] ?? { name: titled(card), glyph: "movement", sign: "", forbids: false, says: "" };
}

/** "goodwill+2" → "♥+2": for the timeline. */
export function terse(card: string): string {
  const face = faceOf(card);
  const sign: Record<Glyph, string> = { goodwill: "♥", paranoia: "⚡", intrigue: "◉", vertical: "↕", horizontal: "↔", diagonal: "⤢", movement: "↔" };
  return `${face.forbids ? "⊘" : ""}${sign[face.glyph]}${face.sign}`;
}

/** The names of abilities for people: "own-role" → "own role". */
export function abilityWord(id: string): string {
  return id.replaceAll("-", " ");
}
