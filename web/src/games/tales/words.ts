// What the page says of the table: chips, cells of the timeline, names of components, and facts about Kids, places and machines.

import type { Cell } from "../../lib/contract";
import type { Happening } from "../../lib/wire";
import {
  boardOf,
  boxOf,
  kidsAt,
  machinesNear,
  nextToFall,
  placeOf,
  placesNear,
  rumorAt,
  rumorOf,
  sheetOf,
  starsAt,
  titleOf,
  walkCost,
  type Desk,
} from "./questions";
import * as board from "./text/board";
import * as names from "./text/common";
import * as hand from "./text/hand";
import * as text from "./text/table";
import type { Condition, Day, GameEvent, Kid, Machine, Place, TokenKind } from "./wire";

const DAY_ORDER: readonly Day[] = ["mon", "tue", "wed", "thu", "fri", "weekend"];

// ---- top bar and timeline -----------------------------------------------------------------------------------------

export function chips(desk: Desk): string[] {
  const { calendar, insight, enigma } = desk.view;
  if (calendar.week === 0) return [text.settingUp];
  const week = calendar.rounds > 6 ? calendar.week : null;
  return [text.today(calendar.day, week, calendar.repeated), text.insightIs(insight.value), text.enigmaIs(enigma.value, enigma.limit)];
}

/** Returns the rounds of a week: six, and one more for each day that came again in it. */
export function slots(desk: Desk): number[] {
  const { calendar } = desk.view;
  const last = Math.min(6, calendar.rounds) + heldIn(desk).length;
  return Array.from({ length: Math.max(last, calendar.slot) }, (_, i) => i + 1);
}

/** Returns the rounds within the week whose day comes again. */
function heldIn(desk: Desk): number[] {
  return (desk.heard as readonly Happening[]).filter(({ kind, at }) => kind === "day_held" && at[0] === desk.at[0]).map(({ at }) => at[1]);
}

/** Returns the date of a round of the week, counted from 0 for Monday. */
export function dayOfSlot(slot: number, held: readonly number[]): number {
  return slot - 1 - held.filter((round) => round < slot).length;
}

export function column(slot: number, desk: Desk): string {
  const day = dayOfSlot(slot, heldIn(desk));
  const due = desk.view.calendar.deadlines.some(([week, date]) => week === Math.max(desk.at[0], 1) && date === day);
  return text.columnOf(DAY_ORDER[day] ?? "weekend", heldIn(desk).includes(slot - 1), due);
}

/** Makes the cell of a day: what was found out and how far things have got, rumors solved and lost. */
export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const day = events as readonly Happening[];
  const sum = (dial: string) =>
    day.filter(({ kind, fields }) => kind === "dial_turned" && fields["dial"] === dial).reduce((total, { fields }) => total + Number(fields["change"]), 0);
  const many = (wanted: string) => day.filter(({ kind }) => kind === wanted).length;
  const [insight, enigma, off, late] = [sum("insight"), sum("enigma"), many("rumor_pushed_off"), many("stays_out")];
  const turned = (value: number, mark: string) => (value === 0 ? "" : `${mark}${signed(value)}`);
  const parts = [turned(insight, "◔"), turned(enigma, "◑"), off > 0 ? `✕${off}` : "", late > 0 ? `☾${late}` : ""].filter(Boolean);
  const said = names.enumerated([
    insight !== 0 && text.insightBy(signed(insight)),
    enigma !== 0 && text.enigmaBy(signed(enigma)),
    off > 0 && text.pushedOff(off),
    late > 0 && text.late(late),
  ]);
  const now = day[0]?.at[0] === desk.now.at[0] && day[0]?.at[1] === desk.now.at[1];
  const tone = now ? "turn" : insight > enigma ? "good" : enigma > insight ? "bad" : "plain";
  return { text: parts.join(" ") || "·", say: said || text.nothing, tone };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

// ---- components -----------------------------------------------------------------------------------------------------

export function describe(cid: string, desk: Desk): string {
  const [kind = "", name = ""] = cid.split(":");
  const box = boxOf(desk);
  if (kind === "kid") return boardOf(box, name).name;
  if (kind === "place") return board.placeNamed(name, placeOf(box, name)?.name ?? "").trim();
  if (kind === "machine") return sheetOf(box, name)?.name ?? name;
  if (kind === "card") return titleOf(box, name);
  if (kind === "chore") return box.chores.find(({ chore }) => chore === name)?.title ?? name;
  if (kind === "do") return names.verbs[name] ?? name;
  if (kind === "slot") return names.conditionTitles[name as Condition];
  if (kind === "diary") return names.diaryNamed(name);
  if (kind === "cubes") return names.cubes(Number(name));
  if (kind === "letter") return names.rumorAt(name);
  if (kind === "option") return names.optionNamed(name);
  return name;
}

/** Returns how a Kid is, as a phrase. */
export function sayKid(kid: Kid, desk: Desk): string {
  return names.enumerated([
    hand.kidAt(describe(`kid:${kid.kid}`, desk), describe(`place:${kid.place}`, desk)),
    kid.status !== "out" && names.statuses[kid.status],
    hand.cubesLeft(kid.pool),
    ...kid.conditions.map((condition) => names.conditions[condition]),
    names.favors[kid.favor],
    kid.machine !== null && hand.withMachine(describe(`machine:${kid.machine}`, desk)),
  ]);
}

/** Returns everything that can be seen at a location, for screen readers. */
export function sayPlace(place: Place, desk: Desk): string {
  const { view } = desk;
  const box = boxOf(desk);
  const rumor = rumorAt(view, place.place);
  const front = rumor?.rumor.rumor;
  const stars = starsAt(view, place.place);
  const tile = view.tiles[place.place];
  return names.enumerated([
    board.placeNamed(place.place, place.name),
    place.open ? board.open : board.restricted,
    place.bus && !view.no_bus.includes(place.place) && board.busStop,
    place.place === box.map.school && board.theSchool,
    view.closed.includes(place.place) && board.closed,
    walkCost(view, place) !== (place.open ? 1 : 2) && board.walkingCosts(walkCost(view, place)),
    rumor && board.rumor(rumor.space, rumor.space === nextToFall(view), front ? (rumorOf(desk, front)?.title ?? board.seenRumor) : null),
    stars.length > 0 && board.diaryActions(stars),
    tile && (box.tiles.find((each) => each.place === place.place)?.name ?? board.eventLocation),
    tile && board.tileStates[tile],
    ...Object.entries(view.tokens[place.place] ?? {}).map(([token, n]) => board.tokens(token as TokenKind, n)),
    ...machinesNear(view, place).map(({ machine, mode }) => mode && board.machineOn(describe(`machine:${machine}`, desk), mode)),
    ...kidsAt(view, place.place).map(({ kid }) => describe(`kid:${kid}`, desk)),
  ]);
}

export function sayMachine(machine: Machine, desk: Desk): string {
  const box = boxOf(desk);
  const sheet = sheetOf(box, machine.machine);
  const near = placesNear(box, machine).map(({ place }) => place);
  return names.enumerated([
    sheet?.name ?? machine.machine,
    sheet && names.machineClasses[sheet.machine_class],
    machine.hacker !== null && board.hackedBy(describe(`kid:${machine.hacker}`, desk)),
    machine.wrecked && board.wrecked,
    machine.mode && board.onMode(machine.mode),
    machine.sector !== null && board.inSector(machine.sector),
    near.length > 0 && board.near(near),
    machine.hack_token && board.keptOnAlert,
  ]);
}
