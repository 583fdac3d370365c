// The list of seats, and the settings below it.

import { counted } from "../../lib/text/language";
import type { TableInfo } from "../../lib/wire";

export const yourName = "Your name";
/** The name of a player who gives none. */
export const guest = "Guest";

export const you = "you";
export const host = "host";
export const ready = "ready";

export const moreTime = "More time";
export const giveMoreTime = (name: string): string => `Give ${name} more time`;
export const sitHere = "Sit here";
export const askForSeat = "Ask for this seat";
export const botForSeat = (number: number): string => `Bot for seat ${number}`;
export const botOf = (strength: string): string => `bot: ${strength}`;
export const beThe = (title: string): string => `Be the ${title}`;
export const moveHere = "Move here";
export const kick = "Kick";
export const kickOut = (name: string): string => `Kick ${name}`;

export const yourself = (name: string): string => `${name} (you)`;
export const whoeverSitsAt = (mark: string): string => `whoever sits at ${mark}`;

export const openOnDevices = (count: number): string => `Your seat is open on ${counted(count, "device", "devices")}.`;
export const signOutOthers = "Sign out the others";
export const knownDeal = "Somebody may know the cards of this game.";
export const dealAnew = "Deal anew";
export const watching = (count: number): string => (count === 1 ? "One person is watching." : `${count} people are watching.`);

export const takingOver = "Taking over a bot’s seat";
export const ifAllAgree = "if everybody agrees";
export const anybodyMay = "anybody may";
export const nobodyMay = "nobody may";

export const timeForMove = "Time for a move";
export const CLOCKS: Readonly<Record<TableInfo["clock"], string>> = {
  none: "as long as it takes",
  live: "live: 5 minutes a move",
  day: "24 hours a move",
  three_days: "3 days a move",
};
export const botTakesOver = "When the time is up, a bot takes over; the seat can be taken back";
