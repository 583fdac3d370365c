// The test in hand.

import { listed } from "../../../lib/text/language";
import type { DicePart } from "../wire";
import { dice } from "./answers";
import { enumerated, percent, time } from "./common";

export const test = "Test";
export const tests = (kid: string, trait: string): string => `${kid} tests ${trait}`;
export const testsAgainst = (kid: string, trait: string, against: string): string => `${kid} tests ${trait} – ${against}`;
export const todayAtSchool = (who: string): string => `Today at school. ${who}.`;

/** Where dice come from. */
export const reasons: Record<DicePart["why"], string> = {
  ...{ base: "base", strength: "strength", weakness: "weakness", scared: "scared", injured: "injured", item: "item", helper: "help" },
  ...{ card: "card", rule: "rule", limit: "limit" },
};
/** What changes the number of dice. The first part is what a Kid begins with. */
export function part(count: number, isFirst: boolean, why: string): string {
  if (count < 0) return `−${-count} ${why}`;
  return `${isFirst ? "" : "+"}${count} ${why}`;
}
export const chanceOf = (count: number, chance: number): string => `${dice(count)}: ${percent(chance)}`;
export const chanceWithPush = (count: number, chance: number, pushed: number): string => `${dice(count)}: ${percent(chance)}, pushed ${percent(pushed)}`;

/** Returns a combo with what makes it: "INTERFACE (CABLES and COMPUTER)". */
export const madeOf = (combo: string, tags: readonly string[]): string => `${combo} (${listed(tags)})`;
export const withoutDice = (ways: readonly string[], price: number): string => `Without dice: ${enumerated([ways.join(" or "), price > 0 && (ways.length > 0 ? `or ${time(price)}` : time(price))])}.`;

export const isWeak = (kid: string, trait: string): string => `${kid} cannot help: weak in ${trait}.`;
export const isUpset = (kid: string): string => `${kid} cannot help: upset.`;
export const withHelp = (kids: readonly string[]): string => `With ${listed(kids)}.`;
