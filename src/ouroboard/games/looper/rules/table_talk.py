"""§2.4 When the Protagonists may talk among themselves."""

from typing import final

from ouroboard.engine.action import Illegal
from ouroboard.engine.capabilities import TeamTalk
from ouroboard.engine.state import State
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.games.looper.rules.words import no


@final
class TableTalk(TeamTalk):
    def refuse(self, state: State, seat: int) -> Illegal | None:
        assert isinstance(state, LooperState)
        return None if state.may_talk() else no("table talk is off during the days", "§2.4")
