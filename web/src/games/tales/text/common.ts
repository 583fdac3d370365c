// Names and short words that many parts of the page use.

import { counted } from "../../../lib/text/language";
import type { Condition, Favor, Kid, MachineClass, Mode } from "../wire";

/** Words about something, or nothing where it does not hold. */
type Fact = string | false | null | undefined;

/** Returns the facts that hold one after the other, also names and letters: "open, bus stop, the school". */
export const enumerated = (facts: readonly Fact[]): string => facts.filter(Boolean).join(", ");
/** Returns the facts that hold beside each other: "BIKE · quick +1". */
export const dotted = (facts: readonly Fact[]): string => facts.filter(Boolean).join(" · ");

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
export const cubes = (count: number): string => counted(count, "cube", "cubes");
export const time = (count: number): string => `${count} time`;

/** What a Kid begins, as on a button. The keys are the words of the actions. */
export const verbs: Record<string, string> = {
  ...{ walk: "Walk", bus: "Bus", car: "Car", ride: "Ride", scout: "Scout", hack: "Hack", wreck: "Wreck", investigate: "Investigate" },
  ...{ trade: "Trade", rest: "Rest", visit: "Visit", chore: "Do the chore", dinner: "Home for dinner", late: "Stay out late", pays: "Pays" },
};

export const diaryNamed = (name: string): string => `diary ${name}`;
export const rumorAt = (letter: string): string => `rumor at ${letter}`;
export const optionNamed = (letter: string): string => `option ${letter}`;

export const conditions: Record<Condition, string> = { exhausted: "exhausted", upset: "upset", scared: "scared", injured: "injured" };
export const conditionTitles: Record<Condition, string> = { exhausted: "Exhausted", upset: "Upset", scared: "Scared", injured: "Injured" };

export const favors: Record<Favor, string> = { good: "good favor", neutral: "neutral favor", bad: "bad favor" };
export const favorRules: Record<Favor, string> = {
  good: "Good favor: a parent will drive this Kid, once.",
  neutral: "Neutral favor: no car. One step down is grounded, with two cubes locked.",
  bad: "Bad favor: grounded. Two cubes are locked until favor goes up.",
};

export const statuses: Record<Kid["status"], string> = { out: "out", dinner: "home for dinner", late: "late", sick: "on sick leave" };

export const machineClasses: Record<MachineClass, string> = { warden: "warden", warrior: "warrior", watcher: "watcher", worker: "worker" };
export const modes: Record<Mode, string> = { alert: "alert", routine: "routine" };
