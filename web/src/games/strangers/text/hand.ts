// The reader's hand, a hand seen on a date, or the box.

import type { Person } from "./common";

/** Tags on cards: where the card leads, or for whom it is. */
export const toSpace = (space: string): string => `to ${space}`;
export const forKid = (kid: string): string => `for ${kid}`;
export const noEffectNow = "no effect now";
export const ofThem = (count: number): string => `${count} of them`;

export const theBox = "The box";
export const leftInBox = (card: string, copies: number): string => `${card}, ${copies} left`;
export const holds = ({ name, isYou }: Person): string => (isYou ? "You hold:" : `${name} holds:`);
export const handOf = ({ name }: Person): string => `The hand of ${name}`;
/** Returns the label of a button that asks for more. */
export const andMore = (label: string): string => `${label}…`;
export const toChoose = "To choose";
