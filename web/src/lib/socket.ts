// The connection to the server. It reconnects by itself and sends unanswered messages again with the same key.

import type { Done, Incoming, Outgoing, Refused } from "./wire";

type Keyed = Extract<Incoming, { key: string }>;
/** A message that the server answers; the socket makes its key. */
export type ClientMessage = Keyed extends infer M ? (M extends Keyed ? Omit<M, "key"> : never) : never;
/** A message without a key: it is not answered, and it may get lost. */
export type OneWayMessage = Exclude<Incoming, Keyed>;
export type Answer = Done | Refused;

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** Close codes: there is no such table, or these rules cannot read it. */
const GONE = [4404, 4410];
/** Close code: the server has another version of the wire than this page. */
const OTHER_VERSION = 4426;

/** Returns the wait before the nth new try. It doubles each time and is spread, so that not all tables reconnect at once. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.7 + 0.6 * chance);
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface SocketListener {
  hear(message: Outgoing): void;
  /** The connection is up (again), or down. */
  line(up: boolean): void;
  /** The table no longer exists. */
  gone(): void;
  /** The server has another version. The page must be loaded again. */
  outdated(): void;
}

export class Socket {
  #ws: WebSocket | null = null;
  #unanswered = new Map<string, { data: string; settle: (answer: Answer) => void }>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: SocketListener,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.#connect();
  }

  /** Sends a message that must take effect exactly once. Returns the server's answer. */
  ask(message: ClientMessage): Promise<Answer> {
    const key = newKey();
    const data = JSON.stringify({ ...message, key });
    return new Promise((settle) => {
      this.#unanswered.set(key, { data, settle });
      this.#send(data);
    });
  }

  /** Sends a message that may get lost. */
  tell(message: OneWayMessage): void {
    this.#send(JSON.stringify(message));
  }

  /** Tries again at once: the network is back, or somebody looks at the page. */
  wake(): void {
    if (this.#ws === null) this.#connect();
  }

  /** Gives up a connection that is dead but not closed yet, because the network is gone. */
  drop(): void {
    const ws = this.#ws;
    if (ws === null) return;
    this.#lost(ws);
    ws.close();
  }

  #send(data: string): void {
    if (this.#ws?.readyState === WebSocket.OPEN) this.#ws.send(data);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const ws = this.open(this.url);
    this.#ws = ws;
    ws.onopen = () => {
      this.#tries = 0;
      this.listener.line(true);
      this.#unanswered.forEach(({ data }) => ws.send(data));
    };
    ws.onmessage = (event: MessageEvent<string>) => {
      if (this.#ws === ws) this.#hear(JSON.parse(event.data) as Outgoing);
    };
    ws.onclose = (event) => {
      if (GONE.includes(event.code)) this.listener.gone();
      else if (event.code === OTHER_VERSION) this.listener.outdated();
      else this.#lost(ws);
    };
  }

  #lost(ws: WebSocket): void {
    if (this.#ws !== ws) return;
    this.#ws = null;
    this.listener.line(false);
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#tries++, Math.random()));
  }

  #hear(message: Outgoing): void {
    if (message.t === "done" || message.t === "refused") {
      if (!this.#settle(message)) this.listener.hear(message);
      return;
    }
    this.listener.hear(message);
    // A game message that results from this client's own action also answers it.
    if (message.t === "game" && message.done) this.#settle({ t: "done", key: message.done });
  }

  #settle(answer: Done | Refused): boolean {
    const asked = this.#unanswered.get(answer.key);
    this.#unanswered.delete(answer.key);
    asked?.settle(answer);
    return asked !== undefined;
  }
}
