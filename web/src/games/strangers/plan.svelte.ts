// A card, a Kid and a space make one move. The game asks for them in two questions: first the card, then the rest. Here they can be
// chosen in any order; a component chosen too early waits until the game asks for it. Only the server knows whether it is allowed.

import type { Choice } from "../../lib/wire";
import type { Desk, Ways } from "./questions";

class Plan {
  /** The component under the mouse or in focus. */
  over = $state<string | null>(null);
  /** The components to pick when the card is in play. */
  wishes = $state.raw<readonly string[]>([]);
}

/** Notes the component under the mouse or in focus. */
export function watch(event: Event): void {
  plan.over = (event.target as Element).closest<HTMLElement>("[data-cid]")?.dataset["cid"] ?? null;
}

/** One page has one table. */
export const plan = new Plan();

const CARD = /^card:(.+)$/;

function idOf(cid: string | null | undefined): string | null {
  return CARD.exec(cid ?? "")?.[1] ?? null;
}

/** Returns whether the reader may play a card now. */
export function isTurn(desk: Desk): boolean {
  return desk.question?.actions.some(({ text }) => text.startsWith("play ")) ?? false;
}

/** Returns the card whose ways are shown: in play, picked, or hovered in the hand. */
export function cardShown(desk: Desk): string | null {
  if (desk.question === null) return null;
  if (!isTurn(desk)) return desk.view.card;
  return idOf(desk.picked.find((cid) => CARD.test(cid))) ?? idOf(plan.over);
}

/** Returns the ways of that card that go with the picks. */
export function waysShown(desk: Desk): Ways {
  const card = cardShown(desk);
  const ways = (card !== null && desk.view.reach?.[card]) || {};
  if (isTurn(desk)) return ways;
  const offered = new Set(desk.choices.map(({ picks }) => picks.join()));
  return Object.fromEntries(
    Object.entries(ways).map(([kid, ends]) => [
      kid,
      Object.fromEntries(Object.entries(ends).filter(([end]) => offered.has(`kid:${kid},space:${end}`))),
    ]),
  );
}

/** Returns the cards of the hand that lead a Kid to this space, lead this Kid somewhere, or lead this Kid to this space. */
export function leading(desk: Desk, ...cids: string[]): string[] {
  return Object.entries(desk.view.reach ?? {})
    .filter(([, ways]) => leads(ways, cids))
    .map(([card]) => card);
}

function leads(ways: Ways | undefined, cids: readonly string[]): boolean {
  const named = (kind: string) => cids.find((cid) => cid.startsWith(kind))?.slice(kind.length);
  const [kid, space] = [named("kid:"), named("space:")];
  if (ways === undefined || (kid === undefined && space === undefined)) return false;
  return Object.entries(ways).some(([name, ends]) => (kid ?? name) === name && (space === undefined || space in ends));
}

/** Handles a click: picks the component, or keeps it if it is a part of a move that the game has not asked for yet. */
export function touch(desk: Desk, cid: string): void {
  if (!isTurn(desk) || !aimed(desk, cid)) desk.touch(cid);
}

function aimed(desk: Desk, cid: string): boolean {
  const card = idOf(desk.picked[0]);
  if (CARD.test(cid)) return aimWith(desk, cid);
  if (card !== null && leads(desk.view.reach?.[card], [cid])) return playFor(desk, cid);
  return card === null && /^(space|kid):/.test(cid) && aimAt(desk, cid);
}

/** Picks a card after a Kid or a space, and keeps those if the card can use them. */
function aimWith(desk: Desk, cid: string): false {
  const ways = desk.view.reach?.[idOf(cid)!];
  const early = [...plan.wishes, ...desk.picked];
  plan.wishes = desk.isPicked(cid) ? [] : leads(ways, early) ? early : early.filter((wish) => leads(ways, [wish]));
  return false;
}

/** Plays the card when a Kid or a space is chosen after it, and picks the rest. This can be undone, because nothing is revealed. */
function playFor(desk: Desk, cid: string): boolean {
  const play = desk.choices.find(({ text }) => text.startsWith("play ")) as Choice;
  plan.wishes = [...plan.wishes, cid];
  desk.send(play);
  return true;
}

/** Selects a Kid or a space before any card, and shows the cards for it. A space to which only one card leads picks that card. */
function aimAt(desk: Desk, cid: string): boolean {
  const others = plan.wishes.filter((wish) => wish.split(":")[0] !== cid.split(":")[0]);
  const wishes = leading(desk, ...others, cid).length > 0 ? [...others, cid] : [cid];
  const cards = leading(desk, ...wishes);
  if (cards.length === 0) return false;
  const again = plan.wishes.includes(cid);
  plan.wishes = again ? others : wishes;
  if (cards.length === 1 && cid.startsWith("space:") && !again) desk.touch(`card:${cards[0]}`);
  return true;
}

/** Picks the waiting components for a new question, or forgets them. */
export function grant(desk: Desk): void {
  if (isTurn(desk) && plan.wishes.length === 0) return;
  const wishes = plan.wishes;
  plan.wishes = [];
  if (isTurn(desk)) return;
  for (const wish of wishes) if (desk.isLegal(wish)) desk.touch(wish);
}
