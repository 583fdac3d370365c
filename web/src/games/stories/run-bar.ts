// A run as a bar of its places.

import type { Happening } from "../../lib/wire";
import type { Desk } from "./questions";

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
