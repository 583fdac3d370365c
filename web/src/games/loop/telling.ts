// LOOP in words: the round, each seat, and the reader's cards.

import type { Fact, Section, Telling } from "../../lib/contract";
import { counted, fact, group, has, only, whoDoes } from "../../lib/telling";
import { seatName } from "./cards";
import Miniature from "./Miniature.svelte";
import { hasMemoryAid, ownChair, phaseOf, remembered, type Desk } from "./questions";
import type { GameEvent, Seat, View } from "./wire";
import { handOf, rankWord, sayCurrent, sayOrder, sayPays } from "./words";

const cards = (ids: readonly string[] = []) => ids.map((card) => `card:${card}`);

function aboutRound(desk: Desk): Section {
  const { set, round, trick, twisted, start, wins } = desk.view;
  const now = `Set ${set}, round ${round}${trick > 0 ? `, trick ${trick}` : ""}`;
  const facts = [
    fact("time", `${now}.`, now),
    phaseOf(desk) === "tricks" && fact("order", `The order is ${sayOrder(twisted)}.`, sayOrder(twisted)),
    sayCurrent(desk) !== "" && fact("beat", sayCurrent(desk)),
    fact("start", `The start marker lies at ${seatName(start)}.`, seatName(start)),
    ...wins.map((won, player) => won > 0 && fact(`wins ${player}`, `${has(desk, player)} won ${counted(won, "set")}.`, won)),
  ];
  return { id: "round", title: "The round", facts: only(facts) };
}

function aboutSeat(place: Seat, chair: number, desk: Desk): Section {
  const { player } = place;
  const { score, goal, next_seat } = desk.view;
  const next = next_seat[player] ?? -1;
  const came = (names: string) => `${has(desk, player)} played ${names}.`;
  const facts = [
    fact("cards", `${whoDoes(desk, player, "holds", "hold")} ${counted(place.cards_left, "card")}.`, place.cards_left),
    fact("points", `${has(desk, player)} ${score[player]} of ${goal} points.`, score[player]),
    place.rank > 0 && fact("rank", `${whoDoes(desk, player, "is", "are")} ${rankWord(place.rank)} in this round.`),
    place.was_rank > 0 && fact("was rank", `This seat was ${rankWord(place.was_rank)} in the round before.`),
    fact("pays", `It pays ${sayPays(place)}.`, sayPays(place)),
    next >= 0 && fact("next", `${whoDoes(desk, player, "takes", "take")} ${seatName(next)} for the next round.`),
    group("face up", "Face up", cards(place.face_up), came, (names) => `No longer face up: ${names}.`),
    some("turned up", "Turned up for a Twist", place.turned_up, (names) => `${has(desk, player)} turned up ${names} for a Twist.`, (names) => `No longer turned up: ${names}.`),
    ...earlier(chair, desk),
  ];
  return { id: `seat ${chair}`, title: `S${seatName(chair).slice(1)}: ${desk.nameOf(player)}`, facts: only(facts) };
}

/** Returns what the reader knows of a seat from earlier rounds. */
function earlier(chair: number, desk: Desk): Fact[] {
  const known = chair === ownChair(desk) ? [] : remembered(desk, chair);
  if (known.length === 0) return [];
  return [group("known", "Known from before", cards(known), (names) => `You know of ${names} here.`, (names) => `No longer hidden: ${names}.`)];
}

/** Returns a group of cards, or nothing where there are none. */
function some(id: string, says: string, ids: readonly string[] | undefined, came: (names: string) => string, went: (names: string) => string): Fact | false {
  return ids !== undefined && ids.length > 0 && group(id, says, cards(ids), came, went);
}

function ownCards(desk: Desk): Section {
  const { hand, aside, was_aside, was_left }: View = desk.view;
  const eyes = desk.eyes ?? desk.you ?? 0;
  const whose = handOf(desk, eyes);
  const facts = [
    hand !== undefined && group("hand", whose, cards(hand), (names) => `${whose} got ${names}.`, (names) => `${whose} lost ${names}.`),
    some("aside", "Set aside", aside, (names) => `${has(desk, eyes)} set aside ${names}.`, (names) => `No longer set aside: ${names}.`),
  ];
  if (hasMemoryAid(desk) && desk.view.round > 1) {
    const [asideHere, leftHere] = ["Set aside here in the round before", "Never played here in the round before"];
    facts.push(some("was aside", asideHere, was_aside, (names) => `${asideHere}: ${names}.`, (names) => `Not set aside here in the round before: ${names}.`));
    facts.push(some("was left", leftHere, was_left, (names) => `${leftHere}: ${names}.`, (names) => `Played here in the round before: ${names}.`));
  }
  return { id: "own", title: "Your cards", facts: only(facts) };
}

const telling: Telling<View, GameEvent> = {
  Miniature,
  tell: (desk) => [ownCards(desk), aboutRound(desk), ...desk.view.seats.map((place, chair) => aboutSeat(place, chair, desk))].filter(({ facts }) => facts.length > 0),
};

export default telling;
