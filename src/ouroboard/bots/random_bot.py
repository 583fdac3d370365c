"""`random`: any legal action, each as likely as another."""

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, Seen
from ouroboard.engine.fate import Fate


class RandomBot(Bot):
    def choose(self, seen: Seen, fate: Fate) -> Action:
        actions = seen.actions()
        return actions[fate.pick(len(actions))]
