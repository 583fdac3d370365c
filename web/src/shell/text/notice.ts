// Notices: reasons, refusals and news.

import { listed, marked } from "../../lib/text/language";

export const notice = "Notice";
export const close = "Close";
export const pickOnly = (thing: string): string => `Pick only ${thing}`;
/** Each thing that can be picked is marked, and so is the number of further ones. */
export const canPick = (things: readonly string[], more: number): string =>
  `You can pick: ${listed([...things, ...(more > 0 ? [`${more} more`] : [])].map(marked))}`;
export const canAnswer = (answers: readonly string[]): string => `You can: ${answers.join(", ")}.`;
