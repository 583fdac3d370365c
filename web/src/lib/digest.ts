// Lines of a digest from the sentences of events.

import type { DigestLine } from "./contract";
import type { Happening } from "./wire";

/** Returns the sentences of events of some kinds. `tones`: these kinds, with the tones of their sentences. */
export function linesOf<Event extends Happening>(events: readonly Event[], tones: Partial<Record<Event["kind"], DigestLine["tone"]>>): DigestLine[] {
  return events.flatMap(({ kind, say }) => {
    const tone = tones[kind as Event["kind"]];
    return tone === undefined || say === "" ? [] : [{ say, tone }];
  });
}

/** Returns events in the order in which their kinds stand in a table, the most important kinds first. Other kinds come last. */
export function ranked<Event extends Happening>(events: readonly Event[], kinds: Partial<Record<Event["kind"], unknown>>): Event[] {
  const order = Object.keys(kinds);
  const rank = ({ kind }: Event) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return [...events].sort((a, b) => rank(a) - rank(b));
}
