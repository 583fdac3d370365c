// The reader's own cards.

import { counted, marked } from "../../../lib/text/language";
import { rank, signed } from "./common";

/** Returns the result of a round. `before` is the rank on the Rank card; 0 in the first round. */
export function result(round: number, rankNow: number, before: number, points: number, score: number): string {
  const finish = before === 0 ? marked(rank(rankNow)) : `${marked(rank(rankNow))} (the hand was ${rank(before)})`;
  return `Round ${round}: ${finish}, ${marked(signed(points))} → ${counted(score, "point", "points")}.`;
}

export const youAreOut = (rankNow: number): string => `You are out: ${rank(rankNow)}!`;
export const underRankCard = "Set aside, under the Rank card";

export const passOn = "Pass until the trick ends";
export const askedAgain = "The order has turned: you are asked again.";
export const backIn = "The trick is over: you are back in.";
