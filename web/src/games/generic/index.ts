// The page of a game without a page of its own. It is made from the game's views and questions alone.

import type { Desk, GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import { wordsOf } from "../../lib/spell";
import telling from "./telling";
import * as text from "./text/board";

/** Maximum number of uses that an explanation names. */
const MOST_USES = 3;

/** Returns "card 9r" for "card:9r". */
function describe(cid: string): string {
  const [kind, ...rest] = cid.split(":");
  return rest.length === 0 ? wordsOf(cid) : text.component(wordsOf(kind as string), wordsOf(rest.join(":")));
}

function explain(cid: string, desk: Desk): string {
  const uses = desk.choices.filter((choice) => choice.picks.includes(cid)).map((choice) => choice.label);
  return uses.length === 0 ? text.cannotUse(describe(cid)) : text.canUse(describe(cid), uses.slice(0, MOST_USES), Math.max(0, uses.length - MOST_USES));
}

const page: GamePage = {
  Board,
  Hand: null,
  panes: [],
  goal: () => text.goal,
  chips: (desk) => [text.epochNumbered(desk.about.epoch, desk.at[0])],
  cell: (events) => ({ text: wordsOf(events.at(-1)?.kind ?? ""), say: events.map((event) => event.say).join(" ") }),
  describe,
  explain,
  read: (desk) => (telling.tell(desk)[0]?.facts ?? []).map(({ says }) => says).join(" "),
};

export default page;
