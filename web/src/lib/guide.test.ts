import { expect, test } from "vitest";
import { dueStep, goesOn, nextPress, otherStep, suggested, verdict } from "./guide";
import type { Choice, Guide, GuideStep, Question } from "./wire";

const NOTHING: ReadonlySet<string> = new Set();

function choice(text: string, ...picks: string[]): Choice {
  return { text, label: text, picks } as unknown as Choice;
}

function asked(rule: string, ...texts: string[]): Question {
  return { id: 1, rule, prompt: "", seat: 0, actions: texts.map((text) => choice(text)) } as unknown as Question;
}

function guide(...steps: GuideStep[]): Guide {
  return { id: "first", title: "", minutes: 1, seats: 2, seed: 1, end: "", steps };
}

test("a step waits for its section, its event and its answer", () => {
  const lesson = guide({ say: "", ask: "§5", after: "twisted", play: "pass" });
  const due = (question: Question | null, kinds: ReadonlySet<string>) => dueStep(lesson, new Set(), question, kinds);
  expect(due(asked("§5.3", "pass"), NOTHING)).toBe(-1);
  expect(due(asked("§5.3", "play"), new Set(["twisted"]))).toBe(-1);
  expect(due(asked("§50", "pass"), new Set(["twisted"]))).toBe(-1);
  expect(due(null, new Set(["twisted"]))).toBe(-1);
  expect(due(asked("§5.3", "pass"), new Set(["twisted"]))).toBe(0);
});

test("a step that is only read comes after the one before it, or after a later one", () => {
  const lesson = guide({ say: "", ask: "§1" }, { say: "", after: "scored" }, { say: "", ask: "§2" });
  const scored = new Set(["scored"]);
  expect(dueStep(lesson, new Set(), null, scored)).toBe(-1);
  expect(dueStep(lesson, new Set([0]), null, scored)).toBe(1);
  expect(dueStep(lesson, new Set([2]), null, scored)).toBe(1);
});

test("of several answers the first that can be given is pointed at, and the last one ends the step", () => {
  const step: GuideStep = { say: "", ask: "§1", play: ["place a *", "place b x", "done"], well: "Good." };
  expect(suggested(step, asked("§1", "place b x", "place a y"))?.text).toBe("place a y");
  expect(suggested(step, asked("§1", "place b x"))?.text).toBe("place b x");
  expect(goesOn(step, "place a y")).toBe(true);
  expect(goesOn(step, "done")).toBe(false);
  expect(goesOn(step, "something else")).toBe(false);
  expect(verdict(step, "done")).toBe("Good.");
  expect(verdict(step, "something else")).toContain("something else");
});

test("where there is nothing new, another step says what to do, and is never done", () => {
  const lesson = { ...guide({ say: "", ask: "§1" }), otherwise: [{ say: "Pass.", ask: "§5", play: "pass" }] };
  expect(otherStep(lesson, asked("§5.3", "pass"), NOTHING)?.say).toBe("Pass.");
  expect(otherStep(lesson, asked("§6", "pass"), NOTHING)).toBeNull();
});

test("components come before Confirm, and an answer without components has its own button", () => {
  const both = choice("hide 1b 8r", "card:1b", "card:8r");
  expect(nextPress(both, [])).toBe(`:is(button, [role="button"])[data-cid="card:1b"]`);
  expect(nextPress(both, ["card:1b"])).toBe(`:is(button, [role="button"])[data-cid="card:8r"]`);
  expect(nextPress(both, ["card:1b", "card:8r"])).toBe(".dock .confirm");
  expect(nextPress(both, ["card:1b", "card:8r"], [both, choice("other")])).toBe(`[data-answer=${JSON.stringify(both.text)}]`);
  expect(nextPress(choice("pass"), [])).toBe(`[data-answer="pass"]`);
});
