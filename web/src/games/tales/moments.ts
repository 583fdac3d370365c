// The moments of Tales from the Loop that are shown large, and what a day came to.

import type { DigestLine, GameMoments, StagedMoment } from "../../lib/contract";
import { linesOf, ranked } from "../../lib/digest";
import MomentPicture from "./MomentPicture.svelte";
import { boardOf, boxOf, pageKey, type Desk } from "./questions";
import * as text from "./text/moments";
import type { GameEvent } from "./wire";

export interface Picture {
  what: "diary" | "machine" | "alert" | "dice" | "again" | "hurt" | "end";
  /** "3A". */
  label: string;
  machine: string;
  faces: number[];
}

type Moment = StagedMoment<Picture>;

export function momentsOf(news: readonly GameEvent[], desk: Desk): Moment[] {
  return news.flatMap((event) => momentOf(event, desk) ?? []);
}

function momentOf({ kind, fields, say }: GameEvent, desk: Desk): Moment | null {
  const moment = (title: string, picture: Partial<Picture>, more: Partial<Moment> = {}): Moment => ({
    ...{ title: title.replace(/\.$/, ""), text: [], tone: "plain", stays: false },
    picture: { what: "machine", label: "", machine: "", faces: [], ...picture },
    ...more,
  });
  switch (kind) {
    case "diary_shown":
      return moment(text.diaryPage(pageKey(fields), fields.title), { what: "diary", label: pageKey(fields) }, { text: [fields.text, fields.words].filter(Boolean), stays: true });
    case "mode_changed":
      return fields.mode === "alert" ? moment(say, { what: "alert", machine: fields.machine }, { tone: "bad" }) : null;
    case "all_alert":
      return moment(text.allMachinesAreAlert, { what: "alert", machine: desk.view.machines[0]?.machine ?? "" }, { text: [say], tone: "bad" });
    case "avoid":
      return moment(say, { machine: fields.machine });
    case "hacked":
      return moment(say, { machine: fields.machine }, { tone: "good" });
    case "hack_failed":
      return moment(say, { what: "alert", machine: fields.machine }, { tone: "bad" });
    case "machine_wrecked":
    case "machine_gone":
      return moment(say, { machine: fields.machine }, { tone: "good" });
    case "rolled": {
      const name = boardOf(boxOf(desk), fields.kid).name;
      return moment(fields.passed ? text.makesIt(name) : text.noSix(name), { what: "dice", faces: fields.faces }, { tone: fields.passed ? "good" : "bad" });
    }
    case "condition_taken":
      return fields.condition === "injured" ? moment(say, { what: "hurt" }, { tone: "bad" }) : null;
    case "day_held":
      return moment(say, { what: "again" });
    case "ended":
      return moment(fields.won ? text.won : text.lost, { what: "end" }, { text: [fields.text, text.dialsAre(fields.insight, fields.enigma)].filter(Boolean), tone: fields.won ? "good" : "bad", stays: true });
    default:
      return null;
  }
}

// ---- a day ------------------------------------------------------------------------------------------------------

const TONES: Partial<Record<GameEvent["kind"], DigestLine["tone"]>> = {
  ...{ ended: "plain", diary_shown: "plain", diary_gone: "plain", day_held: "plain", dial_turned: "plain" },
  ...{ all_alert: "bad", machine_wrecked: "good", machine_gone: "good", hacked: "good", hack_failed: "none", hack_called_off: "none" },
  ...{ rumor_pushed_off: "bad", combo_made: "good", paid_instead: "plain", condition_taken: "bad", sick_leave: "none", stays_out: "bad" },
  ...{ chore_done: "good", chore_claimed: "good", chore_waits: "none", chore_missed: "bad" },
  ...{ event_declined: "none", refused: "none", called_off: "none", no_care: "none" },
};

/** Sums a day up, the story first. Of a dial only where it stands in the end, of a condition only whether it has lasted. */
export function digestOf(events: readonly GameEvent[], desk: Desk): DigestLine[] {
  const kept = events.filter((event, index) => {
    const later = events.slice(index + 1);
    if (event.kind === "dial_turned") return !later.some(({ kind, fields }) => kind === "dial_turned" && fields.dial === event.fields.dial);
    if (event.kind !== "condition_taken") return true;
    return !later.some(({ kind, fields }) => kind === "condition_left" && fields.kid === event.fields.kid && fields.condition === event.fields.condition);
  });
  return [...linesOf(ranked(kept.map(shortened), TONES), TONES), ...failed(events, desk)];
}

/** Returns an event with a short sentence: the texts of the diary and of the ending are read elsewhere. */
function shortened(event: GameEvent): GameEvent {
  if (event.kind === "diary_shown") return { ...event, say: text.diaryPageShown(pageKey(event.fields), event.fields.title) };
  return event.kind === "ended" ? { ...event, say: event.fields.won ? text.dayWon : text.dayLost } : event;
}

/** Says which tests came to nothing: the last roll of each had no six. */
function failed(events: readonly GameEvent[], desk: Desk): DigestLine[] {
  const lost = events.filter((event, index) => {
    if (event.kind !== "rolled" || event.fields.passed) return false;
    const next = events.slice(index + 1).find(({ kind }) => kind === "rolled" || kind === "test_begins");
    return !(next?.kind === "rolled");
  });
  const names = lost.flatMap((event) => (event.kind === "rolled" ? [boardOf(boxOf(desk), event.fields.kid).name] : []));
  return [...new Set(names)].map((name) => ({ say: text.failed(name, names.filter((each) => each === name).length), tone: "none" }));
}

const moments: GameMoments<Desk["view"], GameEvent, Picture> = { Picture: MomentPicture, moments: momentsOf, digest: digestOf };

export default moments;
