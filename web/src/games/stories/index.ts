// The part of the table page for T.I.M.E Stories.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import * as text from "./text/table";
import type { GameEvent, View } from "./wire";
import { cell, chips, column, describe, explain, read, slots, spoken } from "./words";

const stories: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "team", title: text.team, load: () => import("./TeamPane.svelte") },
    { id: "memory", title: text.notes, load: () => import("./MemoryPane.svelte") },
    { id: "plan", title: text.plan, load: () => import("./PlanPane.svelte") },
  ],
  slotWord: text.slot,
  slots,
  column,
  chips,
  cell,
  describe,
  explain,
  read,
  spoken,
  reveals: ["read", "rolled", "captain_rolled", "run_over", "ended", "died", "place_opened"],
  goal: (desk) => (["briefing", "receptacles"].includes(desk.view.phase) ? text.goal : text.goalUnderPlan),
  advice: (desk) => (desk.view.phase === "placing" && desk.picked.length === 0 ? text.howToPlace : ""),
};

export default stories;
