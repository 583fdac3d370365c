// Tales from the Loop in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import type { Cell } from "../../lib/contract";
import { listed } from "../../lib/seats";
import type { Choice, Happening } from "../../lib/wire";
import {
  anomalyOf,
  boardOf,
  boxOf,
  itemOf,
  kidOf,
  kidsAt,
  machineOf,
  machinesNear,
  nextToFall,
  placeOf,
  placesNear,
  previewOf,
  rumorAt,
  rumorOf,
  schoolCard,
  sheetOf,
  starsAt,
  titleOf,
  walkCost,
  type Desk,
} from "./questions";
import { activeKid } from "./plan.svelte";
import type { Box, Condition, Day, Favor, FirewallHalf, GameEvent, Kid, Machine, Place, PreviewTest, SchoolCard, TestWords, Trait, View } from "./wire";

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
const LONG_DAYS: Record<Day, string> = { mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", weekend: "the weekend" };

/** Name of the weakness in a trait. */
export const WEAKNESSES: Record<Trait, string> = { brave: "skittish", clever: "dense", charming: "dull", quick: "slow", tough: "weak" };

export const CONDITIONS: Record<Condition, string> = {
  exhausted: "Locks a cube.",
  upset: "Locks a cube. Cannot help anybody. Ends after a roll with a helper.",
  scared: "Locks a cube. The strength gives no dice. Ends after a success.",
  injured: "Locks a cube. Two dice less, no push. Heals one step every evening.",
};

export const FAVORS: Record<Favor, { face: string; words: string }> = {
  good: { face: "☺", words: "Good favour: parents drive. One step less and they do not." },
  neutral: { face: "😐", words: "Neutral favour: no car. One step less is grounded: two cubes are locked." },
  bad: { face: "☹", words: "Bad favour: grounded, two cubes are locked until favour rises." },
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

// ---- tests and answers ----------------------------------------------------------------------------------------------

export function sayTest({ trait, combos, tags, pay }: TestWords): string {
  const ways = [...combos, ...tags].map(spelled);
  const instead = [ways.length > 0 && `or ${ways.join(", ")}`, pay > 0 && `or ${counted(pay, "cube")}`].filter(Boolean).join(", ");
  const name = trait === "strength" ? "own strength" : trait === "today" ? "today's trait" : capital(trait);
  return instead ? `${name}, ${instead}` : name;
}

/** Returns the odds of a test: "Quick, 3 dice: 42 % (67 % pushed)". */
export function sayOdds({ trait, dice, chance, pushed }: PreviewTest): string {
  const push = pushed > chance + 0.001 ? ` (${percent(pushed)} pushed)` : "";
  return `${capital(trait)}, ${dice === 1 ? "1 die" : `${dice} dice`}: ${percent(chance)}${push}`;
}

/** Returns the facts about an answer, each as a short phrase. */
export function factsOf(choice: Choice, box: Box): string[] {
  const { time, tests = [], home, late, chance, pushed, about, gain, words = [], discards = [] } = previewOf(choice);
  return [
    time !== undefined && time > 0 && `${time} time`,
    ...tests.map((test) => `${test.card ? `${sheetOf(box, test.card) ? "avoid " : ""}${titleOf(box, test.card)}: ` : ""}${sayOdds(test)}`),
    chance !== undefined && `${about ? "about " : ""}${percent(chance)}${pushed !== undefined && pushed > chance + 0.001 ? ` (${percent(pushed)} pushed)` : ""}`,
    gain !== undefined && gain > 0 && `+${percent(gain)}`,
    discards.length > 0 && `uses up ${listed(discards.map((card) => titleOf(box, card)))}`,
    ...words,
    home !== undefined && (late ? `home: ${home} time, too late` : `home after: ${home}`),
  ].filter((fact): fact is string => typeof fact === "string" && fact !== "");
}

/** Returns the verb of an answer for a button: "tove walk G" → "Walk". */
export function verbOf({ text }: Choice): string {
  const [, verb = "", what = ""] = text.split(" ");
  if (verb === "does") return `Diary ${what}`;
  if (verb === "uses") return "Use";
  return VERBS[verb] ?? capital(verb);
}

const VERBS: Record<string, string> = {
  ...{ walk: "Walk", bus: "Bus", car: "Car", ride: "Ride", scout: "Scout", hack: "Hack", wreck: "Wreck", investigate: "Investigate" },
  ...{ trade: "Trade", rest: "Rest", visit: "Visit", chore: "Do the chore", dinner: "Home for dinner", late: "Stay out late" },
};

export function sayHalf({ effect, colours }: FirewallHalf): string {
  const effects = { none: "", repel: "repel", default_firewall: "default", alert: "alert!" };
  return [effects[effect], ...colours.map(capital)].filter(Boolean).join(" + ") || "nothing";
}

// ---- components -----------------------------------------------------------------------------------------------------

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

export function explain(cid: string, desk: Desk): string {
  const [kind = "", name = ""] = cid.split(":");
  const box = boxOf(desk);
  if (kind === "kid") return explainKid(name, desk);
  if (kind === "place") return explainPlace(name, desk);
  if (kind === "machine") return explainMachine(name, desk);
  if (kind === "card") return explainCard(name, box);
  if (kind === "slot") return CONDITIONS[name as Condition] ?? "";
  if (kind === "do") return explainVerb(name, desk);
  const chore = kind === "chore" ? box.chores.find(({ chore }) => chore === name) : undefined;
  return chore ? `${chore.task} ${chore.reward}` : "";
}

function explainKid(id: string, desk: Desk): string {
  const box = boxOf(desk);
  const board = boardOf(box, id);
  const kid = kidOf(desk.view, id);
  const traits = `${board.name} is ${board.strength} and ${WEAKNESSES[board.weakness]}, and lives at ${describe(`place:${board.home}`, desk)}.`;
  if (!kid) return `${traits} ${board.line}`;
  return `${traits} ${desk.nameOf(kid.seat)} ${kid.seat === desk.you ? "run" : "runs"} this Kid. ${sayKid(kid, desk)}.`;
}

/** Returns how a Kid is, as a phrase. */
export function sayKid(kid: Kid, desk: Desk): string {
  const said = [
    `${describe(`kid:${kid.kid}`, desk)} at ${describe(`place:${kid.place}`, desk)}`,
    kid.status === "out" ? "" : STATUS[kid.status],
    `${counted(kid.pool, "cube")} left`,
    ...kid.conditions,
    `${kid.favor} favour`,
    kid.machine === null ? "" : `with ${describe(`machine:${kid.machine}`, desk)}`,
  ];
  return said.filter(Boolean).join(", ");
}

export function explainPlace(letter: string, desk: Desk): string {
  const place = placeOf(boxOf(desk), letter);
  if (!place) return "";
  const kid = activeKid(desk);
  const ways = (desk.question?.actions ?? []).filter(({ text, picks }) => kid !== null && text.startsWith(`${kid} `) && picks.includes(`place:${letter}`));
  const offers = ways.map((choice) => `${verbOf(choice)}: ${factsOf(choice, boxOf(desk)).join(", ")}.`);
  return [`${sayPlace(place, desk)}.`, ...offers].join(" ");
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

function explainMachine(id: string, desk: Desk): string {
  const sheet = sheetOf(boxOf(desk), id);
  const machine = machineOf(desk.view, id);
  if (!sheet || !machine) return "";
  return `${sayMachine(machine, desk)}. ${sheet.line}`;
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

function explainCard(id: string, box: Box): string {
  const item = itemOf(box, id);
  if (item) return `${item.title}: ${spelled(item.tag)}${item.colour ? `, one die on ${item.colour}` : ""}. ${item.text}`;
  const anomaly = anomalyOf(box, id);
  if (anomaly) return `${anomaly.title}: ${spelled(anomaly.tag ?? anomaly.combo ?? "")}, ${counted(anomaly.uses, "use")}. ${anomaly.words} ${anomaly.text}`;
  return "";
}

function explainVerb(verb: string, desk: Desk): string {
  const choice = desk.question?.actions.find(({ text }) => text === `${activeKid(desk)} ${verb}`);
  return choice ? [`${choice.label}.`, factsOf(choice, boxOf(desk)).join(", ")].join(" ") : "";
}

export const DIRECTIONS = { n: "north", e: "east", s: "south", w: "west" } as const;

/** Returns the machines' moves on a School card, in order. */
export function sayLines({ lines }: SchoolCard): string {
  return lines
    .map(({ machine_class, direction, steps }) => `${capital(machine_class)}s ${direction && steps > 0 ? `${DIRECTIONS[direction]} ${steps}` : "stay"}`)
    .join(", ");
}

export const MODES: Record<SchoolCard["mode"], string> = {
  solo: "The First Player's Kid, alone",
  help: "The First Player's Kid, with help",
  all: "Every Kid at school, each alone",
};

// ---- aloud ------------------------------------------------------------------------------------------------------------

/** Describes the table in sentences. */
export function read(desk: Desk): string {
  const { view } = desk;
  const { calendar, insight, enigma } = view;
  const box = boxOf(desk);
  const said = [
    calendar.week === 0 ? "Before the first day." : `Week ${calendar.week}, ${LONG_DAYS[calendar.day]}, round ${calendar.round} of ${calendar.rounds}.`,
    `Insight ${insight.value}, Enigma ${enigma.value}${enigma.limit === null ? "" : ` of ${enigma.limit}`}.`,
    ...view.goals.map((goal) => `${goal.words} ${goal.have} of ${goal.need}.`),
    ...view.kids.map((kid) => `${sayKid(kid, desk)}.`),
    ...view.machines.filter(({ sector, hacker }) => sector !== null || hacker !== null).map((machine) => `${sayMachine(machine, desk)}.`),
    sayTrack(view),
  ];
  const today = schoolCard(box, view);
  if (today) said.push(`Today at school: ${today.title}.`);
  return said.join(" ");
}

function sayTrack(view: View): string {
  const letters = view.rumors.track.flatMap((space) => (space ? [space.rumor ? `${space.letter} face-up` : space.letter] : []));
  return letters.length === 0 ? "No rumors." : `Rumors at ${listed(letters)}; ${view.rumors.track.at(nextToFall(view) - 1)!.letter} falls off next.`;
}
