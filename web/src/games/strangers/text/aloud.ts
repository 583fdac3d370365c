// The table read aloud, and the warning of Strangers.

import { listed } from "../../../lib/text/language";
import { cards as countCards, points, strangersThere, type Person } from "./common";

export const boardIs = (name: string, title: string): string => `Board ${name}, ${title}.`;
export const strangersOn = (placed: number, tokens: number, spaces: readonly string[]): string =>
  spaces.length === 0 ? strangersThere(placed, tokens) : `${placed} of ${tokens} Strangers are there, on ${listed(spaces)}.`;
export const piles = (deck: number, discarded: number): string => `${countCards(deck)} in the deck, ${discarded} discarded.`;
export const playerHas = ({ name }: Person, score: number, cards: number): string => `${name}: ${points(score)}, ${countCards(cards)}.`;
export const youHold = (cards: readonly string[]): string => `You hold ${listed(cards)}.`;

export function inDanger(kids: readonly { name: string; space: string }[]): string {
  const which = listed(kids.map(({ name, space }) => `${name} on ${space}`));
  return kids.length === 1 ? `1 of your Kids stands where a Stranger may come: ${which}.` : `${kids.length} of your Kids stand where a Stranger may come: ${which}.`;
}
