"""The Gymnasium environments: Gymnasium's own checks, and what they do not ask."""

import warnings

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from ouroboard.bots.factory import UnknownBot
from ouroboard.engine.action import InvalidSeat
from ouroboard.research.gymnasium import OneSeatEnv
from tests.research.games import GAMES


def play(env: OneSeatEnv, seed: int) -> tuple[float, int]:
    """Plays a random game and returns what the learner got, and its number of answers."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    answers, got, over = 0, 0.0, False
    while not over:
        _, reward, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert not truncated
        answers, got = answers + 1, got + reward
    assert info["return"] in (-1.0, 1.0) or -1.0 < info["return"] < 1.0
    return got, answers


@pytest.mark.parametrize("name", GAMES)
def test_the_checks_of_gymnasium_pass(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(f"ouroboard/{name}-v0").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game_against_the_same_bots(name: str) -> None:
    env = OneSeatEnv(name, opponents="steady")
    assert play(env, 7) == play(OneSeatEnv(name, opponents="steady"), 7)
    assert len({play(env, seed) for seed in range(4)}) > 1


def test_only_the_learner_is_asked() -> None:
    env = OneSeatEnv("loop", seats=3, seat=2)
    env.reset(seed=1)
    assert env.episode.seat == env.seat == 2


def test_the_learner_can_sit_anywhere() -> None:
    env = OneSeatEnv("loop", seat=None)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}


def test_an_illegal_action_ends_the_game_and_is_explained() -> None:
    env = OneSeatEnv("loop")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int((1 - info["action_mask"]).argmax()))
    assert (reward, over) == (-1.0, True)
    assert "§" in info["illegal"]


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_action_is_illegal(action: int) -> None:
    env = OneSeatEnv("loop")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(action)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"].startswith(f"there is no action {action}: actions are numbers from 0 to ")


def test_half_an_action_is_refused() -> None:
    env = OneSeatEnv("loop")
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(1.5)  # type: ignore[arg-type]


def test_rewards_and_ways_to_render_that_there_are_not_are_refused() -> None:
    with pytest.raises(ValueError, match="rewards must be win or score, not 'points'"):
        OneSeatEnv("loop", rewards="points")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="render_mode must be ansi or None, not 'human'"):
        OneSeatEnv("loop", render_mode="human")


def test_a_bot_or_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownBot, match="there are: random, steady"):
        OneSeatEnv("loop", opponents="clever")
    with pytest.raises(InvalidSeat):
        OneSeatEnv("loop", seat=4)
