"""What lists of effects are worth to the team, as far as a seat has read them. TU are the measure: 1.0 is worth about two."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import NO_LIST, Condition, Effect
from ouroboard.effects.forms import All, AnyOf, Chance, Choose, If, May, RollDie, SayText
from ouroboard.engine.bits import has
from ouroboard.games.stories.content.model import Front
from ouroboard.games.stories.content.names import ALL_AGENTS, HERE, OTHERS
from ouroboard.games.stories.content.words.agents import ChangeLp, HealFully, Kill, LoseAgentTu
from ouroboard.games.stories.content.words.cards import (
    EndRun,
    FindTruth,
    ReplacePlan,
    RevealHere,
    SayAloud,
    SealCard,
    ShowPlace,
    Unseal,
    UnsealSign,
)
from ouroboard.games.stories.content.words.conditions import HasItem, HasToken
from ouroboard.games.stories.content.words.goods import GainResources, GainToken, LoseToken, TakeItem
from ouroboard.games.stories.content.words.rolls import Defeat, PassTest
from ouroboard.games.stories.content.words.time import ChangeTu
from ouroboard.games.stories.rules.state import StoriesState

SUCCESS: Final = 50.0
TOKEN: Final = 1.5
ITEM: Final = 0.6
ASKED: Final = 2.0
"""Added to a thing that a card asks for which the seat knows."""
WAY: Final = 2.0
"""A new place, or a card that opens."""
TRUTH: Final = 1.0
RESOURCE: Final = 0.25
TU: Final = 0.5
LP: Final = 0.35
DEATH: Final = 3.0
UNREAD: Final = 1.2
UNKNOWN: Final = 0.2
"""Any other effect."""
DEEPEST: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Worths:
    """What things are worth to a seat. A subclass may know better what it is after."""

    def of_list(self, state: StoriesState, list_id: i64, depth: int = 0) -> float:
        """Returns what a list brings the team now: things that are there already count for nothing."""
        if list_id == NO_LIST or depth > DEEPEST:
            return 0.0
        return sum([self.of_effect(state, effect, depth) for effect in state.book().lists[list_id]])

    def of_effect(self, state: StoriesState, effect: Effect[Any], depth: int) -> float:
        if isinstance(effect, (SayText, SayAloud)):
            return 0.0
        if isinstance(effect, EndRun):
            return SUCCESS if effect.success else -SUCCESS
        if isinstance(effect, TakeItem):
            return self.of_item(state, effect.item)
        if isinstance(effect, GainToken):
            return self.of_token(state, effect.token)
        if isinstance(effect, If):
            return max(self.of_list(state, effect.then, depth + 1), self.of_list(state, effect.otherwise, depth + 1))
        if isinstance(effect, May):
            return max(self.of_list(state, effect.list_id, depth + 1), 0.0)
        if isinstance(effect, Choose):
            options = state.book().choices[effect.choice].options
            return max([self.of_list(state, option.list_id, depth + 1) for option in options])
        if isinstance(effect, (RollDie, Chance)):
            lists = [self.of_list(state, list_id, depth + 1) for list_id in effect.lists]
            return sum(lists) / float(max(len(lists), 1))
        return self.of_plain_effect(state, effect)

    def of_plain_effect(self, state: StoriesState, effect: Effect[Any]) -> float:
        """Returns the worth of an effect that leads to no further list."""
        if isinstance(effect, ChangeLp):
            many = 2.0 if effect.who in (HERE, OTHERS, ALL_AGENTS) else 1.0
            return LP * many * float(effect.amount.of(state))
        if isinstance(effect, ChangeTu):
            return TU * float(effect.amount.of(state))
        if isinstance(effect, Kill):
            return -DEATH
        if isinstance(effect, (LoseAgentTu, SealCard)):
            return -TU
        if isinstance(effect, LoseToken):
            return -TOKEN if has(state.tokens, effect.token) else 0.0
        if isinstance(effect, GainResources):
            return RESOURCE * float(sum([amount.of(state) for amount in effect.amounts]))
        if isinstance(effect, (ShowPlace, ReplacePlan, RevealHere, Unseal, UnsealSign)):
            return self.of_way(state, effect)
        if isinstance(effect, FindTruth):
            return 0.0 if has(state.truths, effect.truth) else TRUTH
        if isinstance(effect, HealFully):
            return LP
        if isinstance(effect, (PassTest, Defeat)):
            return 0.0
        return UNKNOWN

    def of_item(self, state: StoriesState, item: i64) -> float:
        """Returns what it is worth to take an item: nothing where somebody has it."""
        if state.holder[item] != -1:
            return 0.0
        return ITEM + (ASKED if asks_item(state, item) else 0.0)

    def of_token(self, state: StoriesState, token: i64) -> float:
        return 0.0 if has(state.tokens, token) else TOKEN + (ASKED if asks_token(state, token) else 0.0)

    def of_way(self, state: StoriesState, effect: Effect[Any]) -> float:
        """Returns what an effect is worth that opens a place or a card."""
        return WAY

    def of_unread(self, state: StoriesState, card: i64) -> float:
        """Returns the worth of a card that nobody has read in this run and the seat does not know."""
        return UNREAD

    def of_coming(self, state: StoriesState, agent: i64, space: i64) -> float:
        """Returns what it is worth that an agent comes to a space, besides its card, its test and its options."""
        return 0.0

    def of_lock(self, state: StoriesState, agent: i64, space: i64, coming: int) -> float:
        """Returns what it is worth that an agent goes into a lock that holds nobody. `coming`: how many go with it."""
        return 0.0


USUAL: Final = Worths()


# ---- what known cards ask for ------------------------------------------------------------------------------------------


def known_fronts(state: StoriesState) -> list[Front]:
    """Returns the fronts that this world has."""
    mission = state.rules.mission
    return [mission.fronts[number] for number in state.fronts if number >= 0]


def asks_item(state: StoriesState, item: i64) -> bool:
    """Returns whether a card that the seat knows asks for an item: on an open back, or for an option, a test or an easing."""
    for card in state.rules.mission.cards:
        if card.place >= 0 and has(state.opened, card.place) and has(card.back.seal.items, item):
            return True
    for front in known_fronts(state):
        for condition in conditions_of(front):
            if names_item(condition, item):
                return True
    return False


def asks_token(state: StoriesState, token: i64) -> bool:
    for card in state.rules.mission.cards:
        if card.place >= 0 and has(state.opened, card.place) and has(card.back.seal.tokens, token):
            return True
    for front in known_fronts(state):
        for condition in conditions_of(front):
            if names_token(condition, token):
                return True
    return False


def conditions_of(front: Front) -> list[Condition[Any]]:
    """Returns the conditions of options, tests and easings of a front."""
    found: list[Condition[Any] | None] = [option.needs for option in front.options]
    for test in front.tests:
        found.append(test.when)
        found += [ease.condition for ease in test.ease]
    if front.puzzle is not None:
        found.append(front.puzzle.when)
    return [condition for condition in found if condition is not None]


def names_item(condition: Condition[Any], item: i64) -> bool:
    if isinstance(condition, (All, AnyOf)):
        return any(names_item(part, item) for part in condition.conditions)
    return isinstance(condition, HasItem) and condition.item == item


def names_token(condition: Condition[Any], token: i64) -> bool:
    if isinstance(condition, (All, AnyOf)):
        return any(names_token(part, token) for part in condition.conditions)
    return isinstance(condition, HasToken) and condition.token == token
