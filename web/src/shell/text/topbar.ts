// The bar at the top: the state of the match, and the seats.

import { listed } from "../../lib/text/language";

export const home = "Ouroboard, home";
export const knownCards = "Known cards";
export const whyKnown = "Somebody may know the cards of this game, because it comes from a record or goes on after all cards were open.";
export const rules = "Rules";
export const menu = "Menu: seats and settings";

export const newVersion = "New version – load this page again";
export const readOnly = "Read-only";
export const cannotSave = "Cannot save just now";
export const lookingBack = "Looking back";
export const lobby = "Lobby";
export const yourTurn = "Your turn";
export const deciding = (names: readonly string[]): string => (names.length > 1 ? `${listed(names)} are deciding` : `${listed(names)} is deciding`);

/** Returns what a player does: "here, deciding". */
export const presence = (where: string, isDeciding: boolean): string => (isDeciding ? `${where}, deciding` : where);
/** Returns the name of a player with the title, if there is one, and with what the player does. */
export const playerTold = (name: string, title: string, does: string): string => (title === "" ? `${name}: ${does}` : `${name}, ${title}: ${does}`);
