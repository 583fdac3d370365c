// The moments of Tragedy Looper that are shown large, and what a day came to: results, and causes only where the table shows them.

import type { DigestLine, GameMoments, StagedMoment } from "../../lib/contract";
import { linesOf } from "../../lib/digest";
import { nameOf } from "../../lib/names";
import { listed } from "../../lib/seats";
import { idleCards } from "./cards-played";
import MomentPicture from "./MomentPicture.svelte";
import { roleName, spotName } from "./printed";
import { type Desk, isMastermind } from "./questions";
import { dayAt, daysOf, type Day } from "./story";
import { type GameEvent, INCIDENT_NAMES } from "./wire";
import { deckOwner, startsOf } from "./words";

export interface Picture {
  what: "incident" | "calm" | "death" | "refusal" | "life" | "told" | "lost" | "won" | "end";
  /** The characters that are drawn. */
  who: string[];
  /** A word under the picture. */
  word: string;
}

type Moment = StagedMoment<Picture>;

export function momentsOf(news: readonly GameEvent[], desk: Desk): Moment[] {
  return news.flatMap((event) => momentOf(event, news, desk) ?? []);
}

const LOOP_ENDS = new Set<GameEvent["kind"]>(["protagonists_died", "protagonists_lost", "loop_won"]);

function momentOf({ kind, fields, say, at }: GameEvent, news: readonly GameEvent[], desk: Desk): Moment | null {
  const moment = (what: Picture["what"], title: string, more: Partial<Moment> = {}, who: string[] = [], word = ""): Moment => ({
    ...{ title, text: [], tone: "plain", stays: false, picture: { what, who, word } },
    ...more,
  });
  const told = (text: string[], who: string[], word: string) => moment("told", say, { text, stays: true }, who, word);
  const [mine, theirs] = isMastermind(desk) ? (["bad", "good"] as const) : (["good", "bad"] as const);
  switch (kind) {
    case "incident":
      return moment("incident", say.replace(/\.$/, ""), { tone: "bad" });
    case "no_incident":
      return moment("calm", `No ${nameOf(INCIDENT_NAMES, fields.incident)}`, { text: [say] });
    case "died":
      return moment("death", say.replace(/\.$/, ""), { tone: "bad" }, fields.who);
    case "refused":
      return moment("refusal", say.replace(/\.$/, ""), {}, [fields.who]);
    case "revived":
    case "saved":
      return moment("life", say.replace(/\.$/, ""), { tone: "good" }, [fields.who]);
    case "role_told":
      return told(isToldAtTheEnd(at, news) ? ["It is told because this character is dead when the loop ends."] : [], [fields.who], roleName(fields.role));
    case "culprit_told":
      return told(["The incident can happen only while this character lives and panics."], [fields.who], nameOf(INCIDENT_NAMES, fields.incident));
    case "subplot_told":
    case "no_other_subplot":
      return told([], [], "Plot");
    case "protagonists_died":
    case "protagonists_lost":
      return moment("lost", `Loop ${fields.loop} is lost`, { text: [say, ...whyLost(at, news, desk)], tone: theirs, stays: true });
    case "loop_won":
      return moment("won", `Loop ${fields.loop} is saved`, { text: [say], tone: mine, stays: true });
    case "last_guess":
      return moment("end", "The Final Guess", { text: [say], stays: true });
    case "guess":
      return moment("told", `${roleName(fields.role)}: ${fields.answer}`, { tone: fields.answer === "right" ? mine : theirs }, [fields.who], roleName(fields.role));
    case "opened": {
      const won = desk.you !== null && fields.players.includes(desk.you);
      return moment("end", desk.you === null ? "The game is over" : won ? "You have won" : "You have lost", { text: [say], tone: desk.you === null ? "plain" : won ? "good" : "bad", stays: true });
    }
    default:
      return null;
  }
}

/** Returns whether a role is told because the loop ends, and not because somebody has asked for it. */
function isToldAtTheEnd(at: GameEvent["at"], news: readonly GameEvent[]): boolean {
  return news.some((other) => LOOP_ENDS.has(other.kind)) && !news.some((other) => other.kind === "declared" && other.at[0] === at[0]);
}

/** Returns what the table has seen on the day of a loss. The cause itself is not told. */
function whyLost([loop, number]: GameEvent["at"], news: readonly GameEvent[], desk: Desk): string[] {
  const day = dayOf(loop, number, desk);
  const seen = [day?.incident?.occurred ? `the ${day.incident.name} happened` : "", day?.deaths.length ? `the ${listed(day.deaths.flat().map(spotName))} died` : ""].filter(Boolean);
  const spiral = news.find((event) => event.kind === "spiral");
  return [
    ...(seen.length > 0 ? [`On day ${number} ${seen.join(", and ")}.`] : []),
    ...(isMastermind(desk) ? [] : ["What of it decided is not told: that is for you to find out."]),
    ...(spiral?.kind === "spiral" ? [`Loops left: ${spiral.fields.left}.`] : []),
  ];
}

function dayOf(loop: number, day: number, desk: Desk): Day | undefined {
  return dayAt(daysOf(desk.heard, startsOf(desk.view)), loop, day);
}

// ---- a day ------------------------------------------------------------------------------------------------------

const TONES: Partial<Record<GameEvent["kind"], DigestLine["tone"]>> = {
  ...{ incident: "bad", died: "bad", revived: "good", saved: "good", guarded: "plain", enters: "plain", released: "plain", stood_down: "plain", took_back: "plain" },
  ...{ role_told: "plain", culprit_told: "plain", subplot_told: "plain", no_other_subplot: "plain", refused: "none" },
  ...{ protagonists_died: "bad", protagonists_lost: "bad", loop_won: "good", last_guess: "plain", guess: "plain", opened: "plain" },
};

export function digestOf(events: readonly GameEvent[], desk: Desk): DigestLine[] {
  const [loop = 0, number = 0] = events[0]?.at ?? [];
  const day = number > 0 ? dayOf(loop, number, desk) : undefined;
  return [
    ...linesOf(events, TONES),
    ...(day?.incident && !day.incident.occurred ? [{ say: `No ${day.incident.name}: its culprit did not panic, or could not act.`, tone: "none" } as const] : []),
    ...(day ? changed(day) : []),
    ...(day ? idleCards(day, (deck) => deckOwner(desk, deck)).map((say) => ({ say, tone: "none" }) as const) : []),
    ...(day?.declared.filter(({ answer }) => answer === "nothing") ?? []).map(({ words }) => ({ say: `${words}: nothing happened.`, tone: "none" }) as const),
  ];
}

/** Says who walked and whose counters changed, in one sentence each. */
function changed(day: Day): DigestLine[] {
  const walks = day.walks.map(({ who, place }) => `the ${spotName(who)} to the ${spotName(place)}`);
  const sums = new Map<string, number>();
  for (const { who, counter, by } of day.changes) sums.set(`${who} ${counter}`, (sums.get(`${who} ${counter}`) ?? 0) + by);
  const counters = [...sums].filter(([, by]) => by !== 0).map(([key, by]) => {
    const [who = "", counter = ""] = key.split(" ");
    return `the ${spotName(who)} ${counter} ${by > 0 ? "+" : "−"}${Math.abs(by)}`;
  });
  return [
    ...(walks.length > 0 ? [{ say: `Went: ${listed(walks)}.`, tone: "plain" } as const] : []),
    ...(counters.length > 0 ? [{ say: `Changed: ${listed(counters)}.`, tone: "plain" } as const] : []),
  ];
}

const moments: GameMoments<Desk["view"], GameEvent, Picture> = { Picture: MomentPicture, moments: momentsOf, digest: digestOf };

export default moments;
