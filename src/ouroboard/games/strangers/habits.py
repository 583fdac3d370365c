"""What players usually do, judged at a glance: how a search imagines the rest of a game.

Of a few random actions the most natural one is taken. So everything can happen, but not as often.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import has
from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.actions import BRAINIAC, DONE, KEEP, LET_OUT, MOVE, NOTHING, PLACE, PLAY, RUN_AWAY, TAKE, Deed
from ouroboard.games.strangers.effects import executable
from ouroboard.games.strangers.options import KIDS
from ouroboard.games.strangers.pull import pulls
from ouroboard.games.strangers.state import StrangersState

GLANCES: Final = 4
"""So many actions are looked at."""


def likely(state: StrangersState, seat: i64, fate: Fate) -> Action:
    actions = state.actions(seat)
    n: i64 = len(actions)
    if n == 1:
        return actions[0]
    best = actions[fate.pick(n)]
    most = worth(state, seat, best)
    for _ in range(GLANCES - 1):
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
        return 50 if executable(state, seat, action.thing) else -50
    if verb == LET_OUT:
        return 200
    if verb == RUN_AWAY:
        return -300
    if verb == TAKE:
        return worth_of_taking(state, seat, action.thing)
    if verb == PLACE:
        return worth_of_placing(state, seat, action.space)
    if verb in (BRAINIAC, KEEP, NOTHING):
        return -100
    return 0 if verb != DONE else 10


def friend(state: StrangersState, seat: i64, kid: i64) -> bool:
    return state.rules.team_of[kid // KIDS] == state.rules.team_of[seat]


def worth_of_move(state: StrangersState, seat: i64, kid: i64, space: i64) -> i64:
    board = state.board()
    pull = pulls(board, state.tokens, state.taken)
    value: i64 = pull[space]
    if board.place_at[space] >= 0:
        value += 100
    elif board.stranger_at[space] >= 0:
        value = 80 * value // 100
    value -= pull[state.space_of(kid)]
    return value if friend(state, seat, kid) else -value


def worth_of_taking(state: StrangersState, seat: i64, kid: i64) -> i64:
    value: i64 = 100 * state.worth(kid) if has(state.scored, kid) else 50
    return -value if friend(state, seat, kid) else value


def worth_of_placing(state: StrangersState, seat: i64, space: i64) -> i64:
    """Onto the Kids of others, and not onto the own."""
    value: i64 = 0
    kids = state.in_play
    kid: i64 = 0
    while kids != 0:
        if kids & 1 != 0 and state.where[kid] == space:
            value += -150 if friend(state, seat, kid) else 100
        kids >>= 1
        kid += 1
    return value
