"""Little plays about time, conditions and favor: §4 and §7."""

import pytest

from ouroboard.games.tales.content.names import ANY, BAD, BRAVE, CLEVER, GOOD, INJURED, NEUTRAL, SCARED, TOUGH, UPSET
from ouroboard.games.tales.rules.evening import give_back
from ouroboard.games.tales.rules.kids import (
    add_extra,
    change_favor,
    extra_rest,
    gain_time,
    gain_time_next,
    heal,
    lose_time,
    relieve,
    take_condition,
)
from ouroboard.games.tales.rules.pools import pool_of
from tests.rulebook import rule
from tests.tales.plays import afternoon, cubes, offered, put_kid, refusal
from tests.tales.rulings import ruling
from tests.tales.small_box import say


@rule("§4", "§4.1", game="tales")
@ruling(112)
def test_an_action_that_cannot_be_paid_in_full_is_not_begun() -> None:
    state = afternoon()
    state.pool[0] = 1
    assert "tove walk H" in offered(state)
    assert "tove walk G" not in offered(state)
    assert refusal(state, "tove walk G") == "that costs 2, and Tove has 1: 1 cube is missing · §4.1"
    say(state, "tove walk H")
    assert cubes(state, 0) == (0, 1)
    assert {text for text in offered(state) if text.startswith("tove")} == {"tove late"}


@rule("§4.4", game="tales")
@ruling(124, 163)
def test_cards_give_a_kid_at_most_three_cubes_a_round() -> None:
    state = afternoon()
    gain_time(state, 0, 2)
    gain_time(state, 0, 2)
    assert state.pool[0] == 9
    assert state.extra[0] == 3
    gain_time_next(state, 0, 1)
    assert state.next_extra[0] == 1


@rule("§4.5", game="tales")
@ruling(124)
def test_lost_time_goes_to_the_action_space_as_far_as_there_is_any() -> None:
    state = afternoon()
    lose_time(state, 0, 1)
    assert cubes(state, 0) == (5, 1)
    state.pool[0] = 0
    lose_time(state, 0, 1)
    assert cubes(state, 0) == (0, 1)


@rule("§4.3", game="tales")
@ruling(24, 124)
def test_bonus_cubes_go_back_spent_ones_first() -> None:
    state = afternoon()
    add_extra(state, 0, 3)
    state.pool[0], state.spent[0] = 8, 1
    give_back(state, 0, 3)
    assert cubes(state, 0) == (6, 0)


@rule("§7", "§7.2", game="tales")
@ruling(31)
def test_where_a_condition_goes() -> None:
    state = afternoon()
    take_condition(state, 0, SCARED)
    assert state.conditions[0] == 0b0100
    take_condition(state, 0, UPSET)  # a named one whose slot is empty goes there, also below the worst
    assert state.conditions[0] == 0b0110
    take_condition(state, 0, ANY)  # above the worst; the empty slot of EXHAUSTED is skipped
    assert state.conditions[0] == 0b1110
    assert state.pool[0] == 3
    state.injury = (2, 0, 0)
    take_condition(state, 0, UPSET)  # taken, and the worst is INJURED: only the marker goes back
    assert state.conditions[0] == 0b1110
    assert state.injury[0] == 0
    assert state.pool[0] == 3
    take_condition(state, 1, ANY)
    assert state.conditions[1] == 0b0001


@rule("§7.2", game="tales")
@ruling(32)
def test_the_cube_comes_from_the_pool_else_from_the_action_space_else_from_nowhere() -> None:
    state = afternoon()
    state.pool[0], state.spent[0] = 0, 1
    take_condition(state, 0, UPSET)
    assert cubes(state, 0) == (0, 0)
    assert state.conditions[0] == 0b10
    take_condition(state, 0, SCARED)
    assert state.conditions[0] == 0b10


@rule("§7.1", game="tales")
@ruling(143)
def test_scared_takes_the_strength_and_injured_two_dice() -> None:
    state = afternoon()
    state.held = [0, 0, 0]
    take_condition(state, 0, SCARED)
    assert pool_of(state, 0, CLEVER, 0, 0, 0) == 3
    assert pool_of(state, 0, TOUGH, 0, 0, 0) == 2  # a weakness stays
    take_condition(state, 0, INJURED)
    assert pool_of(state, 0, BRAVE, 0, 0, 0) == 1
    assert pool_of(state, 1, BRAVE, 0b1, 0, 0) == 6  # an injured Kid helps as usual


@rule("§7.3", game="tales")
@ruling(10, 142)
def test_an_injury_has_three_squares() -> None:
    state = afternoon()
    take_condition(state, 0, INJURED)
    heal(state, 0)
    heal(state, 0)
    assert state.conditions[0] == 0b1000
    heal(state, 0)
    assert state.conditions[0] == 0
    assert cubes(state, 0) == (5, 1)


@rule("§7.5", game="tales")
@ruling(125, 142)
def test_relieving_is_the_owners_choice_and_the_cube_goes_to_the_action_space() -> None:
    state = afternoon()
    state.pool[0] = 4
    state.conditions[0] = 0b0101
    relieve(state, 0)
    state.settle()
    assert offered(state) == ["relieve exhausted", "relieve scared"]
    say(state, "relieve scared")
    assert state.conditions[0] == 0b0001
    assert cubes(state, 0) == (4, 1)
    extra_rest(state, 0)  # only one is left: nobody is asked
    assert state.conditions[0] == 0


@rule("§11.10", game="tales")
@ruling(43)
def test_a_kid_rests_once_a_round() -> None:
    state = afternoon()
    state.conditions[0] = 0b11
    say(state, "tove rest", "relieve upset")
    assert "tove rest" not in offered(state)
    assert "§11.10" in refusal(state, "tove rest")
    assert cubes(state, 0) == (5, 2)


@rule("§7.4", game="tales")
@ruling(1, 44, 45, 123)
def test_favor_and_grounding() -> None:
    state = afternoon()
    assert state.favor[0] == GOOD
    change_favor(state, 0, 1)
    assert state.favor[0] == GOOD  # beyond the end nothing happens
    state.pool[0], state.spent[0] = 1, 5
    change_favor(state, 0, -2)
    assert state.favor[0] == BAD
    assert state.locked[0] == 2
    assert cubes(state, 0) == (0, 4)
    change_favor(state, 0, -1)
    assert state.locked[0] == 2
    change_favor(state, 0, 1)
    assert state.favor[0] == NEUTRAL
    assert state.locked[0] == 0
    assert cubes(state, 0) == (0, 6)


@rule("§7.4", game="tales")
@ruling(123)
def test_fewer_cubes_than_two_are_locked_where_there_are_fewer() -> None:
    state = afternoon()
    state.pool[0], state.spent[0], state.conditions[0] = 1, 0, 0b1111
    change_favor(state, 0, -2)
    assert state.locked[0] == 1


@rule("§11.4", game="tales")
@ruling(1, 51)
def test_the_car_costs_a_step_of_favor_and_goes_to_open_places() -> None:
    state = afternoon()
    ways = {text for text in offered(state) if text.startswith("tove car")}
    assert ways == {f"tove car {letter}" for letter in "ACDEHJKOP"}
    say(state, "tove car A")
    assert state.favor[0] == NEUTRAL
    assert cubes(state, 0) == (5, 1)
    assert not [text for text in offered(state) if text.startswith("tove car")]
    assert "§11.4" in refusal(state, "tove car C")


@rule("§5.2", game="tales")
@ruling(25)
def test_four_conditions_and_grounded_are_six_locked_cubes() -> None:
    state = afternoon()
    for condition in range(4):
        take_condition(state, 0, condition)
    change_favor(state, 0, -2)
    assert cubes(state, 0) == (0, 0)


@pytest.mark.parametrize(
    ("place", "machine", "cost"), [("C", False, 0), ("D", False, 1), ("G", False, 2), ("G", True, 1), ("D", True, 0)]
)
@rule("§11.11", game="tales")
@ruling(4)
def test_what_it_costs_to_be_home_for_dinner(place: str, machine: bool, cost: int) -> None:
    state = afternoon()
    put_kid(state, 0, place)
    if machine:
        state.controls = (0, -1, -1)
    say(state, "tove dinner")
    assert cubes(state, 0) == (6 - cost, cost)
    assert state.lying == 1
    assert state.place[0] == state.home(0)
