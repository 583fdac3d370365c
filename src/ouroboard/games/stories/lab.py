"""T.I.M.E Stories in the lab: a small mission, and a short report on a mission."""

from typing import Final

from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.engine.game import InvalidSetup
from ouroboard.games.lab import Lab
from ouroboard.games.stories.content.starter import starter
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.report import report_on
from ouroboard.games.stories.report.page import page
from ouroboard.packs.pack import Pack

GAMES: Final = 60
"""Campaigns with each number of agents in a short report."""
AGENTS: Final = (4, 3, 2)
WITS: Final = 0.75
"""How likely a learner solves a puzzle."""


def report(pack: Pack, name: str) -> str:
    return page(report_on(tables(pack, name), WITS, GAMES, seed=1))


def tables(pack: Pack, name: str) -> dict[int, TableSpec]:
    """Returns a table for each number of agents that the mission allows."""
    found: dict[int, TableSpec] = {}
    refused: InvalidSetup | None = None
    for agents in AGENTS:
        try:
            found[agents] = table_for(Stories(1, {"mission": name, "agents": agents}, pack))
        except InvalidSetup as setup:
            refused = setup
    if not found and refused is not None:
        raise refused
    return found


LAB: Final = Lab(
    noun="mission",
    file="my-mission.yaml",
    starter=starter,
    story="A mission has places, each a picture cut into cards, with items, tests and puzzles on them, and agents to send there.",
    hint="The small mission below is one file and can be played as it is. Large ones are folders, for the command line.",
    report=report,
)
