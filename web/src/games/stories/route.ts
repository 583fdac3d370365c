// What a route over the plan would take, from what everybody can see: the captain's die and the exits of red places.

import { RED_EXIT } from "./questions";
import type { View } from "./wire";

/** Values of the captain's die. */
const LEAST = 1;
const MOST = 3;

export interface RouteCost {
  least: number;
  most: number;
  red: number;
  /** Places on the way that this team has never seen. */
  unknown: number;
}

/** Returns the TU for the ways from the open place along a route. */
export function routeCost(view: Pick<View, "place" | "destinations">, route: readonly string[]): RouteCost {
  const red = new Set(view.destinations.filter((each) => each.red).map(({ place }) => place));
  const seen = new Set(view.destinations.filter(({ opened }) => opened).map(({ place }) => place));
  const stops = [view.place, ...route].filter((place, i, all) => place !== null && place !== all[i - 1]);
  const left = stops.slice(0, -1);
  const exits = left.filter((place) => red.has(place as string)).length * RED_EXIT;
  return { least: left.length * LEAST + exits, most: left.length * MOST + exits, red: exits, unknown: new Set(route.filter((place) => !seen.has(place))).size };
}
