// The moments of Tragedy Looper that are shown large, and what a day came to: results, and causes only where the table shows them.

import type { DigestLine, GameMoments, StagedMoment } from "../../lib/contract";
import { linesOf } from "../../lib/digest";
import { nameOf } from "../../lib/names";
import { idleCards, type Owner } from "./cards-played";
import MomentPicture from "./MomentPicture.svelte";
import { roleName, spotName } from "./printed";
import { type Desk, isMastermind } from "./questions";
import { dayAt, daysOf, type Day } from "./story";
import { phraseOf } from "./text/common";
import * as text from "./text/moments";
import { COUNTER_NAMES, type GameEvent, INCIDENT_NAMES } from "./wire";
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
  const told = (why: string[], who: string[], word: string) => moment("told", say, { text: why, stays: true }, who, word);
  const [mine, theirs] = isMastermind(desk) ? (["bad", "good"] as const) : (["good", "bad"] as const);
  switch (kind) {
    case "incident":
      return moment("incident", phraseOf(say), { tone: "bad" });
    case "no_incident":
      return moment("calm", text.noIncident(nameOf(INCIDENT_NAMES, fields.incident)), { text: [say] });
    case "died":
      return moment("death", phraseOf(say), { tone: "bad" }, fields.who);
    case "refused":
      return moment("refusal", phraseOf(say), {}, [fields.who]);
    case "revived":
    case "saved":
      return moment("life", phraseOf(say), { tone: "good" }, [fields.who]);
    case "role_told":
      return told(isToldAtTheEnd(at, news) ? [text.toldAtTheEnd] : [], [fields.who], roleName(fields.role));
    case "culprit_told":
      return told([text.aboutCulprit], [fields.who], nameOf(INCIDENT_NAMES, fields.incident));
    case "subplot_told":
    case "no_other_subplot":
      return told([], [], text.plot);
    case "protagonists_died":
    case "protagonists_lost":
      return moment("lost", text.loopLost(fields.loop), { text: [say, ...whyLost(at, news, desk)], tone: theirs, stays: true });
    case "loop_won":
      return moment("won", text.loopWon(fields.loop), { text: [say], tone: mine, stays: true });
    case "last_guess":
      return moment("end", text.finalGuess, { text: [say], stays: true });
    case "guess": {
      const isRight = fields.answer === "right";
      return moment("told", text.guessed(roleName(fields.role), isRight), { tone: isRight ? mine : theirs }, [fields.who], roleName(fields.role));
    }
    case "opened": {
      const won = desk.you !== null && fields.players.includes(desk.you);
      return moment("end", desk.you === null ? text.isOver : won ? text.youWon : text.youLost, { text: [say], tone: desk.you === null ? "plain" : won ? "good" : "bad", stays: true });
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
  const incident = day?.incident?.occurred ? day.incident.name : null;
  const dead = day?.deaths.flat().map(spotName) ?? [];
  const spiral = news.find((event) => event.kind === "spiral");
  return [
    ...(incident !== null || dead.length > 0 ? [text.happenedOn(number, incident, dead)] : []),
    ...(isMastermind(desk) || news.some((event) => event.kind === "opened") ? [] : [text.causeIsSecret]),
    ...(spiral?.kind === "spiral" ? [text.loopsLeft(spiral.fields.left)] : []),
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
    ...(day?.incident && !day.incident.occurred ? [{ say: text.didNotHappen(day.incident.name), tone: "none" } as const] : []),
    ...(day ? changed(day) : []),
    ...(day ? idleCards(day, (deck) => ownerOf(deck, desk)).map((say) => ({ say, tone: "none" }) as const) : []),
    ...(day?.declared.filter(({ answer }) => answer === "nothing") ?? []).map(({ words }) => ({ say: text.nothingHappened(words), tone: "none" }) as const),
  ];
}

/** Returns whose a deck is. The Mastermind's is hers for every reader. */
function ownerOf(deck: string, desk: Desk): Owner {
  const isYou = deck !== "mastermind" && desk.view.decks.some(({ id, player }) => id === deck && player === desk.you);
  return { owner: deckOwner(desk, deck), isYou };
}

/** Says who walked and whose counters changed, in one sentence each. */
function changed(day: Day): DigestLine[] {
  const walks = day.walks.map(({ who, place }) => ({ who: spotName(who), place: spotName(place) }));
  const sums = new Map<string, number>();
  for (const { who, counter, by } of day.changes) sums.set(`${who} ${counter}`, (sums.get(`${who} ${counter}`) ?? 0) + by);
  const counters = [...sums].filter(([, by]) => by !== 0).map(([key, by]) => {
    const [who = "", counter = ""] = key.split(" ");
    return { who: spotName(who), counter: nameOf(COUNTER_NAMES, counter), by: `${by > 0 ? "+" : "−"}${Math.abs(by)}` };
  });
  return [
    ...(walks.length > 0 ? [{ say: text.went(walks), tone: "plain" } as const] : []),
    ...(counters.length > 0 ? [{ say: text.changed(counters), tone: "plain" } as const] : []),
  ];
}

const moments: GameMoments<Desk["view"], GameEvent, Picture> = { Picture: MomentPicture, moments: momentsOf, digest: digestOf };

export default moments;
