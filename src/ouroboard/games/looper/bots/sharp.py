"""`sharp`: plays either side as well as we know how, in a few milliseconds (`mastermind.py`, `protagonists.py`)."""

from typing import final

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.bots.mastermind import answer_for_her
from ouroboard.games.looper.bots.protagonists import Minutes, answer_for_them
from ouroboard.games.looper.rules.state import LooperState


@final
class Sharp(Bot):
    def __init__(self) -> None:
        self.minutes = Minutes()

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        state = seen.world
        assert isinstance(state, LooperState)
        actions = seen.actions()
        if len(actions) == 1:
            return actions[0]
        if seen.seat == state.mastermind():
            return answer_for_her(state, actions, fate)
        return answer_for_them(seen, state, actions, self.minutes)
