// The match as the server tells it to this reader: the table, the game and its events.

import * as text from "../text/table";
import type { About, Boot, GameInfo, Happening, Request, Seat, SeatRequestInfo, TableInfo } from "../wire";
import type { ConnectionStore } from "./connection.svelte";
import type { NoticeStore } from "./notices.svelte";

export class MatchStore {
  readonly about: About;
  /** The page was opened to study a match that is over. */
  readonly replay: boolean;
  table: TableInfo;
  game = $state.raw<GameInfo | null>(null);
  /** All events that this reader has heard. */
  heard = $state.raw<readonly Happening[]>([]);
  /** The number of events that came with the page. */
  readonly bootHeard: number;
  /** The number of events heard when the reader last looked away; -1 where nothing was missed. */
  leftAt = $state(-1);
  /** Seconds by which this browser's clock is ahead of the server's. */
  skew = $state(0);

  readonly #connection: ConnectionStore;
  readonly #notices: NoticeStore;

  constructor(boot: Boot, connection: ConnectionStore, notices: NoticeStore) {
    this.#connection = connection;
    this.#notices = notices;
    this.about = boot.about;
    this.replay = boot.replay;
    this.bootHeard = boot.game?.events.length ?? 0;
    this.table = $state.raw(boot.table);
    this.skew = Date.now() / 1000 - boot.table.time;
  }

  /** The game; games are drawn only once there is one. */
  get now(): GameInfo {
    return this.game as GameInfo;
  }

  get seats(): readonly Seat[] {
    return this.table.seats;
  }

  get you(): number | null {
    return this.table.you;
  }

  readonly isStudy: boolean = $derived.by(() => this.replay || this.table.phase === "study");
  readonly yourTurn: boolean = $derived(this.you !== null && this.game !== null && this.game.question !== null);

  /** Why nothing can be done at this table, or not now; empty when all is well. */
  get trouble(): string {
    return this.table.frozen || this.#connection.trouble;
  }

  /** All open requests of the table. */
  get requests(): (Request | SeatRequestInfo)[] {
    const { request, seat_requests } = this.table;
    return request === null ? seat_requests : [request, ...seat_requests];
  }

  nameOf(seat: number): string {
    return seat === this.you ? text.you : (this.seats[seat]?.name ?? text.seatNumbered(seat + 1));
  }

  /** Tells the others that the reader looks elsewhere, and notes what has been heard by then for the log. */
  lookAway(away: boolean): void {
    if (away) this.leftAt = this.heard.length;
    else if (this.leftAt === this.heard.length) this.leftAt = -1;
    this.#connection.tell({ t: "busy", away });
  }

  takeGame(game: GameInfo): void {
    this.game = game;
    this.heard = [...this.heard.slice(0, game.first), ...game.events];
  }

  takeTable(table: TableInfo): void {
    const due = this.#due;
    const wasUp = due > 0 && due <= table.time;
    const seat = this.you;
    const lost = seat !== null && table.you === null;
    const news = this.#newNotes(table);
    this.table = table;
    this.skew = Date.now() / 1000 - table.time;
    if (table.you !== null) this.#connection.isLeaving = false;
    if (lost && wasUp && table.takeover) this.#notices.warn(text.timeWasUp);
    else if (lost && !this.#connection.isLeaving) this.#notices.warn(this.#whyLost(seat), "", true);
    else if (news !== "") this.#notices.tell(news);
    else if (due > 0 && this.#due > due && this.yourTurn) this.#notices.mention(text.moreTime);
  }

  /** Returns what has been noted since about the people of a game that is on: who declined, came, went or was replaced. */
  #newNotes(table: TableInfo): string {
    const [known, now] = [this.table.notes, table.notes];
    // The table keeps its last notes only.
    const grown = now.length - known.length || Number(now.at(-1)?.words !== known.at(-1)?.words);
    return this.game === null || grown <= 0 ? "" : now.slice(-grown).map(({ words }) => words).join(" ");
  }

  /** When this reader's time is up; 0 where there is no limit. */
  get #due(): number {
    return this.seats[this.you ?? -1]?.due ?? 0;
  }

  #whyLost(seat: number): string {
    if (this.table.phase !== "lobby" && this.seats[seat]?.kind === "human") return text.signedOut;
    return this.table.notes.at(-1)?.words ?? text.seatLost;
  }
}
