// Names and explanations of components: agents, cards of the place, items, places, verbs.

import { counted, listed } from "../../../lib/text/language";
import type { Shield } from "../wire";
import { dice, neverSeen, outForThisRun, percent, phrases, seenBefore } from "./common";

// ---- names ----------------------------------------------------------------------------------------------------------

export const verbs: Readonly<Record<string, string>> = {
  ...{ turn: "Turn the card", open: "Open the place", ready: "Ready", away: "Turn away", nod: "Nod", spend: "Spend 1 TU", call: "Leave…", tell: "Tell" },
  ...{ roll: "Roll", wait: "Wait", solve: "Try the puzzle", go: "Go on", throw: "Throw the die", try: "Try it", clear: "Clear", stop: "Leave it" },
  ...{ again: "Again", give: "Give up", yes: "Yes", no: "No", stay: "Stay", off: "Break off", power: "Power" },
};

export const explained: Readonly<Record<string, string>> = {
  ready: "Says that your agents stand where they should. When all are ready, everybody reads.",
  away: "Says that nobody of yours enters. If all say so, the group goes on to another place.",
  nod: "Nothing more from you before the next TU.",
  spend: "The captain spends one TU: each agent does one thing.",
  call: "Calls a ballot on leaving this place. It costs nothing yet.",
  tell: "Tells the others the gist of your card. The card itself stays with you.",
  wait: "The agent does nothing in this TU. At shields that bite, that hurts.",
  throw: "The captain's die says how long the way is.",
  off: "Ends this run as if time were up. It takes the vote of everybody.",
};

export const agent = (number: string): string => `agent ${number}`;
export const someItem = "item";
export const option = (letter: string): string => `option ${letter}`;
export const die = (number: string): string => `die ${number}`;
export const way = (letter: string): string => `way ${letter}`;
export const mark = (name: string): string => `mark ${name}`;

const SHIELDS: Readonly<Record<Shield, readonly [one: string, other: string]>> = {
  N: ["shield", "shields"],
  S: ["skull shield", "skull shields"],
  T: ["time shield", "time shields"],
  H: ["heart shield", "heart shields"],
  X: ["special shield", "special shields"],
};

export const shield = (kind: Shield): string => SHIELDS[kind][0];
export const shields = (kind: Shield, count: number): string => counted(count, ...SHIELDS[kind]);

// ---- agents and bodies ----------------------------------------------------------------------------------------------

export const agentNamed = (number: number, name: string): string => `Agent ${number}, ${name}`;
export const yours = "yours";
export const ofPlayer = (name: string): string => `of ${name}`;
export const atCard = (letter: string): string => `at ${letter}`;
export const inVortex = (back: number): string => (back === 0 ? outForThisRun : `in the vortex, back at TU ${back}`);
export const life = (points: number, most: number): string => `${points} of ${most} life points`;
export const canAct = "can act";
export const holds = (things: readonly string[]): string => `holds ${listed(things)}`;

export const abilities = (each: readonly string[], resistance: number): string => `${each.join(", ")}, resistance ${resistance}.`;
export const body = (name: string, title: string): string => `${name}, ${title}.`;
export const bodyCan = (each: readonly string[], resistance: number, points: number): string => `${each.join(", ")}, resistance ${resistance}, ${counted(points, "life point", "life points")}.`;
export const frontUnseen = "Front not seen yet.";

// ---- cards of the place ---------------------------------------------------------------------------------------------

export const bare = "bare";
export const open = "open";
/** A card with its state. In the middle of a sentence a title begins small. */
export const card = (letter: string, title: string, state: string): string => `${letter}, ${title.charAt(0).toLowerCase()}${title.slice(1)}, ${state}.`;
export const signs = (names: readonly string[]): string => `Sign: ${listed(names)}.`;
export const holdsWhoeverIsThere = "It holds whoever stands there.";
export const lock = "A lock: whoever enters stays until the test is done.";
export const mustEnter = "Somebody must enter it.";
export const vanishes = "It goes if nobody comes.";
export const testPassed = "Test passed.";
export const puzzleSolved = "Puzzle solved.";
export const here = (names: readonly string[]): string => `Here: ${listed(names)}.`;
export const nobodyHere = "Nobody here.";
/** Where agents stood in the run before. */
export const lastRun = (agents: readonly string[]): string => `Last run: ${listed(agents)}.`;

export const test = (characteristics: string, shields: string): string => `Test: ${characteristics}: ${shields}.`;
export const noShieldLeft = "no shield left";

export const noLongerSealed = "no longer sealed";
export const closed = "closed: only a card can open it";
export const sealed = (needed: readonly string[]): string => `sealed: needs ${listed(needed)}`;
export const needsToken = (name: string): string => `the ${name}`;
export const needsItem = (number: string): string => `item ${number}`;
export const needsSign = (words: string): string => `the sign “${words}”`;
export const needsSomething = "something that opens it";

export const youReadIt = (run: number): string => `You read it in run ${run}.`;
export const youWereTold = "You were told what it says.";
/** Who has read a card. `isYou` is for one reader who is the person at the page. */
export const readBy = (names: readonly string[], isYou: boolean): string => `${listed(names)} ${names.length === 1 && !isYou ? "has" : "have"} read it.`;
export const nobodyReadIt = "Nobody has read it.";

// ---- items and places -----------------------------------------------------------------------------------------------

export const itemHeld = (number: number, name: string, holder: string): string => `${number} ${name}, held by ${holder}`;
export const changedHands = "has changed hands in this TU";
export const staysWithYou = "stays with you in the next run";
export const itemIs = (facts: readonly string[]): string => `${phrases(facts)}.`;

/** A place of the plan. `exit` is what leaving it costs besides the way: 0 for a place that is not red. */
export function destination(name: string, exit: number, visited: boolean, opened: boolean): string {
  const known = visited ? "visited in this run" : opened ? seenBefore : neverSeen;
  return exit > 0 ? `${name}, red: leaving it costs ${exit} TU more, ${known}.` : `${name}, ${known}.`;
}

/** What a trip costs. `exit` is the part of it for leaving a red place, `over` the chance that the run ends on the way. */
export function trip(least: number, most: number, exit: number, over: number): string {
  const cost = least === most ? `${least} TU` : `${least} to ${most} TU`;
  const whole = exit > 0 ? `${cost}, ${exit} of them for leaving a red place.` : `${cost}.`;
  return over > 0 ? `${whole} The run is over on the way with ${percent(over)}.` : whole;
}

// ---- a roll ---------------------------------------------------------------------------------------------------------

export const hitsOnAverage = (hits: number): string => `${hits.toFixed(1)} hits on average`;
export const finishesWith = (chance: number): string => `finishes the test now with ${percent(chance)}`;
export const riposteWith = (chance: number, harm: string): string => (harm === "" ? `riposte with ${percent(chance)}` : `riposte with ${percent(chance)} (${harm})`);
export const togetherWith = (chance: number): string => `all here together in this TU: ${percent(chance)}`;
export const odds = (count: number, facts: readonly string[]): string => `${phrases([dice(count), ...facts])}.`;
