"""`steady`: one plan for all Kids, from what everybody knows, and simple judgements for all other answers.

It keeps nothing between two questions. It reads what cards do from their words, and goals from the open sides of the diary, so it
plays scenarios that it has never seen. It looks at no card that nobody has turned up.
"""

from typing import final

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.tales.bots.plan import Plan
from ouroboard.games.tales.bots.questions import answer
from ouroboard.games.tales.rules.adventure import Adventure
from ouroboard.games.tales.rules.state import TalesState


@final
class Steady(Bot):
    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        assert isinstance(world, TalesState)
        offered = seen.actions()
        if len(offered) == 1:
            return offered[0]
        if isinstance(world.waiting_frame, Adventure):
            return Plan(world).next_action(seen.seat, offered)
        return answer(world, seen.seat, offered, fate)
