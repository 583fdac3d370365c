// The moments that are shown large: a Stranger, a saucer, contact, the end; and what a turn came to.

import type { DigestLine, GameMoments, StagedMoment } from "../../lib/contract";
import { linesOf } from "../../lib/digest";
import { nameOf } from "../../lib/names";
import { isFigure } from "./art";
import MomentPicture from "./MomentPicture.svelte";
import { cardOf, nameOfKid, type Desk } from "./questions";
import { cardName } from "./text/common";
import * as text from "./text/moments";
import { ownerOf } from "./words";
import { REASON_NAMES, type GameEvent } from "./wire";

export interface Picture {
  figure: "stranger" | "saucer" | "coin" | "end";
  /** The players whose Kids are gone. */
  owners: number[];
}

type Moment = StagedMoment<Picture>;

/** Returns the moments of new events. A drawn card is left out when its outcome is shown. */
export function momentsOf(news: readonly GameEvent[], desk: Desk): Moment[] {
  const last = news.findLastIndex(({ kind }) => kind === "special");
  const resolved = news.slice(last + 1).some(({ kind }) => OUTCOMES.has(kind));
  return news.filter(({ kind }, i) => kind !== "special" || (i === last && !resolved)).flatMap((event) => momentOf(event, desk) ?? []);
}

const OUTCOMES = new Set<GameEvent["kind"]>(["stranger", "stranger_takes", "abducted", "spared", "saucer_misses", "game_over", "solo_over"]);

function momentOf({ kind, fields, say }: GameEvent, desk: Desk): Moment | null {
  const moment = (figure: Picture["figure"], title: string, line: string, more: Partial<Moment> = {}, owners: number[] = []): Moment => ({
    ...{ title, text: [line], tone: owners.length > 0 ? "bad" : "plain", stays: false, picture: { figure, owners } },
    ...more,
  });
  const gone = (figure: Picture["figure"], title: string, line: string, kids: string[]) => moment(figure, title, line, {}, [...new Set(kids.map(ownerOf))]);
  switch (kind) {
    case "special": {
      const card = cardOf(desk.view, fields.card);
      return moment(isFigure(card.icon) ? card.icon : "coin", cardName(card.name, card.zone), say);
    }
    case "stranger":
      return moment("stranger", text.strangerOn(fields.space), text.placedOf(fields.placed, fields.of));
    case "stranger_takes":
      return gone("stranger", text.gone(fields.kids.map(nameOfKid)), text.strangerCame(fields.space, fields.placed, fields.of), fields.kids);
    case "abducted":
      return gone("saucer", text.isAbducted(nameOfKid(fields.kid)), text.fromSpace(fields.space), [fields.kid]);
    case "hitch_taken":
      return gone("saucer", text.isGone(nameOfKid(fields.kid)), text.wrongCar, [fields.kid]);
    case "spared":
      return moment("coin", text.isSpared(nameOfKid(fields.kid)), text.blankCoin, { tone: "good" });
    case "contact":
      return moment("saucer", text.contact, text.clubIsHeard, { tone: "good" });
    case "game_over":
    case "solo_over": {
      const winners = kind === "game_over" ? fields.players : [fields.player];
      const tone = desk.you === null ? "plain" : winners.includes(desk.you) ? "good" : "bad";
      const why = nameOf(REASON_NAMES, fields.reason);
      return moment(fields.reason === "contact" ? "saucer" : "end", text.isOver(why), say, { tone, stays: true });
    }
    case "match_over":
      return moment("end", text.matchIsOver, say, { stays: true });
    default:
      return null;
  }
}

// ---- a turn -----------------------------------------------------------------------------------------------------

const TONES: Partial<Record<GameEvent["kind"], DigestLine["tone"]>> = {
  ...{ let_out: "plain", played: "plain", ran_away: "plain", copied: "plain", brainiac: "plain", reshuffled: "plain", put_back: "plain" },
  ...{ moved: "plain", hitched: "good", scored: "good", moved_house: "good", stranger_removed: "good", contact: "good", science_points: "good" },
  ...{ stranger: "bad", stranger_takes: "bad", abducted: "bad", hitch_taken: "bad" },
  ...{ no_effect: "none", for_nothing: "none", stopped: "none", spared: "none", saucer_misses: "none", no_flips: "none", no_contact: "none" },
  ...{ nothing_to_copy: "none", no_brainiac: "none", special_at_start: "none" },
  ...{ game_over: "plain", solo_over: "plain", match_over: "plain" },
};

/** Sums a turn up. A Kid that went home has not only moved; of a special card its outcome is told. */
export function digestOf(events: readonly GameEvent[]): DigestLine[] {
  const home = new Set(events.flatMap(({ kind, fields }) => (kind === "scored" ? [fields.kid] : [])));
  return linesOf(events.filter(({ kind, fields }) => kind !== "moved" || !home.has(fields.kid)), TONES);
}

const moments: GameMoments<Desk["view"], GameEvent, Picture> = { Picture: MomentPicture, moments: momentsOf, digest: digestOf };

export default moments;
