"""`make bench`: measures side by side in one run, and writes the table with its ratios to bench/RESULTS.md.

Machines are noisy: every round measures everything once, one after another, and a ratio is the median over the rounds of the
ratio within a round.
"""

import gc
import json
import os
import platform
import statistics
import sys
import time

from bench.folders import HERE, of_folders
from bench.measure import PEERS, Measure
from bench.server import run as server
from ouroboard.engine import state as engine_state

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "7"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "1.0"))


def main() -> None:
    if engine_state.__file__.endswith(".py"):
        sys.exit("the engine is not compiled; nothing to compare")
    games = list(of_folders("measures").values())
    measures: list[Measure] = [*PEERS, *(measure for game in games for measure in game.MEASURES)]
    for measure in measures:
        measure.driver(0.05)  # everything is imported and warm
    gc.collect()
    gc.freeze()  # the collector need not visit what the peers have loaded
    seen: dict[str, list[float]] = {measure.name: [] for measure in measures}
    for number in range(ROUNDS):
        for measure in measures:
            seen[measure.name].append(measure.driver(SECONDS))
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
    rows = [row(measure, seen) for measure in measures]
    under_load = server.measure()
    sections = [game.section() for game in games if hasattr(game, "section")]
    text = report(rows) + "".join(sections) + server.section(under_load)
    print(text)
    (HERE / "RESULTS.md").write_text(text, encoding="utf-8")
    medians = {name: round(statistics.median(values)) for name, values in seen.items()} | server.rates(under_load)
    with (HERE / "history.jsonl").open("a", encoding="utf-8") as history:
        history.write(
            json.dumps({"when": time.strftime("%Y-%m-%d %H:%M"), "python": platform.python_version(), **medians}) + "\n"
        )


def row(measure: Measure, seen: dict[str, list[float]]) -> str:
    mine, theirs = seen[measure.name], seen[measure.against]
    ratio = statistics.median(one / other for one, other in zip(mine, theirs, strict=True))
    rate = statistics.median(mine)
    each = f"{1e6 / rate:.2f} µs" if rate < 1e9 else ""
    return f"| {measure.name} | {rate:,.0f} {measure.unit} | {each} | {ratio:.2f} | {measure.asked} |"


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
