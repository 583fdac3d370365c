// The connection to the server: whether it is up, what is on its way, and whether the server can save.

import { type Answer, type ClientMessage, type OneWayMessage, Socket, type SocketListener } from "../socket";
import * as text from "../text/table";
import type { Outgoing } from "../wire";
import type { NoticeStore } from "./notices.svelte";

/** Keeps the name in a cookie: the server offers it at the next table. */
function rememberName(name: string): void {
  document.cookie = `name=${encodeURIComponent(name)}; path=/; max-age=31536000; samesite=lax`;
}

/** What the connection tells the rest of the page. */
export interface ConnectionListener {
  hear(message: Outgoing): void;
  /** The connection is up again. */
  connected(): void;
}

export class ConnectionStore implements SocketListener {
  connected = $state(true);
  /** The table no longer exists. */
  isGone = $state(false);
  /** The server has another version than this page. */
  isOutdated = $state(false);
  /** Whether the server can save what is done here. */
  saves = $state(true);
  /** This page has given its seat up. Where a seat is lost otherwise, it was taken away. */
  isLeaving = false;

  #sending = $state(0);
  /** A request is waiting for its answer. */
  readonly busy: boolean = $derived(this.#sending > 0);

  /** Why nothing can be done now; empty when all is well. */
  get trouble(): string {
    return this.saves ? "" : text.cannotSave;
  }

  #socket: Socket | null = null;
  readonly #notices: NoticeStore;
  readonly #listener: ConnectionListener;

  constructor(notices: NoticeStore, listener: ConnectionListener) {
    this.#notices = notices;
    this.#listener = listener;
  }

  open(url: string): void {
    this.#socket = new Socket(url, this);
    addEventListener("online", () => this.wake());
    addEventListener("offline", () => this.#socket?.drop());
  }

  /** Tries again at once. */
  wake(): void {
    this.#socket?.wake();
  }

  /** Sends a message that the server answers. Shows a refusal to the reader. */
  async request(message: ClientMessage): Promise<Answer> {
    if (this.#socket === null) throw new Error("not connected");
    this.#notices.clear();
    if (message.t === "leave") this.isLeaving = true;
    this.#sending += 1;
    const answer = await this.#socket.ask(message);
    this.#sending -= 1;
    if (answer.t === "refused") this.#notices.warn(answer.reason, answer.rule);
    else if (message.t === "sit" || message.t === "rename") rememberName(message.name);
    return answer;
  }

  /** Sends a message that may get lost. */
  tell(message: OneWayMessage): void {
    this.#socket?.tell(message);
  }

  // ---- what the socket reports --------------------------------------------------------------------------------

  hear(message: Outgoing): void {
    this.#listener.hear(message);
  }

  line(up: boolean): void {
    if (up !== this.connected) this.#notices.alert(up ? text.connectedAgain : text.connectionLost);
    this.connected = up;
    // A server that still cannot save says so again.
    this.saves = true;
    if (up) this.#listener.connected();
  }

  gone(): void {
    this.isGone = true;
    this.#notices.warn(text.tableGone);
  }

  outdated(): void {
    this.isOutdated = true;
    this.#notices.warn(text.newVersion);
  }

  /** The server can no longer save, or can save again. */
  noteSaving(ok: boolean): void {
    if (ok !== this.saves) this.#notices.alert(ok ? text.savedAgain : text.cannotSave);
    this.saves = ok;
  }
}
