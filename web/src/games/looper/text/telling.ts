// The table in words, for the plain page and for comparisons.

import { listed } from "../../../lib/text/language";
import { capital } from "./common";

export const theDay = "The day";
export const loopOf = (loop: number, loops: number, loopsLeft: string): string => `Loop ${loop} of ${loops}, ${loopsLeft}.`;
export const dayOf = (day: number, days: number): string => `Day ${day} of ${days}.`;
export const day = (day: number): string => `day ${day}`;
export const stepOf = (number: number, name: string): string => `Step ${number} of 9: ${name}.`;
export const isMastermind = (name: string, isYou: boolean): string => (isYou ? "You are the Mastermind." : `${name} is the Mastermind.`);
export const ENDS = { died: "The Protagonists were killed.", lost: "This loop was lost.", won: "This loop was saved." };
export const voted = (name: string, isYou: boolean, wants: string): string => (isYou ? `You have voted: ${wants}.` : `${name} has voted: ${wants}.`);

export const incidentState = (occurred: boolean | null): string => (occurred === null ? "is to come" : occurred ? "happened" : "did not happen");
export const incident = (day: number, name: string, occurred: boolean | null): string => `Day ${day}: ${name} ${incidentState(occurred)}.`;

// ---- places and characters ------------------------------------------------------------------------------------

export const here = "Here";
export const came = (names: string, place: string): string => `${names} came to the ${place}.`;
export const left = (names: string, place: string): string => `${names} left the ${place}.`;
export const isTurf = "It is the Boss’s turf.";
/** `card`: a card and whose it is. */
export const liesHere = (card: string): string => `${capital(card)} lies here.`;

export const whoAndWhere = (name: string, place: string): string => `${name}, ${place}`;
export const dead = "Dead.";
export const goodwill = (count: number): string => `Goodwill ${count}.`;
export const paranoia = (count: number, limit: number, panics: boolean): string => `Paranoia ${count} of ${limit}${panics ? ": panics" : ""}.`;
export const intrigue = (count: number): string => `Intrigue ${count}.`;
export const used = "used";
export const notUsed = "not used";

// ---- cards ----------------------------------------------------------------------------------------------------

export const cardsOf = (owner: string): string => `${capital(owner)}: cards`;
export const cards = "Cards";
export const back = (names: string): string => `Back among the cards: ${names}.`;
export const gone = (names: string): string => `No longer among the cards: ${names}.`;
export const spent = "Spent in this loop";
export const nowSpent = (names: string): string => `Spent for this loop: ${names}.`;
export const noLongerSpent = (names: string): string => `No longer spent: ${names}.`;

// ---- the script -----------------------------------------------------------------------------------------------

export const known = "What is known of the script";
export const title = (title: string): string => `The script is “${title}”.`;
export const plots = (names: readonly string[]): string => `Plots: ${listed(names)}.`;
export const guessed = (names: readonly string[]): string => `Guessed right: ${listed(names)}.`;
export const away = (missing: number): string => `${missing} away`;
export const route = (what: string, when: string, missing: number): string => `${what} (${when}): ${away(missing)}.`;
export const scriptsLeft = (worlds: number): string => `${worlds} scripts are left.`;

export const hasRole = (who: string, role: string): string => `The ${who}’s role is ${role}.`;
export const isCulprit = (who: string, day: number): string => `The ${who} is the culprit of day ${day}.`;
export const isSubplot = (named: string, other: string): string => `Besides ${named}, ${other} is a subplot.`;
export const noOtherSubplot = (named: string): string => `Besides ${named} there is no other subplot.`;
export const hasNotRole = (who: string, role: string): string => `The ${who} is not the ${role}.`;
export const isNotCulprit = (who: string, day: number): string => `The ${who} is not the culprit of day ${day}.`;
export const isNotPlot = (plot: string): string => `${plot} is not among the plots.`;
