// The lobby.

import { marked } from "../../lib/text/language";

export const yes = "yes";
export const no = "no";

export const tableNamed = (code: string): string => `table ${code}`;
export const willPlay = (title: string): string => `You will play ${marked(title)}.`;
export const seats = "Seats";
export const players = "Players";

export const start = "Start now";
export const startWithBots = "Start now – bots take empty seats";
export const ready = "I am ready";
export const unready = "Not ready after all";
export const leave = "Get up";
export const takeASeat = "Take a seat, or stay and watch. The host starts the game.";
export const hostStarts = "The host starts the game.";

export const invite = "Invite";
export const aboutLink = "Anyone with this link can sit down or watch. No account is needed.";
export const isPublic = `Public: listed among the ${marked("public tables")}`;

export const undo = "Undoing moves that others have seen";
export const undoAsk = "ask the others";
export const undoNever = "never";
export const noUndo = "Nobody goes back in this game: what was read cannot be unread.";

export const rules = "Rules of this table";
export const played = "You have played this one.";
export const unseen = "You have not seen this one.";
