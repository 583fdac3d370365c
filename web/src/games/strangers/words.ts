// Don't Talk to Strangers in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import { PLAYER_GLYPHS } from "../../lib/art/shapes";
import type { Cell } from "../../lib/contract";
import { isTurn, leading } from "./plan.svelte";
import {
  cardOf,
  copiesLeft,
  hasTeams,
  inDanger,
  isBuilding,
  isZoned,
  kidsAt,
  lineAt,
  nameOfKid,
  namesOf,
  personAt,
  placeAt,
  placed,
  standOf,
  teamScore,
  zoneOf,
  type Desk,
} from "./questions";
import * as aloud from "./text/aloud";
import * as common from "./text/common";
import * as page from "./text/page";
import * as pieces from "./text/pieces";
import * as timeline from "./text/timeline";
import type { GameEvent, Kid, Place, View } from "./wire";

/** Returns advice for somebody who has no Kid on the way: most cards would do nothing. */
export function adviceFor(desk: Desk): string {
  if (desk.question?.actions.some(({ text }) => /^let out$/.test(text)) !== true) return "";
  const card = /^card:(.+)$/.exec(desk.picked[0] ?? "")?.[1];
  if (card === undefined) return page.letOutAKid;
  return desk.view.reach !== undefined && !(card in desk.view.reach) ? page.doesNothing(describe(`card:${card}`, desk)) : "";
}

// ---- top bar and timeline -------------------------------------------------------------------------------------

export function chips(desk: Desk): string[] {
  const { view } = desk;
  const facts = desk.table.options["gauntlet"] === true ? [timeline.gameNumber(view.game)] : [];
  return [...facts, isBuilding(view) ? timeline.building : timeline.strangers(placed(view), view.board.tokens)];
}

interface TurnSummary {
  player: number | null;
  parts: string[];
  said: string[];
}

/** Makes the cell of a turn: its outcome in a few characters. */
export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const slot = events[0]?.at[1] ?? 0;
  const own = desk.eyes ?? desk.you;
  const summary: TurnSummary = { player: null, parts: [], said: events.filter(({ kind }) => TOLD.has(kind)).map(({ say }) => say) };
  events.forEach((event) => note(event, summary));
  const ends = events.find(({ kind }) => kind === "game_over" || kind === "solo_over");
  if (slot === 0) return { text: timeline.start, say: summary.said.join(" ") || timeline.handsAreDealt };
  const text = `${summary.player === null ? "" : PLAYER_GLYPHS[summary.player]}${summary.parts.join(" ")}${ends ? " ■" : ""}`;
  return { text, say: summary.said.join(" "), tone: toneOf(events, own, slot === desk.now.at[1] && events[0]?.at[0] === desk.now.at[0]) };
}

const TOLD = new Set<GameEvent["kind"]>([
  "let_out", "played", "ran_away", "scored", "moved_house", "stranger", "stranger_takes", "stranger_removed", "abducted", "spared",
  "hitch_taken", "contact", "no_contact", "no_flips", "brainiac", "game_over", "solo_over", "match_over", "copied",
]);

function note({ kind, fields }: GameEvent, summary: TurnSummary): void {
  const add = (part: string) => summary.parts.push(part);
  if (kind === "let_out" || kind === "played" || kind === "ran_away" || kind === "brainiac") summary.player ??= fields.player;
  if (kind === "let_out") add(timeline.out);
  if (kind === "ran_away") add(timeline.back);
  if (kind === "played") add(brief(fields.card));
  if (kind === "scored" || kind === "moved_house") add(`+${fields.worth}`);
  if (kind === "stranger" || kind === "stranger_takes") add(`☻${fields.placed}`);
  if (kind === "abducted" || kind === "hitch_taken") add(`✕${nameOfKid(fields.kid)}`);
  if (kind === "stranger_takes") add(`✕${fields.kids.map(nameOfKid).join(" ")}`);
  if (kind === "contact") add("⚗");
}

/** Returns "bike" for "rad-bike". */
function brief(card: string): string {
  return card.split("-").at(-1)!.slice(0, 6);
}

function toneOf(events: readonly GameEvent[], own: number | null, now: boolean): Cell["tone"] {
  const lost = events.flatMap(({ kind, fields }) =>
    kind === "stranger_takes" ? fields.kids : kind === "abducted" || kind === "hitch_taken" ? [fields.kid] : [],
  );
  if (own !== null && lost.some((kid) => ownerOf(kid) === own)) return "bad";
  if (own !== null && events.some(({ kind, fields }) => kind === "scored" && fields.player_owner === own)) return "good";
  return now ? "turn" : "plain";
}

/** Returns the seat that owns a Kid: the second seat for "b3". */
export function ownerOf(kid: string): number {
  return "rbgy".indexOf(kid.charAt(0));
}

// ---- components -----------------------------------------------------------------------------------------------

export function describe(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  if (kind === "card" || kind === "seen") return cardOf(desk.view, name).name;
  if (kind === "kid") return nameOfKid(name);
  if (kind === "run") return pieces.runAwayWith(nameOfKid(name));
  if (kind === "space") return describeSpace(name, desk.view);
  if (kind === "seat") return desk.nameOf(Number(name));
  if (kind === "board") return pieces.board(name);
  if (kind === "zone") return pieces.zone(name);
  return name;
}

function describeSpace(space: string, view: View): string {
  const place = placeAt(view, space);
  return place ? pieces.placeOn(space, place.name) : space;
}

/** Returns the name of a space for screen readers, with everything that can be seen there. */
export function sayOfSpace(space: string, desk: Desk): string {
  const { view } = desk;
  const place = placeAt(view, space);
  const facts = place ? [space, place.name, sayStand(place, view)] : [space, ...sayStreet(space, view)];
  const kids = kidsAt(view, space);
  if (kids.length > 0) facts.push(pieces.kidsHere(kids.map(({ kid, player }) => pieces.kidOf(nameOfKid(kid), personAt(desk, player)))));
  return common.facts(facts);
}

function sayStreet(space: string, view: View): string[] {
  const { board, strangers } = view;
  const facts: string[] = [];
  const line = lineAt(board, space);
  if (space === board.school) facts.push(pieces.theSchool);
  if (line) facts.push(pieces.busStop(line));
  if (strangers.includes(space)) facts.push(pieces.aStranger);
  else if (board.strangers.includes(space)) facts.push(board.forest.includes(space) ? pieces.strangerSpaceInForest : pieces.strangerSpace);
  return facts;
}

function sayStand(place: Place, view: View): string {
  const { free, next } = standOf(view, place);
  return next === null ? common.full : pieces.worthAndFree(next, free);
}

/** Returns the name of a Kid for screen readers. */
export function sayOfKid(kid: Kid, desk: Desk): string {
  const [name, owner, place] = [nameOfKid(kid.kid), personAt(desk, kid.player), placeOf(kid, desk)];
  return place ? pieces.kidSafe(name, owner, place.name, kid.worth ?? 0) : pieces.kidOn(name, owner, kid.space);
}

/** Returns the same as a sentence. */
function tellKid(kid: Kid, desk: Desk): string {
  const [name, owner, place] = [nameOfKid(kid.kid), personAt(desk, kid.player), placeOf(kid, desk)];
  return place ? pieces.kidIsSafe(name, owner, place.name, kid.worth ?? 0) : pieces.kidIsOn(name, owner, kid.space);
}

/** Returns the place where a Kid is safe. */
function placeOf(kid: Kid, desk: Desk): Place | undefined {
  return desk.view.board.places.find(({ id }) => id === kid.place);
}

export function explain(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  if (kind === "card" || kind === "seen") return explainCard(kind, name, desk);
  if (kind === "kid") return explainKid(name, desk);
  if (kind === "space") return explainSpace(name, desk);
  if (kind === "seat") return explainPlayer(Number(name), desk);
  if (kind === "zone") return pieces.zoneHas(name, desk.view.board.zones[name] ?? []);
  return "";
}

function explainCard(kind: string, id: string, desk: Desk): string {
  const { view } = desk;
  const card = cardOf(view, id);
  const said = [pieces.cardSays(card.name, card.words)];
  if (kind === "card" && isTurn(desk)) said.push(sayReach(id, view));
  if (isBuilding(view)) said.push(pieces.leftInBox(copiesLeft(view, card)));
  return said.filter(Boolean).join(" ");
}

function sayReach(id: string, view: View): string {
  const ways = view.reach?.[id];
  if (!ways) return pieces.noEffect;
  const ends = new Set(Object.values(ways).flatMap((ends) => Object.keys(ends)));
  return ends.size === 0 ? "" : pieces.leadsTo(ends.size);
}

function explainKid(name: string, desk: Desk): string {
  const kid = desk.view.kids.find((each) => each.kid === name);
  if (!kid) return "";
  const said = [tellKid(kid, desk)];
  if (inDanger(desk.view, kid.player).includes(kid)) said.push(pieces.mayBeTaken);
  if (kid.place === null && isTurn(desk)) {
    const cards = leading(desk, `kid:${name}`);
    if (cards.length > 0) said.push(pieces.canMoveIt(namesOf(desk.view, cards)));
  }
  return said.join(" ");
}

function explainSpace(space: string, desk: Desk): string {
  const place = placeAt(desk.view, space);
  const said = [place ? explainPlace(place, desk.view) : explainStreet(space, desk.view)];
  const kids = kidsAt(desk.view, space);
  if (kids.length > 0) said.push(pieces.areHere(kids.map(({ kid, worth }) => ({ name: nameOfKid(kid), worth }))));
  if (isTurn(desk)) {
    const cards = leading(desk, `space:${space}`);
    if (cards.length > 0) said.push(pieces.leadHere(namesOf(desk.view, cards)));
  }
  return said.filter(Boolean).join(" ");
}

/** Explains a place: its kind, its worth and its free spots. */
function explainPlace(place: Place, view: View): string {
  const { free, next } = standOf(view, place);
  const room = next === null ? pieces.isFull : pieces.hasRoom(free, next);
  return [pieces.placeIs(place.name, place.type), pieces.gives(place.type, place.values), room].join(" ");
}

function explainStreet(space: string, view: View): string {
  const { board, strangers } = view;
  const line = lineAt(board, space);
  if (space === board.school) return pieces.isSchool(space);
  if (line) return pieces.isBusStop(space, line);
  if (strangers.includes(space)) return pieces.isTaken(space);
  if (!board.strangers.includes(space)) return pieces.isStreet(space);
  return isZoned(view) ? `${pieces.isStrangerSpace(space)} ${pieces.inZone(zoneOf(board, space))}` : pieces.isStrangerSpace(space);
}

function explainPlayer(player: number, desk: Desk): string {
  const { view } = desk;
  const stand = view.players[player];
  if (!stand) return "";
  const about = pieces.aboutPlayer(personAt(desk, player), stand);
  return hasTeams(view) ? `${about} ${common.teamHas(teamScore(view, stand.team))}` : about;
}

/** Warns of the reader's Kids that a Stranger may take; empty when there are none. */
export function risk(desk: Desk): string {
  const own = desk.eyes ?? desk.you;
  if (own === null || desk.view.over) return "";
  const kids = inDanger(desk.view, own);
  if (kids.length === 0) return "";
  return aloud.inDanger(kids.map(({ kid, space }) => ({ name: nameOfKid(kid), space })));
}

// ---- aloud ----------------------------------------------------------------------------------------------------

/** Describes the table in sentences. */
export function read(desk: Desk): string {
  const { view } = desk;
  const said = [aloud.boardIs(view.board.name, view.board.title), aloud.strangersOn(placed(view), view.board.tokens, view.strangers)];
  if (isBuilding(view)) said.push(common.deckSoFar(view.deck!.length));
  else said.push(aloud.piles(view.deck_left, view.discard.length));
  view.players.forEach((player, seat) => said.push(aloud.playerHas(personAt(desk, seat), player.score, player.cards)));
  view.kids.forEach((kid) => said.push(tellKid(kid, desk)));
  if (view.hand?.length) said.push(aloud.youHold(namesOf(view, view.hand)));
  said.push(risk(desk));
  return said.filter(Boolean).join(" ");
}
