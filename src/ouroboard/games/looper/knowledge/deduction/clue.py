"""What the Protagonists have heard, as a clue: it says of a hidden script whether it could have brought this about.

A clue is one stretch of what happened in which the Mastermind may have chosen in secret. Between two clues nothing is carried
over but whether the rumor of this loop is used up (§12.9), because everything else that can be used comes back every day.
"""

from typing import Final

from ouroboard.engine.event import Moment
from ouroboard.games.looper.knowledge.deduction.role_layouts import Case
from ouroboard.worlds.boxes import Term


class Clue:
    """`at`: when. `rule`: the section that it rests on."""

    def __init__(self, at: Moment, rule: str) -> None:
        self.at: Final = at
        self.rule: Final = rule

    def terms(self, case: Case) -> list[Term]:
        raise NotImplementedError

    def says(self) -> str:
        """Returns what happened, and what follows from it, in a sentence."""
        raise NotImplementedError
