// T.I.M.E Stories in words: the run, each agent, the cards of the open place, and the plan. Fronts of cards are not among it.

import type { Section, Telling } from "../../lib/contract";
import { fact, group, only } from "../../lib/telling";
import { itemsOf, missionOf, placeName, type Desk } from "./questions";
import { beforeFirstRun } from "./text/aloud";
import { token } from "./text/common";
import { abilities } from "./text/components";
import * as text from "./text/telling";
import type { Agent, GameEvent, View } from "./wire";
import { abilitiesOf, agentName, ownerOf, sayDestination, saySpace, sayWhere, shortName } from "./words";

function aboutRun(desk: Desk): Section {
  const { run, max_runs, marker, captain, tokens, counters, deaths, ready, nodded } = desk.view;
  const namesOf = (seats: readonly number[]) => seats.map((seat) => desk.nameOf(seat));
  const facts = [
    fact("run", run === 0 ? beforeFirstRun : text.runOf(run, max_runs), text.runShort(run)),
    run > 0 && fact("marker", text.left(marker), marker),
    fact("place", sayWhere(desk)),
    captain !== null && fact("captain", text.isCaptain(desk.nameOf(captain), captain === desk.you), desk.nameOf(captain)),
    tokens.length > 0 && fact("tokens", text.stateTokens(tokens.map(({ colour, symbol }) => token(colour, symbol)))),
    deaths > 0 && fact("deaths", text.deaths(deaths), deaths),
    ...counters.map(({ counter, words, value, most }) => fact(`counter:${counter}`, text.counter(words, value, most), value)),
    ready.length > 0 && fact("ready", text.ready(namesOf(ready))),
    nodded.length > 0 && fact("nodded", text.nodded(namesOf(nodded))),
  ];
  return { id: "run", title: text.theRun, facts: only(facts) };
}

function aboutAgent(agent: Agent, desk: Desk): Section {
  const name = shortName(agent, desk);
  const items = itemsOf(desk.view, agent.agent).map(({ item }) => `item:${item}`);
  const dice = abilitiesOf(agent.dice, desk);
  const facts = [
    agent.vortex === null && agent.space !== null && fact("space", text.atCard(name, agent.space), text.cardShort(agent.space)),
    agent.vortex !== null && fact("vortex", agent.vortex === 0 ? text.outForThisRun(name) : text.inVortex(name, agent.vortex)),
    agent.lp_max > 0 && fact("life", text.life(agent.lp, agent.lp_max), agent.lp),
    dice.length > 0 && fact("dice", abilities(dice, agent.resistance)),
    agent.held !== null && fact("held", text.heldUntil(agent.held)),
    desk.view.in_wave && agent.acted && fact("acted", text.hasActed(name)),
    group("items", text.holds, items, (names) => text.got(name, names), (names) => text.holdsNoLonger(name, names)),
    ...Object.entries(agent.resources).map(([colour, n]) => fact(`resource:${colour}`, text.resource(n, missionOf(desk).colours[colour] ?? colour), n)),
  ];
  return { id: `agent:${agent.agent}`, title: text.agentOf(agent.agent, agentName(agent, desk), ownerOf(agent, desk)), facts: only(facts) };
}

function aboutSpaces(desk: Desk): Section {
  const { place, spaces } = desk.view;
  return { id: `place:${place}`, title: place === null ? text.cards : placeName(desk, place), facts: spaces.map((space) => fact(space.space, saySpace(space, desk))) };
}

function aboutPlan(desk: Desk): Section {
  return { id: "plan", title: text.thePlan, facts: desk.view.destinations.map((place) => fact(place.place, sayDestination(place))) };
}

const telling: Telling<View, GameEvent> = {
  tell: (desk) => [aboutRun(desk), ...desk.view.agents.map((agent) => aboutAgent(agent, desk)), aboutSpaces(desk), aboutPlan(desk)].filter(({ facts }) => facts.length > 0),
};

export default telling;
