// Answers, tests, cards and machines in words, for the panels.

import type { Choice } from "../../lib/wire";
import { anomalyOf, itemOf, previewOf, sheetOf, titleOf } from "./questions";
import * as say from "./text/answers";
import { oneDieMore, tags as tagNames } from "./text/cards";
import { dotted, enumerated, time as timeOf, verbs } from "./text/common";
import { machinesGo, machinesStay } from "./text/school";
import type { Box, FirewallHalf, KidBoard, PreviewTest, SchoolCard, TestWords } from "./wire";

export function sayTest({ trait, combos, tags, pay }: TestWords): string {
  return say.testOf(trait, [...combos, ...tags].map((way) => tagNames[way]), pay);
}

/** Returns the chance with a push where it is greater than without one; otherwise null. */
export function greaterPushed(chance: number, pushed: number | undefined): number | null {
  return pushed !== undefined && pushed > chance + 0.001 ? pushed : null;
}

/** Returns the odds of a test: "Quick, 3 dice: 42 % (67 % pushed)". */
export function sayOdds({ trait, dice, chance, pushed }: PreviewTest): string {
  return say.odds(trait, dice, chance, greaterPushed(chance, pushed));
}

function sayPreviewTest(test: PreviewTest, box: Box): string {
  if (!test.card) return sayOdds(test);
  return (sheetOf(box, test.card) ? say.oddsToAvoid : say.oddsOf)(titleOf(box, test.card), sayOdds(test));
}

/** Returns the facts about an answer, each as a short phrase. */
export function factsOf(choice: Choice, box: Box): string[] {
  const { time, tests = [], home, late, chance, pushed, about, gain, words = [], discards = [] } = previewOf(choice);
  return [
    time !== undefined && time > 0 && timeOf(time),
    ...tests.map((test) => sayPreviewTest(test, box)),
    chance !== undefined && (about ? say.aboutChanceOf : say.chanceOf)(chance, greaterPushed(chance, pushed)),
    gain !== undefined && gain > 0 && say.gains(gain),
    discards.length > 0 && say.usesUp(discards.map((card) => titleOf(box, card))),
    ...words,
    home !== undefined && (late ? say.noTimeToGetHome : say.homeFromThere)(home),
  ].filter((fact): fact is string => typeof fact === "string" && fact !== "");
}

/** Returns the verb of an answer for a button: "tove walk G" → "Walk". */
export function verbOf({ text }: Choice): string {
  const [, verb = "", what = ""] = text.split(" ");
  if (verb === "does") return say.diaryAction(what);
  if (verb === "uses") return say.use;
  return verbs[verb] ?? verb;
}

export function sayHalf({ effect, colours }: FirewallHalf): string {
  return say.halfOf(effect, colours);
}

/** Returns the tag or combo of a card, and the trait on which it gives a die: "BIKE · quick +1". */
export function sayCard(box: Box, card: string): string {
  const item = itemOf(box, card);
  const anomaly = anomalyOf(box, card);
  const tag = item?.tag ?? anomaly?.tag ?? anomaly?.combo;
  return dotted([tag && tagNames[tag], item?.colour && oneDieMore[item.colour]]);
}

/** Returns the machines' moves on a School card, in order. */
export function sayLines({ lines }: SchoolCard): string {
  return enumerated(lines.map(({ machine_class, direction, steps }) => (direction && steps > 0 ? machinesGo(machine_class, direction, steps) : machinesStay(machine_class))));
}

/** Returns what a Kid is good and bad at: "Strong in Clever, weak in Tough". */
export function sayTraits({ strength, weakness }: Pick<KidBoard, "strength" | "weakness">): string {
  return say.strongAndWeak(strength, weakness);
}
