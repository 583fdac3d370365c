// What this browser's owner likes: kept in localStorage, the same at every table.

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
  /** Keys that are not the usual ones; "" for none. */
  bindings: Partial<Record<Bindable, string>>;
  /** `auto`: a single tap that can be taken back needs no button. `hold`: what cannot come back asks for more than a press. */
  confirm: "button" | "auto" | "hold";
  verbosity: "brief" | "normal" | "full";
  /** How wide the side pane is, in px; 0 is as usual. */
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
  side: 0,
  coached: [],
};

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(SLOT) ?? "{}") as Partial<Prefs>;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...USUAL, ...stored() });

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  prefs[name] = value;
  try {
    localStorage.setItem(SLOT, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
