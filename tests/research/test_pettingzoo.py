"""The PettingZoo environments: PettingZoo's own tests, and what they do not ask."""

import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from ouroboard.engine.game import InvalidSetup
from ouroboard.research import pettingzoo
from tests.research.games import GAMES


def play(env: Any, seed: int) -> dict[str, float]:
    """Plays a random game and returns what each agent got."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.agent_iter(20_000)):
        observation, reward, ended, truncated, _ = env.last()
        got[agent] += reward
        space = env.action_space(agent)
        if number == 0:
            space.seed(seed)
        env.step(None if ended or truncated else space.sample(observation["action_mask"]))
    return got


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", GAMES)
def test_the_tests_of_pettingzoo_pass(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(name), num_cycles=150)
        seed_test(lambda: pettingzoo.env(name), num_cycles=30)


def test_a_whole_game_pays_at_the_end() -> None:
    got = play(pettingzoo.env("loop", seats=3), 7)
    assert sorted(got.values()) == [-1.0, -1.0, 1.0]


def test_the_team_that_wins_has_the_whole_win() -> None:
    got = play(pettingzoo.env("looper", script="first-script"), 7)
    assert list(got.values()) in ([1.0, 1.0, 1.0, -1.0], [-1.0, -1.0, -1.0, 1.0])


def test_points_can_be_the_reward() -> None:
    env = pettingzoo.env("loop", seats=2, rewards="score")
    got = play(env, 7)
    assert list(got.values()) == env.unwrapped.episode.scores()


def test_the_next_game_of_a_seed_is_another_one() -> None:
    env = pettingzoo.env("loop")
    env.reset(seed=1)
    first = env.unwrapped.episode.state.hash()
    env.reset()
    second = env.unwrapped.episode.state.hash()
    env.reset(seed=1)
    assert first == env.unwrapped.episode.state.hash() != second


def test_an_illegal_action_ends_the_game_for_its_seat_and_without_wrappers_it_is_refused_with_the_rule() -> None:
    raw = pettingzoo.MultiSeatEnv("loop")
    raw.reset(seed=1)
    illegal = int((1 - raw.observe(raw.agent_selection)["action_mask"]).argmax())
    with pytest.raises(ValueError, match="there is no action -2011"):
        raw.step(-2011)
    with pytest.raises(ValueError, match=r"is not legal: .*§"):
        raw.step(illegal)
    env = pettingzoo.env("loop")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(illegal)
    assert env.unwrapped.rewards[agent] == -1.0
    assert all(env.terminations.values())


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="2, 3 or 4 players"):
        pettingzoo.env("loop", seats=9)


def test_what_happened_is_shown_in_words() -> None:
    env = pettingzoo.env("loop", render_mode="ansi")
    play(env, 7)
    assert "The game goes to seat_" in env.render()
