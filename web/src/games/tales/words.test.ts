import { describe, expect, it } from "vitest";
import { factsOf, sayHalf, sayOdds, verbOf } from "./facts";
import { answersOf, boxOf, diaryPages, isKidsQuestion, nextToFall, rumorAt, starsAt } from "./questions";
import { explain, read } from "./aloud";
import { curvesOf } from "./curves";
import { newsOf } from "./news";
import { heldBack, lastMoves, latestRolls, openOptions, routesOf, stepsOf } from "./story";
import { ADVENTURE, choice, deskOf, happening, kid, machine, viewOf } from "./table.fixture";
import { tags } from "./text/cards";
import { percent } from "./text/common";
import { cell, chips, column, dayOfSlot, describe as nameOf, sayMachine, sayPlace, slots } from "./words";
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
    expect(factsOf(ADVENTURE[0]!, boxOf(deskOf()))).toEqual(["2 time", "avoid Lykta: Tough, 2 dice: 31 % (52 % pushed)", "home from there: 2"]);
    expect(factsOf(choice("x", [], { time: 2, home: 2, late: true }), boxOf(deskOf()))).toEqual(["2 time", "no time left to get home (2)"]);
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
    expect(tags.hit_n_run).toBe("HIT N RUN");
  });

  it("say what is at a place", () => {
    const place = boxOf(deskOf()).map.places.find((each) => each.place === "M")!;
    expect(sayPlace(place, deskOf())).toBe("M Stenhamra, open, bus stop, the school, AMB110 Fireguard Alpha on routine, Tove, Samira");
    const g = boxOf(deskOf()).map.places.find((each) => each.place === "G")!;
    expect(sayPlace(g, deskOf({ closed: ["G"] }))).toContain("restricted, closed, rumor 4, falls off next: seen");
  });

  it("explain a place with the ways of the active Kid, where the panel shows something else", () => {
    const test = { kid: "samira", trait: "brave", source: "rumor", card: "x", stage: "pool", parts: [] };
    const desk = deskOf({ test } as never, ADVENTURE, { seats: [{}] });
    expect(explain("place:G", desk)).toContain("G Sätuna, restricted");
    expect(explain("place:G", desk)).toContain("Walk: 2 time");
    expect(explain("place:G", deskOf())).toBe("");
    expect(explain("kid:tove", desk)).toBe("Tove at M Stenhamra, 6 cubes left, good favor. Strong in Clever, weak in Tough. Lives at C Ekerö Centre.");
  });

  it("say what a machine threatens", () => {
    expect(sayMachine(machine("lykta", "C3", { mode: "alert" }), deskOf())).toBe("Lykta, watcher, on alert, in C3, near B");
    expect(sayMachine(machine("lykta", null, { hacker: "tove" }), deskOf())).toBe("Lykta, watcher, hacked by Tove");
    expect(sayHalf({ effect: "repel", colours: ["brave"] })).toBe("repel + Brave");
  });

  it("read the table", () => {
    const said = read(deskOf({ kids: [kid("tove", { conditions: ["upset"], pool: 1 })] }));
    expect(said).toContain("Week 1, Monday, round 1 of 6. Insight 1, Enigma 3 of 14.");
    expect(said).toContain("Tove at M Stenhamra, 1 cube left, upset, good favor.");
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

  it("tells the machines' moves one after the other, and where those are that have not moved yet", () => {
    const moved = (machine: string, sector: string, slot: number) => happening("machine_moved", { machine, sector }, [1, slot, 3]);
    const day = [moved("lykta", "B3", 1), moved("lykta", "C3", 1), moved("fireguard-alpha", "D5", 1), moved("lykta", "D3", 1)];
    const steps = stepsOf(heard([moved("lykta", "A3", 0), moved("fireguard-alpha", "C5", 0), ...day]));
    expect(steps.map(({ machine, from, to }) => `${machine} ${from} ${to}`)).toEqual(["lykta A3 C3", "fireguard-alpha C5 D5", "lykta C3 D3"]);
    expect([...heldBack(steps, 0)]).toEqual([["lykta", "A3"], ["fireguard-alpha", "C5"]]);
    expect([...heldBack(steps, 1)]).toEqual([["lykta", "C3"], ["fireguard-alpha", "C5"]]);
    expect([...heldBack(steps, 3)]).toEqual([]);
  });

  it("draws routes and curves", () => {
    const moved = (place: string) => happening("moved", { kid: "tove", place, how: "walk" });
    expect(routesOf(heard([moved("G"), moved("H")]))).toEqual([{ kid: "tove", places: ["G", "H"] }]);
    const turned = (value: number, slot: number) => happening("dial_turned", { dial: "enigma", change: 1, value }, [1, slot, 4]);
    expect(curvesOf(deskOf({}, null, { events: [turned(1, 1), turned(2, 2), turned(4, 2)] }))).toEqual({ insight: [0, 0, 0], enigma: [0, 1, 4] });
  });

  it("shows the dice of the last thing that began", () => {
    const rolled = (faces: number[]) => happening("rolled", { kid: "tove", how: "roll", faces, passed: faces.includes(6) });
    const events = [rolled([2]), happening("test_begins", { kid: "tove", trait: "brave" }), rolled([1, 6])];
    expect(latestRolls(heard(events))).toMatchObject([{ faces: [1, 6] }]);
  });

  it("tells what has happened since the last answer, a step of the day at a time", () => {
    const events = [
      happening("said", { text: "Old." }),
      happening("answered", { player: 0, answer: "roll" }),
      happening("rolled", { kid: "tove", how: "roll", faces: [3], passed: false }),
      happening("said", { text: "New." }),
      happening("condition_taken", { kid: "tove", condition: "upset" }),
      happening("moved", { kid: "tove", place: "G", how: "walk" }),
      happening("moved", { kid: "tove", place: "M", how: "back" }),
      happening("day_begins", { round: 2, week: 1, day: "tue" }, [1, 2, 1]),
      happening("diary_shown", { diary: 4, side: "A", title: "A Voice", text: "Long.", words: "", actions: [] }, [1, 2, 1]),
      happening("test_begins", { kid: "lina", trait: "brave" }, [1, 2, 2]),
      happening("rolled", { kid: "lina", how: "roll", faces: [6], passed: true }, [1, 2, 2]),
    ];
    const since = deskOf().events.length + 1;
    const before = [{ roll: { faces: [3] } }, { said: "New." }, { plain: "condition_taken. moved." }, { plain: "day_begins. New in the diary: 4A, A Voice." }];
    expect(newsOf(heard(events), since)).toMatchObject([...before, { roll: { faces: [6] } }]);
    // What belongs to the test in hand is shown with the test.
    expect(newsOf(heard(events, { test: { kid: "lina" } }), since)).toMatchObject(before);
    expect(newsOf(heard(events), since)).toHaveLength(5);
  });

  it("tells of a rumor that is pushed off once, and leaves new rumors to the map", () => {
    const events = [
      happening("rumor_laid", { letter: "E", space: 1 }),
      happening("rumor_pushed_off", { letter: "O" }),
      happening("rumor_discarded", { rumor: "g1-o", letter: "O" }),
      happening("rumor_discarded", { rumor: "g1-f", letter: "F" }),
    ];
    expect(newsOf(heard(events), deskOf().events.length)).toEqual([{ plain: "rumor_pushed_off. rumor_discarded." }]);
  });

  it("finds the words of the options", () => {
    const events = [happening("choice_offered", { options: ["a) Go up", "b) Go down"] })];
    const desk = deskOf({}, [choice("choose b", ["option:b"])], { events });
    expect(openOptions(desk)).toEqual([{ letter: "b", words: "Go down" }]);
  });
});
