// T.I.M.E Stories in words: the run, each agent, the cards of the open place, and the plan. Fronts of cards are not among it.

import type { Section, Telling } from "../../lib/contract";
import { listed } from "../../lib/seats";
import { counted, fact, group, only, whoDoes } from "../../lib/telling";
import { characteristic, itemsOf, missionOf, placeName, type Desk } from "./questions";
import type { Agent, GameEvent, View } from "./wire";
import { agentName, sayDestination, saySpace, shortName } from "./words";

function aboutRun(desk: Desk): Section {
  const { run, max_runs, marker, place, bound_for, captain, tokens, counters, deaths, ready, nodded } = desk.view;
  const where = place !== null ? `At ${placeName(desk, place)}.` : bound_for !== null ? `On the way to ${placeName(desk, bound_for)}.` : "Pawns are off the board.";
  const facts = [
    fact("run", run === 0 ? "Before the first run." : `Run ${run} of ${max_runs}.`, `run ${run}`),
    run > 0 && fact("marker", `${marker} TU are left.`, marker),
    fact("place", where),
    captain !== null && fact("captain", `${whoDoes(desk, captain, "is", "are")} Time Captain.`, desk.nameOf(captain)),
    tokens.length > 0 && fact("tokens", `State tokens: ${listed(tokens.map(({ colour, symbol }) => `${colour} ${symbol}`))}.`),
    deaths > 0 && fact("deaths", `${counted(deaths, "death")} in this run.`, deaths),
    ...counters.map(({ counter, words, value, most }) => fact(`counter ${counter}`, `${words}: ${value}${most === null ? "" : ` of ${most}`}.`, value)),
    ready.length > 0 && fact("ready", `Ready: ${listed(ready.map((seat) => desk.nameOf(seat)))}.`),
    nodded.length > 0 && fact("nodded", `Nothing more before the next TU: ${listed(nodded.map((seat) => desk.nameOf(seat)))}.`),
  ];
  return { id: "run", title: "The run", facts: only(facts) };
}

function aboutAgent(agent: Agent, desk: Desk): Section {
  const name = shortName(agent, desk);
  const items = itemsOf(desk.view, agent.agent).map(({ item }) => `item:${item}`);
  const dice = Object.entries(agent.dice).map(([id, n]) => `${characteristic(desk, id)} ${n}`);
  const facts = [
    agent.vortex === null && agent.space !== null && fact("space", `${name} is at card ${agent.space}.`, `card ${agent.space}`),
    agent.vortex !== null && fact("vortex", agent.vortex === 0 ? `${name} is out for this run.` : `${name} is in the vortex and comes back at TU ${agent.vortex}.`),
    agent.lp_max > 0 && fact("life", `${agent.lp} of ${counted(agent.lp_max, "life point")}.`, agent.lp),
    dice.length > 0 && fact("dice", `${dice.join(", ")}, resistance ${agent.resistance}.`),
    agent.held !== null && fact("held", `Held until TU ${agent.held}.`),
    desk.view.in_wave && agent.acted && fact("acted", `${name} has acted in this TU.`),
    group("items", "Holds", items, (names) => `${name} got ${names}.`, (names) => `${name} no longer holds ${names}.`),
    ...Object.entries(agent.resources).map(([colour, n]) => fact(`resource ${colour}`, `${n} ${missionOf(desk).colours[colour] ?? colour}.`, n)),
  ];
  const whose = agent.seat === null ? "shared" : desk.nameOf(agent.seat);
  return { id: `agent ${agent.agent}`, title: `Agent ${agent.agent}, ${agentName(agent, desk)} (${whose})`, facts: only(facts) };
}

function aboutSpaces(desk: Desk): Section {
  const { place, spaces } = desk.view;
  return { id: `place ${place}`, title: place === null ? "Cards" : placeName(desk, place), facts: spaces.map((space) => fact(space.space, saySpace(space, desk))) };
}

function aboutPlan(desk: Desk): Section {
  return { id: "plan", title: "The plan", facts: desk.view.destinations.map((place) => fact(place.place, sayDestination(place))) };
}

const telling: Telling<View, GameEvent> = {
  tell: (desk) => [aboutRun(desk), ...desk.view.agents.map((agent) => aboutAgent(agent, desk)), aboutSpaces(desk), aboutPlan(desk)].filter(({ facts }) => facts.length > 0),
};

export default telling;
