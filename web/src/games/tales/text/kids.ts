// The pane of the Kids' boards.

import { counted, marked } from "../../../lib/text/language";
import { cubes, enumerated } from "./common";

export const noKidYet = "Nobody has chosen a Kid yet. The Kids' boards will be here.";

export const traitsAndHome = (traits: string, home: string): string => `${traits}. Home ${home}.`;

interface Cubes {
  pool: number;
  spent: number;
  locked: number;
  bonus: number;
  tomorrow: number;
}

export const cubesOf = ({ pool, spent, locked, bonus, tomorrow }: Cubes): string =>
  `${enumerated([`${cubes(pool)} left`, `${spent} spent`, `${locked} locked`, bonus > 0 && `${bonus} of them a bonus`, tomorrow > 0 && `${tomorrow} more tomorrow`])}.`;
export const restPossible = "Rest possible.";
export const restUsed = "Rest used.";
export const canNow = (verbs: readonly string[]): string => `Now: ${enumerated(verbs).toLowerCase()}.`;

export const conditionAndRule = (condition: string, rule: string): string => `${condition}: ${rule}`;
export const tagAndUses = (tag: string, uses: number): string => `${enumerated([tag, counted(uses, "use", "uses")])}.`;

export const chore = (title: string): string => `${marked("Chore:")} ${title}.`;
export const choreDone = (title: string): string => `${marked("Chore, done:")} ${title}.`;
