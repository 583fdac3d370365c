// The board of a game without a page of its own, and its components.

import { listed } from "../../../lib/text/language";
import { capital } from "../../../lib/text/table";

export const goal = "Read the table, then answer the question.";
export const epochNumbered = (word: string, number: number): string => `${capital(word)} ${number}`;

/** Returns the name of a component: "card 9r". */
export const component = (kind: string, name: string): string => `${kind} ${name}`;
export const cannotUse = (name: string): string => `${capital(name)}: you cannot use it now.`;
export const canUse = (name: string, uses: readonly string[], more: number): string =>
  more > 0 ? `${capital(name)}: ${uses.join(", ")} and ${more} more.` : `${capital(name)}: ${uses.join(", ")}.`;

/** A heading with the components under it: before their pictures, with their names, and where there are none. */
export const pieces = (heading: string): string => `${heading}:`;
export const piecesNamed = (heading: string, names: readonly string[]): string => `${heading}: ${listed(names)}.`;
export const noPieces = (heading: string): string => `${heading}: none.`;
