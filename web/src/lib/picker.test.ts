import { describe, expect, it } from "vitest";
import { buttons, complete, fitting, isOneOf, nextPicks, savedPicks, savePicks, stillLegal } from "./picker";
import type { Choice } from "./wire";

const action = (text: string, ...picks: string[]): Choice => ({ text, picks, label: text });
const PASS = action("pass");
const NINE = action("play 9r", "card:9r");
const NINES = action("play 9r 9b", "card:9r", "card:9b");
const RUN = action("play 9b 10b", "card:9b", "card:10b");
const ACTIONS = [PASS, NINE, NINES, RUN];

describe("picking", () => {
  it("offers every component of every action at first", () => {
    expect(nextPicks(ACTIONS, [])).toEqual(new Set(["card:9r", "card:9b", "card:10b"]));
    expect(fitting(ACTIONS, [])).toEqual(ACTIONS);
  });

  it("narrows with each pick, in any order", () => {
    expect(nextPicks(ACTIONS, ["card:9b"])).toEqual(new Set(["card:9r", "card:10b"]));
    expect(fitting(ACTIONS, ["card:9b", "card:9r"])).toEqual([NINES]);
    expect(fitting(ACTIONS, ["card:9r", "card:9b"])).toEqual([NINES]);
  });

  it("is complete when the picks are exactly an action's", () => {
    expect(complete(ACTIONS, ["card:9r"])).toEqual([NINE]);
    expect(complete(ACTIONS, ["card:9b"])).toEqual([]);
    expect(complete(ACTIONS, ["card:9b", "card:9r"])).toEqual([NINES]);
    expect(complete(ACTIONS, [])).toEqual([]);
  });

  it("takes what can mean one action only for that action", () => {
    expect(complete(ACTIONS, ["card:10b"])).toEqual([RUN]);
    expect(complete([RUN], ["card:9b"])).toEqual([RUN]);
  });

  it("tells of several meanings of the same picks", () => {
    const walk = action("walk f", "place:f");
    const ride = action("ride f", "place:f");
    expect(complete([walk, ride], ["place:f"])).toEqual([walk, ride]);
  });

  it("makes buttons of actions without components", () => {
    expect(buttons(ACTIONS)).toEqual([PASS]);
  });

  it("keeps what is still legal of the picks for a question asked again", () => {
    expect(stillLegal([PASS, RUN], ["card:9r", "card:9b"])).toEqual(["card:9b"]);
    expect(stillLegal([PASS], ["card:9r"])).toEqual([]);
  });

  it("knows a question of which one thing is wanted", () => {
    expect(isOneOf([PASS, NINE])).toBe(true);
    expect(isOneOf(ACTIONS)).toBe(false);
  });
});

describe("half-made picks", () => {
  function store(): Storage {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage;
  }

  it("are found again for the same table and question only", () => {
    const session = store();
    savePicks(session, "K7QF2M", 12, ["card:9r"]);
    expect(savedPicks(session, "K7QF2M", 12)).toEqual(["card:9r"]);
    expect(savedPicks(session, "K7QF2M", 13)).toEqual([]);
    expect(savedPicks(session, "OTHER", 12)).toEqual([]);
  });

  it("are gone when taken back, and rubbish is none", () => {
    const session = store();
    savePicks(session, "A", 1, ["x"]);
    savePicks(session, "A", 1, []);
    expect(savedPicks(session, "A", 1)).toEqual([]);
    session.setItem("ouroboard.picks.A", "{");
    expect(savedPicks(session, "A", 1)).toEqual([]);
  });
});
