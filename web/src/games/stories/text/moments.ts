// Moments that are shown large.

export const puzzleSolved = "The puzzle is solved";
export const notIt = "That was not it";
export const runOver = "The run is over";
export const wereLeft = (tu: number): string => `${tu} TU were left.`;
export const staysWithYou = "What you have read stays with you.";
