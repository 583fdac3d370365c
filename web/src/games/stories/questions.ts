// Basic questions about a view of T.I.M.E Stories, and about what this reader has been shown.

import type { Desk as AnyDesk, Moment } from "../../lib/contract";
import type { Choice, Happening } from "../../lib/wire";
import type { Agent, Events, GameEvent, HeldItem, MissionOpened, PlaceOpened, Preview, Read, ReceptacleBack, ReceptacleTaken, RunOver, Space, View } from "./wire";

export type Desk = AnyDesk<View, GameEvent>;

// ---- what has been shown ------------------------------------------------------------------------------------------

export interface Heard<Fields> {
  fields: Fields;
  at: Moment;
  /** Position among the reader's events. */
  index: number;
}

/** Returns the events of a kind that have been heard up to the drawn moment. */
export function eventsOf<Kind extends keyof Events>(desk: Desk, kind: Kind): Heard<Events[Kind]>[] {
  const events = desk.events as readonly Happening[];
  return events.flatMap((event, index) => (event.kind === kind ? [{ fields: event.fields as unknown as Events[Kind], at: event.at, index }] : []));
}

export function lastOf<Kind extends keyof Events>(desk: Desk, kind: Kind): Heard<Events[Kind]> | undefined {
  return eventsOf(desk, kind).at(-1);
}

const NO_MISSION: MissionOpened = { title: "", teaser: "", minutes: 0, characteristics: {}, colours: {}, special: "", receptacles: [], ranks: [] };

/** Returns what is printed on the box of the mission. It comes with the first events. */
export function missionOf(desk: Desk): MissionOpened {
  const event = (desk.heard as readonly Happening[]).find(({ kind }) => kind === "mission_opened");
  return event === undefined ? NO_MISSION : (event.fields as unknown as MissionOpened);
}

/** Returns the name of a characteristic: "Combat". */
export function characteristic(desk: Desk, id: string): string {
  return missionOf(desk).characteristics[id] ?? id;
}

/** Returns a place as it was laid out last; undefined before it was opened. */
export function openedPlace(desk: Desk, id: string | null): PlaceOpened | undefined {
  return eventsOf(desk, "place_opened").findLast(({ fields }) => fields.place === id)?.fields;
}

/** Returns the name of a place on the plan, or of one that was opened. */
export function placeName(desk: Desk, id: string): string {
  return desk.view.destinations.find(({ place }) => place === id)?.name ?? openedPlace(desk, id)?.name ?? id;
}

/** Returns the readings of this reader: fronts with their texts. Other people's readings have none. */
export function readings(desk: Desk): Heard<Read>[] {
  return eventsOf(desk, "read").filter(({ fields }) => fields.text !== "");
}

/** Returns the latest reading of a card. */
export function readingOf(desk: Desk, card: string | null): Heard<Read> | undefined {
  return readings(desk).findLast(({ fields }) => fields.card === card);
}

export function receptacleBack(desk: Desk, id: string | null): ReceptacleBack | undefined {
  return missionOf(desk).receptacles.find(({ receptacle }) => receptacle === id);
}

export function receptacleFront(desk: Desk, id: string | null): ReceptacleTaken | undefined {
  return eventsOf(desk, "receptacle_taken").findLast(({ fields }) => fields.receptacle === id)?.fields;
}

/** Returns the story on an item, where it is open to this reader. */
export function itemStory(desk: Desk, item: number): string {
  return eventsOf(desk, "item_read").findLast(({ fields }) => fields.item === item)?.fields.text ?? "";
}

/** Returns the ending that is being read: of the last run, until the next one begins. */
export function endingOf(desk: Desk): RunOver | undefined {
  const over = lastOf(desk, "run_over");
  const begun = lastOf(desk, "run_begins");
  return over && over.index > (begun?.index ?? -1) ? over.fields : undefined;
}

// ---- the table --------------------------------------------------------------------------------------------------

export function agentOf(view: View, number: number): Agent | undefined {
  return view.agents.find(({ agent }) => agent === number);
}

export function spaceOf(view: View, letter: string | null): Space | undefined {
  return view.spaces.find(({ space }) => space === letter);
}

export function agentsAt(view: View, letter: string): Agent[] {
  return view.agents.filter(({ space, vortex }) => space === letter && vortex === null);
}

/** Returns the agents that a seat reads with: its own and a shared one. */
export function ownAgents(view: View, seat: number | null): Agent[] {
  return seat === null ? [] : view.agents.filter((agent) => agent.seat === seat || agent.seat === null);
}

export function itemsOf(view: View, agent: number): HeldItem[] {
  return view.items.filter((item) => item.agent === agent);
}

/** Returns the letters of a place: A and its spaces. */
export function lettersOf(view: View): string[] {
  return ["A", ...view.spaces.map(({ space }) => space)];
}

export interface OpenPage {
  space: Space;
  agents: Agent[];
  reading: Heard<Read>;
}

/** Returns the fronts that lie open to this reader now: of the spaces where its agents stand, from left to right. */
export function openPages(desk: Desk): OpenPage[] {
  const own = ownAgents(desk.view, desk.eyes);
  return desk.view.spaces.flatMap((space) => {
    const agents = own.filter((agent) => agent.space === space.space && agent.vortex === null);
    const reading = agents.length > 0 ? readingOf(desk, space.card) : undefined;
    return reading && reading.at[0] === desk.at[0] ? [{ space, agents, reading }] : [];
  });
}

/** Returns what was said to this reader on a space since the place was opened: texts of tests, choices and puzzles. */
export function saidAt(desk: Desk, letter: string): Heard<Events["said"]>[] {
  const opened = lastOf(desk, "place_opened")?.index ?? -1;
  return eventsOf(desk, "said").filter(({ fields, index }) => index > opened && fields.space === letter && fields.text !== "");
}

// ---- answers ----------------------------------------------------------------------------------------------------

export function previewOf(choice: Choice | undefined): Preview {
  return (choice?.preview ?? {}) as Preview;
}

/** Returns all components that the question names. */
export function offeredCids(desk: Desk): Set<string> {
  return new Set(desk.question?.actions.flatMap(({ picks }) => picks) ?? []);
}

/** Returns whether the question offers a component of this kind. */
export function offers(desk: Desk, kind: string): boolean {
  return desk.question?.actions.some(({ picks }) => picks.some((cid) => cid.startsWith(`${kind}:`))) ?? false;
}

/** Returns whether the last answer was a roll about which no card says anything: only the dice tell what came of it. */
function hasMissed({ events }: Desk): boolean {
  const since = (events as readonly Happening[]).slice(events.findLastIndex(({ kind }) => kind === "answered")).map(({ kind }) => kind);
  return since.includes("hits") && !since.includes("said") && !since.includes("test_passed");
}

/** Returns whether the reader needs what is beside the cards: a ballot, a choice, a puzzle, dice. */
export function isUrgent(desk: Desk): boolean {
  return desk.view.roll !== null || hasMissed(desk) || desk.view.phase === "ballot" || ["place", "option", "mark", "die"].some((kind) => offers(desk, kind)) || desk.isPicked("do:call");
}

/** Returns an answer to the question by the words of its text: `choiceOf(desk, "roll", 1)`. */
export function choiceOf(desk: Desk, ...words: (string | number | null)[]): Choice | undefined {
  return desk.question?.actions.find(({ text }) => text === words.join(" "));
}
