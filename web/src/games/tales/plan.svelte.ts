// The Kid that the reader plays with at the moment, and the component under the mouse. A click on a place, a machine or a verb means
// this Kid, until another one is chosen.

import { isKidsQuestion, ownKids, type Desk } from "./questions";

class Plan {
  /** The component under the mouse or in focus. */
  over = $state<string | null>(null);
  /** The place or machine whose facts are shown. */
  shown = $state<string | null>(null);
  /** The Kid that was chosen last. */
  kid = $state<string | null>(null);
  /** The round whose machine moves are shown, and how many of them have been. */
  round = $state("");
  moved = $state(0);
  /** Whether the picked Kid was picked by the page and not by the reader. */
  #lent = false;

  /** Picks a component; where it needs a Kid and none is picked, also the active Kid. */
  touch(desk: Desk, cid: string): void {
    this.shown = cid;
    desk.touch(cid);
    const kid = activeKid(desk);
    if (kid === null || !isKidsQuestion(desk) || !desk.isPicked(cid) || desk.picked.some(isKid) || !desk.isLegal(`kid:${kid}`)) return;
    desk.touch(`kid:${kid}`);
    this.#lent = true;
  }

  /** Picks a Kid in place of another one. A Kid that the page has picked stays picked. */
  touchKid(desk: Desk, cid: string): void {
    // A Kid that is picked for something else, such as to help or to come along, does not take over.
    if (desk.question === null || isKidsQuestion(desk)) this.kid = cid.slice(4);
    this.shown = null;
    const lent = this.#lent;
    this.#lent = false;
    if (lent && desk.isPicked(cid)) return;
    const other = desk.picked.find(isKid);
    if (isKidsQuestion(desk) && other !== undefined && other !== cid) desk.touch(other);
    desk.touch(cid);
  }
}

/** Returns how many of the machines' moves of this round have been shown. */
export function movesShown(desk: Desk): number {
  if (desk.still || desk.looking) return Infinity;
  return plan.round === roundOf(desk) ? plan.moved : 0;
}

/** Notes that so many of the machines' moves have been shown. */
export function showMoves(desk: Desk, shown: number): void {
  plan.round = roundOf(desk);
  plan.moved = shown;
}

/** Returns whether the panel shows the place or machine that is looked at, and nothing else. */
export function showsSheet({ view, looking }: Desk): boolean {
  return view.calendar.week > 0 && !view.over && !looking && [view.test, view.bill, view.trade, view.ride, view.looking].every((each) => each === null);
}

const roundOf = ({ at }: Desk) => `${at[0]}.${at[1]}`;
const isKid = (cid: string) => cid.startsWith("kid:");

/** One page has one table. */
export const plan = new Plan();

/** Returns the Kid that the reader plays with: the picked one, the one chosen last, or the first of the reader's Kids that can act. */
export function activeKid(desk: Desk): string | null {
  const roller = desk.view.test?.kid;
  if (roller !== undefined) return roller;
  const picked = isKidsQuestion(desk) ? desk.picked.find(isKid)?.slice(4) : undefined;
  if (picked !== undefined) return picked;
  const chosen = desk.view.kids.find(({ kid }) => kid === plan.kid);
  const can = (kid: string) => desk.question?.actions.some(({ text }) => text.startsWith(`${kid} `)) ?? false;
  if (chosen && (chosen.seat !== desk.you || can(chosen.kid) || !isKidsQuestion(desk))) return chosen.kid;
  const own = ownKids(desk.view, desk.eyes ?? desk.you);
  return (own.find(({ kid }) => can(kid)) ?? own[0] ?? desk.view.kids[0])?.kid ?? null;
}

/** Notes the component under the mouse or in focus. */
export function watch(event: Event): void {
  if (event instanceof PointerEvent ? event.pointerType !== "mouse" : !(event.target as Element).matches(":focus-visible")) return;
  plan.over = (event.target as Element).closest<HTMLElement>("[data-cid]")?.dataset["cid"] ?? null;
}
