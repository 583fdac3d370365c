// The panes "Scores" and "Cards".

import { marked } from "../../../lib/text/language";

export const players = "Players";
export const columns = ["Player", "Points", "Safe", "Out", "School", "Cards"];
/** The marked number is the player's own. */
export const ofTeam = (score: number, team: number): string => `${marked(String(score))} of ${team}`;
export const ofLimit = (count: number, limit: number): string => `${count} of ${limit}`;

export const places = "Places";
export const next = (worth: number): string => `next ${worth}`;
export const free = (count: number, spots: number): string => `${count} of ${spots} free.`;

export const piles = (deck: number, discarded: number): string => `${deck} in the deck, ${discarded} discarded.`;
export const cardsByKind = "Cards by kind";
export const cardColumns = ["Card", "All", "Discarded", "Yours", "Unseen"];
