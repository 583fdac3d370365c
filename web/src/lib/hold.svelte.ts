// More than a press, for what cannot come back: it is held for a moment, or pressed once more.

export const HOLD_MS = 600;
/** A second press counts from here on: the two of a double click are one. */
const APART_MS = 350;
/** So long a first press is remembered. */
const ARMED_MS = 6000;

export class Hold {
  /** The action that is being pressed, or was pressed once. */
  what = $state<string | null>(null);
  /** It is being pressed right now. */
  held = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #letGo = 0;

  press(what: string, done: () => void): void {
    if (this.what === what && (this.held || Date.now() - this.#letGo < APART_MS)) return;
    const again = this.what === what;
    this.drop();
    if (again) return done();
    this.what = what;
    this.held = true;
    this.#timer = setTimeout(() => {
      this.drop();
      done();
    }, HOLD_MS);
  }

  /** Let go too early: from now on a second press will do. Whether anything was held. */
  release(): boolean {
    if (!this.held) return false;
    clearTimeout(this.#timer);
    this.held = false;
    this.#letGo = Date.now();
    this.#timer = setTimeout(() => this.drop(), ARMED_MS);
    return true;
  }

  /** Forgets it all: the finger has slipped off, or there is something else to answer. */
  drop(): void {
    clearTimeout(this.#timer);
    this.what = null;
    this.held = false;
  }
}
