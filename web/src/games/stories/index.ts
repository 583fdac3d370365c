// The part of the table page for T.I.M.E Stories.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import type { GameEvent, View } from "./wire";
import { cell, chips, column, describe, explain, read, slots, spoken } from "./words";

const stories: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "team", title: "Team", load: () => import("./TeamPane.svelte") },
    { id: "memory", title: "Notes", load: () => import("./MemoryPane.svelte") },
    { id: "plan", title: "Plan", load: () => import("./PlanPane.svelte") },
  ],
  slotWord: "moment",
  slots,
  column,
  chips,
  cell,
  describe,
  explain,
  read,
  spoken,
  reveals: ["read", "rolled", "captain_rolled", "run_over", "ended", "died", "place_opened"],
  goal: () => "Do what the briefing asks before the time runs out.",
  advice: (desk) => (desk.view.phase === "placing" ? "tap a card of the place, then confirm." : ""),
};

export default stories;
