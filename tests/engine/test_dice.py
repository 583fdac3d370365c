"""Dice: kinds, odds, rolling and rolling again. `tests/toys/dice.py` plays with them."""

import pickle

import pytest

from ouroboard.engine.dice import DICE_EVENTS, ROLLED, ROLLED_AGAIN, Die, numbered, roll, roll_again
from ouroboard.engine.event import Catalogue, Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import State
from tests.engine.test_kernel import Bare, Table

ACTION = Die("action", ("2", "1", "1", "skull", "blank", "blank"), (2, 1, 1, 0, 0, 0))
SIXES = Die("test", ("1", "2", "3", "4", "5", "6"), (0, 0, 0, 0, 0, 1))
EVENTS = Catalogue(DICE_EVENTS)


def table(*picks: int) -> State:
    state = Table(Bare())
    state.fate = Fate.script(list(picks))
    state.listen()
    return state


def told(state: State) -> list[Event]:
    return [each.variants[0].event for each in state.told]


def test_a_roll_is_drawn_from_fate_and_told_to_everybody() -> None:
    state = table(0, 3, 5)
    dice = roll(state, 1, ACTION, 3)
    assert dice == [0, 3, 5]
    assert told(state) == [Event(ROLLED, {"player": 1, "die": "action", "faces": ["2", "skull", "blank"]})]
    assert state.reveal_count == 3, "no free undo goes past a roll"
    assert ACTION.total(dice) == 2
    assert ACTION.count(dice, "skull") == 1


def test_some_dice_are_rolled_again_and_the_others_stay() -> None:
    state = table(4, 4, 4, 0, 1)
    dice = roll(state, 0, ACTION, 3)
    again = roll_again(state, 0, ACTION, dice, [2, 0])
    assert again == [1, 4, 0]
    assert dice == [4, 4, 4], "the first roll is another list"
    assert told(state)[1].fields == {"player": 0, "die": "action", "again": [2, 0], "faces": ["1", "blank", "2"]}


def test_a_roll_is_told_in_words() -> None:
    rolled = Event(ROLLED, {"player": 0, "die": "action", "faces": ["2", "skull"]})
    again = Event(ROLLED_AGAIN, {"player": 0, "die": "action", "again": [1], "faces": ["2", "1"]})
    for event in (rolled, again):
        EVENTS.check(event)
    assert EVENTS.sentence(rolled, 1, ["Ann", "Bob"]) == "Ann rolls 2 skull (action)."
    assert EVENTS.sentence(rolled, 0, ["Ann", "Bob"]) == "You roll 2 skull (action)."
    assert EVENTS.sentence(again, None, ["Ann", "Bob"]) == "Ann rolls again, and it is 2 1 (action)."


def test_a_silent_roll_tells_nothing() -> None:
    state = table(0)
    state.telling = False
    roll(state, 0, ACTION, 1)
    assert state.told == []


@pytest.mark.parametrize("which", [[], [0, 0], [-1], [2]])
def test_only_dice_of_the_roll_can_be_rolled_again(which: list[int]) -> None:
    with pytest.raises(ValueError, match="different places from 0 to 1"):
        roll_again(table(0), 0, ACTION, [1, 1], which)


def test_a_roll_has_at_least_one_die_and_a_die_two_faces() -> None:
    with pytest.raises(ValueError, match="at least 1 die, not 0"):
        roll(table(), 0, ACTION, 0)
    with pytest.raises(ValueError, match="'coin' must have at least 2 faces"):
        Die("coin", ("heads", "tails"), (1,))


def test_numbers_on_dice_are_added_up() -> None:
    captain = Die("captain", ("1", "1", "2", "2", "3", "3"), (1, 1, 2, 2, 3, 3))
    assert captain.total([4]) == 3
    assert numbered("plain", 6).total([0, 5]) == 7
    assert pickle.loads(pickle.dumps(captain)).faces == captain.faces


def test_odds_are_counted_from_the_faces() -> None:
    """With a push all dice are rolled once more: 30.6, 51.8, 66.5 and so on out of a hundred."""
    first = [SIXES.odds(number, 1) for number in range(1, 9)]
    assert first == pytest.approx([1 - (5 / 6) ** number for number in range(1, 9)])
    pushed = [round(100 * (1 - (1 - chance) ** 2), 1) for chance in first]
    assert pushed == [30.6, 51.8, 66.5, 76.7, 83.8, 88.8, 92.2, 94.6]
    assert ACTION.odds(1, 1) == pytest.approx(1 / 2)
    assert ACTION.odds(2, 4) == pytest.approx(1 / 36)
    assert ACTION.odds(2, 5) == 0
    assert ACTION.odds(0, 0) == 1
