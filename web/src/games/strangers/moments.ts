// The moments that are shown large for a second: a Stranger, a saucer, contact, the end.

import { nameOf } from "../../lib/names";
import { isFigure } from "./art";
import { cardOf, type Desk } from "./questions";
import { ownerOf } from "./words";
import { REASON_NAMES, type GameEvent } from "./wire";

export interface Moment {
  picture: "stranger" | "saucer" | "coin" | "end";
  title: string;
  text: string;
  /** The players whose Kids are gone. */
  owners: number[];
}

/** Returns the moments to show for new events. A drawn card is left out when its outcome is shown. */
export function momentsOf(events: readonly GameEvent[], desk: Desk): Moment[] {
  const last = events.findLastIndex(({ kind }) => kind === "special");
  const resolved = events.slice(last + 1).some(({ kind }) => OUTCOMES.has(kind));
  return events.filter(({ kind }, i) => kind !== "special" || (i === last && !resolved)).flatMap((event) => momentOf(event, desk) ?? []);
}

const OUTCOMES = new Set<GameEvent["kind"]>(["stranger", "stranger_takes", "abducted", "spared", "saucer_misses", "game_over", "solo_over"]);

function momentOf({ kind, fields }: GameEvent, desk: Desk): Moment | null {
  const moment = (picture: Moment["picture"], title: string, text: string, owners: number[] = []) => ({ picture, title, text, owners });
  switch (kind) {
    case "special": {
      const card = cardOf(desk.view, fields.card);
      return moment(isFigure(card.icon) ? card.icon : "coin", `${card.name} ${card.zone}`.trim(), `${desk.nameOf(fields.player)} drew it`);
    }
    case "stranger":
      return moment("stranger", `A Stranger on ${fields.space}`, `${fields.placed} of ${fields.of}`);
    case "stranger_takes": {
      const text = `A Stranger came to ${fields.space}: ${fields.placed} of ${fields.of}`;
      return moment("stranger", `Gone: ${fields.kids.join(", ")}`, text, [...new Set(fields.kids.map(ownerOf))]);
    }
    case "abducted":
      return moment("saucer", `${fields.kid} is abducted`, `from ${fields.space}`, [ownerOf(fields.kid)]);
    case "hitch_taken":
      return moment("saucer", `${fields.kid} is gone`, "It was the wrong car.", [ownerOf(fields.kid)]);
    case "spared":
      return moment("coin", `${fields.kid} is spared`, "The coin is blank.");
    case "contact":
      return moment("saucer", "Contact!", "The science club is heard.");
    case "game_over":
    case "solo_over":
      return moment("end", "The game is over", nameOf(REASON_NAMES, fields.reason));
    default:
      return null;
  }
}
