// The differences between two moments, as sentences.

import type { Fact, Section } from "./contract";
import { sayCame, sayWent } from "./telling";
import * as text from "./text/telling";

export interface Change {
  /** What has changed, as a sentence. */
  says: string;
  /** How it was before; empty where the sentence says it all. */
  before: string;
  /** The components that the sentence names. */
  pieces: readonly string[];
}

/** Returns the name of a component at one of the two moments. */
export type Describe = (cid: string, when: "before" | "after") => string;

export interface Changed {
  id: string;
  title: string;
  changes: Change[];
}

/** Returns the sections of the table that differ, in the order of the later moment, and what differs in each. */
export function changesOf(before: readonly Section[], after: readonly Section[], describe: Describe): Changed[] {
  const gone = before.filter(({ id }) => after.every((section) => section.id !== id)).map((section) => ({ ...section, facts: [] }));
  return [...after, ...gone]
    .map(({ id, title, facts }) => ({ id, title, changes: differences(before.find((section) => section.id === id)?.facts ?? [], facts, describe) }))
    .filter(({ changes }) => changes.length > 0);
}

function differences(before: readonly Fact[], after: readonly Fact[], describe: Describe): Change[] {
  const changed = after.flatMap((fact) => difference(before.find(({ id }) => id === fact.id), fact, describe));
  const gone = before.filter(({ id }) => after.every((fact) => fact.id !== id));
  return [...changed, ...gone.flatMap((fact) => (fact.pieces ? moves(fact, fact.pieces, [], describe) : { says: text.noLongerSo(fact.says), before: "", pieces: [] }))];
}

function difference(before: Fact | undefined, fact: Fact, describe: Describe): Change[] {
  if (fact.pieces) return moves(fact, before?.pieces ?? [], fact.pieces, describe);
  if (before?.says === fact.says) return [];
  return [{ says: fact.says, before: before === undefined ? "" : (before.value ?? before.says), pieces: [] }];
}

function moves(fact: Fact, before: readonly string[], after: readonly string[], describe: Describe): Change[] {
  const [came, went] = [without(after, before), without(before, after)];
  const told = (pieces: readonly string[], when: "before" | "after", say: typeof sayCame) =>
    pieces.length === 0 ? [] : [{ says: say(fact, pieces.map((cid) => describe(cid, when))), before: "", pieces }];
  return [...told(came, "after", sayCame), ...told(went, "before", sayWent)];
}

/** Returns the pieces of one list that are not in the other one. What is there twice counts twice. */
function without(pieces: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return pieces.filter((cid) => {
    const place = left.indexOf(cid);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
