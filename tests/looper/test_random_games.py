"""Whole games by chance on every script: they end, and nothing is lost or made on the way."""

from collections.abc import Callable

import pytest

from ouroboard.engine.bits import count, has
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.games.looper.content.characters import CHARACTERS, GODLY_BEING
from ouroboard.games.looper.rules.cards import MASTERMIND_ONCE_A_LOOP, ONCE_A_LOOP
from ouroboard.games.looper.rules.options import NEW, SCRIPTS, UNSEEN
from ouroboard.games.looper.rules.state import LooperState
from tests.scale import SOAK

PARTS = 4 if SOAK else 1
GAMES = 250 if SOAK else 6
LONGEST = 2_000


def check_nothing_is_lost(state: LooperState) -> None:
    board = state.board
    # Characters: everybody of the script, each in one place; the Godly Being from his loop on.
    seen = board.cast & ~(1 << GODLY_BEING)
    starting = state.day == 0 and state.outcome == 0
    assert seen == state.sheet.cast or starting
    assert has(board.cast, GODLY_BEING) <= (state.world.entry > 0)
    if state.day > 0:
        assert has(board.cast, GODLY_BEING) == (0 < state.world.entry <= state.loop)
    assert sum(count(here) for here in board.at) == count(board.cast)
    assert board.at[0] | board.at[1] | board.at[2] | board.at[3] == board.cast
    assert board.alive & ~board.cast == 0
    assert board.guarded & ~board.alive == 0
    # Counters: on characters that are there, and none below zero.
    for who in range(CHARACTERS):
        counters = (board.goodwill[who], board.paranoia[who], board.intrigue[who])
        assert min(counters) >= 0
        assert has(board.cast, who) or max(counters) == 0
    # Cards: each deck has all of its own, in hand, on the board or spent.
    for deck in range(3):
        assert state.spent[deck] & ~ONCE_A_LOOP == 0
        assert state.laid[deck] < 0 or has(state.hand(deck), state.laid[deck] % 16)
    assert state.spent[3] & ~MASTERMIND_ONCE_A_LOOP == 0
    for lying in (state.drafted, state.down):
        assert len({laid // 16 for laid in lying}) == len(lying) <= 3
        for card in {laid % 16 for laid in lying}:
            assert sum(laid % 16 == card for laid in lying) <= (2 if card == 0 else 1)
    theirs = [laid // 16 for laid in state.laid if laid >= 0]
    assert len(set(theirs)) == len(theirs)
    for laid in (*state.down, *state.drafted, *[each for each in state.laid if each >= 0]):
        assert laid // 16 >= CHARACTERS or board.lives(laid // 16)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("script", [*SCRIPTS, *UNSEEN, *NEW])
def test_random_games_end_and_nothing_is_lost_on_the_way(
    script: str, part: int, record_property: Callable[[str, object], None]
) -> None:
    decisions = 0
    for seed in range(GAMES * part, GAMES * (part + 1)):
        game = registry.create_game("looper", 2 + seed % 3, {"script": script})
        state = game.begin(Fate.light(seed), False)
        assert isinstance(state, LooperState)
        fate = Fate.light(seed + 1)
        for _ in range(LONGEST):
            if state.result is not None:
                break
            check_nothing_is_lost(state)
            decisions += 1
            state.play(state.seat, state.any_action(state.seat, fate))
        assert state.result is not None
        assert sum(state.result.scores) in (1, game.seats - 1)
    record_property("games", GAMES)
    record_property("decisions", decisions)


@pytest.mark.parametrize("script", ["first-script", "neverending-happy-and-sad-story"])
def test_any_action_is_one_of_the_actions_each_as_likely(script: str) -> None:
    for seats in (2, 3, 4):
        state = registry.create_game("looper", seats, {"script": script}).begin(Fate.light(seats), False)
        fate = Fate.light(1)
        for _ in range(25):
            offered = state.actions(state.seat)
            drawn = {state.any_action(state.seat, fate).code for _ in range(20 * len(offered))}
            assert drawn <= {action.code for action in offered}
            assert len(drawn) > 0.99 * len(offered)
            state.play(state.seat, state.any_action(state.seat, fate))
