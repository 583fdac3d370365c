// The pane "Plan", and how many scripts an answer would leave the others.

import { marked } from "../../../lib/text/language";
import { grouped, percent } from "./numbers";

export const howToLose = "How this loop can still be lost";
export const noRoute = "Nothing that is on the board now can lose this loop for them.";
export const away = (missing: number): string => (missing === 0 ? "ready" : `${missing} away`);

export const answersTell = "What your answer would tell them";
export const aboutTells = "By the rules and what was told aloud. The scripts that are left are counted from all that everybody has heard.";
export const leaves = (after: number, before: number): string =>
  `Leaves them ${marked(grouped(after))} of ${marked(grouped(before))} scripts (${percent(after / before)}).`;
export const count = "Count what is left";
export const countAfter = (answer: string): string => `Count the scripts that “${answer}” leaves them`;

export const plots = "Plots";
export const roles = "Roles";
/** `now`: a role that has taken the place of the script's. */
export const roleNow = (role: string, now: string): string => `${role}, now ${now}`;
export const culprits = "Culprits";
export const godlyBeingComes = (loop: number): string => `The Godly Being comes in loop ${loop}.`;
export const usedInSecret = "Used in secret";
export const when = (loop = "", day = ""): string => `loop ${loop}, day ${day}`;
