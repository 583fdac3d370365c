"""The OpenSpiel games: OpenSpiel's own simulation test, and a search of OpenSpiel's on them."""

import random
import subprocess
import sys
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import ouroboard.research.openspiel  # noqa: F401 - registers the games
from tests.research.games import GAMES


def dealt(name: str, seed: int = 1, **parameters: Any) -> Any:
    chance = random.Random(seed)
    state = pyspiel.load_game(f"ouroboard_{name}", parameters).new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    return state


def play_on(state: Any, answers: int, seed: int = 5) -> None:
    chance = random.Random(seed)
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_the_simulation_test_of_openspiel_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"ouroboard_{name}"), num_sims=2, serialize=True, verbose=False)


def test_options_and_seats_are_parameters() -> None:
    game = pyspiel.load_game("ouroboard_loop(seats=3,three_eights=True)")
    assert (game.num_players(), game.ours.options["three_eights"]) == (3, True)


@pytest.mark.parametrize("name", GAMES)
def test_a_history_gives_the_state_back(name: str) -> None:
    state = dealt(name)
    play_on(state, 30)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.episode.state.hash() == state.episode.state.hash()
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = dealt(name)
    before = state.observation_string(0)
    play_on(state.clone(), 10)
    assert state.observation_string(0) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_search_of_openspiel_plays_on_what_its_player_knows(name: str) -> None:
    state = dealt(name)
    play_on(state, 12)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state=None)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 10, allow_inconsistent_action_sets=True)
    assert bot.step(state) in state.legal_actions()


def test_observations_differ_from_player_to_player() -> None:
    state = dealt("loop")
    assert len({state.observation_string(player) for player in range(4)}) == 4
    assert len({tuple(state.observation_tensor(player)) for player in range(4)}) == 4


def test_a_program_that_loaded_a_game_ends_well() -> None:
    code = "import pyspiel, ouroboard.research.openspiel; g = pyspiel.load_game('ouroboard_loop'); g.new_initial_state()"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
