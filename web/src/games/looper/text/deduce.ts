// The pane "Deduce": the deduction board, its cells, and what is known of the chosen one.

import { counted, marked } from "../../../lib/text/language";
import { grouped } from "./numbers";

const HELP = {
  off: "No help at this table: only your own marks.",
  check: "A mark that cannot be right gets a ⚠.",
  hints: "✕ is ruled out: click one to see why.",
  full: "✕ is ruled out. Bars show in how many of the scripts left it is so; that is no probability.",
};

type Level = keyof typeof HELP;

export const help = (level: Level): string => `help: ${level}`;
export const aboutHelp = (level: Level): string => `${HELP[level]} Click: ? ✕ ●; keys m, x, y. A name opens its page.`;
export const scriptsLeft = (worlds: number): string => `${grouped(worlds)} scripts left`;
export const mistakes = (marks: number): string => `⚠ ${counted(marks, "mark", "marks")} cannot be right`;

export const roles = "Roles";
export const character = "Character";
export const whoDidIt = "Who did it?";
export const culprits = "Culprits";
export const day = (day: number): string => `day ${day}`;
export const plots = "Plots";
export const mainPlot = "main, one of";
export const subplot = "sub, one of";
export const twoSubplots = "sub, two of";

// ---- cells ----------------------------------------------------------------------------------------------------

export const roleOf = (who: string, role: string): string => `${who}, ${role}`;
export const culpritOf = (who: string, day: string): string => `${who}, culprit of day ${day}`;
/** `states`: all that is to be said of a cell. */
export const cell = (name: string, states: readonly string[]): string => `${name}: ${states.length ? states.join(", ") : "no mark"}`;

export const told = "told";
export const excluded = "ruled out";
export const certain = "certain";
export const possible = "possible";
export const wrong = "cannot be right";
export const yourMark = { yes: "your mark: yes", maybe: "your mark: maybe", no: "your mark: no" };
export const markOf = (name: string, mark: "yes" | "maybe" | "no"): string => `${name}: ${mark}`;

// ---- the chosen cell ------------------------------------------------------------------------------------------

export const wasTold = (cell: string, loop: number, day: number): string => `${marked(cell)} was told in loop ${loop}, day ${day}.`;
export const because = (reason: string): string => `✕ ${reason}`;
export const show = (loop: number, day: number): string => `Show loop ${loop}, day ${day}`;
export const yourMarkIsWrong = "⚠ Your mark cannot be right.";
export const isCertain = "It cannot be otherwise.";
export const isPossible = "Possible.";
/** `share`: "38 %". */
export const isPossibleIn = (share: string): string => `Possible: so in ${share} of the scripts left.`;

// ---- the team -------------------------------------------------------------------------------------------------

export const tellTeam = "Tell my team my marks";
export const teamKnows = "Your team has them.";
export const whoSees = "The other Protagonists see them in the cells, beside their own. The Mastermind does not.";
