"""How well the team does, for a search that stops looking ahead before the end."""

from typing import Final

from ouroboard.engine.bits import count
from ouroboard.games.stories.rules.state import StoriesState

BASE: Final = 0.2
READ: Final = 0.02
"""A card that was read in this run. Blank fronts do nothing, so a search would not go and look without it."""
PLACE: Final = 0.03
PASSED: Final = 0.06
TOKEN: Final = 0.05
ITEM: Final = 0.03
TIME: Final = 0.15
"""All the time of a run."""
DEATH: Final = 0.05
RUN: Final = 0.1
"""What a further run costs."""


def evaluate(state: StoriesState) -> float:
    """Returns how well all seats do, from 0 to 1."""
    if state.result is not None:
        return 1.0 if state.result.winners else 0.0
    value = BASE - RUN * float(max(state.run_number - 1, 0))
    for mask in state.read_now:
        value += READ * float(count(mask))
    for mask in state.passed:
        value += PASSED * float(count(mask))
    value += PLACE * float(count(state.visited)) + TOKEN * float(count(state.tokens))
    value += ITEM * float(len([holder for holder in state.holder if holder >= 0]))
    value += TIME * float(state.marker) / float(max(state.rules.start, 1)) - DEATH * float(state.deaths)
    return min(0.97, max(0.02, value))
