// LOOP in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import { PLAYER_GLYPHS } from "../../lib/art/shapes";
import type { Cell } from "../../lib/contract";
import { listed } from "../../lib/seats";
import { isEight, seatName, sayCard, sayCards, terse } from "./cards";
import { lastPlay, roundsOf, tagsOf, trickOf, type Round, type Trick } from "./rounds";
import { hasMemoryAid, ownChair, phaseOf, remembered, type Desk } from "./questions";
import type { GameEvent, Seat } from "./wire";

const RANKS = ["–", "1st", "2nd", "3rd", "4th"];

export function rankWord(rank: number): string {
  return RANKS[rank] ?? `${rank}th`;
}

export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Returns a player with a verb: "Ann plays", "You play". */
export function does(desk: Desk, player: number, verb: string): string {
  const name = desk.nameOf(player);
  return `${name} ${name === "You" ? verb : `${verb}${/(s|sh|ch)$/.test(verb) ? "es" : "s"}`}`;
}

/** Returns the name of a player's hand: "Ann's hand", "Your hand". */
export function handOf(desk: Desk, player: number): string {
  const name = desk.nameOf(player);
  return name === "You" ? "Your hand" : `${name}’s hand`;
}

/** Returns what each finish pays at a chair: "1st +4, 2nd +1". */
export function sayPays(chair: Seat): string {
  return chair.pays.map((points, i) => `${rankWord(i + 1)} ${signed(points)}`).join(", ");
}

export function sayOrder(twisted: boolean): string {
  return twisted ? "twisted: 1 is strongest" : "normal: 15 is strongest";
}

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
  const facts = [`Round ${round}`];
  if (set > 1 || wins.some((won) => won > 0 && phase !== "over")) facts.unshift(`Set ${set}`);
  if (phase === "aside") facts.push("Set aside");
  // At the end of a trick, looking back shows that trick, although the next one has been opened.
  if (phase === "tricks") facts.push(`Trick ${desk.looking ? desk.at[1] || trick : trick}`);
  if (phase === "seats") facts.push("Seats");
  return facts;
}

export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const slot = events[0]?.at[1] ?? 0;
  return slot === 0 ? beforeTricks(events, desk) : trickCell(trickOf(slot, events), desk);
}

/** Makes the cell before the first trick: the seats, and the cards set aside. */
function beforeTricks(events: readonly GameEvent[], desk: Desk): Cell {
  const begins = events.find((event) => event.kind === "round_begins");
  if (!begins) return { text: "seats", say: "seats are being chosen" };
  const { seats } = begins.fields;
  const player = desk.eyes ?? desk.you;
  if (player !== null) return { text: seatName(seats[player]!), say: `${does(desk, player, "sit")} in ${seatName(seats[player]!)}` };
  return { text: "aside", say: "two cards are set aside at every seat" };
}

function trickCell(trick: Trick, desk: Desk): Cell {
  const play = lastPlay(trick);
  const twist = trick.actions.find(({ kind }) => kind === "twist");
  if (!play) return { text: twist ? "⟲" : "", say: twist ? "Twist, nothing played yet" : "nothing played yet", tone: "turn" };
  const said = [`${play.what}, by ${desk.nameOf(play.player)}`];
  if (twist) said.push(`Twist by ${desk.nameOf(twist.player)}`);
  if (trick.eight) said.push("the 8 closes the trick");
  const text = `${PLAYER_GLYPHS[play.player]}${twist ? "⟲" : ""}${terse(play.cards)}${trick.eight ? "✂" : ""}`;
  const won = play.player === (desk.eyes ?? desk.you);
  return { text, say: said.join("; "), tone: !trick.closed ? "turn" : won ? "good" : "plain" };
}

// ---- components -----------------------------------------------------------------------------------------------

export function describe(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  if (kind === "card") return sayCard(name);
  if (kind === "aside") return `${sayCard(name)}, set aside`;
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
  const said = [`${sayCard(card)}.`];
  const chair = desk.view.seats.findIndex((place) => place.face_up.includes(card));
  const round = roundsOf(desk.events).at(-1);
  if (chair >= 0 && round) said.push(lying(card, chair, round, desk));
  else said.push(sayTag(card, desk));
  if (isEight(card)) said.push("An 8 closes the trick at once.");
  return said.filter(Boolean).join(" ");
}

function lying(card: string, chair: number, round: Round, desk: Desk): string {
  const trick = round.tricks.find(({ actions }) => actions.some(({ cards }) => cards.includes(card)));
  const who = round.sitting[chair];
  return trick && who !== undefined ? `${desk.nameOf(who)}, trick ${trick.number}.` : "";
}

/** Says where a card of the reader's chair was in the round before. */
export function sayTag(card: string, desk: Desk): string {
  const chair = ownChair(desk);
  const before = roundsTold(desk).at(-2);
  const tag = before && chair !== null ? tagsOf(before, chair).get(card) : undefined;
  if (!before || chair === null || tag === undefined) return "";
  const who = desk.nameOf(before.sitting[chair]!);
  if (tag === "aside") return `Last round ${who} had set it aside.`;
  if (tag === "kept") return `Last round ${who} never played it.`;
  const [, twist, trick] = /^(⟲?)T(\d+)$/.exec(tag)!;
  return `Last round ${who} ${twist ? "twisted with" : "played"} it in trick ${trick}.`;
}

function explainAside(card: string, desk: Desk): string {
  const chair = ownChair(desk);
  if (chair !== null && desk.view.seats[chair]!.turned_up.includes(card)) return `${sayCard(card)}, turned up: it has twisted the order.`;
  if (isEight(card)) return `${sayCard(card)}, a Twist in waiting: on your turn you may turn it up, and the order of strength flips.`;
  return `${sayCard(card)} sits this round out.`;
}

function explainChair(chair: number, desk: Desk): string {
  const place = desk.view.seats[chair];
  if (!place) return "";
  const known = place.face_up.length + remembered(desk, chair).length;
  return `S${seatName(chair).slice(1)} finished ${rankWord(place.rank)} with ${desk.nameOf(place.player)}. Next round it pays ${sayPays(place)}. You know ${known} of its eleven cards.`;
}

function explainPlayer(player: number, desk: Desk): string {
  const place = desk.view.seats.find((chair) => chair.player === player);
  const points = `${desk.view.score[player]} of ${desk.view.goal} points`;
  if (!place) return points;
  const hand = place.rank ? `${rankWord(place.rank)} in this round` : `${place.cards_left} cards in hand`;
  return `${desk.nameOf(player)}: ${points}, ${hand}.`;
}

// ---- aloud ----------------------------------------------------------------------------------------------------

/** Describes the table in sentences. */
export function read(desk: Desk): string {
  const { view } = desk;
  const said = [`${chips(desk).join(", ")}.`];
  if (phaseOf(desk) === "tricks") said.push(`The order is ${sayOrder(view.twisted)}.`, sayCurrent(desk));
  view.seats.forEach((place, chair) => said.push(sayChair(place, chair, desk)));
  if (view.hand?.length) said.push(`You hold ${sayCards(view.hand)}.`);
  if (view.aside?.length) said.push(`Set aside: ${sayCards(view.aside)}.`);
  return said.join(" ");
}

export function sayCurrent(desk: Desk): string {
  const { current, last_seat, turn, seats } = desk.view;
  if (current && last_seat !== null) return `To beat: ${sayCards(current)}, by ${desk.nameOf(seats[last_seat]!.player)}.`;
  return turn === null ? "" : `${does(desk, seats[turn]!.player, "lead")}.`;
}

function sayChair(place: Seat, chair: number, desk: Desk): string {
  const facts = [`S${seatName(chair).slice(1)}, ${desk.nameOf(place.player)}`];
  if (place.rank) facts.push(rankWord(place.rank));
  else facts.push(`${place.cards_left} cards left`);
  if (place.was_rank) facts.push(`${rankWord(place.was_rank)} last round`);
  if (chair === desk.view.start) facts.push("start marker");
  if (place.face_up.length) facts.push(`face up: ${sayCards(place.face_up)}`);
  return `${facts.join("; ")}.`;
}

/** Returns players as a list in a sentence: "Ann, Bo and You". */
export function names(desk: Desk, players: readonly number[]): string {
  return listed(players.map((player) => desk.nameOf(player)));
}
