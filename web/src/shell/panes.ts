// The side panes of a table: the game's own first, then those that every table has.

import type { Component } from "svelte";
import type { TableDesk } from "../lib/desk.svelte";

type Pane = Component<{ desk: TableDesk }>;

export interface Tab {
  id: string;
  title: string;
  /** What is shown: at once, or when it has been fetched. */
  component?: Pane;
  load?: () => Promise<{ default: Pane }>;
  /** How much is new there. */
  badge?: number;
  /** The question and the hand stay beside it on a small screen. */
  withDock?: boolean;
}

export function tabsOf(desk: TableDesk): Tab[] {
  const tabs: Tab[] = [];
  if (desk.game !== null) {
    if (desk.compared !== null) tabs.push({ id: "changes", title: "Changes", load: () => import("./ChangesPane.svelte"), withDock: true });
    if (desk.game.outcome !== null) tabs.push({ id: "result", title: "Result", load: () => import("./ResultPane.svelte"), withDock: true });
    tabs.push(...desk.page.panes.filter((pane) => pane.isFor?.(desk) ?? true).map((pane) => ({ ...pane, withDock: true })));
    tabs.push({ id: "log", title: "Log", load: () => import("./LogPane.svelte") });
  }
  tabs.push({ id: "chat", title: "Chat", load: () => import("./ChatPane.svelte"), badge: desk.unread });
  if (desk.about.has_rules) tabs.push({ id: "rules", title: "Rules", load: () => import("./RulesPane.svelte") });
  return tabs;
}
