"""The rows of T.I.M.E Stories in the results, and the section on its memory. One person runs four agents in *Caisson Drill*."""

from functools import partial

from bench import drivers, memory
from bench.measure import MOVES, Measure, usual
from bench.stories import mission_cost
from ouroboard.bots.random_bot import RandomBot
from ouroboard.engine.game import Value
from ouroboard.games.stories.game import Stories

OPTIONS: dict[str, Value] = {"mission": "caisson-drill", "agents": 4}
GAME = Stories(1, dict(OPTIONS))
SALT_CLOCK_OPTIONS: dict[str, Value] = {"mission": "salt-clock", "agents": 4}
SALT_CLOCK = Stories(1, dict(SALT_CLOCK_OPTIONS))

OF_LOOP_ON_SERVER = 0.25
"""Share of LOOP's actions a second that a server with tables of this game must reach."""


def interpreted(options: dict[str, Value], seconds: float) -> float:
    return drivers.interpreted("stories", 1, seconds, options)


DRILL = [
    *usual("Stories", GAME, MOVES, "≥ 4", "≥ 7", "≥ 0.5"),
    Measure("Stories imagine", "worlds", "Stories clone", "≥ 0.5", partial(drivers.imagined, GAME)),
    Measure("Stories interpreted, from Python", "decisions", MOVES, "≥ 0.4", partial(interpreted, OPTIONS)),
]
LARGE = [
    *usual("Salt Clock", SALT_CLOCK, MOVES, "", ""),
    Measure("Salt Clock imagine", "worlds", "", "", partial(drivers.imagined, SALT_CLOCK)),
    Measure("Salt Clock interpreted, from Python", "decisions", "", "", partial(interpreted, SALT_CLOCK_OPTIONS)),
]
"""The same figures for a mission that is four times as large, each beside the one of the Drill."""

MEASURES = [*DRILL, *(row._replace(against=drill.name, asked="≥ 0.7") for row, drill in zip(LARGE, DRILL, strict=True))]


def section() -> str:
    match = max([memory.of_match(GAME, RandomBot(), seed) for seed in range(20)])
    return f"""
## T.I.M.E Stories

One person with four agents, *Caisson Drill*.

| what | measured | asked |
| --- | --- | --- |
| a state | {memory.of_state(GAME) / 1000:.1f} KB | ≤ 3 KB |
| a finished campaign, the largest of 20 random ones | {match / 1e6:.1f} MB | ≤ 10 MB |
{mission_cost.rows()}"""
