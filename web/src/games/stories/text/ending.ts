// The end of a run or of the campaign.

import { counted } from "../../../lib/text/language";
import { missionDone, missionLost, signed } from "./common";

export const theEnd = "The end";
export const outcome = (won: boolean, rank: string): string => {
  const said = won ? missionDone : missionLost;
  return rank === "" ? said : `${said}: ${rank}`;
};

/** Points of the score by their ids. */
export const points: Readonly<Record<string, string>> = { success: "Success", runs: "Further runs", tu: "TU left", deaths: "Deaths", truths: "Truths found" };
export const score = "Score";
export const practice = "Practice: no score.";

export const theRun = "The run";
export const theRuns = "The runs";
export const stay = (place: string, from: number, to: number): string => `${place} from TU ${from} to ${to}`;
export const runWas = (run: number, stays: readonly string[]): string => `Run ${run}: ${stays.join(", ")}`;
export const stayHint = (place: string, from: number, to: number): string => `${place}: TU ${from} to ${to}`;

export const cardsSeen = (seen: number): string => `${counted(seen, "card", "cards")} seen.`;
export const cardsRead = (read: number, seen: number): string => `You have read ${read} of the ${counted(seen, "card", "cards")} that you have seen.`;
export const deaths = (count: number): string => (count === 0 ? "No deaths in this run." : `${counted(count, "death", "deaths")} in this run.`);
export const found = (items: readonly string[]): string => `Found: ${items.join(", ")}.`;
export const truths = (count: number): string => counted(count, "truth", "truths");
export const yourNotes = "your notes";
export const staysWithYou = (things: readonly string[]): string => `Stays with you: ${things.join(", ")}.`;
export const spent = (what: string, tu: number): string => `${what} ${signed(tu)}`;
export const thatWas = (mission: string): string => `That was ${mission}. What nobody read stays closed.`;
