"""Means, intervals and ratings, against answers that are known."""

import math
import random

import pytest

from ouroboard.arena.statistics import Interval, SampleSums, bootstrap, bradley_terry, elo, student


def tally(*values: float) -> SampleSums:
    made = SampleSums()
    for value in values:
        made.add(value)
    return made


def test_students_interval_of_a_textbook_sample() -> None:
    interval = tally(1, 2, 3, 4, 5).interval()
    assert interval.mean == 3
    assert interval.high - 3 == pytest.approx(2.776445 * math.sqrt(2.5 / 5), abs=1e-5)
    assert interval.high - 3 == pytest.approx(3 - interval.low)


@pytest.mark.parametrize(("freedom", "deviate"), [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)])
def test_students_deviates_are_those_of_the_tables(freedom: int, deviate: float) -> None:
    assert student(freedom) == pytest.approx(deviate, abs=6e-4)


def test_a_sample_of_one_tells_nothing_about_its_error() -> None:
    assert tally(7).interval() == Interval(7, -math.inf, math.inf)
    assert tally(7).interval().json() == {"mean": 7, "low": None, "high": None}


def test_wilsons_interval_of_coin_tosses() -> None:
    share = tally(*[1.0] * 10, *[0.0] * 90).share()
    assert share.mean == pytest.approx(0.1)
    # Ten of a hundred: 5.5 % to 17.4 %. The sample's variance has one degree of freedom less than the coin's.
    assert share.low == pytest.approx(0.0552, abs=5e-4)
    assert share.high == pytest.approx(0.1744, abs=5e-4)


def test_a_bot_that_never_won_may_still_win_some_day() -> None:
    never = tally(*[0.0] * 20).share()
    assert (never.mean, never.low) == (0, 0)
    assert 0.1 < never.high < 0.2


def test_merging_is_the_same_as_adding() -> None:
    whole, left, right = tally(1, 4, 2, 8), tally(1, 4), tally(2, 8)
    left.merge(right)
    assert left.interval() == whole.interval()


def test_an_interval_holds_the_truth_about_95_times_of_100() -> None:
    draw = random.Random(4)
    held = sum(tally(*(draw.gauss(3, 2) for _ in range(8))).interval().holds(3) for _ in range(2000))
    assert 1870 < held < 1930


def test_bradley_terry_of_two_is_the_ratio_of_their_wins() -> None:
    strong, weak = bradley_terry([[0, 300], [100, 0]], prior=0)
    assert strong / weak == pytest.approx(3)
    assert elo(strong) - elo(weak) == pytest.approx(400 * math.log10(3))


def test_bradley_terry_finds_the_strengths_that_made_the_wins() -> None:
    truth = [4.0, 2.0, 1.0]
    wins = [[1000 * a / (a + b) if a != b else 0.0 for b in truth] for a in truth]
    found = bradley_terry(wins, prior=0)
    assert [strength / found[2] for strength in found] == pytest.approx(truth)


def test_a_bot_that_never_lost_has_a_finite_strength() -> None:
    strong, weak = bradley_terry([[0, 50], [0, 0]])
    assert 50 < strong / weak < 200


def test_equals_have_the_middle_rating() -> None:
    assert [elo(strength) for strength in bradley_terry([[0, 5], [5, 0]])] == pytest.approx([1500, 1500])


def test_the_bootstrap_agrees_with_student_on_a_mean() -> None:
    draw = random.Random(1)
    values = [draw.gauss(0, 1) for _ in range(200)]

    def measure(chosen: list[int]) -> list[float]:
        return [sum(values[number] for number in chosen) / len(chosen)]

    (found,) = bootstrap(len(values), measure, seed=1, times=500)
    expected = tally(*values).interval()
    assert found.low == pytest.approx(expected.low, abs=0.04)
    assert found.high == pytest.approx(expected.high, abs=0.04)
