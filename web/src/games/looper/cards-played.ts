// What became of the cards of a day: which of them changed nothing, and which other card stopped them. Read from what everybody has seen.

import { faceOf, spotName } from "./printed";
import { worked, type Day } from "./story";
import * as text from "./text/moments";
import type { Laid } from "./wire";

function isCharacter(spot: string, day: Day): boolean {
  return spot in day.evening.people;
}

/** Returns the id of the Forbid that stops this card. */
function forbidOf(card: string): string {
  return card.startsWith("move") ? "forbid-movement" : `forbid-${card.split(/[+-]/)[0]}`;
}

/** Whose a deck is. */
export type Owner = Pick<text.PlayedCard, "owner" | "isYou">;

/** Returns a card as a sentence names it. */
function named({ card, spot }: Laid, owner: Owner): text.PlayedCard {
  return { ...owner, card: faceOf(card).name, spot: spotName(spot) };
}

/** Returns a sentence for each card that did nothing, with the reason where the table shows one. */
export function idleCards(day: Day, ownerOf: (deck: string) => Owner): string[] {
  const forbids = day.cards.filter(({ card }) => card.startsWith("forbid"));
  const cancelled = forbids.filter(({ card }) => card === "forbid-intrigue").length > 1;
  const idle = day.cards.filter((laid) => worked(day, laid) === false).map((laid) => whyIdle(laid, ownerOf(laid.deck), day, cancelled));
  const useless = forbids.filter(({ card, spot }) => !day.cards.some((other) => other.spot === spot && forbidOf(other.card) === card));
  return [
    ...(cancelled ? [text.tooManyForbids] : []),
    ...idle,
    ...useless.filter(({ card }) => !(cancelled && card === "forbid-intrigue")).map((laid) => text.nothingToStop(named(laid, ownerOf(laid.deck)))),
    ...overruled(day, ownerOf, cancelled),
  ];
}

function whyIdle(laid: Laid, owner: Owner, day: Day, cancelled: boolean): string {
  const { card, spot, deck } = laid;
  const played = named(laid, owner);
  const forbid = day.cards.find((other) => other.spot === spot && other.deck !== deck && other.card === forbidOf(card));
  if (forbid && !(cancelled && forbid.card === "forbid-intrigue")) return text.stoppedBy(played, faceOf(forbid.card).name);
  if (!isCharacter(spot, day) && !card.startsWith("intrigue")) return text.onLocation(played);
  if (card.startsWith("move")) return text.wayClosed(played);
  if (card === "paranoia-1") return text.noParanoia(played);
  return text.noEffect(played);
}

/** Returns sentences about Forbids that did not stop what they should. */
function overruled(day: Day, ownerOf: (deck: string) => Owner, cancelled: boolean): string[] {
  const forbids = day.cards.filter(({ card }) => card.startsWith("forbid") && !(cancelled && card === "forbid-intrigue"));
  const beaten = forbids.filter(({ card, spot }) => day.cards.some((other) => other.spot === spot && forbidOf(other.card) === card && worked(day, other) === true));
  return beaten.map((laid) => text.ignored(named(laid, ownerOf(laid.deck))));
}
