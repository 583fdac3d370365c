// School cards in words.

import { enumerated } from "./text/common";
import * as text from "./text/school";
import type { SchoolCard } from "./wire";

/** Returns the machines' moves on a School card, in order. */
export function sayLines({ lines }: SchoolCard): string {
  return enumerated(
    lines.map(({ machine_class, direction, steps }) => (direction && steps > 0 ? text.machinesGo(machine_class, direction, steps) : text.machinesStay(machine_class))),
  );
}
