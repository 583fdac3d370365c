// The moments of T.I.M.E Stories that are shown large, and what a TU came to.

import type { DigestLine, GameMoments, StagedMoment } from "../../lib/contract";
import { linesOf, ranked } from "../../lib/digest";
import MomentPicture from "./MomentPicture.svelte";
import type { Desk } from "./questions";
import { missionDone, missionLost } from "./text/common";
import * as text from "./text/moments";
import type { GameEvent } from "./wire";

export interface Picture {
  what: "vortex" | "return" | "solved" | "wrong" | "passed" | "truth" | "over" | "end";
  agent: number | null;
}

type Moment = StagedMoment<Picture>;

export function momentsOf(news: readonly GameEvent[], desk: Desk): Moment[] {
  return news.flatMap((event) => momentOf(event, desk) ?? []);
}

function momentOf({ kind, fields, say }: GameEvent, desk: Desk): Moment | null {
  const moment = (what: Picture["what"], title: string, more: Partial<Moment> = {}, agent: number | null = null): Moment => ({
    ...{ title: title.replace(/\.$/, ""), text: [], tone: "plain", stays: false, picture: { what, agent } },
    ...more,
  });
  switch (kind) {
    case "died":
      return moment("vortex", say, { tone: "bad" }, fields.agent);
    case "returned":
      return moment("return", say, { tone: "good" }, fields.agent);
    case "solved":
      return moment("solved", text.puzzleSolved, { text: [say], tone: "good" });
    case "wrong_try":
      return moment("wrong", text.notIt, { text: [say], tone: "bad" });
    case "test_passed":
      return moment("passed", say, { tone: "good" });
    case "truth_found":
      return moment("truth", say, { tone: "good" });
    case "run_over": {
      const left = fields.end === "success" && fields.marker > 0 ? [text.wereLeft(fields.marker)] : [];
      return moment("over", fields.title || text.runOver, { text: [say, ...left, ...whatNext(desk)], tone: fields.end === "success" ? "good" : "bad", stays: true });
    }
    case "ended":
      return moment("end", fields.won ? missionDone : missionLost, { text: [say], tone: fields.won ? "good" : "bad", stays: true });
    default:
      return null;
  }
}

function whatNext(desk: Desk): string[] {
  return desk.view.over ? [] : [text.staysWithYou];
}

// ---- a TU -------------------------------------------------------------------------------------------------------

const TONES: Partial<Record<GameEvent["kind"], DigestLine["tone"]>> = {
  ...{ ended: "plain", run_over: "plain", died: "bad", returned: "good", truth_found: "good", solved: "good", test_passed: "good" },
  ...{ place_opened: "plain", left: "plain", place_shown: "good", place_hidden: "bad", plan_changed: "plain", move_ordered: "plain", unsealed: "good", sealed: "bad" },
  ...{ item_taken: "good", token_gained: "good", token_lost: "bad", item_gone: "plain", card_gone: "plain", card_laid: "plain", held: "bad", lp_changed: "plain" },
  ...{ turned_away: "none", ballot_ends: "none", wrong_try: "none", riposte: "none", hits: "none", test_reset: "none", waited: "none" },
};

/** Sums a TU up. What a roll cost is told by the life points; a blow without harm and a roll without a hit are told as what they are. */
export function digestOf(events: readonly GameEvent[]): DigestLine[] {
  const told = events.filter((event) => {
    if (event.kind === "riposte") return event.fields.lp === 0;
    if (event.kind === "hits") return event.fields.hits === 0;
    return event.kind !== "ballot_ends" || event.fields.vote === "stay";
  });
  return linesOf(ranked(told, TONES), TONES);
}

const moments: GameMoments<Desk["view"], GameEvent, Picture> = { Picture: MomentPicture, moments: momentsOf, digest: digestOf };

export default moments;
