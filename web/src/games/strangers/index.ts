// The part of the table page for Don't Talk to Strangers.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import Cards from "./Cards.svelte";
import Hand from "./Hand.svelte";
import Scores from "./Scores.svelte";
import type { GameEvent, View } from "./wire";
import { cell, chips, describe, explain, read } from "./words";

const strangers: GamePage<View, GameEvent> = {
  Board,
  Hand,
  panes: [
    { id: "scores", title: "Scores", component: Scores },
    { id: "cards", title: "Cards", component: Cards },
  ],
  slotWord: "turn",
  chips,
  cell,
  describe,
  explain,
  read,
  reveals: ["stranger", "stranger_takes", "contact", "no_contact", "abducted", "special"],
  hush: (desk) => (desk.table.options["teams"] === "opposite" ? "Teammates who sit opposite each other may not share anything (§13.2)." : ""),
  advice: (desk) => (desk.question?.actions.some(({ text }) => text === "let out") ? "press Let out a Kid." : ""),
  goal: () => "Bring your Kids to safe places before the last Stranger comes.",
};

export default strangers;
