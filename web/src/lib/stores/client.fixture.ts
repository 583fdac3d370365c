// A client of a table with one person and one bot, on a stubbed browser: for the tests of the stores.

import { vi } from "vitest";
import { TableClient } from "../client";
import type { GamePage } from "../contract";
import type { Boot, Choice, GameInfo, Happening, Question } from "../wire";

export const action = (text: string, ...picks: string[]): Choice => ({ text, picks, label: text });
export const ACTIONS = [action("pass"), action("play 9r", "card:9r"), action("play 9r 9b", "card:9r", "card:9b")];

export const event = (...at: [number, number, number]): Happening => ({ kind: "played", at, say: `At ${at.join(".")}.`, fields: {} });
export const ask = (id: number, actions = ACTIONS): Question => ({ id, seat: 0, prompt: "Play or pass.", rule: "§5", actions, others: [] });

export function game(more: Partial<GameInfo> = {}): GameInfo {
  const events = [event(1, 0, 0), event(1, 1, 1), event(1, 1, 2), event(1, 2, 1)];
  return {
    t: "game", rev: 4, first: 0, events, view: { trick: 2 }, at: [1, 2, 1], waiting: [0], question: ask(1), undo: "none",
    branch: "free", lines: [], outcome: null, ...more,
  };
}

export const person = { kind: "human", name: "Ann", title: "", strength: null, ready: true, here: true, away: false, host: true, due: 0 } as const;
export const bot = { ...person, kind: "bot", name: "Bot Bo", strength: "normal", host: false } as const;

export const BOOT: Boot = {
  version: 1,
  about: { name: "toy", title: "Toy", version: 1, seats: [2], usual_seats: 2, options: [], strengths: ["normal"], epoch: "round", has_rules: false, sides: [] },
  table: {
    t: "table", code: "ABCD-EFGH", game: "toy", title: "Toy", phase: "play", you: 0, host: true, seats: [person, bot], team: [], watching: 0,
    options: {}, public: false, undo: "ask", rewinds: true, private_talk: false, seating: "ask", is_open: false, known_deal: false, sit: ["none", "none"], devices: 1,
    clock: "none", takeover: false, time: 0, commitment: "", request: null, seat_requests: [], notes: [], next: "", frozen: "", guide: "",
  },
  game: game(),
  chat: { t: "said", part: "latest", lines: [] },
  name: "Ann",
  replay: false,
  test: true,
  seen: {},
  tv: false,
};

export const PAGE = { describe: (cid: string) => cid, explain: () => "", panes: [] } as unknown as GamePage;

export class Wire {
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

/** Gives each test a browser without a page and a socket that keeps what is sent. */
export function stubBrowser(): void {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { hidden: false, addEventListener: () => {} });
}

export function sitDown(boot: Boot = BOOT, page: GamePage = PAGE): TableClient {
  const client = new TableClient(boot, page);
  client.connect("/ws/ABCD-EFGH");
  return client;
}

export const sent = () => Wire.last.sent.at(-1);
