// The board: the day's steps above it, the places, the characters and what lies on them.

import { marked } from "../../../lib/text/language";
import { capital } from "./common";

// ---- where in the day we are ----------------------------------------------------------------------------------

export const steps = "Steps of the day";
/** `culprit`: a short name, where the reader knows it; `occurred`: null while it is to come. */
export const today = (incident: string, culprit: string | undefined, occurred: boolean | null): string =>
  `today ${marked(incident)}${culprit ? ` (${culprit})` : ""}${occurred === null ? "" : occurred ? ": it happened" : ": not this time"}`;
export const next = (incident: string, day: number): string => `next: ${incident}, day ${day}`;
export const theLeader = "The Leader";
export const ghostOf = "The ghost of";

// ---- places and characters ------------------------------------------------------------------------------------

/** `when`: "last loop", "loop 1". */
export const thisEvening = (when: string): string => `${capital(when)}, this evening`;
export const wasHere = (when: string, name: string, { goodwill, paranoia, intrigue }: { goodwill: number; paranoia: number; intrigue: number }): string =>
  `${thisEvening(when)}: ${name} was here, goodwill ${goodwill}, paranoia ${paranoia}, intrigue ${intrigue}`;
export const bossTurf = "The Boss’s turf";
export const turf = "turf";
export const godlyBeingComes = (loop: number): string => `Godly Being comes in loop ${loop}`;

export const guard = "A marker stops one death";
export const culpritOf = (days: readonly string[]): string => `Culprit of day ${days.join(", ")}`;
export const told = (role: string): string => `Told: ${role}`;
/** Returns the name of a role as it fits on a bust. */
export const roleTag = (role: string): string => role.replace("Conspiracy", "Consp.");

/** `laid`: a card, where it lies and whose it is; `when`: the earlier loop in which it lay there, empty for this one. */
export const lyingCard = (laid: string, when: string, isVoid: boolean): string =>
  `${when ? `${capital(when)}: ` : ""}${laid}${isVoid ? ": no effect" : ""}`;
