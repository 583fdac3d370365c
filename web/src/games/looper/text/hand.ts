// The hand: cards and decks, and what an ability or incident asks to be named.

import { inARow } from "./common";

export const theySee = "They see";
export const toChooseFrom = "To choose from";
export const yourDecks = "Your decks";
export const yourCards = "Your action cards";

/** `spot`: where the card of a deck lies, where the reader knows it. */
export const deck = (letter: string, isLaid: boolean, spot: string | undefined): string =>
  `Deck ${letter}${isLaid ? `, its card lies${spot ? `, on ${spot}` : ""}` : ""}`;
export const lies = "lies";

export const copies = (count: number): string => `${count} of them`;
export const onceALoop = "once a loop";
export const onceALoopTitle = "Once a loop";
export const spent = "spent";
export const spentBy = (name: string, cards: readonly string[]): string => (cards.length === 0 ? name : `${name}: spent ${inARow(cards)}`);
