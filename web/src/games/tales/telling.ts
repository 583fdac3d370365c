// Tales from the Loop in words: the day, each Kid, the machines, the rumors and the diary.

import type { Section, Telling } from "../../lib/contract";
import { fact, group, only } from "../../lib/telling";
import { boxOf, diaryPages, nextToFall, rumorOf, schoolCard, type Desk } from "./questions";
import { cubes, favorRules } from "./text/common";
import * as text from "./text/telling";
import type { GameEvent, Kid, View } from "./wire";
import { describe, sayMachine } from "./words";

function aboutDay(desk: Desk): Section {
  const { calendar, insight, enigma, goals, lasting, decks, first } = desk.view;
  const today = schoolCard(boxOf(desk), desk.view);
  const facts = [
    fact("day", calendar.week === 0 ? text.beforeTheFirstDay : text.today(calendar), text.dayAndStep(calendar)),
    fact("insight", insight.limit === null ? text.insightIs(insight.value) : text.insightIsOf(insight.value, insight.limit), insight.value),
    fact("enigma", enigma.limit === null ? text.enigmaIs(enigma.value) : text.enigmaIsOf(enigma.value, enigma.limit), enigma.value),
    first !== null && fact("first", text.hasTheFirstPlayerToken(describe(`kid:${first}`, desk)), describe(`kid:${first}`, desk)),
    today !== undefined && fact("school", text.todayAtSchool(today.title, calendar.event), today.title),
    ...goals.map(({ diary, words, have, need }) => fact(`goal:${diary}:${words}`, text.progress(words, have, need), have)),
    ...lasting.map(({ diary, words }) => fact(`lasting:${diary}:${words}`, words)),
    fact("decks", text.decks(decks.items, decks.anomalies, decks.chores)),
  ];
  return { id: "day", title: text.theDay, facts: only(facts) };
}

function aboutKid(kid: Kid, desk: Desk): Section {
  const name = describe(`kid:${kid.kid}`, desk);
  const place = describe(`place:${kid.place}`, desk);
  const things = [...kid.items, ...Object.keys(kid.anomalies)].map((card) => `card:${card}`);
  const chore = boxOf(desk).chores.find((each) => each.chore === kid.chore);
  const facts = [
    fact("place", text.isAt(name, place), place),
    kid.status !== "out" && fact("status", text.statuses[kid.status]),
    fact("cubes", text.cubesLeft(kid.pool, kid.locked), cubes(kid.pool)),
    fact("favor", favorRules[kid.favor], text.favors[kid.favor]),
    kid.conditions.length > 0 && fact("conditions", text.hasConditions(kid.conditions), text.conditionsOf(kid.conditions)),
    kid.machine !== null && fact("machine", text.hasHacked(describe(`machine:${kid.machine}`, desk))),
    chore !== undefined && fact("chore", text.chore(chore.title, kid.chore_done)),
    group("cards", text.carries, things, (cards) => text.got(name, cards), (cards) => text.noLongerHas(name, cards)),
    ...Object.entries(kid.anomalies).map(([card, uses]) => fact(`uses:${card}`, text.usesLeft(describe(`card:${card}`, desk), uses), uses)),
  ];
  return { id: `kid:${kid.kid}`, title: kid.seat === desk.you ? text.kidThatYouPlay(name) : text.kidOf(name, desk.nameOf(kid.seat)), facts: only(facts) };
}

function aboutMachines(desk: Desk): Section {
  const shown = desk.view.machines.filter(({ sector, hacker, wrecked }) => sector !== null || hacker !== null || wrecked);
  return { id: "machines", title: text.machines, facts: shown.map((machine) => fact(machine.machine, text.machine(sayMachine(machine, desk)), machine.sector ?? text.offTheMap)) };
}

function aboutRumors(desk: Desk): Section {
  const { track, pile } = desk.view.rumors;
  const facts = track.flatMap((space, i) => {
    if (space === null) return [];
    const title = space.rumor === null ? text.faceDown : (rumorOf(desk, space.rumor)?.title ?? text.faceUp);
    const says = text.rumor(describe(`place:${space.letter}`, desk), title, i + 1, i + 1 === nextToFall(desk.view));
    return [fact(`rumor:${space.letter}`, says, text.spaceOf(i + 1))];
  });
  return { id: "rumors", title: text.rumors, facts: [...facts, fact("pile", text.inThePile(pile), pile)] };
}

function aboutDiary(desk: Desk): Section {
  const open = desk.view.diary;
  const pages = diaryPages(desk).filter(({ diary, side }) => open.some((card) => card.diary === diary && card.side === side));
  const actions = open.flatMap(({ diary, actions }) =>
    actions
      .filter(({ spent }) => !spent)
      .map(({ letter, places }) => fact(`action:${diary}${letter}`, text.actionAt(`${diary}${letter}`, places.map((place) => describe(`place:${place}`, desk))))),
  );
  return { id: "diary", title: text.diary, facts: [...pages.map(({ diary, title }) => fact(`page:${diary}`, text.page(diary, title))), ...actions] };
}

const telling: Telling<View, GameEvent> = {
  tell(desk) {
    const sections = [aboutDay(desk), ...desk.view.kids.map((kid) => aboutKid(kid, desk)), aboutMachines(desk), aboutRumors(desk), aboutDiary(desk)];
    return sections.filter(({ facts }) => facts.length > 0);
  },
};

export default telling;
