// School cards in words.

import type { SchoolCard } from "./wire";
import { capital } from "./words";

export const DIRECTIONS = { n: "north", e: "east", s: "south", w: "west" } as const;

/** Returns the machines' moves on a School card, in order. */
export function sayLines({ lines }: SchoolCard): string {
  return lines
    .map(({ machine_class, direction, steps }) => `${capital(machine_class)}s ${direction && steps > 0 ? `${DIRECTIONS[direction]} ${steps}` : "stay"}`)
    .join(", ");
}

export const MODES: Record<SchoolCard["mode"], string> = {
  solo: "The First Player's Kid, alone",
  help: "The First Player's Kid, with help",
  all: "Every Kid at school, each alone",
};
