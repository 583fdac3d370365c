// The log.

import { listed } from "../../lib/text/language";

export const onlyMine = "only events about me";
export const sideHas = (side: string, names: readonly string[]): string => `${side}: ${listed(names)}.`;
export const beforeTheGame = "Before the game";
export const sinceAway = "Since you were away";
export const nothingYet = "Nothing has happened yet.";
export const nothingAboutYou = "Nothing about you has happened yet.";

export const digest = "Digest";
export const digestOf = (moment: string): string => `Digest of ${moment}`;
export const nothingToTell = "Nothing to tell.";
