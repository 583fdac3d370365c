import { describe, expect, it } from "vitest";
import { choice, deskOf, happening, kid, viewOf } from "./town.fixture";
import { copiesLeft, grouped, inDanger, isBuilding } from "./questions";
import { adviceFor, cell, chips, describe as nameOf, explain, read, risk, sayOfSpace } from "./words";

describe("cells of the timeline", () => {
  it("tell who did what, and what came of it", () => {
    const events = [
      happening("played", { player: 1, card: "rad-bike" }),
      happening("scored", { player: 1, player_owner: 1, kid: "b0", space: "A2", board: "A", place: "h1", worth: 4, how: "on-foot" }),
      happening("stranger", { player: 1, space: "C1", kids: [], placed: 1, of: 2 }),
    ];
    expect(cell(events, deskOf())).toEqual({ text: "●bike +4 ☻1", say: "played. scored. stranger.", tone: "plain" });
    expect(cell(events, deskOf({}, null, { eyes: 1 })).tone).toBe("good");
  });

  it("warn of what one has lost", () => {
    const taken = happening("stranger_takes", { player: 1, space: "C1", kids: ["r0"], placed: 2, of: 2 });
    expect(cell([taken], deskOf())).toMatchObject({ text: "☻2 ✕Abby", tone: "bad" });
    const abducted = happening("abducted", { player: 0, player_owner: 1, kid: "b0", space: "A2" });
    expect(cell([abducted], deskOf()).tone).toBe("plain");
  });

  it("have a start", () => {
    expect(cell([happening("draws", { player: 1, count: 3, left: 80 }, [1, 0, 0])], deskOf()).text).toBe("start");
  });
});

describe("advice", () => {
  const turn = [choice("let out"), choice("play run", "card:run"), choice("play mom-s-car", "card:mom-s-car")];

  it("warns of a card that would do nothing, and is silent about one that would do something", () => {
    const advice = (...picked: string[]) => adviceFor({ ...deskOf({ reach: { "mom-s-car": {} } }, turn), picked } as never);
    expect(advice()).toBe("press Let out a Kid.");
    expect(advice("card:run")).toBe("RUN would do nothing yet. Press Let out a Kid.");
    expect(advice("card:mom-s-car")).toBe("");
    expect(adviceFor(deskOf({}, turn.slice(1)))).toBe("");
  });
});

describe("words", () => {
  it("name the components", () => {
    const names = ["card:run", "kid:r0", "space:A2", "space:B1", "seat:1", "zone:N"].map((cid) => nameOf(cid, deskOf()));
    expect(names).toEqual(["RUN", "Abby", "A2 Alder Street home", "B1", "Bo", "zone N"]);
  });

  it("say what can be seen on a space", () => {
    expect(sayOfSpace("A2", deskOf())).toBe("A2, Alder Street home, worth 4, 1 spot free");
    expect(sayOfSpace("B2", deskOf())).toBe("B2, the School, School bus stop, here: your Abby");
    expect(sayOfSpace("C2", deskOf())).toBe("C2, Stranger space in the forest");
    expect(sayOfSpace("C1", deskOf({ strangers: ["C1"] }))).toBe("C1, a Stranger");
  });

  it("explain what a place gives and which card leads there", () => {
    expect(explain("space:A2", deskOf())).toBe("Alder Street home, a home. Room for one Kid: 4. 1 spot free; the next Kid there is worth 4. WALK leads here.");
    const full = { kids: [kid("b0", "A2", { place: "h1", spot: 0, worth: 4 })], places: [{ id: "h1", free: 0, next: null }], reach: {} };
    expect(explain("space:A2", deskOf(full))).toContain("It is full. Here: Alma for 4.");
  });

  it("warn of a card that would do nothing", () => {
    expect(explain("card:run", deskOf())).toContain("It leads to 1 space.");
    expect(explain("card:run", deskOf({ reach: {} }))).toContain("no effect now");
    expect(explain("card:run", deskOf({}, null))).toBe("RUN: Move one of your Kids 2 spaces.");
  });

  it("warn of Strangers", () => {
    expect(risk(deskOf())).toBe("");
    expect(risk(deskOf({ kids: [kid("r0", "C1"), kid("r1", "C2")] }))).toBe("2 of your Kids stand where a Stranger may come: Abby on C1 and Ben on C2.");
    expect(inDanger(viewOf({ kids: [kid("b0", "C1")] }), 0)).toEqual([]);
  });

  it("read the table, and tell the Strangers in the top bar", () => {
    expect(read(deskOf({ strangers: ["C1"], strangers_left: 1 }))).toContain("1 of 2 Strangers are there, on C1.");
    expect(read(deskOf())).toContain("You hold WALK and RUN.");
    expect(chips(deskOf({ strangers_left: 1 }))).toEqual(["Strangers 1/2"]);
    expect(chips(deskOf({}, null, { table: { options: { gauntlet: true } } }))[0]).toBe("Game 1");
  });
});

describe("the box of the architect", () => {
  it("has what is neither in the hand nor in the deck", () => {
    const view = viewOf({ deck: ["run", "stranger-sighting"], turn_no: 0, hand: ["run", "walk"] });
    expect(isBuilding(view)).toBe(true);
    expect(copiesLeft(view, view.cards[1]!)).toBe(8);
    expect(chips(deskOf({ deck: [], turn_no: 0 }, [choice("hand run", "card:run")]))).toEqual(["Building"]);
  });

  it("hands are shown by kind", () => {
    expect(grouped(["run", "walk", "run"])).toEqual([{ id: "run", count: 2 }, { id: "walk", count: 1 }]);
  });
});
