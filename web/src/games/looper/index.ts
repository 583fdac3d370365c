// Tragedy Looper at the table's page.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { isMastermind, script } from "./questions";
import type { GameEvent, View } from "./wire";
import { cell, chips, column, describe, explain, hush, read, slots } from "./words";

const looper: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "plan", title: "Plan", load: () => import("./Plan.svelte"), isFor: (desk) => script(desk).roles !== undefined },
    { id: "deduce", title: "Deduce", load: () => import("./Deduce.svelte"), isFor: (desk) => !isMastermind(desk) || desk.now.outcome !== null },
    { id: "loops", title: "Loops", load: () => import("./Loops.svelte") },
  ],
  slotWord: "day",
  slots,
  column,
  chips,
  cell,
  describe,
  explain,
  read,
  hush,
  titleOf: (seat, desk) => (desk.view.leader === seat ? "Leader" : ""),
  reveals: ["incident", "no_incident", "refused", "died"],
  goal: (desk) =>
    isMastermind(desk) ? "Make every loop end in tragedy, and give your script away as late as you can." : "Get through one loop with everybody safe. Watch, learn, try again.",
};

export default looper;
