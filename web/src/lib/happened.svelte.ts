// What has just happened at the table, as it is shown: moments that pass, moments that stay until they are read, digests of slots.

import type { DigestLine, StagedMoment } from "./contract";

/** Milliseconds for which a moment that passes is shown. */
export const STAGED_MS = 1200;
/** Maximum number of moments that wait to pass; the latest are kept. */
const MOST_PASSING = 4;
/** Maximum number of moments that wait to be read; the latest are kept. A reader who plays on without reading does not want all of them. */
const MOST_UNREAD = 4;
/** Maximum number of sentences in a digest of several slots. While it is shown, slots that end are added to it. */
const MOST_SENTENCES = 6;
/** Milliseconds for which a digest is shown, and as much more for each of its characters. */
const SHOWN_MS = 5000;
const MS_A_CHARACTER = 55;

export interface SlotDigest {
  /** "Round 1 · trick 2". */
  title: string;
  lines: readonly DigestLine[];
  /** Number of the first event. */
  from: number;
}

export class Happened {
  /** The moment that passes now. */
  passing = $state.raw<StagedMoment | null>(null);
  /** The moments that are to be read. */
  unread = $state.raw<readonly StagedMoment[]>([]);
  /** The digest that is shown. */
  digest = $state.raw<readonly SlotDigest[]>([]);
  /** The reader has asked for the digest: it has all its sentences, and stays until it is closed. */
  isOpened = $state(false);
  /** Number of the first event with a moment that is to be read; null where there is none. */
  unreadFrom = $state.raw<number | null>(null);
  /** What happened while the reader was away; empty where nothing did. */
  away = $state.raw<readonly SlotDigest[]>([]);
  /** Number of the event at which the log is to be opened; -1 for its end. */
  logFrom = $state(-1);
  /** Sums up the slot that begins with this event, for the log; null until that is possible. */
  sumUp = $state.raw<((from: number) => SlotDigest) | null>(null);

  #waiting: StagedMoment[] = [];
  #speed = 1;
  #passingTimer: ReturnType<typeof setTimeout> | undefined;
  #digestTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether something is shown that stays until the reader closes it. */
  get isToBeRead(): boolean {
    return this.unread.length > 0 || this.away.length > 0;
  }

  // ---- moments ------------------------------------------------------------------------------------------------

  /** Shows moments of the events from this number on, one after the other, twice as fast with speed 2. With speed 0 only those are shown that stay. */
  stage(moments: readonly StagedMoment[], speed: number, from = 0): void {
    this.#speed = speed;
    if (moments.some(({ stays }) => stays)) this.unreadFrom ??= from;
    this.#waiting.push(...moments.filter(({ stays }) => stays || speed > 0));
    const passing = this.#waiting.filter(({ stays }) => !stays).slice(-MOST_PASSING);
    this.#waiting = this.#waiting.filter((moment) => moment.stays || passing.includes(moment));
    if (this.passing === null) this.#showNext();
  }

  #showNext(): void {
    clearTimeout(this.#passingTimer);
    const next = this.#waiting.findIndex(({ stays }) => !stays);
    const read = next < 0 ? this.#waiting.splice(0) : this.#waiting.splice(0, next);
    if (read.length > 0) this.unread = [...this.unread, ...read].slice(-MOST_UNREAD);
    this.passing = this.#waiting.shift() ?? null;
    if (this.passing !== null) this.#passingTimer = setTimeout(() => this.#showNext(), STAGED_MS / this.#speed);
  }

  /** Ends what passes. What stays is shown at once. */
  skip(): void {
    if (this.passing === null) return;
    this.#waiting = this.#waiting.filter(({ stays }) => stays);
    this.#showNext();
  }

  /** The reader has read what stays. */
  markRead(): void {
    this.unread = [];
    this.unreadFrom = null;
    this.away = [];
    if (this.digest.length > 0) this.letDigestGo();
  }

  /** Forgets everything: it was taken back. */
  clear(): void {
    clearTimeout(this.#passingTimer);
    this.#waiting = [];
    this.passing = null;
    this.unread = [];
    this.unreadFrom = null;
    this.away = [];
    this.closeDigest();
  }

  // ---- digests ------------------------------------------------------------------------------------------------

  /** Shows what happened in slots that are over. */
  addDigest(slots: readonly SlotDigest[]): void {
    const all = [...this.digest, ...slots];
    const sentences = (from: number) => all.slice(from).reduce((sum, { lines }) => sum + lines.length, 0);
    const first = all.findIndex((_, index) => sentences(index) <= MOST_SENTENCES);
    this.digest = all.slice(first < 0 ? -1 : first);
    this.isOpened = false;
    this.letDigestGo();
  }

  /** Shows the whole digest of one slot. It stays until it is closed. */
  openDigest(slot: SlotDigest): void {
    this.digest = [slot];
    this.isOpened = true;
    this.keepDigest();
  }

  closeDigest(): void {
    this.digest = [];
    this.keepDigest();
  }

  /** Keeps the digest: the reader is at it. */
  keepDigest(): void {
    clearTimeout(this.#digestTimer);
  }

  /** Lets the digest go by itself, after the time that reading it takes. It waits behind what is to be read. */
  letDigestGo(): void {
    this.keepDigest();
    if (this.isToBeRead) return;
    const length = this.digest.flatMap(({ lines }) => lines).reduce((sum, { say }) => sum + say.length, 0);
    this.#digestTimer = setTimeout(() => this.closeDigest(), SHOWN_MS + MS_A_CHARACTER * length);
  }
}

/** A page has one table, and one stage. */
export const happened = new Happened();
