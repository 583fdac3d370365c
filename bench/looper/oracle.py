"""Tragedy Looper's oracle under the clock: how long it takes to work out anew what is possible, and what a table keeps in memory.

Each size plays in a process of its own, so that its memory is its own: random games of scripts that were made up for that many
characters, heard by three Protagonists, of whom one asks for all counts after everything that was told.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from ouroboard.engine.bits import bit, members
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.games.looper.content.characters import EVERYBODY, GODLY_BEING
from ouroboard.games.looper.content.generator import generate
from ouroboard.games.looper.content.scripts import Script
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory
from ouroboard.games.looper.rules.loops import BEGIN, take_script
from ouroboard.games.looper.rules.state import LooperState

SIZES = ((10, 100), (12, 300))
"""Number of characters on the sheet, and how many milliseconds an update may take."""

GAMES = 6
MEGABYTES = 200


def some_script(people: int, seed: int) -> Script:
    """Returns a Basic Tragedy with this number of characters, and perhaps a Godly Being whom nobody knows of."""
    fate = Fate.light(seed)
    row = members(EVERYBODY & ~bit(GODLY_BEING))
    shuffle(fate, row)
    cast = sum(bit(who) for who in row[:people])
    return generate(1, fate, cast, days=7, loops=4)


def begin(script: Script) -> LooperState:
    state = Looper(4, {}).set_up()
    state.agenda.clear()
    take_script(state, script)
    state.fate = Fate.light(1)
    state.listen()
    state.push(BEGIN)
    state.settle()
    return state


def play(script: Script, seed: int) -> list[float]:
    """Returns the processor seconds of each update, the first one included, in which all scripts are listed."""
    dice = random.Random(seed)
    state = begin(script)
    memories = [DeductionMemory() for _ in range(3)]
    took: list[float] = []
    while True:
        for told in state.told:
            for seat, memory in enumerate(memories):
                event = told.heard_by(seat)
                if event is not None:
                    memory.hear(event)
        if state.told:
            begun = time.process_time()
            memories[0].count()
            took.append(time.process_time() - begun)
        state.told = []
        actions = state.options()
        if not actions:
            return took
        state.answer(dice.choice(actions))


def most_memory() -> int:
    """Returns the most memory of this process, in KB, from Linux: `getrusage` would count the process that started it too."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    raise OSError("no VmHWM")


def measure_here(people: int) -> dict[str, float]:
    before = most_memory()
    took: list[float] = []
    kept: list[float] = []
    for seed in range(GAMES):
        took += play(some_script(people, seed), seed)
        kept.append(most_memory() - before)
    return {
        "characters": people,
        "updates": len(took),
        "median": round(1e3 * statistics.median(took), 2),
        "highest": round(1e3 * max(took), 1),
        "megabytes": round(kept[0] / 1024, 1),
        "megabytes_after_all": round(kept[-1] / 1024, 1),
    }


def measure() -> list[dict[str, Any]]:
    """Measures every size, each in its own process."""
    found = []
    for people, _ in SIZES:
        done = subprocess.run(
            [sys.executable, "-m", "bench.looper.oracle", str(people)],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        found.append(json.loads(done.stdout))
    return found


def section(measured: list[dict[str, Any]]) -> str:
    lines = [
        "\n## Tragedy Looper's oracle\n",
        f"Random games of {GAMES} made-up Basic Tragedies, counted anew after all that was told: processor time of each.",
        "Memory: what a table with three Protagonists adds to the process, in one game and after all of them.\n",
        "| characters | updates | median | highest | asked | memory | after all | asked |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for each, (_, most) in zip(measured, SIZES, strict=True):
        lines.append(
            f"| {each['characters']} | {each['updates']:,} | {each['median']} ms | {each['highest']} ms | ≤ {most} ms "
            f"| {each['megabytes']} MB | {each['megabytes_after_all']} MB | ≤ {MEGABYTES} MB |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measure_here(int(sys.argv[1]))))
    else:
        print(section(measure()))
