// The table read aloud, and what is said of events.

import { listed } from "../../../lib/text/language";

export const beforeFirstRun = "Before the first run.";
export const runAndMarker = (run: number, most: number, tu: number): string => `Run ${run} of ${most}, ${tu} TU left.`;
export const at = (place: string): string => `At ${place}.`;
export const onTheWayTo = (place: string): string => `On the way to ${place}.`;
export const offTheBoard = "Pawns are off the board.";
export const captain = (name: string): string => `Captain: ${name}.`;
export const stillToAct = (names: readonly string[]): string => `Still to act: ${listed(names)}.`;
export const tokens = (names: readonly string[]): string => `Tokens: ${listed(names)}.`;
export const agent = (facts: string): string => `${facts}.`;

export const newTextAt = (letter: string): string => `You are at ${letter}. New text.`;
export const moreAt = (letter: string): string => `The card at ${letter} says more.`;
export const storyOnItem = (number: number): string => `There is a story on item ${number}.`;
