"""The rows of LOOP in the results."""

from functools import partial

from bench import drivers
from bench.measure import CARDS, MCTS, Measure, usual
from ouroboard.games.loop.game import Loop

GAME = Loop(4, {})

MEASURES = [
    *usual("LOOP", GAME, CARDS, "≥ 3", "≥ 6", "≤ 1 µs"),
    Measure("LOOP interpreted, from Python", "decisions", CARDS, "≥ 0.4", partial(drivers.interpreted, "loop", 4)),
    Measure("LOOP ismcts", "iterations", MCTS, "≥ 0.5", partial(drivers.search, GAME)),
]
