// The table in words, for the plain page and for comparisons. It is fetched late. `cards` are the names of one or more cards.

import { counted } from "../../../lib/text/language";
import { handOf, pays, rank, type Person } from "./common";

export const theRound = "The round";
export const time = (set: number, round: number, trick: number): string => (trick > 0 ? `Set ${set}, round ${round}, trick ${trick}` : `Set ${set}, round ${round}`);
export const timeIs = (set: number, round: number, trick: number): string => `${time(set, round, trick)}.`;
export const startLiesAt = (seat: string): string => `The start marker lies at ${seat}.`;
export const hasWon = ({ name, isYou }: Person, sets: number): string =>
  isYou ? `You have won ${counted(sets, "set", "sets")}.` : `${name} has won ${counted(sets, "set", "sets")}.`;

// ---- a seat -----------------------------------------------------------------------------------------------------

export const seatWith = (letter: string, { name }: Person): string => `Seat ${letter}: ${name}`;
export const holds = ({ name, isYou }: Person, cards: number): string =>
  isYou ? `You hold ${counted(cards, "card", "cards")}.` : `${name} holds ${counted(cards, "card", "cards")}.`;
export const hasPoints = ({ name, isYou }: Person, score: number, goal: number): string =>
  isYou ? `You have ${score} of ${goal} points.` : `${name} has ${score} of ${goal} points.`;
export const isRanked = ({ name, isYou }: Person, rankNow: number): string =>
  isYou ? `You are ${rank(rankNow)} in this round.` : `${name} is ${rank(rankNow)} in this round.`;
export const wasRanked = (before: number): string => `This seat was ${rank(before)} in the round before.`;
export const itPays = (points: readonly number[]): string => `It pays ${pays(points)}.`;
export const takes = ({ name, isYou }: Person, seat: string): string => (isYou ? `You take ${seat} for the next round.` : `${name} takes ${seat} for the next round.`);

export const faceUp = "Face up";
export const hasPlayed = ({ name, isYou }: Person, cards: string): string => (isYou ? `You have played ${cards}.` : `${name} has played ${cards}.`);
export const notFaceUp = (cards: string): string => `No longer face up: ${cards}.`;

export const turnedUp = "Turned up for a Twist";
export const hasTurnedUp = ({ name, isYou }: Person, cards: string): string =>
  isYou ? `You have turned up ${cards} for a Twist.` : `${name} has turned up ${cards} for a Twist.`;
export const notTurnedUp = (cards: string): string => `No longer turned up: ${cards}.`;

export const known = "Known from before";
export const youKnowOf = (cards: string): string => `You know of ${cards} here.`;
export const notHidden = (cards: string): string => `No longer hidden: ${cards}.`;

// ---- the reader's cards -----------------------------------------------------------------------------------------

export const yourCards = "Your cards";
export const handGot = (owner: Person, cards: string): string => `${handOf(owner)} got ${cards}.`;
export const handLost = (owner: Person, cards: string): string => `${handOf(owner)} lost ${cards}.`;

export const setAside = "Set aside";
export const hasSetAside = ({ name, isYou }: Person, cards: string): string => (isYou ? `You have set aside ${cards}.` : `${name} has set aside ${cards}.`);
export const notSetAside = (cards: string): string => `No longer set aside: ${cards}.`;

export const wasAside = "Set aside here in the round before";
export const wasAsideHere = (cards: string): string => `Set aside here in the round before: ${cards}.`;
export const wasNotAsideHere = (cards: string): string => `Not set aside here in the round before: ${cards}.`;
export const wasLeft = "Never played here in the round before";
export const wasLeftHere = (cards: string): string => `Never played here in the round before: ${cards}.`;
export const wasPlayedHere = (cards: string): string => `Played here in the round before: ${cards}.`;
