// Words about seats.

import type { Seat } from "./wire";

/** Returns the meaning of the dot beside a name: "here", "bot, sharp". */
export function presenceOf(seat: Seat): string {
  if (seat.kind === "open") return seat.name === "" ? "open" : "not here";
  if (seat.kind === "bot") return seat.strength === null ? "bot" : `bot, ${seat.strength}`;
  if (!seat.here) return "not connected";
  return seat.away ? "looking elsewhere" : "here";
}

/** Returns names as a list in a sentence: "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "nobody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
