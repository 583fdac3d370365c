// Basic questions about a view of Don't Talk to Strangers.

import type { Desk as AnyDesk } from "../../lib/contract";
import type { Person } from "./text/common";
import { KID_NAMES, type Board, type Card, type GameEvent, type Kid, type Place, type View } from "./wire";

export type Desk = AnyDesk<View, GameEvent>;

/** Returns a player as sentences need it. */
export function personAt(desk: Desk, seat: number): Person {
  return { name: desk.nameOf(seat), isYou: seat === desk.you };
}

/** The ways of a card: by Kid and target space, the spaces between. */
export type Ways = NonNullable<View["reach"]>[string];

export function cardOf(view: View, id: string): Card {
  return view.cards.find((card) => card.id === id) ?? { id, name: id, copies: 0, steps: 0, icon: "", zone: "", words: "" };
}

/** Returns the names of cards. */
export function namesOf(view: View, ids: readonly string[]): string[] {
  return ids.map((id) => cardOf(view, id).name);
}

export function isZoned(view: View): boolean {
  return view.cards.some(({ zone }) => zone !== "");
}

export function placeAt(view: View, space: string): Place | undefined {
  return view.board.places.find((place) => place.space === space);
}

/** Returns the state of a place: its free spots, and the worth of the next Kid there. */
export function standOf(view: View, place: Place): { free: number; next: number | null } {
  return view.places.find(({ id }) => id === place.id) ?? { free: 0, next: null };
}

/** Returns what people call a Kid: "Abby" for "r0". */
export function nameOfKid(kid: string): string {
  return KID_NAMES[kid] ?? kid;
}

export function kidsAt(view: View, space: string): Kid[] {
  return view.kids.filter((kid) => kid.space === space);
}

export function lineAt(town: Board, space: string): "school" | "city" | null {
  if (town.stops.school.includes(space)) return "school";
  return town.stops.city.includes(space) ? "city" : null;
}

export function zoneOf(town: Board, space: string): string | null {
  return Object.keys(town.zones).find((zone) => town.zones[zone]!.includes(space)) ?? null;
}

/** Returns all spaces, row by row. */
export function spacesOf(town: Board): string[] {
  return Array.from({ length: town.rows * town.columns }, (_, i) => nameOf(i % town.columns, Math.floor(i / town.columns)));
}

/** Returns the name of a space, for example "F8", from column and row counted from 0. */
export function nameOf(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** Returns the different cards of a hand with their numbers. */
export function grouped(cards: readonly string[]): { id: string; count: number }[] {
  return [...new Set(cards)].map((id) => ({ id, count: cards.filter((card) => card === id).length }));
}

/** Returns this player's Kids that stand where a Stranger may come. */
export function inDanger(view: View, player: number): Kid[] {
  return view.kids.filter((kid) => kid.player === player && kid.place === null && view.board.strangers.includes(kid.space));
}

/** Returns the number of Strangers on the board. */
export function placed(view: View): number {
  return view.board.tokens - view.strangers_left;
}

/** Returns whether two teams play, so that points are added up by team. */
export function hasTeams(view: View): boolean {
  return new Set(view.players.map(({ team }) => team)).size < view.players.length;
}

export function teamScore(view: View, team: number): number {
  return view.players.filter((player) => player.team === team).reduce((sum, player) => sum + player.score, 0);
}

/** Returns whether the architect is still building the deck. */
export function isBuilding(view: View): boolean {
  return view.deck !== null && view.turn_no === 0;
}

/** Returns the number of copies of a card that are neither in the architect's hand nor in the deck. */
export function copiesLeft(view: View, card: Card): number {
  return card.copies - [...(view.hand ?? []), ...(view.deck ?? [])].filter((id) => id === card.id).length;
}
