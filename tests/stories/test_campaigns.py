"""Whole campaigns of the Salt Clock in each way to sit: they end, and nothing is lost. `make soak` plays hundreds."""

import pytest
from bench.stories.soak import SALT_CLOCK, SEATINGS, row

from tests.scale import INTERPRETED

RANDOM = 2 if INTERPRETED else 6


@pytest.mark.parametrize(("people", "agents"), SEATINGS)
def test_random_campaigns_end_with_everything_there(people: int, agents: int) -> None:
    assert row(SALT_CLOCK, people, agents, ["random"] * people, RANDOM)


@pytest.mark.parametrize(("people", "agents"), [(1, 2), (2, 3), (4, 4)])
def test_campaigns_of_companions_end_with_everything_there(people: int, agents: int) -> None:
    assert row(SALT_CLOCK, people, agents, ["steady"] * people, 1)
