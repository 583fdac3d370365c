// The table read aloud.

export const loopOf = (loop: number, loops: number): string => `Loop ${loop} of ${loops}.`;
export const dayOf = (day: number, days: number, number: number, step: string): string => `Day ${day} of ${days}, step ${number}: ${step}.`;
export const timeSpiral = "The Time Spiral.";
export const finalGuess = "The Final Guess.";
export const today = (incident: string): string => `Today: ${incident}.`;
/** `people`: each with all that is to be said; empty where nobody is. */
export const place = (label: string, people: readonly string[]): string => `${label}: ${people.length ? people.join("; ") : "nobody"}.`;
export const nearestLoss = (what: string, missing: number): string => `Nearest loss: ${what}, ${missing} away.`;
