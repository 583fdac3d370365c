"""A bot for newcomers: it often plays a random action instead of a good one."""

from typing import Final, final

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate


@final
class BlunderingBot(Bot):
    """Plays as another bot does two times out of three, and a random action otherwise."""

    def __init__(self, model: Bot) -> None:
        self.model: Final = model

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        if fate.pick(3) == 0:
            return seen.world.any_action(seen.seat, fate)
        return self.model.choose(seen, fate)
