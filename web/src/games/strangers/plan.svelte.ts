// A card, a Kid and a space make one move, and the game asks for them in two questions: first the card, then the rest. Here they can
// be chosen in any order; what was chosen too early waits until it is asked for. Whether it is allowed, the server alone knows.

import type { Choice } from "../../lib/wire";
import type { Desk, Ways } from "./questions";

class Plan {
  /** The component under the mouse or in focus. */
  over = $state<string | null>(null);
  /** What to pick when the card is in play. */
  wishes = $state.raw<readonly string[]>([]);
}

/** The mouse or the focus is on something. */
export function watch(event: Event): void {
  plan.over = (event.target as Element).closest<HTMLElement>("[data-cid]")?.dataset["cid"] ?? null;
}

/** One page has one table. */
export const plan = new Plan();

const CARD = /^card:(.+)$/;

function idOf(cid: string | null | undefined): string | null {
  return CARD.exec(cid ?? "")?.[1] ?? null;
}

/** It is time for an action: cards can be played. */
export function isTurn(desk: Desk): boolean {
  return desk.question?.actions.some(({ text }) => text.startsWith("play ")) ?? false;
}

/** The card whose ways are shown: in play, picked, or looked at in the hand. */
export function cardShown(desk: Desk): string | null {
  if (desk.question === null) return null;
  if (!isTurn(desk)) return desk.view.card;
  return idOf(desk.picked.find((cid) => CARD.test(cid))) ?? idOf(plan.over);
}

/** Where that card leads; with picks only what goes with them. */
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

/** The cards of the hand that lead a Kid to this space, or lead this Kid somewhere. */
export function leading(desk: Desk, cid: string): string[] {
  return Object.entries(desk.view.reach ?? {})
    .filter(([, ways]) => leads(ways, cid))
    .map(([card]) => card);
}

function leads(ways: Ways | undefined, cid: string): boolean {
  const [kind, name = ""] = cid.split(":");
  if (ways === undefined) return false;
  return kind === "kid" ? name in ways : kind === "space" && Object.values(ways).some((ends) => name in ends);
}

/** A click on a component: as the table takes it, unless it is a part of a move that has not been asked for yet. */
export function touch(desk: Desk, cid: string): void {
  if (!isTurn(desk) || !aimed(desk, cid)) desk.touch(cid);
}

function aimed(desk: Desk, cid: string): boolean {
  const card = idOf(desk.picked[0]);
  if (CARD.test(cid)) return aimWith(desk, cid);
  if (card !== null && leads(desk.view.reach?.[card], cid)) return playFor(desk, cid);
  return card === null && cid.startsWith("space:") && aimAt(desk, cid);
}

/** A card after a Kid or a space: that one is kept, if the card has a use for it. */
function aimWith(desk: Desk, cid: string): false {
  const early = [...plan.wishes, ...desk.picked];
  plan.wishes = desk.isPicked(cid) ? [] : early.filter((wish) => leads(desk.view.reach?.[idOf(cid)!], wish));
  return false;
}

/** A Kid or a space after its card: the card is played, and the rest is picked. It can be taken back, for nothing comes to light. */
function playFor(desk: Desk, cid: string): boolean {
  const play = desk.choices.find(({ text }) => text.startsWith("play ")) as Choice;
  plan.wishes = [...plan.wishes, cid];
  desk.send(play);
  return true;
}

/** A space before any card: those that lead there are shown, and a single one is picked. */
function aimAt(desk: Desk, cid: string): boolean {
  const cards = leading(desk, cid);
  if (cards.length === 0) return false;
  plan.wishes = plan.wishes.includes(cid) ? [] : [cid];
  if (cards.length === 1 && plan.wishes.length > 0) desk.touch(`card:${cards[0]}`);
  return true;
}

/** A new question has come: what was wished for is picked now, or forgotten. */
export function grant(desk: Desk): void {
  if (isTurn(desk) && plan.wishes.length === 0) return;
  const wishes = plan.wishes;
  plan.wishes = [];
  if (isTurn(desk)) return;
  for (const wish of wishes) if (desk.isLegal(wish)) desk.touch(wish);
}
