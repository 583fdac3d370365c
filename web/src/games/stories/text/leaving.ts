// Leaving a place: the ballot and the places to go to.

import { listed } from "../../../lib/text/language";

export const leaving = "Leaving";
export const ballot = "Ballot: stay, or go where?";
export const couldGo = "Where you could go";
export const locked = (names: readonly string[], letter: string): string => `Locked: ${listed(names)} must finish at ${letter} first.`;
export const visited = "visited";
