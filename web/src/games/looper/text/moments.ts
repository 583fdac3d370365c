// The moments that are shown large, and what a day came to.

import { listed } from "../../../lib/text/language";
import { capital } from "./common";

export const noIncident = (incident: string): string => `No ${incident}`;
export const toldAtTheEnd = "It is told because this character is dead when the loop ends.";
export const aboutCulprit = "The incident can happen only while this character lives and panics.";
export const plot = "Plot";
export const finalGuess = "The Final Guess";
export const guessed = (role: string, isRight: boolean): string => `${role}: ${isRight ? "right" : "wrong"}`;
export const isOver = "The game is over";
export const youWon = "You have won";
export const youLost = "You have lost";

export const loopWon = (loop: number): string => `Loop ${loop} is saved`;
export const loopLost = (loop: number): string => `Loop ${loop} is lost`;
/** What the table has seen on a day; at least one of the two. */
export const happenedOn = (day: number, incident: string | null, dead: readonly string[]): string => {
  if (dead.length === 0) return `On day ${day} the ${incident} happened.`;
  return incident === null ? `On day ${day} the ${listed(dead)} died.` : `On day ${day} the ${incident} happened, and the ${listed(dead)} died.`;
};
export const causeIsSecret = "Nobody tells you why that lost the loop: find out.";
export const loopsLeft = (left: number): string => `Loops left: ${left}.`;

// ---- a day ----------------------------------------------------------------------------------------------------

export const didNotHappen = (incident: string): string => `No ${incident}: its culprit did not panic, or could not act.`;
export const went = (walks: readonly { who: string; place: string }[]): string => `Went: ${listed(walks.map(({ who, place }) => `the ${who} to the ${place}`))}.`;
/** `counter`: as it is printed; `by`: "+1", "−2". */
export const changed = (counters: readonly { who: string; counter: string; by: string }[]): string =>
  `Changed: ${listed(counters.map(({ who, counter, by }) => `the ${who} ${counter.toLowerCase()} ${by}`))}.`;
export const nothingHappened = (declared: string): string => `${declared}: nothing happened.`;

// ---- cards that did nothing -----------------------------------------------------------------------------------

/** A card that was played: whose it is, its name and where it lies. */
export interface PlayedCard {
  owner: string;
  isYou: boolean;
  card: string;
  spot: string;
}

const played = ({ owner, isYou, card, spot }: PlayedCard): string => `${isYou ? "Your" : `${capital(owner)}’s`} ${card} on the ${spot}`;
const didNothing = (card: PlayedCard, why: string): string => `${played(card)} did nothing: ${why}.`;

export const stoppedBy = (card: PlayedCard, forbid: string): string => didNothing(card, `${forbid} lay there`);
export const onLocation = (card: PlayedCard): string => didNothing(card, "a location takes Intrigue only");
export const wayClosed = (card: PlayedCard): string => didNothing(card, `that way is closed to the ${card.spot}`);
export const noParanoia = (card: PlayedCard): string => didNothing(card, "there was no Paranoia to take");
export const noEffect = (card: PlayedCard): string => didNothing(card, "nothing came of it");
export const nothingToStop = (card: PlayedCard): string => `${played(card)} had nothing to stop.`;
export const ignored = (card: PlayedCard): string => `${played(card)} was ignored.`;
export const tooManyForbids = "More than one Forbid Intrigue was played, so none of them counted.";
