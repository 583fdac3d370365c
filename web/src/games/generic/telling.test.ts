import { describe, expect, it } from "vitest";
import type { Desk } from "../../lib/contract";
import telling from "./telling";

const NAMES = ["You", "Bot Ada"];

function deskOf(view: Record<string, unknown>): Desk {
  return {
    view,
    seats: [{}, {}],
    question: { actions: [{ picks: ["card:9r"] }] },
    nameOf: (seat: number) => NAMES[seat],
    describe: (cid: string) => (cid === "card:9r" ? "9 of circles" : cid),
  } as unknown as Desk;
}

const told = (view: Record<string, unknown>) => telling.tell(deskOf(view)).map(({ title, facts }) => `${title} | ${facts.map(({ says }) => says).join(" ")}`);

describe("a game of which the page knows nothing", () => {
  it("is told with the names of seats and components", () => {
    expect(told({ round: 2, turn: 1, twisted: false, hand: ["9r", "4_b"], empty: null })).toEqual(["The table | Round: 2. Turn: Bot Ada. Twisted: no. Hand: 9 of circles and 4 b."]);
  });

  it("has a section for each player, never for seat 0", () => {
    expect(told({ score: [3, 4], players: [{ cards_left: 5 }, { cards_left: 6, leader: 0 }] })).toEqual([
      "Score | You: 3. Bot Ada: 4.",
      "Players: You | Cards left: 5.",
      "Players: Bot Ada | Cards left: 6. Leader: You.",
    ]);
  });

  it("goes into things that are in other things", () => {
    const view = { piles: [{ top: { card: "9r" } }], board: { rows: 3, cells: [{ n: 1 }] } };
    expect(told(view)).toEqual(["Piles: 1 | Top card: 9 of circles.", "Board | Rows: 3.", "Board: cells | 1 n: 1."]);
  });
});
