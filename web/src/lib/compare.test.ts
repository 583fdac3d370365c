import { describe, expect, it } from "vitest";
import { changes, spell } from "./compare";
import { moved } from "./parts";

const BEFORE = { round: 1, turn: 2, twisted: false, hand: ["9r", "9b"], seats: [{ cards_left: 9 }, { cards_left: 8 }] };
const AFTER = { round: 1, turn: null, twisted: true, hand: ["9r"], seats: [{ cards_left: 9 }, { cards_left: 6 }] };

describe("comparing two views", () => {
  it("lists the facts that differ, and no others", () => {
    expect(changes(BEFORE, AFTER)).toEqual([
      { what: "turn", before: "2", after: "–" },
      { what: "twisted", before: "no", after: "yes" },
      { what: "hand", before: "9r 9b", after: "9r" },
      { what: "seats · 1 · cards left", before: "8", after: "6" },
    ]);
    expect(changes(BEFORE, BEFORE)).toEqual([]);
  });

  it("finds the members of lists that came or went", () => {
    expect(moved(BEFORE, AFTER)).toEqual(new Set(["9b"]));
  });

  it("spells values for people", () => {
    expect([null, "", true, [], ["1r", 2]].map(spell)).toEqual(["–", "–", "yes", "–", "1r 2"]);
  });
});
