"""What an author waits for and what a process keeps: the Salt Clock is read, checked, proved and loaded.

Times are processor time, so that other processes count as little as possible. `python -m bench.stories.mission_cost` prints them.
"""

import gc
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import yaml  # type: ignore[import-untyped]

from ouroboard.arena.table_spec import table_for
from ouroboard.games.stories.content.loading import FORMAT
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.proving.proof import Job, prove_team
from ouroboard.packs.pack import Pack, mistakes_in
from ouroboard.packs.source import LOADER

MISSION = "salt-clock"
TEAM = (0, 1, 2, 3)
PLAYS = 1_000
TRIES = 3


def texts() -> dict[str, str]:
    """Returns the files of the mission, by name."""
    return {file.name: file.text for file in FORMAT.shipped() if file.folder == MISSION}


def seconds(work: Callable[[], Any]) -> float:
    """Returns the least processor time of three tries."""
    found: list[float] = []
    for _ in range(TRIES):
        gc.collect()
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def only_yaml() -> list[Any]:
    """Reads the files with PyYAML and the parser that the packs use, libyaml's."""
    return [yaml.load(text, Loader=LOADER) for text in texts().values()]


def check() -> None:
    """Reads and checks the files, as `ouroboard pack check` does."""
    files = [FORMAT.read(name, text, True) for name, text in texts().items()]
    assert mistakes_in(FORMAT, files) == []
    assert FORMAT.advise is not None
    FORMAT.advise(files)


def prove() -> None:
    """Proves one team with everything that `ouroboard pack prove --team` tells, and plays its way."""
    game = Stories(1, {"mission": MISSION, "agents": len(TEAM)})
    assert prove_team(Job(table_for(game), TEAM, (), PLAYS, 1, True)).winnable


def loaded_bytes() -> int:
    """Returns the memory of a table's mission: the files as they were read, what the rules use, and all answers."""
    found = texts()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = Stories(1, {"mission": MISSION}, Pack(FORMAT, [FORMAT.read(name, text, False) for name, text in found.items()]))
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert kept.rules.mission.id == MISSION
    return after - before


def rows() -> str:
    """Returns the rows of the results."""
    reading, checking, proving = seconds(only_yaml), seconds(check), seconds(prove)
    return f"""| reading and checking the Salt Clock, times PyYAML alone | {checking / reading:.1f} | ≤ 25 |
| proving one team with 1,000 plays, times checking | {proving / checking:.0f} | ≤ 30 |
| a loaded Salt Clock | {loaded_bytes() / 1e6:.1f} MB | ≤ 6 MB |
"""


if __name__ == "__main__":
    print(rows(), end="")
    print(f"PyYAML {seconds(only_yaml):.3f} s, checking {seconds(check):.3f} s, proving {seconds(prove):.2f} s")
