import { describe, expect, it } from "vitest";
import { changesOf } from "./compare";
import type { Section } from "./contract";
import { moved } from "./parts";
import { fact, group } from "./telling";

const hand = (cards: string[]): Section => {
  const pieces = cards.map((card) => `card:${card}`);
  return { id: "hand", title: "Your cards", facts: [group("hand", "Hand", pieces, (names) => `You got ${names}.`, (names) => `Your hand lost ${names}.`)] };
};
const seat = (cards: number, more: Section["facts"] = []): Section => ({ id: "seat 1", title: "Ada", facts: [fact("cards", `Ada holds ${cards} cards.`, cards), ...more] });
const named = (cid: string) => `the ${cid.split(":")[1]}`;

describe("comparing two moments", () => {
  it("says in sentences what differs, and nothing else", () => {
    expect(changesOf([hand(["9r", "9b"]), seat(8)], [hand(["9r"]), seat(6)], named)).toEqual([
      { id: "hand", title: "Your cards", changes: [{ says: "Your hand lost the 9b.", before: "", pieces: ["card:9b"] }] },
      { id: "seat 1", title: "Ada", changes: [{ says: "Ada holds 6 cards.", before: "8", pieces: [] }] },
    ]);
    expect(changesOf([hand(["9r"]), seat(8)], [hand(["9r"]), seat(8)], named)).toEqual([]);
  });

  it("counts what is there twice, and tells what is new and what is over", () => {
    const changes = changesOf([hand(["walk", "walk"]), seat(3, [fact("out", "Ada is out.")])], [hand(["walk"]), seat(3, [fact("in", "Ada is in.")])], named);
    expect(changes.flatMap(({ changes }) => changes.map(({ says, before }) => `${says} ${before}`.trim()))).toEqual([
      "Your hand lost the walk.",
      "Ada is in.",
      "No longer so: Ada is out.",
    ]);
  });

  it("finds the members of lists that came or went", () => {
    expect(moved({ hand: ["9r", "9b"], seats: [{ n: 1 }] }, { hand: ["9r"], seats: [{ n: 1 }] })).toEqual(new Set(["9b"]));
  });
});
