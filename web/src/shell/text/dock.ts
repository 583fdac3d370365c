// The lower part of the table: the question and its answers.

import { listed, marked } from "../../lib/text/language";
import { deciding } from "./topbar";

export const yourMove = "Your move";

// ---- the question -------------------------------------------------------------------------------------------------

export const promptFor = (name: string, prompt: string): string => `For ${name}: ${prompt}`;
export const takePickBack = (thing: string): string => `${thing}: take back`;
export const choose = "choose…";

/** `absent`: those of them who are not connected. */
export const areDeciding = (names: readonly string[], absent: readonly string[]): string =>
  `${deciding(names)}.${absent.length > 0 ? ` ${listed(absent)} ${absent.length > 1 ? "are" : "is"} not connected.` : ""}`;
export const youWatch = (others: string): string => `You are watching. ${others}`;

export const nobodyWins = "The game is over. Nobody wins.";
export const shareTheWin = (names: readonly string[]): string => `The game is over. ${listed(names)} share the win.`;
export const youWin = "The game is over. You win!";
export const wins = (name: string): string => `The game is over. ${name} wins.`;

// ---- the buttons --------------------------------------------------------------------------------------------------

export const confirm = "Confirm";
/** An answer that cannot be taken back, with what is to be done with its button. */
export const hold = (answer: string): string => `${marked("hold:")} ${answer}`;
export const onceMore = (answer: string): string => `${marked("once more:")} ${answer}`;

export const undo = "Undo";
export const undoPick = "Undo pick";
export const askToUndo = "Ask to undo";
export const newLine = "Something has come to light since. Going back starts a new line: what nobody knew is dealt anew.";
export const startNewLine = "Start a new line";

export const takeASeat = "Take a seat…";
export const rematch = "Rematch";
export const rematchAs = (title: string): string => `Next ${title}`;
export const goToRematch = "Go to the rematch";
export const result = "Result";
