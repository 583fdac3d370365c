// Tragedy Looper in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import { PLAYER_GLYPHS } from "../../lib/art/shapes";
import type { Cell } from "../../lib/contract";
import { nameOf } from "../../lib/names";
import { abilityWord, faceOf, plotBrings, plotName, roleName, shortName, spotName, terse } from "./printed";
import { ghostLoop, sayGhost } from "./ghost.svelte";
import { dayAt, daysOf, type Day, type Stood } from "./story";
import { cardsOn, type Desk, incidentOn, isLeader, isMastermind, named, phaseOf, script, type SpotCard } from "./questions";
import * as aloud from "./text/aloud";
import * as common from "./text/common";
import * as text from "./text/components";
import * as page from "./text/page";
import * as timeline from "./text/timeline";
import { COUNTER_NAMES, type Character, type GameEvent, type Place, STEPS, type View } from "./wire";

export function stepName(step: number): string {
  return STEPS[step - 1] ?? "";
}

/** "2 more loops", "the last loop". */
export function loopsLeft({ loop, loops }: View): string {
  return common.loopsLeft(loops - loop);
}

/** "A" of deck a: whose it is. */
export function deckOwner(desk: Desk, deck: string): string {
  if (deck === "mastermind") return common.theMastermind;
  const holder = desk.view.decks.find(({ id }) => id === deck)?.player;
  return holder === undefined ? common.deckNamed(deck.toUpperCase()) : desk.nameOf(holder);
}

/** The shape of whoever holds a deck: ◆ and so on. */
export function deckGlyph(desk: Desk, deck: string): string {
  const holder = desk.view.decks.find(({ id }) => id === deck)?.player;
  return holder === undefined ? "?" : (PLAYER_GLYPHS[holder] ?? "?");
}

// ---- ghosts ---------------------------------------------------------------------------------------------------

/** Where everybody starts, as the cards say. */
export function startsOf(view: View): Record<string, string> {
  return Object.fromEntries(view.characters.map(({ id, start }) => [id, start]));
}

export function storyOf(desk: Desk): Day[] {
  return daysOf(desk.events, startsOf(desk.view));
}

/** The same day of the loop before, or of another one that the reader chose, when there was one. */
export function ghostDay(desk: Desk, days: readonly Day[]): Day | undefined {
  const loop = ghostLoop(desk);
  return loop > 0 && desk.view.day > 0 ? dayAt(days, loop, desk.view.day) : undefined;
}

/** "Then at the City; goodwill 2, paranoia 1": what was otherwise that evening; empty when nothing was. */
export function sayThen(now: Character, then: Stood | undefined): string {
  if (!then) return "";
  const said: string[] = [];
  if (then.place !== now.place) said.push(text.inThe(spotName(then.place)));
  if (then.alive !== now.alive) said.push(then.alive ? text.alive : text.dead);
  for (const counter of ["goodwill", "paranoia", "intrigue"] as const) {
    if (then[counter] !== now[counter]) said.push(text.counter(nameOf(COUNTER_NAMES, counter), then[counter]));
  }
  return common.inARow(said);
}

// ---- top bar and timeline -------------------------------------------------------------------------------------

/** The number of the loop. The Final Guess comes after the last loop, and the engine counts it as one more. */
function loopOf({ loop, loops }: View): number {
  return Math.min(loop, loops);
}

export function chips(desk: Desk): string[] {
  const { loops, days } = desk.view;
  const phase = phaseOf(desk.events);
  const facts = phase === "guess" ? [] : [timeline.loopOf(loopOf(desk.view), loops)];
  // Looking back at the end of a day, it is that day, although the next one has begun.
  const day = desk.looking ? desk.at[1] || desk.view.day : desk.view.day;
  if (phase === "day" && day > 0) facts.push(timeline.dayOf(day, days));
  if (phase === "spiral") facts.push(timeline.timeSpiral);
  if (phase === "guess") facts.push(timeline.finalGuess);
  return facts;
}

export function slots(desk: Desk): number[] {
  return Array.from({ length: desk.view.days }, (_, i) => i + 1);
}

export function column(slot: number, desk: Desk): string {
  const incident = incidentOn(desk.view, slot);
  const culprit = incident && script(desk).culprits?.[slot];
  return timeline.column(slot, incident?.name, culprit && shortName(culprit));
}

export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const day = daysOf(events, {})[0];
  if (!day || day.day === 0) return beforeMorning(events, desk);
  const said = sayDay(day, desk);
  const tone = day.end === "won" ? "good" : day.end || day.deaths.length ? "bad" : "plain";
  return { text: glance(day), say: said || timeline.cardsAreLaid, tone };
}

function beforeMorning(events: readonly GameEvent[], desk: Desk): Cell {
  const last = events.findLast(
    ({ kind }) => kind === "loop_begins" || kind === "spiral" || kind === "last_guess" || kind === "opened",
  );
  if (last?.kind === "spiral") return { text: "⟲", say: timeline.theTimeSpiral };
  if (last?.kind === "last_guess" || last?.kind === "opened") return { text: timeline.guess, say: timeline.theFinalGuess };
  return { text: "⟲", say: last?.kind === "loop_begins" ? timeline.loopBeginsWith(desk.nameOf(last.fields.player), last.fields.player === desk.you) : timeline.loopBegins };
}

/** The one thing to remember of a day, in a few characters. */
function glance(day: Day): string {
  const dead = common.inARow(day.deaths.flat().map(shortName));
  if (day.end === "died") return timeline.killed;
  if (day.end === "lost") return dead ? `${timeline.lost} · † ${dead}` : timeline.lost;
  if (dead) return `† ${dead}`;
  if (day.end === "won") return timeline.saved;
  if (day.told.length > 0) return timeline.shortly(day.told[0]!);
  if (day.incident) return day.incident.occurred ? day.incident.name : common.noIncident;
  const known = day.cards.find(({ card }) => card?.startsWith("goodwill")) ?? day.cards.find(({ deck }) => deck !== "mastermind");
  return known?.card ? `${terse(known.card)} ${shortName(known.spot)}` : timeline.now;
}

/** A day in phrases; empty where nothing has happened yet. */
export function sayDay(day: Day, desk: Desk): string {
  const said: string[] = [];
  if (day.cards.length) said.push(timeline.cards(day.cards.map((laid) => sayLaid(laid, desk))));
  for (const { words, answer } of day.declared) said.push(timeline.asked(words, answer));
  if (day.incident) said.push(day.incident.occurred ? timeline.happened(day.incident.name) : timeline.didNotHappen(day.incident.name));
  if (day.deaths.length) said.push(timeline.died(day.deaths.flat().map(spotName)));
  said.push(...day.told.map(common.phraseOf));
  if (day.end) said.push(timeline.ENDS[day.end]);
  return timeline.wholeDay(said);
}

/** "Goodwill +1 on Doctor by Ann". */
export function sayLaid(laid: SpotCard, desk: Desk): string {
  return timeline.laid(laid.card && faceOf(laid.card).name, spotName(laid.spot), deckOwner(desk, laid.deck));
}

// ---- components -----------------------------------------------------------------------------------------------

export function describe(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  switch (kind) {
    case "char":
      return named(desk.view, name)?.name ?? spotName(name);
    case "place":
      return spotName(name);
    case "card":
      return faceOf(name).name;
    case "deck":
      return common.deckNamed(name.toUpperCase());
    case "ability":
      return describeAbility(name, desk);
    case "act":
      return text.ACTS[name]?.[0] ?? name;
    case "role":
      return roleName(name);
    case "plot":
      return name === "no-other" ? text.noOtherPlot : plotName(name);
    case "counter":
      return nameOf(COUNTER_NAMES, name);
    case "day":
      return common.incidentOfDay(name, incidentOn(desk.view, Number(name))?.name ?? common.noIncident);
    default:
      return name;
  }
}

/** "doctor-soothe": whose ability, and which. */
export function abilityOf(name: string, view: View): { user: Character; word: string; goodwill: number; says: string } | undefined {
  for (const user of view.characters) {
    if (!name.startsWith(`${user.id}-`)) continue;
    const word = name.slice(user.id.length + 1);
    const ability = user.abilities.find(({ id }) => id === word) ?? user.abilities.find(({ id }) => id === "treat");
    if (ability) return { user, word, goodwill: ability.goodwill, says: text.TREATMENTS[word] ?? ability.says };
  }
  return undefined;
}

function describeAbility(name: string, desk: Desk): string {
  const found = abilityOf(name, desk.view);
  return found ? text.abilityOf(found.user.name, abilityWord(found.word)) : name;
}

export function explain(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  switch (kind) {
    case "char": {
      const who = named(desk.view, name);
      return who ? sayCharacter(who, desk) : "";
    }
    case "place": {
      const place = desk.view.places.find(({ id }) => id === name);
      return place ? sayPlace(place, desk) : "";
    }
    case "card":
      return explainCard(name, desk);
    case "deck":
      return text.heldBy(name.toUpperCase(), deckOwner(desk, name));
    case "ability": {
      const found = abilityOf(name, desk.view);
      return found ? text.abilityExplained(found.user.name, found.goodwill, found.says) : "";
    }
    case "act":
      return text.ACTS[name]?.[1] ?? "";
    case "plot":
      return name === "no-other" ? text.confirmsPlot : text.plot(plotName(name), plotBrings(name));
    default:
      return "";
  }
}

function explainCard(card: string, desk: Desk): string {
  const face = faceOf(card);
  const deck = desk.view.decks.find(({ player }) => player === desk.eyes);
  const said = [text.card(face.name, face.says, face.forbids)];
  if (deck?.once_a_loop.includes(card)) said.push(text.onceALoop);
  if (deck?.spent.includes(card)) said.push(text.spent);
  return said.join(" ");
}

/** All there is to say about a character, from the reader's seat. */
export function sayCharacter(who: Character, desk: Desk): string {
  const view = script(desk);
  const said = [text.character(who.name, who.alive, text.counters(who))];
  if (who.panics && who.alive) said.push(text.wouldOccur);
  const role = view.roles_now?.[who.id] ?? view.roles?.[who.id];
  if (role) said.push(`${roleName(role)}.`);
  const days = Object.entries(view.culprits ?? {}).filter(([, culprit]) => culprit === who.id);
  if (days.length) said.push(common.culpritOf(days.map(([day]) => day)));
  if (who.guarded) said.push(common.guarded);
  if (who.forbidden.length) said.push(text.never(who.forbidden.map(spotName)));
  for (const { goodwill, says, once_a_loop, used } of who.abilities) said.push(`${common.ability(goodwill, says, once_a_loop, used)}.`);
  return said.join(" ");
}

/** The label of a character's button: short, with what lies there and what was last time. */
export function labelCharacter(who: Character, desk: Desk, then: Stood | undefined): string {
  const said = [who.name];
  if (!who.alive) said.push(text.dead);
  said.push(text.counters(who));
  if (who.panics && who.alive) said.push(text.panics);
  if (who.guarded) said.push(text.guarded);
  const role = script(desk).roles_now?.[who.id] ?? script(desk).roles?.[who.id];
  if (role) said.push(roleName(role));
  said.push(...cardsOn(desk.view, who.id).map((laid) => sayCard(laid, desk)));
  const past = sayThen(who, then);
  if (past) said.push(text.asItWas(sayGhost(desk), past));
  return common.inARow(said);
}

export function sayCard(laid: SpotCard, desk: Desk): string {
  return common.cardOf(deckOwner(desk, laid.deck), isMine(laid, desk), laid.card && faceOf(laid.card).name);
}

export function isMine(laid: SpotCard, desk: Desk): boolean {
  return desk.eyes !== null && desk.view.decks.find(({ id }) => id === laid.deck)?.player === desk.eyes;
}

function sayPlace(place: Place, desk: Desk): string {
  const here = desk.view.characters.filter((who) => who.place === place.id);
  const said = [text.place(place.name, place.intrigue)];
  said.push(here.length ? text.here(here.map((who) => (who.alive ? who.name : text.deadOne(who.name)))) : text.nobodyHere);
  if (desk.view.turf === place.id) said.push(text.bossTurf);
  return said.join(" ");
}

// ---- the table read aloud -------------------------------------------------------------------------------------

export function read(desk: Desk): string {
  const { view } = desk;
  const phase = phaseOf(desk.events);
  const said = phase === "guess" ? [] : [aloud.loopOf(loopOf(view), view.loops)];
  if (phase === "day" && view.day > 0) said.push(aloud.dayOf(view.day, view.days, view.step, stepName(view.step)));
  if (phase === "spiral") said.push(aloud.timeSpiral);
  if (phase === "guess") said.push(aloud.finalGuess);
  const due = incidentOn(view, view.day);
  if (due && phase === "day") said.push(aloud.today(due.name));
  said.push(common.isLeader(desk.nameOf(view.leader), isLeader(desk)));
  for (const place of view.places) {
    const here = view.characters.filter((who) => who.place === place.id).map((who) => labelCharacter(who, desk, undefined));
    const cards = cardsOn(view, place.id).map((laid) => sayCard(laid, desk));
    said.push(aloud.place(common.inARow([text.placeLabel(place.name, place.intrigue), ...cards]), here));
  }
  if (isMastermind(desk) && view.routes?.[0]) said.push(aloud.nearestLoss(view.routes[0].what, view.routes[0].missing));
  return said.join(" ");
}

/** Why the Protagonists may not talk now, whatever is being looked at. */
export function hush(desk: Desk): string {
  return desk.now.view.may_talk ? "" : page.noTableTalk;
}

