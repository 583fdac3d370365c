// Moments, and the rows and columns of the timeline: events grouped by epoch and slot.

import type { Moment } from "./contract";
import * as say from "./text/table";
import type { Happening } from "./wire";

/** The events of one cell. `heard` is the number of events at its end, which is the moment to look at. */
export interface Slot {
  epoch: number;
  slot: number;
  events: Happening[];
  heard: number;
}

export interface Row {
  epoch: number;
  slots: Map<number, Slot>;
}

/** Returns one row for each epoch, with the slots that have events. */
export function rowsOf(events: readonly Happening[]): Row[] {
  const rows = new Map<number, Row>();
  events.forEach((event, index) => {
    const [epoch, slot] = event.at;
    const row = rows.get(epoch) ?? { epoch, slots: new Map<number, Slot>() };
    const cell = row.slots.get(slot) ?? { epoch, slot, events: [], heard: 0 };
    cell.events.push(event);
    cell.heard = index + 1;
    row.slots.set(slot, cell);
    rows.set(epoch, row);
  });
  return [...rows.values()].sort((a, b) => a.epoch - b.epoch);
}

/** Returns the columns: all slots that occur in any epoch. */
export function columnsOf(rows: readonly Row[]): number[] {
  return [...new Set(rows.flatMap((row) => [...row.slots.keys()]))].sort((a, b) => a - b);
}

export function isBefore(a: Moment, b: Moment): boolean {
  return (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) < 0;
}

/** Returns whether an event is about this player, by its fields that name players. */
export function isAbout(event: Happening, player: number): boolean {
  return Object.entries(event.fields).some(
    ([name, value]) => name.startsWith("player") && (value === player || (Array.isArray(value) && value.includes(player))),
  );
}

/** Returns the number of events up to the end of this moment. */
export function heardUntil(events: readonly Happening[], at: Moment): number {
  return events.filter((event) => !isBefore(at, event.at)).length;
}

/** Returns the number of events up to the end of the same slot in another epoch; null when there is no such slot. */
export function sameSlot(events: readonly Happening[], at: Moment, epochs: number): number | null {
  const row = rowsOf(events).find((row) => row.epoch === at[0] + epochs);
  return row?.slots.get(at[1])?.heard ?? null;
}

/** Returns a moment as it stands in a link: "2.3.5". */
export function formatAt(at: Moment): string {
  return at.join(".");
}

/** Returns the moment that a link names. "2.3" means the end of that slot, "2" the end of that epoch. */
export function parseAt(text: string | null): Moment | null {
  if (text === null || !/^\d{1,6}(\.\d{1,6}){0,2}$/.test(text)) return null;
  const [epoch = 0, slot = Infinity, step = Infinity] = text.split(".").map(Number);
  return [epoch, slot, step];
}

/** Returns a moment in words: "Round 1 · trick 2". */
export function spellAt([epoch, slot]: Moment, epochWord: string, slotWord: string = say.part): string {
  if (epoch === 0) return say.start;
  return slot === 0 ? say.startOfEpoch(epochWord, epoch) : say.slotOfEpoch(epochWord, epoch, slotWord, slot);
}
