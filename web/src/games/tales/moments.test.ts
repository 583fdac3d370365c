import { describe, expect, it } from "vitest";
import { digestOf, momentsOf } from "./moments";
import { deskOf, happening } from "./table.fixture";
import type { GameEvent } from "./wire";

const staged = (...events: GameEvent[]) => momentsOf(events, deskOf()).map(({ title, tone, stays, picture }) => [title, tone, stays ? "stays" : "passes", picture.what]);
const DIARY = happening("diary_shown", { diary: 3, side: "B", title: "A Way Down", text: "The hatch is open.", words: "Insight +1.", actions: [] });
const ENDED = happening("ended", { ending: "won", won: true, insight: 5, enigma: 3, text: "It was the weather." });

describe("moments", () => {
  it("stay for a diary card, with its text, and for the end", () => {
    expect(momentsOf([DIARY], deskOf())[0]).toMatchObject({ title: "Diary 3B: A Way Down", text: ["The hatch is open.", "Insight +1."], stays: true, picture: { label: "3B" } });
    expect(staged(ENDED)).toEqual([["You have done it", "good", "stays", "end"]]);
  });

  it("pass for machines that are alert, met or hacked", () => {
    expect(staged(happening("mode_changed", { machine: "lykta", mode: "alert" }), happening("mode_changed", { machine: "lykta", mode: "routine" }))).toEqual([["mode_changed", "bad", "passes", "alert"]]);
    expect(staged(happening("avoid", { kid: "tove", machine: "lykta" }))).toEqual([["avoid", "plain", "passes", "machine"]]);
    expect(staged(happening("hack_failed", { machine: "lykta" }))).toEqual([["hack_failed", "bad", "passes", "alert"]]);
  });

  it("pass for the dice of a test", () => {
    expect(staged(happening("rolled", { kid: "tove", how: "roll", faces: [3, 6], passed: true }))).toEqual([["A six: Tove makes it", "good", "passes", "dice"]]);
    expect(staged(happening("rolled", { kid: "tove", how: "roll", faces: [3, 2], passed: false }))).toEqual([["No six for Tove", "bad", "passes", "dice"]]);
  });
});

describe("the digest of a day", () => {
  const lines = (...events: GameEvent[]) => digestOf(events, deskOf()).map(({ say, tone }) => `${say} ${tone}`);

  it("has where the dials stand in the end, and titles instead of texts", () => {
    const dial = (value: number, dial: "insight" | "enigma") => ({ ...happening("dial_turned", { dial, change: 1, value }), say: `${dial} ${value}.` });
    expect(lines(dial(2, "insight"), dial(3, "insight"), dial(4, "enigma"), DIARY, ENDED)).toEqual(["You have done it. plain", "Diary 3B: A Way Down. plain", "insight 3. plain", "enigma 4. plain"]);
  });

  it("tells which tests failed in the end", () => {
    const roll = (passed: boolean, how: "roll" | "push" = "roll") => happening("rolled", { kid: "tove", how, faces: [1], passed });
    const begins = happening("test_begins", { kid: "tove", trait: "brave" });
    expect(lines(begins, roll(false), roll(true, "push"), begins, roll(false))).toEqual(["Tove rolled no six: a test failed. none"]);
  });

  it("tells what was declined, and conditions only if they last", () => {
    const upset = { kid: "tove", condition: "upset" } as const;
    expect(lines(happening("refused", { player: 1 }), happening("condition_taken", upset), happening("condition_left", upset))).toEqual(["refused. none"]);
    expect(lines(happening("condition_taken", upset))).toEqual(["condition_taken. bad"]);
  });
});
