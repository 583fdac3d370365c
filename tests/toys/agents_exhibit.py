"""What the general tests need to know of `toy_agents`."""

import random

from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.engine.game import Game, Value
from ouroboard.timeline.match import Match
from tests.toys.agents import CARDS, GOES, STANDS

TABLES: list[tuple[int, dict[str, Value]]] = [(2, {}), (3, {"clock": "short"}), (4, {}), (3, {"deck": "fixed"})]


def stacked(game: Game, cards: list[int], seed: int) -> Match:
    """A match with these cards at the twelve spots."""
    return Match(game, fate=Fate.script(picks_to_shuffle(CARDS, cards), after=Fate.light(seed)))


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two cards that nobody has read yet are swapped; every third time somebody else has voted otherwise instead."""
    rng = random.Random(f"{seed} {reader}")
    cards = rng.sample(CARDS, len(CARDS))
    if seed % 3 == 2:
        return voted_apart(game, seed, reader, cards, rng)
    one, two = rng.sample(range(len(CARDS)), 2)
    swapped = list(cards)
    swapped[one], swapped[two] = cards[two], cards[one]
    return stacked(game, cards, seed), stacked(game, swapped, seed)


def voted_apart(game: Game, seed: int, reader: int | None, cards: list[int], rng: random.Random) -> tuple[Match, Match]:
    matches = stacked(game, cards, seed), stacked(game, cards, seed)
    stands = [rng.choice(STANDS) for _ in range(game.seats)]
    voter = rng.choice([seat for seat in range(game.seats) if seat != reader])
    votes = rng.sample(GOES, 2)
    for match, vote in zip(matches, votes, strict=True):
        for seat, stand in enumerate(stands):
            match.play(seat, stand)
        match.play(voter, vote)
    return matches
