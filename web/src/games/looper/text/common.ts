// Words that several parts of Tragedy Looper's page say.

import { counted, listed } from "../../../lib/text/language";

/** Returns words as they begin a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns a sentence as a phrase: without its full stop. */
export const phraseOf = (sentence: string): string => sentence.replace(/\.$/, "");

/** Returns phrases one after the other, as a label has them. */
export const inARow = (phrases: readonly string[]): string => phrases.join(", ");

export const theMastermind = "the Mastermind";
export const deckNamed = (letter: string): string => `deck ${letter}`;
export const leader = "Leader";
export const isLeader = (name: string, isYou: boolean): string => (isYou ? "You are the Leader." : `${name} is the Leader.`);

export const lastLoop = "last loop";
export const loopNumber = (loop: number): string => `loop ${loop}`;
export const loopsLeft = (left: number): string => (left === 0 ? "the last loop" : counted(left, "more loop", "more loops"));
export const incidentOfDay = (day: number | string, incident: string): string => `day ${day}, ${incident}`;
export const noIncident = "no incident";

export const guarded = "A marker will stop one death.";
export const culpritOf = (days: readonly string[]): string => `Culprit of day ${listed(days)}.`;
export const ability = (goodwill: number, says: string, isOnceALoop: boolean, isUsed: boolean): string =>
  `Goodwill ${goodwill}: ${says}${isOnceALoop ? ", once a loop" : ""}${isUsed ? " (used)" : ""}`;
/** `card`: its name, where that is known. */
export const cardOf = (owner: string, isYou: boolean, card: string | undefined): string => `${isYou ? "your" : `${owner}’s`} ${card ?? "card face down"}`;
