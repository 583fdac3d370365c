"""A bot for newcomers: it knows what a better one would do, and often does something else."""

from typing import Final, final

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate


@final
class BlunderingBot(Bot):
    """Follows another bot two times out of three, and chance otherwise."""

    def __init__(self, model: Bot) -> None:
        self.model: Final = model

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        if fate.pick(3) == 0:
            return seen.world.any_action(seen.seat, fate)
        return self.model.choose(seen, fate)
