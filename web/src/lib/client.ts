// Everything that the page knows about its table and can do there: a few stores, and the messages that each of them takes.

import type { GamePage } from "./contract";
import { GameDesk } from "./desk.svelte";
import { Stage } from "./stage";
import { ChatStore } from "./stores/chat.svelte";
import { ConnectionStore } from "./stores/connection.svelte";
import { LayoutStore } from "./stores/layout.svelte";
import { MatchStore } from "./stores/match.svelte";
import { NoticeStore } from "./stores/notices.svelte";
import { PickStore } from "./stores/picks.svelte";
import { PointingStore } from "./stores/pointing.svelte";
import { TimeTravelStore } from "./stores/time-travel.svelte";
import * as text from "./text/table";
import type { Boot, GameInfo, Outgoing, Pointed, TableInfo } from "./wire";

export class TableClient {
  /** The game's part of the page. */
  readonly page: GamePage;
  /** The name that this guest used last. */
  readonly lastName: string;
  /** By option, the content that this guest has seen the end of; in the lobby only. */
  readonly seen: Boot["seen"];

  readonly layout = new LayoutStore();
  readonly notices = new NoticeStore();
  readonly connection: ConnectionStore;
  readonly match: MatchStore;
  readonly time: TimeTravelStore;
  readonly picks: PickStore;
  readonly chat: ChatStore;
  readonly pointing: PointingStore;

  /** The table as the game's functions and panes see it. */
  readonly desk: GameDesk = new GameDesk(this);
  /** The table as the game's board and hand see it: while an epoch is rewound, they draw that. */
  readonly stage: Stage = new Stage(this);

  constructor(boot: Boot, page: GamePage) {
    const { layout, notices } = this;
    this.page = page;
    this.lastName = boot.name;
    this.seen = boot.seen;
    this.connection = new ConnectionStore(notices, { hear: (message) => this.hear(message), connected: () => this.#catchUp() });
    this.match = new MatchStore(boot, this.connection, notices);
    this.time = new TimeTravelStore(this.match, this.connection, layout, () => page.remembers?.(this.desk) !== false);
    this.picks = new PickStore(this.match, this.time, this.connection, notices);
    this.chat = new ChatStore(boot.chat.lines, this.match, this.connection, layout, notices);
    this.pointing = new PointingStore(this.connection);
    if (boot.game !== null) this.#takeGame(boot.game);
  }

  connect(url: string): void {
    this.connection.open(url);
    this.layout.followMotion();
    document.addEventListener("visibilitychange", () => {
      this.match.lookAway(document.hidden);
      if (!document.hidden) this.connection.wake();
    });
  }

  hear(message: Outgoing): void {
    switch (message.t) {
      case "table":
        this.#takeTable(message);
        break;
      case "game":
        this.#takeGame(message);
        break;
      case "said":
        this.chat.take(message);
        break;
      case "why":
        this.picks.explainRefusal(message.reason, message.rule);
        break;
      case "weigh":
        this.picks.takeWeight(message);
        break;
      case "peek":
        this.time.take(message);
        break;
      case "refused":
        this.notices.warn(message.reason, message.rule);
        break;
      case "point":
        this.#takePoint(message);
        break;
      case "saving":
        this.connection.noteSaving(message.ok);
        break;
    }
  }

  /** The connection is up again: asks for what may have been lost with the last one, and says where the reader looks. */
  #catchUp(): void {
    this.time.askAgain();
    if (document.hidden) this.connection.tell({ t: "busy", away: true });
  }

  #takeTable(table: TableInfo): void {
    if (table.you !== this.match.you) this.time.lens = table.you;
    this.match.takeTable(table);
  }

  #takeGame(game: GameInfo): void {
    const { game: before, yourTurn: wasTurn } = this.match;
    this.match.takeGame(game);
    this.picks.follow(game, before);
    this.time.follow(game, before);
    // The whole game comes with the page and after a lost connection: only new events are worth saying.
    if (before !== null && game.first > 0) game.events.forEach((event) => this.notices.report(this.page.spoken?.(event) ?? event.say));
    if (game.question !== null && game.question.id !== before?.question?.id) this.notices.mention(game.question.prompt);
    if (before !== null && this.match.yourTurn && !wasTurn) this.notices.alert(text.yourTurn);
  }

  #takePoint(pointed: Pointed): void {
    this.pointing.take(pointed);
    const { seat, cid } = pointed;
    this.notices.mention(text.pointsAt(this.match.nameOf(seat), seat === this.match.you, this.desk.describe(cid)));
  }
}
