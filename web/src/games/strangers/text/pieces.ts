// Names and explanations of cards, Kids, spaces and players.

import { counted, listed } from "../../../lib/text/language";
import type { Place } from "../wire";
import { cards as countCards, points, spots, type Person } from "./common";

export const runAwayWith = (kid: string): string => `Run away with ${kid}`;
export const board = (name: string): string => `board ${name}`;
export const zone = (name: string): string => `zone ${name}`;
export const placeOn = (space: string, place: string): string => `${space} ${place}`;

// ---- labels of spaces and Kids ------------------------------------------------------------------------------------

export const theSchool = "the School";
const BUS_STOPS = { school: "School bus stop", city: "City bus stop" };
export const busStop = (line: keyof typeof BUS_STOPS): string => BUS_STOPS[line];
export const aStranger = "a Stranger";
export const strangerSpace = "Stranger space";
export const strangerSpaceInForest = "Stranger space in the forest";
export const worthAndFree = (next: number, free: number): string => `worth ${next}, ${spots(free)} free`;
export const kidsHere = (kids: readonly string[]): string => `here: ${kids.join(", ")}`;

/** Returns a Kid with its owner: "Abby of Bot Ada", "your Abby". */
export const kidOf = (kid: string, { name, isYou }: Person): string => (isYou ? `your ${kid}` : `${kid} of ${name}`);
export const kidOn = (kid: string, owner: Person, space: string): string => `${kidOf(kid, owner)}, on ${space}`;
export const kidSafe = (kid: string, owner: Person, place: string, worth: number): string => `${kidOf(kid, owner)}, safe in ${place}, worth ${worth}`;

// ---- explanations of Kids and cards -------------------------------------------------------------------------------

/** The labels above as sentences. */
export const kidIsOn = (kid: string, { name, isYou }: Person, space: string): string => (isYou ? `Your ${kid}, on ${space}.` : `${kid} of ${name}, on ${space}.`);
export const kidIsSafe = (kid: string, { name, isYou }: Person, place: string, worth: number): string =>
  isYou ? `Your ${kid}, safe in ${place}, worth ${worth}.` : `${kid} of ${name}, safe in ${place}, worth ${worth}.`;
export const mayBeTaken = "A Stranger may come to this space and take it.";
export const canMoveIt = (cards: readonly string[]): string => `${listed(cards)} can move it.`;

/** Returns a card with the sentences that are printed on it. */
export const cardSays = (name: string, words: string): string => `${name}: ${words}`;
export const noEffect = "It has no effect now and would only be discarded.";
export const leadsTo = (spaces: number): string => `It leads to ${counted(spaces, "space", "spaces")}.`;
export const leftInBox = (copies: number): string => `${counted(copies, "copy", "copies")} left in the box.`;

// ---- explanations of spaces ---------------------------------------------------------------------------------------

const KINDS: Record<Place["type"], string> = {
  home: "a home",
  mansion: "a mansion",
  pool: "a pool",
  library: "a library",
  park: "a park",
  group: "a group place",
};

export const placeIs = (name: string, type: Place["type"]): string => `${name}, ${KINDS[type]}.`;

/** Returns what a place gives to the Kids in it. */
export function gives(type: Place["type"], values: readonly number[]): string {
  const worths = values.join(", ");
  if (type === "group") return `Every Kid in it is worth ${worths}: the more Kids of any player come, the more each is worth.`;
  if (type === "pool") return `Its spots are worth ${worths}; the best is taken first.`;
  if (type === "library") return `Spots: ${worths}. Each Kid of yours in it lets you hold one card more.`;
  if (type === "park") return `Spots: ${worths}. Each Kid of yours in it lets you have one Kid more in play.`;
  return `Room for one Kid: ${worths}.`;
}

export const isFull = "It is full.";
export const hasRoom = (free: number, next: number): string => `${spots(free)} free; the next Kid there is worth ${next}.`;

export const isSchool = (space: string): string => `${space}: the School. Kids come out here, and it is a School bus stop.`;
const STOPS = { school: "a stop of the School bus", city: "a stop of the City bus" };
export const isBusStop = (space: string, line: keyof typeof STOPS): string => `${space}: ${STOPS[line]}. With its card a Kid rides from one stop to another.`;
export const isTaken = (space: string): string => `${space}: a Stranger stands here. Nobody gets in or through without a bike.`;
export const isStrangerSpace = (space: string): string => `${space}: a Stranger space. When a Stranger comes here, the Kids on it are gone.`;
export const isStreet = (space: string): string => `${space}: a street.`;
export const inZone = (zone: string | null): string => `Zone ${zone}.`;

/** Returns who is on a space. A Kid that is safe there has a worth. */
export const areHere = (kids: readonly { name: string; worth: number | null }[]): string =>
  `Here: ${kids.map(({ name, worth }) => (worth === null ? name : `${name} for ${worth}`)).join(", ")}.`;
export const leadHere = (cards: readonly string[]): string => (cards.length > 1 ? `${listed(cards)} lead here.` : `${listed(cards)} leads here.`);
export const zoneHas = (zone: string, spaces: readonly string[]): string => `Zone ${zone}: the Stranger comes to ${listed(spaces)}, unless all of them are taken.`;

// ---- players ------------------------------------------------------------------------------------------------------

interface Standing {
  score: number;
  scored: number;
  in_play: number;
  kid_limit: number;
  supply: number;
  cards: number;
  hand_limit: number;
}

export function aboutPlayer({ name }: Person, { score, scored, in_play, kid_limit, supply, cards, hand_limit }: Standing): string {
  const kids = `${counted(scored, "Kid", "Kids")} safe, ${in_play} of ${kid_limit} in play, ${supply} at school`;
  return `${name}: ${points(score)}, ${kids}. ${countCards(cards)}, may hold ${hand_limit}.`;
}
