"""Tales as the tests for every game need it: tables worth playing, and twins."""

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.timeline.match import Match

TABLES: list[tuple[int, dict[str, Value]]] = [
    (1, {"kids": 4}),
    (2, {"kids": 5, "cast": "drawn", "caring_parents": True, "favorite_lighter": True, "all_rumors": 1}),
    (3, {"scenario": "islands", "complications": "daily", "this_might_help": True, "gradually_worse": True}),
    (4, {"just_machines": True, "sucks_to_be_you": True, "all_rumors": 2}),
    (5, {"scenario": "islands", "complications": "mon-wed-fri", "enigma_limit": 40, "erratic": True}),
    (2, {"scenario": "monday"}),
    (2, {"kids": 2, "all_rumors": "lose", "just_a_bruise": True}),
    (3, {"kids": 3, "go_home_together": True}),
]
"""Seats and options."""


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two games that nobody can tell apart until chance does: the same beginning, then another fate.

    Nothing hidden is stored (§18.2), so no seat knows more than another, and worlds differ by what is still to be drawn.
    """
    return Match(game, seed=seed, fate=Fate.light(seed)), Match(game, seed=seed, fate=Fate.light(seed))
