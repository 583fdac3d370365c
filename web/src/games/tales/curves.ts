// The curves of Insight and Enigma, for the end.

import { isBefore } from "../../lib/time";
import type { Happening } from "../../lib/wire";
import { round } from "./layout";
import type { Desk } from "./questions";

export interface Curves {
  /** The value at the beginning and after each round. */
  insight: number[];
  enigma: number[];
}

/** Returns where the dials stood after each round. */
export function curvesOf(desk: Desk): Curves {
  const curves: Curves = { insight: [0], enigma: [0] };
  let [insight, enigma] = [0, 0];
  let last: Happening["at"] | null = null;
  const note = () => {
    curves.insight.push(insight);
    curves.enigma.push(enigma);
  };
  for (const { kind, fields, at } of desk.events as readonly Happening[]) {
    if (at[0] > 0 && last !== null && isBefore([last[0], last[1], 0], [at[0], at[1], 0])) note();
    if (at[0] > 0) last = at;
    if (kind !== "dial_turned") continue;
    if (fields["dial"] === "insight") insight = Number(fields["value"]);
    else enigma = Number(fields["value"]);
  }
  if (last !== null) note();
  return curves;
}

/** Returns values as a line in a box, from left to right; the highest value `top` is at its upper edge. */
export function curveOf(values: readonly number[], top: number, width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, i) => `${i === 0 ? "M" : "L"}${round(i * step)} ${round(height - (value / Math.max(top, 1)) * height)}`).join("");
}
