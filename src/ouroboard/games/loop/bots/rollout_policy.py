"""A quick policy with which a search plays on to the end of a round.

Of two random actions it takes the better one. So every action can happen, and good ones happen more often.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.fate import Fate
from ouroboard.games.loop.rules.actions import Hide, Pass, Twist
from ouroboard.games.loop.rules.cards import EIGHTS, ROW
from ouroboard.games.loop.rules.plays import Play
from ouroboard.games.loop.rules.state import LoopState

PASS_WORTH: Final = -16
TWIST_WORTH: Final = -14


def rollout_action(state: LoopState, player: i64, fate: Fate) -> Action:
    if state.trick == 0:
        one, other = state.any_action(player, fate), state.any_action(player, fate)
        return one if worth(state, one) >= worth(state, other) else other
    actions = state.actions(player)
    n: i64 = len(actions)
    if n == 1:
        return actions[0]
    one = actions[fate.pick(n)]
    other = actions[fate.pick(n)]
    return one if worth(state, one) >= worth(state, other) else other


def worth(state: LoopState, action: Action) -> i64:
    """Returns the worth of an action: shed many or weak cards, beat by as little as possible, pass late, hide weak cards."""
    if isinstance(action, Play):
        cost: i64 = 16 - action.high if state.twisted else action.low
        if state.current is None:
            return 20 * action.size - cost
        return -cost
    if isinstance(action, Pass):
        return PASS_WORTH
    if isinstance(action, Twist):
        return TWIST_WORTH
    if isinstance(action, Hide):
        return -hidden_strength(action.cards)
    return 0


def hidden_strength(cards: i64) -> i64:
    """Returns the sum of the numbers, in which an 8 counts as the strongest."""
    if cards & EIGHTS != 0:
        return 16
    total: i64 = 0
    for colour in range(3):
        row: i64 = (cards >> (15 * colour)) & ROW
        number: i64 = 1
        while row != 0:
            if row & 1 != 0:
                total += number
            row >>= 1
            number += 1
    return total
