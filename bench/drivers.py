"""The loops that are timed. Each is given a deadline's length and returns what it did per second.

Every driver plays whole random games and makes its choices the same way, so that only the engines differ.
"""

import random
import time
from typing import Any

from ouroboard.bots.ismcts import Search
from ouroboard.bots.rollout import roll_out
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Seen
from ouroboard.engine.fate import Fate
from ouroboard.games.loop.game import Loop

clock = time.perf_counter


def loop_from_python(seconds: float) -> float:
    """LOOP, four players, decision by decision from Python."""
    game = Loop(4, {})
    chance = random.Random(1).random
    decisions = 0
    seed = 0
    start = clock()
    while clock() - start < seconds:
        seed += 1
        state = game.begin(Fate.light(seed), False)
        while True:
            seat = state.first_to_act()
            if seat < 0:
                break
            actions = state.actions(seat)
            state.play(seat, actions[int(chance() * len(actions))])
            decisions += 1
    return decisions / (clock() - start)


def loop_rollouts(seconds: float) -> float:
    """LOOP, whole games inside compiled code."""
    game = Loop(4, {})
    fate = Fate.light(1)
    decisions = 0
    seed = 0
    start = clock()
    while clock() - start < seconds:
        seed += 1
        decisions += roll_out(game.begin(Fate.light(seed), False), fate)
    return decisions / (clock() - start)


def loop_clone(seconds: float) -> float:
    """Clones of a LOOP state in the middle of a round."""
    game = Loop(4, {})
    state = game.begin(Fate.light(1), False)
    for _ in range(20):
        seat = state.first_to_act()
        state.play(seat, state.actions(seat)[0])
    clone = state.clone
    done = 0
    start = clock()
    while clock() - start < seconds:
        for _ in range(1000):
            clone()
        done += 1000
    return done / (clock() - start)


def loop_ismcts(seconds: float) -> float:
    """Iterations of `ismcts` from the first decision of a round, each to the end of the round."""
    game = Loop(4, {})
    state = game.begin(Fate.light(1), False)
    while state.trick == 0:
        seat = state.first_to_act()
        state.play(seat, state.actions(seat)[0])
    seat = state.first_to_act()
    fate = Fate.light(2)
    search = Search(Seen(seat, state.imagine(bit(seat), [None] * 4, fate), None), fate)
    start = clock()
    search.run_for(seconds)
    return int(search.iterations) / (clock() - start)


# ---- peers ------------------------------------------------------------------------------------------------


def open_spiel(name: str, seconds: float) -> float:
    """An OpenSpiel game, decision by decision from Python. Its chance steps are played, but are not decisions."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    chance = random.Random(1).random
    decisions = 0
    start = clock()
    while clock() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    return decisions / (clock() - start)


def after_the_deal(game: Any, chance: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
    return state


def open_spiel_dealt(seconds: float) -> float:
    """`dou_dizhu` from a dealt state, cloned for each game: without the cost of its deal."""
    import pyspiel

    chance = random.Random(1).random
    dealt = after_the_deal(pyspiel.load_game("dou_dizhu"), chance)
    decisions = 0
    start = clock()
    while clock() - start < seconds:
        state = dealt.clone()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    return decisions / (clock() - start)


def open_spiel_clone(seconds: float) -> float:
    import pyspiel

    state = after_the_deal(pyspiel.load_game("dou_dizhu"), random.Random(1).random)
    done = 0
    start = clock()
    while clock() - start < seconds:
        for _ in range(1000):
            state.clone()
        done += 1000
    return done / (clock() - start)


def open_spiel_mcts(seconds: float) -> float:
    """Simulations of OpenSpiel's C++ MCTSBot on `dou_dizhu`, one rollout each, from a dealt state."""
    import pyspiel

    game: Any = pyspiel.load_game("dou_dizhu")
    state = after_the_deal(game, random.Random(1).random)
    simulations = 2000
    done = 0
    start = clock()
    while clock() - start < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(1, done)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, done, False)
        bot.mcts_search(state)
        done += simulations
    return done / (clock() - start)


def rlcard(seconds: float) -> float:
    """RLCard's `doudizhu`, decision by decision."""
    import rlcard as package

    env = package.make("doudizhu")
    chance = random.Random(1).random
    decisions = 0
    start = clock()
    while clock() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance() * len(actions))])
            decisions += 1
    return decisions / (clock() - start)
