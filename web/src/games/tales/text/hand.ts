// The Kids in the strip, and the components under it.

import type { Condition, Kid } from "../wire";
import { cubes } from "./common";

export const kids = "Kids";
export const firstPlayer = "First player";
/** Where a Kid is who is not out and about. */
export const whereabouts: Partial<Record<Kid["status"], string>> = { dinner: "home", late: "late", sick: "in bed" };
/** Conditions in three letters. A phone has room for the first one. */
export const shortConditions: Record<Condition, string> = { exhausted: "Exh", upset: "Ups", scared: "Sca", injured: "Inj" };

export const kidAt = (kid: string, place: string): string => `${kid} at ${place}`;
export const cubesLeft = (count: number): string => `${cubes(count)} left`;
export const withMachine = (machine: string): string => `with ${machine}`;
