// T.I.M.E Stories in words: chips, cells of the timeline, names and explanations of components, the table read aloud. Nothing private is
// in the words for public parts: fronts are read on their page only.

import type { Cell } from "../../lib/contract";
import type { Happening } from "../../lib/wire";
import { SHIELDS } from "./art";
import { activeAgent, plan } from "./plan.svelte";
import { agentOf, agentsAt, characteristic, choiceOf, itemsOf, itemStory, missionOf, placeName, previewOf, readingOf, receptacleBack, receptacleFront, spaceOf, type Desk } from "./questions";
import { ghostsOf } from "./story";
import * as aloud from "./text/aloud";
import * as common from "./text/common";
import * as text from "./text/components";
import * as table from "./text/table";
import { TRIP, type Agent, type GameEvent, type HeldItem, type Mark, type SetOutTest, type Shield, type Space, type Stack, type View } from "./wire";

/** Returns a text of people without the marks for bold words and slanted ones. */
export function plainText(text: string): string {
  return text.replace(/\*\*(.+?)\*\*\(([B-H])\)/g, "$1 ($2)").replace(/\*+/g, "");
}

export interface Part {
  text: string;
  /** The card that bold words belong to. */
  letter?: string;
  slanted?: boolean;
}

/** Returns a text as parts: plain ones, slanted ones, and bold words with their letter. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/\*\*(.+?)\*\*\(([B-H])\)|\*(.+?)\*/g)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push(found[2] ? { text: found[1]!, letter: found[2] } : { text: found[3]!, slanted: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

// ---- top bar and timeline -----------------------------------------------------------------------------------------

export function chips(desk: Desk): string[] {
  const { run, max_runs, marker } = desk.view;
  return run === 0 ? [table.briefing] : [table.run(run, max_runs), table.marker(marker)];
}

/** Returns the slots of a run: one for each TU, from the start on. */
export function slots(desk: Desk): number[] {
  return Array.from({ length: Math.max(desk.view.start, 1) + 1 }, (_, i) => i + 1);
}

/** Returns the marker that a slot begins at. */
export function column(slot: number, desk: Desk): string {
  return String(Math.max(0, desk.view.start + 1 - slot));
}

const MARKS_OF_EVENTS: Readonly<Record<string, string>> = { died: "✝", item_taken: "+", token_gained: "◆", test_passed: "✓", rolled: "⚄" };

/** Makes the cell of a TU: where the group was, and what was rolled, found and lost. */
export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const slot = events as readonly Happening[];
  const opened = slot.findLast(({ kind }) => kind === "place_opened");
  const over = slot.findLast(({ kind }) => kind === "run_over");
  const kinds = Object.keys(MARKS_OF_EVENTS).filter((kind) => slot.some((event) => event.kind === kind));
  const marked = kinds.filter((kind) => kind !== "rolled" || kinds.length === 1);
  const name = opened ? String(opened.fields["name"]) : "";
  const end = over ? (over.fields["end"] === "success" ? "✓" : "✕") : "";
  const now = slot[0]?.at[0] === desk.now.at[0] && slot[0]?.at[1] === desk.now.at[1];
  const tone = over ? (over.fields["end"] === "success" ? "good" : "bad") : slot.some(({ kind }) => kind === "died") ? "bad" : now ? "turn" : "plain";
  const said = common.phrases([name, ...marked.map((kind) => table.happened[kind] ?? ""), over ? table.theEnd(String(over.fields["title"])) : ""]);
  return { text: [initials(name), marked.map((kind) => MARKS_OF_EVENTS[kind]).join(""), end].filter(Boolean).join(" ") || "·", say: said || table.nothingSpecial, tone };
}

/** "Training Hall" → "TH". */
export function initials(name: string): string {
  return name.split(/[\s-]+/).map((word) => word.charAt(0)).join("");
}

// ---- tests, marks, agents -------------------------------------------------------------------------------------------

export function sayStack({ kind, left }: Stack): string {
  return text.shields(kind, left);
}

function sayTest(test: SetOutTest, desk: Desk): string {
  const left = test.stacks.filter((stack) => stack.left > 0).map(sayStack);
  return text.test(common.either(test.by.map((id) => characteristic(desk, id))), common.phrases(left) || text.noShieldLeft);
}

/** Returns a mark of a seal as something that is needed. */
export function sayMark({ kind, name }: Mark, desk: Desk): string {
  if (kind === "token") return text.needsToken(name);
  if (kind === "item") return text.needsItem(name);
  if (kind === "receptacle") return receptacleBack(desk, name)?.name ?? name;
  if (kind === "sign") return text.needsSign(name);
  return text.needsSomething;
}

/** Returns whether a card is sealed and what would open it, as a phrase. Empty for a card that never was sealed. */
export function saySeal(space: Space, desk: Desk): string {
  if (!space.sealed) return space.seal.length > 0 ? text.noLongerSealed : "";
  if (space.seal.some(({ kind }) => kind === "closed")) return text.closed;
  return text.sealed(space.seal.map((mark) => sayMark(mark, desk)));
}

export function agentName(agent: Agent, desk: Desk): string {
  return receptacleBack(desk, agent.receptacle)?.name ?? common.agentNumber(agent.agent);
}

/** Returns the name that fits into little room: the first one. */
export function shortName(agent: Agent, desk: Desk): string {
  // "Duarte" for Dr. Duarte Mendes.
  return agentName(agent, desk).split(" ").find((word) => !word.endsWith(".")) ?? "";
}

export function itemNames(agent: Agent, desk: Desk): string[] {
  return itemsOf(desk.view, agent.agent).map(({ item, name }) => common.numbered(item, name));
}

export function resourcesOf(agent: Agent, desk: Desk): string[] {
  return Object.entries(agent.resources).map(([colour, n]) => common.amount(n, missionOf(desk).colours[colour] ?? colour));
}

/** Returns characteristics with their dice: "Combat 2". */
export function abilitiesOf(dice: Readonly<Record<string, number>>, desk: Desk): string[] {
  return Object.entries(dice).map(([id, n]) => common.ability(characteristic(desk, id), n));
}

/** Returns the name of the player who runs an agent. */
export function ownerOf({ seat }: Agent, desk: Desk): string {
  return seat === null ? common.shared : desk.nameOf(seat);
}

/** Returns how an agent is, as a phrase. */
export function sayAgent(agent: Agent, desk: Desk): string {
  const items = itemNames(agent, desk);
  const { seat, space, vortex, lp, lp_max, held } = agent;
  return common.phrases([
    text.agentNamed(agent.agent, agentName(agent, desk)),
    seat === null ? common.shared : seat === desk.you ? text.yours : text.ofPlayer(desk.nameOf(seat)),
    vortex !== null ? text.inVortex(vortex) : space === null ? "" : text.atCard(space),
    vortex === null && lp_max > 0 ? text.life(lp, lp_max) : "",
    held === null ? "" : common.heldUntil(held),
    desk.view.in_wave ? (agent.acted ? common.hasActed : vortex === null ? text.canAct : "") : "",
    items.length > 0 ? text.holds(items) : "",
    ...resourcesOf(agent, desk),
  ]);
}

/** Returns everything that can be seen of a card of the open place, for screen readers: its back, never its front. */
export function saySpace(space: Space, desk: Desk, ghosts = ghostsOf(desk)): string {
  const here = agentsAt(desk.view, space.space).map((agent) => shortName(agent, desk));
  const before = ghosts.filter((ghost) => ghost.space === space.space).map(({ agent }) => text.agent(String(agent)));
  return common.sentences([
    text.card(space.space, space.card === null ? text.bare : space.title, saySeal(space, desk) || text.open),
    space.card === null ? "" : space.alt,
    space.signs.length > 0 ? text.signs(space.signs.map(({ name }) => name)) : "",
    space.locked ? text.holdsWhoeverIsThere : space.lock ? text.lock : "",
    space.must_enter ? text.mustEnter : "",
    space.vanish ? text.vanishes : "",
    ...space.tests.map((test) => sayTest(test, desk)),
    space.passed ? text.testPassed : "",
    space.solved ? text.puzzleSolved : "",
    here.length > 0 ? text.here(here) : text.nobodyHere,
    before.length > 0 ? text.lastRun(before) : "",
    sayRead(space, desk),
  ]);
}

/** Returns who has read a card. */
export function sayRead(space: Space, desk: Desk): string {
  if (space.card === null) return "";
  const reading = readingOf(desk, space.card);
  if (reading) return text.youReadIt(reading.at[0]);
  if (space.told) return text.youWereTold;
  const others = space.read_by.filter((seat) => seat !== desk.eyes);
  return others.length > 0 ? text.readBy(others.map((seat) => desk.nameOf(seat)), others[0] === desk.you) : text.nobodyReadIt;
}

// ---- components -----------------------------------------------------------------------------------------------------

export function describe(cid: string, desk: Desk): string {
  const [kind = "", name = "", more = ""] = cid.split(":");
  if (kind === "agent") {
    const agent = agentOf(desk.view, Number(name));
    return agent ? common.numbered(agent.agent, agentName(agent, desk)) : text.agent(name);
  }
  if (kind === "space") return spaceTitle(name, desk);
  if (kind === "place") return placeName(desk, name);
  if (kind === "item") return common.numbered(name, desk.view.items.find(({ item }) => String(item) === name)?.name ?? text.someItem);
  if (kind === "receptacle") return receptacleBack(desk, name)?.name ?? name;
  if (kind === "do") return text.verbs[name] ?? common.capital(name);
  if (kind === "option") return text.option(name);
  if (kind === "die") return text.die(name);
  if (kind === "way") return text.way(name);
  if (kind === "shield") return name in SHIELDS ? text.shield(name as Shield) : name;
  if (kind === "mark") return text.mark(more);
  return common.capital(name);
}

function spaceTitle(letter: string, desk: Desk): string {
  const space = spaceOf(desk.view, letter);
  return space?.title ? `${letter} ${space.title}` : letter;
}

export function explain(cid: string, desk: Desk): string {
  const [kind = "", name = ""] = cid.split(":");
  if (kind === "agent") return explainAgent(Number(name), desk);
  if (kind === "space") {
    const space = spaceOf(desk.view, name);
    return space ? saySpace(space, desk) : "";
  }
  if (kind === "item") {
    const item = desk.view.items.find(({ item }) => String(item) === name);
    return item ? common.sentences([sayItem(item, desk), plan.covered ? "" : itemStory(desk, item.item)]) : "";
  }
  if (kind === "place") return explainPlace(name, desk);
  if (kind === "receptacle") return explainReceptacle(name, desk);
  if (kind === "do" && name === "roll") return sayOdds(desk);
  return kind === "do" ? (text.explained[name] ?? "") : "";
}

function explainAgent(number: number, desk: Desk): string {
  const agent = agentOf(desk.view, number);
  if (!agent) return "";
  const abilities = abilitiesOf(agent.dice, desk);
  const lines = receptacleFront(desk, agent.receptacle)?.lines ?? [];
  return common.sentences([aloud.agent(sayAgent(agent, desk)), abilities.length > 0 ? text.abilities(abilities, agent.resistance) : "", ...lines]);
}

export function explainReceptacle(id: string, desk: Desk): string {
  const back = receptacleBack(desk, id);
  if (!back) return "";
  const front = receptacleFront(desk, id);
  const known = front ? [text.bodyCan(abilitiesOf(front.dice, desk), front.resistance, front.lp), ...front.lines] : [text.frontUnseen];
  return common.sentences([text.body(back.name, back.title), back.alt, ...known]);
}

function explainPlace(id: string, desk: Desk): string {
  const place = desk.view.destinations.find((each) => each.place === id);
  if (!place) return "";
  const choice = desk.question?.actions.find(({ picks }) => picks.includes(`place:${id}`));
  return common.sentences([sayDestination(place), sayTrip(previewOf(choice))]);
}

export function sayDestination({ name, red, opened, visited }: View["destinations"][number]): string {
  return text.destination(name, red ? TRIP.red_exit : 0, visited, opened);
}

/** Returns the cost of a trip: "1 to 3 TU", with what a red place adds. */
export function sayTrip({ least, most, red, zero }: { least?: number; most?: number; red?: number; zero?: number }): string {
  return least === undefined || most === undefined ? "" : text.trip(least, most, red ?? 0, zero ?? 0);
}

export function sayItem(item: HeldItem, desk: Desk): string {
  const holder = agentOf(desk.view, item.agent);
  const said = [
    text.itemHeld(item.item, item.name, holder ? shortName(holder, desk) : text.agent(String(item.agent))),
    item.charges === null ? "" : common.usesLeft(item.charges),
    item.used_by === null ? "" : common.usedThisTu,
    item.handed ? text.changedHands : "",
    item.keep ? text.staysWithYou : "",
  ];
  return common.sentences([text.itemIs(said), ...item.lines]);
}

/** Returns the odds of the active agent's roll in one sentence. */
export function sayOdds(desk: Desk): string {
  const { dice, finish, hits, riposte, riposte_words: harm, together } = previewOf(choiceOf(desk, "roll", activeAgent(desk)));
  if (dice === undefined) return "";
  return text.odds(dice, [
    hits === undefined ? "" : text.hitsOnAverage(hits),
    finish === undefined ? "" : text.finishesWith(finish),
    riposte ? text.riposteWith(riposte, harm ?? "") : "",
    together === undefined ? "" : text.togetherWith(together),
  ]);
}

// ---- aloud ------------------------------------------------------------------------------------------------------------

/** Describes the table in sentences: place, TU, who acts, the cards. */
export function read(desk: Desk): string {
  const { view } = desk;
  const acting = view.in_wave ? view.agents.filter(({ acted, vortex }) => !acted && vortex === null) : [];
  return common.sentences([
    view.run === 0 ? aloud.beforeFirstRun : aloud.runAndMarker(view.run, view.max_runs, view.marker),
    sayWhere(desk),
    view.captain === null ? "" : aloud.captain(desk.nameOf(view.captain)),
    acting.length > 0 ? aloud.stillToAct(acting.map((agent) => shortName(agent, desk))) : "",
    ...view.agents.map((agent) => aloud.agent(sayAgent(agent, desk))),
    ...view.spaces.map((space) => saySpace(space, desk)),
    view.tokens.length > 0 ? aloud.tokens(view.tokens.map(({ colour, symbol }) => common.token(colour, symbol))) : "",
  ]);
}

/** Returns where the group is. */
export function sayWhere(desk: Desk): string {
  const { place, bound_for } = desk.view;
  if (place !== null) return aloud.at(placeName(desk, place));
  return bound_for === null ? aloud.offTheBoard : aloud.onTheWayTo(placeName(desk, bound_for));
}

/** Returns what is said of an event. Texts of cards are read on their pages, at the reader's own pace. */
export function spoken({ kind, fields, say }: GameEvent): string {
  if (kind === "read" && fields.text) return aloud.newTextAt(fields.space);
  if (kind === "said" && fields.space && fields.text) return aloud.moreAt(fields.space);
  if (kind === "item_read" && fields.text) return aloud.storyOnItem(fields.item);
  return say;
}
