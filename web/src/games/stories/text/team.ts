// The pane of the team.

import { capital, token } from "./common";

export const stateTokens = "State tokens";
export const tokenNamed = (colour: string, symbol: string): string => capital(token(colour, symbol));
export const counters = "Counters";
export const valueOf = (value: number, most: number | null): string => (most === null ? String(value) : `${value} of ${most}`);
export const titleAndOwner = (title: string, owner: string): string => `${title}, ${owner}`;
export const resistance = (number: number): string => `resistance ${number}`;
export const life = (points: number, most: number): string => `${points}/${most} LP`;
export const backAt = (tu: number): string => `back at TU ${tu}`;
export const agencyMark = "The Agency's mark";
export const agencyMarkMeans = "The Agency's mark: stays in the next run";
export const changedHands = "changed hands in this TU";
export const nobodyChosen = "Nobody has been chosen yet.";
