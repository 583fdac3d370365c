"""§13.2 Mates who sit opposite each other may not talk in confidence."""

from typing import final

from ouroboard.engine.action import Illegal
from ouroboard.engine.capabilities import TeamTalk
from ouroboard.engine.state import State
from ouroboard.games.strangers.rules.words import no
from ouroboard.games.strangers.text import refusals


@final
class OppositeMates(TeamTalk):
    def refuse(self, state: State, seat: int) -> Illegal | None:
        return no(refusals.MATES_SHARE_NOTHING, "§13.2")
