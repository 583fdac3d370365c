"""What the general tests need to know of `toy_cards`."""

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.timeline.match import Match

TABLES: list[tuple[int, dict[str, Value]]] = [(2, {}), (3, {}), (1, {})]


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Nothing is hidden, so two worlds begin alike and part at the first chance."""
    return Match(game, fate=Fate.light(seed)), Match(game, fate=Fate.light(seed + 1_000_000))
