import { beforeEach, describe, expect, it } from "vitest";
import { TableClient } from "../client";
import { setPref } from "../prefs.svelte";
import type { Choice, GameInfo, Outgoing } from "../wire";
import { ACTIONS, BOOT, PAGE, Wire, action, ask, game, sent, sitDown, stubBrowser } from "./client.fixture";

beforeEach(stubBrowser);

describe("answering", () => {
  it("narrows with the picks and sends what they mean", async () => {
    const client = sitDown();
    client.picks.touch("card:9r");
    expect(client.picks.isLegal("card:9b")).toBe(true);
    expect(client.picks.isLegal("card:12g")).toBe(false);
    client.picks.touch("card:9b");
    expect(client.picks.chosen?.text).toBe("play 9r 9b");
    const answered = client.picks.send(client.picks.chosen as Choice);
    expect(sent()).toMatchObject({ t: "act", id: 1, text: "play 9r 9b" });
    Wire.last.onmessage({ data: JSON.stringify({ t: "done", key: sent()?.key }) });
    await answered;
    expect(client.picks.picked).toEqual([]);
  });

  it("takes a pick back when it is clicked again", () => {
    const client = sitDown();
    client.picks.touch("card:9r");
    client.picks.touch("card:9r");
    expect(client.picks.picked).toEqual([]);
  });

  it("asks why about what cannot be picked, and offers to start with it", () => {
    const client = sitDown({ ...BOOT, game: game({ question: ask(1, [...ACTIONS, action("play 12g 12r", "card:12g", "card:12r")]) }) });
    client.picks.touch("card:9r");
    client.picks.touch("card:12g");
    expect(sent()).toEqual({ t: "why", picks: ["card:9r", "card:12g"] });
    client.hear({ t: "why", reason: "these do not go together", rule: "§4" });
    expect(client.notices.shown).toMatchObject({ text: "these do not go together", rule: "§4", instead: { picks: ["card:12g"], alone: true } });
    client.picks.take(["card:12g"]);
    expect(client.picks.picked).toEqual(["card:12g"]);
  });

  it("offers what can be picked instead: others of the same kind first, and answers where nothing can be picked", () => {
    const actions = [action("go", "space:A1"), ...["9r", "9b", "2r", "3r"].map((card) => action(`play ${card}`, `card:${card}`))];
    const client = sitDown({ ...BOOT, game: game({ question: ask(1, actions) }) });
    client.picks.touch("card:12g");
    client.hear({ t: "why", reason: "You do not hold it.", rule: "" });
    expect(client.notices.shown?.instead).toEqual({ picks: ["card:9r", "card:9b", "card:2r"], more: 2, alone: false, answers: [] });
    client.hear(game({ question: ask(2, [action("pass")]) }));
    client.picks.touch("card:12g");
    client.hear({ t: "why", reason: "You do not hold it.", rule: "" });
    expect(client.notices.shown?.instead).toEqual({ picks: [], more: 0, alone: false, answers: ["pass"] });
  });

  it("keeps the part of the picks that a question asked again still allows", () => {
    const client = sitDown();
    client.picks.take(["card:9r", "card:9b"]);
    client.hear(game({ question: ask(1, [action("play 9r", "card:9r")]) }));
    expect(client.picks.picked).toEqual(["card:9r"]);
  });

  it("finds its picks again after a reload, and none of them for another question", () => {
    sitDown().picks.take(["card:9b"]);
    const client = sitDown();
    expect(client.picks.picked).toEqual(["card:9b"]);
    client.hear(game({ question: ask(2) }));
    expect(client.picks.picked).toEqual([]);
  });
});

describe("the only answer", () => {
  it("is ready without picks, and of several none is", () => {
    expect(sitDown().picks).toMatchObject({ sole: null, ready: null, wantsPicks: true });
    const only = action("go on", "step:2");
    expect(sitDown({ ...BOOT, game: game({ question: ask(1, [only]) }) }).picks).toMatchObject({ sole: only, ready: only });
    expect(sitDown({ ...BOOT, game: game({ question: ask(1, [action("yes"), action("no")]) }) }).picks).toMatchObject({ ready: null, wantsPicks: false });
  });
});

describe("confirming", () => {
  const play = ACTIONS[1] as Choice;
  /** The server's reply to the answer that was sent last. */
  const reply = (undo: GameInfo["undo"], id: number) =>
    Wire.last.onmessage({ data: JSON.stringify(game({ first: 4, events: [], undo, question: ask(id, [play]), done: String(sent()?.key) })) });
  const answers = () => Wire.last.sent.filter(({ t }) => t === "act").length;

  beforeEach(() => setPref("confirm", "button"));

  it("goes by the button, and never by itself", () => {
    const client = sitDown({ ...BOOT, game: game({ question: ask(1, [play]) }) });
    client.picks.touch("card:9r");
    expect([answers(), client.picks.holds(play)]).toEqual([0, false]);
  });

  it("auto: a tap is enough once it is known that it can be taken back, and only then", async () => {
    setPref("confirm", "auto");
    const client = sitDown({ ...BOOT, game: game({ question: ask(1, [play]) }) });
    client.picks.touch("card:9r");
    expect(answers()).toBe(0);
    const answered = client.picks.send(play);
    reply("free", 2);
    await answered;
    client.picks.touch("card:9r");
    expect(answers()).toBe(2);
    reply("ask", 3);
    client.picks.touch("card:9r");
    expect(answers()).toBe(2);
  });

  it("hold: what cannot be taken back, and what nobody knows yet", async () => {
    setPref("confirm", "hold");
    const client = sitDown({ ...BOOT, game: game({ question: ask(1, [play]) }) });
    expect(client.picks.holds(play)).toBe(true);
    const answered = client.picks.send(play);
    reply("free", 2);
    await answered;
    expect(client.picks.holds(play)).toBe(false);
  });
});

it("keeps what an answer would tell until the question is another", () => {
  const client = new TableClient(BOOT, PAGE);
  const weighed = (id: number): Outgoing => ({ t: "weigh", id, text: "pass", before: 9, after: 3 });
  client.hear(weighed(7));
  expect(client.picks.weights).toEqual({});
  client.hear(weighed(1));
  expect(client.picks.weights["pass"]).toMatchObject({ before: 9, after: 3 });
  client.hear(game({ question: ask(2) }));
  expect(client.picks.weights).toEqual({});
});
