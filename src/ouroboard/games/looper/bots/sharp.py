"""`sharp`: plays either side as well as we know how, in a few milliseconds (`mastermind.py`, `protagonists.py`)."""

from typing import final

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.bots.mastermind import choose_as_mastermind
from ouroboard.games.looper.bots.protagonists import PlanCache, choose_as_protagonist
from ouroboard.games.looper.rules.state import LooperState


@final
class Sharp(Bot):
    def __init__(self) -> None:
        self.plans = PlanCache()

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        state = seen.world
        assert isinstance(state, LooperState)
        actions = seen.actions()
        if len(actions) == 1:
            return actions[0]
        if seen.seat == state.mastermind():
            return choose_as_mastermind(state, actions, fate)
        return choose_as_protagonist(seen, state, actions, self.plans)
