// The moments of LOOP that are shown large, and what a trick came to.

import type { DigestLine, GameMoments, StagedMoment } from "../../lib/contract";
import { linesOf } from "../../lib/digest";
import { isEight } from "./cards";
import MomentPicture from "./MomentPicture.svelte";
import { lastPlay, trickOf, type Trick } from "./rounds";
import { personAt, type Desk } from "./questions";
import * as text from "./text/moments";
import type { GameEvent } from "./wire";

export interface Picture {
  what: "twist" | "out" | "eight" | "round";
  cards: string[];
  /** The rank that is shown; 0 for none. */
  rank: number;
  players: number;
}

type Moment = StagedMoment<Picture>;

/** Returns the moments of new events. The end of a game says how its last round ended. */
export function momentsOf(news: readonly GameEvent[], desk: Desk): Moment[] {
  const players = desk.seats.length;
  const before = desk.heard.length - news.length;
  return news.flatMap((event, index): Moment[] => {
    const { kind, fields, say, at } = event;
    const moment = (title: string, picture: Partial<Picture>, more: Partial<Moment> = {}): Moment[] => [
      { title, text: [], tone: "plain", stays: false, picture: { what: "round", cards: [], rank: 0, players, ...picture }, ...more },
    ];
    switch (kind) {
      case "twisted":
        return moment(text.twist, { what: "twist", cards: [fields.card] }, { text: [say] });
      case "went_out":
        return moment(say, { what: "out", rank: parseInt(fields.rank, 10), cards: lastCards(desk, before + index).slice(-1) }, { tone: fields.player === desk.you ? "good" : "plain" });
      case "trick_closed":
        if (!fields.eight) return [];
        return moment(text.eightCloses, { what: "eight", cards: lastCards(desk, before + index).filter(isEight) }, { text: [say] });
      case "three_eights":
        return moment(text.threeEights, { what: "eight", cards: ["8r", "8g", "8b"] }, { text: [say], stays: true });
      case "scored":
        if (news[index + 1]?.kind === "scored" || news.some((later) => later.kind === "match_over")) return [];
        return moment(...roundOver(news.slice(0, index + 1), desk, at[0]));
      case "set_over":
        return news.some((later) => later.kind === "match_over") ? [] : moment(text.setIsOver(fields.set), {}, { text: [say], stays: true });
      case "match_over": {
        const won = desk.you !== null && fields.players.includes(desk.you);
        const lines = linesOf(news, { scored: "plain", set_over: "plain" }).map((line) => line.say);
        return moment(say, { rank: 1 }, { text: lines, tone: won ? "good" : desk.you === null ? "plain" : "bad", stays: true });
      }
      default:
        return [];
    }
  });
}

function roundOver(news: readonly GameEvent[], desk: Desk, round: number): [string, Partial<Picture>, Partial<Moment>] {
  const scored = news.flatMap((event) => (event.kind === "scored" ? [event] : []));
  const own = scored.find(({ fields }) => fields.player === desk.you)?.fields;
  const rank = own ? parseInt(own.rank, 10) : 1;
  const tone = own && own.points > 0 ? "good" : own && own.points < 0 ? "bad" : "plain";
  return [own ? text.roundIsOverForYou(round, rank) : text.roundIsOver(round), { rank }, { text: scored.map(({ say }) => say), tone, stays: true }];
}

/** Returns the cards that were played last before an event. */
function lastCards(desk: Desk, index: number): string[] {
  const last = desk.heard.slice(0, index).findLast(({ kind }) => kind === "played");
  return last?.kind === "played" ? last.fields.cards : [];
}

// ---- a trick ----------------------------------------------------------------------------------------------------

export function digestOf(events: readonly GameEvent[], desk: Desk): DigestLine[] {
  const trick = trickOf(events[0]?.at[1] ?? 0, events);
  return [
    ...linesOf(events, { three_eights: "plain", sat: "plain", twisted: "plain", no_twist: "none" }),
    ...outcomeOf(trick, desk),
    ...linesOf(events, { went_out: "good", last_hand: "bad", scored: "plain", set_over: "plain", match_over: "plain" }),
  ];
}

function outcomeOf(trick: Trick, desk: Desk): DigestLine[] {
  const play = lastPlay(trick);
  if (play === null) return [];
  const passed = [...new Set(trick.actions.filter(({ kind }) => kind === "pass").map(({ player }) => player))];
  const idle = passed.filter((player) => !trick.actions.some((action) => action.player === player && action.kind === "play"));
  const person = personAt(desk, play.player);
  return [
    { say: trick.eight ? text.eightClosed(person) : text.nobodyBeat(person, play.what), tone: "plain" },
    ...(idle.length > 0 ? [{ say: text.onlyPassed(idle.map((player) => personAt(desk, player))), tone: "none" } as const] : []),
  ];
}

const moments: GameMoments<Desk["view"], GameEvent, Picture> = { Picture: MomentPicture, moments: momentsOf, digest: digestOf };

export default moments;
