import { describe, expect, it } from "vitest";
import { digestOf, momentsOf } from "./moments";
import { deskOf, happening } from "./table.fixture";
import type { GameEvent } from "./wire";

const staged = (...events: GameEvent[]) => momentsOf(events, deskOf()).map(({ title, tone, stays, picture }) => [title, tone, stays ? "stays" : "passes", picture.what]);
const over = (end: "success" | "time", marker: number) => happening("run_over", { ending: "lids-up", end, title: "Lids up", text: "A white ceiling.", paragraphs: [], marker });

describe("moments", () => {
  it("pass for a death, a return and a puzzle", () => {
    expect(
      staged(happening("died", { agent: 1, back: 9 }), happening("returned", { agent: 1, space: "B", lp: 4 }), happening("solved", { agent: 1, space: "C" }), happening("wrong_try", { agent: 1, space: "C", wrong: 1 })),
    ).toEqual([
      ["died", "bad", "passes", "vortex"],
      ["returned", "good", "passes", "return"],
      ["The puzzle is solved", "good", "passes", "solved"],
      ["That was not it", "bad", "passes", "wrong"],
    ]);
  });

  it("stay at the end of a run and of the mission", () => {
    expect(momentsOf([over("time", 5)], deskOf())[0]).toMatchObject({ title: "Lids up", text: ["run_over.", "What you have read stays with you."], tone: "bad", stays: true });
    expect(momentsOf([over("success", 5)], deskOf({ over: true }))[0]).toMatchObject({ text: ["run_over.", "5 TU were left."], tone: "good" });
    const ended = { won: true, lines: [], score: 30, rank: "", after_title: "", after_text: "", practice: false } satisfies Extract<GameEvent, { kind: "ended" }>["fields"];
    expect(staged(happening("ended", ended))).toEqual([["Mission done", "good", "stays", "end"]]);
  });
});

describe("the digest of a TU", () => {
  const lines = (...events: GameEvent[]) => digestOf(events).map(({ say, tone }) => `${say} ${tone}`);

  it("tells blows without harm and rolls without hits as things that did not happen", () => {
    const riposte = (lp: number) => happening("riposte", { agent: 1, skulls: 1, shields: 1, resistance: 2, lp });
    expect(lines(riposte(0), riposte(1))).toEqual(["riposte. none"]);
    expect(lines(happening("hits", { agent: 1, hits: 0, stacks: [] }), happening("hits", { agent: 1, hits: 2, stacks: [] }))).toEqual(["hits. none"]);
  });

  it("tells that the team stays or turns away", () => {
    expect(lines(happening("ballot_ends", { vote: "stay" }), happening("turned_away", { place: "hall" }))).toEqual(["turned_away. none", "ballot_ends. none"]);
    expect(lines(happening("ballot_ends", { vote: "annex" }))).toEqual([]);
  });

  it("tells a death first", () => {
    expect(lines(happening("waited", { agent: 2 }), happening("lp_changed", { agent: 1, change: -2, lp: 0 }), happening("died", { agent: 1, back: 9 }))).toEqual(["died. bad", "lp_changed. plain", "waited. none"]);
  });
});
