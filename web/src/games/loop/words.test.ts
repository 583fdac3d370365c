import { describe, expect, it } from "vitest";
import { closed, event, passed, played, ROUND_1, ROUND_2 } from "./events.fixture";
import type { Desk } from "./questions";
import { signed } from "./text/common";
import { aboutSeat, hadSetAside, neverPlayed } from "./text/pieces";
import type { Seat, View } from "./wire";
import { cell, chips, describe as nameOf, explain, read, roundsTold } from "./words";

const NAMES = ["Ann", "You"];

function chair(player: number, more: Partial<Seat> = {}): Seat {
  return { player, cards_left: 5, ready: true, face_up: [], turned_up: [], seen: [], rank: 0, was_rank: 0, pays: [2, 0], ...more };
}

/** Bo's desk, in round 2. */
function desk(view: Partial<View> = {}, options: Record<string, boolean> = {}): Desk {
  const table: Partial<View> = {
    ...{ set: 1, round: 2, trick: 1, twisted: false, start: 0, turn: 0, current: null, last_seat: null, passes: 0 },
    ...{ score: [2, 4], wins: [0, 0], goal: 7, seats: [chair(1), chair(0)], next_seat: [-1, -1], known: {}, hand: ["9r", "8b"], aside: ["8g"] },
  };
  return {
    view: { ...table, ...view },
    table: { options },
    eyes: 1,
    you: 1,
    events: [...ROUND_1, ...ROUND_2],
    nameOf: (player: number) => NAMES[player],
  } as unknown as Desk;
}

describe("cells of the timeline", () => {
  it("show who won the trick, and with what", () => {
    const events = [played([1, 1, 1], 0, 0, ["9r", "9b"], "pair of 9"), passed([1, 1, 2], 1, 1), closed([1, 1, 2], 0)];
    expect(cell(events, desk())).toEqual({ text: "▲2×9", say: "pair of 9, by Ann", tone: "plain" });
  });

  it("mark one's own tricks, a Twist and an 8", () => {
    const twist = event("twisted", [1, 2, 1], { player: 0, seat: 0, card: "8g", strongest: 1 });
    const events = [twist, played([1, 2, 1], 1, 1, ["7b", "8b"], "sequence 7-8"), closed([1, 2, 1], 1, true)];
    expect(cell(events, desk())).toEqual({ text: "●⟲7–8✂", say: "sequence 7-8, by You; Twist by Ann; the 8 closes the trick", tone: "good" });
  });

  it("show the seat before the first trick", () => {
    expect(cell(ROUND_2.slice(0, 4), desk())).toEqual({ text: "seat A", say: "You sit in seat A" });
  });

  it("show an open trick as the one being played", () => {
    expect(cell([played([2, 1, 1], 0, 1, ["3b"], "single 3")], desk()).tone).toBe("turn");
  });
});

describe("components", () => {
  it("have names", () => {
    expect(["card:9r", "aside:8g", "seat:2", "player:0"].map((cid) => nameOf(cid, desk()))).toEqual([
      "9 of circles",
      "8 of triangles, set aside",
      "seat C",
      "Ann",
    ]);
  });

  it("tell what became of a card one round ago", () => {
    expect(explain("card:9r", desk())).toBe("9 of circles. Last round Ann played it in trick 1.");
    expect(explain("card:2r", desk())).toBe("2 of circles. Last round Ann had set it aside.");
    expect([hadSetAside, neverPlayed].map((say) => say({ name: "You", isYou: true }))).toEqual(["Last round you had set it aside.", "Last round you never played it."]);
    expect(aboutSeat("A", 4, { name: "You", isYou: true }, [1, 0], 11)).toMatch(/^Seat A finished 4th with you\. /);
  });

  it("do not, without the memory aid", () => {
    const forgetful = desk({}, { memory_aid: false });
    expect(explain("card:9r", forgetful)).toBe("9 of circles.");
    expect(roundsTold(forgetful).map(({ number }) => number)).toEqual([2]);
  });

  it("tell what an 8 does, in hand and aside", () => {
    expect(explain("card:8b", desk())).toContain("closes the trick");
    expect(explain("aside:8g", desk())).toContain("Twist in waiting");
  });
});

describe("the table in words", () => {
  it("has short facts for the top bar", () => {
    expect(chips(desk())).toEqual(["Round 2", "Trick 1"]);
    expect(chips(desk({ set: 2, trick: 0 }))).toEqual(["Set 2", "Round 2", "Set aside"]);
    expect(chips(desk({ seats: [chair(1, { rank: 1 }), chair(0, { rank: 2 })] }))).toEqual(["Round 2", "Seats"]);
  });

  it("can be read aloud", () => {
    const said = read(desk({ current: ["3b"], last_seat: 1, twisted: true }));
    expect(said).toContain("The order is twisted: 1 is strongest. To beat: 3 of squares, by Ann.");
    expect(said).toContain("Seat A, You; 5 cards left; start marker.");
    expect(said).toContain("You hold 9 of circles and 8 of squares. Set aside: 8 of triangles.");
  });

  it("writes points with their sign", () => {
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
  });
});
