// The page of a game without a page of its own. It is made from the game's views and questions alone.

import type { Desk, GamePage } from "../../lib/contract";
import Board from "./Board.svelte";
import { capital, wordsOf } from "../../lib/spell";
import telling from "./telling";

/** Returns "card 9r" for "card:9r". */
function describe(cid: string): string {
  const [kind, ...rest] = cid.split(":");
  return rest.length === 0 ? wordsOf(cid) : `${wordsOf(kind as string)} ${wordsOf(rest.join(":"))}`;
}

function explain(cid: string, desk: Desk): string {
  const uses = desk.choices.filter((choice) => choice.picks.includes(cid)).map((choice) => choice.label);
  if (uses.length === 0) return `${capital(describe(cid))}: you cannot use it now.`;
  const more = uses.length > 3 ? ` and ${uses.length - 3} more` : "";
  return `${capital(describe(cid))}: ${uses.slice(0, 3).join(", ")}${more}.`;
}

const page: GamePage = {
  Board,
  Hand: null,
  panes: [],
  goal: () => "Read the table, then answer the question.",
  chips: (desk) => [`${capital(desk.about.epoch)} ${desk.at[0]}`],
  cell: (events) => ({ text: wordsOf(events.at(-1)?.kind ?? ""), say: events.map((event) => event.say).join(" ") }),
  describe,
  explain,
  read: (desk) => (telling.tell(desk)[0]?.facts ?? []).map(({ says }) => says).join(" "),
};

export default page;
