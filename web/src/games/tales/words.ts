// Tales from the Loop in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import type { Cell } from "../../lib/contract";
import { listed } from "../../lib/seats";
import type { Happening } from "../../lib/wire";
import {
  anomalyOf,
  boardOf,
  boxOf,
  itemOf,
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
import type { Box, Condition, Day, Favor, GameEvent, Kid, Machine, Place } from "./wire";

export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns an id as people write it: "hit_n_run" → "HIT N RUN". */
export function spelled(id: string): string {
  return id.replaceAll("_", " ").toUpperCase();
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

export const DAYS: Record<Day, string> = { mon: "Mon", tue: "Tue", wed: "Wed", thu: "Thu", fri: "Fri", weekend: "Weekend" };
const DAY_ORDER: readonly Day[] = ["mon", "tue", "wed", "thu", "fri", "weekend"];
export const LONG_DAYS: Record<Day, string> = { mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", weekend: "the weekend" };

export const CONDITIONS: Record<Condition, string> = {
  exhausted: "Locks a cube.",
  upset: "Locks a cube. Cannot help anybody. Ends after a roll with a helper.",
  scared: "Locks a cube. The strength gives no dice. Ends after a success.",
  injured: "Locks a cube. Two dice less, no push. Heals one step every evening.",
};

export const FAVORS: Record<Favor, { face: string; words: string }> = {
  good: { face: "☺", words: "Good favor: a parent will drive this Kid, once." },
  neutral: { face: "😐", words: "Neutral favor: no car. One step down is grounded, with two cubes locked." },
  bad: { face: "☹", words: "Bad favor: grounded. Two cubes are locked until favor goes up." },
};

export const STATUS: Record<Kid["status"], string> = { out: "out", dinner: "home for dinner", late: "late", sick: "on sick leave" };

// ---- top bar and timeline -----------------------------------------------------------------------------------------

export function chips(desk: Desk): string[] {
  const { calendar, insight, enigma } = desk.view;
  if (calendar.week === 0) return ["Setting up"];
  const limit = enigma.limit === null ? "" : `/${enigma.limit}`;
  return [`${calendar.rounds > 6 ? `W${calendar.week} ` : ""}${DAYS[calendar.day]}${calendar.repeated ? " again" : ""}`, `Insight ${insight.value}`, `Enigma ${enigma.value}${limit}`];
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
  const again = heldIn(desk).includes(slot - 1) ? " ↺" : "";
  const due = desk.view.calendar.deadlines.some(([week, date]) => week === Math.max(desk.at[0], 1) && date === day);
  return `${DAYS[DAY_ORDER[day] ?? "weekend"]}${again}${due ? " · chores" : ""}`;
}

/** Makes the cell of a day: what was found out and how far things have got, rumors solved and lost. */
export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const day = events as readonly Happening[];
  const sum = (dial: string) =>
    day.filter(({ kind, fields }) => kind === "dial_turned" && fields["dial"] === dial).reduce((total, { fields }) => total + Number(fields["change"]), 0);
  const many = (wanted: string) => day.filter(({ kind }) => kind === wanted).length;
  const [insight, enigma, off, late] = [sum("insight"), sum("enigma"), many("rumor_pushed_off"), many("stays_out")];
  const turned = (value: number, mark: string) => (value === 0 ? "" : `${mark}${value > 0 ? "+" : "−"}${Math.abs(value)}`);
  const parts = [turned(insight, "◔"), turned(enigma, "◑"), off > 0 ? `✕${off}` : "", late > 0 ? `☾${late}` : ""].filter(Boolean);
  const said = [
    insight !== 0 && `Insight ${signed(insight)}`,
    enigma !== 0 && `Enigma ${signed(enigma)}`,
    off > 0 && `${counted(off, "rumor")} pushed off`,
    late > 0 && `${counted(late, "Kid")} late`,
  ].filter(Boolean);
  const now = day[0]?.at[0] === desk.now.at[0] && day[0]?.at[1] === desk.now.at[1];
  const tone = now ? "turn" : insight > enigma ? "good" : enigma > insight ? "bad" : "plain";
  return { text: parts.join(" ") || "·", say: said.join(", ") || "nothing that counts", tone };
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

// ---- components -----------------------------------------------------------------------------------------------------

export const VERBS: Record<string, string> = {
  ...{ walk: "Walk", bus: "Bus", car: "Car", ride: "Ride", scout: "Scout", hack: "Hack", wreck: "Wreck", investigate: "Investigate" },
  ...{ trade: "Trade", rest: "Rest", visit: "Visit", chore: "Do the chore", dinner: "Home for dinner", late: "Stay out late" },
};

/** Returns the tag or combo of a card, and the trait on which it gives a die: "BIKE · quick +1". */
export function sayCard(box: Box, card: string): string {
  const item = itemOf(box, card);
  const anomaly = anomalyOf(box, card);
  return `${spelled(item?.tag ?? anomaly?.tag ?? anomaly?.combo ?? "")}${item?.colour ? ` · ${item.colour} +1` : ""}`;
}

export function describe(cid: string, desk: Desk): string {
  const [kind = "", name = ""] = cid.split(":");
  const box = boxOf(desk);
  if (kind === "kid") return boardOf(box, name).name;
  if (kind === "place") return `${name} ${placeOf(box, name)?.name ?? ""}`.trim();
  if (kind === "machine") return sheetOf(box, name)?.name ?? name;
  if (kind === "card") return titleOf(box, name);
  if (kind === "chore") return box.chores.find(({ chore }) => chore === name)?.title ?? name;
  if (kind === "do") return VERBS[name] ?? capital(name);
  if (kind === "slot") return capital(name);
  if (kind === "diary") return `diary ${name}`;
  if (kind === "cubes") return counted(Number(name), "cube");
  if (kind === "letter") return `rumor at ${name}`;
  if (kind === "option") return `option ${name}`;
  return name;
}

/** Returns how a Kid is, as a phrase. */
export function sayKid(kid: Kid, desk: Desk): string {
  const said = [
    `${describe(`kid:${kid.kid}`, desk)} at ${describe(`place:${kid.place}`, desk)}`,
    kid.status === "out" ? "" : STATUS[kid.status],
    `${counted(kid.pool, "cube")} left`,
    ...kid.conditions,
    `${kid.favor} favor`,
    kid.machine === null ? "" : `with ${describe(`machine:${kid.machine}`, desk)}`,
  ];
  return said.filter(Boolean).join(", ");
}

/** Returns everything that can be seen at a location, for screen readers. */
export function sayPlace(place: Place, desk: Desk): string {
  const { view } = desk;
  const rumor = rumorAt(view, place.place);
  const stars = starsAt(view, place.place);
  const facts = [
    `${place.place} ${place.name}`,
    place.open ? "open" : "restricted",
    place.bus && !view.no_bus.includes(place.place) && "bus stop",
    place.place === boxOf(desk).map.school && "the school",
    view.closed.includes(place.place) && "closed",
    walkCost(view, place) !== (place.open ? 1 : 2) && `walking here costs ${walkCost(view, place)}`,
    rumor && `rumor ${rumor.space}${rumor.space === nextToFall(view) ? ", falls off next" : ""}${rumor.rumor.rumor ? `: ${rumorOf(desk, rumor.rumor.rumor)?.title ?? "seen"}` : ""}`,
    stars.length > 0 && `diary action ${stars.join(", ")}`,
    view.tiles[place.place] && `${boxOf(desk).tiles.find((tile) => tile.place === place.place)?.name ?? "event location"}, ${view.tiles[place.place]}`,
    ...Object.entries(view.tokens[place.place] ?? {}).map(([token, n]) => `${n} ${token.replace("_", "-")}`),
    ...machinesNear(view, place).map((machine) => `${describe(`machine:${machine.machine}`, desk)} on ${machine.mode}`),
    ...kidsAt(view, place.place).map(({ kid }) => describe(`kid:${kid}`, desk)),
  ];
  return facts.filter(Boolean).join(", ");
}

export function sayMachine(machine: Machine, desk: Desk): string {
  const box = boxOf(desk);
  const sheet = sheetOf(box, machine.machine);
  const near = placesNear(box, machine).map(({ place }) => place);
  const facts = [
    sheet?.name ?? machine.machine,
    sheet?.machine_class,
    machine.hacker !== null && `hacked by ${describe(`kid:${machine.hacker}`, desk)}`,
    machine.wrecked && "wrecked, back tomorrow",
    machine.mode && `on ${machine.mode}`,
    machine.sector !== null && `in ${machine.sector}`,
    near.length > 0 && `near ${listed(near)}`,
    machine.hack_token && "kept on alert by a hack token",
  ];
  return facts.filter(Boolean).join(", ");
}
