import { describe, expect, it } from "vitest";
import { closed, event, passed, played, ROUND_1, ROUND_2 } from "./events.fixture";
import { deviation, doneAt, lastPlay, onlyPassed, playsAt, roundsOf, tagsOf, type Round } from "./rounds";

function rounds(more: Parameters<typeof roundsOf>[0] = []): [Round, Round] {
  return roundsOf([...ROUND_1, ...ROUND_2, ...more]) as [Round, Round];
}

describe("rounds", () => {
  it("know who sat where", () => {
    expect(rounds().map(({ sitting }) => sitting)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("keep the plays of a chair by trick", () => {
    expect(playsAt(rounds()[0], 0)).toEqual([
      { trick: 1, cards: ["9r", "9b"] },
      { trick: 2, cards: ["5r"] },
    ]);
  });

  it("keep a Twist beside the play, in order", () => {
    expect(doneAt(rounds()[0], 1, 2).map(({ kind }) => kind)).toEqual(["twist", "play"]);
  });

  it("tell a pass from a trick that never came to the chair", () => {
    const [first] = rounds();
    expect(onlyPassed(first, 1, 1)).toBe(true);
    expect(onlyPassed(first, 0, 2)).toBe(false);
    expect(onlyPassed(first, 0, 3)).toBe(false);
  });

  it("end with ranks, points, and the trick in which a chair went out", () => {
    const [first] = rounds();
    expect(first.finishes.map(({ player, rank, was, points }) => [player, rank, was, points])).toEqual([
      [0, 2, 0, 0],
      [1, 1, 0, 2],
    ]);
    expect(first.out).toEqual({ 1: 3 });
    expect(first.tricks.at(-1)?.closed).toBe(true);
  });

  it("say what nobody has beaten", () => {
    expect(lastPlay(rounds()[0].tricks[1]!)?.cards).toEqual(["1b"]);
  });

  it("of an earlier set are not mixed up with this one's", () => {
    const again = roundsOf([...ROUND_1, event("set_begins", [1, 0, 0], { set: 2, player: 0, seats: [0, 1] }), ...ROUND_1.slice(1)]);
    expect(again.map(({ set, number }) => [set, number])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

describe("tags", () => {
  it("say when the one before played a card, and what was set aside or kept", () => {
    expect([...tagsOf(rounds()[0], 0)]).toEqual([
      ["2r", "aside"],
      ["3r", "aside"],
      ["4g", "kept"],
      ["9r", "T1"],
      ["9b", "T1"],
      ["5r", "T2"],
    ]);
  });

  it("mark the 8 of a Twist", () => {
    expect(tagsOf(rounds()[0], 1).get("8g")).toBe("⟲T2");
  });
});

describe("the first deviation", () => {
  const same = played([2, 1, 1], 1, 0, ["9r", "9b"]);

  it("is not there as long as the same is played", () => {
    const [before, now] = rounds([same, passed([2, 1, 2], 0, 1), closed([2, 1, 2], 1)]);
    expect(deviation(before, now, 0)).toBeNull();
  });

  it("waits for a chair that has not played yet", () => {
    const [before, now] = rounds([played([2, 1, 1], 0, 1, ["12b"])]);
    expect(deviation(before, now, 0)).toBeNull();
  });

  it("is the trick with another play", () => {
    const [before, now] = rounds([same, closed([2, 1, 2], 1), played([2, 2, 1], 1, 0, ["6r"])]);
    expect(deviation(before, now, 0)).toBe(2);
  });

  it("is also a trick that was left out", () => {
    const [before, now] = rounds([passed([2, 1, 1], 1, 0), closed([2, 1, 2], 0)]);
    expect(deviation(before, now, 0)).toBe(1);
  });

  it("is also a play in a trick in which nothing was played before", () => {
    const [before, now] = rounds([played([2, 1, 1], 0, 1, ["1b"])]);
    expect(deviation(before, now, 1)).toBe(1);
  });
});
