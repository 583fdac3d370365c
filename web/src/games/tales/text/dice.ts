// Rolls of dice, as a screen reader says them.

import { marked } from "../../../lib/text/language";
import { enumerated } from "./common";

export const rolled = (faces: readonly number[]): string => `Rolled ${enumerated(faces.map(String))}`;
export const rolledBy = (kid: string, faces: readonly number[]): string => `${kid} rolled ${enumerated(faces.map(String))}`;

const roll = (kid: string, faces: readonly number[]): string => `${marked(kid)} ${marked(`rolled ${enumerated(faces.map(String))}`)}`;
/** The name is marked, and so are the words for which the dice are drawn. */
export const rollPassed = (kid: string, faces: readonly number[]): string => `${roll(kid, faces)} Success.`;
export const rollFailed = (kid: string, faces: readonly number[]): string => `${roll(kid, faces)} No six.`;
