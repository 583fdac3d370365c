// Between rounds: the choice of seats, and what they pay.

import { rank, type Person } from "./common";

export const whereToSit = "Where will you sit?";
export const roundIsOver = (round: number): string => `Round ${round} is over`;
export const aboutSeats = "The cards stay, the players move. The last one chooses first.";

export const startMarker = "Start marker";
/** Returns how a player finished. `before` is the rank on the Rank card; 0 in the first round. */
export const finished = ({ name }: Person, rankNow: number, before: number): string =>
  before === 0 ? `${name} ${rank(rankNow)}` : `${name} ${rank(rankNow)}, was ${rank(before)}`;
export const yourOldSeat = "your old seat";
export const nextRound = "next round";

export const reaches = (goal: number): string => `reaches ${goal}`;
export const notAnyMore = "not any more";
