// T.I.M.E Stories in words: chips, cells of the timeline, names and explanations of components, the table read aloud. Nothing private is
// in the words for public parts: fronts are read on their page only.

import type { Cell } from "../../lib/contract";
import { listed } from "../../lib/seats";
import type { Happening } from "../../lib/wire";
import { SHIELDS } from "./art";
import { activeAgent, plan } from "./plan.svelte";
import { agentOf, agentsAt, characteristic, itemsOf, itemStory, missionOf, placeName, previewOf, readingOf, receptacleBack, receptacleFront, spaceOf, type Desk } from "./questions";
import type { Agent, GameEvent, HeldItem, Mark, SetOutTest, Space, Stack, View } from "./wire";

export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "under 1 %";
  if (chance < 1 && chance > 0.995) return "over 99 %";
  return `${Math.round(chance * 100)} %`;
}

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
  return run === 0 ? ["Briefing"] : [`Run ${run}/${max_runs}`, `TU ${marker}`];
}

/** Returns the slots of a run: one for each TU, from the start on. */
export function slots(desk: Desk): number[] {
  return Array.from({ length: Math.max(desk.view.start, 1) + 1 }, (_, i) => i + 1);
}

/** Returns the marker that a slot begins at. */
export function column(slot: number, desk: Desk): string {
  return String(Math.max(0, desk.view.start + 1 - slot));
}

const MARKS_OF_EVENTS: Record<string, { mark: string; word: string }> = {
  died: { mark: "✝", word: "a death" },
  item_taken: { mark: "+", word: "an item" },
  token_gained: { mark: "◆", word: "a state token" },
  test_passed: { mark: "✓", word: "a test passed" },
  rolled: { mark: "⚄", word: "a roll" },
};

/** Makes the cell of a TU: where the group was, and what was rolled, found and lost. */
export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const slot = events as readonly Happening[];
  const opened = slot.findLast(({ kind }) => kind === "place_opened");
  const over = slot.findLast(({ kind }) => kind === "run_over");
  const kinds = Object.keys(MARKS_OF_EVENTS).filter((kind) => slot.some((event) => event.kind === kind));
  const marks = kinds.filter((kind) => kind !== "rolled" || kinds.length === 1).map((kind) => MARKS_OF_EVENTS[kind]!);
  const name = opened ? String(opened.fields["name"]) : "";
  const end = over ? (over.fields["end"] === "success" ? "✓" : "✕") : "";
  const now = slot[0]?.at[0] === desk.now.at[0] && slot[0]?.at[1] === desk.now.at[1];
  const tone = over ? (over.fields["end"] === "success" ? "good" : "bad") : slot.some(({ kind }) => kind === "died") ? "bad" : now ? "turn" : "plain";
  const said = [name, ...marks.map(({ word }) => word), over ? `the end: ${String(over.fields["title"])}` : ""].filter(Boolean);
  return { text: [initials(name), marks.map(({ mark }) => mark).join(""), end].filter(Boolean).join(" ") || "·", say: said.join(", ") || "nothing special", tone };
}

/** "Training Hall" → "TH". */
export function initials(name: string): string {
  return name.split(/[\s-]+/).map((word) => word.charAt(0)).join("");
}

// ---- tests, marks, agents -------------------------------------------------------------------------------------------

export function sayStack({ kind, left }: Stack): string {
  return counted(left, SHIELDS[kind].name);
}

export function sayTest(test: SetOutTest, desk: Desk): string {
  const by = listed(test.by.map((id) => characteristic(desk, id))).replace(" and ", " or ");
  const left = test.stacks.filter((stack) => stack.left > 0).map(sayStack);
  return `${by}: ${left.join(", ") || "no shield left"}`;
}

/** Returns a mark of a seal as something that is needed. */
export function sayMark({ kind, name }: Mark, desk: Desk): string {
  if (kind === "token") return `the ${name}`;
  if (kind === "item") return `item ${name}`;
  if (kind === "receptacle") return receptacleBack(desk, name)?.name ?? name;
  if (kind === "sign") return `the sign “${name}”`;
  return "something that opens it";
}

export function saySeal(space: Space, desk: Desk): string {
  if (!space.sealed) return space.seal.length > 0 ? "no longer sealed" : "";
  if (space.seal.some(({ kind }) => kind === "closed")) return "closed: only a card can open it";
  return `sealed: needs ${listed(space.seal.map((mark) => sayMark(mark, desk)))}`;
}

export function agentName(agent: Agent, desk: Desk): string {
  return receptacleBack(desk, agent.receptacle)?.name ?? `Agent ${agent.agent}`;
}

/** Returns the name that fits into little room: the first one. */
export function shortName(agent: Agent, desk: Desk): string {
  return agentName(agent, desk).split(" ")[0] ?? "";
}

/** Returns who runs which agents: "You: agents 1 and 2 · Bo: agent 3". */
export function sayOwners(agents: readonly Agent[], desk: Desk): string {
  const byOwner = new Map<string, number[]>();
  for (const { agent, seat } of agents) {
    const owner = seat === null ? "shared" : desk.nameOf(seat);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), agent]);
  }
  return [...byOwner].map(([owner, own]) => `${owner}: ${own.length === 1 ? "agent" : "agents"} ${listed(own.map(String))}`).join(" · ");
}

/** Returns how an agent is, as a phrase. */
export function sayAgent(agent: Agent, desk: Desk): string {
  const goods = itemsOf(desk.view, agent.agent).map(({ item, name }) => `${item} ${name}`);
  const resources = Object.entries(agent.resources).map(([colour, n]) => `${n} ${missionOf(desk).colours[colour] ?? colour}`);
  const said = [
    `Agent ${agent.agent}, ${agentName(agent, desk)}`,
    agent.seat === null ? "shared" : agent.seat === desk.you ? "yours" : `of ${desk.nameOf(agent.seat)}`,
    agent.vortex === null ? (agent.space === null ? "" : `at ${agent.space}`) : agent.vortex === 0 ? "out for this run" : `in the vortex, back at TU ${agent.vortex}`,
    agent.vortex === null && agent.lp_max > 0 ? `${agent.lp} of ${agent.lp_max} life points` : "",
    agent.held === null ? "" : `held until TU ${agent.held}`,
    desk.view.in_wave ? (agent.acted ? "has acted" : agent.vortex === null ? "can act" : "") : "",
    goods.length > 0 ? `holds ${listed(goods)}` : "",
    ...resources,
  ];
  return said.filter(Boolean).join(", ");
}

/** Returns everything that can be seen of a card of the open place, for screen readers: its back, never its front. */
export function saySpace(space: Space, desk: Desk): string {
  const here = agentsAt(desk.view, space.space).map((agent) => shortName(agent, desk));
  const said = [
    `${space.space}, ${space.card === null ? "bare" : lowered(space.title)}, ${saySeal(space, desk) || "open"}.`,
    space.card === null ? "" : space.alt,
    space.signs.length > 0 ? `Sign: ${listed(space.signs.map(({ name }) => name))}.` : "",
    space.locked ? "It holds whoever stands there." : space.lock ? "A lock: whoever enters stays until the test is done." : "",
    space.must_enter ? "Somebody must enter it." : "",
    space.vanish ? "It goes if nobody comes." : "",
    ...space.tests.map((test) => `Test: ${sayTest(test, desk)}.`),
    space.passed ? "Test passed." : "",
    space.solved ? "Puzzle solved." : "",
    here.length > 0 ? `Here: ${listed(here)}.` : "Nobody here.",
    sayRead(space, desk),
  ];
  return said.filter(Boolean).join(" ");
}

const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** Returns who has read a card. */
export function sayRead(space: Space, desk: Desk): string {
  if (space.card === null) return "";
  const reading = readingOf(desk, space.card);
  if (reading) return `You read it in run ${reading.at[0]}.`;
  if (space.told) return "You were told what it says.";
  const others = space.read_by.filter((seat) => seat !== desk.eyes);
  return others.length > 0 ? `${listed(others.map((seat) => desk.nameOf(seat)))} ${others.length === 1 ? "has" : "have"} read it.` : "Nobody has read it.";
}

/** Returns who decides about a card now. What they read stays with them. */
export function sayDeciding(letter: string, desk: Desk): string {
  const seats = [...new Set(agentsAt(desk.view, letter).flatMap(({ seat }) => (seat === null ? [] : [seat])))];
  if (seats.length === 0) return `Something is decided at ${letter}.`;
  return `${listed(seats.map((seat) => desk.nameOf(seat)))} ${seats.length === 1 && seats[0] !== desk.you ? "decides" : "decide"} at ${letter}.`;
}

// ---- components -----------------------------------------------------------------------------------------------------

export const VERBS: Record<string, string> = {
  ...{ turn: "Turn the card", open: "Open the place", ready: "Ready", away: "Turn away", nod: "Nod", spend: "Spend 1 TU", call: "Leave…", tell: "Tell" },
  ...{ roll: "Roll", wait: "Wait", solve: "Try the puzzle", go: "Go on", throw: "Throw the die", try: "Try it", clear: "Clear", stop: "Leave it" },
  ...{ again: "Again", give: "Give up", yes: "Yes", no: "No", stay: "Stay", off: "Break off", power: "Power" },
};

const EXPLAINED: Record<string, string> = {
  ready: "Says that your agents stand where they should. When all are ready, everybody reads.",
  away: "Says that nobody of yours enters. If all say so, the group goes on to another place.",
  nod: "Nothing more from you before the next TU.",
  spend: "The captain spends one TU: each agent does one thing.",
  call: "Calls a ballot on leaving this place. It costs nothing yet.",
  tell: "Tells the others the gist of your card. The card itself stays with you.",
  wait: "The agent does nothing in this TU. At shields that bite, that hurts.",
  throw: "The captain's die says how long the way is.",
  off: "Ends this run as if time were up. It takes the vote of everybody.",
};

export function describe(cid: string, desk: Desk): string {
  const [kind = "", name = "", more = ""] = cid.split(":");
  if (kind === "agent") {
    const agent = agentOf(desk.view, Number(name));
    return agent ? `${name} ${agentName(agent, desk)}` : `agent ${name}`;
  }
  if (kind === "space") return spaceTitle(name, desk);
  if (kind === "place") return placeName(desk, name);
  if (kind === "item") return `${name} ${desk.view.items.find(({ item }) => String(item) === name)?.name ?? "item"}`;
  if (kind === "receptacle") return receptacleBack(desk, name)?.name ?? name;
  if (kind === "do") return VERBS[name] ?? capital(name);
  if (kind === "option") return `option ${name}`;
  if (kind === "die") return `die ${name}`;
  if (kind === "way") return `way ${name}`;
  if (kind === "shield") return SHIELDS[name as "N"]?.name ?? name;
  if (kind === "mark") return `mark ${more}`;
  return capital(name);
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
    return item ? `${sayItem(item, desk)} ${plan.covered ? "" : itemStory(desk, item.item)}`.trim() : "";
  }
  if (kind === "place") return explainPlace(name, desk);
  if (kind === "receptacle") return explainReceptacle(name, desk);
  if (kind === "do" && name === "roll") return sayOdds(desk);
  return kind === "do" ? (EXPLAINED[name] ?? "") : "";
}

function explainAgent(number: number, desk: Desk): string {
  const agent = agentOf(desk.view, number);
  if (!agent) return "";
  const dice = Object.entries(agent.dice).map(([id, n]) => `${characteristic(desk, id)} ${n}`);
  const lines = receptacleFront(desk, agent.receptacle)?.lines ?? [];
  return [`${sayAgent(agent, desk)}.`, dice.length > 0 ? `${dice.join(", ")}, resistance ${agent.resistance}.` : "", ...lines].filter(Boolean).join(" ");
}

export function explainReceptacle(id: string, desk: Desk): string {
  const back = receptacleBack(desk, id);
  if (!back) return "";
  const front = receptacleFront(desk, id);
  const dice = Object.entries(front?.dice ?? {}).map(([each, n]) => `${characteristic(desk, each)} ${n}`);
  const known = front ? `${dice.join(", ")}, resistance ${front.resistance}, ${counted(front.lp, "life point")}. ${front.lines.join(" ")}` : "Front not seen yet.";
  return `${back.name}, ${back.title}. ${back.alt} ${known}`;
}

function explainPlace(id: string, desk: Desk): string {
  const place = desk.view.destinations.find((each) => each.place === id);
  if (!place) return "";
  const choice = desk.question?.actions.find(({ picks }) => picks.includes(`place:${id}`));
  return `${sayDestination(place)} ${sayTrip(previewOf(choice))}`.trim();
}

export function sayDestination({ name, red, opened, visited }: View["destinations"][number]): string {
  return `${name}${red ? ", red: leaving it costs 2 TU more" : ""}, ${visited ? "visited in this run" : opened ? "seen before" : "never seen"}.`;
}

/** Returns the cost of a trip: "1 to 3 TU", with what a red place adds. */
export function sayTrip({ least, most, red, zero }: { least?: number; most?: number; red?: number; zero?: number }): string {
  if (least === undefined || most === undefined) return "";
  const extra = red ? `, ${red} of them for leaving a red place` : "";
  const over = zero ? ` The run is over on the way with ${percent(zero)}.` : "";
  return `${least === most ? counted(least, "TU").replace("TUs", "TU") : `${least} to ${most} TU`}${extra}.${over}`;
}

export function sayItem(item: HeldItem, desk: Desk): string {
  const holder = agentOf(desk.view, item.agent);
  const said = [
    `${item.item} ${item.name}, held by ${holder ? shortName(holder, desk) : `agent ${item.agent}`}`,
    item.charges === null ? "" : counted(item.charges, "use") + " left",
    item.used_by === null ? "" : "used in this TU",
    item.handed ? "has changed hands in this TU" : "",
    item.keep ? "stays with you in the next run" : "",
  ];
  return `${said.filter(Boolean).join(", ")}. ${item.lines.join(" ")}`.trim();
}

/** Returns the odds of the active agent's roll in one sentence. */
export function sayOdds(desk: Desk): string {
  const agent = activeAgent(desk);
  const roll = desk.question?.actions.find(({ text }) => text === `roll ${agent}`);
  const { dice, finish, hits, riposte, riposte_words: words, together } = previewOf(roll);
  if (dice === undefined) return "";
  return [
    `${counted(dice, "die").replace("dies", "dice")}`,
    hits === undefined ? "" : `${hits.toFixed(1)} hits on average`,
    finish === undefined ? "" : `finishes the test now with ${percent(finish)}`,
    riposte ? `riposte with ${percent(riposte)}${words ? ` (${words})` : ""}` : "",
    together === undefined ? "" : `all here together in this TU: ${percent(together)}`,
  ].filter(Boolean).join(", ") + ".";
}

/** Points of the score by their ids. */
export const SCORE: Record<string, string> = { success: "Success", runs: "Further runs", tu: "TU left", deaths: "Deaths", truths: "Truths found" };

// ---- aloud ------------------------------------------------------------------------------------------------------------

/** Describes the table in sentences: place, TU, who acts, the cards. */
export function read(desk: Desk): string {
  const { view } = desk;
  const where = view.place === null ? (view.bound_for ? `On the way to ${placeName(desk, view.bound_for)}.` : "Pawns are off the board.") : `At ${placeName(desk, view.place)}.`;
  const acting = view.in_wave ? view.agents.filter(({ acted, vortex }) => !acted && vortex === null) : [];
  const said = [
    view.run === 0 ? "Before the first run." : `Run ${view.run} of ${view.max_runs}, ${view.marker} TU left.`,
    where,
    view.captain === null ? "" : `Captain: ${desk.nameOf(view.captain)}.`,
    acting.length > 0 ? `Still to act: ${listed(acting.map((agent) => shortName(agent, desk)))}.` : "",
    ...view.agents.map((agent) => `${sayAgent(agent, desk)}.`),
    ...view.spaces.map((space) => saySpace(space, desk)),
    view.tokens.length > 0 ? `Tokens: ${listed(view.tokens.map(({ colour, symbol }) => `${colour} ${symbol}`))}.` : "",
  ];
  return said.filter(Boolean).join(" ");
}

/** Returns what is said of an event. Texts of cards are read on their pages, at the reader's own pace. */
export function spoken({ kind, fields, say }: GameEvent): string {
  if (kind === "read" && fields.text) return `You are at ${fields.space}. New text.`;
  if (kind === "said" && fields.space && fields.text) return `The card at ${fields.space} says more.`;
  if (kind === "item_read" && fields.text) return `There is a story on item ${fields.item}.`;
  return say;
}

/** Returns the trips for the label of the ruler. */
export function listedTrips(trips: readonly string[]): string[] {
  return trips.length === 0 ? [] : [`trips lead to ${trips.join("; ")}`];
}
