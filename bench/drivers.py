"""The loops that are timed. Each is given a deadline's length and returns what it did per second.

Every driver plays whole random games and makes its choices the same way, so that only the engines differ.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ouroboard.bots.ismcts import Search
from ouroboard.bots.rollout import roll_out
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State

clock = time.perf_counter
ROOT = Path(__file__).parent.parent
GAMES = 40


def for_a_while(seconds: float, batch: Callable[[int], int]) -> float:
    """Runs batch after batch, each told its number, and returns what they did per second."""
    done = 0
    number = 0
    start = clock()
    while clock() - start < seconds:
        done += batch(number)
        number += 1
    return done / (clock() - start)


def from_python(game: Game, seconds: float) -> float:
    chance = random.Random(1).random

    def batch(number: int) -> int:
        decisions = 0
        for seed in range(number * GAMES, (number + 1) * GAMES):
            state = game.begin(Fate.light(seed), False)
            while actions := state.options():
                state.answer(actions[int(chance() * len(actions))])
                decisions += 1
        return decisions

    return for_a_while(seconds, batch)


def rollouts(game: Game, seconds: float) -> float:
    fate = Fate.light(1)

    def batch(number: int) -> int:
        decisions = 0
        for seed in range(number * GAMES, (number + 1) * GAMES):
            decisions += roll_out(game.begin(Fate.light(seed), False), fate)
        return decisions

    return for_a_while(seconds, batch)


def in_the_middle(game: Game) -> State:
    state: State = game.begin(Fate.light(1), False)
    for _ in range(20):
        state.answer(state.options()[0])
    return state


def clones_of(game: Game, seconds: float) -> float:
    """Clones of a state in the middle of a game."""
    return clones(in_the_middle(game), seconds)


def clones(state: Any, seconds: float) -> float:
    def batch(number: int) -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    return for_a_while(seconds, batch)


def search(game: Game, seconds: float) -> float:
    """Iterations of `ismcts` from the first decision of an epoch in which all have chosen what they begin with."""
    state = game.begin(Fate.light(1), False)
    while state.moment()[1] == 0:
        state.answer(state.options()[0])
    seat = state.seat
    fate = Fate.light(2)
    tree = Search(SeatKnowledge(seat, state.imagine(bit(seat), [None] * game.seats, fate), None), fate)
    start = clock()
    tree.run_for(seconds)
    return int(tree.iterations) / (clock() - start)


def imagined(game: Game, seconds: float) -> float:
    """Worlds that the first seat imagines from a state in the middle of a game."""
    state = in_the_middle(game)
    fate = Fate.light(1)
    memories: list[Memory | None] = [None] * game.seats

    def batch(number: int) -> int:
        for _ in range(1000):
            state.imagine(bit(0), memories, fate)
        return 1000

    return for_a_while(seconds, batch)


def interpreted(name: str, seats: int, seconds: float, options: dict[str, Value] | None = None) -> float:
    """Measures the same as `from_python`, in a process that runs the sources."""
    game = f"registry.create_game({name!r}, {seats}, {options or {}!r})"
    code = f"from bench import drivers; from ouroboard.games import registry; print(drivers.from_python({game}, {seconds}))"
    environment = {**os.environ, "PYTHONPATH": "src"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout)


# ---- peers ------------------------------------------------------------------------------------------------


def open_spiel(name: str, seconds: float) -> float:
    """Plays an OpenSpiel game, decision by decision from Python. Its chance steps are played, but are not decisions."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    return spiel_games(game.new_initial_state, seconds)


def spiel_games(begin: Callable[[], Any], seconds: float) -> float:
    chance = random.Random(1).random

    def batch(number: int) -> int:
        decisions = 0
        for _ in range(GAMES):
            state = begin()
            while not state.is_terminal():
                if not state.is_chance_node():
                    decisions += 1
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
        return decisions

    return for_a_while(seconds, batch)


def after_the_deal(game: Any, chance: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
    return state


def open_spiel_dealt(seconds: float) -> float:
    """Plays `dou_dizhu` from a dealt state, cloned for each game: without the cost of its deal."""
    import pyspiel

    return spiel_games(after_the_deal(pyspiel.load_game("dou_dizhu"), random.Random(1).random).clone, seconds)


def open_spiel_clone(seconds: float) -> float:
    import pyspiel

    return clones(after_the_deal(pyspiel.load_game("dou_dizhu"), random.Random(1).random), seconds)


def open_spiel_mcts(seconds: float) -> float:
    """Simulations of OpenSpiel's C++ MCTSBot on `dou_dizhu`, one rollout each, from a dealt state."""
    import pyspiel

    game: Any = pyspiel.load_game("dou_dizhu")
    state = after_the_deal(game, random.Random(1).random)

    def batch(number: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2000, 1000, False, number, False)
        bot.mcts_search(state)
        return 2000

    return for_a_while(seconds, batch)


def rlcard(seconds: float) -> float:
    """Plays RLCard's `doudizhu`, decision by decision."""
    import rlcard as package

    env = package.make("doudizhu")
    chance = random.Random(1).random

    def batch(number: int) -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return for_a_while(seconds, batch)
