// The moments that are shown large for a second: a Stranger, a saucer, contact, the end.

import type { Happening } from "../../lib/wire";
import { isFigure } from "./art";
import { cardOf, type Desk } from "./view";
import { ownerOf } from "./words";

export interface Moment {
  picture: "stranger" | "saucer" | "coin" | "end";
  title: string;
  text: string;
  /** Whose Kids are gone. */
  owners: number[];
}

/** What is worth a moment of what has just been heard. A card that was drawn is not told twice: what came of it is. */
export function momentsOf(events: readonly Happening[], desk: Desk): Moment[] {
  const last = events.findLastIndex(({ kind }) => kind === "special");
  const resolved = events.slice(last + 1).some(({ kind }) => OUTCOMES.has(kind));
  return events.filter(({ kind }, i) => kind !== "special" || (i === last && !resolved)).flatMap((event) => momentOf(event, desk) ?? []);
}

const OUTCOMES = new Set(["stranger", "stranger_takes", "abducted", "spared", "saucer_misses", "game_over", "solo_over"]);

function momentOf({ kind, fields }: Happening, desk: Desk): Moment | null {
  const many = `${fields["placed"]} of ${fields["of"]}`;
  const kid = String(fields["kid"]);
  const moment = (picture: Moment["picture"], title: string, text: string, owners: number[] = []) => ({ picture, title, text, owners });
  switch (kind) {
    case "special": {
      const card = cardOf(desk.view, String(fields["card"]));
      return moment(isFigure(card.icon) ? card.icon : "coin", `${card.name} ${card.zone}`.trim(), `${desk.nameOf(Number(fields["player"]))} drew it`);
    }
    case "stranger":
      return moment("stranger", `A Stranger on ${fields["space"]}`, many);
    case "stranger_takes": {
      const kids = fields["kids"] as string[];
      return moment("stranger", `Gone: ${kids.join(", ")}`, `A Stranger came to ${fields["space"]}: ${many}`, [...new Set(kids.map(ownerOf))]);
    }
    case "abducted":
      return moment("saucer", `${kid} is abducted`, `from ${fields["space"]}`, [ownerOf(kid)]);
    case "hitch_taken":
      return moment("saucer", `${kid} is gone`, "It was the wrong car.", [ownerOf(kid)]);
    case "spared":
      return moment("coin", `${kid} is spared`, "The coin is blank.");
    case "contact":
      return moment("saucer", "Contact!", "The science club is heard.");
    case "game_over":
    case "solo_over":
      return moment("end", "The game is over", `${fields["reason"]}`);
    default:
      return null;
  }
}
