// The table in words, for the plain page and for comparisons. It is fetched with the first of them.

import type { Desk, Fact, Moment, Telling } from "./contract";
import { listed } from "./text/language";
import * as text from "./text/telling";

const tellings = import.meta.glob<{ default: Telling }>("../games/*/telling.ts");

/** Fetches the game's own telling, or the one that knows no game. */
export async function tellingOf(game: string): Promise<Telling> {
  const load = tellings[`../games/${game}/telling.ts`] ?? tellings["../games/generic/telling.ts"];
  return (await load!()).default;
}

/** A moment that the server has shown. */
interface Looked {
  view: Record<string, unknown>;
  at: Moment;
  heard: number;
  seat: number | null;
}

/** Returns the desk as it is at another moment. */
export function deskAt(desk: Desk, { view, at, heard, seat }: Looked): Desk {
  const other = { view, at, events: desk.heard.slice(0, heard), eyes: seat, looking: true };
  return Object.create(desk, Object.fromEntries(Object.entries(other).map(([name, value]) => [name, { value }]))) as Desk;
}

// ---- making facts -------------------------------------------------------------------------------------------------

/** Returns a fact that is a sentence. */
export function fact(id: string, says: string, value?: string | number): Fact {
  return value === undefined ? { id, says } : { id, says, value: String(value) };
}

/** Returns a fact that is a group of components. */
export function group(id: string, says: string, pieces: readonly string[], came: Fact["came"] & {}, went: Fact["went"] & {}): Fact {
  return { id, says, pieces, came, went };
}

/** Returns the facts without those that do not hold: `[view.over && fact(…)]`. */
export function only(facts: readonly (Fact | false | null | undefined | "" | 0)[]): Fact[] {
  return facts.filter((each): each is Fact => Boolean(each));
}

/** Returns the fact with sentences about what came and went, where it has none of its own. */
export function sayCame({ says, came }: Fact, names: readonly string[]): string {
  return came?.(listed(names)) ?? text.came(says, names);
}

export function sayWent({ says, went }: Fact, names: readonly string[]): string {
  return went?.(listed(names)) ?? text.went(says, names);
}
