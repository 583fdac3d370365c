"""A newcomer: takes the first card it may enter, rolls when it can, and waits otherwise.

It never calls a change of place. When somebody does, it votes for the first place.
"""

from typing import final

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import STAY, StoriesAction
from ouroboard.games.stories.rules.state import StoriesState

ORDER = (
    verbs.TELL,
    verbs.TAKE_OPTION,
    verbs.ROLL,
    verbs.WAIT,
    verbs.GO_ON,
    verbs.NOD,
    verbs.THROW,
    verbs.SPEND,
    verbs.OPEN,
    verbs.AGAIN,
    verbs.STOP,
)


@final
class Newcomer(Bot):
    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        assert isinstance(world, StoriesState)
        offered = [action for action in seen.actions() if isinstance(action, StoriesAction)]
        missing = [
            action
            for action in offered
            if action.verb == verbs.PLACE and world.alive(action.agent) and world.at[action.agent] < 0
        ]
        if missing:
            return missing[0]
        going = [action for action in offered if action.verb == verbs.VOTE and action.what < STAY]
        if going:
            return going[0]
        for verb in (verbs.READY, *ORDER):
            for action in offered:
                if action.verb == verb:
                    return action
        return offered[0] if offered else seen.actions()[0]
