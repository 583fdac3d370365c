// The side panes of a table: the game's own first, then those that every table has.

import type { Component } from "svelte";
import type { TableClient } from "../lib/client";
import type { Desk } from "../lib/contract";
import * as text from "./text/table";

/** A part of the page. Those of games take the desk; those of the shell find their client by context. */
export type Part = Component<{ desk: Desk }> | Component<Record<string, never>>;

export interface Tab {
  id: string;
  title: string;
  /** The content, given directly or loaded when the pane is first shown. */
  component?: Component<{ desk: Desk }>;
  load?: () => Promise<{ default: Part }>;
  /** Number of new things in the pane. */
  badge?: number;
  /** Whether the dock stays visible beside the pane on a small screen. */
  withDock?: boolean;
}

export function tabsOf(client: TableClient): Tab[] {
  const tabs: Tab[] = [];
  if (client.match.game !== null) {
    if (client.time.compared !== null) tabs.push({ id: "changes", title: text.changes, load: () => import("./ChangesPane.svelte"), withDock: true });
    if (client.match.game.outcome !== null) tabs.push({ id: "result", title: text.result, load: () => import("./ResultPane.svelte"), withDock: true });
    tabs.push(...client.page.panes.filter((pane) => pane.isFor?.(client.desk) ?? true).map((pane) => ({ ...pane, withDock: true })));
    tabs.push({ id: "log", title: text.log, load: () => import("./LogPane.svelte") });
  }
  tabs.push({ id: "chat", title: text.chat, load: () => import("./ChatPane.svelte"), badge: client.chat.unread });
  if (client.match.about.has_rules) tabs.push({ id: "rules", title: text.rules, load: () => import("./RulesPane.svelte") });
  return tabs;
}
