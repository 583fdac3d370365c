"""`make bench`: measures side by side in one run, and writes the table with its ratios to bench/RESULTS.md.

Machines are noisy: every round measures everything once, one after another, and a ratio is the median over the rounds of the
ratio within a round.
"""

import gc
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import drivers, oracle
from bench.server import run as server
from ouroboard.engine import state as engine_state

HERE = Path(__file__).parent
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "7"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "1.0"))

BASE = "OpenSpiel dou_dizhu, from Python"
MCTS = "OpenSpiel MCTSBot on dou_dizhu"
CLONE = "OpenSpiel dou_dizhu clone"
MOVES = "OpenSpiel backgammon, from Python"


def interpreted(seconds: float) -> float:
    """The same loop as `loop_from_python`, in a process that runs the sources."""
    code = f"from bench.drivers import loop_from_python as f; print(f({seconds}))"
    environment = {**os.environ, "PYTHONPATH": "src"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=HERE.parent, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


MEASURES: list[tuple[str, str, str, str, Callable[[float], float]]] = [
    # name, unit, compared with, asked
    (BASE, "decisions", BASE, "", partial(drivers.open_spiel, "dou_dizhu")),
    ("OpenSpiel dou_dizhu, after the deal", "decisions", BASE, "", drivers.open_spiel_dealt),
    ("OpenSpiel hearts, from Python", "decisions", BASE, "", partial(drivers.open_spiel, "hearts")),
    ("RLCard doudizhu", "decisions", BASE, "", drivers.rlcard),
    ("LOOP compiled, from Python", "decisions", BASE, "≥ 3", drivers.loop_from_python),
    ("LOOP compiled, rollouts inside", "decisions", BASE, "≥ 6", drivers.loop_rollouts),
    ("LOOP interpreted, from Python", "decisions", BASE, "≥ 0.4", interpreted),
    (CLONE, "clones", CLONE, "", drivers.open_spiel_clone),
    ("LOOP clone", "clones", CLONE, "≤ 1 µs", drivers.loop_clone),
    ("Looper compiled, from Python", "decisions", BASE, "≥ 250,000 a second", drivers.looper_from_python),
    ("Looper compiled, rollouts inside", "decisions", BASE, "≥ 250,000 a second", drivers.looper_rollouts),
    ("Looper clone", "clones", CLONE, "≤ 2 µs", drivers.looper_clone),
    ("Looper oracle", "updates", CLONE, "≥ 10 a second", drivers.looper_oracle),
    (MOVES, "decisions", MOVES, "", partial(drivers.open_spiel, "backgammon")),
    ("Strangers compiled, from Python", "decisions", MOVES, "≥ 3", drivers.strangers_from_python),
    ("Strangers compiled, rollouts inside", "decisions", MOVES, "≥ 3", drivers.strangers_rollouts),
    ("Strangers clone", "clones", CLONE, "", drivers.strangers_clone),
    (MCTS, "iterations", MCTS, "", drivers.open_spiel_mcts),
    ("LOOP ismcts", "iterations", MCTS, "≥ 0.5", drivers.loop_ismcts),
]


def main() -> None:
    if engine_state.__file__.endswith(".py"):
        sys.exit("the engine is not compiled; nothing to compare")
    for *_, driver in MEASURES:
        driver(0.05)  # everything is imported and warm
    gc.collect()
    gc.freeze()  # what the peers have loaded is nobody's to walk through again
    seen: dict[str, list[float]] = {name: [] for name, *_ in MEASURES}
    for number in range(ROUNDS):
        for name, _, _, _, driver in MEASURES:
            seen[name].append(driver(SECONDS))
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
    rows = [row(name, unit, against, asked, seen) for name, unit, against, asked, _ in MEASURES]
    under_load = server.measure()
    text = report(rows) + oracle.section(oracle.measure()) + server.section(under_load)
    print(text)
    (HERE / "RESULTS.md").write_text(text, encoding="utf-8")
    medians = {name: round(statistics.median(values)) for name, values in seen.items()} | server.rates(under_load)
    with (HERE / "history.jsonl").open("a", encoding="utf-8") as history:
        history.write(
            json.dumps({"when": time.strftime("%Y-%m-%d %H:%M"), "python": platform.python_version(), **medians}) + "\n"
        )


def row(name: str, unit: str, against: str, asked: str, seen: dict[str, list[float]]) -> str:
    ratio = statistics.median(mine / theirs for mine, theirs in zip(seen[name], seen[against], strict=True))
    rate = statistics.median(seen[name])
    each = f"{1e6 / rate:.2f} µs" if rate < 1e9 else ""
    return f"| {name} | {rate:,.0f} {unit} | {each} | {ratio:.2f} | {asked} |"


def report(rows: list[str]) -> str:
    head = f"""# Benchmarks

`make bench`, Python {platform.python_version()}, {os.cpu_count()} cores, {ROUNDS} rounds of {SECONDS:g} s each.
Medians; a ratio is taken within each round. Trust ratios, not rates.

| what | a second | each | ratio | asked |
| --- | --- | --- | --- | --- |
"""
    return head + "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
