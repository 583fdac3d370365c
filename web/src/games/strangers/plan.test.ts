import { beforeEach, describe, expect, it, vi } from "vitest";
import { cardShown, grant, leading, plan, touch, waysShown } from "./plan.svelte";
import { choice, deskOf, TURN, viewOf } from "./town.fixture";

const MOVES = [choice("move r0 C1", "kid:r0", "space:C1")];

function desk(picked: string[] = [], actions = TURN, view = {}) {
  const more = { picked, choices: actions.filter((each) => picked.every((cid) => each.picks.includes(cid))), touch: vi.fn(), send: vi.fn() };
  return { ...deskOf(view, actions, { ...more, isPicked: (cid: string) => picked.includes(cid) }), ...more };
}

beforeEach(() => {
  plan.over = null;
  plan.wishes = [];
});

describe("the ways that are shown", () => {
  it("are those of the card that is picked, or under the mouse", () => {
    expect(cardShown(desk())).toBe(null);
    plan.over = "card:walk";
    expect(Object.keys(waysShown(desk())["r0"]!)).toEqual(["A2", "B1", "C2"]);
    expect(waysShown(desk(["card:run"]))).toEqual({ r0: { C1: ["B1"] } });
  });

  it("are those that the question offers, once the card is in play", () => {
    expect(waysShown(desk([], MOVES, { card: "run" }))).toEqual({ r0: { C1: ["B1"] } });
    expect(waysShown(desk([], [choice("move r0 B1", "kid:r0", "space:B1")], { card: "run" }))).toEqual({ r0: {} });
  });

  it("are none for who is not asked", () => {
    expect(cardShown(deskOf({ card: "run" }, null))).toBe(null);
  });
});

describe("card, Kid and space in any order", () => {
  it("a card, then its space: the card is played and the space picked", () => {
    const table = desk(["card:run"]);
    touch(table, "space:C1");
    expect(table.send).toHaveBeenCalledWith(TURN[1]);
    const next = desk([], MOVES, { card: "run" });
    grant(next);
    expect(next.touch).toHaveBeenCalledWith("space:C1");
    expect(plan.wishes).toEqual([]);
  });

  it("a card, then a Kid: it does not run away", () => {
    const table = desk(["card:run"]);
    touch(table, "kid:r0");
    expect(table.send).toHaveBeenCalledWith(TURN[1]);
    expect(table.touch).not.toHaveBeenCalled();
  });

  it("a Kid alone is selected and nothing is begun; then a card is for it", () => {
    const table = desk();
    touch(table, "kid:r0");
    expect(table.touch).not.toHaveBeenCalled();
    expect(table.send).not.toHaveBeenCalled();
    expect(plan.wishes).toEqual(["kid:r0"]);
    touch(table, "card:run");
    expect(table.touch).toHaveBeenCalledWith("card:run");
    expect(plan.wishes).toEqual(["kid:r0"]);
    touch(table, "kid:r0");
    expect(plan.wishes).toEqual([]);
  });

  it("a Kid and a space: the card that leads this Kid there is picked", () => {
    const table = desk();
    touch(table, "kid:r0");
    touch(table, "space:C1");
    expect(table.touch).toHaveBeenCalledWith("card:run");
    expect(plan.wishes).toEqual(["kid:r0", "space:C1"]);
  });

  it("a space first: a single card that leads there is picked, of several one is asked for", () => {
    const single = desk();
    touch(single, "space:C1");
    expect(single.touch).toHaveBeenCalledWith("card:run");
    expect(plan.wishes).toEqual(["space:C1"]);
    plan.wishes = [];
    const reach = { ...viewOf().reach!, run: { r0: { C1: [], B1: [] } } };
    const several = desk([], TURN, { reach });
    touch(several, "space:B1");
    expect(several.touch).not.toHaveBeenCalled();
    expect(leading(several, "space:B1")).toEqual(["walk", "run"]);
    expect(plan.wishes).toEqual(["space:B1"]);
    touch(several, "space:B1");
    expect(plan.wishes).toEqual([]);
  });

  it("what no card leads to is asked of the table, which says why not", () => {
    const table = desk();
    touch(table, "space:A1");
    expect(table.touch).toHaveBeenCalledWith("space:A1");
  });

  it("a wish that the card has no use for is forgotten, and so is one of another turn", () => {
    plan.wishes = ["space:C1"];
    touch(desk(), "card:walk");
    expect(plan.wishes).toEqual([]);
    plan.wishes = ["space:C1"];
    grant(desk());
    expect(plan.wishes).toEqual([]);
  });
});
