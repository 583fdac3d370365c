// What has happened since the reader's last answer, from the events.

import type { Happening } from "../../lib/wire";
import type { Desk } from "./questions";
import type { Roll } from "./story";
import * as text from "./text/news";

/** A line of the news: dice, words of the story, or sentences about one step of the day. */
export interface News {
  roll?: Roll;
  said?: string;
  plain?: string;
}

/** Kinds that repeat the reader's own answer, or that the page shows in another way. */
const QUIET = new Set([
  ...["answered", "acts", "investigates", "test_begins", "pushed", "helpers_taken", "help_offered", "share_named", "called_off", "left_it", "trade_done", "agreed"],
  ...["hack_planned", "hack_called_off", "invited", "comes_along", "card_given", "chore_kept", "kid_chosen", "chores_offered"],
  ...["box_opened", "tiles_laid", "replenished", "top_letter", "school_card", "school_event", "machine_moved", "firewall_drawn", "rumor_laid", "rumor_revealed", "letters_seen", "choice_offered"],
  ...["diary_acts", "ended"],
]);
/** Ways in which a Kid comes to a place without having been sent there. */
const UNASKED = new Set(["card", "back"]);

function isTold({ kind, fields }: Happening, index: number, all: readonly Happening[]): boolean {
  // A rumor to which nobody listens any more is gone: one sentence says so.
  if (kind === "rumor_discarded" && all[index - 1]?.kind === "rumor_pushed_off") return false;
  return kind === "moved" ? UNASKED.has(String(fields["how"])) : !QUIET.has(kind);
}

/** Returns an event in a sentence. A page of the diary is shown as a page, so its title is enough here. */
function wordsOf({ kind, say, fields }: Happening): string {
  return kind === "diary_shown" ? text.newInTheDiary(`${fields["diary"]}${fields["side"]}`, String(fields["title"])) : say;
}

/** Returns the news since so many events. What belongs to the test in hand is shown with the test. */
export function newsOf(desk: Desk, since: number): News[] {
  const events = desk.events as readonly Happening[];
  const end = desk.view.test === null ? events.length : events.findLastIndex(({ kind }) => kind === "test_begins");
  const news: News[] = [];
  let step = "";
  for (const event of events.slice(since, Math.max(since, end)).filter(isTold)) {
    const last = news.at(-1);
    const words = wordsOf(event);
    if (event.kind === "rolled") news.push({ roll: event.fields as unknown as Roll });
    else if (event.kind === "said") news.push({ said: String(event.fields["text"]) });
    else if (last?.plain !== undefined && step === event.at.join()) last.plain += ` ${words}`;
    else news.push({ plain: words });
    step = event.at.join();
  }
  return news;
}
