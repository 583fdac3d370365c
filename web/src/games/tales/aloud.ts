// Explanations of components, and the table read aloud. Nothing that is seen first needs them.

import { listed } from "../../lib/seats";
import { factsOf, sayTraits, verbOf } from "./facts";
import { activeKid, showsSheet } from "./plan.svelte";
import { anomalyOf, answersOf, boardOf, boxOf, itemOf, kidOf, machineOf, nextToFall, placeOf, schoolCard, sheetOf, type Desk } from "./questions";
import { CONDITIONS, counted, describe, LONG_DAYS, sayKid, sayMachine, sayPlace, spelled } from "./words";
import type { Box, Condition, View } from "./wire";

/** Returns one line about a component. Of places and machines there is none while the panel beside the map shows the one under the mouse. */
export function explain(cid: string, desk: Desk): string {
  const [kind = "", name = ""] = cid.split(":");
  const box = boxOf(desk);
  if (kind === "kid") return explainKid(name, desk);
  if (kind === "place") return showsSheet(desk) ? "" : explainPlace(name, desk);
  if (kind === "machine") return showsSheet(desk) ? "" : explainMachine(name, desk);
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
  const traits = `${sayTraits(board)}. Lives at ${describe(`place:${board.home}`, desk)}.`;
  if (!kid) return `${traits} ${board.line}`;
  const runs = desk.seats.length > 1 ? ` ${desk.nameOf(kid.seat)} ${kid.seat === desk.you ? "play" : "plays"} this Kid.` : "";
  return `${sayKid(kid, desk)}. ${traits}${runs}`;
}

function explainPlace(letter: string, desk: Desk): string {
  const place = placeOf(boxOf(desk), letter);
  if (!place) return "";
  const offers = answersOf(desk, activeKid(desk), `place:${letter}`).map((choice) => `${verbOf(choice)}: ${factsOf(choice, boxOf(desk)).join(", ")}.`);
  return [`${sayPlace(place, desk)}.`, ...offers].join(" ");
}

function explainMachine(id: string, desk: Desk): string {
  const sheet = sheetOf(boxOf(desk), id);
  const machine = machineOf(desk.view, id);
  if (!sheet || !machine) return "";
  return `${sayMachine(machine, desk)}. ${sheet.line}`;
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
