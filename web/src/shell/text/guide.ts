// What stands above the question: bots that wait, requests of others, the guide of a first game, and the coach.

import { listed, marked } from "../../lib/text/language";

/** What to do now, in a sentence of the game. */
export const now = (advice: string): string => `Now: ${advice}`;

// ---- the coach ----------------------------------------------------------------------------------------------------

export const nowPress = (answer: string): string => `Now press ${marked(answer)}.`;
export const nowPick = "Now: pick something that glows, then confirm.";
export const nowPickMore = "Now: pick something else that glows, too.";
export const nowPickOrPress = "Now: pick something that glows and confirm, or press a button.";
export const nowPressAny = "Now: press one of the buttons.";
export const pickForMe = "Pick for me";
export const gotIt = "Got it";

// ---- the guide ----------------------------------------------------------------------------------------------------

export const guide = "Guide";
export const step = (number: number, steps: number): string => `${number} of ${steps} steps`;
export const stepBriefly = (number: number, steps: number): string => `${number}/${steps}`;
export const nowAnswer = (answer: string): string => `Now: ${answer}.`;
export const playAsYouLike = "Play as you like. The guide speaks up again when something new happens.";
export const playRealGame = "Play a real game";
export const close = "Close";
export const goOn = "Go on";
export const showMe = "Show me";

// ---- bots that wait -----------------------------------------------------------------------------------------------

export const mayActToo = (names: readonly string[]): string => `${listed(names)} may act too.`;
export const waitForYou = (names: readonly string[]): string =>
  names.length > 1 ? `${listed(names)} wait until you have acted.` : `${listed(names)} waits until you have acted.`;
export const youGo = (name: string): string => `You go, ${name}`;

// ---- requests -----------------------------------------------------------------------------------------------------

export const youAskForSeat = (name: string): string => `You ask for the seat of ${name}`;
export const youAskToUndo = "You ask to take back your last answer";
export const youAskToBranch = "You ask to branch from an earlier moment";
/** A request, with those who have not agreed yet. */
export const waitingFor = (request: string, names: readonly string[]): string => `${request}${marked(`\u00a0– waiting for ${listed(names)}`)}`;
export const decline = "Decline";
export const agree = "Agree";
export const withdraw = "Withdraw";
