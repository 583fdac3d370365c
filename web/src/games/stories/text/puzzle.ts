// A puzzle with its wheels and marks.

import { counted } from "../../../lib/text/language";

export const puzzle = "Puzzle";
export const tryCosts = (price: string): string => (price === "" ? "A try costs nothing." : `Price of a try: ${price}.`);
export const wrongSoFar = (count: number): string => `${counted(count, "try", "tries")} wrong so far.`;
/** The row as it stands. Null is a mark that is missing. */
export const theRow = (marks: readonly (string | null)[]): string => `The row: ${marks.map((mark) => mark ?? "nothing").join(", ")}`;
export const wheel = (number: number): string => `Wheel ${number}`;
export const wheelBack = (number: number): string => `Wheel ${number} back`;
export const wheelOn = (number: number): string => `Wheel ${number} on`;
export const notSet = "not set";
export const marks = "Marks";
export const marksOfWheel = (number: number): string => `Marks of wheel ${number}`;
