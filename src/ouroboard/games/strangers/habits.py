"""What players usually do, judged at a glance: how a search imagines the rest of a game.

Of two random actions the more natural one is taken. So everything can happen, but not as often.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import count, has
from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.actions import BRAINIAC, DONE, KEEP, LET_OUT, MOVE, NOTHING, PLACE, PLAY, RUN_AWAY, TAKE, Deed
from ouroboard.games.strangers.board import GROUP
from ouroboard.games.strangers.effects import executable
from ouroboard.games.strangers.options import KIDS
from ouroboard.games.strangers.state import StrangersState

ROUTINE: Final = 10
"""A card that does something."""


def likely(state: StrangersState, seat: i64, fate: Fate) -> Action:
    actions = state.actions(seat)
    n: i64 = len(actions)
    if n == 1:
        return actions[0]
    best = actions[fate.pick(n)]
    most = worth(state, seat, best)
    for _ in range(2):
        other = actions[fate.pick(n)]
        as_good = worth(state, seat, other)
        if as_good > most:
            best = other
            most = as_good
    return best


def worth(state: StrangersState, seat: i64, action: Action) -> i64:
    """Let out, play what does something, go for the best places; point at the Kids of others."""
    assert isinstance(action, Deed)
    verb = action.verb
    if verb == MOVE:
        return worth_of_move(state, seat, action.thing, action.space)
    if verb == PLAY:
        return ROUTINE if executable(state, seat, action.thing) else 1
    if verb == LET_OUT:
        return ROUTINE + 5
    if verb == RUN_AWAY:
        return -20
    if verb == TAKE:
        own = state.rules.team_of[action.thing // KIDS] == state.rules.team_of[seat]
        value: i64 = state.worth(action.thing) if has(state.scored, action.thing) else 1
        return -value if own else value
    if verb == PLACE:
        return -count(state.in_play)
    if verb in (BRAINIAC, KEEP, NOTHING, DONE):
        return -5
    return 0


def worth_of_move(state: StrangersState, seat: i64, kid: i64, space: i64) -> i64:
    board = state.board()
    at: i64 = board.place_at[space]
    value: i64 = 0
    if at >= 0:
        place = board.places[at]
        value = 2
        if place.kind == GROUP:
            value += place.values[count(state.taken & place.mask)]
        elif state.is_open(place):
            value += place.values[state.next_spot(place) - place.first]
    own = state.rules.team_of[kid // KIDS] == state.rules.team_of[seat]
    return value if own else -value
