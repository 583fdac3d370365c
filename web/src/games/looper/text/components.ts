// Names, labels and explanations of components.

import { listed } from "../../../lib/text/language";

/** The counters of a character, and its Paranoia limit. */
interface Counters {
  goodwill: number;
  paranoia: number;
  limit: number;
  intrigue: number;
}

/** By act of the Mastermind: its name, and what it does. */
export const ACTS: Record<string, readonly [string, string]> = {
  intrigue: ["1 Intrigue", "The Brain puts 1 Intrigue on this location or somebody here."],
  paranoia: ["1 Paranoia", "The Conspiracy Theorist puts 1 Paranoia on somebody here."],
  rumor: ["Rumor: 1 Intrigue", "An Unsettling Rumor: 1 Intrigue on any location, once a loop."],
  excite: ["Treatment: 1 Paranoia", "The Doctor gives somebody else here 1 Paranoia."],
  soothe: ["Treatment: 1 Paranoia less", "The Doctor takes 1 Paranoia from somebody else here."],
  kill: ["Kill the Key Person", "The Killer kills a Key Person with 2 Intrigue here."],
  "kill-protagonists": ["Kill the Protagonists", "They die, and the loop ends."],
  "declare-loss": ["Declare the loss", "The Time Traveler has 2 Goodwill or fewer: the loop is lost."],
};
/** The Doctor's one ability has two names. */
export const TREATMENTS: Record<string, string> = { soothe: "somebody else here loses 1 Paranoia", excite: "somebody else here gets 1 Paranoia" };

export const noOtherPlot = "there is no other";
export const abilityOf = (who: string, ability: string): string => `${who}: ${ability}`;

// ---- explanations ---------------------------------------------------------------------------------------------

export const heldBy = (letter: string, owner: string): string => `Deck ${letter}, held by ${owner}.`;
export const abilityExplained = (who: string, goodwill: number, says: string): string => `${who}, from ${goodwill} Goodwill on: ${says}. None is spent.`;
export const confirmsPlot = "Confirms the subplot that was named.";
export const plot = (name: string, brings: string): string => `${name}: ${brings}.`;
export const card = (name: string, says: string, forbids: boolean): string => `${name}: ${forbids ? says : `who it lies on ${says}`}.`;
export const onceALoop = "Once a loop.";
export const spent = "Spent in this loop.";

export const character = (name: string, isAlive: boolean, counters: string): string => `${name}${isAlive ? "" : ", dead"}: ${counters}.`;
export const wouldOccur = "Panics: an incident of theirs would occur.";
export const never = (places: readonly string[]): string => `Never in the ${listed(places)}.`;

export const place = (name: string, intrigue: number): string => `${name}: intrigue ${intrigue}.`;
export const here = (names: readonly string[]): string => `Here: ${listed(names)}.`;
export const nobodyHere = "Nobody is here.";
export const deadOne = (name: string): string => `${name} (dead)`;
export const bossTurf = "The Boss’s turf.";

// ---- labels ---------------------------------------------------------------------------------------------------

export const alive = "alive";
export const dead = "dead";
export const panics = "panics";
export const guarded = "guarded";
export const counters = ({ goodwill, paranoia, limit, intrigue }: Counters): string =>
  `goodwill ${goodwill}, paranoia ${paranoia} of ${limit}, intrigue ${intrigue}`;
/** `name`: of a counter, as it is printed. */
export const counter = (name: string, count: number): string => `${name.toLowerCase()} ${count}`;
export const inThe = (place: string): string => `in the ${place}`;
export const placeLabel = (name: string, intrigue: number): string => `${name}, intrigue ${intrigue}`;
export const theTurf = "the Boss’s turf";
/** `when`: "last loop", "loop 1"; `past`: what was otherwise. */
export const asItWas = (when: string, past: string): string => `${when} ${past}`;
export const intrigueThen = (when: string, intrigue: number): string => `${when} intrigue ${intrigue}`;
