// The table as the game's board and hand see it. While the last epoch is rewound, they draw that, and nothing can be answered.

import type { Moment } from "./contract";
import { GameDesk } from "./desk.svelte";
import type { Frame } from "./rewind.svelte";
import type { Choice, Happening, Question } from "./wire";

const NONE: readonly never[] = [];

export class Stage extends GameDesk {
  /** The rewound moment, or null. */
  get #frame(): Frame | null {
    return this.client.time.rewind.frame;
  }

  override get view(): Record<string, unknown> {
    return this.#frame?.view ?? super.view;
  }

  override get at(): Moment {
    return this.#frame?.at ?? super.at;
  }

  override get events(): readonly Happening[] {
    return this.#frame === null ? super.events : this.heard.slice(0, this.#frame.heard);
  }

  override get looking(): boolean {
    return this.#frame !== null || super.looking;
  }

  override get question(): Question | null {
    return this.#frame === null ? super.question : null;
  }

  override get picked(): readonly string[] {
    return this.#frame === null ? super.picked : NONE;
  }

  override get choices(): readonly Choice[] {
    return this.#frame === null ? super.choices : NONE;
  }

  override get chosen(): Choice | null {
    return this.#frame === null ? super.chosen : null;
  }

  override isLegal(cid: string): boolean {
    return this.#frame === null && super.isLegal(cid);
  }

  override isPicked(cid: string): boolean {
    return this.#frame === null && super.isPicked(cid);
  }
}
