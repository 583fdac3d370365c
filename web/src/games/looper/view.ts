// What the server shows of Tragedy Looper to one reader (games/looper/knowledge/view.py), and the first questions one asks of it.

import type { Desk as AnyDesk } from "../../lib/contract";
import type { Happening } from "../../lib/wire";

export interface Incident {
  day: number;
  id: string;
  name: string;
  /** In this loop; null while its day has not come to that. */
  occurred: boolean | null;
}

export interface Place {
  id: string;
  name: string;
  intrigue: number;
}

export interface Ability {
  id: string;
  goodwill: number;
  says: string;
  once_a_loop: boolean;
  refusable: boolean;
  used: boolean;
}

export interface Character {
  id: string;
  name: string;
  place: string;
  start: string;
  alive: boolean;
  goodwill: number;
  paranoia: number;
  intrigue: number;
  limit: number;
  panics: boolean;
  guarded: boolean;
  traits: string[];
  forbidden: string[];
  abilities: Ability[];
}

export interface Deck {
  id: string;
  player: number;
  /** Those that are not spent, laid or not; the Mastermind's Paranoia +1 twice. */
  cards: string[];
  spent: string[];
  once_a_loop: string[];
  laid: boolean;
}

/** A card on a character or location; without its face where that is not known. */
export interface Laid {
  deck: string;
  spot: string;
  card?: string;
}

export interface Told {
  what: "role" | "culprit" | "subplot";
  who?: string;
  role?: string;
  day?: number;
  named?: string;
  plot?: string | null;
  at: [number, number, number];
}

/** Something that is ruled out; from the level "hints" on with the moment, a sentence and the rule. */
export interface Excluded {
  who?: string;
  role?: string;
  day?: number;
  culprit?: string;
  plot?: string;
  at?: [number, number, number] | null;
  because?: string;
  rule?: string;
}

export interface Deduced {
  level: "check" | "hints" | "full";
  impossible: Excluded[];
  worlds?: number;
  shares?: {
    roles: Record<string, Record<string, number>>;
    culprits: Record<string, Record<string, number>>;
    plots: Record<string, number>;
  };
}

/** A way to a loss that is open in this loop. */
export interface Route {
  what: string;
  when: string;
  rule: string;
  who: string[];
  needs: { words: string; have: number; need: number; most: boolean }[];
  missing: number;
}

export interface View {
  set: string;
  loop: number;
  loops: number;
  day: number;
  days: number;
  step: number;
  leader: number;
  mastermind: number;
  outcome: "lost" | "died" | "won" | null;
  final_guess: boolean;
  table_talk: boolean;
  incidents: Incident[];
  places: Place[];
  characters: Character[];
  decks: Deck[];
  /** Today's, once revealed. */
  cards: Laid[];
  face_down: Laid[];
  turf: string | null;
  votes: (string | null)[];
  told: Told[];
  guessed: string[];
  /** The reader's own cards that lie face down. */
  mine?: Laid[];
  deduced?: Deduced;
  // The Mastermind's, and everybody's after the end.
  title?: string;
  story?: string;
  main?: string;
  subplots?: string[];
  roles?: Record<string, string>;
  roles_now?: Record<string, string>;
  culprits?: Record<string, string>;
  enters?: number;
  used?: string[];
  // The Mastermind's alone.
  drafted?: Laid[];
  routes?: Route[];
  /** By the text of an answer: what it would show the others. */
  tells?: Record<string, string>;
}

export type Desk = AnyDesk<View>;

export type Phase = "setup" | "day" | "spiral" | "guess" | "over";

const PHASES: Record<string, Phase> = { sheet: "setup", loop_begins: "day", spiral: "spiral", last_guess: "guess", opened: "over" };

export function phaseOf(events: readonly Happening[]): Phase {
  const last = events.findLast(({ kind }) => kind in PHASES);
  return last ? PHASES[last.kind]! : "setup";
}

export function isMastermind(desk: Desk): boolean {
  return desk.eyes === desk.view.mastermind;
}

export function isLeader(desk: Desk): boolean {
  return desk.eyes === desk.view.leader;
}

/** In a replay with all cards open, what the Mastermind saw; otherwise the reader's own view. */
export function script(desk: Desk): View {
  return desk.open?.[desk.view.mastermind] ?? desk.view;
}

/** Every card that lies on a spot, the reader's own and revealed ones with their faces, the Mastermind's first. */
export function cardsOn(view: View, spot: string): Laid[] {
  const lying = view.cards.length > 0 ? view.cards : [...view.face_down, ...(view.drafted ?? [])];
  return lying
    .filter((laid) => laid.spot === spot)
    .map((laid) => view.mine?.find((own) => own.spot === spot && own.deck === laid.deck) ?? laid)
    .sort((a, b) => Number(b.deck === "mastermind") - Number(a.deck === "mastermind"));
}

export function named(view: View, id: string): Character | undefined {
  return view.characters.find((each) => each.id === id);
}

export function incidentOn(view: View, day: number): Incident | undefined {
  return view.incidents.find((incident) => incident.day === day);
}
