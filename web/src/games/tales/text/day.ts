// The day: what is on at school, and how the evening goes.

import { enumerated } from "./common";

export const todayAtSchool = "Today at school";
export const schoolCard = "The School card";
export const schoolTest = (who: string, isOptional: boolean, test: string): string => (isOptional ? `${who}, optional: ${test}.` : `${who}: ${test}.`);
export const machinesMove = (moves: string): string => `Machines: ${moves}.`;
export const diaryRule = (diary: number, words: string): string => `Diary ${diary}: ${words}`;

export const evening = "Evening";
export const rewardWaits = (chore: string, reward: string): string => `${chore}: ${reward} Now, or on a later evening.`;
export const keeps = (items: readonly string[]): string => `Keeps ${enumerated(items)}.`;
