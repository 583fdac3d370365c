"""§11 The two Tragedy Sets: which plots, roles and incidents there are. They are collected from the definitions."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of
from ouroboard.games.looper.content.incidents import INCIDENTS
from ouroboard.games.looper.content.plots import PLOTS
from ouroboard.games.looper.content.roles import PERSON, ROLES
from ouroboard.games.looper.content.tragedies import BASIC_TRAGEDY, FIRST_STEPS


@final
class TragedySet:
    """What a script may be made of."""

    def __init__(self, number: int, author_id: str, name: str, subplots: int, final_guess: bool) -> None:
        self.id: Final = author_id
        self.name: Final = name
        self.mains: Final[i64] = mask_of([plot.number for plot in PLOTS if number in plot.sets and plot.main])
        self.subs: Final[i64] = mask_of([plot.number for plot in PLOTS if number in plot.sets and not plot.main])
        self.roles: Final[i64] = mask_of([role.number for role in ROLES if number in role.sets and role.number != PERSON])
        self.incidents: Final[i64] = mask_of([incident.number for incident in INCIDENTS if number in incident.sets])
        self.subplots: Final = subplots  # how many a script has
        self.final_guess: Final = final_guess


SETS: Final = (
    TragedySet(FIRST_STEPS, "first-steps", "First Steps", 1, False),
    TragedySet(BASIC_TRAGEDY, "basic-tragedy", "Basic Tragedy", 2, True),
)
"""By number."""
