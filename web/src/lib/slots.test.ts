import { beforeEach, describe, expect, it } from "vitest";
import { linesOf } from "./digest";
import { lastSeen, noteSeen } from "./seen";
import { closedSlots, commonEvents, slotsFrom, startOfSlot } from "./slots";
import { event, stubBrowser } from "./stores/client.fixture";

const EVENTS = [event(1, 0, 0), event(1, 1, 1), event(1, 1, 2), event(1, 2, 1)];
const sizes = (slots: readonly { from: number; events: readonly unknown[] }[]) => slots.map(({ from, events }) => [from, events.length]);

describe("slots", () => {
  it("have their events, from any one on", () => {
    expect(sizes(slotsFrom(EVENTS, 0))).toEqual([[0, 1], [1, 2], [3, 1]]);
    expect(sizes(slotsFrom(EVENTS, 2))).toEqual([[2, 1], [3, 1]]);
  });

  it("are over when the next one has begun, or with the game", () => {
    expect(sizes(closedSlots(EVENTS, 1, false))).toEqual([[1, 2]]);
    expect(sizes(closedSlots(EVENTS, 1, true))).toEqual([[1, 2], [3, 1]]);
    expect(closedSlots([], 0, false)).toEqual([]);
  });

  it("have a beginning", () => {
    expect([0, 1, 2, 3, 4].map((end) => startOfSlot(EVENTS, end))).toEqual([0, 0, 1, 1, 3]);
  });
});

describe("events in common", () => {
  it("are those before the first that differs", () => {
    expect(commonEvents(EVENTS, EVENTS.slice(0, 2))).toBe(2);
    expect(commonEvents(EVENTS, [...EVENTS.slice(0, 3), event(1, 3, 1)])).toBe(3);
  });

  it("may be told with other names", () => {
    expect(commonEvents(EVENTS, EVENTS.map((each) => ({ ...each, say: "Bo plays." })))).toBe(4);
  });
});

describe("what this browser has seen", () => {
  beforeEach(stubBrowser);

  it("is kept for each table, for the latest tables only", () => {
    expect(lastSeen("A")).toBeNull();
    for (let n = 0; n < 70; n += 1) noteSeen(`T${n}`, { heard: n, you: 0, time: n });
    expect([lastSeen("T69"), lastSeen("T10")?.heard, lastSeen("T9")]).toEqual([{ heard: 69, you: 0, time: 69 }, 10, null]);
  });

  it("is nothing where the store cannot be read", () => {
    localStorage.setItem("ouroboard.seen", "{");
    expect(lastSeen("A")).toBeNull();
  });
});

it("lines of a digest are the sentences of some kinds", () => {
  expect(linesOf([...EVENTS, { ...event(1, 2, 2), kind: "passed" }], { played: "good" }).map(({ tone }) => tone)).toEqual(["good", "good", "good", "good"]);
});
