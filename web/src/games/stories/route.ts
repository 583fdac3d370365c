// What a route over the plan would take, from what everybody can see: the captain's die and the exits of red places.

import { TRIP, type View } from "./wire";

const LEAST = Math.min(...TRIP.die);
const MOST = Math.max(...TRIP.die);

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
  const exits = left.filter((place) => red.has(place as string)).length * TRIP.red_exit;
  return { least: left.length * LEAST + exits, most: left.length * MOST + exits, red: exits, unknown: new Set(route.filter((place) => !seen.has(place))).size };
}
