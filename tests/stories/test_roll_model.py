"""The second reading of a roll, which the referee uses: the examples of the rulebook, and the table of calibration."""

import random

import pytest

from tests.scale import SOAK
from tests.stories.roll_model import attempt, nothing, roll, stacks_of, words_of
from tests.stories.rulings import ruling

TEAMS = ([3], [3, 2], [3, 2, 2, 1])
"""Dice of the agents, with one agent, two and four."""

CALIBRATION: dict[str, tuple[tuple[float, float, float], tuple[float, float]]] = {
    "3N": ((1.9, 1.4, 1.1), (0, 0)),
    "4N": ((2.5, 1.7, 1.2), (0, 0)),
    "1T 4N": ((3.1, 2.1, 1.5), (0, 0)),
    "5N 1T": ((5.9, 5.2, 5.2), (0, 0)),
    "1H 4N": ((2.9, 2.0, 1.4), (0.1, 0.2)),
    "2H 3N": ((2.9, 2.0, 1.4), (0.6, 0.7)),
    "3N 2S": ((3.0, 2.0, 1.4), (0.8, 0.8)),
    "2S 3N": ((3.0, 2.0, 1.4), (0.1, 0.2)),
    "2N 4S": ((3.4, 2.3, 1.6), (1.0, 1.0)),
    "1H 3N 3S": ((3.9, 2.6, 1.8), (1.3, 1.4)),
    "1T 4N 4S": ((5.0, 3.3, 2.4), (1.6, 1.7)),
    "1H 5N 5S": ((5.8, 3.8, 2.5), (2.1, 2.3)),
    "4N 4S 1H": ((3.6, 3.0, 2.2), (4.4, 7.3)),
}
"""Mean TU for each team, and the range of the mean LP lost (§3.4 of the page of rulings)."""


@ruling(2, 3, 11, 12)
def test_the_examples_of_the_rulebook() -> None:
    first = roll(stacks_of("2N 3S"), 3, 1, resistance=3)
    assert (words_of(first.left), first.riposte, first.lp, first.tu) == ("2S", 3, 0, 0)
    second = roll(stacks_of("2N 2S 1H"), 2, 1, resistance=2)
    assert (words_of(second.left), second.riposte, second.lp) == ("2S 1H", 3, 2)
    third = roll(stacks_of("2N 2S 1H"), 4, 2, resistance=2)
    assert (words_of(third.left), third.riposte, third.lp) == ("1H", 0, 1)
    fourth = roll(stacks_of("1S 2T 1H"), 1, 0, resistance=1)
    assert (words_of(fourth.left), fourth.lp, fourth.tu) == ("2T 1H", 1, 2)
    assert words_of(roll(stacks_of("2N 2S"), 3, 0, resistance=1).left) == "1S"
    assert roll(stacks_of("1S 1H"), 2, 3, resistance=0).passed
    assert nothing(stacks_of("1S")).lp == 1


@pytest.mark.parametrize("shields", CALIBRATION)
def test_the_table_of_calibration_follows_from_the_second_reading(shields: str) -> None:
    times = 20_000 if SOAK else 1_500
    near = 0.15 if SOAK else 0.3  # 0.1, and half a unit of the table's last figure
    (means, (least, most)) = CALIBRATION[shields]
    for dice, mean in zip(TEAMS, means, strict=True):
        chance = random.Random(f"{shields} {dice}")
        tries = [attempt(stacks_of(shields), dice, chance) for _ in range(times)]
        assert abs(sum(each.tu for each in tries) / times - mean) < near
        assert least - near < sum(each.lp for each in tries) / times < most + near
