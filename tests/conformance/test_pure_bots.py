"""A bot is a pure function of what its seat knows and of the fate that it is given.

The arena measures one bot that plays whole games, and a server makes a new bot for each question. They must be the same player,
so a bot that has played everything so far must answer like one that was made a moment ago.
"""

import pickle

import pytest

from ouroboard.bots.factory import bot_names, bot_of_strength, make_bot
from ouroboard.engine.bot import Bot
from ouroboard.engine.fate import Fate
from tests.conformance.exhibits import Exhibit, all_exhibits
from tests.scale import INTERPRETED, SOAK

SEEDS = range(20 if SOAK else 1)

LONGEST = 40 if INTERPRETED else 5_000
"""Maximum number of decisions in a game."""

EASY = "easy"
"""The strength at which people meet a game's own bot with mistakes mixed in."""


def players(exhibit: Exhibit) -> list[str]:
    """Returns every bot of the game by name, the search with a budget that is small and does not depend on a clock."""
    game = exhibit.game
    names = [f"{name}:8" if name == "ismcts" else name for name in bot_names(game)]
    return [*names, EASY] if game.bots() else names


def make(name: str, exhibit: Exhibit) -> Bot:
    game = exhibit.game
    return bot_of_strength(EASY, game) if name == EASY else make_bot(name, game)


@pytest.mark.parametrize(
    ("exhibit", "name"),
    [pytest.param(exhibit, name, id=f"{exhibit}-{name}") for exhibit in all_exhibits() for name in players(exhibit)],
)
def test_a_bot_that_has_played_whole_games_answers_like_a_new_one(exhibit: Exhibit, name: str) -> None:
    experienced = make(name, exhibit)
    for seed in SEEDS:
        match = exhibit.start(seed)
        fate = Fate.light(seed)
        for _ in range(LONGEST):
            if match.over:
                break
            seat = match.to_act[0]
            seen = match.seen(seat, fate.clone())
            sent = pickle.loads(pickle.dumps(seen))
            chance = fate.clone()
            answer = experienced.choose(seen, fate)
            assert make(name, exhibit).choose(sent, chance) == answer, f"at decision {len(match.line())} of game {seed}"
            match.play(seat, answer)
