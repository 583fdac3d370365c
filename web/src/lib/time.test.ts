import { describe, expect, it } from "vitest";
import { columnsOf, formatAt, heardUntil, isAbout, parseAt, rowsOf, sameSlot, spellAt } from "./time";
import type { Happening } from "./wire";

const event = (...at: [number, number, number]): Happening => ({ kind: "played", at, say: "", fields: {} });
const EVENTS = [event(1, 0, 0), event(1, 1, 1), event(1, 1, 2), event(1, 2, 1), event(2, 0, 0), event(2, 1, 1)];

describe("the timeline", () => {
  it("has a row for each epoch and a column for each slot", () => {
    const rows = rowsOf(EVENTS);
    expect(rows.map((row) => row.epoch)).toEqual([1, 2]);
    expect(columnsOf(rows)).toEqual([0, 1, 2]);
    expect(rows[0]?.slots.get(1)?.events).toEqual([EVENTS[1], EVENTS[2]]);
    expect(rows[1]?.slots.get(2)).toBeUndefined();
  });

  it("says for each cell after how many events it was over", () => {
    const heard = rowsOf(EVENTS).flatMap((row) => [...row.slots.values()].map((slot) => slot.heard));
    expect(heard).toEqual([1, 3, 4, 5, 6]);
  });

  it("is empty before anything has happened", () => {
    expect(rowsOf([])).toEqual([]);
    expect(columnsOf([])).toEqual([]);
  });

  it("knows whom an event is about", () => {
    const about = (fields: Record<string, unknown>) => isAbout({ ...EVENTS[0]!, fields }, 2);
    expect(about({ player: 2 })).toBe(true);
    expect(about({ players: [0, 2] })).toBe(true);
    expect(about({ player: 1, seat: 2 })).toBe(false);
  });

  it("finds the same slot of another epoch", () => {
    expect(sameSlot(EVENTS, [2, 1, 1], -1)).toBe(3);
    expect(sameSlot(EVENTS, [1, 1, 1], 1)).toBe(6);
    expect(sameSlot(EVENTS, [1, 2, 1], 1)).toBeNull();
  });
});

describe("a moment", () => {
  it("can be written into a link and read from it", () => {
    expect(formatAt([2, 3, 5])).toBe("2.3.5");
    expect(parseAt("2.3.5")).toEqual([2, 3, 5]);
    expect(parseAt("2.3")).toEqual([2, 3, Infinity]);
    expect(parseAt("2")).toEqual([2, Infinity, Infinity]);
  });

  it("is none when the link is odd", () => {
    for (const odd of [null, "", "a", "1.2.3.4", "1.-2", "1..2"]) expect(parseAt(odd)).toBeNull();
  });

  it("tells how much had been heard when it was over", () => {
    expect(heardUntil(EVENTS, [1, 1, 2])).toBe(3);
    expect(heardUntil(EVENTS, [1, Infinity, Infinity])).toBe(4);
    expect(heardUntil(EVENTS, [0, 0, 0])).toBe(0);
  });

  it("is spelled for people", () => {
    expect(spellAt([1, 2, 5], "round", "trick")).toBe("Round 1 · trick 2");
    expect(spellAt([2, 0, 0], "loop", "day")).toBe("Loop 2 · start");
    expect(spellAt([0, 0, 0], "loop", "day")).toBe("Start");
  });
});
