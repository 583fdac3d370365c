// The end.

import { counted } from "../../../lib/text/language";
import { enumerated } from "./common";

export const theEnd = "The end";
export const won = "You have done it.";
export const lost = "It is over.";

export const curves = (insight: readonly number[], enigma: readonly number[]): string => `Insight ${enumerated(insight.map(String))}. Enigma ${enumerated(enigma.map(String))}.`;
export const insightIs = (value: number): string => `◔ Insight ${value}`;
export const enigmaIs = (value: number, limit: number | null): string => (limit === null ? `◑ Enigma ${value}` : `◑ Enigma ${value} of ${limit}`);
export const ways = (kid: string, count: number): string => `${kid}: ${counted(count, "move", "moves")}`;

export const whatToPlayNext = "What to play next";
export const thatWas = (story: string): string => `That was ${story}.`;
export const canBePlayedAgain = (story: string): string => `${story} can be played again: much of it will be different.`;
export const played = "Played.";
