// Answers, tests and machines in the panels: prices, odds and what may come of it.

import { counted, listed } from "../../../lib/text/language";
import type { FirewallEffect, Icon, TestTrait, Trait } from "../wire";
import { cubes, enumerated, percent } from "./common";

export const traitTitles: Record<Trait, string> = { brave: "Brave", charming: "Charming", clever: "Clever", quick: "Quick", tough: "Tough" };
const testTitles: Record<TestTrait, string> = { ...traitTitles, strength: "own strength", today: "today's trait" };

export const strongAndWeak = (strength: Trait, weakness: Trait): string => `Strong in ${traitTitles[strength]}, weak in ${traitTitles[weakness]}`;

/** Returns a test with what can be used instead of dice: "Quick, or ROPE, GLUE, or 2 cubes". */
export const testOf = (trait: TestTrait, instead: readonly string[], price: number): string =>
  enumerated([testTitles[trait], instead.length > 0 && `or ${enumerated(instead)}`, price > 0 && `or ${cubes(price)}`]);

export const dice = (count: number): string => counted(count, "die", "dice");

/** Returns a chance, and the one with a push where that is greater: "42 % (67 % pushed)". */
export const chanceOf = (chance: number, pushed: number | null): string => (pushed === null ? percent(chance) : `${percent(chance)} (${percent(pushed)} pushed)`);

/** Returns the odds of a test: "Quick, 3 dice: 42 % (67 % pushed)". */
export const odds = (trait: Trait, count: number, chance: number, pushed: number | null): string => `${traitTitles[trait]}, ${dice(count)}: ${chanceOf(chance, pushed)}`;
export const oddsOf = (card: string, odds: string): string => `${card}: ${odds}`;
export const oddsToAvoid = (machine: string, odds: string): string => `avoid ${machine}: ${odds}`;

export const aboutChanceOf = (chance: number, pushed: number | null): string => `about ${chanceOf(chance, pushed)}`;
export const gains = (chance: number): string => `+${percent(chance)}`;
export const usesUp = (cards: readonly string[]): string => `uses up ${listed(cards)}`;
export const homeFromThere = (time: number): string => `home from there: ${time}`;
export const noTimeToGetHome = (time: number): string => `no time left to get home (${time})`;

export const diaryAction = (name: string): string => `Diary ${name}`;
export const use = "Use";

export const success = (words: string): string => `Success: ${words}`;
export const failure = (words: string): string => `Failure: ${words}`;

const effects: Record<FirewallEffect, string> = { none: "", repel: "repel", default_firewall: "default", alert: "alert!" };
/** Returns a half of a firewall: "repel + Brave". */
export const halfOf = (effect: FirewallEffect, traits: readonly Trait[]): string =>
  [effects[effect], ...traits.map((trait) => traitTitles[trait])].filter(Boolean).join(" + ") || "nothing";

/** What a machine does about Kids who come near. */
export const icons: Record<Icon, string> = { ignore: "ignores Kids", block: "blocks the way", special: "does something of its own" };
