"""Tables of the toy with dice, and pairs of matches that a reader cannot tell apart."""

import random

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.timeline.match import Match
from tests.toys.dice import FINDS, HAND

TABLES: list[tuple[int, dict[str, Value]]] = [(2, {}), (3, {})]


def dealt(game: Game, finds: list[int], after: Fate) -> Match:
    """A match in which these finds are drawn, two by each seat in turn."""
    left = list(range(FINDS))
    picks = []
    for find in finds:
        picks.append(left.index(find))
        left.remove(find)
    return Match(game, fate=Fate.script(picks, after=after))


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Somebody other than the reader holds another find."""
    chance = random.Random(f"{seed} {reader}")
    finds = chance.sample(range(FINDS), HAND * game.seats)
    place = chance.choice([place for place in range(len(finds)) if place // HAND != reader])
    other = list(finds)
    other[place] = chance.choice([find for find in range(FINDS) if find not in finds])
    return dealt(game, finds, Fate.light(seed)), dealt(game, other, Fate.light(seed))
