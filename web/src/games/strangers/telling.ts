// Don't Talk to Strangers in words: the town, each player with their Kids, the places, and the reader's cards.

import type { Fact, Section, Telling } from "../../lib/contract";
import { listed } from "../../lib/seats";
import { counted, fact, group, has, only, whoDoes } from "../../lib/telling";
import Miniature from "./Miniature.svelte";
import { cardOf, hasTeams, isBuilding, nameOfKid, placed, standOf, teamScore, type Desk } from "./questions";
import type { GameEvent, Kid, View } from "./wire";

const cards = (ids: readonly string[]) => ids.map((id) => `card:${id}`);

function aboutTown(desk: Desk): Section {
  const { view } = desk;
  const top = view.discard.at(-1);
  const facts = [
    fact("board", `The board is ${view.board.title}.`),
    !isBuilding(view) && view.turn_no > 0 && fact("turn", `Turn ${view.turn_no}: ${whoDoes(desk, view.turn, "is", "are")} to play.`, `turn ${view.turn_no}`),
    fact("placed", `${placed(view)} of ${view.board.tokens} Strangers are there.`, placed(view)),
    group("strangers", "Strangers stand on", view.strangers.map((space) => `space:${space}`), (names) => `A Stranger came to ${names}.`, (names) => `The Stranger on ${names} is gone.`),
    fact("deck", isBuilding(view) ? `The deck has ${counted(view.deck?.length ?? 0, "card")} so far.` : `${counted(view.deck_left, "card")} are left in the deck.`, view.deck_left),
    top !== undefined && fact("discard", `${counted(view.discard.length, "card")} are discarded; ${cardOf(view, top).name} lies on top.`, counted(view.discard.length, "card")),
    view.idle > 0 && fact("idle", `${counted(view.idle, "turn")} in a row without a card.`, view.idle),
  ];
  return { id: "town", title: "The town", facts: only(facts) };
}

function aboutPlayer(seat: number, desk: Desk): Section {
  const { view } = desk;
  const stand = view.players[seat]!;
  const held = view.hands[seat] ?? view.known[seat] ?? [];
  const facts = [
    fact("points", `${has(desk, seat)} ${counted(stand.score, "point")}.`, stand.score),
    hasTeams(view) && fact("team", `Together the team has ${teamScore(view, stand.team)}.`, teamScore(view, stand.team)),
    fact("kids", `${stand.in_play} of ${counted(stand.kid_limit, "Kid")} in play, ${stand.scored} safe, ${stand.supply} at school.`),
    fact("cards", `${whoDoes(desk, seat, "holds", "hold")} ${stand.cards} of ${counted(stand.hand_limit, "card")}.`, stand.cards),
    held.length > 0 && seat !== desk.eyes && handOf(seat, held, desk),
    ...view.kids.filter(({ player }) => player === seat).map((kid) => aboutKid(kid, desk)),
  ];
  return { id: `player ${seat}`, title: desk.nameOf(seat), facts: only(facts) };
}

/** Returns the cards of another player that the reader knows of. */
function handOf(seat: number, held: readonly string[], desk: Desk): Fact {
  const name = desk.nameOf(seat);
  return group("hand", "Among these cards", cards(held), (names) => `You know that ${name} holds ${names}.`, (names) => `${name} no longer holds ${names}, as far as you know.`);
}

function aboutKid(kid: Kid, { view }: Desk): Fact {
  const place = view.board.places.find(({ id }) => id === kid.place);
  const where = place ? `safe in ${place.name}, worth ${kid.worth}` : `on ${kid.space}`;
  return fact(kid.kid, `${nameOfKid(kid.kid)} is ${where}.`, where);
}

function aboutPlaces({ view }: Desk): Section {
  const facts = view.board.places.map((place) => {
    const { free, next } = standOf(view, place);
    const room = next === null ? "full" : `${counted(free, "spot")} free, the next Kid there is worth ${next}`;
    return fact(place.id, `${place.name} on ${place.space}: ${room}.`, room);
  });
  return { id: "places", title: "The places", facts };
}

function ownCards({ view }: Desk): Section[] {
  if (!view.hand) return [];
  const facts = [group("hand", "Your hand", cards(view.hand), (names) => `Your hand got ${names}.`, (names) => `Your hand lost ${names}.`)];
  return [{ id: "own", title: "Your cards", facts }];
}

/** Returns the points of the games that are over. */
function games(desk: Desk): Section[] {
  const { points, players } = desk.view;
  const over = Math.floor(points.length / players.length);
  if (over === 0) return [];
  const facts = Array.from({ length: over }, (_, game) =>
    fact(String(game), `Game ${game + 1}: ${listed(players.map((_, seat) => `${desk.nameOf(seat)} ${points[game * players.length + seat]}`))}.`),
  );
  return [{ id: "games", title: "Games that are over", facts }];
}

const telling: Telling<View, GameEvent> = {
  Miniature,
  tell: (desk) => [...ownCards(desk), aboutTown(desk), ...desk.view.players.map((_, seat) => aboutPlayer(seat, desk)), aboutPlaces(desk), ...games(desk)],
};

export default telling;
