import { describe, expect, it } from "vitest";
import { faceOf, plotName, roleName, spotName, terse } from "./printed";
import { BUSTS } from "./busts";
import { ghost, sayGhost } from "./ghost.svelte";
import { LOOP_1, LOOP_2 } from "./events.fixture";
import type { Day } from "./story";
import { touch, userOf } from "./touch";
import { cardsOn, type Desk, phaseOf } from "./questions";
import type { View } from "./wire";
import { cell, chips, column, describe as name, explain, ghostDay, hush, labelCharacter, read } from "./words";

const DOCTOR = {
  id: "doctor", name: "Doctor", place: "hospital", start: "hospital", alive: true, goodwill: 2, paranoia: 2, intrigue: 0, limit: 2, panics: true, guarded: false,
  traits: ["adult"], forbidden: [], abilities: [{ id: "treat", goodwill: 2, says: "somebody else here gets or loses 1 Paranoia", once_a_loop: false, refusable: true, used: false }],
};

const VIEW = {
  set: "first-steps", loop: 2, loops: 3, day: 1, days: 2, step: 3, leader: 0, mastermind: 3, table_talk: false,
  incidents: [{ day: 2, id: "murder", name: "Murder", occurred: null }],
  places: [{ id: "hospital", name: "Hospital", intrigue: 1 }],
  characters: [DOCTOR],
  decks: [{ id: "a", player: 0, cards: ["goodwill+1"], spent: [], once_a_loop: [], laid: true }, { id: "mastermind", player: 3, cards: [], spent: [], once_a_loop: [], laid: true }],
  cards: [], told: [], guessed: [], turf: null,
  face_down: [{ deck: "a", spot: "doctor" }, { deck: "mastermind", spot: "doctor" }],
  mine: [{ deck: "a", card: "goodwill+1", spot: "doctor" }],
} as unknown as View;

function desk(more: object = {}, view: object = {}): Desk {
  const events = [...LOOP_1, ...LOOP_2.slice(0, 3)];
  return { view: { ...VIEW, ...view }, events, eyes: 0, you: 0, open: null, ghosts: true, looking: false, nameOf: (seat: number) => (seat === 0 ? "You" : `P${seat}`), ...more } as unknown as Desk;
}

describe("names", () => {
  it("are the printed ones, and an id without a name stands for itself", () => {
    expect([spotName("rich-mans-daughter"), faceOf("goodwill+2").name, plotName("sign-with-me")]).toEqual(["Rich Man's Daughter", "Goodwill +2", "Sign with Me!"]);
    expect(roleName("conspiracy-theorist")).toBe("Conspiracy Theorist");
    expect(roleName("gravedigger")).toBe("gravedigger");
  });

  it("of cards are short on the timeline", () => {
    expect([terse("goodwill+2"), terse("forbid-intrigue"), terse("move-diagonal")]).toEqual(["♥+2", "⊘◉", "⤢"]);
    expect(faceOf("paranoia-1").name).toBe("Paranoia −1");
  });

  it("of components are for people", () => {
    expect(name("ability:doctor-soothe", desk())).toBe("Doctor: soothe");
    expect(explain("ability:doctor-soothe", desk())).toContain("loses 1 Paranoia");
    expect(name("day:2", desk())).toBe("day 2, Murder");
    expect(name("plot:no-other", desk())).toBe("there is no other");
  });
});

describe("the drawings", () => {
  it("are eighteen, and no two are alike", () => {
    const drawn = Object.values(BUSTS).map((bust) => JSON.stringify(bust));
    expect(drawn).toHaveLength(18);
    expect(new Set(drawn).size).toBe(18);
  });
});

describe("the table in words", () => {
  it("knows where in the game it is", () => {
    expect(phaseOf([])).toBe("setup");
    expect(phaseOf(LOOP_1)).toBe("day");
    expect(phaseOf([...LOOP_1, LOOP_2[0]!])).toBe("spiral");
  });

  it("does not count the Final Guess as a loop", () => {
    const guess = { events: [...LOOP_1, { kind: "last_guess", at: [4, 0, 0], fields: {} }] };
    const over = { events: [...guess.events, { kind: "opened", at: [4, 0, 0], fields: {} }] };
    expect(chips(desk(guess, { loop: 4, loops: 3, day: 0 }))).toEqual(["Final Guess"]);
    expect(chips(desk(over, { loop: 4, loops: 3, day: 0 }))).toEqual(["Loop 3/3"]);
    expect(read(desk(guess, { loop: 4, loops: 3, day: 0 }))).toMatch(/^The Final Guess\./);
    expect(read(desk(over, { loop: 4, loops: 3, day: 0 }))).toMatch(/^Loop 3 of 3\./);
    expect(chips(desk({}, {}))).toEqual(["Loop 2/3", "Day 1/2"]);
  });

  it("heads a day with its incident, and for the Mastermind with the culprit", () => {
    expect(column(1, desk())).toBe("Day 1");
    expect(column(2, desk())).toBe("Day 2 · Murder");
    expect(column(2, desk({}, { culprits: { 2: "office-worker" } }))).toBe("Day 2 · Murder (Office W.)");
  });

  it("tells of a day the one thing to remember", () => {
    const of = (loop: number, day: number) => cell([...LOOP_1, ...LOOP_2].filter(({ at }) => at[0] === loop && at[1] === day), desk());
    expect(of(1, 2)).toMatchObject({ text: "LOST · † Girl St.", tone: "bad" });
    expect(of(1, 1).text).toBe("♥+2 Doctor");
    expect(of(2, 2).text).toBe("no incident");
  });

  it("names a character's state, cards and what was last loop", () => {
    const said = labelCharacter(DOCTOR, desk(), { place: "city", alive: true, goodwill: 2, paranoia: 0, intrigue: 0 });
    expect(said).toBe("Doctor, goodwill 2, paranoia 2 of 2, intrigue 0, panics, the Mastermind’s card face down, your Goodwill +1, last loop in the City, paranoia 0");
  });

  it("never names a role that the reader was not shown", () => {
    expect(read(desk())).not.toMatch(/Killer|Brain|Key Person/);
    expect(read(desk({ eyes: 3 }, { roles: { doctor: "brain" } }))).toContain("Brain");
  });

  it("says why the Protagonists are silent, also while they look back", () => {
    expect(hush(desk({ now: { view: { may_talk: false } } }))).toContain("§2.4");
    expect(hush(desk({ now: { view: { may_talk: true } } }, { may_talk: false }))).toBe("");
  });
});

describe("the ghost", () => {
  const days = [1, 2].map((loop) => ({ loop, day: 1 })) as unknown as Day[];
  const shown = (more: object = {}) => ghostDay(desk(more, { loop: 3 }), days)?.loop;

  it("is that of the loop before, of any other that was chosen, or none", () => {
    expect(shown()).toBe(2);
    ghost.chosen = 1;
    expect(shown()).toBe(1);
    expect(sayGhost(desk({}, { loop: 3 }))).toBe("loop 1");
    expect(sayGhost(desk({}, { loop: 2 }))).toBe("last loop");
    expect(shown({ ghosts: false })).toBeUndefined();
    ghost.chosen = 3;
    expect(shown()).toBe(2);
    ghost.chosen = 0;
  });
});

describe("what lies on a spot", () => {
  it("is the Mastermind's first, and one's own with its face", () => {
    expect(cardsOn(VIEW, "doctor")).toEqual([{ deck: "mastermind", spot: "doctor" }, { deck: "a", card: "goodwill+1", spot: "doctor" }]);
  });
});

describe("an ability", () => {
  const actions = ["nurse", "patient"].map((target) => ({ text: "", label: "", picks: ["char:doctor", "ability:doctor-soothe", `char:${target}`] }));

  class Picking {
    picked: string[] = [];
    get choices() {
      return actions.filter(({ picks }) => this.picked.every((cid) => picks.includes(cid)));
    }
    isPicked = (cid: string) => this.picked.includes(cid);
    isLegal = (cid: string) => !this.isPicked(cid) && this.choices.some(({ picks }) => picks.includes(cid));
    touch = (cid: string) => void (this.picked = this.isPicked(cid) ? this.picked.filter((other) => other !== cid) : [...this.picked, cid]);
  }

  it("picks its user along, and a click on the user keeps it", () => {
    const picking = new Picking();
    const table = picking as unknown as Desk;
    touch(table, "ability:doctor-soothe");
    expect(picking.picked).toEqual(["ability:doctor-soothe", "char:doctor"]);
    touch(table, "char:doctor");
    expect(picking.picked).toContain("char:doctor");
    touch(table, "char:nurse");
    expect(picking.choices).toHaveLength(1);
  });

  it("has no user to pick where several could use it", () => {
    const choices = ["doctor", "nurse"].map((user) => ({ text: "", label: "", picks: ["act:paranoia", `char:${user}`, "char:patient"] }));
    expect(userOf({ choices, isLegal: () => true }, "act:paranoia")).toBeNull();
    expect(userOf({ choices: choices.slice(0, 1), isLegal: () => true }, "act:paranoia")).toBe("char:doctor");
    expect(userOf({ choices, isLegal: () => true }, "card:goodwill+1")).toBeNull();
  });
});
