"""What one row of the results measures. A game has its rows in `bench/<name>/measures.py`, as `MEASURES`."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from bench import drivers
from ouroboard.engine.game import Game

CARDS = "OpenSpiel dou_dizhu, from Python"
MOVES = "OpenSpiel backgammon, from Python"
CLONE = "OpenSpiel dou_dizhu clone"
MCTS = "OpenSpiel MCTSBot on dou_dizhu"


class Measure(NamedTuple):
    """One row: what is done again and again for some seconds, and what it is compared with."""

    name: str
    unit: str
    against: str
    """Name of the row that the ratio is taken with."""
    asked: str
    driver: Callable[[float], float]


PEERS = [
    Measure(CARDS, "decisions", CARDS, "", partial(drivers.open_spiel, "dou_dizhu")),
    Measure("OpenSpiel dou_dizhu, after the deal", "decisions", CARDS, "", drivers.open_spiel_dealt),
    Measure("OpenSpiel hearts, from Python", "decisions", CARDS, "", partial(drivers.open_spiel, "hearts")),
    Measure(MOVES, "decisions", MOVES, "", partial(drivers.open_spiel, "backgammon")),
    Measure("RLCard doudizhu", "decisions", CARDS, "", drivers.rlcard),
    Measure(CLONE, "clones", CLONE, "", drivers.open_spiel_clone),
    Measure(MCTS, "iterations", MCTS, "", drivers.open_spiel_mcts),
]


def usual(name: str, game: Game, against: str, from_python: str, inside: str, clone: str = "") -> list[Measure]:
    """Returns the three rows that every game has: decisions from Python, decisions inside compiled code, and clones."""
    return [
        Measure(f"{name} compiled, from Python", "decisions", against, from_python, partial(drivers.from_python, game)),
        Measure(f"{name} compiled, rollouts inside", "decisions", against, inside, partial(drivers.rollouts, game)),
        Measure(f"{name} clone", "clones", CLONE, clone, partial(drivers.clones_of, game)),
    ]
