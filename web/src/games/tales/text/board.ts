// The map, the dials and the rumor track, and what screen readers say of places and machines.

import { counted, listed } from "../../../lib/text/language";
import type { Mode, TokenKind, View } from "../wire";
import { enumerated, modes } from "./common";

export const whatIsGoingOn = "What is going on";
export const howThingsStand = "How things stand";
export const map = "Map of the islands";
export const sectorNamed = (sector: string): string => `Sector ${sector}`;
/** The sign of a bus stop. */
export const bus = "BUS";

// ---- dials and rumors

export const insight = "Insight";
export const enigma = "Enigma";
export const nextAt = (value: number): string => `next at ${value}`;
/** `diary` is the number of the card that names the threshold. */
export const nextThreshold = (dial: string, value: number, diary: number | null): string =>
  diary === null ? `${dial}: next threshold ${value}` : `${dial}: next threshold ${value} (diary ${diary})`;

export const rumorTrack = "Rumor track, the last one falls off first";
export const rumorOnTrack = (space: number, letter: string, fallsNext: boolean): string =>
  fallsNext ? `Rumor ${space} at ${letter}, falls off next` : `Rumor ${space} at ${letter}`;
export const inThePile = (count: number): string => `${count} in the pile`;
export const pile = (count: number, next: readonly string[]): string => (next.length === 0 ? `Pile: ${count}` : `Pile: ${count}, next ${enumerated(next)}`);

// ---- facts about a place

export const placeNamed = (letter: string, name: string): string => `${letter} ${name}`;
export const open = "open";
export const restricted = "restricted";
export const busStop = "bus stop";
export const theSchool = "the school";
export const closed = "closed";
export const walkingCosts = (time: number): string => `walking here costs ${time}`;
/** `title` is null while the rumor lies face-down. */
export const rumor = (space: number, fallsNext: boolean, title: string | null): string =>
  `rumor ${space}${fallsNext ? ", falls off next" : ""}${title === null ? "" : `: ${title}`}`;
export const seenRumor = "seen";
export const diaryActions = (names: readonly string[]): string => `diary action ${enumerated(names)}`;
export const eventLocation = "event location";
export const tileStates: Record<View["tiles"][string], string> = { closed: "closed", ready: "ready", used: "used" };

const tokenNames: Record<TokenKind, string> = {
  agent: "agent",
  dinosaur: "dinosaur",
  grown_up: "grown-up",
  machine: "machine",
  ship: "ship",
  track: "track",
  trouble: "trouble",
  weed: "weed",
};
export const tokens = (kind: TokenKind, count: number): string => counted(count, tokenNames[kind], `${tokenNames[kind]}s`);
export const machineOn = (name: string, mode: Mode): string => `${name} on ${modes[mode]}`;

// ---- facts about a machine

export const hackedBy = (kid: string): string => `hacked by ${kid}`;
export const wrecked = "wrecked, back tomorrow";
export const onMode = (mode: Mode): string => `on ${modes[mode]}`;
export const inSector = (sector: string): string => `in ${sector}`;
export const near = (places: readonly string[]): string => `near ${listed(places)}`;
export const keptOnAlert = "kept on alert by a hack token";
