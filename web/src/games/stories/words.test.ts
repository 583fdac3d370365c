import { describe as group, expect, it } from "vitest";
import { agent, choice, deskOf, HALL, happening, HEARD, item, MISSION, space, viewOf } from "./table.fixture";
import { activeAgent } from "./plan.svelte";
import { openDecision } from "./decision";
import { deedsOf } from "./deeds";
import { exportNotes } from "./export-notes";
import { readNotes } from "./notes.svelte";
import { sayOwners } from "./owners";
import { lastRoll } from "./last-roll";
import { isUrgent, openPages, ownAgents } from "./questions";
import { routeCost } from "./route";
import { barOf } from "./run-bar";
import { ledgerOf } from "./story";
import { percent } from "./text/common";
import { cell, chips, column, describe, explain, partsOf, plainText, read, sayItem, sayOdds, sayRead, saySeal, saySpace, sayTrip, shortName, slots, spoken } from "./words";
import type { GameEvent } from "./wire";

group("texts", () => {
  it("finds bold words with their card, and slanted words", () => {
    const parts = partsOf(HALL.text);
    expect(parts.filter(({ letter }) => letter).map(({ text, letter }) => [text, letter])).toEqual([["the porter's desk", "B"], ["A locker", "C"], ["an old lock", "D"]]);
    expect(parts.find(({ slanted }) => slanted)?.text).toBe("far away");
    expect(parts.map(({ text }) => text).join("")).not.toContain("*");
  });

  it("leaves the marks out where there are no styles", () => {
    expect(plainText("By **a dog**(C), *asleep*.")).toBe("By a dog (C), asleep.");
  });

  it("does not round what is possible to certainty", () => {
    expect([percent(0.001), percent(0.42), percent(0.999), percent(1)]).toEqual(["under 1 %", "42 %", "over 99 %", "100 %"]);
  });
});

group("time", () => {
  it("names run and marker", () => {
    expect(chips(deskOf())).toEqual(["Run 1/3", "TU 17"]);
    expect(chips(deskOf({ run: 0 }))).toEqual(["Briefing"]);
  });

  it("has a column for each TU, from the start down", () => {
    expect(slots(deskOf())).toHaveLength(21);
    expect(column(1, deskOf())).toBe("20");
    expect(column(21, deskOf())).toBe("0");
  });

  it("marks what happened in a TU", () => {
    const events = [happening("place_opened", HALL), happening("died", { agent: 1, back: 9 })];
    expect(cell(events, deskOf())).toMatchObject({ text: "TH ✝", tone: "bad" });
    const over = happening("run_over", { ending: "e", end: "success", title: "Shift over", text: "", paragraphs: [], marker: 3 });
    expect(cell([over], deskOf())).toMatchObject({ text: "✓", tone: "good", say: "the end: Shift over" });
  });

  it("adds up what the run has cost", () => {
    const moved = (marker: number, why: "wave" | "trip") => happening("marker_moved", { marker, change: -1, why });
    const events = [...HEARD, moved(19, "wave"), moved(18, "wave"), moved(17, "trip")];
    expect(ledgerOf(deskOf({}, [], { events }))).toEqual([
      { words: "actions", tu: -2, marker: 18 },
      { words: "the way", tu: -1, marker: 17 },
    ]);
  });

  it("draws a run as a bar of places", () => {
    const begins = happening("run_begins", { run: 1, marker: 20, player: 0, kept: [] }, [1, 0, 0]);
    const events = [begins, happening("place_opened", HALL), happening("marker_moved", { marker: 18, change: -2, why: "wave" })];
    expect(barOf(deskOf({}, [], { events }), 1)).toEqual([{ place: "hall", name: "Training Hall", from: 20, to: 18 }]);
  });

  it("counts the ways of a route with the exits of red places", () => {
    expect(routeCost(viewOf(), ["annex", "archive"])).toEqual({ least: 4, most: 8, red: 2, unknown: 1 });
    expect(routeCost(viewOf(), [])).toEqual({ least: 0, most: 0, red: 0, unknown: 0 });
  });
});

group("cards of the place", () => {
  it("says everything about a back, and nothing of a front", () => {
    const said = saySpace(deskOf().view.spaces[0]!, deskOf());
    expect(said).toContain("B, the porter's desk, open.");
    expect(said).toContain("Test: Observation: 2 shields.");
    expect(said).toContain("Here: Osvald.");
    expect(said).toContain("You read it in run 1.");
    expect(said).not.toContain("T. Lind");
  });

  it("says what a seal needs", () => {
    expect(saySeal(deskOf().view.spaces[2]!, deskOf())).toBe("sealed: needs the blue key");
    expect(saySeal(space("E", "A gate", { sealed: true, seal: [{ kind: "closed", name: "", met: false }] }), deskOf())).toBe("closed: only a card can open it");
  });

  it("says who has read a card", () => {
    expect(sayRead(space("E", "A gate", { read_by: [1] }), deskOf())).toBe("Bo has read it.");
    expect(sayRead(space("E", "A gate"), deskOf())).toBe("Nobody has read it.");
    expect(sayRead(space("C", "A gate", { told: true }), deskOf())).toBe("You were told what it says.");
  });

  it("opens the pages under the reader's own agents only", () => {
    expect(openPages(deskOf()).map(({ space }) => space.space)).toEqual(["B"]);
    expect(openPages(deskOf({}, null, { eyes: 1 }))).toEqual([]);
    expect(openPages(deskOf({}, null, { eyes: null }))).toEqual([]);
  });
});

group("agents and items", () => {
  it("reads with a shared agent too", () => {
    const agents = [agent(1), agent(3), agent(4, { seat: null })];
    expect(ownAgents(viewOf({ agents }), 0).map((each) => each.agent)).toEqual([1, 4]);
    expect(ownAgents(viewOf({ agents }), null)).toEqual([]);
  });

  it("plays with the first own agent that can act", () => {
    expect(activeAgent(deskOf())).toBe(1);
    expect(activeAgent(deskOf({}, [choice("wait 2", ["agent:2", "do:wait"])]))).toBe(2);
    expect(activeAgent(deskOf({}, [], { picked: ["agent:3"] }))).toBe(3);
  });

  it("names the next agent that has no place yet", () => {
    const agents = [agent(1), agent(2, { space: null })];
    const places = [choice("place 1 C", ["agent:1", "space:C"]), choice("place 2 C", ["agent:2", "space:C"])];
    expect(activeAgent(deskOf({ agents, phase: "placing" }, places))).toBe(2);
  });

  it("says how an agent is", () => {
    expect(explain("agent:4", deskOf())).toContain("in the vortex, back at TU 9");
    expect(explain("agent:2", deskOf())).toContain("holds 2 Bandage");
    expect(describe("agent:1", deskOf())).toBe("1 Osvald Brandt");
    const doctor = { ...MISSION, receptacles: MISSION.receptacles.map((back) => ({ ...back, name: `Dr. ${back.name}` })) };
    expect(shortName(agent(1), deskOf({}, [], { events: [happening("mission_opened", doctor, [0, 0, 0])] }))).toBe("Osvald");
  });

  it("says what an item does and who holds it", () => {
    expect(sayItem(item(2, 2, { used_by: 2 }), deskOf())).toBe("2 Bandage, held by Marisol, 1 use left, used in this TU. Free: 1 LP for the holder.");
  });
});

group("odds", () => {
  it("says what a roll would do", () => {
    expect(sayOdds(deskOf())).toBe("3 dice, 2.0 hits on average, finishes the test now with 59 %, all here together in this TU: 80 %.");
  });

  it("says what a trip costs", () => {
    expect(sayTrip({ least: 3, most: 5, red: 2, zero: 0.1 })).toBe("3 to 5 TU, 2 of them for leaving a red place. The run is over on the way with 10 %.");
    expect(sayTrip({})).toBe("");
  });
});

group("what happened", () => {
  const rolled = happening("rolled", { agent: 1, space: "B", by: "observation", faces: ["1", "skull", "blank"] });

  it("shows the last roll with its steps until something else begins", () => {
    const events = [...HEARD, rolled, happening("hits", { agent: 1, hits: 1, stacks: [] })];
    expect(lastRoll(deskOf({}, [], { events }))).toMatchObject({ hits: { hits: 1 }, passed: false });
    const later = [...events, happening("place_opened", HALL)];
    expect(lastRoll(deskOf({}, [], { events: later }))).toBeNull();
  });

  it("shows the dice before the pages where a roll has passed no test, until the next answer", () => {
    const answered = happening("answered", { player: 0, answer: "roll 1" });
    const missed = [...HEARD, answered, rolled, happening("hits", { agent: 1, hits: 1, stacks: [] })];
    const urgent = (events: GameEvent[]) => isUrgent(deskOf({}, [], { events }));
    expect(urgent(missed)).toBe(true);
    expect(urgent([...missed, happening("marker_moved", { marker: 16, change: -1, why: "wave" })])).toBe(true);
    expect(urgent([...missed, answered])).toBe(false);
    const inHand = { agent: 1, space: "B", by: "observation", dice: 3, faces: ["1", "skull", "blank"] };
    expect(isUrgent(deskOf({ roll: inHand as never }, [], { events: HEARD }))).toBe(true);
    expect(urgent([...missed, happening("test_passed", { space: "B" })])).toBe(false);
  });

  it("lists the deeds of this TU in order", () => {
    const events = [happening("marker_moved", { marker: 17, change: -1, why: "wave" }), rolled, happening("moved", { agent: 2, space: "C" })];
    expect(deedsOf(deskOf({}, [], { events }))).toEqual([
      { agent: 1, words: "Osvald rolled at B" },
      { agent: 2, words: "Marisol went to C" },
    ]);
  });

  it("reads the table aloud without private text", () => {
    const said = read(deskOf());
    expect(said).toContain("Run 1 of 3, 17 TU left. At Training Hall. Captain: Bo. Still to act: Osvald and Edda.");
    expect(said).not.toContain("chair is still warm");
  });
});

group("notes", () => {
  it("leaves out what is not a note", () => {
    expect(readNotes('[{"id":1,"from":"","text":"a","run":1,"links":[]},{"id":"x"}]')).toHaveLength(1);
    expect(readNotes("nonsense")).toEqual([]);
    expect(readNotes(null)).toEqual([]);
  });

  it("writes them as text with their links", () => {
    const notes = [
      { id: 1, from: "hall-b", text: "T. Lind", run: 1, links: [2] },
      { id: 2, from: "", text: "nine", run: 2, links: [] },
    ];
    expect(exportNotes(notes, () => "Hall B")).toBe("Run 1, Hall B: T. Lind [with nine]\nRun 2: nine");
  });
});

group("what is said aloud", () => {
  it("keeps the texts of cards for their pages", () => {
    expect(spoken(happening("said", { space: "C", text: "A badge. The pages above it have taken its shape." }))).toBe("The card at C says more.");
    expect(spoken(happening("item_read", { item: 5, text: "Enamel, chipped." }))).toBe("There is a story on item 5.");
    const reading = { agents: [1], place: "hall", space: "B", card: "hall-b", title: "Desk", gist: "", lines: [], options: [], puzzle: null };
    expect(spoken(happening("read", { ...reading, text: "The chair is warm." }))).toBe("You are at B. New text.");
    expect(spoken({ ...happening("read", { ...reading, text: "" }), say: "Agent 3 reads the card at B." })).toBe("Agent 3 reads the card at B.");
  });

  it("says who runs which agents", () => {
    expect(sayOwners(viewOf().agents, deskOf())).toBe("You: agents 1 and 2 · Bo: agents 3 and 4");
  });
});

group("a decision", () => {
  const options = ["a", "b"].map((letter) => ({ letter, label: letter, price: "", open: true }));
  const offered = happening("decision_offered", { space: "C", question: "", options });
  const wished = happening("wished", { player: 1, space: "C", wish: "choose b" });
  const decided = happening("decided", { space: "C", answer: "b", text: "" });

  it("is open until it is settled, with the wishes so far", () => {
    expect(openDecision(deskOf({}, [], { events: [offered] }))?.wishes).toEqual({});
    expect(openDecision(deskOf({}, [], { events: [offered, wished] }))?.wishes).toEqual({ b: [1] });
    expect(openDecision(deskOf({}, [], { events: [offered, wished, decided] }))).toBeUndefined();
  });

  it("of the whole team has the open votes", () => {
    const called = happening("vote_called", { question: "Burn it?", options });
    expect(openDecision(deskOf({ votes: ["a", null] }, [], { events: [called] }))).toMatchObject({ question: "Burn it?", wishes: { a: [0] } });
  });
});
