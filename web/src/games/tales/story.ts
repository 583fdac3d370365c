// What has happened, from the events: the machines' last moves, the Kids' routes, the curves of the dials, the words of the last cards.

import type { Happening } from "../../lib/wire";
import { isBefore } from "../../lib/time";
import { boxOf, type Desk } from "./questions";

const heard = (desk: Desk) => desk.events as readonly Happening[];

export interface Move {
  machine: string;
  from: string;
  to: string;
}

/** Returns the moves of the last round in which machines moved: where each was before and where it is now. */
export function lastMoves(desk: Desk): Move[] {
  const found = new Map<string, Move>();
  const sectors = new Map<string, string>();
  const [week, slot] = desk.at;
  for (const { kind, fields, at } of heard(desk)) {
    if (kind !== "machine_moved") continue;
    const [machine, sector] = [String(fields["machine"]), String(fields["sector"])];
    const before = sectors.get(machine);
    sectors.set(machine, sector);
    if (at[0] !== week || at[1] !== slot || before === undefined) continue;
    found.set(machine, { machine, from: found.get(machine)?.from ?? before, to: sector });
  }
  const here = (machine: string) => desk.view.machines.find((each) => each.machine === machine)?.sector;
  return [...found.values()].filter(({ machine, from, to }) => from !== to && here(machine) === to);
}

/** Returns the places where each Kid has been, in order. */
export function routesOf(desk: Desk): { kid: string; places: string[] }[] {
  const routes = new Map<string, string[]>(desk.view.kids.map(({ kid }) => [kid, []]));
  for (const { kind, fields } of heard(desk)) {
    if (kind === "moved") routes.get(String(fields["kid"]))?.push(String(fields["place"]));
  }
  return [...routes].filter(([, places]) => places.length > 1).map(([kid, places]) => ({ kid, places }));
}

export interface Curves {
  /** The value at the beginning and after each round. */
  insight: number[];
  enigma: number[];
}

/** Returns where the dials stood after each round. */
export function curvesOf(desk: Desk): Curves {
  const curves: Curves = { insight: [0], enigma: [0] };
  let [insight, enigma] = [0, 0];
  let last: Happening["at"] | null = null;
  const note = () => {
    curves.insight.push(insight);
    curves.enigma.push(enigma);
  };
  for (const { kind, fields, at } of heard(desk)) {
    if (at[0] > 0 && last !== null && isBefore([last[0], last[1], 0], [at[0], at[1], 0])) note();
    if (at[0] > 0) last = at;
    if (kind !== "dial_turned") continue;
    if (fields["dial"] === "insight") insight = Number(fields["value"]);
    else enigma = Number(fields["value"]);
  }
  if (last !== null) note();
  return curves;
}

export interface Roll {
  kid: string;
  how: string;
  faces: number[];
  passed: boolean;
}

export interface Latest {
  rolls: Roll[];
  texts: string[];
}

/** Kinds of events after which older words and dice are not of interest any more. */
const BEGINNINGS = new Set(["test_begins", "day_begins", "moved", "rumor_revealed", "acts", "home_for_dinner", "stays_out"]);

/** Returns the dice and the story's words since the last thing that began. */
export function latestOf(desk: Desk): Latest {
  const events = heard(desk);
  const from = Math.max(events.findLastIndex(({ kind }) => BEGINNINGS.has(kind)), 0);
  const since = events.slice(from);
  return {
    rolls: since.filter(({ kind }) => kind === "rolled").map(({ fields }) => fields as unknown as Roll),
    texts: since.filter(({ kind }) => kind === "said").map(({ fields }) => String(fields["text"])),
  };
}

export interface OfferedOption {
  letter: string;
  words: string;
}

/** Returns the options of the choice that is open. */
export function openOptions(desk: Desk): OfferedOption[] {
  const wanted = new Set(desk.question?.actions.flatMap(({ picks }) => picks).filter((cid) => cid.startsWith("option:")));
  if (wanted.size === 0) return [];
  const offered = heard(desk).findLast(({ kind }) => kind === "choice_offered")?.fields["options"];
  const texts = Array.isArray(offered) ? offered.map(String) : [];
  return [...wanted].map((cid) => ({ letter: cid.slice(7), words: texts.find((text) => text.startsWith(`${cid.slice(7)})`))?.slice(3) ?? "" }));
}

/** Returns the title of the scenario, as soon as the box is open. */
export function scenarioTitle(desk: Desk): string {
  return boxOf(desk).scenario.title;
}
