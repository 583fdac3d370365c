"""`random`: any legal action, each as likely as another."""

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate


class RandomBot(Bot):
    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        actions = seen.actions()
        return actions[fate.pick(len(actions))]
