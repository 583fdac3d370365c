"""Tales from the Loop in the lab: a small scenario, and a short report on a scenario."""

from typing import Final

from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.games.lab import Lab
from ouroboard.games.tales.content.starter import starter
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.report import report_on
from ouroboard.games.tales.report.page import page
from ouroboard.packs.pack import Pack

GAMES: Final = 40
"""Games with each number of Kids in a short report."""
KIDS: Final = (2, 3, 4, 5)


def report(pack: Pack, name: str) -> str:
    return page(report_on(tables(pack, name), "steady", GAMES, seed=1))


def tables(pack: Pack, name: str) -> dict[int, TableSpec]:
    """Returns a table for each number of Kids. A scenario with Kids of its own has one."""
    alone = Tales(1, {"scenario": name}, pack)
    if alone.rules.content.scenario.fixed.kids:
        return {int(alone.rules.kids): table_for(alone)}
    return {kids: table_for(Tales(1, {"scenario": name, "kids": kids}, pack)) for kids in KIDS}


LAB: Final = Lab(
    noun="scenario",
    file="my-scenario.yaml",
    starter=starter,
    story="A scenario has rumors, diary cards with two sides, ways to win and to lose, and the creatures that it needs.",
    hint="The small scenario below can be played as it is. What its cards do is written in the words of the tables on this page.",
    report=report,
)
