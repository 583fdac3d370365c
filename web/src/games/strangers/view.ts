// What the server shows of Don't Talk to Strangers to one reader (games/strangers/knowledge/view.py), and the first questions one asks of it.

import type { Desk as AnyDesk } from "../../lib/contract";

export type PlaceType = "home" | "mansion" | "pool" | "library" | "park" | "group";

/** A scoring place as it is printed. */
export interface Place {
  id: string;
  type: PlaceType;
  name: string;
  space: string;
  /** The spaces from which it is entered. */
  doors: string[];
  /** What its spots are worth; in a group place what every Kid is worth, by how many are there. */
  values: number[];
}

/** The printed board. */
export interface Town {
  name: string;
  title: string;
  columns: number;
  rows: number;
  /** So many Strangers end the game. */
  tokens: number;
  school: string;
  /** The Stranger spaces. */
  strangers: string[];
  forest: string[];
  zones: Record<string, string[]>;
  stops: Record<"school" | "city", string[]>;
  walls: [string, string][];
  places: Place[];
}

export interface Kid {
  kid: string;
  player: number;
  space: string;
  /** The place where it is scored; null while it is in play. */
  place: string | null;
  spot: number | null;
  worth: number | null;
}

export interface Player {
  score: number;
  team: number;
  supply: number;
  in_play: number;
  scored: number;
  kid_limit: number;
  hand_limit: number;
  cards: number;
}

export interface Card {
  id: string;
  name: string;
  copies: number;
  /** 0: it moves nobody step by step. */
  steps: number;
  /** The id of the picture on it: a key of `MARKS` in art.ts, or the name of a figure. */
  icon: string;
  /** The zone of a Sighting, "N"; empty where they are not zoned, and for all other cards. */
  zone: string;
  words: string;
}

/** By Kid and space: the spaces between. */
export type Ways = Record<string, Record<string, string[]>>;

export interface View {
  game: number;
  turn: number;
  turn_no: number;
  starter: number;
  board: Town;
  /** The spaces that hold a Stranger. */
  strangers: string[];
  strangers_left: number;
  kids: Kid[];
  /** In the order of the board's places. */
  places: { id: string; free: number; next: number | null }[];
  players: Player[];
  deck_left: number;
  /** What is left of the architect's deck; null for everybody else. */
  deck: string[] | null;
  discard: string[];
  /** The card that is being carried out, or the special one that was drawn. */
  card: string | null;
  special: string | null;
  looks_at: number | null;
  brainiac_used: boolean;
  idle: number;
  stall_limit: number;
  half_wins: number[];
  points: number[];
  over: boolean;
  cards: Card[];
  hands: Record<string, string[]>;
  known: Record<string, string[]>;
  /** The reader's own; a watcher has neither. */
  hand?: string[];
  /** In one's own turn, by card: where it could lead. A card that could do nothing is not there. */
  reach?: Record<string, Ways>;
}

export type Desk = AnyDesk<View>;

export function cardOf(view: View, id: string): Card {
  return view.cards.find((card) => card.id === id) ?? { id, name: id, copies: 0, steps: 0, icon: "", zone: "", words: "" };
}

export function isZoned(view: View): boolean {
  return view.cards.some(({ zone }) => zone !== "");
}

export function placeAt(view: View, space: string): Place | undefined {
  return view.board.places.find((place) => place.space === space);
}

/** How a place stands: its free spots, and what the next Kid there would be worth. */
export function standOf(view: View, place: Place): { free: number; next: number | null } {
  return view.places.find(({ id }) => id === place.id) ?? { free: 0, next: null };
}

export function kidsAt(view: View, space: string): Kid[] {
  return view.kids.filter((kid) => kid.space === space);
}

export function lineAt(town: Town, space: string): "school" | "city" | null {
  if (town.stops.school.includes(space)) return "school";
  return town.stops.city.includes(space) ? "city" : null;
}

export function zoneOf(town: Town, space: string): string | null {
  return Object.keys(town.zones).find((zone) => town.zones[zone]!.includes(space)) ?? null;
}

/** All spaces, row by row. */
export function spacesOf(town: Town): string[] {
  return Array.from({ length: town.rows * town.columns }, (_, i) => nameOf(i % town.columns, Math.floor(i / town.columns)));
}

/** "F8": column and row, both counted from 0 here. */
export function nameOf(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The different cards of a hand, with how many there are of each. */
export function grouped(cards: readonly string[]): { id: string; count: number }[] {
  return [...new Set(cards)].map((id) => ({ id, count: cards.filter((card) => card === id).length }));
}

/** This player's Kids that stand where a Stranger may come. */
export function inDanger(view: View, player: number): Kid[] {
  return view.kids.filter((kid) => kid.player === player && kid.place === null && view.board.strangers.includes(kid.space));
}

/** How many Strangers are on the board. */
export function placed(view: View): number {
  return view.board.tokens - view.strangers_left;
}

/** Two against two: then points are summed up by team. */
export function hasTeams(view: View): boolean {
  return new Set(view.players.map(({ team }) => team)).size < view.players.length;
}

export function teamScore(view: View, team: number): number {
  return view.players.filter((player) => player.team === team).reduce((sum, player) => sum + player.score, 0);
}

/** The architect is still at the drawing board. */
export function isBuilding(view: View): boolean {
  return view.deck !== null && view.turn_no === 0;
}

/** Copies of a card that are neither in the architect's hand nor in the deck. */
export function copiesLeft(view: View, card: Card): number {
  return card.copies - [...(view.hand ?? []), ...(view.deck ?? [])].filter((id) => id === card.id).length;
}
