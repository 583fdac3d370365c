"""Errors keep their parts when they come from another process."""

import pickle

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.engine.game import InvalidSetup
from ouroboard.games.registry import UnknownGame
from ouroboard.packs.mistakes import BadPack, Mistake
from ouroboard.timeline.record import BadRecord

ERRORS = [
    Illegal("you do not hold that card", "§5.2"),
    InvalidSetup(["LOOP is for 2, 3 or 4 players, not 9", "there is no option 'x'"]),
    BadRecord(7, "a line is a number, a seat and an action"),
    BadPack([Mistake("my.yaml", 3, "which-game", "the file does not say which game it is for", "Write game: loop")]),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_pickled_error_is_the_same(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_an_unknown_game_is_still_unknown() -> None:
    error = UnknownGame("chess")  # made here, because other tests register games, and the message lists them
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is UnknownGame
    assert (str(again), again.name) == (str(error), "chess")
