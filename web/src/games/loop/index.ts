// LOOP's part of the table page.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Compare from "./Compare.svelte";
import Hand from "./Hand.svelte";
import Story from "./Story.svelte";
import { hasMemoryAid } from "./questions";
import * as text from "./text/page";
import type { GameEvent, View } from "./wire";
import { cell, chips, describe, explain, read } from "./words";

const loop: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "compare", title: text.compare, component: Compare },
    { id: "story", title: text.story, component: Story },
  ],
  slotWord: text.trick,
  chips,
  cell,
  describe,
  explain,
  read,
  remembers: hasMemoryAid,
  reveals: ["last_hand", "twisted"],
  goal: () => text.goal,
};

export default loop;
