"""The rows of Tales from the Loop in the results, and the section on its memory and its bots.

One person runs four Kids in *Static on Channel Two*.
"""

import os
import subprocess
import sys
import time
import tracemalloc
from functools import partial

from bench import drivers
from bench.measure import CLONE, MOVES, Measure, usual
from ouroboard.bots.rollout import play_out
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Bot
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.tales.bots.steady import Steady
from ouroboard.games.tales.game import Tales
from ouroboard.timeline.match import Match

OPTIONS: dict[str, Value] = {"scenario": "static", "kids": 4}
GAME = Tales(1, dict(OPTIONS))
STATES = 2_000
GAMES = 20


def imagined(seconds: float) -> float:
    """Worlds imagined from a state in the middle of a game."""
    state = drivers.in_the_middle(GAME)
    fate = Fate.light(1)

    def batch(number: int) -> int:
        for _ in range(1000):
            state.imagine(bit(0), [None], fate)
        return 1000

    return drivers.for_a_while(seconds, batch)


def interpreted(seconds: float) -> float:
    """The same as `drivers.from_python`, in a process that runs the sources."""
    make = f"from ouroboard.games.tales.game import Tales; game = Tales(1, {OPTIONS!r})"
    code = f"from bench import drivers; {make}; print(drivers.from_python(game, {seconds}))"
    environment = {**os.environ, "PYTHONPATH": "src"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=drivers.ROOT, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


TALES_CLONE = "Tales clone"

MEASURES = [
    *usual("Tales", GAME, MOVES, "≥ 5", "≥ 8", "≥ 0.5"),
    Measure("Tales imagine", "worlds", TALES_CLONE, "≥ 0.7", imagined),
    Measure("Tales interpreted, from Python", "decisions", MOVES, "≥ 0.5", interpreted),
    Measure("Tales random games, whole", "games", CLONE, "", partial(drivers.for_a_while, batch=lambda number: whole(number))),
]


def whole(number: int) -> int:
    """One random game, for the ratio of a steady game to it."""
    play_random(number)
    return 1


def play_random(seed: int) -> None:
    state = GAME.begin(Fate.light(seed), False)
    fate = Fate.light(seed + 1)
    while state.seat >= 0:
        state.play(state.seat, state.any_action(state.seat, fate))


def state_bytes() -> float:
    """Bytes of a state in the middle of a game, as the mean of many clones."""
    state = drivers.in_the_middle(GAME)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(STATES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def match_bytes() -> int:
    """Bytes of a finished match of a week, with everything that it keeps, played by `steady`."""
    bot = Steady()
    fate = Fate.light(3)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = Match(GAME, seed=1)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.seen(seat, fate), fate))
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return after - before


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
| a state | {state_bytes() / 1000:.1f} KB | ≤ 3 KB |
| a finished match of a week | {match_bytes() / 1e6:.1f} MB | ≤ 6 MB |
| a random game | {1000 * random:.2f} ms | |
| a game of `steady` | {1000 * steady:.1f} ms, {steady / random:.0f} times a random one | ≤ 100 times |
"""
