// Answers, tests and machines in words, for the panels.

import { listed } from "../../lib/seats";
import type { Choice } from "../../lib/wire";
import { previewOf, sheetOf, titleOf } from "./questions";
import { capital, counted, percent, spelled, VERBS } from "./words";
import type { Box, FirewallHalf, KidBoard, PreviewTest, TestWords } from "./wire";

export function sayTest({ trait, combos, tags, pay }: TestWords): string {
  const ways = [...combos, ...tags].map(spelled);
  const instead = [ways.length > 0 && `or ${ways.join(", ")}`, pay > 0 && `or ${counted(pay, "cube")}`].filter(Boolean).join(", ");
  const name = trait === "strength" ? "own strength" : trait === "today" ? "today's trait" : capital(trait);
  return instead ? `${name}, ${instead}` : name;
}

/** Returns the odds of a test: "Quick, 3 dice: 42 % (67 % pushed)". */
export function sayOdds({ trait, dice, chance, pushed }: PreviewTest): string {
  const push = pushed > chance + 0.001 ? ` (${percent(pushed)} pushed)` : "";
  return `${capital(trait)}, ${dice === 1 ? "1 die" : `${dice} dice`}: ${percent(chance)}${push}`;
}

/** Returns the facts about an answer, each as a short phrase. */
export function factsOf(choice: Choice, box: Box): string[] {
  const { time, tests = [], home, late, chance, pushed, about, gain, words = [], discards = [] } = previewOf(choice);
  return [
    time !== undefined && time > 0 && `${time} time`,
    ...tests.map((test) => `${test.card ? `${sheetOf(box, test.card) ? "avoid " : ""}${titleOf(box, test.card)}: ` : ""}${sayOdds(test)}`),
    chance !== undefined && `${about ? "about " : ""}${percent(chance)}${pushed !== undefined && pushed > chance + 0.001 ? ` (${percent(pushed)} pushed)` : ""}`,
    gain !== undefined && gain > 0 && `+${percent(gain)}`,
    discards.length > 0 && `uses up ${listed(discards.map((card) => titleOf(box, card)))}`,
    ...words,
    home !== undefined && (late ? `no time left to get home (${home})` : `home from there: ${home}`),
  ].filter((fact): fact is string => typeof fact === "string" && fact !== "");
}

/** Returns the verb of an answer for a button: "tove walk G" → "Walk". */
export function verbOf({ text }: Choice): string {
  const [, verb = "", what = ""] = text.split(" ");
  if (verb === "does") return `Diary ${what}`;
  if (verb === "uses") return "Use";
  return VERBS[verb] ?? capital(verb);
}

export function sayHalf({ effect, colours }: FirewallHalf): string {
  const effects = { none: "", repel: "repel", default_firewall: "default", alert: "alert!" };
  return [effects[effect], ...colours.map(capital)].filter(Boolean).join(" + ") || "nothing";
}

/** What a machine does about Kids who come near. */
export const ICONS = { ignore: "ignores Kids", block: "blocks the way", special: "does something of its own" } as const;

/** Returns what a Kid is good and bad at: "Strong in Clever, weak in Tough". */
export function sayTraits({ strength, weakness }: Pick<KidBoard, "strength" | "weakness">): string {
  return `Strong in ${capital(strength)}, weak in ${capital(weakness)}`;
}
