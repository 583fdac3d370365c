// Any game for whoever likes words and lists better than pictures: its own words and panes, around the board that knows no game.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";

export function plainly(page: GamePage): GamePage {
  return { ...page, Board, Hand: null };
}
