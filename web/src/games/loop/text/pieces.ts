// Names and explanations of cards, seats and players.

import { counted } from "../../../lib/text/language";
import { midway, pays, rank, type Person } from "./common";

export const setAside = (card: string): string => `${card}, set aside`;
export const turnedUp = (card: string): string => `${card}, turned up`;

/** Returns a card's name where sentences about the card follow. */
export const cardItself = (card: string): string => `${card}.`;
export const eightCloses = "An 8 closes the trick at once.";
export const playedInTrick = ({ name }: Person, trick: number): string => `${name}, trick ${trick}.`;

/** Sentences about a card one round ago. */
export const hadSetAside = (person: Person): string => `Last round ${midway(person)} had set it aside.`;
export const neverPlayed = (person: Person): string => `Last round ${midway(person)} never played it.`;
export const twistedWith = (person: Person, trick: number): string => `Last round ${midway(person)} twisted with it in trick ${trick}.`;
export const played = (person: Person, trick: number): string => `Last round ${midway(person)} played it in trick ${trick}.`;

export const hasTwisted = (card: string): string => `${card}, turned up: it has twisted the order.`;
export const twistInWaiting = (card: string): string => `${card}, a Twist in waiting: on your turn you may turn it up, and the order of strength flips.`;
export const sitsOut = (card: string): string => `${card} sits this round out.`;

export function aboutSeat(letter: string, rankNow: number, person: Person, points: readonly number[], known: number): string {
  return `Seat ${letter} finished ${rank(rankNow)} with ${midway(person)}. Next round it pays ${pays(points)}. You know ${known} of its eleven cards.`;
}

export const points = (score: number, goal: number): string => `${score} of ${goal} points`;
export const isOut = ({ name }: Person, score: number, goal: number, rankNow: number): string => `${name}: ${points(score, goal)}, ${rank(rankNow)} in this round.`;
export const holdsCards = ({ name }: Person, score: number, goal: number, cards: number): string =>
  `${name}: ${points(score, goal)}, ${counted(cards, "card", "cards")} in hand.`;
