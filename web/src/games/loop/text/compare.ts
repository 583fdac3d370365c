// The pane "Compare".

import { marked } from "../../../lib/text/language";
import { handOf, rank, type Person } from "./common";

export const seat = "Seat";
export const compareWith = "Compare with";

/** What a chair did in a trick where it played nothing. */
export const out = "out";
export const pass = "pass";

export const handsFared = "How the hands fared";
export const handFared = (former: Person, before: number, { name }: Person, rankNow: number): string => `${handOf(former)}: ${rank(before)} → ${name} ${rank(rankNow)}`;
export const seatFared = (seat: string, { name }: Person, rankNow: number): string => `${seat}: ${name} ${rank(rankNow)}`;

export const nextRoundPays = "Next round this seat pays";
export const ifEnds = ({ name, isYou }: Person): string => (isYou ? "If you end here" : `If ${name} ends here`);
export const pointsNow = ({ name }: Person, score: number, goal: number): string => `${name}: ${score} of ${goal} points now.`;

export const trick = "Trick";
export const roundOf = (round: number, { name }: Person): string => `R${round} ${marked(name)}`;
export const roundSoFar = (round: number, { name }: Person): string => `R${round} ${marked(name)} so far`;
export const differs = "✎ differs";
export const aboutDiffers = "From here on it was played otherwise";
export const sameSoFar = (round: number): string => `So far exactly as in round ${round}.`;

export const noMemoryAid = "The memory aid is off at this table: what was before you have to remember yourself.";
export const fromRoundTwo = "From round 2 on you see here what others did with the very cards that you hold.";
export const fromRoundTwoWatching = "From round 2 on you see here what each player did with the very same cards.";
export const itsCards = "Its eleven cards";
