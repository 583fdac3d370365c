// Tragedy Looper in words: the day, each location with who is there, each character, the cards, and what is known of the script.

import type { Fact, Section, Telling } from "../../lib/contract";
import { listed } from "../../lib/seats";
import { fact, group, has, only, whoDoes } from "../../lib/telling";
import Miniature from "./Miniature.svelte";
import { plotName, roleName, spotName } from "./printed";
import { cardsOn, phaseOf, script, type Desk } from "./questions";
import type { Character, Deck, Excluded, GameEvent, Incident, Place, Told, View } from "./wire";
import { capital, deckOwner, loopsLeft, sayCard, stepName } from "./words";

const ENDS = { died: "The Protagonists were killed.", lost: "This loop was lost.", won: "This loop was saved." };

function aboutDay(desk: Desk): Section {
  const { view } = desk;
  const running = phaseOf(desk.events) === "day" && view.day > 0;
  const facts = [
    view.loop <= view.loops && fact("loop", `Loop ${view.loop} of ${view.loops}, ${loopsLeft(view)}.`, `loop ${view.loop}`),
    running && fact("day", `Day ${view.day} of ${view.days}.`, `day ${view.day}`),
    running && view.step > 0 && fact("step", `Step ${view.step} of 9: ${stepName(view.step)}.`, stepName(view.step)),
    fact("leader", `${whoDoes(desk, view.leader, "is", "are")} the Leader.`, desk.nameOf(view.leader)),
    fact("mastermind", `${whoDoes(desk, view.mastermind, "is", "are")} the Mastermind.`),
    view.outcome !== null && fact("outcome", ENDS[view.outcome]),
    ...view.votes.map((vote, seat) => vote !== null && fact(`vote ${seat}`, `${has(desk, seat)} voted: ${vote}.`)),
    ...view.incidents.map(aboutIncident),
  ];
  return { id: "day", title: "The day", facts: only(facts) };
}

function aboutIncident({ day, name, occurred }: Incident): Fact {
  const state = occurred === null ? "is to come" : occurred ? "happened" : "did not happen";
  return fact(`incident ${day}`, `Day ${day}: ${name} ${state}.`, state);
}

function aboutPlace(place: Place, desk: Desk): Section {
  const { view } = desk;
  const here = view.characters.filter((who) => who.place === place.id).map(({ id }) => `char:${id}`);
  const facts = [
    fact("intrigue", `Intrigue ${place.intrigue}.`, place.intrigue),
    group("here", "Here", here, (names) => `${names} came to the ${place.name}.`, (names) => `${names} left the ${place.name}.`),
    view.turf === place.id && fact("turf", "It is the Boss’s turf."),
    ...lyingOn(place.id, desk),
  ];
  return { id: `place ${place.id}`, title: place.name, facts: only(facts) };
}

/** Returns the cards on a character or location, by the one who laid them. */
function lyingOn(spot: string, desk: Desk): Fact[] {
  return cardsOn(desk.view, spot).map((laid, i) => fact(`card ${laid.deck} ${i}`, `${capital(sayCard(laid, desk))} lies here.`));
}

function aboutCharacter(who: Character, desk: Desk): Section {
  const { roles, roles_now, culprits = {} } = script(desk);
  const role = roles_now?.[who.id] ?? roles?.[who.id];
  const days = Object.keys(culprits).filter((day) => culprits[day] === who.id);
  const facts = [
    !who.alive && fact("dead", "Dead."),
    fact("goodwill", `Goodwill ${who.goodwill}.`, who.goodwill),
    fact("paranoia", `Paranoia ${who.paranoia} of ${who.limit}${who.panics ? ": panics" : ""}.`, who.paranoia),
    fact("intrigue", `Intrigue ${who.intrigue}.`, who.intrigue),
    who.guarded && fact("guarded", "A marker will stop one death."),
    role !== undefined && fact("role", `${roleName(role)}.`),
    days.length > 0 && fact("culprit", `Culprit of day ${days.join(" and ")}.`),
    ...who.abilities.map(({ id, goodwill, says, used }) => fact(`ability ${id}`, `Goodwill ${goodwill}: ${says}${used ? " (used)" : ""}.`, used ? "used" : "not used")),
    ...lyingOn(who.id, desk),
  ];
  return { id: `char ${who.id}`, title: `${who.name}, ${spotName(who.place)}`, facts: only(facts) };
}

function aboutDeck(deck: Deck, desk: Desk): Section {
  const cards = (ids: readonly string[]) => ids.map((card) => `card:${card}`);
  const owner = capital(deckOwner(desk, deck.id));
  const facts = [
    group("cards", "Cards", cards(deck.cards), (names) => `Back among the cards: ${names}.`, (names) => `No longer among the cards: ${names}.`),
    deck.spent.length > 0 && group("spent", "Spent in this loop", cards(deck.spent), (names) => `Spent for this loop: ${names}.`, (names) => `No longer spent: ${names}.`),
  ];
  return { id: `deck ${deck.id}`, title: `${owner}: cards`, facts: only(facts) };
}

function aboutScript(desk: Desk): Section[] {
  const { title, main, subplots = [], routes = [] } = script(desk);
  const { told, deduced, guessed } = desk.view;
  const facts = [
    title !== undefined && fact("title", `The script is “${title}”.`),
    main !== undefined && fact("plots", `Plots: ${listed([main, ...subplots].map(plotName))}.`),
    ...told.map((each, i) => fact(`told ${i}`, sayTold(each))),
    guessed.length > 0 && fact("guessed", `Guessed right: ${listed(guessed.map(spotName))}.`),
    ...routes.map(({ what, when, missing }) => fact(`route ${what} ${when}`, `${what} (${when}): ${missing} away.`, `${missing} away`)),
    deduced?.worlds !== undefined && fact("worlds", `${deduced.worlds} scripts are left.`, deduced.worlds),
    ...(deduced?.impossible ?? []).map((each) => fact(`not ${each.who ?? each.day ?? ""} ${each.role ?? each.culprit ?? each.plot ?? ""}`, sayExcluded(each))),
  ];
  return [{ id: "script", title: "What is known of the script", facts: only(facts) }];
}

function sayTold({ what, who, role, day, named, plot }: Told): string {
  if (what === "role") return `The ${spotName(who ?? "")}’s role is ${roleName(role ?? "")}.`;
  if (what === "culprit") return `The ${spotName(who ?? "")} is the culprit of day ${day}.`;
  return plot ? `Besides ${plotName(named ?? "")}, ${plotName(plot)} is a subplot.` : `Besides ${plotName(named ?? "")} there is no other subplot.`;
}

function sayExcluded({ who, role, day, culprit, plot }: Excluded): string {
  if (who !== undefined && role !== undefined) return `The ${spotName(who)} is not the ${roleName(role)}.`;
  if (culprit !== undefined) return `The ${spotName(culprit)} is not the culprit of day ${day}.`;
  return `${plotName(plot ?? "")} is not among the plots.`;
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
