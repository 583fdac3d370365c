"""§10 Chances of rolls and tests: against the table of calibration and a plain count of all throws."""

import itertools

import pytest

from ouroboard.games.stories.content.names import ACTION_DIE, HEART, NORMAL, SHIELD_LETTERS, SKULL_FACE, TIME
from ouroboard.games.stories.knowledge.odds import (
    ENDLESS,
    Roller,
    Stacks,
    chance_of_hits,
    knock_off,
    nothing_costs,
    roll_odds,
    throws,
    together_odds,
    trip_odds,
    whole_test_odds,
)
from tests.rulebook import rule

TEAMS = ((3,), (3, 2), (3, 2, 2, 1))

# rules/stories.md §3.4: shields, mean TU of the three teams, least and most mean LP lost.
TABLE = [
    ("3N", (1.9, 1.4, 1.1), (0.0, 0.0)),
    ("4N", (2.5, 1.7, 1.2), (0.0, 0.0)),
    ("1T 4N", (3.1, 2.1, 1.5), (0.0, 0.0)),
    ("5N 1T", (5.9, 5.2, 5.2), (0.0, 0.0)),
    ("1H 4N", (2.9, 2.0, 1.4), (0.1, 0.2)),
    ("2H 3N", (2.9, 2.0, 1.4), (0.6, 0.7)),
    ("3N 2S", (3.0, 2.0, 1.4), (0.8, 0.8)),
    ("2S 3N", (3.0, 2.0, 1.4), (0.1, 0.2)),
    ("2N 4S", (3.4, 2.3, 1.6), (1.0, 1.0)),
    ("1H 3N 3S", (3.9, 2.6, 1.8), (1.3, 1.4)),
    ("1T 4N 4S", (5.0, 3.3, 2.4), (1.6, 1.7)),
    ("1H 5N 5S", (5.8, 3.8, 2.5), (2.1, 2.3)),
]


def stacks_of(words: str) -> Stacks:
    """Returns shields as they are written: `1T 3N`."""
    return tuple([(SHIELD_LETTERS.index(part[-1]), int(part[:-1])) for part in words.split()])


@rule("§10.1", game="stories")
@pytest.mark.parametrize(("shields", "tu", "lp"), TABLE)
def test_whole_tests_take_as_long_and_hurt_as_much_as_the_table_says(
    shields: str, tu: tuple[float, ...], lp: tuple[float, float]
) -> None:
    for team, mean in zip(TEAMS, tu, strict=True):
        found = whole_test_odds(stacks_of(shields), [Roller(dice, 2, ENDLESS if len(team) == 4 else 5) for dice in team])
        assert abs(found.tu - mean) <= 0.1
        assert lp[0] - 0.1 <= found.lp <= lp[1] + 0.1


def test_a_trap_kills_a_lone_agent_as_often_as_the_table_says() -> None:
    alone = whole_test_odds(stacks_of("4N 4S 1H"), [Roller(3, 2, 5)])
    assert alone.deaths[0] == pytest.approx(0.59, abs=0.01)


def test_the_old_lock_of_the_drill_kills_as_often_as_the_mission_says() -> None:
    lock = stacks_of("2N 2H")
    porter, cook, nurse = Roller(1, 3, 5), Roller(3, 2, 4), Roller(2, 2, 4)
    assert whole_test_odds(lock, [porter]).deaths[0] == pytest.approx(0.84, abs=0.005)
    assert whole_test_odds(lock, [nurse]).deaths[0] == pytest.approx(0.53, abs=0.005)
    assert whole_test_odds(lock, [cook, nurse]).alive == pytest.approx(0.91, abs=0.005)
    assert whole_test_odds(lock, [nurse, porter]).alive == pytest.approx(0.65, abs=0.005)


@rule("§2.4", game="stories")
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4])
def test_throws_are_all_throws(dice: int) -> None:
    counted: dict[tuple[int, int], int] = {}
    for faces in itertools.product(range(6), repeat=dice):
        key = (sum([ACTION_DIE.successes[face] for face in faces]), faces.count(SKULL_FACE))
        counted[key] = counted.get(key, 0) + 1
    assert {(hits, skulls): chance for hits, skulls, chance in throws(dice)} == {
        key: pytest.approx(many / 6**dice) for key, many in counted.items()
    }


@rule("§10.4", game="stories")
def test_hits_go_from_the_left_and_what_is_over_goes_on() -> None:
    assert knock_off(stacks_of("2N 3S"), 3) == stacks_of("2S")
    assert knock_off(stacks_of("1T 3N"), 0) == stacks_of("1T 3N")
    assert knock_off(stacks_of("2N 2H"), 9) == ()


@rule("§10.5", "§10.6", game="stories")
def test_one_roll_by_hand() -> None:
    """Two dice at 1S 1N with resistance 1: a riposte needs a skull and no hit, and one skull each is more than 1."""
    odds = roll_odds(stacks_of("1S 1N"), Roller(2, 1, 4))
    assert odds.finish == pytest.approx(1 - (9 + 2 * 2 * 3) / 36)
    assert odds.riposte == pytest.approx(5 / 36)
    assert odds.hits == pytest.approx(4 / 3)
    assert sum(odds.left.values()) == pytest.approx(1.0)


@rule("§10.6", game="stories")
def test_hearts_cost_life_points_and_may_kill() -> None:
    odds = roll_odds(((HEART, 2),), Roller(1, 2, 2))
    assert odds.lp == pytest.approx(0.5 * 2 + 1 / 3)
    assert odds.dead == pytest.approx(0.5)


@rule("§10.3", game="stories")
def test_added_hits_count_like_hits_of_the_dice() -> None:
    assert roll_odds(((NORMAL, 2),), Roller(1, 2, 4), 1).finish == pytest.approx(0.5)


@rule("§9.8", game="stories")
def test_doing_nothing_costs_a_life_point_for_skulls_and_each_heart_and_time_shield() -> None:
    assert nothing_costs(stacks_of("1S 1H 2T"), Roller(3, 3, 4)) == (2, 2)
    assert nothing_costs(stacks_of("3N"), Roller(3, 3, 4)) == (0, 0)


def test_a_rule_that_spares_a_time_shield_counts() -> None:
    less = [0, 0, 1, 0, 0]
    electrician = Roller(2, 1, 3, less=less)
    assert roll_odds(((TIME, 1), (NORMAL, 3)), electrician).tu == 0.0
    assert roll_odds(((TIME, 2), (NORMAL, 3)), electrician).tu == pytest.approx(1 / 4)


def test_two_agents_together_have_the_chance_of_all_their_dice() -> None:
    finish, zero = together_odds(stacks_of("3N"), [Roller(3, 2, 4), Roller(2, 2, 4)], 10)
    assert finish == pytest.approx(chance_of_hits(5, 3))
    assert zero == 0.0


@rule("§8.7", game="stories")
def test_a_time_shield_can_end_the_run_before_the_second_agent_rolls() -> None:
    finish, zero = together_odds(stacks_of("1T 1N"), [Roller(1, 2, 4), Roller(1, 2, 4)], 1)
    assert zero == pytest.approx(1 / 2)
    assert finish == pytest.approx(1 / 6 + 1 / 3 * 1 / 2)


@rule("§12.6", game="stories")
def test_a_trip_from_a_red_place_may_take_the_last_unit() -> None:
    odds = trip_odds([1, 1, 2, 2, 3, 3], 2, 5)
    assert (odds.least, odds.most, odds.mean) == (3, 5, 4.0)
    assert odds.zero == pytest.approx(1 / 3)
