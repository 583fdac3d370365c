// The part of the table page for Tales from the Loop.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import * as say from "./text/table";
import type { GameEvent, View } from "./wire";
import { cell, chips, column, describe, slots } from "./words";

/** Explanations, fetched when the page is drawn: they are needed when the mouse has rested on something. */
let aloud: typeof import("./aloud") | undefined;
void import("./aloud").then((fetched) => (aloud = fetched));

const tales: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "kids", title: say.kids, load: () => import("./KidsPane.svelte") },
    { id: "diary", title: say.diary, load: () => import("./DiaryPane.svelte") },
    { id: "machines", title: say.machines, load: () => import("./MachinesPane.svelte") },
  ],
  slotWord: say.slotWord,
  slots,
  column,
  chips,
  cell,
  describe,
  explain: (cid, desk) => aloud?.explain(cid, desk) ?? "",
  read: (desk) => aloud?.read(desk) ?? "",
  reveals: ["rumor_revealed", "diary_shown", "rolled", "hacked", "hack_failed", "ended"],
  goal: () => say.goal,
  advice: (desk) => (desk.question?.actions.some(({ text }) => / walk /.test(text)) ? say.pickAPlace : ""),
};

export default tales;
