"""The rows of Tales from the Loop in the results, and the section on its memory and its bots.

One person runs four Kids in *Static on Channel Two*.
"""

import time
from functools import partial

from bench import drivers, memory
from bench.measure import MOVES, Measure, usual
from ouroboard.bots.rollout import play_out
from ouroboard.engine.bot import Bot
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.tales.bots.steady import Steady
from ouroboard.games.tales.game import Tales

OPTIONS: dict[str, Value] = {"scenario": "static", "kids": 4}
GAME = Tales(1, dict(OPTIONS))
GAMES = 20

OF_LOOP_ON_SERVER = 0.5
"""Share of LOOP's actions a second that a server with tables of this game must reach."""


TALES_CLONE = "Tales clone"


def interpreted(seconds: float) -> float:
    return drivers.interpreted("tales", 1, seconds, OPTIONS)


MEASURES = [
    *usual("Tales", GAME, MOVES, "≥ 5", "≥ 8", "≥ 0.5"),
    Measure("Tales imagine", "worlds", TALES_CLONE, "≥ 0.7", partial(drivers.imagined, GAME)),
    Measure("Tales interpreted, from Python", "decisions", MOVES, "≥ 0.5", interpreted),
]


def play_random(seed: int) -> None:
    state = GAME.begin(Fate.light(seed), False)
    fate = Fate.light(seed + 1)
    while state.seat >= 0:
        state.play(state.seat, state.any_action(state.seat, fate))


def seconds_a_game(bots: list[Bot] | None) -> float:
    """Seconds of a whole game, on average: of bots, or of random answers."""
    begun = time.perf_counter()
    for seed in range(GAMES):
        if bots is None:
            play_random(seed)
        else:
            play_out(GAME, bots, seed)
    return (time.perf_counter() - begun) / GAMES


def section() -> str:
    random = seconds_a_game(None)
    steady = seconds_a_game([Steady()])
    return f"""
## Tales from the Loop

One person with four Kids, *Static on Channel Two*.

| what | measured | asked |
| --- | --- | --- |
| a state | {memory.of_state(GAME) / 1000:.1f} KB | ≤ 3 KB |
| a finished match of a week | {memory.of_match(GAME, Steady()) / 1e6:.1f} MB | ≤ 6 MB |
| a random game | {1000 * random:.2f} ms | |
| a game of `steady` | {1000 * steady:.1f} ms, {steady / random:.0f} times a random one | ≤ 100 times |
"""
