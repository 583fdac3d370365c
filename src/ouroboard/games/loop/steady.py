"""`steady`: plays LOOP by rules of thumb."""

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, Seen
from ouroboard.engine.fate import Fate


class Steady(Bot):
    def choose(self, seen: Seen, fate: Fate) -> Action:
        return seen.actions()[0]
