// Events in groups, one for each slot, for digests of what has happened.

import type { Moment } from "./contract";
import type { Happening } from "./wire";

export interface SlotEvents {
  at: Moment;
  events: readonly Happening[];
  /** Number of the first event among all that this reader has heard. */
  from: number;
}

function isSameSlot(a: Moment, b: Moment): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Returns the events from number `from` on, by slot and in order. */
export function slotsFrom(events: readonly Happening[], from: number): SlotEvents[] {
  const groups: { at: Moment; events: Happening[]; from: number }[] = [];
  events.slice(from).forEach((event, index) => {
    const last = groups.at(-1);
    if (last && isSameSlot(last.at, event.at)) last.events.push(event);
    else groups.push({ at: event.at, events: [event], from: from + index });
  });
  return groups;
}

/** Returns the number of the first event of the slot to which the event before `end` belongs. */
export function startOfSlot(events: readonly Happening[], end: number): number {
  const last = events[end - 1];
  if (last === undefined) return end;
  return events.slice(0, end).findLastIndex(({ at }) => !isSameSlot(at, last.at)) + 1;
}

/** Returns the slots from event number `from` on that are over: all but the last one, and the last one when the game is over. */
export function closedSlots(events: readonly Happening[], from: number, isOver: boolean): SlotEvents[] {
  const slots = slotsFrom(events, from);
  return isOver ? slots : slots.slice(0, -1);
}

/** Returns the number of events that two lists have in common at their beginnings. The names in their sentences may have changed. */
export function commonEvents(before: readonly Happening[], now: readonly Happening[]): number {
  const end = Math.min(before.length, now.length);
  for (let index = 0; index < end; index += 1) {
    const [one, other] = [before[index] as Happening, now[index] as Happening];
    if (one !== other && written(one) !== written(other)) return index;
  }
  return end;
}

function written({ kind, at, fields }: Happening): string {
  return JSON.stringify([kind, at, fields]);
}
