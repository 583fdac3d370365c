"""The hash of a state is written into journals, so it stays the same from version to version as long as the rules do."""

import random

import pytest

from ouroboard.engine.game import Value
from ouroboard.games import registry
from ouroboard.timeline.match import Match

HASHES = {
    "loop": "42cfcfff83711284a687d658",
    "strangers": "542e75f4d29d5edf2a02ca25",
    "looper": "8f6e85ac619c28a7c30d6b73",
}


@pytest.mark.parametrize("name", HASHES)
def test_a_state_has_the_hash_that_it_has_always_had(name: str) -> None:
    options: dict[str, Value] = {"script": "prologue"} if name == "looper" else {}
    match = Match(registry.table(name, 4, options), seed=7)
    chance = random.Random(3)
    for _ in range(40):
        seat = match.to_act[0]
        match.play(seat, chance.choice([str(action) for action in match.actions(seat)]))
    assert match.state.hash() == HASHES[name]
