// Any view in words.

import { capital } from "../../../lib/text/table";

export const table = "The table";
export const titleOf = (words: string): string => capital(words);
export const titleOfPart = (whole: string, part: string): string => `${whole}: ${part}`;
export const factAbout = (name: string, value: string): string => `${name}: ${value}.`;

export const yes = "yes";
export const no = "no";
export const nobody = "nobody";
export const none = "none";
export const nothing = "nothing";
