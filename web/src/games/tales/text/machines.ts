// The pane of the machines.

import { counted } from "../../../lib/text/language";

export const today = (moves: string): string => `Today: ${moves}.`;
export const tomorrowIsUnknown = "Tomorrow's moves are not known.";
export const allOnAlert = "Two rumors about one place: all machines stay on alert today.";
export const hackedBy = (kid: string): string => `Hacked by ${kid}.`;
export const wreck = "A wreck. It comes back tomorrow.";
export const wreckBackAt = (sector: string): string => `A wreck. It comes back tomorrow to ${sector}.`;
export const inThePool = (firewalls: number): string => `${counted(firewalls, "firewall", "firewalls")} in the pool.`;
