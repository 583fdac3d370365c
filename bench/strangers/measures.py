"""The rows of Don't Talk to Strangers in the results."""

from bench.measure import MOVES, usual
from ouroboard.games.strangers.game import Strangers

MEASURES = usual("Strangers", Strangers(4, {}), MOVES, "≥ 3", "≥ 3")
