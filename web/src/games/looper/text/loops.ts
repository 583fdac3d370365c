// The pane "Loops": the days of all loops, side by side.

import { marked } from "../../../lib/text/language";

export const caption = "What happened, by day and loop";
export const day = "Day";
export const loop = (loop: number): string => `Loop ${loop}`;
export const now = "now";
export const ENDS = { lost: "lost", died: "killed", won: "saved" };
export const about = "A day opens the board as it was that evening. ≠ marks what went otherwise than one loop before.";

/** The marked words are only for those who hear them. */
export const ghost = (loop: number): string => `ghost${marked(` of loop ${loop}`)}`;
export const showGhost = (loop: number): string => `Show on the board what lay where in loop ${loop}`;

/** `said`: all that happened on the day, empty where nothing did; `differs`: from the same day of the loop before. */
export const dayOf = (loop: number, day: number, said: string, differs: { outcome: boolean; cards: boolean }): string =>
  `Loop ${loop}, day ${day}: ${said || "nothing yet"}${differs.outcome ? ". Ended otherwise than the loop before" : differs.cards ? ". Other cards than the loop before" : ""}`;
export const otherOutcome = "≠ outcome";
export const endedOtherwise = "It ended otherwise than one loop ago";
export const otherCards = "≠ cards";
export const laidOtherCards = "Other cards than one loop ago";

export const answered = (words: string, answer: string): string => `${words}${answer === "refused" ? " – refused" : answer === "nothing" ? " – nothing" : ""}`;
export const changed = (by: string, counter: string, who: string): string => `${by} ${counter}: ${who}`;
