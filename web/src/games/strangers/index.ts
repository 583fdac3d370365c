// The part of the table page for Don't Talk to Strangers.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Cards from "./Cards.svelte";
import Hand from "./Hand.svelte";
import Scores from "./Scores.svelte";
import * as text from "./text/page";
import type { GameEvent, View } from "./wire";
import { adviceFor, cell, chips, describe, explain, read } from "./words";

const strangers: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "scores", title: text.scores, component: Scores },
    { id: "cards", title: text.cards, component: Cards },
  ],
  slotWord: text.turn,
  chips,
  cell,
  describe,
  explain,
  read,
  reveals: ["stranger", "stranger_takes", "contact", "no_contact", "abducted", "special"],
  hush: (desk) => (desk.table.options["teams"] === "opposite" ? text.noTeamTalk : ""),
  advice: adviceFor,
  goal: () => text.goal,
};

export default strangers;
