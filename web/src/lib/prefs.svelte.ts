// The reader's settings: kept in localStorage, the same at every table.

import type { Bindable } from "./keys";

export interface Prefs {
  theme: "auto" | "dark" | "light";
  /** Animations: 0 is off, 2 is twice as fast. */
  speed: 0 | 0.5 | 1 | 2;
  /** Sound: 0 is off. */
  volume: 0 | 0.3 | 0.6 | 1;
  notify: boolean;
  /** Single-key shortcuts. */
  keys: boolean;
  /** Keys that the reader has changed; "" for no key. */
  bindings: Partial<Record<Bindable, string>>;
  /** `auto`: a single tap is enough if it can be taken back. `hold`: an answer that cannot be taken back must be held or pressed twice. */
  confirm: "button" | "auto" | "hold";
  verbosity: "brief" | "normal" | "full";
  /** A digest is shown when a slot is over. */
  digest: boolean;
  /** Width of the side pane in px; 0 for the usual width. */
  side: number;
  /** The games whose first coach mark has been read. */
  coached: string[];
}

const SLOT = "ouroboard.prefs";
const USUAL: Prefs = {
  theme: "auto",
  speed: 1,
  volume: 0,
  notify: false,
  keys: true,
  bindings: {},
  confirm: "button",
  verbosity: "normal",
  digest: true,
  side: 0,
  coached: [],
};

/** Returns what this browser keeps under a name, as an object; empty where there is nothing, or nothing can be read. */
export function stored<Kept>(slot: string): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(slot) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...USUAL, ...stored<Prefs>(SLOT) });

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  prefs[name] = value;
  try {
    localStorage.setItem(SLOT, JSON.stringify(prefs));
  } catch {
    // The page works without storage; the setting holds until the page is closed.
  }
}
