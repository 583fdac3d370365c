// The moments that are shown large, and the digest of a trick. Both are fetched late.

import { listed } from "../../../lib/text/language";
import { rank, type Person } from "./common";

export const twist = "Twist!";
export const eightCloses = "An 8 closes the trick";
export const threeEights = "Three 8s in one hand";
export const setIsOver = (set: number): string => `Set ${set} is over`;
export const roundIsOver = (round: number): string => `Round ${round} is over`;
export const roundIsOverForYou = (round: number, rankNow: number): string => `Round ${round} is over: you are ${rank(rankNow)}`;

export const eightClosed = ({ name, isYou }: Person): string =>
  isYou ? "Your 8 closed the trick: nobody could answer it." : `${name}’s 8 closed the trick: nobody could answer it.`;
export const nobodyBeat = ({ name, isYou }: Person, what: string): string => (isYou ? `Nobody beat your ${what}.` : `Nobody beat ${name}’s ${what}.`);
/** "You" is said first. */
export const onlyPassed = (players: readonly Person[]): string => `${listed([...players].sort((a, b) => Number(b.isYou) - Number(a.isYou)).map(({ name }) => name))} only passed.`;
