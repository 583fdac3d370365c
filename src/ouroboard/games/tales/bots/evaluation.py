"""How well the Kids do, for a search that stops looking ahead at the end of a day."""

from typing import Any, Final

from ouroboard.effects.book import Condition
from ouroboard.effects.forms import All, AnyOf
from ouroboard.engine.bits import count, has
from ouroboard.games.tales.bots.judge import FAVOR_WORTH, plain_share
from ouroboard.games.tales.bots.reading import reading_of
from ouroboard.games.tales.content.words.conditions import EnigmaIs
from ouroboard.games.tales.rules.state import TalesState

BASE: Final = 0.25
STORY: Final = 0.018
DIAL: Final = 0.012
"""Worth of a goal's weight that is reached, and of an Insight."""
DREAD: Final = 0.3
"""Cost of the whole way to the limit of Enigma. It grows with the square of the way."""
KID: Final = 0.01
"""Worth of a step of favor for one Kid; a condition costs as much."""


def evaluate(state: TalesState) -> float:
    """Returns how well all seats do, from 0 to 1: Insight, Enigma, the goals of the diary, favor, and cubes that are locked."""
    if state.result is not None:
        return 1.0 if state.result.winners else 0.0
    value = BASE + DIAL * float(state.insight)
    for goal in reading_of(state.rules.content).goals:
        if goal.weight > 0.0 and has(state.once, goal.number):
            value += STORY * goal.weight
        elif state.listens(goal.card, goal.side):
            value += STORY * goal.weight * hoped_share(state, goal.condition, goal.card)
    limit = state.rules.enigma_limit
    if limit > 0:
        part = float(state.enigma) / float(limit)
        value -= DREAD * part * part
    share = 2.0 / float(max(1, len(state.who)))
    for kid in range(len(state.favor)):
        value += KID * share * (FAVOR_WORTH[state.favor[kid]] - 0.5 * float(count(state.conditions[kid])))
    return min(0.97, max(0.02, value))


def hoped_share(state: TalesState, condition: Condition[Any], card: int) -> float:
    """Returns how far a condition has come, from 0 to 1; Enigma does not count."""
    if isinstance(condition, EnigmaIs):
        return 0.0
    if isinstance(condition, All):
        return sum([hoped_share(state, part, card) for part in condition.conditions]) / float(len(condition.conditions))
    if isinstance(condition, AnyOf):
        return max([hoped_share(state, part, card) for part in condition.conditions])
    return plain_share(state, condition, card)
