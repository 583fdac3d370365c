// LOOP in words: the round, each seat, and the reader's cards.

import type { Fact, Section, Telling } from "../../lib/contract";
import { fact, group, only } from "../../lib/telling";
import { seatLetter, seatName } from "./cards";
import Miniature from "./Miniature.svelte";
import { hasMemoryAid, ownChair, personAt, phaseOf, remembered, type Desk } from "./questions";
import { order, theOrder } from "./text/aloud";
import { handOf, pays } from "./text/common";
import * as text from "./text/telling";
import type { GameEvent, Seat, View } from "./wire";
import { sayCurrent } from "./words";

const cards = (ids: readonly string[] = []) => ids.map((card) => `card:${card}`);

function aboutRound(desk: Desk): Section {
  const { set, round, trick, twisted, start, wins } = desk.view;
  const facts = [
    fact("time", text.timeIs(set, round, trick), text.time(set, round, trick)),
    phaseOf(desk) === "tricks" && fact("order", theOrder(twisted), order(twisted)),
    sayCurrent(desk) !== "" && fact("beat", sayCurrent(desk)),
    fact("start", text.startLiesAt(seatName(start)), seatName(start)),
    ...wins.map((won, player) => won > 0 && fact(`wins-${player}`, text.hasWon(personAt(desk, player), won), won)),
  ];
  return { id: "round", title: text.theRound, facts: only(facts) };
}

function aboutSeat(place: Seat, chair: number, desk: Desk): Section {
  const { player } = place;
  const { score, goal, next_seat } = desk.view;
  const next = next_seat[player] ?? -1;
  const person = personAt(desk, player);
  const facts = [
    fact("cards", text.holds(person, place.cards_left), place.cards_left),
    fact("points", text.hasPoints(person, score[player]!, goal), score[player]),
    place.rank > 0 && fact("rank", text.isRanked(person, place.rank)),
    place.was_rank > 0 && fact("was-rank", text.wasRanked(place.was_rank)),
    fact("pays", text.itPays(place.pays), pays(place.pays)),
    next >= 0 && fact("next", text.takes(person, seatName(next))),
    group("face-up", text.faceUp, cards(place.face_up), (names) => text.hasPlayed(person, names), text.notFaceUp),
    some("turned-up", text.turnedUp, place.turned_up, (names) => text.hasTurnedUp(person, names), text.notTurnedUp),
    ...earlier(chair, desk),
  ];
  return { id: `seat-${chair}`, title: text.seatWith(seatLetter(chair), person), facts: only(facts) };
}

/** Returns what the reader knows of a seat from earlier rounds. */
function earlier(chair: number, desk: Desk): Fact[] {
  const known = chair === ownChair(desk) ? [] : remembered(desk, chair);
  if (known.length === 0) return [];
  return [group("known", text.known, cards(known), text.youKnowOf, text.notHidden)];
}

/** Returns a group of cards, or nothing where there are none. */
function some(id: string, says: string, ids: readonly string[] | undefined, came: (names: string) => string, went: (names: string) => string): Fact | false {
  return ids !== undefined && ids.length > 0 && group(id, says, cards(ids), came, went);
}

function ownCards(desk: Desk): Section {
  const { hand, aside, was_aside, was_left }: View = desk.view;
  const person = personAt(desk, desk.eyes ?? desk.you ?? 0);
  const facts = [
    hand !== undefined && group("hand", handOf(person), cards(hand), (names) => text.handGot(person, names), (names) => text.handLost(person, names)),
    some("aside", text.setAside, aside, (names) => text.hasSetAside(person, names), text.notSetAside),
  ];
  if (hasMemoryAid(desk) && desk.view.round > 1) {
    facts.push(some("was-aside", text.wasAside, was_aside, text.wasAsideHere, text.wasNotAsideHere));
    facts.push(some("was-left", text.wasLeft, was_left, text.wasLeftHere, text.wasPlayedHere));
  }
  return { id: "own", title: text.yourCards, facts: only(facts) };
}

const telling: Telling<View, GameEvent> = {
  Miniature,
  tell: (desk) => [ownCards(desk), aboutRound(desk), ...desk.view.seats.map((place, chair) => aboutSeat(place, chair, desk))].filter(({ facts }) => facts.length > 0),
};

export default telling;
