// Tragedy Looper at the table's page.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { isMastermind, script } from "./questions";
import { leader } from "./text/common";
import * as text from "./text/page";
import type { GameEvent, View } from "./wire";
import { cell, chips, column, describe, explain, hush, read, slots } from "./words";

const looper: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "plan", title: text.plan, load: () => import("./Plan.svelte"), isFor: (desk) => script(desk).roles !== undefined },
    { id: "deduce", title: text.deduce, load: () => import("./Deduce.svelte"), isFor: (desk) => !isMastermind(desk) || desk.now.outcome !== null },
    { id: "loops", title: text.loops, load: () => import("./Loops.svelte") },
  ],
  slotWord: text.day,
  slots,
  column,
  chips,
  cell,
  describe,
  explain,
  read,
  hush,
  titleOf: (seat, desk) => (desk.view.leader === seat ? leader : ""),
  reveals: ["incident", "no_incident", "refused", "died"],
  goal: (desk) => (isMastermind(desk) ? text.mastermindsGoal : text.protagonistsGoal),
};

export default looper;
