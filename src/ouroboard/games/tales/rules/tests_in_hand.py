"""§6.7 Effects on the test that is going on."""

from mypy_extensions import i64

from ouroboard.games.tales.rules.pools import trait_of
from ouroboard.games.tales.rules.rolls import NOT_PUSHED, Missed, PassTest, RollAgain
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import Prepare


def change_dice(state: TalesState, n: i64) -> None:
    """§6.7 Changes the number of dice of the test in hand."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Prepare):
            state.agenda[place] = Prepare(
                frame.test, frame.kid, frame.offered, frame.helpers, frame.extra + n, frame.left_out, frame.refused
            )
            return
        place -= 1


def reroll(state: TalesState) -> None:
    """§6.7 Rolls the failed roll in hand again."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Missed):
            again = RollAgain(frame.test, frame.kid, frame.helpers, frame.dice, frame.left_out, frame.pushed)
            state.agenda[place] = again
            return
        place -= 1


def auto_success(state: TalesState) -> None:
    """§6.7 Passes the test in hand."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Prepare):
            state.agenda[place] = PassTest(frame.test, frame.kid, frame.helpers, NOT_PUSHED)
            return
        if isinstance(frame, Missed):
            state.agenda[place] = PassTest(frame.test, frame.kid, frame.helpers, frame.pushed)
            return
        place -= 1


def trait_in_hand(state: TalesState) -> i64:
    """Returns the trait of the test that is going on, or -1."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Prepare):
            return trait_of(state, state.rules.content.tests[frame.test], frame.kid)
        if isinstance(frame, Missed):
            return trait_of(state, state.rules.content.tests[frame.test], frame.kid)
        place -= 1
    return -1
