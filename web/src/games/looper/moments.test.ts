import { describe, expect, it } from "vitest";
import { idleCards } from "./cards-played";
import { happening, LOOP_1, LOOP_2, STARTS } from "./events.fixture";
import { digestOf, momentsOf } from "./moments";
import type { Desk } from "./questions";
import { daysOf } from "./story";
import type { GameEvent, Laid } from "./wire";

/** A Protagonist's desk, or another's; the Mastermind is seat 3. */
function desk(heard: readonly GameEvent[], you: number | null = 0): Desk {
  const characters = Object.entries(STARTS).map(([id, start]) => ({ id, start }));
  const view = { mastermind: 3, characters, decks: [{ id: "a", player: 0 }, { id: "b", player: 1 }] };
  return { heard, you, eyes: you, view, nameOf: (seat: number) => (seat === you ? "You" : `P${seat}`) } as unknown as Desk;
}

const staged = (news: readonly GameEvent[], you: number | null = 0) =>
  momentsOf(news, desk(news, you)).map(({ title, tone, stays, picture }) => [title, tone, stays ? "stays" : "passes", picture.what]);

describe("moments", () => {
  it("pass for an incident, a death and a refusal", () => {
    const events = [
      happening("incident", [1, 2, 7], { day: 2, incident: "murder" }, "The Murder happens."),
      happening("died", [1, 2, 7], { who: ["girl-student"] }, "The Girl Student dies."),
      happening("refused", [1, 2, 6], { who: "doctor" }, "The Doctor refuses."),
      happening("no_incident", [2, 2, 7], { day: 2, incident: "murder" }, "No incident happens."),
    ];
    expect(staged(events)).toEqual([
      ["The Murder happens", "bad", "passes", "incident"],
      ["The Girl Student dies", "bad", "passes", "death"],
      ["The Doctor refuses", "plain", "passes", "refusal"],
      ["No Murder", "plain", "passes", "calm"],
    ]);
  });

  it("stay when a loop is lost, with what the table saw and not with the cause", () => {
    const heard = [...LOOP_1, LOOP_2[0]!];
    const [moment] = momentsOf(heard.slice(-2), desk(heard));
    expect(moment).toMatchObject({ title: "Loop 1 is lost", tone: "bad", stays: true });
    expect(moment?.text).toEqual(["", "On day 2 the Murder happened, and the Girl Student died.", "Nobody tells you why that lost the loop: find out.", "Loops left: 2."]);
    expect(momentsOf(heard.slice(-2), desk(heard, 3))[0]).toMatchObject({ tone: "good" });
    // With the last loop the game ends, and the script is opened.
    const opened = happening("opened", [1, 2, 9], { players: [3], reason: "no-loops", loop: 1, title: "", main: "murder-plan", subplots: [], roles: [], culprits: [], uses: [] });
    expect(momentsOf([...heard.slice(-2), opened], desk([...heard, opened]))[0]?.text).not.toContain("Nobody tells you why that lost the loop: find out.");
  });

  it("stay when a role, a culprit or a plot is told", () => {
    expect(staged([happening("role_told", [1, 2, 9], { who: "doctor", role: "brain" }, "The Doctor's role is Brain.")])).toEqual([["The Doctor's role is Brain.", "plain", "stays", "told"]]);
    const shown = [happening("role_told", [1, 2, 9], { who: "doctor", role: "friend" }), happening("protagonists_lost", [1, 2, 9], { loop: 1 })];
    expect(momentsOf(shown, desk(shown))[0]?.text).toEqual(["It is told because this character is dead when the loop ends."]);
    const asked = [happening("declared", [1, 2, 6], { player: 0, who: "doctor", ability: "role", spot: null, day: null, plot: null, deck: null, card: null }), ...shown];
    expect(momentsOf(asked, desk(asked))[0]?.text).toEqual([]);
    expect(staged([happening("culprit_told", [1, 2, 6], { day: 2, incident: "murder", who: "doctor" })])[0]?.[2]).toBe("stays");
    expect(staged([happening("subplot_told", [1, 2, 6], { named: "a-love-affair", plot: "circle-of-friends" })])[0]?.[2]).toBe("stays");
  });

  it("stay at the end, from one's own side", () => {
    const opened = happening("opened", [3, 2, 9], { players: [0, 1, 2], reason: "loop-won", loop: 2, title: "", main: "murder-plan", subplots: [], roles: [], culprits: [], uses: [] });
    expect([0, 3, null].map((seat) => staged([opened], seat)[0]?.slice(0, 3))).toEqual([
      ["You have won", "good", "stays"],
      ["You have lost", "bad", "stays"],
      ["The game is over", "plain", "stays"],
    ]);
    expect(staged([happening("loop_won", [2, 2, 9], { loop: 2 })])).toEqual([["Loop 2 is saved", "good", "stays", "won"]]);
  });
});

describe("the digest of a day", () => {
  const lines = (events: readonly GameEvent[], heard = events) => digestOf(events, desk(heard)).map(({ say }) => say);

  it("sums up walks and counters, and says which cards did nothing", () => {
    expect(lines(LOOP_1.filter(({ at }) => at[0] === 1 && at[1] === 1), LOOP_1)).toEqual([
      "Went: the Doctor to the City.",
      "Changed: the Doctor goodwill +2 and the School intrigue +1.",
      "P1’s Paranoia −1 on the Rich Man's Daughter did nothing: there was no Paranoia to take.",
    ]);
  });

  it("says why an incident did not happen, as far as everybody knows", () => {
    expect(lines([LOOP_2[4]!], [...LOOP_1, ...LOOP_2])).toEqual(["No Murder: its culprit did not panic, or could not act."]);
  });
});

describe("cards that did nothing", () => {
  function idle(...cards: [Laid["deck"], Laid["card"], Laid["spot"]][]): string[] {
    const revealed = cards.map(([deck, card, spot]) => happening("revealed", [1, 1, 4], { player: 0, deck, card, spot }));
    const day = daysOf([...LOOP_1.slice(0, 3), ...revealed], STARTS).at(-1)!;
    return idleCards(day, (deck) => ({ owner: deck === "mastermind" ? "the Mastermind" : "Bo", isYou: deck === "a" }));
  }

  it("were stopped by another card", () => {
    expect(idle(["mastermind", "move-vertical", "doctor"], ["a", "forbid-movement", "doctor"])).toEqual([
      "The Mastermind’s Move vertical on the Doctor did nothing: Forbid Movement lay there.",
    ]);
  });

  it("lay on a location", () => {
    expect(idle(["a", "goodwill+1", "school"])).toEqual(["Your Goodwill +1 on the School did nothing: a location takes Intrigue only."]);
  });

  it("were Forbids with nothing to stop, or too many of them", () => {
    expect(idle(["b", "forbid-movement", "doctor"])).toEqual(["Bo’s Forbid Movement on the Doctor had nothing to stop."]);
    expect(idle(["a", "forbid-intrigue", "doctor"], ["b", "forbid-intrigue", "school"])).toEqual(["More than one Forbid Intrigue was played, so none of them counted."]);
  });

  it("were ignored", () => {
    const events = [
      happening("revealed", [1, 1, 4], { player: 3, deck: "mastermind", card: "intrigue+1", spot: "doctor" }),
      happening("revealed", [1, 1, 4], { player: 0, deck: "a", card: "forbid-intrigue", spot: "doctor" }),
      happening("gained", [1, 1, 4], { who: "doctor", amount: 1, counter: "intrigue", now: 1 }),
    ];
    expect(idleCards(daysOf([...LOOP_1.slice(0, 3), ...events], STARTS).at(-1)!, () => ({ owner: "", isYou: true }))).toEqual(["Your Forbid Intrigue on the Doctor was ignored."]);
  });
});
