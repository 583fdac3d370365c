// Looking back: the moment that is drawn, and the moment that it is compared with.

import type { Moment } from "../contract";
import { prefs } from "../prefs.svelte";
import { Rewind } from "../rewind.svelte";
import { heardUntil, type Row, rowsOf, sameSlot } from "../time";
import type { GameInfo, Happening, Looked } from "../wire";
import type { ConnectionStore } from "./connection.svelte";
import type { LayoutStore } from "./layout.svelte";
import type { MatchStore } from "./match.svelte";

type View = Record<string, unknown>;

/** Whose view a replay shows: a seat's, a watcher's (null), or all cards open. */
export type Lens = number | null | "all";

/** The shortest time between two questions to the server while the reader scrubs, in milliseconds. */
const PEEK_MS = 60;

export class TimeTravelStore {
  /** The end of an epoch, run backwards. */
  readonly rewind = new Rewind();
  lens = $state.raw<Lens>(null);

  #looked = $state.raw<Looked | null>(null);
  /** The moment that was asked for; it is drawn when its view has come. */
  #aim = $state.raw<number | null>(null);
  /** The moment that the drawn one is compared with. */
  #other = $state.raw<Looked | null>(null);
  #peekWanted = false;
  #peekTimer: ReturnType<typeof setTimeout> | undefined;

  readonly #match: MatchStore;
  readonly #connection: ConnectionStore;
  readonly #layout: LayoutStore;
  readonly #remembers: () => boolean;

  /** `remembers`: false where the players themselves have to remember earlier epochs. */
  constructor(match: MatchStore, connection: ConnectionStore, layout: LayoutStore, remembers: () => boolean) {
    this.#match = match;
    this.#connection = connection;
    this.#layout = layout;
    this.#remembers = remembers;
    this.lens = match.you;
  }

  // ---- what is drawn ------------------------------------------------------------------------------------------

  /** An earlier moment is drawn. */
  readonly looking: boolean = $derived(this.#looked !== null);
  readonly view: View = $derived.by(() => this.#looked?.view ?? this.#match.now.view);
  readonly at: Moment = $derived.by(() => this.#looked?.at ?? this.#match.now.at);
  readonly eyes: number | null = $derived.by(() => (this.#looked === null ? this.#match.you : this.#looked.seat));
  readonly open: readonly View[] | null = $derived(this.#looked?.views ?? null);
  readonly events: readonly Happening[] = $derived.by(() => {
    const { heard } = this.#match;
    return this.#looked === null ? heard : heard.slice(0, this.#looked.heard);
  });
  /** The number of events before the page's memory begins: some tables leave earlier epochs to the players' memory. */
  readonly since: number = $derived.by(() => {
    const { game, heard } = this.#match;
    if (game === null || game.outcome !== null || this.#remembers()) return 0;
    const first = heard.findIndex(({ at }) => at[0] >= game.at[0]);
    return first < 0 ? heard.length : first;
  });
  readonly rows: Row[] = $derived.by(() => rowsOf(this.#match.heard).filter((row) => this.since === 0 || row.epoch >= this.#match.now.at[0]));
  /** The number of events before the moment that is drawn or has been asked for. */
  readonly position: number = $derived.by(() => this.#aim ?? this.#match.heard.length);
  /** The two moments that are being compared, the earlier one first. */
  readonly compared: readonly [Looked, Looked] | null = $derived.by(() => {
    if (this.#looked === null || this.#other === null) return null;
    return this.#other.heard <= this.#looked.heard ? [this.#other, this.#looked] : [this.#looked, this.#other];
  });

  // ---- going to a moment --------------------------------------------------------------------------------------

  /** Looks at the moment after this number of events. */
  look(heard: number): void {
    this.#other = null;
    this.#aimAt(heard);
  }

  lookAt(at: Moment): void {
    this.look(heardUntil(this.#match.heard, at));
  }

  /** Goes a number of events forward, or backward when it is negative. */
  step(by: number): void {
    this.look(this.position + by);
  }

  /** Goes to the same slot of another epoch. */
  stepEpoch(by: number): void {
    const heard = sameSlot(this.#match.heard, this.at, by);
    if (heard !== null && heard > this.since) this.look(heard);
  }

  /** Shows the drawn moment with other eyes. */
  see(lens: Lens): void {
    this.lens = lens;
    this.#aimAt(this.position);
  }

  /** Compares the drawn moment with another one and looks at that. */
  compareWith(heard: number): void {
    this.#other = this.#looked ?? this.#present();
    this.#aimAt(heard);
    this.#layout.openPane("changes");
  }

  /** Compares the drawn moment with the present. */
  compareWithNow(): void {
    this.#other = this.#present();
    this.#layout.openPane("changes");
  }

  returnToNow(): void {
    this.#aim = null;
    this.#looked = null;
    this.#other = null;
    this.#layout.closePane("changes");
  }

  /** Plays on from the drawn moment. */
  async branch(same = false): Promise<void> {
    const answer = await this.#connection.request({ t: "branch", heard: this.position, same });
    if (answer.t === "refused" || this.#match.game?.branch === "ask") return;
    this.returnToNow();
    const { replay, table } = this.#match;
    // A table that is played on is not a replay any more.
    if (replay && table.phase !== "study") location.assign(`/t/${table.code}`);
  }

  #aimAt(heard: number): void {
    const { heard: all, you, isStudy } = this.#match;
    const first = this.since === 0 ? 0 : this.since + 1;
    const aim = Math.max(first, Math.min(heard, all.length));
    // The page has the present, unless the present is to be seen with other eyes or belongs to a replay.
    if (aim === all.length && this.lens === you && !isStudy && this.#other === null) return this.returnToNow();
    this.#aim = aim;
    this.askAgain();
  }

  #present(): Looked {
    const { heard, now, you } = this.#match;
    return { t: "peek", heard: heard.length, at: now.at, view: now.view, seat: you, views: null };
  }

  // ---- asking the server --------------------------------------------------------------------------------------

  /** Asks for the view of the wanted moment, at once or as soon as the last question is old enough. */
  askAgain(): void {
    this.#peekWanted = true;
    if (this.#peekTimer !== undefined) return;
    this.#sendPeek();
    this.#peekTimer = setTimeout(() => {
      this.#peekTimer = undefined;
      if (this.#peekWanted) this.askAgain();
    }, PEEK_MS);
  }

  #sendPeek(): void {
    this.#peekWanted = false;
    if (this.#aim === null) return;
    const eyes = this.lens === "all" ? { all: true } : this.lens === this.#match.you ? {} : { seat: this.lens };
    this.#connection.tell({ t: "peek", heard: this.#aim, ...eyes });
  }

  /** Draws a moment that has come, if it is still wanted. */
  take(looked: Looked): void {
    if (!this.#isWanted(looked)) return;
    // A moment is named after its last event: it is the end of a slot, not the beginning of the next one.
    this.#looked = { ...looked, at: this.#match.heard[looked.heard - 1]?.at ?? looked.at };
  }

  #isWanted(looked: Looked): boolean {
    const sameEyes = this.lens === "all" ? looked.views !== null : looked.views === null && looked.seat === this.lens;
    return looked.heard === this.#aim && sameEyes;
  }

  // ---- following the match ------------------------------------------------------------------------------------

  /** The match has gone from `before` to `game`. */
  follow(game: GameInfo, before: GameInfo | null): void {
    this.#wind(game, before);
    if (this.#aim !== null && (game.first < this.#aim || this.#aim > this.#match.heard.length)) this.#outdate(game.first);
  }

  /** Runs the last epoch backwards when a new one begins, if the reader is here to see it and wants animations. */
  #wind(game: GameInfo, before: GameInfo | null): void {
    const { heard, isStudy } = this.#match;
    const again = before !== null && game.first > 0 && before.at[0] > 0 && game.at[0] > before.at[0];
    const shown = this.since === 0 && !this.looking && !isStudy && !this.#layout.still && !document.hidden;
    if (again && shown) this.rewind.start(prefs.speed);
    this.rewind.keep({ heard: heard.length, at: heard.at(-1)?.at ?? game.at, view: game.view }, game.first);
  }

  /** The events before the drawn moment have changed: asks for it again, or leaves it when it no longer exists. */
  #outdate(first: number): void {
    if (first === 0 && this.#aim !== null && this.#aim <= this.#match.heard.length) this.askAgain();
    else this.returnToNow();
  }
}
