"""The bots of Tragedy Looper against each other on every script of the box: `python -m bench.looper.bots --games 200`.

Prints a table for docs/looper-bots.md: how often the Protagonists win, with 95 % intervals. `--pairs` names who plays whom:
Protagonists first, then the Mastermind.
"""

import argparse
import time

from ouroboard.arena.batches import Runner
from ouroboard.arena.simulate import SimulationReport, simulate
from ouroboard.arena.table_spec import table_for
from ouroboard.games import registry
from ouroboard.games.looper.content.scripts import default_pack, scripts_of
from ouroboard.games.looper.rules.options import SCRIPTS

PAIRS = "sharp:sharp,steady:sharp,random:sharp,sharp:steady"


def play(name: str, protagonists: str, mastermind: str, games: int, seed: int, jobs: int) -> SimulationReport:
    table = table_for(registry.create_game("looper", 4, {"script": name}))
    return simulate(table, [protagonists] * 3 + [mastermind], games, seed, Runner(jobs), seated=True)


def cell(report: SimulationReport) -> str:
    """Returns the Protagonists' wins, with their interval."""
    for side in report.by_side:
        if 0 in side.seats:
            return f"{side.wins.mean:.0%} ({side.wins.low:.0%}–{side.wins.high:.0%})"
    lost = report.by_side[0]
    return f"0% (0%–{1 - lost.wins.low:.0%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each pair on each script (default 200)")
    parser.add_argument("--pairs", default=PAIRS, help=f"default {PAIRS}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    pairs = [pair.split(":") for pair in given.pairs.split(",")]
    print(f"| script | {' | '.join(f'{one} against {other}' for one, other in pairs)} | s a game |")
    print("| --- |" + " --- |" * (len(pairs) + 1))
    titles = {name: scripts_of(default_pack()).script(name).title for name in SCRIPTS}
    for number, name in enumerate(SCRIPTS, 1):
        begun = time.process_time()
        reports = [play(name, one, other, given.games, given.seed, given.jobs) for one, other in pairs]
        seconds = (
            (time.process_time() - begun) / (given.games * len(pairs)) if given.jobs == 1 else reports[0].seconds / given.games
        )
        print(
            f"| {number} {titles[name]} | {' | '.join(cell(report) for report in reports)} | {seconds:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
