// The top bar and the cells of the timeline.

export const gameNumber = (number: number): string => `Game ${number}`;
export const building = "Building";
export const strangers = (placed: number, tokens: number): string => `Strangers ${placed}/${tokens}`;

export const start = "start";
export const handsAreDealt = "the hands are dealt";
/** What was done with a Kid, in a few characters: it was let out, or it ran back to school. */
export const out = "out";
export const back = "back";
