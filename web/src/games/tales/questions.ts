// Basic questions about a view of Tales from the Loop, and about the cards that this reader has been shown.

import type { Desk as AnyDesk } from "../../lib/contract";
import type { Choice, Happening } from "../../lib/wire";
import type {
  AnomalyCard,
  Box,
  DiaryShown,
  Ended,
  GameEvent,
  ItemCard,
  Kid,
  KidBoard,
  Machine,
  MachineSheet,
  Mode,
  Place,
  Preview,
  RumorRevealed,
  SchoolCard,
  TrackSpace,
  View,
} from "./wire";

export type Desk = AnyDesk<View, GameEvent>;

// ---- what has been shown ----------------------------------------------------------------------------------------

const EMPTY: Box = {
  scenario: { id: "", title: "", premise: "", rounds: 0, insight_set: null },
  map: { land: [], school: "", places: [] },
  ...{ kids: [], items: [], anomalies: [], school: [], chores: [], machines: [], firewalls: [], tiles: [], recipes: [] },
};

/** Returns what the box holds. It comes with the first events of a game. */
export function boxOf(desk: Desk): Box {
  return found<{ box: Box }>(desk, "box_opened")?.box ?? EMPTY;
}

function found<Fields>(desk: Desk, kind: string): Fields | undefined {
  return (desk.heard as readonly Happening[]).find((event) => event.kind === kind)?.fields as Fields | undefined;
}

/** Returns the events of a kind that have been heard up to the drawn moment. */
export function eventsOf<Fields>(desk: Desk, kind: string): Fields[] {
  return (desk.events as readonly Happening[]).filter((event) => event.kind === kind).map((event) => event.fields as Fields);
}

/** Returns the front of a rumor that was turned up. */
export function rumorOf(desk: Desk, id: string): RumorRevealed | undefined {
  return eventsOf<RumorRevealed>(desk, "rumor_revealed").findLast(({ rumor }) => rumor === id);
}

/** Returns the sides of diary cards that were shown, each once, the latest first. */
export function diaryPages(desk: Desk): DiaryShown[] {
  const pages = eventsOf<DiaryShown>(desk, "diary_shown").reverse();
  return pages.filter((page, i) => pages.findIndex((other) => pageKey(other) === pageKey(page)) === i);
}

export function pageKey({ diary, side }: Pick<DiaryShown, "diary" | "side">): string {
  return `${diary}${side}`;
}

export function endingOf(desk: Desk): Ended | undefined {
  return eventsOf<Ended>(desk, "ended").at(-1);
}

// ---- cards of the box ---------------------------------------------------------------------------------------------

export function boardOf(box: Box, kid: string): KidBoard {
  const unknown: KidBoard = { kid, name: kid, line: "", strength: "brave", weakness: "brave", home: "", item: "" };
  return box.kids.find((board) => board.kid === kid) ?? unknown;
}

export function sheetOf(box: Box, machine: string): MachineSheet | undefined {
  return box.machines.find((sheet) => sheet.machine === machine);
}

/** Returns the response of a machine in a mode. */
export function sideOf(sheet: MachineSheet, mode: Mode): MachineSheet["alert"] {
  return mode === "alert" ? sheet.alert : sheet.routine;
}

export function placeOf(box: Box, letter: string): Place | undefined {
  return box.map.places.find(({ place }) => place === letter);
}

export function itemOf(box: Box, card: string): ItemCard | undefined {
  return box.items.find((item) => item.card === card);
}

export function anomalyOf(box: Box, card: string): AnomalyCard | undefined {
  return box.anomalies.find((anomaly) => anomaly.card === card);
}

export function titleOf(box: Box, card: string): string {
  return itemOf(box, card)?.title ?? anomalyOf(box, card)?.title ?? sheetOf(box, card)?.name ?? card;
}

export function schoolCard(box: Box, view: View): SchoolCard | undefined {
  return box.school.find(({ school }) => school === view.school);
}

// ---- the table --------------------------------------------------------------------------------------------------

export function kidOf(view: View, id: string): Kid | undefined {
  return view.kids.find(({ kid }) => kid === id);
}

/** Returns the position of a Kid in Kid order. */
export function kidNumber(view: View, id: string): number {
  return view.kids.findIndex(({ kid }) => kid === id);
}

export function machineOf(view: View, id: string): Machine | undefined {
  return view.machines.find(({ machine }) => machine === id);
}

export function kidsAt(view: View, letter: string): Kid[] {
  return view.kids.filter(({ place }) => place === letter);
}

/** Returns the machines in the sectors of a location. */
export function machinesNear(view: View, place: Place): Machine[] {
  return view.machines.filter(({ sector }) => sector !== null && place.sectors.includes(sector));
}

/** Returns the locations near a machine. */
export function placesNear(box: Box, machine: Pick<Machine, "sector">): Place[] {
  return box.map.places.filter(({ sectors }) => machine.sector !== null && sectors.includes(machine.sector));
}

/** Returns the rumor at a location with its space on the track, counted from 1. */
export function rumorAt(view: View, letter: string): { space: number; rumor: TrackSpace } | undefined {
  const index = view.rumors.track.findIndex((space) => space?.letter === letter);
  const rumor = view.rumors.track[index];
  return rumor ? { space: index + 1, rumor } : undefined;
}

/** Returns the space of the rumor that falls off next; 0 when the track is empty. */
export function nextToFall(view: View): number {
  return view.rumors.track.findLastIndex((space) => space !== null) + 1;
}

/** Returns the diary actions that can be done at a location, such as "3a". */
export function starsAt(view: View, letter: string): string[] {
  return view.diary.flatMap(({ diary, actions }) =>
    actions.filter(({ places, spent }) => !spent && places.includes(letter)).map((action) => `${diary}${action.letter}`),
  );
}

/** Returns what it costs to walk into a location. */
export function walkCost(view: View, place: Place): number {
  return view.walk[place.place] ?? (place.open ? 1 : 2);
}

/** Returns the Kids of a seat, in Kid order. */
export function ownKids(view: View, seat: number | null): Kid[] {
  return view.kids.filter((kid) => kid.seat === seat);
}

// ---- answers ----------------------------------------------------------------------------------------------------

export function previewOf(choice: Choice): Preview {
  return (choice.preview ?? {}) as Preview;
}

/** Returns whether in this question Kids begin actions, or pay: every answer but a few names a Kid and something else. */
export function isKidsQuestion(desk: Desk): boolean {
  return desk.question?.actions.some(({ picks, text }) => picks.length > 1 && picks[0] === `kid:${text.split(" ")[0]}`) ?? false;
}

/** Returns the answers of a Kid that touch a component. */
export function answersOf(desk: Desk, kid: string | null, cid: string): Choice[] {
  return (desk.question?.actions ?? []).filter(({ picks, text }) => kid !== null && text.startsWith(`${kid} `) && picks.includes(cid));
}

/** Returns all components that the question names. */
export function offeredCids(desk: Desk): Set<string> {
  return new Set(desk.question?.actions.flatMap(({ picks }) => picks) ?? []);
}
