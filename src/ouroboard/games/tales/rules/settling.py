"""§15.2 The end of every action and every step: whens, then Enigma."""

from typing import Final, final

from ouroboard.effects.running import SETTLE
from ouroboard.engine.state import Step
from ouroboard.games.tales.rules.diary import check_enigma
from ouroboard.games.tales.rules.state import TalesState


@final
class CheckEnigma(Step[TalesState]):
    """§15.5 A win found by the same check counts, so this comes after the whens."""

    def run(self, state: TalesState) -> None:
        check_enigma(state)


CHECK_ENIGMA: Final = CheckEnigma()


def push_settle(state: TalesState) -> None:
    """§15.2 Puts the check below what an action or a step still pushes."""
    state.push(CHECK_ENIGMA)
    state.push(SETTLE)
