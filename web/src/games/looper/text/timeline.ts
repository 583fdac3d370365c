// The top bar, the timeline and the days in a few words.

import { listed } from "../../../lib/text/language";
import { inARow } from "./common";

export const loopOf = (loop: number, loops: number): string => `Loop ${loop}/${loops}`;
export const dayOf = (day: number, days: number): string => `Day ${day}/${days}`;
export const timeSpiral = "Time Spiral";
export const finalGuess = "Final Guess";

/** `incident`: where the day has one; `culprit`: a short name, where the reader knows it. */
export const column = (day: number, incident: string | undefined, culprit: string | undefined): string =>
  `Day ${day}${incident ? ` · ${incident}` : ""}${culprit ? ` (${culprit})` : ""}`;

// ---- cells: a few characters, and the same as a phrase --------------------------------------------------------

export const theTimeSpiral = "the Time Spiral";
export const guess = "guess";
export const theFinalGuess = "the Final Guess";
export const loopBegins = "the loop begins";
export const loopBeginsWith = (leader: string, isYou: boolean): string => (isYou ? "the loop begins, you lead" : `the loop begins, ${leader} leads`);
export const cardsAreLaid = "cards are being laid";

export const killed = "KILLED";
export const lost = "LOST";
export const saved = "SAVED";
export const now = "now";
/** Returns what was told, shorter: "Doctor = Brain." */
export const shortly = (told: string): string => told.replace(/^The /, "").replace("'s role is ", " = ");

// ---- a day ----------------------------------------------------------------------------------------------------

export const cards = (laid: readonly string[]): string => `cards: ${inARow(laid)}`;
/** `card`: its name, where that is known. */
export const laid = (card: string | undefined, spot: string, owner: string): string => `${card ?? "a card face down"} on ${spot} by ${owner}`;
export const asked = (words: string, answer: string): string =>
  `asked ${words}${answer === "refused" ? ", refused" : answer === "nothing" ? ", nothing happened" : ""}`;
export const happened = (incident: string): string => `${incident} happened`;
export const didNotHappen = (incident: string): string => `no ${incident}`;
export const died = (names: readonly string[]): string => `${listed(names)} died`;
export const ENDS = { died: "the Protagonists were killed", lost: "the loop was lost", won: "the loop was saved" };
/** Returns the phrases about a day one after the other. */
export const wholeDay = (phrases: readonly string[]): string => phrases.join("; ");

/** `target`: empty where the ability needs none. */
export const declared = (who: string, ability: string, target: string): string => `${who}: ${ability}${target ? ` → ${target}` : ""}`;
export const incidentOf = (day: number): string => `the incident of day ${day}`;
export const cardOfDeck = (card: string, deck: string): string => `${card} (deck ${deck})`;
