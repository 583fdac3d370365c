"""§1.4 Standing rules, folded in their order: the rules, base cards, the place, items, the receptacle."""

from typing import Final

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import first, has
from ouroboard.games.stories.content.model import StandingRule, own_items
from ouroboard.games.stories.content.names import (
    DICE_RULE,
    EVERYBODY,
    ITEM_CARDS,
    NONE,
    PENALTY,
    RECEPTACLE_CARDS,
    RESISTANCE_RULE,
    ROLL_AS,
    SPARE,
)
from ouroboard.games.stories.rules.state import StoriesState, with_value
from ouroboard.games.stories.rules.unfolding import FrontContext

NO_RULES: Final[list[StandingRule]] = []
IN_ROLLS: Final = (DICE_RULE, RESISTANCE_RULE, ROLL_AS, PENALTY, SPARE)
"""§11.3 Kinds of rules with which an item that is held serves an agent in a TU."""


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
    """Adds the rules of what the agent holds, of what it may use of a dead agent, and those for all of what others hold."""
    while items != 0:
        item = first(items)
        items &= items - 1
        for rule in state.item(item).rules:
            if rule.kind == kind and (rule.who == EVERYBODY or works_for(state, item, rule, agent)):
                collect(state, found, (rule,), kind, Context(ITEM_CARDS + item, agent))


def works_for(state: StoriesState, item: i64, rule: StandingRule, agent: i64) -> bool:
    """§11.3 Returns whether a rule of an item counts for an agent: nobody else has used the item in this TU.

    §13.4 What a dead agent holds helps, and burdens nobody.
    """
    holder: i64 = state.holder[item]
    if rule.kind in IN_ROLLS and state.used_by[item] != NONE and state.used_by[item] != agent:
        return False
    if holder == agent:
        return True
    return agent >= 0 and not state.alive(holder) and rule.kind != SPARE and helps(rule)


def helps(rule: StandingRule) -> bool:
    """Returns whether a rule of an item is good for the agent that rolls with it."""
    if rule.kind == PENALTY:
        return rule.value == 0 if rule.sets else rule.value < 0
    return rule.kind in IN_ROLLS and (rule.kind == ROLL_AS or rule.value > 0)


def note_use(state: StoriesState, kind: i64, about: i64, agent: i64) -> None:
    """§11.3 Notes that what helps an agent by being held is used by it in this TU.

    `about`: a characteristic, or a kind of shields.
    """
    items = state.in_hands & state.rules.mission.ruling[kind]
    while items != 0:
        item = first(items)
        items &= items - 1
        for rule in state.item(item).rules:
            if rule.kind == kind and rule.who != EVERYBODY and helps(rule) and works_for(state, item, rule, agent):
                of = rule.shields if kind == PENALTY else rule.what
                if (of < 0 or of == about) and in_force(state, rule, Context(ITEM_CARDS + item, agent)):
                    state.used_by = with_value(state.used_by, item, agent)


def note_use_at(state: StoriesState, kind: i64, about: i64, agent: i64) -> None:
    """§11.3 Notes the use of an item with which the card below the agent helps its roll."""
    space: i64 = state.at[agent]
    card: i64 = state.lies[space] if space >= 0 and state.place >= 0 else -1
    if card < 0 or not has(state.front(card).kinds, kind):
        return
    for rule in state.front(card).rules:
        fits = rule.kind == kind and helps(rule) and (rule.what < 0 or rule.what == about)
        if fits and in_force(state, rule, FrontContext(card, agent, state.agents_on(space), space)):
            for item in own_items(rule.condition):
                state.used_by = with_value(state.used_by, item, agent)


def in_force(state: StoriesState, rule: StandingRule, context: Context) -> bool:
    """Returns whether a rule's condition holds."""
    return rule.condition is None or rule.condition.holds(state, context)


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
        if rule.kind == kind and in_force(state, rule, context):
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
