// Don't Talk to Strangers in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import { PLAYER_GLYPHS } from "../../lib/art/shapes";
import type { Cell } from "../../lib/contract";
import { listed } from "../../lib/seats";
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
  placeAt,
  placed,
  standOf,
  teamScore,
  zoneOf,
  type Desk,
} from "./questions";
import type { GameEvent, Kid, Place, View } from "./wire";

export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const KINDS: Record<Place["type"], string> = {
  home: "home",
  mansion: "mansion",
  pool: "pool",
  library: "library",
  park: "park",
  group: "group place",
};

// ---- top bar and timeline -------------------------------------------------------------------------------------

export function chips(desk: Desk): string[] {
  const { view } = desk;
  const facts = desk.table.options["gauntlet"] === true ? [`Game ${view.game}`] : [];
  return [...facts, isBuilding(view) ? "Building" : `Strangers ${placed(view)}/${view.board.tokens}`];
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
  if (slot === 0) return { text: "start", say: summary.said.join(" ") || "the hands are dealt" };
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
  if (kind === "let_out") add("out");
  if (kind === "ran_away") add("back");
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
  if (kind === "run") return `Run away with ${nameOfKid(name)}`;
  if (kind === "space") return describeSpace(name, desk.view);
  if (kind === "seat") return desk.nameOf(Number(name));
  if (kind === "board") return `board ${name}`;
  if (kind === "zone") return `zone ${name}`;
  return name;
}

function describeSpace(space: string, view: View): string {
  const place = placeAt(view, space);
  return place ? `${space} ${place.name}` : space;
}

/** Returns the name of a space for screen readers, with everything that can be seen there. */
export function sayOfSpace(space: string, desk: Desk): string {
  const { view } = desk;
  const place = placeAt(view, space);
  const facts = place ? [`${space}, ${place.name}`, sayStand(place, view)] : [space, ...sayStreet(space, view)];
  const kids = kidsAt(view, space);
  if (kids.length > 0) facts.push(`here: ${kids.map(({ kid, player }) => whoseKid(kid, player, desk)).join(", ")}`);
  return facts.filter(Boolean).join(", ");
}

function sayStreet(space: string, view: View): string[] {
  const { board, strangers } = view;
  const facts: string[] = [];
  const line = lineAt(board, space);
  if (space === board.school) facts.push("the School");
  if (line) facts.push(`${capital(line)} bus stop`);
  if (strangers.includes(space)) facts.push("a Stranger");
  else if (board.strangers.includes(space)) facts.push(board.forest.includes(space) ? "Stranger space in the forest" : "Stranger space");
  return facts;
}

function sayStand(place: Place, view: View): string {
  const { free, next } = standOf(view, place);
  return next === null ? "full" : `worth ${next}, ${counted(free, "spot")} free`;
}

/** Returns "Abby of Bot Ada", or "your Abby". */
function whoseKid(kid: string, player: number, desk: Desk): string {
  const owner = desk.nameOf(player);
  return owner === "You" ? `your ${nameOfKid(kid)}` : `${nameOfKid(kid)} of ${owner}`;
}

/** Returns the name of a Kid for screen readers. */
export function sayOfKid(kid: Kid, desk: Desk): string {
  const place = kid.place === null ? undefined : desk.view.board.places.find(({ id }) => id === kid.place);
  const where = place ? `safe in ${place.name}, worth ${kid.worth}` : `on ${kid.space}`;
  return `${whoseKid(kid.kid, kid.player, desk)}, ${where}`;
}

export function explain(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  if (kind === "card" || kind === "seen") return explainCard(kind, name, desk);
  if (kind === "kid") return explainKid(name, desk);
  if (kind === "space") return explainSpace(name, desk);
  if (kind === "seat") return explainPlayer(Number(name), desk);
  if (kind === "zone") return `Zone ${name}: the Stranger comes to ${listed(desk.view.board.zones[name] ?? [])}, unless all of them are taken.`;
  return "";
}

function explainCard(kind: string, id: string, desk: Desk): string {
  const { view } = desk;
  const card = cardOf(view, id);
  const said = [`${card.name}: ${card.words}`];
  if (kind === "card" && isTurn(desk)) said.push(sayReach(id, view));
  if (isBuilding(view)) said.push(`${capital(counted(copiesLeft(view, card), "copy").replace("copys", "copies"))} left in the box.`);
  return said.filter(Boolean).join(" ");
}

function sayReach(id: string, view: View): string {
  const ways = view.reach?.[id];
  if (!ways) return "It has no effect now and would only be discarded.";
  const ends = new Set(Object.values(ways).flatMap((ends) => Object.keys(ends)));
  return ends.size === 0 ? "" : `It leads to ${counted(ends.size, "space")}.`;
}

function explainKid(name: string, desk: Desk): string {
  const kid = desk.view.kids.find((each) => each.kid === name);
  if (!kid) return "";
  const said = [`${capital(sayOfKid(kid, desk))}.`];
  if (inDanger(desk.view, kid.player).includes(kid)) said.push("A Stranger may come to this space and take it.");
  if (kid.place === null && isTurn(desk)) {
    const cards = leading(desk, `kid:${name}`).map((id) => cardOf(desk.view, id).name);
    if (cards.length > 0) said.push(`${listed(cards)} can move it.`);
  }
  return said.join(" ");
}

function explainSpace(space: string, desk: Desk): string {
  const place = placeAt(desk.view, space);
  const said = [place ? explainPlace(place, desk.view) : explainStreet(space, desk.view)];
  const kids = kidsAt(desk.view, space);
  if (kids.length > 0) said.push(`Here: ${kids.map(({ kid, worth }) => (worth === null ? nameOfKid(kid) : `${nameOfKid(kid)} for ${worth}`)).join(", ")}.`);
  if (isTurn(desk)) {
    const cards = leading(desk, `space:${space}`).map((id) => cardOf(desk.view, id).name);
    if (cards.length > 0) said.push(`${listed(cards)} ${cards.length > 1 ? "lead" : "leads"} here.`);
  }
  return said.filter(Boolean).join(" ");
}

/** Explains a place: its kind, its worth and its free spots. */
export function explainPlace(place: Place, view: View): string {
  const { free, next } = standOf(view, place);
  const room = next === null ? "It is full." : `${capital(counted(free, "spot"))} free; the next Kid there is worth ${next}.`;
  return `${place.name}, a ${KINDS[place.type]}. ${gives(place)} ${room}`;
}

export function gives(place: Place): string {
  const spots = place.values.join(", ");
  if (place.type === "group") return `Every Kid in it is worth ${spots}: the more Kids of any player come, the more each is worth.`;
  if (place.type === "pool") return `Its spots are worth ${spots}; the best is taken first.`;
  if (place.type === "library") return `Spots: ${spots}. Each Kid of yours in it lets you hold one card more.`;
  if (place.type === "park") return `Spots: ${spots}. Each Kid of yours in it lets you have one Kid more in play.`;
  return `Room for one Kid: ${spots}.`;
}

function explainStreet(space: string, view: View): string {
  const { board, strangers } = view;
  const said = [`${space}:`];
  const line = lineAt(board, space);
  if (space === board.school) said.push("the School. Kids come out here, and it is a School bus stop.");
  else if (line) said.push(`a stop of the ${capital(line)} bus. With its card a Kid rides from one stop to another.`);
  else if (strangers.includes(space)) said.push("a Stranger stands here. Nobody gets in or through without a bike.");
  else if (board.strangers.includes(space)) said.push(`a Stranger space. When a Stranger comes here, the Kids on it are gone.${sayZone(space, view)}`);
  else said.push("a street.");
  return said.join(" ");
}

function sayZone(space: string, view: View): string {
  return isZoned(view) ? ` Zone ${zoneOf(view.board, space)}.` : "";
}

function explainPlayer(player: number, desk: Desk): string {
  const { view } = desk;
  const stand = view.players[player];
  if (!stand) return "";
  const said = [
    `${desk.nameOf(player)}: ${counted(stand.score, "point")}, ${counted(stand.scored, "Kid")} safe,`,
    `${stand.in_play} of ${stand.kid_limit} in play, ${stand.supply} at school.`,
    `${counted(stand.cards, "card")}, may hold ${stand.hand_limit}.`,
  ];
  if (hasTeams(view)) said.push(`Together the team has ${teamScore(view, stand.team)}.`);
  return said.join(" ");
}

/** Warns of the reader's Kids that a Stranger may take; empty when there are none. */
export function risk(desk: Desk): string {
  const own = desk.eyes ?? desk.you;
  if (own === null || desk.view.over) return "";
  const kids = inDanger(desk.view, own);
  if (kids.length === 0) return "";
  const which = listed(kids.map(({ kid, space }) => `${nameOfKid(kid)} on ${space}`));
  return `${kids.length} of your Kids ${kids.length === 1 ? "stands" : "stand"} where a Stranger may come: ${which}.`;
}

// ---- aloud ----------------------------------------------------------------------------------------------------

/** Describes the table in sentences. */
export function read(desk: Desk): string {
  const { view } = desk;
  const said = [`Board ${view.board.name}, ${view.board.title}.`, `${placed(view)} of ${view.board.tokens} Strangers are there${on(view.strangers)}.`];
  if (isBuilding(view)) said.push(`The deck has ${counted(view.deck!.length, "card")} so far.`);
  else said.push(`${counted(view.deck_left, "card")} in the deck, ${view.discard.length} discarded.`);
  view.players.forEach((player, seat) => said.push(`${desk.nameOf(seat)}: ${counted(player.score, "point")}, ${counted(player.cards, "card")}.`));
  view.kids.forEach((kid) => said.push(`${capital(sayOfKid(kid, desk))}.`));
  if (view.hand?.length) said.push(`You hold ${listed(view.hand.map((id) => cardOf(view, id).name))}.`);
  said.push(risk(desk));
  return said.filter(Boolean).join(" ");
}

function on(spaces: readonly string[]): string {
  return spaces.length > 0 ? `, on ${listed(spaces)}` : "";
}
