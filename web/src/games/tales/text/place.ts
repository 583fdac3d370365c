// The facts about a place, and what the active Kid can do there.

import { marked } from "../../../lib/text/language";
import type { Mode } from "../wire";
import { enumerated, modes } from "./common";

export const placeTitle = (letter: string, name: string): string => `${letter} · ${name}`;
export const bus = "bus";
export const walk = (time: number): string => `walk ${time}`;

const rumor = (space: number, fallsNext: boolean): string => (fallsNext ? `${marked(`Rumor ${space}`)}, falls off next` : marked(`Rumor ${space}`));
export const rumorSeen = (space: number, fallsNext: boolean, title: string, test: string): string => `${rumor(space, fallsNext)}: ${title}. ${test}.`;
export const rumorFaceDown = (space: number, fallsNext: boolean): string => `${rumor(space, fallsNext)}, face-down.`;

/** `state` is null while the event location can be used. */
export const eventLocation = (name: string, state: string | null, words: string): string => `${marked(name)}${state === null ? "" : ` (${state})`}: ${words}`;
export const machineIgnores = (name: string, mode: Mode, response: string): string => `${marked(name)} on ${modes[mode]}: ${response}.`;
export const machineResponds = (name: string, mode: Mode, response: string, test: string): string => `${marked(name)} on ${modes[mode]}: ${response}, avoid by ${test}.`;

export const here = (kids: readonly string[]): string => `Here: ${enumerated(kids)}`;
export const pointAtAPlace = (kid: string): string => `Point at a place or a machine to see what ${kid} can do there.`;
/** What a Kid does with a machine, on a button: "Hack Lykta". */
export const verbAndMachine = (verb: string, machine: string): string => `${verb} ${machine}`;
