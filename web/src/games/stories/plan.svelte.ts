// The agent that the reader plays with at the moment, the card whose page is open, and whether private text is covered. A click on a
// card, an item or a verb means this agent, until another one is chosen.

import { agentOf, openPages, ownAgents, type Desk } from "./questions";

class Plan {
  /** The agent that was chosen last. */
  agent = $state<number | null>(null);
  /** The letter whose page is shown; null for the newest. */
  page = $state<string | null>(null);
  /** Letters that are lit, because their words on card A are touched. */
  lit = $state<string | null>(null);
  /** The letter of the card that is looked at closely. */
  closer = $state<string | null>(null);
  /** Private text is hidden: people sit next to each other. */
  covered = $state(false);
  /** The agent that the page has picked, and not the reader. */
  #lent: string | null = null;

  /** Picks a component; where it needs an agent and none is picked, also the agent that is meant. */
  touch(desk: Desk, cid: string): void {
    this.#makeRoom(desk, cid);
    desk.touch(cid);
    // Whoever goes on playing has read what was shown: the page follows the agent in hand again.
    if (desk.view.in_wave && !cid.startsWith("space:")) this.page = null;
    if (!desk.isPicked(cid) || desk.picked.some(isAgent)) return;
    const agent = this.#meant(desk, cid);
    if (agent === null || !desk.isLegal(`agent:${agent}`)) return;
    this.#lent = `agent:${agent}`;
    desk.touch(this.#lent);
  }

  /** Takes back agents that do not go with a component: one that the page has picked, and the first of two. */
  #makeRoom(desk: Desk, cid: string): void {
    if (desk.isLegal(cid) || desk.isPicked(cid)) return;
    const agents = desk.picked.filter(isAgent);
    if (agents.length === 1 && agents[0] === this.#lent) desk.touch(this.#lent);
    else agents.slice(0, -1).forEach((agent) => desk.touch(agent));
  }

  /** The holder for an item, otherwise the active agent. */
  #meant(desk: Desk, cid: string): number | null {
    if (!cid.startsWith("item:")) return activeAgent(desk);
    return desk.view.items.find(({ item }) => cid === `item:${item}`)?.agent ?? null;
  }

  /** Picks an agent: as a second one where something can be given, otherwise in place of the first. One that the page has picked stays picked. */
  touchAgent(desk: Desk, cid: string): void {
    const lent = this.#lent === cid && desk.isPicked(cid);
    const number = Number(cid.slice(6));
    if (!desk.picked.some((picked) => /^(item|colour):/.test(picked))) {
      this.agent = number;
      this.page = agentOf(desk.view, number)?.space ?? null;
    }
    if (lent) {
      this.#lent = null;
      return;
    }
    if (desk.question === null || desk.isLegal(cid) || desk.isPicked(cid)) {
      if (desk.question !== null) desk.touch(cid);
      return;
    }
    desk.picked.filter(isAgent).forEach((other) => desk.touch(other));
    this.#lent = null;
    if (desk.isLegal(cid)) desk.touch(cid);
  }
}

const isAgent = (cid: string) => cid.startsWith("agent:");

/** One page has one table. */
export const plan = new Plan();

/** Returns the agent that the reader plays with: the picked one, the one chosen last, or the first of the reader's agents that can act. */
export function activeAgent(desk: Desk): number | null {
  const picked = desk.picked.find(isAgent);
  if (picked !== undefined) return Number(picked.slice(6));
  const can = (agent: number) => desk.question?.actions.some(({ picks }) => picks[0] === `agent:${agent}`) ?? false;
  const own = ownAgents(desk.view, desk.eyes ?? desk.you);
  const placing = desk.view.phase === "placing";
  const waiting = own.find(({ agent, space }) => can(agent) && placing && space === null);
  if (waiting && agentOf(desk.view, plan.agent ?? 0)?.space !== null) return waiting.agent;
  const chosen = own.find(({ agent }) => agent === plan.agent);
  if (chosen && (can(chosen.agent) || !own.some(({ agent }) => can(agent)))) return chosen.agent;
  return (waiting ?? own.find(({ agent }) => can(agent)) ?? own[0])?.agent ?? null;
}

/** Returns the letter of the page to show: the chosen one, that of the agent in hand, another that lies open, or A. */
export function shownPage(desk: Desk): string {
  const letters = openPages(desk).map(({ space }) => space.space);
  const own = agentOf(desk.view, activeAgent(desk) ?? 0)?.space ?? null;
  for (const letter of [desk.view.row?.space ?? null, plan.page, own]) if (letter === "A" || (letter !== null && letters.includes(letter))) return letter;
  return letters.at(-1) ?? "A";
}

/** Covers or shows private text. Single-key shortcuts can be switched off; text fields keep their letters. */
export function coverKey(event: KeyboardEvent, enabled: boolean): void {
  const writing = (event.target as Element | null)?.matches?.("input,textarea,select") ?? false;
  if (event.key !== "c" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing || !enabled) return;
  plan.covered = !plan.covered;
}
