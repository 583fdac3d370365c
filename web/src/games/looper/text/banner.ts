// What stands above the board between the loops, in the Final Guess and at the end.

import { marked } from "../../../lib/text/language";

export const isOver = (reason: string): string => `${marked("It is over:")} ${reason}.`;
export const finalGuess = (leader: string, isYou: boolean): string =>
  `${marked("Final Guess.")} ${isYou ? "You name" : `${leader} names`} every role; the first mistake loses.`;
export const timeSpiral = (loopsLeft: string): string => `${marked("Time Spiral.")} Talk it over: ${loopsLeft}.`;
export const vote = (name: string, wants: string | null): string => `${name}: ${wants ?? "…"}`;
