import { describe, expect, it } from "vitest";
import { happening, LOOP_1, LOOP_2, STARTS } from "./events.fixture";
import { dayAt, daysOf, differs, worked } from "./story";

const days = daysOf([...LOOP_1, ...LOOP_2], STARTS);
const day = (loop: number, number: number) => dayAt(days, loop, number)!;

describe("the story, day by day", () => {
  it("tells the cards, walks, counters and answers of a day", () => {
    const first = day(1, 1);
    expect(first.cards).toContainEqual({ deck: "mastermind", card: "move-vertical", spot: "doctor" });
    expect(first.cards).toContainEqual({ deck: "b", card: "paranoia-1", spot: "rich-mans-daughter" });
    expect(first.walks).toEqual([{ who: "doctor", place: "city", step: 4 }]);
    expect(first.changes.map(({ who, by }) => [who, by])).toEqual([["doctor", 2], ["school", 1]]);
    expect(first.declared).toEqual([{ words: "Doctor: soothe → Girl Student", who: "doctor", answer: "refused" }]);
  });

  it("knows how a loop ended, and of what", () => {
    expect(day(1, 2)).toMatchObject({ incident: { name: "Murder", occurred: true }, deaths: [["girl-student"]], end: "lost" });
    expect(day(2, 2)).toMatchObject({ incident: { name: "Murder", occurred: false }, deaths: [], end: null });
  });

  it("keeps the board of every evening, and begins each loop anew", () => {
    expect(day(1, 1).evening.people["doctor"]).toEqual({ place: "city", alive: true, goodwill: 2, paranoia: 0, intrigue: 0 });
    expect(day(1, 1).evening.intrigue).toEqual({ school: 1 });
    expect(day(1, 2).evening.people["girl-student"]!.alive).toBe(false);
    expect(day(2, 1).evening.people["girl-student"]!.alive).toBe(true);
    expect(day(2, 1).evening.people["doctor"]).toEqual({ place: "hospital", alive: true, goodwill: 0, paranoia: 0, intrigue: 0 });
    expect(day(2, 1).evening.intrigue).toEqual({});
  });

  it("looks to where a loop had got to: so many events", () => {
    expect(day(1, 2).heard).toBe(LOOP_1.length);
    expect(day(2, 2).heard).toBe(LOOP_1.length + LOOP_2.length);
  });

  it("places a Henchman and a Godly Being where they are said to be", () => {
    const told = daysOf(
      [...LOOP_1.slice(0, 2), happening("starts", [1, 0, 0], { who: "henchman", place: "shrine" }), happening("enters", [1, 0, 0], { who: "godly-being", place: "shrine" })],
      STARTS,
    );
    expect(Object.keys(told.at(-1)!.evening.people)).toEqual(["girl-student", "rich-mans-daughter", "doctor", "henchman", "godly-being"]);
  });

  it("marks what went otherwise than one loop before", () => {
    expect(differs(day(1, 1), day(2, 1))).toEqual({ cards: true, outcome: false });
    expect(differs(day(1, 2), day(2, 2))).toEqual({ cards: false, outcome: true });
    expect(differs(day(1, 1), day(1, 1))).toEqual({ cards: false, outcome: false });
  });

  it("sees whether a card that was revealed came to anything", () => {
    expect(worked(day(1, 1), { deck: "mastermind", card: "move-vertical", spot: "doctor" })).toBe(true);
    expect(worked(day(2, 1), { deck: "mastermind", card: "move-vertical", spot: "doctor" })).toBe(false);
    expect(worked(day(1, 1), { deck: "a", card: "goodwill+2", spot: "doctor" })).toBe(true);
    expect(worked(day(1, 1), { deck: "b", card: "paranoia-1", spot: "rich-mans-daughter" })).toBe(false);
    expect(worked(day(2, 1), { deck: "a", card: "forbid-movement", spot: "doctor" })).toBeNull();
    expect(worked(undefined, { deck: "a", card: "goodwill+2", spot: "doctor" })).toBeNull();
  });
});
