// Before the first day: who plays which Kid, and the chores to choose from.

import { counted, marked } from "../../../lib/text/language";
import { enumerated } from "./common";

export const beforeTheFirstDay = "Before the first day";

const lengths: Record<number, string> = { 1: "one day", 6: "one week", 12: "two weeks" };
/** Returns how long a story is: a week has six rounds. */
export const lengthOf = (rounds: number): string => lengths[rounds] ?? counted(rounds, "day", "days");
export const kidNumber = (number: number): string => `Kid ${number}`;
export const seatOf = (player: string, kid: string): string => `${player}: ${kid}`;

export const nobodyIsStrongIn = (traits: readonly string[]): string => `Nobody yet is strong in: ${enumerated(traits)}.`;
export const allStrengthsAreThere = "All five strengths are there.";

export const keepAChore = "Each Kid keeps one of two chores. Done, it pays in the evening; not done by Friday, it costs favor.";
export const gives = (reward: string): string => `${marked("Gives:")} ${reward}`;
