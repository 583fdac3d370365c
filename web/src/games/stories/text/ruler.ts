// The time line above the board, with its ledger.

import type { MarkerMoved } from "../wire";

export const marker = (tu: number): string => `TU ${tu}`;
export const left = (tu: number): string => `${tu} TU left`;
export const leftOf = (tu: number, start: number): string => `${tu} of ${start} TU left`;
export const comesBack = (name: string, tu: number): string => `${name} comes back at TU ${tu}`;
export const somethingAt = (tu: number): string => `something happens at TU ${tu}`;
/** Where the marker would be after a trip. */
export const leadsTo = (place: string, least: number, most: number): string => `${place} ${least} to ${most}`;
export const tripsLeadTo = (trips: readonly string[]): string => `trips lead to ${trips.join("; ")}`;
export const tripTakes = (place: string, least: number, most: number): string => `${place}: ${least} to ${most} TU`;

export const ledger = "Ledger";
export const nothingSpent = "Nothing spent yet.";
/** What TU were spent on. */
export const spentOn: Readonly<Record<MarkerMoved["why"], string>> = {
  wave: "actions",
  trip: "the way",
  shields: "time shields",
  card: "a card",
  price: "a price",
  gain: "gained",
};
