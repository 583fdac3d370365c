"""§1.4 Standing rules, folded in their order: the rules, base cards, the place, items, the receptacle."""

from typing import Final

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import first, has
from ouroboard.games.stories.content.model import StandingRule
from ouroboard.games.stories.content.names import EVERYBODY, ITEM_CARDS, RECEPTACLE_CARDS
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.unfolding import FrontContext

NO_RULES: Final[list[StandingRule]] = []


def rules_for(state: StoriesState, kind: i64, agent: i64) -> list[StandingRule]:
    """Returns the rules of a kind that count for an agent, the weakest text first. The list must not be changed."""
    mission = state.rules.mission
    if not has(kinds_for(state, agent), kind):
        return NO_RULES
    found: list[StandingRule] = []
    if has(mission.front_kinds, kind):
        for card in mission.base:
            front = state.front(card)
            if has(front.kinds, kind) and state.listens(card, 0):
                collect(state, found, front.rules, kind, Context(card, agent))
        collect_of_place(state, found, kind, agent)
    if has(mission.item_kinds, kind):
        collect_of_items(state, found, kind, agent)
    if has(mission.receptacle_kinds, kind):
        collect_of_receptacles(state, found, kind, agent)
    return found


def kinds_for(state: StoriesState, agent: i64) -> i64:
    """Returns the kinds of rules that may count for an agent now. The rules ask for others without looking."""
    mission = state.rules.mission
    found = mission.front_kinds | mission.shared_kinds
    if state.in_hands != 0:
        found |= mission.item_kinds
    if agent >= 0 and state.who[agent] >= 0:
        found |= state.receptacle(agent).kinds
    return found


def collect_of_items(state: StoriesState, found: list[StandingRule], kind: i64, agent: i64) -> None:
    """Adds the rules of what the agent holds, and those for all of what others hold."""
    items = state.in_hands
    while items != 0:
        item = first(items)
        items &= items - 1
        if has(state.item(item).kinds, kind):
            for rule in state.item(item).rules:
                if rule.kind == kind and (state.holder[item] == agent or rule.who == EVERYBODY):
                    collect(state, found, (rule,), kind, Context(ITEM_CARDS + item, agent))


def collect_of_receptacles(state: StoriesState, found: list[StandingRule], kind: i64, agent: i64) -> None:
    """Adds the rules of the agent's receptacle, and those for all of the others."""
    is_shared = has(state.rules.mission.shared_kinds, kind)
    for other in range(len(state.who)):
        if (is_shared or other == agent) and state.who[other] >= 0 and has(state.receptacle(other).kinds, kind):
            for rule in state.receptacle(other).rules:
                if rule.kind == kind and (other == agent or rule.who == EVERYBODY):
                    collect(state, found, (rule,), kind, Context(RECEPTACLE_CARDS + state.who[other], agent))


def collect_of_place(state: StoriesState, found: list[StandingRule], kind: i64, agent: i64) -> None:
    """Adds the rules of card A, which are for all, and of the card below the agent."""
    if state.place < 0:
        return
    card_a = state.here().card_a
    front = state.front(card_a)
    if has(front.kinds, kind):
        collect(state, found, front.rules, kind, Context(card_a, agent))
    space: i64 = state.at[agent] if agent >= 0 else -1
    card: i64 = state.lies[space] if space >= 0 else -1
    if card < 0:
        return
    front = state.front(card)
    if has(front.kinds, kind) and state.mark_of(state.read_now, card):  # while pawns are being placed nobody has read it
        collect(state, found, front.rules, kind, FrontContext(card, agent, state.agents_on(space), space))


def collect(state: StoriesState, found: list[StandingRule], rules: tuple[StandingRule, ...], kind: i64, context: Context) -> None:
    for rule in rules:
        if rule.kind == kind and (rule.condition is None or rule.condition.holds(state, context)):
            found.append(rule)


def fold(state: StoriesState, kind: i64, what: i64, agent: i64, value: i64) -> i64:
    """Returns a number after the rules of a kind: `sets` replaces it, others add."""
    if not has(state.rules.mission.used_kinds, kind):
        return value
    for rule in rules_for(state, kind, agent):
        if rule.what < 0 or rule.what == what:
            value = rule.value if rule.sets else value + rule.value
    return value


def any_rule(state: StoriesState, kind: i64, what: i64, agent: i64) -> bool:
    """Returns whether a rule of a kind about `what` counts for an agent."""
    if not has(state.rules.mission.used_kinds, kind):
        return False
    for rule in rules_for(state, kind, agent):
        if rule.what == what:
            return True
    return False
