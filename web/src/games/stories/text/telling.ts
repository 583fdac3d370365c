// The table in words: facts about the run, the agents and the plan.

import { counted, listed } from "../../../lib/text/language";

export const theRun = "The run";
export const runOf = (run: number, most: number): string => `Run ${run} of ${most}.`;
export const runShort = (run: number): string => `run ${run}`;
export const left = (tu: number): string => `${tu} TU are left.`;
export const isCaptain = (name: string, isYou: boolean): string => (isYou ? `${name} are Time Captain.` : `${name} is Time Captain.`);
export const stateTokens = (names: readonly string[]): string => `State tokens: ${listed(names)}.`;
export const deaths = (count: number): string => `${counted(count, "death", "deaths")} in this run.`;
export const counter = (words: string, value: number, most: number | null): string => (most === null ? `${words}: ${value}.` : `${words}: ${value} of ${most}.`);
export const ready = (names: readonly string[]): string => `Ready: ${listed(names)}.`;
export const nodded = (names: readonly string[]): string => `Nothing more before the next TU: ${listed(names)}.`;

export const agentOf = (number: number, name: string, owner: string): string => `Agent ${number}, ${name} (${owner})`;
export const atCard = (name: string, letter: string): string => `${name} is at card ${letter}.`;
export const cardShort = (letter: string): string => `card ${letter}`;
export const outForThisRun = (name: string): string => `${name} is out for this run.`;
export const inVortex = (name: string, back: number): string => `${name} is in the vortex and comes back at TU ${back}.`;
export const life = (points: number, most: number): string => `${points} of ${counted(most, "life point", "life points")}.`;
export const heldUntil = (tu: number): string => `Held until TU ${tu}.`;
export const hasActed = (name: string): string => `${name} has acted in this TU.`;
export const holds = "Holds";
export const got = (name: string, items: string): string => `${name} got ${items}.`;
export const holdsNoLonger = (name: string, items: string): string => `${name} no longer holds ${items}.`;
export const resource = (count: number, what: string): string => `${count} ${what}.`;

export const cards = "Cards";
export const thePlan = "The plan";
