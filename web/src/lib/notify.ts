// How the page asks for attention by sounds, if the reader has switched them on.

import type { Sound } from "./sound";

/** Words in the kinds of events that reveal something. */
const REVEALS = /reveal|told|shown|saw/;

/** Returns the one sound for all these events. `reveals`: further kinds of events that reveal something. */
export function soundOf(kinds: readonly string[], reveals: readonly string[] = []): Sound {
  return kinds.some((kind) => REVEALS.test(kind) || reveals.includes(kind)) ? "reveal" : "place";
}

/** The page makes no sound before the reader has done something on it, because browsers forbid it. */
let awake = false;

export function wake(): void {
  awake = true;
}

/** Plays a sound. The code for sounds is fetched only if the reader has switched them on. */
export function play(sound: Sound, volume: number): void {
  if (volume > 0 && awake) void import("./sound").then(({ sing }) => sing(sound, volume));
}
