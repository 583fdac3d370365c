// Which parts of the page are open, and how they are drawn.

import { prefs } from "../prefs.svelte";

/** On the phone: the board, without a pane over it. */
const HOME = "board";

export class LayoutStore {
  /** The open side pane; on the phone "board" means none. */
  pane = $state(HOME);
  /** The section that the rules are open at. */
  rule = $state("");
  /** Ghosts of the previous epoch are shown. */
  ghosts = $state(true);
  /** Where the menu was asked to open, or null. The menu is not fetched before that. */
  menuWanted = $state<"top" | "keys" | null>(null);

  #reduced = $state(false);
  /** Reduced motion, or animations switched off. */
  readonly still: boolean = $derived(this.#reduced || prefs.speed === 0);

  openPane(pane: string): void {
    this.pane = pane;
  }

  closePane(pane: string): void {
    if (this.pane === pane) this.pane = HOME;
  }

  /** Opens the rules at a section: "§8". */
  openRule(rule: string): void {
    this.rule = rule;
    this.pane = "rules";
  }

  /** Follows the system's setting for reduced motion. */
  followMotion(): void {
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.#reduced = motion.matches;
    motion.addEventListener("change", () => (this.#reduced = motion.matches));
  }
}
