import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Hold } from "./hold.svelte";
import { Undoability } from "./undoability";
import type { Question } from "./wire";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is done when it has been held long enough, and not before", () => {
  const [hold, done] = [new Hold(), vi.fn()];
  hold.press("play 9r", done);
  vi.advanceTimersByTime(599);
  expect(done).not.toHaveBeenCalled();
  expect(hold.held).toBe(true);
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
  expect([hold.what, hold.held]).toEqual([null, false]);
  expect(hold.release()).toBe(false);
});

it("is done by a second press, but not by a double click", () => {
  const [hold, done] = [new Hold(), vi.fn()];
  hold.press("play 9r", done);
  expect(hold.release()).toBe(true);
  hold.press("play 9r", done);
  hold.release();
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  hold.press("play 9r", done);
  expect(done).toHaveBeenCalledOnce();
});

it("forgets a first press after a while, when the finger slips off, and for another action", () => {
  const [hold, done] = [new Hold(), vi.fn()];
  hold.press("play 9r", done);
  hold.release();
  vi.advanceTimersByTime(6000);
  expect(hold.what).toBeNull();
  hold.press("play 9r", done);
  hold.drop();
  vi.advanceTimersByTime(1000);
  hold.press("play 9r", done);
  hold.release();
  vi.advanceTimersByTime(400);
  hold.press("pass", done);
  expect(done).not.toHaveBeenCalled();
});

const question = (others: number[]): Question => ({ id: 1, seat: 0, prompt: "", rule: "", actions: [], others });
const choice = (text: string) => ({ text, picks: [], label: text });

function store(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as unknown as Storage;
}

it("learns what can be taken back, trusts nothing that it has not seen, and nothing that failed once", () => {
  const kept = store();
  const undoability = new Undoability(kept, "toy");
  expect(undoability.isUndoable(question([]), choice("hide 3r"))).toBe(false);
  undoability.learn(question([]), choice("hide 3r"), "free");
  expect(undoability.isUndoable(question([]), choice("hide 9b"))).toBe(true);
  expect(new Undoability(kept, "toy").isUndoable(question([]), choice("hide 9b"))).toBe(true);
  undoability.learn(question([]), choice("hide 4r"), "ask");
  undoability.learn(question([]), choice("hide 5r"), "free");
  expect(undoability.isUndoable(question([]), choice("hide 9b"))).toBe(false);
});

it("tells the last answer to a question from the earlier ones", () => {
  const undoability = new Undoability(store(), "toy");
  undoability.learn(question([1, 2]), choice("hide 3r"), "free");
  undoability.learn(question([]), choice("hide 3r"), "none");
  expect(undoability.isUndoable(question([2]), choice("hide 9b"))).toBe(true);
  expect(undoability.isUndoable(question([]), choice("hide 9b"))).toBe(false);
});
