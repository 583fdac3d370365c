// The table in words, for the plain page and for comparisons. It is fetched late. `names` are one or more cards or spaces.

import { counted, listed } from "../../../lib/text/language";
import { cards as countCards, full, points, spots, type Person } from "./common";

export const theTown = "The town";
export const boardIs = (title: string): string => `The board is ${title}.`;
export const turn = (number: number): string => `turn ${number}`;
export const isToPlay = (number: number, { name, isYou }: Person): string => (isYou ? `Turn ${number}: You are to play.` : `Turn ${number}: ${name} is to play.`);
export const strangersStandOn = "Strangers stand on";
export const strangerCame = (names: string): string => `A Stranger came to ${names}.`;
export const strangerGone = (names: string): string => `The Stranger on ${names} is gone.`;
export const deckLeft = (cards: number): string => `${counted(cards, "card is", "cards are")} left in the deck.`;
export const discarded = (cards: number, top: string): string => `${counted(cards, "card is", "cards are")} discarded; ${top} lies on top.`;
export const withoutCard = (turns: number): string => `${counted(turns, "turn", "turns")} in a row without a card.`;

// ---- a player -----------------------------------------------------------------------------------------------------

export const hasPoints = ({ name, isYou }: Person, score: number): string => (isYou ? `You have ${points(score)}.` : `${name} has ${points(score)}.`);
export const kids = (inPlay: number, limit: number, safe: number, atSchool: number): string =>
  `${inPlay} of ${counted(limit, "Kid", "Kids")} in play, ${safe} safe, ${atSchool} at school.`;
export const holds = ({ name, isYou }: Person, cards: number, limit: number): string =>
  isYou ? `You hold ${cards} of ${countCards(limit)}.` : `${name} holds ${cards} of ${countCards(limit)}.`;

export const amongThese = "Among these cards";
export const youKnowThat = ({ name }: Person, names: string): string => `You know that ${name} holds ${names}.`;
export const noLongerHolds = ({ name }: Person, names: string): string => `${name} no longer holds ${names}, as far as you know.`;

/** Where a Kid is: as the part of the sentence that changes, and as the whole sentence. */
export const onSpace = (space: string): string => `on ${space}`;
export const safeIn = (place: string, worth: number): string => `safe in ${place}, worth ${worth}`;
export const isOn = (kid: string, space: string): string => `${kid} is on ${space}.`;
export const isSafe = (kid: string, place: string, worth: number): string => `${kid} is safe in ${place}, worth ${worth}.`;

// ---- places, cards, games -----------------------------------------------------------------------------------------

export const thePlaces = "The places";
/** Returns the room in a place, as the part of the sentence that changes. `next` is null where the place is full. */
export const room = (free: number, next: number | null): string => (next === null ? full : `${spots(free)} free, the next Kid there is worth ${next}`);
export const placeHas = (place: string, space: string, free: number, next: number | null): string => `${place} on ${space}: ${room(free, next)}.`;

export const yourCards = "Your cards";
export const handGot = (names: string): string => `Your hand got ${names}.`;
export const handLost = (names: string): string => `Your hand lost ${names}.`;

export const gamesOver = "Games that are over";
export const gameWas = (number: number, players: readonly { name: string; score: number }[]): string =>
  `Game ${number}: ${listed(players.map(({ name, score }) => `${name} ${score}`))}.`;
