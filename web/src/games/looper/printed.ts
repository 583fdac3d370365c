// What is printed, by id: names, short labels, sections and faces of cards. The tables in `wire.ts` come from the game's definitions.

import { nameOf } from "../../lib/names";
import {
  ABILITY_NAMES, CARD_NAMES, CARDS, type CardInfo, PLOT_NAMES, PLOTS, ROLE_NAMES, ROLES, type SetInfo, SETS, SHORT_NAMES, SPOT_NAMES,
} from "./wire";

const NO_SET: SetInfo = { roles: [], mains: [], subs: [], subplots: 0 };
const NO_CARD: CardInfo = { icon: "movement", sign: "", forbids: false, says: "" };

/** What a script of a set is made of. */
export function setOf(id: string): SetInfo {
  return SETS[id] ?? NO_SET;
}

/** A role in two letters, for the head of a column. */
export function shortRole(role: string): string {
  return ROLES[role]?.short ?? role;
}

export function roleRule(role: string): string {
  return ROLES[role]?.section ?? "§13";
}

export function roleName(role: string): string {
  return nameOf(ROLE_NAMES, role);
}

export function plotName(plot: string): string {
  return nameOf(PLOT_NAMES, plot);
}

export function plotRule(plot: string): string {
  return PLOTS[plot]?.section ?? "§12";
}

/** The roles that a plot brings, and what it asks. */
export function plotBrings(plot: string): string {
  return PLOTS[plot]?.says ?? "";
}

/** The name of a character or of a location. */
export function spotName(spot: string): string {
  return nameOf(SPOT_NAMES, spot);
}

export function shortName(id: string): string {
  return SHORT_NAMES[id] ?? spotName(id);
}

/** The name of an ability: "own-role" → "own role". */
export function abilityWord(id: string): string {
  return nameOf(ABILITY_NAMES, id);
}

// ---- cards ----------------------------------------------------------------------------------------------------

export type Glyph = CardInfo["icon"];

export interface Face extends CardInfo {
  name: string;
}

export function faceOf(card: string): Face {
  return { name: nameOf(CARD_NAMES, card).replace(" -", " −"), ...(CARDS[card] ?? NO_CARD) };
}

const SIGNS: Record<Glyph, string> = {
  goodwill: "♥", paranoia: "⚡", intrigue: "◉", vertical: "↕", horizontal: "↔", diagonal: "⤢", movement: "↔",
};

/** "goodwill+2" → "♥+2": for the timeline. */
export function terse(card: string): string {
  const face = faceOf(card);
  return `${face.forbids ? "⊘" : ""}${SIGNS[face.icon]}${face.sign}`;
}
