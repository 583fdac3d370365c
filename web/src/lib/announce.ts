// Sentences for screen readers. They are gathered for a moment and then said together, up to a limit.

import type { Prefs } from "./prefs.svelte";

const GATHER_MS = 600;
const LIMIT: Record<Prefs["verbosity"], number> = { brief: 1, normal: 3, full: Infinity };

export class Announcer {
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `speak` puts the text into a live region. `more` says where the sentences are that are left out. */
  constructor(
    private readonly speak: (text: string) => void,
    private readonly verbosity: () => Prefs["verbosity"] = () => "normal",
    private readonly more: (number: number) => string = () => "",
  ) {}

  say(sentence: string): void {
    const text = sentence.trim();
    if (text === "" || text === this.#waiting.at(-1)) return;
    this.#waiting.push(text);
    // The first sentence starts the timer, so that a stream of sentences cannot delay it for ever.
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    const limit = LIMIT[this.verbosity()];
    // The latest sentences matter most.
    const left = this.#waiting.length - limit;
    this.speak([left > 0 ? this.more(left) : "", ...this.#waiting.slice(-limit)].filter(Boolean).join(" "));
    this.#waiting = [];
  }
}
