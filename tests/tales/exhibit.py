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


class Recorded(Fate):
    """Draws as another fate does, and takes down what it draws."""

    def __init__(self, inner: Fate) -> None:
        self.inner = inner
        self.picks: list[int] = []

    def pick(self, n: int) -> int:
        self.picks.append(int(self.inner.pick(n)))
        return self.picks[-1]

    def clone(self) -> "Recorded":
        return Recorded(self.inner.clone())

    def key(self) -> tuple[object, ...]:
        return ("recorded", *self.inner.key())


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two games with the same beginning that part at the first chance after it.

    Nothing hidden is stored (§18.2): no seat knows more than another, and two worlds differ by what is still to be drawn. So a
    difference may begin only in an event that tells what was drawn.
    """
    beginning = Recorded(Fate.light(seed))
    game.begin(beginning, False)
    one, other = [Fate.script(beginning.picks, after=Fate.light(2 * seed + half)) for half in (0, 1)]
    return Match(game, seed=seed, fate=one), Match(game, seed=seed, fate=other)
