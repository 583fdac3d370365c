// The roll that was made last.

import type { Happening } from "../../lib/wire";
import type { Desk } from "./questions";
import type { Events, Face, Hits, Penalties, Riposte, Rolled } from "./wire";

export interface RollStory {
  rolled: Rolled;
  hits?: Hits;
  riposte?: Riposte;
  penalties?: Penalties;
  passed: boolean;
  index: number;
}

/** Kinds of events after which the last roll is not of interest any more. */
const AFTER_ROLL = new Set(["place_opened", "moved", "called", "run_over", "captain_rolled"]);

/** Returns the roll that was made last with its four steps, as long as nothing else has begun. */
export function lastRoll(desk: Desk): RollStory | null {
  const events = desk.events as readonly Happening[];
  const index = events.findLastIndex(({ kind }) => kind === "rolled");
  if (index < 0 || events.slice(index).some(({ kind }) => AFTER_ROLL.has(kind))) return null;
  const after = events.slice(index + 1);
  const of = <Kind extends keyof Events>(kind: Kind) => after.find((event) => event.kind === kind)?.fields as unknown as Events[Kind] | undefined;
  const [hits, riposte, penalties] = [of("hits"), of("riposte"), of("penalties")];
  return {
    rolled: events[index]!.fields as unknown as Rolled,
    ...(hits && { hits }),
    ...(riposte && { riposte }),
    ...(penalties && !penalties.nothing && { penalties }),
    passed: after.some(({ kind }) => kind === "test_passed"),
    index,
  };
}

export function countFaces(faces: readonly Face[], face: Face): number {
  return faces.filter((each) => each === face).length;
}
