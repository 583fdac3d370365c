import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GamePage } from "./contract";
import { TableDesk } from "./desk.svelte";
import { setPref } from "./prefs.svelte";
import type { Boot, Choice, GameInfo, Happening, Outgoing, Question } from "./wire";

const action = (text: string, ...picks: string[]): Choice => ({ text, picks, label: text });
const ACTIONS = [action("pass"), action("play 9r", "card:9r"), action("play 9r 9b", "card:9r", "card:9b")];

const event = (...at: [number, number, number]): Happening => ({ kind: "played", at, say: `At ${at.join(".")}.`, fields: {} });
const ask = (id: number, actions = ACTIONS): Question => ({ id, seat: 0, prompt: "Play or pass.", rule: "§5", actions, others: [] });

function game(more: Partial<GameInfo> = {}): GameInfo {
  const events = [event(1, 0, 0), event(1, 1, 1), event(1, 1, 2), event(1, 2, 1)];
  return {
    t: "game", rev: 4, first: 0, events, view: { trick: 2 }, at: [1, 2, 1], waiting: [0], question: ask(1), undo: "none",
    branch: "free", lines: [], outcome: null, ...more,
  };
}

const person = { kind: "human", name: "Ann", title: "", strength: null, ready: true, here: true, away: false, host: true, due: 0 } as const;
const bot = { ...person, kind: "bot", name: "Bot Bo", strength: "normal", host: false } as const;

const BOOT: Boot = {
  version: 1,
  about: { name: "toy", title: "Toy", version: 1, seats: [2], usual_seats: 2, options: [], strengths: ["normal"], epoch: "round", has_rules: false },
  table: {
    t: "table", code: "ABCD-EFGH", game: "toy", title: "Toy", phase: "play", you: 0, host: true, seats: [person, bot], team: [], watching: 0,
    options: {}, public: false, undo: "ask", seating: "ask", is_open: false, known_deal: false, sit: ["none", "none"], devices: 1,
    clock: "none", takeover: false, time: 0, commitment: "", request: null, seat_requests: [], notes: [], next: "", frozen: "",
  },
  game: game(),
  chat: { t: "said", part: "latest", lines: [] },
  name: "Ann",
  replay: false,
  test: true,
};

const PAGE = { describe: (cid: string) => cid, explain: () => "", panes: [] } as unknown as GamePage;

class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    Wire.last = this;
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
}

function storage(): Partial<Storage> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { hidden: false, addEventListener: () => {} });
});

function sitDown(boot: Boot = BOOT): TableDesk {
  const desk = new TableDesk(boot, PAGE);
  desk.connect("/ws/ABCD-EFGH");
  return desk;
}

const hear = (desk: TableDesk, message: Outgoing) => desk.hear(message);
const sent = () => Wire.last.sent.at(-1);

describe("answering", () => {
  it("narrows with the picks and sends what they mean", async () => {
    const desk = sitDown();
    desk.touch("card:9r");
    expect(desk.isLegal("card:9b")).toBe(true);
    expect(desk.isLegal("card:12g")).toBe(false);
    desk.touch("card:9b");
    expect(desk.chosen?.text).toBe("play 9r 9b");
    const answered = desk.send(desk.chosen as Choice);
    expect(sent()).toMatchObject({ t: "act", id: 1, text: "play 9r 9b" });
    Wire.last.onmessage({ data: JSON.stringify({ t: "done", key: sent()?.key }) });
    await answered;
    expect(desk.picked).toEqual([]);
  });

  it("takes a pick back when it is clicked again", () => {
    const desk = sitDown();
    desk.touch("card:9r");
    desk.touch("card:9r");
    expect(desk.picked).toEqual([]);
  });

  it("asks why about what cannot be picked, and offers to start with it", () => {
    const desk = sitDown({ ...BOOT, game: game({ question: ask(1, [...ACTIONS, action("play 12g 12r", "card:12g", "card:12r")]) }) });
    desk.touch("card:9r");
    desk.touch("card:12g");
    expect(sent()).toEqual({ t: "why", picks: ["card:9r", "card:12g"] });
    hear(desk, { t: "why", text: "", reason: "these do not go together", rule: "§4" });
    expect(desk.notice).toMatchObject({ text: "these do not go together", rule: "§4", instead: "card:12g" });
    desk.take(["card:12g"]);
    expect(desk.picked).toEqual(["card:12g"]);
  });

  it("keeps the part of the picks that a question asked again still allows", () => {
    const desk = sitDown();
    desk.take(["card:9r", "card:9b"]);
    hear(desk, game({ question: ask(1, [action("play 9r", "card:9r")]) }));
    expect(desk.picked).toEqual(["card:9r"]);
  });

  it("finds its picks again after a reload, and none of them for another question", () => {
    sitDown().take(["card:9b"]);
    const desk = sitDown();
    expect(desk.picked).toEqual(["card:9b"]);
    hear(desk, game({ question: ask(2) }));
    expect(desk.picked).toEqual([]);
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
    const desk = sitDown({ ...BOOT, game: game({ question: ask(1, [play]) }) });
    desk.touch("card:9r");
    expect([answers(), desk.holds(play)]).toEqual([0, false]);
  });

  it("auto: a tap is enough once it is known that it can be taken back, and only then", async () => {
    setPref("confirm", "auto");
    const desk = sitDown({ ...BOOT, game: game({ question: ask(1, [play]) }) });
    desk.touch("card:9r");
    expect(answers()).toBe(0);
    const answered = desk.send(play);
    reply("free", 2);
    await answered;
    desk.touch("card:9r");
    expect(answers()).toBe(2);
    reply("ask", 3);
    desk.touch("card:9r");
    expect(answers()).toBe(2);
  });

  it("hold: what cannot be taken back, and what nobody knows yet", async () => {
    setPref("confirm", "hold");
    const desk = sitDown({ ...BOOT, game: game({ question: ask(1, [play]) }) });
    expect(desk.holds(play)).toBe(true);
    const answered = desk.send(play);
    reply("free", 2);
    await answered;
    expect(desk.holds(play)).toBe(false);
  });
});

describe("hearing", () => {
  it("appends what is new and unlearns what has been taken back", () => {
    const desk = sitDown();
    hear(desk, game({ first: 4, events: [event(1, 2, 2)] }));
    expect(desk.heard.map((each) => each.at)).toEqual([[1, 0, 0], [1, 1, 1], [1, 1, 2], [1, 2, 1], [1, 2, 2]]);
    hear(desk, game({ first: 3, events: [event(1, 2, 1)] }));
    expect(desk.heard.length).toBe(4);
  });

  it("is told by its game why its team must be silent, and that there is none", () => {
    const team = { ...BOOT, table: { ...BOOT.table, team: [0, 1] } };
    const silent = { ...PAGE, hush: () => "Silence (§2)." };
    expect(new TableDesk(BOOT, silent).hush).toBeNull();
    expect(new TableDesk(team, PAGE).hush).toBe("");
    expect(new TableDesk(team, silent).hush).toBe("Silence (§2).");
    expect(new TableDesk({ ...team, table: { ...team.table, phase: "over" } }, PAGE).hush).toBeNull();
  });

  it("forgets what it may no longer read, and learns what it may read now", () => {
    const desk = new TableDesk(BOOT, PAGE);
    const line = (n: number, text: string) => ({ n, scope: "team" as const, seat: 1, name: "Bo", text, time: 0 });
    desk.hear({ t: "said", part: "latest", lines: [line(0, "psst"), line(1, "hm")] });
    desk.hear({ t: "said", part: "latest", lines: [line(0, "psst"), line(1, "aha")] });
    expect(desk.chat.map(({ text }) => text)).toEqual(["psst", "aha"]);
    desk.hear({ t: "said", part: "latest", lines: [] });
    expect(desk.chat).toEqual([]);
  });

  it("says that a bot has taken the seat when the time was up, and that there is more time", () => {
    const due = (when: number, more = {}) => ({ ...BOOT.table, seats: [{ ...person, due: when }, bot], clock: "live" as const, takeover: true, time: 1000, ...more });
    const desk = new TableDesk({ ...BOOT, table: due(900) }, PAGE);
    desk.hear(due(0, { you: null }));
    expect(desk.notice?.text).toContain("Your time was up");
  });

  it("says that the table cannot save, and when it can again", () => {
    const desk = new TableDesk(BOOT, PAGE);
    expect(desk.trouble).toBe("");
    desk.hear({ t: "saving", ok: false });
    expect(desk.trouble).toContain("cannot save just now");
    expect(desk.spoken.alert).toBe(desk.trouble);
    desk.hear({ t: "saving", ok: true });
    expect(desk.trouble).toBe("");
    desk.hear({ ...BOOT.table, frozen: "The script has changed. It can be looked at, but not played on." });
    expect(desk.trouble).toContain("The script has changed");
  });

  it("says why a seat is lost, unless the player has left it", () => {
    const gone = { ...BOOT.table, you: null, seats: [bot, bot], notes: [{ words: "Bo has sent Ann away; Bot Cy plays on.", heard: 0 }] };
    const kicked = new TableDesk(BOOT, PAGE);
    kicked.hear(gone);
    expect(kicked.notice?.text).toBe("Bo has sent Ann away; Bot Cy plays on.");
    const signedOut = new TableDesk(BOOT, PAGE);
    signedOut.hear({ ...BOOT.table, you: null });
    expect(signedOut.notice?.text).toBe("This device was signed out of your seat.");
  });

  it("keeps what an answer would tell until the question is another", () => {
    const desk = new TableDesk(BOOT, PAGE);
    const weighed = (id: number): Outgoing => ({ t: "weigh", id, text: "pass", before: 9, after: 3 });
    desk.hear(weighed(7));
    expect(desk.weights).toEqual({});
    desk.hear(weighed(1));
    expect(desk.weights["pass"]).toMatchObject({ before: 9, after: 3 });
    desk.hear(game({ question: ask(2) }));
    expect(desk.weights).toEqual({});
  });

  it("counts chat that has not been read", () => {
    const desk = sitDown();
    hear(desk, { t: "said", part: "new", lines: [{ n: 0, scope: "table", seat: 1, name: "Bo", text: "hi", time: 0 }] });
    expect(desk.unread).toBe(1);
    desk.chatIsRead();
    expect(desk.unread).toBe(0);
  });

  it("puts earlier lines of chat in front, and counts none of them as new", () => {
    const desk = sitDown();
    const lines = (first: number, end: number) =>
      Array.from({ length: end - first }, (_, i) => ({ n: first + i, scope: "table" as const, seat: 1, name: "Bo", text: `line ${first + i}`, time: 0 }));
    hear(desk, { t: "said", part: "latest", lines: lines(150, 250) });
    desk.chatIsRead();
    expect(desk.hasEarlierChat).toBe(true);
    desk.askEarlierChat();
    expect(sent()).toEqual({ t: "earlier", before: 150 });
    hear(desk, { t: "said", part: "new", lines: lines(250, 251) });
    hear(desk, { t: "said", part: "earlier", lines: lines(50, 150) });
    expect(desk.chat.map(({ n }) => n)).toEqual(lines(50, 251).map(({ n }) => n));
    expect(desk.unread).toBe(1);
    // The chat is numbered anew, and an answer to the old question comes late: it does not fit any more.
    hear(desk, { t: "said", part: "latest", lines: lines(10, 20) });
    hear(desk, { t: "said", part: "earlier", lines: lines(0, 50) });
    expect(desk.chat.map(({ n }) => n)).toEqual(lines(10, 20).map(({ n }) => n));
    expect(desk.unread).toBe(0);
    hear(desk, { t: "said", part: "earlier", lines: lines(0, 10) });
    expect(desk.hasEarlierChat).toBe(false);
    const before = Wire.last.sent.length;
    desk.askEarlierChat();
    expect(Wire.last.sent.length).toBe(before);
  });
});

describe("looking back", () => {
  const looked = (heard: number) =>
    ({ t: "peek", heard, at: [1, 2, 0], view: { trick: 1 }, seat: 0, views: null }) satisfies Outgoing;

  it("draws the moment when its view has come, and asks nothing there", () => {
    const desk = sitDown();
    desk.look(3);
    expect(sent()).toEqual({ t: "peek", heard: 3 });
    expect(desk.looking).toBe(false);
    hear(desk, looked(3));
    expect([desk.looking, desk.view, desk.question]).toEqual([true, { trick: 1 }, null]);
    expect(desk.events.length).toBe(3);
    // Named after its last event, not after what comes next.
    expect(desk.at).toEqual([1, 1, 2]);
    desk.lookUp();
    expect([desk.looking, desk.view]).toEqual([false, { trick: 2 }]);
  });

  it("does not draw a moment that is not wanted any more, and asks for the one that is", () => {
    vi.useFakeTimers();
    const desk = sitDown();
    desk.look(3);
    desk.look(1);
    hear(desk, looked(3));
    expect(desk.looking).toBe(false);
    vi.runAllTimers();
    expect(sent()).toEqual({ t: "peek", heard: 1 });
    vi.useRealTimers();
  });

  it("goes on while others play, and leaves a moment that is no more", () => {
    const desk = sitDown();
    desk.look(3);
    hear(desk, looked(3));
    hear(desk, game({ first: 4, events: [event(1, 2, 2)] }));
    expect(desk.looking).toBe(true);
    hear(desk, game({ first: 2, events: [] }));
    expect(desk.looking).toBe(false);
  });

  it("compares two moments, the earlier one first", () => {
    const desk = sitDown();
    desk.look(3);
    hear(desk, looked(3));
    desk.compareWithNow();
    expect(desk.compared?.map((moment) => moment.heard)).toEqual([3, 4]);
  });

  it("steps back to the present", () => {
    const desk = sitDown();
    desk.step(-1);
    hear(desk, looked(3));
    desk.step(1);
    expect(desk.looking).toBe(false);
  });
});
