// Tragedy Looper in words: the day, each location with who is there, each character, the cards, and what is known of the script.

import type { Fact, Section, Telling } from "../../lib/contract";
import { fact, group, only } from "../../lib/telling";
import Miniature from "./Miniature.svelte";
import { plotName, roleName, spotName } from "./printed";
import { cardsOn, phaseOf, script, type Desk } from "./questions";
import * as common from "./text/common";
import * as text from "./text/telling";
import type { Character, Deck, Excluded, GameEvent, Incident, Place, Told, View } from "./wire";
import { deckOwner, loopsLeft, sayCard, stepName } from "./words";

function aboutDay(desk: Desk): Section {
  const { view } = desk;
  const isYou = (seat: number) => seat === desk.you;
  const running = phaseOf(desk.events) === "day" && view.day > 0;
  const facts = [
    view.loop <= view.loops && fact("loop", text.loopOf(view.loop, view.loops, loopsLeft(view)), common.loopNumber(view.loop)),
    running && fact("day", text.dayOf(view.day, view.days), text.day(view.day)),
    running && view.step > 0 && fact("step", text.stepOf(view.step, stepName(view.step)), stepName(view.step)),
    fact("leader", common.isLeader(desk.nameOf(view.leader), isYou(view.leader)), desk.nameOf(view.leader)),
    fact("mastermind", text.isMastermind(desk.nameOf(view.mastermind), isYou(view.mastermind))),
    view.outcome !== null && fact("outcome", text.ENDS[view.outcome]),
    ...view.votes.map((vote, seat) => vote !== null && fact(`vote:${seat}`, text.voted(desk.nameOf(seat), isYou(seat), vote))),
    ...view.incidents.map(aboutIncident),
  ];
  return { id: "day", title: text.theDay, facts: only(facts) };
}

function aboutIncident({ day, name, occurred }: Incident): Fact {
  return fact(`incident:${day}`, text.incident(day, name, occurred), text.incidentState(occurred));
}

function aboutPlace(place: Place, desk: Desk): Section {
  const { view } = desk;
  const here = view.characters.filter((who) => who.place === place.id).map(({ id }) => `char:${id}`);
  const facts = [
    fact("intrigue", text.intrigue(place.intrigue), place.intrigue),
    group("here", text.here, here, (names) => text.came(names, place.name), (names) => text.left(names, place.name)),
    view.turf === place.id && fact("turf", text.isTurf),
    ...lyingOn(place.id, desk),
  ];
  return { id: `place:${place.id}`, title: place.name, facts: only(facts) };
}

/** Returns the cards on a character or location, by the one who laid them. */
function lyingOn(spot: string, desk: Desk): Fact[] {
  return cardsOn(desk.view, spot).map((laid, i) => fact(`card:${laid.deck}:${i}`, text.liesHere(sayCard(laid, desk))));
}

function aboutCharacter(who: Character, desk: Desk): Section {
  const { roles, roles_now, culprits = {} } = script(desk);
  const role = roles_now?.[who.id] ?? roles?.[who.id];
  const days = Object.keys(culprits).filter((day) => culprits[day] === who.id);
  const facts = [
    !who.alive && fact("dead", text.dead),
    fact("goodwill", text.goodwill(who.goodwill), who.goodwill),
    fact("paranoia", text.paranoia(who.paranoia, who.limit, who.panics), who.paranoia),
    fact("intrigue", text.intrigue(who.intrigue), who.intrigue),
    who.guarded && fact("guarded", common.guarded),
    role !== undefined && fact("role", `${roleName(role)}.`),
    days.length > 0 && fact("culprit", common.culpritOf(days)),
    ...who.abilities.map(({ id, goodwill, says, used }) => fact(`ability:${id}`, `${common.ability(goodwill, says, false, used)}.`, used ? text.used : text.notUsed)),
    ...lyingOn(who.id, desk),
  ];
  return { id: `char:${who.id}`, title: text.whoAndWhere(who.name, spotName(who.place)), facts: only(facts) };
}

function aboutDeck(deck: Deck, desk: Desk): Section {
  const cards = (ids: readonly string[]) => ids.map((card) => `card:${card}`);
  const facts = [
    group("cards", text.cards, cards(deck.cards), text.back, text.gone),
    deck.spent.length > 0 && group("spent", text.spent, cards(deck.spent), text.nowSpent, text.noLongerSpent),
  ];
  return { id: `deck:${deck.id}`, title: text.cardsOf(deckOwner(desk, deck.id)), facts: only(facts) };
}

function aboutScript(desk: Desk): Section[] {
  const { title, main, subplots = [], routes = [] } = script(desk);
  const { told, deduced, guessed } = desk.view;
  const facts = [
    title !== undefined && fact("title", text.title(title)),
    main !== undefined && fact("plots", text.plots([main, ...subplots].map(plotName))),
    ...told.map((each, i) => fact(`told:${i}`, sayTold(each))),
    guessed.length > 0 && fact("guessed", text.guessed(guessed.map(spotName))),
    ...routes.map(({ what, when, missing }) => fact(`route:${what}:${when}`, text.route(what, when, missing), text.away(missing))),
    deduced?.worlds !== undefined && fact("worlds", text.scriptsLeft(deduced.worlds), deduced.worlds),
    ...(deduced?.impossible ?? []).map((each) => fact(`not:${each.who ?? each.day ?? ""}:${each.role ?? each.culprit ?? each.plot ?? ""}`, sayExcluded(each))),
  ];
  return [{ id: "script", title: text.known, facts: only(facts) }];
}

function sayTold({ what, who, role, day, named, plot }: Told): string {
  if (what === "role") return text.hasRole(spotName(who ?? ""), roleName(role ?? ""));
  if (what === "culprit") return text.isCulprit(spotName(who ?? ""), day ?? 0);
  return plot ? text.isSubplot(plotName(named ?? ""), plotName(plot)) : text.noOtherSubplot(plotName(named ?? ""));
}

function sayExcluded({ who, role, day, culprit, plot }: Excluded): string {
  if (who !== undefined && role !== undefined) return text.hasNotRole(spotName(who), roleName(role));
  if (culprit !== undefined) return text.isNotCulprit(spotName(culprit), day ?? 0);
  return text.isNotPlot(plotName(plot ?? ""));
}

const telling: Telling<View, GameEvent> = {
  Miniature,
  tell: (desk) =>
    [
      aboutDay(desk),
      ...desk.view.places.map((place) => aboutPlace(place, desk)),
      ...desk.view.characters.map((who) => aboutCharacter(who, desk)),
      ...desk.view.decks.map((deck) => aboutDeck(deck, desk)),
      ...aboutScript(desk),
    ].filter(({ facts }) => facts.length > 0),
};

export default telling;
