// What has happened, from the events: the ledger of a run, and the ghosts of the run before.

import type { Happening } from "../../lib/wire";
import { eventsOf, type Desk } from "./questions";
import { spentOn } from "./text/ruler";

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
