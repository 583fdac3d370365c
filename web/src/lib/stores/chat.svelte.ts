// The table's chat: the lines that this reader may read, and how many of them are new.

import * as text from "../text/chat";
import type { ChatLine, Said, Say } from "../wire";
import type { ConnectionStore } from "./connection.svelte";
import type { LayoutStore } from "./layout.svelte";
import type { MatchStore } from "./match.svelte";
import type { NoticeStore } from "./notices.svelte";

export class ChatStore {
  lines = $state.raw<readonly ChatLine[]>([]);
  /** The reader writes to the team alone. */
  toTeam = $state(false);

  /** The number that the next line will have. */
  readonly #next: number = $derived((this.lines.at(-1)?.n ?? -1) + 1);
  #read = $state(0);
  readonly unread: number = $derived(Math.max(0, this.#next - this.#read));
  /** Whether there are lines before those that the page has. */
  readonly hasEarlier: boolean = $derived((this.lines[0]?.n ?? 0) > 0);

  readonly #match: MatchStore;
  readonly #connection: ConnectionStore;
  readonly #layout: LayoutStore;
  readonly #notices: NoticeStore;

  constructor(lines: readonly ChatLine[], match: MatchStore, connection: ConnectionStore, layout: LayoutStore, notices: NoticeStore) {
    this.#match = match;
    this.#connection = connection;
    this.#layout = layout;
    this.#notices = notices;
    this.lines = lines;
    this.markRead();
  }

  /** Says something to the table, to one's team, or among the watchers. Returns whether the server accepted it. */
  async say(text: string, scope: Say["scope"] = this.#match.you === null ? "watchers" : "table"): Promise<boolean> {
    const answer = await this.#connection.request({ t: "say", scope, text });
    return answer.t !== "refused";
  }

  markRead(): void {
    this.#read = this.#next;
  }

  /** Asks for the lines before those that the page has; `lines` has them when they have come. */
  askEarlier(): void {
    const first = this.lines[0]?.n ?? 0;
    if (first > 0) this.#connection.tell({ t: "earlier", before: first });
  }

  take({ part, lines }: Said): void {
    if (part === "earlier") return this.#takeEarlier(lines);
    const isOpen = this.#layout.pane === "chat";
    this.lines = part === "latest" ? lines : [...this.lines, ...lines];
    if (isOpen) this.markRead();
    else this.#read = Math.min(this.#read, this.#next);
    if (part === "new" && !isOpen) for (const line of lines) this.#notices.report(text.hasSaid(line.name, line.text));
  }

  /** Puts earlier lines in front, unless the chat has been numbered anew since they were asked for. */
  #takeEarlier(lines: readonly ChatLine[]): void {
    if (lines.length === 0 || lines.at(-1)?.n !== (this.lines[0]?.n ?? 0) - 1) return;
    this.lines = [...lines, ...this.lines];
    this.#notices.mention(text.earlierMessages(lines.length));
  }
}
