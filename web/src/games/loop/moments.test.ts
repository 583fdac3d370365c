import { describe, expect, it } from "vitest";
import { event, ROUND_1 } from "./events.fixture";
import { digestOf, momentsOf } from "./moments";
import type { Desk } from "./questions";
import type { GameEvent } from "./wire";

/** Bo's desk after some events. */
function desk(heard: readonly GameEvent[], you: number | null = 1): Desk {
  return { heard, you, seats: [{}, {}], nameOf: (player: number) => (player === you ? "You" : ["Ann", "Bo"][player]) } as unknown as Desk;
}

const staged = (news: readonly GameEvent[], you: number | null = 1, heard = news) =>
  momentsOf(news, desk(heard, you)).map(({ title, tone, stays, picture }) => [title, tone, stays ? "stays" : "passes", picture.what, picture.cards.join(" ")]);

const said = (kind: "went_out" | "match_over", say: string, fields: object): GameEvent => ({ kind, at: [1, 3, 1], say, fields }) as unknown as GameEvent;

describe("moments", () => {
  it("are a Twist and an 8, with their cards", () => {
    const twist = ROUND_1.filter(({ kind }) => kind === "twisted");
    expect(staged(twist)).toEqual([["Twist!", "plain", "passes", "twist", "8g"]]);
    const play = event("played", [1, 4, 1], { player: 0, seat: 0, cards: ["7r", "8r"], what: "sequence 7-8", left: 3 });
    const closed = event("trick_closed", [1, 4, 1], { player: 0, eight: true });
    expect(staged([closed], 1, [play, closed])).toEqual([["An 8 closes the trick", "plain", "passes", "eight", "8r"]]);
    expect(staged([event("trick_closed", [1, 4, 1], { player: 0, eight: false })])).toEqual([]);
  });

  it("are a last card, which flies off", () => {
    const play = ROUND_1.find(({ kind }) => kind === "played")!;
    const out = said("went_out", "You are out: 1st!", { player: 1, seat: 1, rank: "1st" });
    expect(staged([play, out])).toEqual([["You are out: 1st!", "good", "passes", "out", "9b"]]);
    expect(staged([play, out], 0)[0]?.[1]).toBe("plain");
  });

  it("stay at the end of a round, from one's own seat", () => {
    expect(staged(ROUND_1.slice(-2))).toEqual([["Round 1 is over: you are 1st", "good", "stays", "round", ""]]);
    expect(staged(ROUND_1.slice(-2), null)[0]?.[0]).toBe("Round 1 is over");
  });

  it("stay at the end of the game, once", () => {
    const over = said("match_over", "The game goes to Ann!", { players: [0] });
    expect(staged([...ROUND_1.slice(-2), event("set_over", [1, 3, 1], { set: 1, players: [0], scores: [7, 2], wins: [1, 0] }), over])).toEqual([["The game goes to Ann!", "bad", "stays", "round", ""]]);
    expect(staged([over], 0)[0]?.[1]).toBe("good");
    expect(staged([over], null)[0]?.[1]).toBe("plain");
  });
});

describe("the digest of a trick", () => {
  it("says whose cards nobody has beaten, and who only passed", () => {
    const trick = ROUND_1.filter(({ at }) => at[1] === 1);
    expect(digestOf(trick, desk(ROUND_1))).toEqual([{ say: "Nobody beat Ann’s pair of 9.", tone: "plain" }, { say: "You only passed.", tone: "none" }]);
    expect(digestOf(trick, desk(ROUND_1, 0))[0]?.say).toBe("Nobody beat your pair of 9.");
  });

  it("says the reader first", () => {
    const passes = [0, 1].map((player) => event("passed", [1, 1, 3], { player, seat: player, left: 9 } as never));
    const play = event("played", [1, 1, 1], { player: 2, seat: 2, cards: ["9r"], what: "single 9", left: 8 });
    expect(digestOf([play, ...passes], desk([]))[1]?.say).toBe("You and Ann only passed.");
  });

  it("says that an 8 could not be answered", () => {
    const play = event("played", [1, 4, 1], { player: 0, seat: 0, cards: ["7r", "8r"], what: "sequence 7-8", left: 3 });
    expect(digestOf([play, event("trick_closed", [1, 4, 1], { player: 0, eight: true })], desk([]))).toEqual([{ say: "Ann’s 8 closed the trick: nobody could answer it.", tone: "plain" }]);
  });

  it("is empty while nothing has been played", () => {
    expect(digestOf(ROUND_1.slice(0, 4), desk(ROUND_1))).toEqual([]);
  });
});
