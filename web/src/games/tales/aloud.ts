// Explanations of components, and the table read aloud. Nothing that is seen first needs them.

import { factsOf, sayTraits, verbOf } from "./facts";
import { activeKid, showsSheet } from "./plan.svelte";
import { anomalyOf, answersOf, boardOf, boxOf, itemOf, kidOf, machineOf, nextToFall, placeOf, schoolCard, sheetOf, type Desk } from "./questions";
import * as say from "./text/aloud";
import { conditionRules, tags } from "./text/cards";
import { enumerated } from "./text/common";
import { describe, sayKid, sayMachine, sayPlace } from "./words";
import type { Box, Condition, View } from "./wire";

/** Returns one line about a component. Of places and machines there is none while the panel beside the map shows the one under the mouse. */
export function explain(cid: string, desk: Desk): string {
  const [kind = "", name = ""] = cid.split(":");
  const box = boxOf(desk);
  if (kind === "kid") return explainKid(name, desk);
  if (kind === "place") return showsSheet(desk) ? "" : explainPlace(name, desk);
  if (kind === "machine") return showsSheet(desk) ? "" : explainMachine(name, desk);
  if (kind === "card") return explainCard(name, box);
  if (kind === "slot") return conditionRules[name as Condition] ?? "";
  if (kind === "do") return explainVerb(name, desk);
  const chore = kind === "chore" ? box.chores.find(({ chore }) => chore === name) : undefined;
  return chore ? sentences(chore.task, chore.reward) : "";
}

function sentences(...all: readonly string[]): string {
  return all.join(" ");
}

function explainKid(id: string, desk: Desk): string {
  const board = boardOf(boxOf(desk), id);
  const kid = kidOf(desk.view, id);
  const traits = say.traitsAndHome(sayTraits(board), describe(`place:${board.home}`, desk));
  if (!kid) return sentences(traits, board.line);
  const player = kid.seat === desk.you ? say.youPlay : say.plays(desk.nameOf(kid.seat));
  return sentences(say.sentence(sayKid(kid, desk)), traits, ...(desk.seats.length > 1 ? [player] : []));
}

function explainPlace(letter: string, desk: Desk): string {
  const place = placeOf(boxOf(desk), letter);
  if (!place) return "";
  const offers = answersOf(desk, activeKid(desk), `place:${letter}`).map((choice) => say.canDo(verbOf(choice), enumerated(factsOf(choice, boxOf(desk)))));
  return sentences(say.sentence(sayPlace(place, desk)), ...offers);
}

function explainMachine(id: string, desk: Desk): string {
  const sheet = sheetOf(boxOf(desk), id);
  const machine = machineOf(desk.view, id);
  return sheet && machine ? sentences(say.sentence(sayMachine(machine, desk)), sheet.line) : "";
}

function explainCard(id: string, box: Box): string {
  const item = itemOf(box, id);
  if (item) return sentences(say.item(item.title, tags[item.tag], item.colour), item.text);
  const anomaly = anomalyOf(box, id);
  const tag = anomaly?.tag ?? anomaly?.combo;
  return anomaly ? sentences(say.anomaly(anomaly.title, tag ? tags[tag] : "", anomaly.uses), anomaly.words, anomaly.text) : "";
}

function explainVerb(verb: string, desk: Desk): string {
  const choice = desk.question?.actions.find(({ text }) => text === `${activeKid(desk)} ${verb}`);
  return choice ? sentences(say.sentence(choice.label), enumerated(factsOf(choice, boxOf(desk)))) : "";
}

// ---- aloud ------------------------------------------------------------------------------------------------------------

/** Describes the table in sentences. */
export function read(desk: Desk): string {
  const { view } = desk;
  const { calendar, insight, enigma } = view;
  const today = schoolCard(boxOf(desk), view);
  return sentences(
    calendar.week === 0 ? say.beforeTheFirstDay : say.today(calendar.week, calendar.day, calendar.round, calendar.rounds),
    say.dials(insight.value, enigma.value, enigma.limit),
    ...view.goals.map(({ words, have, need }) => say.progress(words, have, need)),
    ...view.kids.map((kid) => say.sentence(sayKid(kid, desk))),
    ...view.machines.filter(({ sector, hacker }) => sector !== null || hacker !== null).map((machine) => say.sentence(sayMachine(machine, desk))),
    sayTrack(view),
    ...(today ? [say.todayAtSchool(today.title, calendar.event)] : []),
  );
}

function sayTrack(view: View): string {
  const letters = view.rumors.track.flatMap((space) => (space ? [space.rumor ? say.faceUp(space.letter) : space.letter] : []));
  return letters.length === 0 ? say.noRumors : say.rumorsAt(letters, view.rumors.track.at(nextToFall(view) - 1)!.letter);
}
