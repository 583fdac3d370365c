// A trade, a ride, and letters that are put back.

import { enumerated } from "./common";

export const trade = "Trade";
export const tradeAt = (place: string): string => `Trade at ${place}`;
export const cardsOf = (kid: string): string => `Cards of ${kid}`;
export const done = "done";
export const noCards = "nothing";
export const howToTrade = "Drag a card to another Kid, or tap the card and then the Kid. A card changes hands once.";

export const ride = "Ride";
export const ridesTo = (kid: string, place: string): string => `${kid} rides to ${place}`;
export const canComeAlong = (kids: readonly string[]): string => `Can come along: ${enumerated(kids) || "nobody"}.`;
export const comingAlong = (kids: readonly string[]): string => `Coming along: ${enumerated(kids) || "nobody yet"}.`;

export const whatComesNext = "What comes next";
export const seen = (places: readonly string[]): string => `Seen: ${enumerated(places)}.`;
export const backOnTop = (letters: readonly string[]): string => `Back on top: ${enumerated(letters)}.`;
export const howToPutBack = "Put them back on top in any order, or all of them below.";
