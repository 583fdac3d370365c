// The timeline.

import { marked } from "../../lib/text/language";

export const timeline = "Timeline";
export const start = "start";
export const now = "now";
export const all = "all";
export const fewer = "fewer";
export const lineOfPlay = "Line of play";
export const lineNumbered = (number: number): string => `line ${number}`;

export const slotNumbered = (word: string, number: number): string => `${word} ${number}`;
/** The name of a row. Its word is marked, because a large screen has it in the corner of the table. */
export const epochNumbered = (word: string, number: number): string => `${marked(`${word}\u00a0`)}${number}`;

export const cellTold = (moment: string, happened: string): string => `${moment}: ${happened}`;
export const forkTold = (moment: string, happened: string): string => `${moment}: ${happened}, another line of play leaves here`;
