"""`steady` plays with a purpose on either side, and only with what its seat knows (the kit's blindfold test)."""

import pytest

from ouroboard.bots.factory import make_bot
from ouroboard.bots.rollout import play_out
from ouroboard.games import registry
from ouroboard.games.looper.rules.options import SCRIPTS
from tests.scale import SOAK

GAMES = 60 if SOAK else 6


def masterminds_wins(script: str, protagonists: str, mastermind: str) -> int:
    game = registry.create_game("looper", 4, {"script": script})
    bots = [make_bot(protagonists, game)] * 3 + [make_bot(mastermind, game)]
    wins = 0
    for seed in range(GAMES):
        result = play_out(game, bots, seed).state.result
        assert result is not None
        wins += 3 in result.winners
    return wins


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_steady_mastermind_beats_random_protagonists_and_a_random_one_does_not(script: str) -> None:
    assert masterminds_wins(script, "random", "steady") >= 0.9 * GAMES
    assert masterminds_wins(script, "random", "random") <= 0.6 * GAMES
