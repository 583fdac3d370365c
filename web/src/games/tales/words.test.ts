import { describe, expect, it } from "vitest";
import { answersOf, boxOf, diaryPages, isKidsQuestion, nextToFall, rumorAt, starsAt } from "./questions";
import { curvesOf, lastMoves, latestOf, openOptions, routesOf } from "./story";
import { ADVENTURE, choice, deskOf, happening, kid, machine, viewOf } from "./table.fixture";
import { cell, chips, column, dayOfSlot, describe as nameOf, explain, factsOf, percent, read, sayHalf, sayMachine, sayOdds, sayPlace, slots, spelled, verbOf } from "./words";
import type { GameEvent } from "./wire";

const heard = (events: GameEvent[], view = {}, more = {}) => deskOf(view, ADVENTURE, { events: [...deskOf().events, ...events], heard: [...deskOf().heard, ...events], ...more });

describe("the calendar", () => {
  it("tells the day and both dials in the top bar", () => {
    expect(chips(deskOf())).toEqual(["Mon", "Insight 1", "Enigma 3/14"]);
    expect(chips(deskOf({ calendar: { ...viewOf().calendar, week: 0 } }))).toEqual(["Setting up"]);
  });

  it("has a column for each day, and marks the day on which chores are due", () => {
    expect(slots(deskOf())).toEqual([1, 2, 3, 4, 5, 6]);
    expect([1, 5, 6].map((slot) => column(slot, deskOf()))).toEqual(["Mon", "Fri · chores", "Weekend"]);
  });

  it("has one column more for a day that comes again", () => {
    const desk = heard([happening("day_held", { day: "wed" }, [1, 3, 5])]);
    expect(slots(desk)).toHaveLength(7);
    expect([3, 4, 5].map((slot) => column(slot, desk))).toEqual(["Wed", "Wed ↺", "Thu"]);
    expect(dayOfSlot(7, [3])).toBe(5);
  });

  it("sums up a day", () => {
    const events = [
      happening("dial_turned", { dial: "insight", change: 1, value: 2 }, [1, 2, 4]),
      happening("dial_turned", { dial: "enigma", change: 2, value: 5 }, [1, 2, 4]),
      happening("rumor_pushed_off", { letter: "K" }, [1, 2, 2]),
      happening("stays_out", { kid: "lina" }, [1, 2, 4]),
    ];
    expect(cell(events, deskOf())).toEqual({ text: "◔+1 ◑+2 ✕1 ☾1", say: "Insight +1, Enigma +2, 1 rumor pushed off, 1 Kid late", tone: "bad" });
    expect(cell([], deskOf()).text).toBe("·");
  });
});

describe("answers in words", () => {
  it("tell price, odds and the way home", () => {
    expect(factsOf(ADVENTURE[0]!, boxOf(deskOf()))).toEqual(["2 time", "avoid Lykta: Tough, 2 dice: 31 % (52 % pushed)", "home after: 2"]);
    expect(factsOf(choice("x", [], { time: 2, home: 2, late: true }), boxOf(deskOf()))).toEqual(["2 time", "home: 2 time, too late"]);
    expect(factsOf(ADVENTURE[3]!, boxOf(deskOf()))).toEqual(["2 time", "about 53 %"]);
    expect(factsOf(choice("combo", [], { chance: 1, gain: 0.33, discards: ["lamp-oil"] }), boxOf(deskOf()))).toEqual(["100 %", "+33 %", "uses up Can of lamp oil"]);
  });

  it("leave a push out where none is possible", () => {
    expect(sayOdds({ trait: "brave", dice: 1, chance: 1 / 6, pushed: 1 / 6, card: "", failure: "" })).toBe("Brave, 1 die: 17 %");
    expect(percent(0.665)).toBe("67 %");
  });

  it("have verbs", () => {
    expect(["tove walk G", "tove dinner", "tove does 3a", "tove hack lykta"].map((text) => verbOf(choice(text)))).toEqual(["Walk", "Home for dinner", "Diary 3a", "Hack"]);
  });

  it("belong to a Kid", () => {
    expect(answersOf(deskOf(), "tove", "place:G").map(({ text }) => text)).toEqual(["tove walk G", "tove scout G"]);
    expect(answersOf(deskOf(), null, "place:G")).toEqual([]);
    expect(isKidsQuestion(deskOf())).toBe(true);
    expect(isKidsQuestion(deskOf({}, [choice("roll"), choice("with lina", ["kid:lina"])]))).toBe(false);
  });
});

describe("components in words", () => {
  it("have names", () => {
    const names = ["kid:tove", "place:G", "machine:lykta", "card:bmx", "do:dinner", "slot:upset", "chore:eel", "diary:3a", "cubes:2"];
    expect(names.map((cid) => nameOf(cid, deskOf()))).toEqual([
      ...["Tove", "G Sätuna", "Lykta", "BMX", "Home for dinner", "Upset", "Smoked Eel, Not the Small One", "diary 3a", "2 cubes"],
    ]);
    expect(spelled("hit_n_run")).toBe("HIT N RUN");
  });

  it("say what is at a place", () => {
    const place = boxOf(deskOf()).map.places.find((each) => each.place === "M")!;
    expect(sayPlace(place, deskOf())).toBe("M Stenhamra, open, bus stop, the school, AMB110 Fireguard Alpha on routine, Tove, Samira");
    const g = boxOf(deskOf()).map.places.find((each) => each.place === "G")!;
    expect(sayPlace(g, deskOf({ closed: ["G"] }))).toContain("restricted, closed, rumor 4, falls off next: seen");
  });

  it("explain a place with the ways of the active Kid", () => {
    expect(explain("place:G", deskOf())).toContain("Walk: 2 time, avoid Lykta: Tough, 2 dice: 31 % (52 % pushed), home after: 2.");
  });

  it("say what a machine threatens", () => {
    expect(sayMachine(machine("lykta", "C3", { mode: "alert" }), deskOf())).toBe("Lykta, watcher, on alert, in C3, near B");
    expect(sayMachine(machine("lykta", null, { hacker: "tove" }), deskOf())).toBe("Lykta, watcher, hacked by Tove");
    expect(sayHalf({ effect: "repel", colours: ["brave"] })).toBe("repel + Brave");
  });

  it("read the table", () => {
    const said = read(deskOf({ kids: [kid("tove", { conditions: ["upset"], pool: 1 })] }));
    expect(said).toContain("Week 1, Monday, round 1 of 6. Insight 1, Enigma 3 of 14.");
    expect(said).toContain("Tove at M Stenhamra, 1 cube left, upset, good favour.");
    expect(said).toContain("Rumors at K, C and G face-up; G falls off next.");
  });
});

describe("the table", () => {
  it("knows which rumor falls off next and where actions of the diary wait", () => {
    expect(nextToFall(viewOf())).toBe(4);
    expect(nextToFall(viewOf({ rumors: { ...viewOf().rumors, track: [null, null, null, null] } }))).toBe(0);
    expect(rumorAt(viewOf(), "C")?.space).toBe(3);
    const action = { letter: "a", places: ["B"], spent: false, passed: 0, tests: [] };
    const view = viewOf({ diary: [{ diary: 3, side: "A", actions: [action, { ...action, letter: "b", spent: true }], tokens: {} }] });
    expect(starsAt(view, "B")).toEqual(["3a"]);
  });

  it("keeps each page of the diary once", () => {
    const page = (side: "A" | "B") => happening("diary_shown", { diary: 1, side, title: side, text: "", words: "", actions: [] });
    expect(diaryPages(heard([page("A"), page("B"), page("A")])).map(({ side }) => side)).toEqual(["A", "B"]);
  });

  it("tells the machines' last moves, but not those of another day", () => {
    const moved = (sector: string, slot: number) => happening("machine_moved", { machine: "lykta", sector }, [1, slot, 3]);
    const desk = heard([moved("A3", 0), moved("B3", 1), moved("C3", 1)]);
    expect(lastMoves(desk)).toEqual([{ machine: "lykta", from: "A3", to: "C3" }]);
    expect(lastMoves(heard([moved("A3", 0), moved("C3", 1)], {}, { at: [1, 2, 1] }))).toEqual([]);
  });

  it("draws routes and curves", () => {
    const moved = (place: string) => happening("moved", { kid: "tove", place, how: "walk" });
    expect(routesOf(heard([moved("G"), moved("H")]))).toEqual([{ kid: "tove", places: ["G", "H"] }]);
    const turned = (value: number, slot: number) => happening("dial_turned", { dial: "enigma", change: 1, value }, [1, slot, 4]);
    expect(curvesOf(deskOf({}, null, { events: [turned(1, 1), turned(2, 2), turned(4, 2)] }))).toEqual({ insight: [0, 0, 0], enigma: [0, 1, 4] });
  });

  it("shows the dice and words of the last thing that happened", () => {
    const events = [
      happening("said", { text: "Old." }),
      happening("test_begins", { kid: "tove", trait: "brave" }),
      happening("rolled", { kid: "tove", how: "roll", faces: [1, 6], passed: true }),
      happening("said", { text: "New." }),
    ];
    expect(latestOf(heard(events))).toMatchObject({ texts: ["New."], rolls: [{ faces: [1, 6] }] });
  });

  it("finds the words of the options", () => {
    const events = [happening("choice_offered", { options: ["a) Go up", "b) Go down"] })];
    const desk = deskOf({}, [choice("choose b", ["option:b"])], { events });
    expect(openOptions(desk)).toEqual([{ letter: "b", words: "Go down" }]);
  });
});
