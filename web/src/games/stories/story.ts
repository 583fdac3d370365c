// What has happened, from the events: the ledger of a run, the ghosts of the run before, the roll that was made last, coach lines.

import type { Happening } from "../../lib/wire";
import { eventsOf, type Desk } from "./questions";
import { spentOn } from "./text/ruler";
import type { Events, Face, Hits, Penalties, Riposte, Rolled } from "./wire";

export interface Entry {
  words: string;
  tu: number;
  marker: number;
}

/** Returns the ledger of the run that is drawn: what cost how much. Equal entries in a row are added up. */
export function ledgerOf(desk: Desk): Entry[] {
  const entries: Entry[] = [];
  for (const { fields, at } of eventsOf(desk, "marker_moved")) {
    if (at[0] !== desk.at[0]) continue;
    const last = entries.at(-1);
    const words = spentOn[fields.why] ?? fields.why;
    if (last && last.words === words) {
      last.tu += fields.change;
      last.marker = fields.marker;
    } else entries.push({ words, tu: fields.change, marker: fields.marker });
  }
  return entries;
}

export interface Segment {
  place: string;
  name: string;
  from: number;
  to: number;
}

/** Returns a run as a bar: the places in order, with the marker when the group came and left. */
export function barOf(desk: Desk, run: number): Segment[] {
  const segments: Segment[] = [];
  let marker = 0;
  for (const event of desk.events as readonly Happening[]) {
    if (event.at[0] !== run) continue;
    if (event.kind === "run_begins") marker = Number(event.fields["marker"]);
    if (event.kind === "marker_moved") marker = Number(event.fields["marker"]);
    const last = segments.at(-1);
    if (last) last.to = marker;
    if (event.kind === "place_opened") segments.push({ place: String(event.fields["place"]), name: String(event.fields["name"]), from: marker, to: marker });
  }
  return segments;
}

/** Returns where each agent stood at this place when it was last left in the run before: agent by letter. */
export function ghostsOf(desk: Desk): { agent: number; space: string }[] {
  const before = desk.view.run - 1;
  if (before < 1 || !desk.ghosts) return [];
  const found = new Map<number, string>();
  let here = false;
  for (const event of desk.events as readonly Happening[]) {
    if (event.at[0] !== before) continue;
    if (event.kind === "place_opened") {
      here = event.fields["place"] === desk.view.place;
      if (here) found.clear();
    }
    if (here && (event.kind === "placed" || event.kind === "moved")) found.set(Number(event.fields["agent"]), String(event.fields["space"]));
  }
  return [...found].map(([agent, space]) => ({ agent, space }));
}

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
