import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Rewind, spread } from "./rewind.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const frame = (heard: number, epoch = 1) => ({ heard, at: [epoch, heard, 0] as const, view: { heard } });

function after(...heard: number[]): Rewind {
  const rewind = new Rewind();
  heard.forEach((count, index) => rewind.keep(frame(count), heard[index - 1] ?? 0));
  return rewind;
}

/** Returns the moments that are drawn before the present. */
function drawn(rewind: Rewind): number[] {
  const seen: number[] = [];
  for (let ms = 0; rewind.frame !== null && ms < 5000; ms += 10) {
    if (seen.at(-1) !== rewind.frame.heard) seen.push(rewind.frame.heard);
    vi.advanceTimersByTime(10);
  }
  return seen;
}

it("runs backwards through what was shown, within its time", () => {
  const rewind = after(2, 5, 6, 9);
  rewind.start(1);
  vi.advanceTimersByTime(0);
  expect(drawn(rewind)).toEqual([9, 6, 5, 2]);
  rewind.start(2);
  vi.advanceTimersByTime(600);
  expect(rewind.frame).toBeNull();
});

it("ends at once, and does not begin without motion or without a past", () => {
  const rewind = after(2, 5);
  rewind.start(1);
  rewind.stop();
  expect(rewind.frame).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(rewind.frame).toBeNull();
  rewind.start(0);
  expect(rewind.frame).toBeNull();
  const young = after(3);
  young.start(1);
  expect(young.frame).toBeNull();
});

it("forgets what was taken back, and the round before the last", () => {
  const rewind = after(2, 5, 8);
  rewind.keep(frame(9), 5);
  rewind.start(1);
  expect(drawn(rewind)).toEqual([9, 5, 2]);
  rewind.keep(frame(10, 2), 9);
  rewind.keep(frame(12, 2), 10);
  rewind.start(1);
  expect(drawn(rewind)).toEqual([12, 10]);
});

it("leaves out what cannot be told apart", () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 5, 9]);
  expect(spread([1, 2], 3)).toEqual([1, 2]);
});
