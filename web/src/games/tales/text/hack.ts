// A hack, and bills that Kids pay together.

import { enumerated, percent, time } from "./common";

export const bill = "Bill";
export const hack = "Hack";
export const billOfTheHack = "The bill of the hack";
export const whoPays = "Who pays how much?";
export const paid = (paid: number, price: number): string => `${paid} of ${time(price)}`;
export const asked = (players: readonly string[]): string => `Asked: ${enumerated(players)}.`;

/** `hack` is what hacking this machine is called. */
export const machineAndHack = (machine: string, hack: string): string => `${machine}: ${hack}`;
export const about = (chance: number): string => `about ${percent(chance)}`;
/** `lead` is null before that is settled. */
export function takePart(lead: string | null, others: readonly string[]): string {
  if (lead === null) return `${enumerated(others)}.`;
  return others.length > 0 ? `${lead} leads, with ${enumerated(others)}.` : `${lead} leads.`;
}
export const onAlert = "On alert: one more failure ends it.";
export const onRoutine = "The first failure turns it to alert.";
export const aboutTheTrack = "Every word of the marked half is a test. Above: on routine. Below: on alert.";
export const track = "Track";
export const aFailure = (words: string): string => `A failure: ${words}`;
