// Pointing at a component, so that everybody at the table sees it.

import type { Pointed } from "../wire";
import type { ConnectionStore } from "./connection.svelte";

/** How long a component stays lit, in milliseconds. */
export const POINT_MS = 2500;

export class PointingStore {
  /** The component that somebody points at. */
  pointed = $state.raw<{ seat: number; cid: string } | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: ConnectionStore;

  constructor(connection: ConnectionStore) {
    this.#connection = connection;
  }

  point(cid: string): void {
    this.#connection.tell({ t: "point", cid });
  }

  /** Lights a component up for a moment. */
  take({ seat, cid }: Pointed): void {
    clearTimeout(this.#timer);
    this.pointed = { seat, cid };
    this.#timer = setTimeout(() => (this.pointed = null), POINT_MS);
  }
}
