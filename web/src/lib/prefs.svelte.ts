// What this browser's owner likes: kept in localStorage, the same at every table.

export interface Prefs {
  theme: "auto" | "dark" | "light";
  /** Animations: 0 is off, 2 is twice as fast. */
  speed: 0 | 0.5 | 1 | 2;
  /** Sound: 0 is off. */
  volume: 0 | 0.3 | 1;
  notify: boolean;
  /** Single-key shortcuts. */
  keys: boolean;
  confirm: "button" | "auto";
  verbosity: "brief" | "normal" | "full";
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
  confirm: "button",
  verbosity: "normal",
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
