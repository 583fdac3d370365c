"""§2.4 When the Protagonists may talk among themselves."""

from typing import final

from ouroboard.engine.action import Illegal
from ouroboard.engine.capabilities import TeamTalk
from ouroboard.engine.state import State
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.games.looper.rules.words import no
from ouroboard.games.looper.text import refusals


@final
class TableTalk(TeamTalk):
    def refuse(self, state: State, seat: int) -> Illegal | None:
        assert isinstance(state, LooperState)
        return None if state.may_talk() else no(refusals.NO_TABLE_TALK, "§2.4")
