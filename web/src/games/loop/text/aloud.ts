// The table read aloud. Some of its sentences also stand in the table in words.

import { counted, listed } from "../../../lib/text/language";
import { rank, type Person } from "./common";

/** Makes a sentence of the short facts of the top bar. */
export const now = (facts: readonly string[]): string => `${facts.join(", ")}.`;

export const order = (isTwisted: boolean): string => (isTwisted ? "twisted: 1 is strongest" : "normal: 15 is strongest");
export const theOrder = (isTwisted: boolean): string => (isTwisted ? "The order is twisted: 1 is strongest." : "The order is normal: 15 is strongest.");

export const toBeat = (cards: readonly string[], { name }: Person): string => `To beat: ${listed(cards)}, by ${name}.`;
export const isToLead = ({ name, isYou }: Person): string => (isYou ? "You lead." : `${name} leads.`);

export const youHold = (cards: readonly string[]): string => `You hold ${listed(cards)}.`;
export const setAside = (cards: readonly string[]): string => `Set aside: ${listed(cards)}.`;

/** Makes a sentence of short facts about a seat, which are below. */
export const seatFacts = (facts: readonly string[]): string => `${facts.join("; ")}.`;
export const seatWith = (letter: string, { name }: Person): string => `Seat ${letter}, ${name}`;
export const cardsLeft = (cards: number): string => `${counted(cards, "card", "cards")} left`;
export const lastRound = (rankThen: number): string => `${rank(rankThen)} last round`;
export const startMarker = "start marker";
export const faceUp = (cards: readonly string[]): string => `face up: ${listed(cards)}`;
