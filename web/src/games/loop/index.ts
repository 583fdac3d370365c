// LOOP's part of the table page.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Compare from "./Compare.svelte";
import Hand from "./Hand.svelte";
import Story from "./Story.svelte";
import { hasMemoryAid } from "./questions";
import type { GameEvent, View } from "./wire";
import { cell, chips, describe, explain, read } from "./words";

const loop: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "compare", title: "Compare", component: Compare },
    { id: "story", title: "Story", component: Story },
  ],
  slotWord: "trick",
  chips,
  cell,
  describe,
  explain,
  read,
  remembers: hasMemoryAid,
  reveals: ["last_hand", "twisted"],
  goal: () => "Shed your cards first. Then change seats and do it better.",
};

export default loop;
