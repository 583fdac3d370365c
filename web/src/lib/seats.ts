// Words about seats.

import * as text from "./text/table";
import type { Seat } from "./wire";

/** Returns the meaning of the dot beside a name: "here", "bot, sharp". */
export function presenceOf(seat: Seat): string {
  if (seat.kind === "open") return seat.name === "" ? text.open : text.notHere;
  if (seat.kind === "bot") return seat.strength === null ? text.bot : text.botOf(seat.strength);
  if (!seat.here) return text.notConnected;
  return seat.away ? text.lookingElsewhere : text.here;
}

