// Don't Talk to Strangers in words: the town, each player with their Kids, the places, and the reader's cards.

import type { Fact, Section, Telling } from "../../lib/contract";
import { fact, group, only } from "../../lib/telling";
import Miniature from "./Miniature.svelte";
import { cardOf, hasTeams, isBuilding, nameOfKid, personAt, placed, standOf, teamScore, type Desk } from "./questions";
import { cards as countCards, deckSoFar, strangersThere, teamHas, yourHand, type Person } from "./text/common";
import * as text from "./text/telling";
import type { GameEvent, Kid, View } from "./wire";

const cards = (ids: readonly string[]) => ids.map((id) => `card:${id}`);

function aboutTown(desk: Desk): Section {
  const { view } = desk;
  const top = view.discard.at(-1);
  const facts = [
    fact("board", text.boardIs(view.board.title)),
    !isBuilding(view) && view.turn_no > 0 && fact("turn", text.isToPlay(view.turn_no, personAt(desk, view.turn)), text.turn(view.turn_no)),
    fact("placed", strangersThere(placed(view), view.board.tokens), placed(view)),
    group("strangers", text.strangersStandOn, view.strangers.map((space) => `space:${space}`), text.strangerCame, text.strangerGone),
    fact("deck", isBuilding(view) ? deckSoFar(view.deck?.length ?? 0) : text.deckLeft(view.deck_left), view.deck_left),
    top !== undefined && fact("discard", text.discarded(view.discard.length, cardOf(view, top).name), countCards(view.discard.length)),
    view.idle > 0 && fact("idle", text.withoutCard(view.idle), view.idle),
  ];
  return { id: "town", title: text.theTown, facts: only(facts) };
}

function aboutPlayer(seat: number, desk: Desk): Section {
  const { view } = desk;
  const stand = view.players[seat]!;
  const person = personAt(desk, seat);
  const held = view.hands[seat] ?? view.known[seat] ?? [];
  const facts = [
    fact("points", text.hasPoints(person, stand.score), stand.score),
    hasTeams(view) && fact("team", teamHas(teamScore(view, stand.team)), teamScore(view, stand.team)),
    fact("kids", text.kids(stand.in_play, stand.kid_limit, stand.scored, stand.supply)),
    fact("cards", text.holds(person, stand.cards, stand.hand_limit), stand.cards),
    held.length > 0 && seat !== desk.eyes && handOf(person, held),
    ...view.kids.filter(({ player }) => player === seat).map((kid) => aboutKid(kid, desk)),
  ];
  return { id: `player-${seat}`, title: person.name, facts: only(facts) };
}

/** Returns the cards of another player that the reader knows of. */
function handOf(person: Person, held: readonly string[]): Fact {
  return group("hand", text.amongThese, cards(held), (names) => text.youKnowThat(person, names), (names) => text.noLongerHolds(person, names));
}

function aboutKid(kid: Kid, { view }: Desk): Fact {
  const place = view.board.places.find(({ id }) => id === kid.place);
  const name = nameOfKid(kid.kid);
  if (!place) return fact(kid.kid, text.isOn(name, kid.space), text.onSpace(kid.space));
  return fact(kid.kid, text.isSafe(name, place.name, kid.worth ?? 0), text.safeIn(place.name, kid.worth ?? 0));
}

function aboutPlaces({ view }: Desk): Section {
  const facts = view.board.places.map((place) => {
    const { free, next } = standOf(view, place);
    return fact(place.id, text.placeHas(place.name, place.space, free, next), text.room(free, next));
  });
  return { id: "places", title: text.thePlaces, facts };
}

function ownCards({ view }: Desk): Section[] {
  if (!view.hand) return [];
  const facts = [group("hand", yourHand, cards(view.hand), text.handGot, text.handLost)];
  return [{ id: "own", title: text.yourCards, facts }];
}

/** Returns the points of the games that are over. */
function games(desk: Desk): Section[] {
  const { points, players } = desk.view;
  const over = Math.floor(points.length / players.length);
  if (over === 0) return [];
  const facts = Array.from({ length: over }, (_, game) =>
    fact(String(game), text.gameWas(game + 1, players.map((_, seat) => ({ name: desk.nameOf(seat), score: points[game * players.length + seat] ?? 0 })))),
  );
  return [{ id: "games", title: text.gamesOver, facts }];
}

const telling: Telling<View, GameEvent> = {
  Miniature,
  tell: (desk) => [...ownCards(desk), aboutTown(desk), ...desk.view.players.map((_, seat) => aboutPlayer(seat, desk)), aboutPlaces(desk), ...games(desk)],
};

export default telling;
