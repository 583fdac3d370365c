// Who runs which agents.

import type { Desk } from "./questions";
import { runs } from "./text/before";
import type { Agent } from "./wire";
import { ownerOf } from "./words";

/** Returns who runs which agents: "You: agents 1 and 2 · Bo: agent 3". */
export function sayOwners(agents: readonly Agent[], desk: Desk): string {
  const byOwner = new Map<string, number[]>();
  for (const agent of agents) {
    const owner = ownerOf(agent, desk);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), agent.agent]);
  }
  return [...byOwner].map(([owner, own]) => runs(owner, own)).join(" · ");
}
