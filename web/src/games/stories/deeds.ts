// What was done in this TU, in sentences.

import type { Happening } from "../../lib/wire";
import { agentOf, type Desk } from "./questions";
import * as text from "./text/panel";
import { shortName } from "./words";

interface Deed {
  agent: number;
  words: string;
}

/** Returns what was done in this TU, in order: the agent, and a sentence about its deed. */
export function deedsOf(desk: Desk): Deed[] {
  const events = desk.events as readonly Happening[];
  const from = events.findLastIndex(({ kind, fields }) => kind === "marker_moved" && fields["why"] === "wave");
  if (from < 0) return [];
  return events.slice(from + 1).flatMap(({ kind, fields }) => {
    const agent = agentOf(desk.view, Number(fields["agent"]));
    const words = agent === undefined ? "" : sayDeed(kind, shortName(agent, desk), fields);
    return agent && words ? [{ agent: agent.agent, words }] : [];
  });
}

function sayDeed(kind: string, name: string, { space, item }: Record<string, unknown>): string {
  if (kind === "rolled") return space === null ? "" : text.rolledAt(name, String(space));
  if (kind === "moved") return text.wentTo(name, String(space));
  if (kind === "waited") return text.waited(name);
  if (kind === "option_taken") return text.chose(name);
  if (kind === "tried") return text.triedPuzzle(name);
  return kind === "item_used" ? text.used(name, Number(item)) : "";
}
