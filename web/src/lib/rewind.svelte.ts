// When an epoch is over, the board runs backwards through it to the beginning of the next one. It shows only views that this page
// has shown before: each view is kept until the epoch is over.

import type { Moment } from "./contract";

export interface Frame {
  /** Number of events before this moment. */
  heard: number;
  at: Moment;
  view: Record<string, unknown>;
}

export const REWIND_MS = 1200;
/** Maximum number of frames; more could not be told apart in that time. */
const MOST = 12;

/** Returns at most `most` of these things, evenly spread, with the first and the last. */
export function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, n) => things[Math.round((n * (things.length - 1)) / (most - 1))] as T);
}

export class Rewind {
  /** The moment that is drawn instead of the present. */
  frame = $state.raw<Frame | null>(null);

  #kept: Frame[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Keeps a view. Events before number `first` still hold; the later ones have been taken back. */
  keep(frame: Frame, first: number): void {
    const epoch = frame.at[0];
    this.#kept = [...this.#kept.filter((each) => each.heard <= first && each.at[0] === epoch && each.heard < frame.heard), frame];
  }

  /** Runs backwards through the kept views, twice as fast with speed 2. */
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

  /** Goes to the present at once. */
  stop(): void {
    clearInterval(this.#timer);
    this.frame = null;
  }
}
