// The table: the chairs, and what there is to beat.

import { counted, listed, marked } from "../../../lib/text/language";
import { midway, rank, type Person } from "./common";

export const table = "Table";

// ---- a chair ----------------------------------------------------------------------------------------------------

export const chair = (seat: string, { name }: Person): string => `${seat}, ${name}`;
export const rankCard = (rankThen: number): string => `Rank card: ${rank(rankThen)} last round`;
export const rankCardBlank = "Rank card: blank";
export const turnedUpForTwist = (card: string): string => `${card}, turned up: Twist`;

/** The marked word is an abbreviation of `points`. */
export const seatAndPoints = (seat: string, score: number): string => `${seat} · ${score} ${marked("pts")}`;
export const points = "points";
export const starts = "starts";
export const aboutStart = "Start marker: this seat begins every round";

export const yourTurn = "your turn";
export const toPlay = "to play";
export const ready = "ready";
export const choosing = "choosing";
export const left = (cards: number): string => `${cards} left`;

export const lastRound = (trick: number, { name }: Person, cards: readonly string[]): string => `Last round, trick ${trick}: ${name} played ${listed(cards)} here`;

/** Labels of rows of cards. */
export const holds = "holds";
export const nothing = "nothing";
export const youKnow = "you know";
export const seenBefore = "seen before";

// ---- the middle -------------------------------------------------------------------------------------------------

/** The order of strength. The marked word warns. */
export const normalOrder = "▲ 15 strongest";
export const twistedOrder = `${marked("Twisted")} ▼ 1 strongest`;

export const setTwoAside = "Set two cards aside";
export const waitingForOthers = "Waiting for the others";
export const aboutAside = (ready: number, seats: number): string => `The two sit this round out, under the Rank card. ${ready} of ${seats} are ready.`;

export const allSetAside = (ready: number, seats: number): string => `Everybody sets two cards aside for this round. ${ready} of ${seats} are ready.`;

export const toBeat = "To beat";
const by = (person: Person): string => `by ${midway(person)}`;
export const playedBy = (person: Person, passes: number): string => (passes === 0 ? by(person) : `${by(person)} · ${counted(passes, "pass", "passes")} since`);
export const closedByEight = "Snap! Closed by an 8";
export const trickClosed = (trick: number): string => `Trick ${trick} is closed`;
export const combinationBy = (what: string, person: Person): string => `${what} ${by(person)}`;
export const anythingGoes = "Anything goes: a single, a pair, a triple or a sequence.";
