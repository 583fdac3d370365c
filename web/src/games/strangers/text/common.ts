// Words that many parts of Don't Talk to Strangers use: numbers of points and cards, bus lines, places.

import { counted } from "../../../lib/text/language";

/** A player in a sentence. A verb may depend on whether that is the reader. */
export interface Person {
  /** "You" for the reader. */
  name: string;
  isYou: boolean;
}

export const points = (count: number): string => counted(count, "point", "points");
export const cards = (count: number): string => counted(count, "card", "cards");
export const spots = (count: number): string => counted(count, "spot", "spots");

/** Joins short facts about one thing to a label. */
export const facts = (all: readonly string[]): string => all.join(", ");

/** Returns the name of a card. `zone` is empty where the card has none. */
export const cardName = (name: string, zone: string): string => (zone === "" ? name : `${name} ${zone}`);

/** The letters of the bus lines, on the board and on the cards. */
export const busLetter = { school: "S", city: "C" };

export const yourHand = "Your hand";
export const full = "full";
export const strangersThere = (placed: number, tokens: number): string => `${placed} of ${tokens} Strangers are there.`;
export const deckSoFar = (count: number): string => `The deck has ${cards(count)} so far.`;
export const teamHas = (score: number): string => `Together the team has ${score}.`;
