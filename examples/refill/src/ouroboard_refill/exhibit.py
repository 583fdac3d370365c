"""What the conformance kit needs to know of Refill: tables, and pairs of starts that a reader cannot tell apart."""

import random

from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.engine.game import Game, Value
from ouroboard.timeline.match import Match
from ouroboard_refill.game import HAND, NUMBERS, SPECIALS, STORM, RefillState

TABLES: list[tuple[int, dict[str, Value]]] = [(2, {}), (3, {})]


def stacked(game: Game, numbers: list[int], deck: list[int], seed: int) -> Match:
    """A match with the hands from the front of `numbers`, and this deck; its last card is drawn first."""
    rest = [*numbers[HAND * game.seats :], *SPECIALS]
    picks = picks_to_shuffle(NUMBERS, numbers) + picks_to_shuffle(rest, deck)
    return Match(game, fate=Fate.script(picks, after=Fate.light(seed)))


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two cards in slots of others or in the deck are swapped; every third time another card was laid in a storm instead."""
    rng = random.Random(f"{seed} {reader}")
    numbers = rng.sample(NUMBERS, len(NUMBERS))
    deck = [*numbers[HAND * game.seats :], *SPECIALS]
    rng.shuffle(deck)
    if seed % 3 == 2:
        return laid_apart(game, seed, reader, numbers, deck, rng)
    first = stacked(game, numbers, deck, seed)
    assert isinstance(first.state, RefillState)
    undrawn = len(first.state.deck)
    hidden = [place for place in range(HAND * game.seats) if place // HAND != reader]
    other_numbers, other_deck = list(numbers), list(deck)
    if seed % 3 == 0:
        one = rng.randrange(undrawn)
        two = rng.choice([place for place in range(undrawn) if deck[place] != deck[one]])
        other_deck[one], other_deck[two] = deck[two], deck[one]
    else:
        held = rng.choice(hidden)
        drawn = rng.choice([place for place in range(undrawn) if deck[place] in NUMBERS])
        swap = {numbers[held]: deck[drawn], deck[drawn]: numbers[held]}
        other_numbers = [swap.get(card, card) for card in numbers]
        other_deck = [swap.get(card, card) for card in deck]
    return first, stacked(game, other_numbers, other_deck, seed)


def laid_apart(
    game: Game, seed: int, reader: int | None, numbers: list[int], deck: list[int], rng: random.Random
) -> tuple[Match, Match]:
    """A storm is the very first card."""
    deck.remove(STORM)
    deck.append(STORM)
    matches = stacked(game, numbers, deck, seed), stacked(game, numbers, deck, seed)
    layer = rng.choice([seat for seat in range(game.seats) if seat != reader])
    for match, lay in zip(matches, rng.sample(matches[0].actions(layer), 2), strict=True):
        match.play(layer, lay)
    return matches
