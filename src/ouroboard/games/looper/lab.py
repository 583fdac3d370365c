"""Tragedy Looper in the lab: a legal script made by chance, and a short report on a script."""

import secrets
from typing import Final

from ouroboard.arena.table_spec import table_for
from ouroboard.engine.fate import Fate
from ouroboard.games.lab import Lab
from ouroboard.games.looper.content.generator import generate
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.report import report_on
from ouroboard.games.looper.report.page import page
from ouroboard.packs.pack import Pack

GAMES: Final = 40
"""Games of each bot in a short report."""
FIRST_STEPS: Final = 0


def starter() -> str:
    return generate(FIRST_STEPS, Fate.light(secrets.randbits(40))).written()


def report(pack: Pack, name: str) -> str:
    game = Looper(4, {"script": name}, pack)
    return page(report_on(table_for(game), list(game.bots()), GAMES, seed=1))


LAB: Final = Lab(
    noun="script",
    file="my-script.yaml",
    starter=starter,
    story="A script says which plots are at work, who has which role, and which incidents happen on which day.",
    hint="The script below was made by chance and is legal. Change a role or an incident, and see what the checker says.",
    report=report,
)
