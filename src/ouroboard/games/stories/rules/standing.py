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
    on_fronts = has(mission.front_kinds, kind)
    items = state.in_hands & mission.ruling[kind]
    shared = has(mission.shared_kinds, kind)
    by_itself = agent >= 0 and state.who[agent] >= 0 and has(state.receptacle(agent).kinds, kind)
    if not (on_fronts or shared or by_itself) and items == 0:
        return NO_RULES
    found: list[StandingRule] = []
    if on_fronts:
        for card in mission.base:
            front = state.front(card)
            if has(front.kinds, kind) and state.listens(card, 0):
                collect(state, found, front.rules, kind, Context(card, agent))
        collect_of_place(state, found, kind, agent)
    if items != 0:
        collect_of_items(state, found, items, kind, agent)
    if shared:
        for other in range(len(state.who)):
            if state.who[other] >= 0 and has(state.receptacle(other).kinds, kind):
                collect_of_receptacle(state, found, other, kind, agent)
    elif by_itself:
        collect_of_receptacle(state, found, agent, kind, agent)
    return found


def collect_of_items(state: StoriesState, found: list[StandingRule], items: i64, kind: i64, agent: i64) -> None:
    """Adds the rules of what the agent holds, and those for all of what others hold."""
    while items != 0:
        item = first(items)
        items &= items - 1
        for rule in state.item(item).rules:
            if rule.kind == kind and (state.holder[item] == agent or rule.who == EVERYBODY):
                collect(state, found, (rule,), kind, Context(ITEM_CARDS + item, agent))


def collect_of_receptacle(state: StoriesState, found: list[StandingRule], other: i64, kind: i64, agent: i64) -> None:
    """Adds the rules of the agent's own receptacle, or those for all of another's."""
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
