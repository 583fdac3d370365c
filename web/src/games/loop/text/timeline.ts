// The top bar and the cells of the timeline.

import type { Person } from "./common";

export const setNumber = (number: number): string => `Set ${number}`;
export const roundNumber = (number: number): string => `Round ${number}`;
export const trickNumber = (number: number): string => `Trick ${number}`;
export const settingAside = "Set aside";
export const seats = "Seats";

/** A cell has a few characters and a phrase for screen readers. */
export const seatsCell = "seats";
export const seatsAreChosen = "seats are being chosen";
export const asideCell = "aside";
export const cardsAreSetAside = "two cards are set aside at every seat";
export const sitsIn = ({ name, isYou }: Person, seat: string): string => (isYou ? `You sit in ${seat}` : `${name} sits in ${seat}`);

export const nothingPlayed = "nothing played yet";
export const twistNothingPlayed = "Twist, nothing played yet";

/** Returns a trick as a phrase. `what` is the combination that nobody has beaten, `twister` whoever has played a Twist. */
export function trickSaid(what: string, player: Person, twister: Person | null, closedByEight: boolean): string {
  const facts = [`${what}, by ${player.name}`];
  if (twister !== null) facts.push(`Twist by ${twister.name}`);
  if (closedByEight) facts.push("the 8 closes the trick");
  return facts.join("; ");
}
