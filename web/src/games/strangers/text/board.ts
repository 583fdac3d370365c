// The town and the panel beside it.

import { listed, marked } from "../../../lib/text/language";
import { cards as countCards, points, type Person } from "./common";

export const howThingsStand = "How things stand";
export const board = (name: string, title: string): string => `Board ${name}, ${title}`;
export const inReach = (space: string): string => `${space}, in reach`;

// ---- the end ------------------------------------------------------------------------------------------------------

export function win(winners: readonly Person[]): string {
  const [first, ...others] = winners;
  if (others.length > 0) return `${listed(winners.map(({ name }) => name))} share the win`;
  return first?.isYou ? "You win" : `${first?.name ?? listed([])} wins`;
}
/** Returns the reason why a game is over as a sentence. */
export const because = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
export const gamesWon = (players: readonly { name: string; games: number }[]): string => `Games won: ${players.map(({ name, games }) => `${name} ${games}`).join(", ")}.`;
export const gamesBefore = (results: readonly string[]): string => `Games before: ${results.join(", ")}`;

// ---- Strangers and players ----------------------------------------------------------------------------------------

export const strangersOnBoard = (placed: number, tokens: number): string => `${placed} of ${tokens} Strangers are on the board; the last one ends the game`;
/** The marked word is left out where there is no room. */
export const strangers = (placed: number, tokens: number): string => `${marked("Strangers\u00a0")}${placed}/${tokens}`;

export const player = ({ name }: Person, score: number, cards: number): string => `${name}, ${points(score)}, ${countCards(cards)}`;
export const team = (number: number, score: number): string => `team ${number}: ${score}`;
export const safe = "safe";
export const inPlay = "in play";
export const cards = "cards";
/** The marked limits are drawn smaller. */
export const outOf = (inPlay: number, limit: number): string => `${inPlay}${marked(`/${limit}`)} out`;
export const cardsOf = (cards: number, limit: number): string => `${cards}${marked(`/${limit}`)} cards`;

/** Returns the cards that a player holds, or those that the reader knows of, with their numbers. */
export const holds = (cards: readonly Counted[]): string => `holds: ${namesOf(cards)}`;
export const known = (cards: readonly Counted[]): string => `known: ${namesOf(cards)}`;

interface Counted {
  name: string;
  count: number;
}

const namesOf = (cards: readonly Counted[]): string => cards.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(", ");

// ---- cards --------------------------------------------------------------------------------------------------------

export const deck = "Deck";
export const discard = "Discard";
export const isCarriedOut = (card: string): string => `${marked(card)} is being carried out.`;
/** A special card is called out before its words. */
export const special = (card: string): string => `${card}!`;

export const deckSoFar = "Your deck so far";
export const restOfDeck = "The rest of your deck";
export const handHas = (cards: number): string => `Hand: ${cards}`;
export const deckHas = (cards: number, size: number): string => `Deck: ${cards} of ${size}`;
export const deckLeft = (cards: number): string => `Deck: ${cards} left`;
export const deckPlace = (number: number, card: string): string => `${number}: ${card}`;
export const deckPlaceEmpty = (number: number): string => `${number}: empty`;
