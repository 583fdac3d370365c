// Cards by their names: "9r" is the 9 of circles.

import * as text from "./text/common";
import { CARD_NAMES } from "./wire";

export type Colour = "r" | "g" | "b";

/** Returns the letter of a seat of the game: "B". Numbers would look like places in a ranking. */
export function seatLetter(chair: number | string): string {
  return "ABCD".charAt(Number(chair));
}

/** Returns the name of a seat of the game: "seat B". */
export function seatName(chair: number | string): string {
  return text.seat(seatLetter(chair));
}

/** Number of cards that belong to a seat for a whole set. */
export const ELEVEN = 11;

export function numberOf(card: string): number {
  return parseInt(card, 10);
}

export function colourOf(card: string): Colour {
  return card.slice(-1) as Colour;
}

export function isEight(card: string): boolean {
  return numberOf(card) === 8;
}

/** Returns the name of a card: "9 of circles". */
export function sayCard(card: string): string {
  return CARD_NAMES[card] ?? card;
}

/** Returns a combination in a few characters: "9", "2×9", "4–6". */
export function terse(cards: readonly string[]): string {
  const [low, high] = [numberOf(cards[0]!), numberOf(cards.at(-1)!)];
  if (cards.length === 1) return `${low}`;
  return low === high ? `${cards.length}×${low}` : `${low}–${high}`;
}

/** Returns cards in the order of a sorted hand: by number, then circles, triangles, squares. */
export function sorted(cards: Iterable<string>): string[] {
  const order = "rgb";
  return [...cards].sort((a, b) => numberOf(a) - numberOf(b) || order.indexOf(colourOf(a)) - order.indexOf(colourOf(b)));
}
