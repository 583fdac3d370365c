// Confirming an answer that cannot be taken back: its button is held for a moment, or pressed twice.

export const HOLD_MS = 600;
/** The shortest time between two presses, in milliseconds, so that a double click counts as one. */
const APART_MS = 350;
/** How long a first press is remembered, in milliseconds. */
const ARMED_MS = 6000;

export class Hold {
  /** The action that is being pressed, or was pressed once. */
  what = $state<string | null>(null);
  /** Whether it is being pressed right now. */
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

  /** Ends a press that was too short; a second press will then do. Returns whether anything was held. */
  release(): boolean {
    if (!this.held) return false;
    clearTimeout(this.#timer);
    this.held = false;
    this.#letGo = Date.now();
    this.#timer = setTimeout(() => this.drop(), ARMED_MS);
    return true;
  }

  /** Forgets the press: the finger has slipped off, or there is another question. */
  drop(): void {
    clearTimeout(this.#timer);
    this.what = null;
    this.held = false;
  }
}
