// The pane "Story" and the end: points, and how each hand fared.

import { counted, listed, marked } from "../../../lib/text/language";
import type { Person } from "./common";

export const points = "Points";
export const sets = (won: number): string => counted(won, "set", "sets");
export const setEnds = (goal: number): string => `The set ends when somebody has ${marked(String(goal))}.`;

export const theHands = "The hands";
export const aboutHands = "The same eleven cards, in other people’s fingers. Shapes are players, lines are hands.";
export const handsToCome = "After the first round you see here how each hand did, and who played it.";
export const chart = "Each hand's finish by round; the same is in the table beside it";
export const whoPlayedWhich = "Who played which hand";
export const hand = "Hand";

export function win(winners: readonly Person[]): string {
  const [first, ...others] = winners;
  if (first === undefined || others.length > 0) return `${listed(winners.map(({ name }) => name))} win`;
  return first.isYou ? "You win" : `${first.name} wins`;
}
export const allCards = "All cards";
export const loweredWereAside = "Lowered: set aside in the last round.";
