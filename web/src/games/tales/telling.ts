// Tales from the Loop in words: the day, each Kid, the machines, the rumors and the diary.

import type { Fact, Section, Telling } from "../../lib/contract";
import { listed } from "../../lib/seats";
import { counted, fact, group, only, whoDoes } from "../../lib/telling";
import { boxOf, diaryPages, nextToFall, rumorOf, schoolCard, type Desk } from "./questions";
import type { Calendar, Dial, GameEvent, Kid, View } from "./wire";
import { capital, DAYS, describe, FAVORS, sayMachine, STATUS } from "./words";

function aboutDay(desk: Desk): Section {
  const { calendar, insight, enigma, goals, lasting, decks, first } = desk.view;
  const today = schoolCard(boxOf(desk), desk.view);
  const facts = [
    fact("day", calendar.week === 0 ? "Before the first day." : sayDay(calendar), `${DAYS[calendar.day]}, ${calendar.step}`),
    aboutDial("Insight", insight),
    aboutDial("Enigma", enigma),
    first !== null && fact("first", `${describe(`kid:${first}`, desk)} has the first-player token.`, describe(`kid:${first}`, desk)),
    today !== undefined && fact("school", `Today at school: ${today.title}.`, today.title),
    ...goals.map(({ diary, words, have, need }) => fact(`goal ${diary} ${words}`, `${words} ${have} of ${need}.`, have)),
    ...lasting.map(({ diary, words }) => fact(`lasting ${diary} ${words}`, words)),
    fact("decks", `In the decks: ${counted(decks.items, "item")}, ${decks.anomalies} anomalies, ${counted(decks.chores, "chore")}.`),
  ];
  return { id: "day", title: "The day", facts: only(facts) };
}

function sayDay({ week, day, round, rounds, step }: Calendar): string {
  return `Week ${week}, ${DAYS[day]}: round ${round} of ${rounds}, ${step}.`;
}

function aboutDial(name: string, { value, limit }: Dial): Fact {
  return fact(name, `${name} is ${value}${limit === null ? "" : ` of ${limit}`}.`, value);
}

function aboutKid(kid: Kid, desk: Desk): Section {
  const name = describe(`kid:${kid.kid}`, desk);
  const things = [...kid.items, ...Object.keys(kid.anomalies)].map((card) => `card:${card}`);
  const chore = boxOf(desk).chores.find((each) => each.chore === kid.chore);
  const facts = [
    fact("place", `${name} is at ${describe(`place:${kid.place}`, desk)}.`, describe(`place:${kid.place}`, desk)),
    kid.status !== "out" && fact("status", `${capital(STATUS[kid.status])}.`),
    fact("cubes", `${counted(kid.pool, "cube")} left${kid.locked > 0 ? `, ${kid.locked} locked` : ""}.`, counted(kid.pool, "cube")),
    fact("favor", FAVORS[kid.favor].words, kid.favor),
    kid.conditions.length > 0 && fact("conditions", `${capital(listed(kid.conditions))}.`, listed(kid.conditions)),
    kid.machine !== null && fact("machine", `Has hacked ${describe(`machine:${kid.machine}`, desk)}.`),
    chore !== undefined && fact("chore", `Chore: ${chore.title}${kid.chore_done ? ", done" : ""}.`),
    group("cards", "Carries", things, (names) => `${name} got ${names}.`, (names) => `${name} no longer has ${names}.`),
    ...Object.entries(kid.anomalies).map(([card, uses]) => fact(`uses ${card}`, `${describe(`card:${card}`, desk)}: ${counted(uses, "use")} left.`, uses)),
  ];
  return { id: `kid ${kid.kid}`, title: `${name}: ${whoDoes(desk, kid.seat, "plays", "play")}`, facts: only(facts) };
}

function aboutMachines(desk: Desk): Section {
  const shown = desk.view.machines.filter(({ sector, hacker, wrecked }) => sector !== null || hacker !== null || wrecked);
  return { id: "machines", title: "Machines", facts: shown.map((machine) => fact(machine.machine, `${sayMachine(machine, desk)}.`, machine.sector ?? "off the map")) };
}

function aboutRumors(desk: Desk): Section {
  const { track, pile } = desk.view.rumors;
  const facts = track.flatMap((space, i) => {
    if (space === null) return [];
    const title = space.rumor === null ? "face-down" : (rumorOf(desk, space.rumor)?.title ?? "face-up");
    const falls = i + 1 === nextToFall(desk.view) ? ", falls off next" : "";
    return [fact(`rumor ${space.letter}`, `${describe(`place:${space.letter}`, desk)}: ${title}, space ${i + 1} of the track${falls}.`, `space ${i + 1}`)];
  });
  return { id: "rumors", title: "Rumors", facts: [...facts, fact("pile", `${counted(pile, "rumor")} in the pile.`, pile)] };
}

function aboutDiary(desk: Desk): Section {
  const open = desk.view.diary;
  const pages = diaryPages(desk).filter(({ diary, side }) => open.some((card) => card.diary === diary && card.side === side));
  const actions = open.flatMap(({ diary, actions }) =>
    actions.filter(({ spent }) => !spent).map(({ letter, places }) => {
      const where = listed(places.map((place) => describe(`place:${place}`, desk)));
      return fact(`action ${diary}${letter}`, `Action ${diary}${letter}: at ${where}.`);
    }),
  );
  return { id: "diary", title: "Diary", facts: [...pages.map(({ diary, title }) => fact(`page ${diary}`, `${diary}: ${title}.`)), ...actions] };
}

const telling: Telling<View, GameEvent> = {
  tell(desk) {
    const sections = [aboutDay(desk), ...desk.view.kids.map((kid) => aboutKid(kid, desk)), aboutMachines(desk), aboutRumors(desk), aboutDiary(desk)];
    return sections.filter(({ facts }) => facts.length > 0);
  },
};

export default telling;
