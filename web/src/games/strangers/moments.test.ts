import { describe, expect, it } from "vitest";
import { digestOf, momentsOf } from "./moments";
import { deskOf, happening } from "./town.fixture";
import type { GameEvent } from "./wire";

const SIGHTING = happening("special", { player: 1, card: "stranger-sighting", left: 60 });
const TAKEN = happening("stranger_takes", { player: 1, space: "C1", kids: ["r0", "b1"], placed: 1, of: 2 });

const staged = (...events: GameEvent[]) => momentsOf(events, deskOf()).map(({ title, tone, stays, picture }) => [title, tone, stays ? "stays" : "passes", picture.figure]);

describe("moments", () => {
  it("show a card that waits for an answer, but not one whose end is told", () => {
    expect(staged(SIGHTING)).toEqual([["STRANGER SIGHTING", "plain", "passes", "stranger"]]);
    expect(momentsOf([SIGHTING, TAKEN], deskOf())).toEqual([
      { title: "Gone: Abby, Bart", text: ["A Stranger came to C1: 1 of 2"], tone: "bad", stays: false, picture: { figure: "stranger", owners: [0, 1] } },
    ]);
  });

  it("are few", () => {
    expect(staged(happening("played", { player: 0, card: "run" }), happening("moved", { player: 0, player_owner: 0, kid: "r0", space: "D8", how: "on-foot" }))).toEqual([]);
  });

  it("pass, whoever is gone or spared", () => {
    expect(staged(happening("abducted", { player: 0, player_owner: 1, kid: "b0", space: "A2" }))).toEqual([["Alma is abducted", "bad", "passes", "saucer"]]);
    expect(staged(happening("spared", { player: 0, player_owner: 1, kid: "b0", space: "A2" }))).toEqual([["Alma is spared", "good", "passes", "coin"]]);
    expect(staged(happening("hitch_taken", { player: 1, kid: "b0" }))).toEqual([["Alma is gone", "bad", "passes", "saucer"]]);
  });

  it("stay when they end the game, with the reason, and a win for science shows the saucer", () => {
    const contact = happening("contact", { player: 0, flips: ["saucer", "saucer", "saucer"] });
    const over = happening("game_over", { reason: "contact", players: [0], scores: [3, 9] });
    expect(staged(contact, over)).toEqual([
      ["Contact!", "good", "passes", "saucer"],
      ["It is over: the science club has made contact", "good", "stays", "saucer"],
    ]);
    expect(staged(happening("game_over", { reason: "last-stranger", players: [1], scores: [3, 9] }))).toEqual([["It is over: the last Stranger has come", "bad", "stays", "end"]]);
    expect(staged(happening("solo_over", { reason: "all-kids", player: 0, score: 40 }))[0]?.[2]).toBe("stays");
  });
});

describe("the digest of a turn", () => {
  it("tells what came of it, and what did not", () => {
    const events = [
      happening("played", { player: 1, card: "run" }),
      happening("no_effect", { player: 1, card: "run" }),
      happening("draws", { player: 1, count: 1, left: 60 }),
      happening("saucer_misses", { player: 1 }),
    ];
    expect(digestOf(events)).toEqual([{ say: "played.", tone: "plain" }, { say: "no_effect.", tone: "none" }, { say: "saucer_misses.", tone: "none" }]);
  });

  it("does not tell the way of a Kid that has come home", () => {
    const moved = happening("moved", { player: 1, player_owner: 1, kid: "b0", space: "A2", how: "on-foot" });
    const scored = happening("scored", { player: 1, player_owner: 1, kid: "b0", space: "A2", board: "A", place: "h1", worth: 4, how: "on-foot" });
    expect(digestOf([moved, scored]).map(({ say }) => say)).toEqual(["scored."]);
    expect(digestOf([moved]).map(({ say }) => say)).toEqual(["moved."]);
  });
});
