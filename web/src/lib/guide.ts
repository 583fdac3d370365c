// A guided first game: which step is due, what it points at, and what it says about the answer that was given.

import { didSomethingElse } from "./text/guide";
import type { Choice, Guide, GuideStep, Question } from "./wire";

/** Returns whether a section is the wanted one or a part of it: "§5.2" is a part of "§5". */
function isUnder(rule: string, section: string): boolean {
  return rule === section || rule.startsWith(`${section}.`);
}

/** Returns whether an answer is a suggested one: the same text, or one with the beginning that stands before `*`. */
function follows(text: string, play: string): boolean {
  return play.endsWith("*") ? text.startsWith(play.slice(0, -1)) : text === play;
}

function playsOf({ play }: GuideStep): readonly string[] {
  return typeof play === "string" ? [play] : (play ?? []);
}

/** Returns the answer that a step points at; null where it points at none, or where none of its answers can be given now. */
export function suggested(step: GuideStep, question: Question | null): Choice | null {
  for (const play of playsOf(step)) {
    const found = question?.actions.find(({ text }) => follows(text, play));
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns whether a step goes on after an answer: it has suggested this one, and another one comes after it. */
export function goesOn(step: GuideStep, text: string): boolean {
  const plays = playsOf(step);
  return plays.slice(0, -1).some((play) => follows(text, play)) && !follows(text, plays.at(-1) ?? "");
}

function isDue(step: GuideStep, question: Question | null, kinds: ReadonlySet<string>): boolean {
  if (step.after && !kinds.has(step.after)) return false;
  if (!step.ask) return true;
  return question !== null && isUnder(question.rule, step.ask) && (!step.play || suggested(step, question) !== null);
}

/** Returns the number of the first step whose moment has come and that is not done; -1 while there is none. */
export function dueStep(guide: Guide, done: ReadonlySet<number>, question: Question | null, kinds: ReadonlySet<string>): number {
  const latest = Math.max(-1, ...done);
  // A step that is only read comes after the one before it, or after a later one where that was passed over.
  return guide.steps.findIndex((step, number) => !done.has(number) && (step.ask || latest >= number - 1) && isDue(step, question, kinds));
}

/** Returns a step for a question at which there is nothing new to learn; null where the guide has none. */
export function otherStep(guide: Guide, question: Question | null, kinds: ReadonlySet<string>): GuideStep | null {
  return guide.otherwise?.find((step) => isDue(step, question, kinds)) ?? null;
}

/** Returns what is said about an answer to a step. */
export function verdict(step: GuideStep, text: string): string {
  const plays = playsOf(step);
  return plays.length === 0 || plays.some((play) => follows(text, play)) ? (step.well ?? "") : (step.other ?? didSomethingElse);
}

/** Returns the selector of what is to be pressed next for an answer: a component, its button, or Confirm. `menu`: the answers that the picks can mean. */
export function nextPress(choice: Choice, picked: readonly string[], menu: readonly Choice[] = []): string {
  const next = choice.picks.find((cid) => !picked.includes(cid));
  // A component can also be drawn where it is not pressed: a pawn on a card.
  if (next !== undefined) return `:is(button, [role="button"])[data-cid=${JSON.stringify(next)}]`;
  return choice.picks.length > 0 && menu.length === 0 ? ".dock .confirm" : `[data-answer=${JSON.stringify(choice.text)}]`;
}
