// Any game in words and lists instead of pictures: the game's own words and panes, with the generic board.

import type { GamePage } from "../../lib/contract";
import Board from "./Board.svelte";

export function plainly(page: GamePage): GamePage {
  return { ...page, Board, Hand: null };
}
