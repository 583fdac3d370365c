// What has happened, from the events: the machines' last moves, the Kids' routes, the words of the last cards.

import type { Happening } from "../../lib/wire";
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

/** Returns the machines' moves of this round, one after the other. */
export function stepsOf(desk: Desk): Move[] {
  const steps: Move[] = [];
  const sectors = new Map<string, string>();
  const [week, slot] = desk.at;
  for (const { kind, fields, at } of heard(desk)) {
    if (kind !== "machine_moved") continue;
    const [machine, to] = [String(fields["machine"]), String(fields["sector"])];
    const [from, last] = [sectors.get(machine), steps.at(-1)];
    sectors.set(machine, to);
    if (at[0] !== week || at[1] !== slot || from === undefined) continue;
    if (last?.machine === machine) last.to = to;
    else steps.push({ machine, from, to });
  }
  return steps;
}

/** Returns where the machines are whose moves have not been shown yet, when so many moves have. */
export function heldBack(steps: readonly Move[], shown: number): Map<string, string> {
  return new Map(steps.slice(shown).reverse().map(({ machine, from }) => [machine, from]));
}

/** Returns the places where each Kid has been, in order. */
export function routesOf(desk: Desk): { kid: string; places: string[] }[] {
  const routes = new Map<string, string[]>(desk.view.kids.map(({ kid }) => [kid, []]));
  for (const { kind, fields } of heard(desk)) {
    if (kind === "moved") routes.get(String(fields["kid"]))?.push(String(fields["place"]));
  }
  return [...routes].filter(([, places]) => places.length > 1).map(([kid, places]) => ({ kid, places }));
}

export interface Roll {
  kid: string;
  how: string;
  faces: number[];
  passed: boolean;
}

/** Kinds of events after which older dice are not of interest any more. */
const BEGINNINGS = new Set(["test_begins", "day_begins", "moved", "rumor_revealed", "acts", "home_for_dinner", "stays_out"]);

/** Returns how many events came before the last thing that began. */
export function lastBeginning(desk: Desk): number {
  return Math.max(heard(desk).findLastIndex(({ kind }) => BEGINNINGS.has(kind)), 0);
}

/** Returns the dice since the last thing that began. */
export function latestRolls(desk: Desk): Roll[] {
  return heard(desk)
    .slice(lastBeginning(desk))
    .filter(({ kind }) => kind === "rolled")
    .map(({ fields }) => fields as unknown as Roll);
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
