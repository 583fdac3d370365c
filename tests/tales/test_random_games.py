"""Random games of every kind of table: they end, and at every morning everything is still there."""

import random

import pytest

from ouroboard.engine.bits import count
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.tales.content.names import SUPPLY
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules.options import VARIANTS
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tokens import tokens_in_all
from tests.rulebook import rule
from tests.scale import SOAK

GAMES = 2_000 if SOAK else 6
MOST_ACTIONS = 400
LONGEST = 3_000
"""Decisions; a random game of two weeks has some hundreds."""

Table = tuple[int, dict[str, Value]]


def tables() -> list[Table]:
    found: list[Table] = [(1, {"kids": kids}) for kids in (2, 3, 4, 5)]
    found += [
        (1, {"kids": kids, "scenario": "islands", "complications": often}) for kids in (2, 5) for often in ("none", "daily")
    ]
    found += [(seats, {"kids": 5}) for seats in (2, 3, 5)]
    found += [(2, {"kids": 4, option.name: option.values[-1]}) for option in VARIANTS if option.name != "done_by_monday"]
    return [*found, (1, {"scenario": "monday"}), (2, {"scenario": "rye", "kids": 3})]


def check(state: TalesState) -> None:
    """Cubes, cards, rumors, firewalls and tokens are conserved."""
    content = state.content()
    held = 0
    for kid in range(state.n):
        cubes = state.pool[kid] + state.spent[kid] + count(state.conditions[kid]) + state.locked[kid]
        assert cubes == 6 + state.extra[kid]
        assert min(state.pool[kid], state.spent[kid]) >= 0
        assert held & state.held[kid] == 0
        held |= state.held[kid]
    assert held & (state.deck | state.discards) == 0
    assert state.deck & state.discards == 0
    assert held | state.deck | state.discards == content.all_items | content.all_anomalies
    known = 0
    for space in state.track:
        if space & 127:
            known |= 1 << (space & 127) - 1
    assert known & state.unseen == 0
    assert known | state.unseen | state.rumor_discards == (1 << len(content.rumors)) - 1
    assert len(state.top) + len(state.bottom) <= max(state.pile(), 0)
    laid = 0
    for walls in state.walls:
        while walls:
            if walls & 63:
                assert not laid >> (walls & 63) - 1 & 1
                laid |= 1 << (walls & 63) - 1
            walls >>= 6
    assert laid ^ state.firewalls == (1 << len(content.firewalls)) - 1
    sectors = [sector for sector in state.sector if sector >= 0]
    assert len(sectors) == len(set(sectors))
    for kind, supply in enumerate(SUPPLY):
        assert tokens_in_all(state, kind) <= supply


@rule("§1.2", game="tales")
@pytest.mark.parametrize(("seats", "options"), tables(), ids=str)
def test_random_games_end_and_lose_nothing(seats: int, options: dict[str, Value]) -> None:
    game = Tales(seats, {"cast": "drawn", **options} if options.get("scenario") != "monday" else options)
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = game.begin(Fate.light(seed), False)
        assert isinstance(state, TalesState)
        decisions = 0
        morning = 0
        while not state.over():
            seat = chance.choice(state.to_act())
            actions = state.actions(seat)
            assert 0 < len(actions) < MOST_ACTIONS
            state.play(seat, chance.choice(actions))
            decisions += 1
            assert decisions < LONGEST
            if state.round != morning and state.place and not state.over():
                morning = int(state.round)
                check(state)


@pytest.mark.parametrize("number", range(0, len(tables()), 4))
def test_any_action_is_the_one_that_chance_takes_from_the_list(number: int) -> None:
    seats, options = tables()[number]
    state = Tales(seats, options).begin(Fate.light(number), False)
    for step in range(300):
        if state.over():
            break
        actions = state.actions(state.seat)
        chosen = state.any_action(state.seat, Fate.light(step))
        assert chosen == actions[Fate.light(step).pick(len(actions))]
        state.play(state.seat, chosen)
