// LOOP in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import { PLAYER_GLYPHS } from "../../lib/art/shapes";
import type { Cell } from "../../lib/contract";
import { isEight, sayCard, seatLetter, seatName, terse } from "./cards";
import { lastPlay, readTag, roundsOf, tagsOf, trickOf, type Round, type Trick } from "./rounds";
import { hasMemoryAid, ownChair, personAt, phaseOf, remembered, type Desk } from "./questions";
import * as aloud from "./text/aloud";
import { rank as sayRank } from "./text/common";
import * as pieces from "./text/pieces";
import * as timeline from "./text/timeline";
import type { GameEvent, Seat } from "./wire";

/** Returns the rounds of this set that the page may show, the latest last; without the memory aid only the latest. */
export function roundsTold(desk: Desk): Round[] {
  const rounds = roundsOf(desk.events);
  const now = rounds.at(-1);
  if (!now) return [];
  return hasMemoryAid(desk) ? rounds.filter(({ set }) => set === now.set) : [now];
}

// ---- top bar and timeline -------------------------------------------------------------------------------------

export function chips(desk: Desk): string[] {
  const { set, round, trick, wins } = desk.view;
  const phase = phaseOf(desk);
  const facts = [timeline.roundNumber(round)];
  if (set > 1 || wins.some((won) => won > 0 && phase !== "over")) facts.unshift(timeline.setNumber(set));
  if (phase === "aside") facts.push(timeline.settingAside);
  // At the end of a trick, looking back shows that trick, although the next one has been opened.
  if (phase === "tricks") facts.push(timeline.trickNumber(desk.looking ? desk.at[1] || trick : trick));
  if (phase === "seats") facts.push(timeline.seats);
  return facts;
}

export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const slot = events[0]?.at[1] ?? 0;
  return slot === 0 ? beforeTricks(events, desk) : trickCell(trickOf(slot, events), desk);
}

/** Makes the cell before the first trick: the seats, and the cards set aside. */
function beforeTricks(events: readonly GameEvent[], desk: Desk): Cell {
  const begins = events.find((event) => event.kind === "round_begins");
  if (!begins) return { text: timeline.seatsCell, say: timeline.seatsAreChosen };
  const { seats } = begins.fields;
  const player = desk.eyes ?? desk.you;
  if (player === null) return { text: timeline.asideCell, say: timeline.cardsAreSetAside };
  const seat = seatName(seats[player]!);
  return { text: seat, say: timeline.sitsIn(personAt(desk, player), seat) };
}

function trickCell(trick: Trick, desk: Desk): Cell {
  const play = lastPlay(trick);
  const twist = trick.actions.find(({ kind }) => kind === "twist");
  if (!play) return { text: twist ? "⟲" : "", say: twist ? timeline.twistNothingPlayed : timeline.nothingPlayed, tone: "turn" };
  const say = timeline.trickSaid(play.what, personAt(desk, play.player), twist ? personAt(desk, twist.player) : null, trick.eight);
  const text = `${PLAYER_GLYPHS[play.player]}${twist ? "⟲" : ""}${terse(play.cards)}${trick.eight ? "✂" : ""}`;
  const won = play.player === (desk.eyes ?? desk.you);
  return { text, say, tone: !trick.closed ? "turn" : won ? "good" : "plain" };
}

// ---- components -----------------------------------------------------------------------------------------------

export function describe(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  if (kind === "card") return sayCard(name);
  if (kind === "aside") return pieces.setAside(sayCard(name));
  if (kind === "seat") return seatName(name);
  if (kind === "player") return desk.nameOf(Number(name));
  return name;
}

export function explain(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  if (kind === "card") return explainCard(name, desk);
  if (kind === "aside") return explainAside(name, desk);
  if (kind === "seat") return explainChair(Number(name), desk);
  if (kind === "player") return explainPlayer(Number(name), desk);
  return "";
}

function explainCard(card: string, desk: Desk): string {
  const said = [pieces.cardItself(sayCard(card))];
  const chair = desk.view.seats.findIndex((place) => place.face_up.includes(card));
  const round = roundsOf(desk.events).at(-1);
  if (chair >= 0 && round) said.push(lying(card, chair, round, desk));
  else said.push(sayTag(card, desk));
  if (isEight(card)) said.push(pieces.eightCloses);
  return said.filter(Boolean).join(" ");
}

function lying(card: string, chair: number, round: Round, desk: Desk): string {
  const trick = round.tricks.find(({ actions }) => actions.some(({ cards }) => cards.includes(card)));
  const who = round.sitting[chair];
  return trick && who !== undefined ? pieces.playedInTrick(personAt(desk, who), trick.number) : "";
}

/** Says where a card of the reader's chair was in the round before. */
export function sayTag(card: string, desk: Desk): string {
  const chair = ownChair(desk);
  const before = roundsTold(desk).at(-2);
  const tag = before && chair !== null ? tagsOf(before, chair).get(card) : undefined;
  if (!before || chair === null || tag === undefined) return "";
  const who = personAt(desk, before.sitting[chair]!);
  const { fate, trick } = readTag(tag);
  if (fate === "aside") return pieces.hadSetAside(who);
  if (fate === "kept") return pieces.neverPlayed(who);
  return fate === "twisted" ? pieces.twistedWith(who, trick) : pieces.played(who, trick);
}

function explainAside(card: string, desk: Desk): string {
  const chair = ownChair(desk);
  if (chair !== null && desk.view.seats[chair]!.turned_up.includes(card)) return pieces.hasTwisted(sayCard(card));
  return isEight(card) ? pieces.twistInWaiting(sayCard(card)) : pieces.sitsOut(sayCard(card));
}

function explainChair(chair: number, desk: Desk): string {
  const place = desk.view.seats[chair];
  if (!place) return "";
  const known = place.face_up.length + remembered(desk, chair).length;
  return pieces.aboutSeat(seatLetter(chair), place.rank, personAt(desk, place.player), place.pays, known);
}

function explainPlayer(player: number, desk: Desk): string {
  const place = desk.view.seats.find((chair) => chair.player === player);
  const [score, goal] = [desk.view.score[player] ?? 0, desk.view.goal];
  if (!place) return pieces.points(score, goal);
  const person = personAt(desk, player);
  return place.rank ? pieces.isOut(person, score, goal, place.rank) : pieces.holdsCards(person, score, goal, place.cards_left);
}

// ---- aloud ----------------------------------------------------------------------------------------------------

/** Describes the table in sentences. */
export function read(desk: Desk): string {
  const { view } = desk;
  const said = [aloud.now(chips(desk))];
  if (phaseOf(desk) === "tricks") said.push(aloud.theOrder(view.twisted), sayCurrent(desk));
  view.seats.forEach((place, chair) => said.push(sayChair(place, chair, desk)));
  if (view.hand?.length) said.push(aloud.youHold(view.hand.map(sayCard)));
  if (view.aside?.length) said.push(aloud.setAside(view.aside.map(sayCard)));
  return said.join(" ");
}

export function sayCurrent(desk: Desk): string {
  const { current, last_seat, turn, seats } = desk.view;
  if (current && last_seat !== null) return aloud.toBeat(current.map(sayCard), personAt(desk, seats[last_seat]!.player));
  return turn === null ? "" : aloud.isToLead(personAt(desk, seats[turn]!.player));
}

function sayChair(place: Seat, chair: number, desk: Desk): string {
  const facts = [aloud.seatWith(seatLetter(chair), personAt(desk, place.player))];
  facts.push(place.rank ? sayRank(place.rank) : aloud.cardsLeft(place.cards_left));
  if (place.was_rank) facts.push(aloud.lastRound(place.was_rank));
  if (chair === desk.view.start) facts.push(aloud.startMarker);
  if (place.face_up.length) facts.push(aloud.faceUp(place.face_up.map(sayCard)));
  return aloud.seatFacts(facts);
}
