// A time round is over: the board runs backwards through it, to where the next one begins. It shows what this page has shown before,
// and nothing else: each view that came is kept until the round is over.

import type { Moment } from "./contract";

export interface Frame {
  /** After so many events. */
  heard: number;
  at: Moment;
  view: Record<string, unknown>;
}

export const REWIND_MS = 1200;
/** More than this nobody can tell apart in that time. */
const MOST = 12;

/** At most so many of them, spread evenly, the first and the last among them. */
export function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, n) => things[Math.round((n * (things.length - 1)) / (most - 1))] as T);
}

export class Rewind {
  /** What is drawn instead of the present. */
  frame = $state.raw<Frame | null>(null);

  #kept: Frame[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  /** A view has come; what was heard before event number `first` still holds, and the rest has been taken back. */
  keep(frame: Frame, first: number): void {
    const epoch = frame.at[0];
    this.#kept = [...this.#kept.filter((each) => each.heard <= first && each.at[0] === epoch && each.heard < frame.heard), frame];
  }

  /** Runs back through what was kept, twice as fast with speed 2. */
  start(speed: number): void {
    this.stop();
    const frames = spread(this.#kept, MOST);
    if (frames.length < 2 || speed === 0) return;
    this.frame = frames.pop() as Frame;
    const each = REWIND_MS / speed / (frames.length + 1);
    this.#timer = setInterval(() => {
      const next = frames.pop();
      if (next === undefined) this.stop();
      else this.frame = next;
    }, each);
  }

  /** Nobody waits for it. */
  stop(): void {
    clearInterval(this.#timer);
    this.frame = null;
  }
}
