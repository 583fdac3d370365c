// What a screen reader hears: sentences are gathered for a moment and then said together, never more than one can follow.

import type { Prefs } from "./prefs.svelte";

const GATHER_MS = 600;
const LIMIT: Record<Prefs["verbosity"], number> = { brief: 1, normal: 3, full: Infinity };

export class Announcer {
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `speak` puts the text where it is heard: into a live region. */
  constructor(
    private readonly speak: (text: string) => void,
    private readonly verbosity: () => Prefs["verbosity"] = () => "normal",
  ) {}

  say(sentence: string): void {
    const text = sentence.trim();
    if (text === "" || text === this.#waiting.at(-1)) return;
    this.#waiting.push(text);
    // The first sentence sets the time, so that a stream of them cannot put it off for ever.
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    const limit = LIMIT[this.verbosity()];
    // The latest count most: what came before can be read in the log.
    this.speak(this.#waiting.slice(-limit).join(" "));
    this.#waiting = [];
  }
}
