// The pane of the plan: places, a route, base cards.

import { marked } from "../../../lib/text/language";

export const also = "Also:";
export const route = "Route";
export const howToRoute = "Press places in the order in which you would visit them. Only the ways are counted.";
/** What the ways of a route take, with the part of it for red places, and what would be left. */
export function routeTakes(least: number, most: number, exits: number, leastLeft: number, mostLeft: number): string {
  const ways = `The ways take ${marked(`${least} to ${most} TU`)}`;
  const left = `TU ${leastLeft} to ${mostLeft} would be left.`;
  return exits > 0 ? `${ways}, ${exits} of them for red places: ${left}` : `${ways}: ${left}`;
}
export const neverSeen = (places: number): string => `${places} of these places you have never seen.`;
export const clear = "Clear";
export const base = (mission: string): string => `Base: ${mission}`;
