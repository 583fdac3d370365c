// What became of the cards of a day: which of them changed nothing, and which other card stopped them. Read from what everybody has seen.

import { faceOf, spotName } from "./printed";
import { worked, type Day } from "./story";
import type { Laid } from "./wire";

function isCharacter(spot: string, day: Day): boolean {
  return spot in day.evening.people;
}

/** Returns the id of the Forbid that stops this card. */
function forbidOf(card: string): string {
  return card.startsWith("move") ? "forbid-movement" : `forbid-${card.split(/[+-]/)[0]}`;
}

/** "the Mastermind's Paranoia +1 on the Doctor" begins a sentence. `owner`: the player's name, "You" or "the Mastermind". */
function sayWhose(laid: Laid, owner: string): string {
  const whose = owner === "You" ? "Your" : `${owner.charAt(0).toUpperCase()}${owner.slice(1)}’s`;
  return `${whose} ${faceOf(laid.card).name} on the ${spotName(laid.spot)}`;
}

/** Returns a sentence for each card that did nothing, with the reason where the table shows one. */
export function idleCards(day: Day, ownerOf: (deck: string) => string): string[] {
  const forbids = day.cards.filter(({ card }) => card.startsWith("forbid"));
  const cancelled = forbids.filter(({ card }) => card === "forbid-intrigue").length > 1;
  const idle = day.cards.filter((laid) => worked(day, laid) === false).map((laid) => `${sayWhose(laid, ownerOf(laid.deck))} did nothing: ${whyIdle(laid, day, cancelled)}.`);
  const useless = forbids.filter(({ card, spot }) => !day.cards.some((other) => other.spot === spot && forbidOf(other.card) === card));
  return [
    ...(cancelled ? ["More than one Forbid Intrigue was played, so none of them counted."] : []),
    ...idle,
    ...useless.filter(({ card }) => !(cancelled && card === "forbid-intrigue")).map((laid) => `${sayWhose(laid, ownerOf(laid.deck))} had nothing to stop.`),
    ...overruled(day, ownerOf, cancelled),
  ];
}

function whyIdle({ card, spot, deck }: Laid, day: Day, cancelled: boolean): string {
  const forbid = day.cards.find((other) => other.spot === spot && other.deck !== deck && other.card === forbidOf(card));
  if (forbid && !(cancelled && forbid.card === "forbid-intrigue")) return `${faceOf(forbid.card).name} lay there`;
  if (!isCharacter(spot, day) && !card.startsWith("intrigue")) return "a location takes Intrigue only";
  if (card.startsWith("move")) return `that way is closed to the ${spotName(spot)}`;
  if (card === "paranoia-1") return "there was no Paranoia to take";
  return "nothing came of it";
}

/** Returns sentences about Forbids that did not stop what they should. */
function overruled(day: Day, ownerOf: (deck: string) => string, cancelled: boolean): string[] {
  const forbids = day.cards.filter(({ card }) => card.startsWith("forbid") && !(cancelled && card === "forbid-intrigue"));
  const beaten = forbids.filter(({ card, spot }) => day.cards.some((other) => other.spot === spot && forbidOf(other.card) === card && worked(day, other) === true));
  return beaten.map((laid) => `${sayWhose(laid, ownerOf(laid.deck))} was ignored.`);
}
