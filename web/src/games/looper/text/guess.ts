// The Final Guess.

export const finalGuess = "Final Guess";
export const allNamed = "Everybody has been named.";
export const toName = (left: number): string => `${left} still to name. Roles that you have marked with ● are picked for you.`;

/** `truth`: the role that it is; empty where the reader does not know it. */
export const guessed = (name: string, role: string, isRight: boolean, truth: string): string =>
  `${name}: ${role}, ${isRight ? "right" : "wrong"}${truth && `, is ${truth}`}`;
/** `marked`: the role that the reader is sure of; empty where there is none. */
export const notGuessed = (name: string, marked: string, truth: string): string => `${name}${marked && `, your mark: ${marked}`}${truth && `, is ${truth}`}`;
export const isReally = (role: string): string => `is ${role}`;
