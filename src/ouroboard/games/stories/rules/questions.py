"""What conditions and rules ask of the table. Nothing here changes it."""

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, first, has
from ouroboard.games.stories.content.names import (
    ANY_COLOUR,
    COLOURS,
    COUNTS_AS,
    DICE_CAP,
    DICE_RULE,
    EVERYBODY,
    ITEM,
    ITEM_CARDS,
    LP_MAX_RULE,
    NO_SIGN,
    NONE,
    RECEPTACLE_CARDS,
    RESISTANCE_RULE,
    ROLL_AS,
    SIGN,
    SPACES,
)
from ouroboard.games.stories.rules.standing import any_rule, fold, rules_for
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.unfolding import FrontContext


def space_of(state: StoriesState, context: Context) -> i64:
    """Returns the space that a context refers to: that of its card, or of the acting agent; NONE off the board."""
    if isinstance(context, FrontContext):
        return context.space
    agent = agent_of(state, context)
    return state.at[agent] if agent >= 0 else NONE


def agent_of(state: StoriesState, context: Context) -> i64:
    """Returns the acting agent. Where nobody acts, an item or a receptacle speaks for the agent that has it."""
    if context.piece >= 0 or isinstance(context, FrontContext):
        return context.piece
    if context.card >= RECEPTACLE_CARDS:
        for agent in range(state.n):
            if state.who[agent] == context.card - RECEPTACLE_CARDS:
                return agent
    elif context.card >= ITEM_CARDS:
        return state.holder[context.card - ITEM_CARDS]
    return NONE


# ---- items ------------------------------------------------------------------------------------------------------


def stands_for(state: StoriesState, held: i64, item: i64) -> bool:
    """§6.3 Returns whether a held item is this one, or counts as it."""
    if held == item:
        return True
    if has(state.rules.mission.used_kinds, COUNTS_AS):
        for rule in state.item(held).rules:
            if rule.kind == COUNTS_AS and rule.what == item:
                return True
    return False


def standing_for(state: StoriesState, item: i64) -> i64:
    """Returns the items in hands among which are all that stand for an item."""
    return state.in_hands & (bit(item) | state.rules.mission.ruling[COUNTS_AS])


def holds_item(state: StoriesState, agent: i64, item: i64) -> bool:
    """§6.3 Returns whether an agent holds an item, or one that counts as it, that nobody else has used in this TU (§11.3)."""
    items = standing_for(state, item)
    while items != 0:
        held = first(items)
        items &= items - 1
        if state.holder[held] == agent and serves(state, held, agent) and stands_for(state, held, item):
            return True
    return False


def here_has(state: StoriesState, space: i64, item: i64) -> bool:
    """§13.4 Returns whether an agent on the space holds it, or a dead one."""
    items = standing_for(state, item)
    while items != 0:
        held = first(items)
        items &= items - 1
        holder: i64 = state.holder[held]
        if stands_for(state, held, item) and (not state.alive(holder) or state.at[holder] == space):
            return True
    return False


def team_has(state: StoriesState, item: i64) -> bool:
    items = standing_for(state, item)
    while items != 0:
        held = first(items)
        items &= items - 1
        if stands_for(state, held, item):
            return True
    return False


def serves(state: StoriesState, item: i64, agent: i64) -> bool:
    """§11.3 Returns whether an agent may use an item now: its own or a dead agent's, and nobody else has used it in this TU."""
    holder: i64 = state.holder[item]
    if holder < 0 or (holder != agent and state.alive(holder)):
        return False
    return state.used_by[item] == NONE or state.used_by[item] == agent


# ---- seals ------------------------------------------------------------------------------------------------------


def team_signs(state: StoriesState) -> i64:
    """§6.3 Returns the signs that state tokens grant to all."""
    found: i64 = 0
    for token in state.rules.mission.granting:
        if has(state.tokens, token.number):
            found |= token.signs
    return found


def granted(state: StoriesState, agent: i64, sign: i64) -> bool:
    """§6.3 Returns whether an agent is granted a sign: by a token, a base card, an item or its receptacle."""
    return has(team_signs(state), sign) or any_rule(state, SIGN, sign, agent) or item_for_sign(state, agent, sign) >= 0


def item_for_sign(state: StoriesState, agent: i64, sign: i64) -> i64:
    """Returns an item that the agent may use and that grants the sign to its user alone, or NONE."""
    ruling = state.rules.mission.ruling
    items = state.in_hands & (ruling[SIGN] | ruling[COUNTS_AS])
    while items != 0:
        item = first(items)
        items &= items - 1
        if serves(state, item, agent):
            for rule in state.item(item).rules:
                if rule.kind == SIGN and rule.what == sign and rule.who != EVERYBODY:
                    return item
            for rule in state.item(item).rules:  # a copy has the signs of what it stands for
                if rule.kind == COUNTS_AS and grants(state, rule.what, sign):
                    return item
    return NONE


def grants(state: StoriesState, item: i64, sign: i64) -> bool:
    for rule in state.item(item).rules:
        if rule.kind == SIGN and rule.what == sign:
            return True
    return False


def signs_without_item(state: StoriesState, agent: i64) -> i64:
    """Returns the signs that are granted to an agent by something that is no use of an item (§6.4)."""
    found = team_signs(state)
    for rule in rules_for(state, SIGN, agent):
        if rule.level != ITEM or rule.who == EVERYBODY:
            found |= bit(rule.what)
    return found


def sealed_here(state: StoriesState, sign: i64) -> bool:
    """Returns whether a card of this place is still sealed by the sign."""
    if state.place < 0:
        return False
    for space in range(SPACES):
        card: i64 = state.lies[space]
        if card >= 0 and has(state.card(card).back.seal.signs, sign) and not state.mark_of(state.unsealed, card):
            return True
    return False


def may_enter(state: StoriesState, agent: i64, space: i64) -> bool:
    """§6.3 Returns whether an agent may go to a space of the open place."""
    return may_pass(state, agent, space, barred_signs(state, agent))


def may_pass(state: StoriesState, agent: i64, space: i64, barred: i64) -> bool:
    """§6.3 Returns whether an agent to whom some signs are barred may go to a space of the open place."""
    card: i64 = state.lies[space]
    if card < 0:
        return False
    found = state.rules.mission.cards[card]
    back = found.back
    if (back.signs | back.seal.signs) & barred != 0:
        return False
    if not back.seal.any:
        return not has(state.sealed[found.place], found.bit)
    if state.fronts[state.here().card_a] < 0:  # an imagined world knows nothing of this place
        return True
    if has(state.unsealed[found.place], found.bit):
        return True
    return not has(state.sealed[found.place], found.bit) and entry_items(state, agent, space) >= 0


def spaces_here(state: StoriesState) -> tuple[i64, i64]:
    """§6.3 Returns the spaces of the open place with a card: those that have no seal, and those that are sealed or were.

    Any agent may go to the first ones unless a sign is barred to it.
    """
    plain: i64 = 0
    sealed: i64 = 0
    cards, shut = state.rules.mission.cards, state.sealed
    for space in range(SPACES):
        lying: i64 = state.lies[space]
        if lying >= 0:
            card = cards[lying]
            if card.back.seal.any or has(shut[card.place], card.bit):
                sealed |= bit(space)
            else:
                plain |= bit(space)
    return plain, sealed


def enterable_spaces(state: StoriesState, agent: i64, plain: i64, sealed: i64) -> i64:
    """§6.3 Returns the spaces of the open place that an agent may go to, among these two kinds of `spaces_here`."""
    barred = barred_signs(state, agent)
    if barred == 0:
        found = plain
        left = sealed
    else:
        found = 0
        left = plain | sealed
    while left != 0:
        space = first(left)
        left &= left - 1
        if may_pass(state, agent, space, barred):
            found |= bit(space)
    return found


def barred_signs(state: StoriesState, agent: i64) -> i64:
    """§6.3 Returns the signs that an agent may not go to, whatever opens them."""
    found: i64 = 0
    for rule in rules_for(state, NO_SIGN, agent):
        found |= bit(rule.what)
    return found


def entry_items(state: StoriesState, agent: i64, space: i64) -> i64:
    """§6.4 Returns the items that an agent would use to pass the seal of a space, as a set; -1 where it cannot pass."""
    seal = state.back_at(space).seal
    if seal.closed or seal.tokens & ~state.tokens != 0 or seal.receptacles & ~bit(state.who[agent]) != 0:
        return -1
    used: i64 = 0
    items = seal.items
    while items != 0:
        item = item_to_enter(state, agent, first(items))
        items &= items - 1
        if item < 0:
            return -1
        used |= bit(item)
    signs = seal.signs
    if signs != 0:
        signs &= ~signs_without_item(state, agent)
    while signs != 0:
        item = item_for_sign(state, agent, first(signs))
        signs &= signs - 1
        if item < 0:
            return -1
        used |= bit(item)
    return used


def item_to_enter(state: StoriesState, agent: i64, item: i64) -> i64:
    """Returns the item with which an agent meets the mark of an item, or NONE."""
    items = standing_for(state, item)
    while items != 0:
        held = first(items)
        items &= items - 1
        if serves(state, held, agent) and stands_for(state, held, item):
            return held
    return NONE


# ---- numbers ------------------------------------------------------------------------------------------------------


def dice_of(state: StoriesState, agent: i64, characteristic: i64) -> i64:
    """§10.2 Returns the dice of an agent, with standing rules: 0 where none are printed (§10.8)."""
    printed = state.receptacle(agent).dice
    dice: i64 = printed[characteristic]
    if has(state.rules.mission.used_kinds, ROLL_AS):
        for rule in rules_for(state, ROLL_AS, agent):
            if rule.what == characteristic:
                dice = max(dice, printed[rule.value])
    if dice == 0:
        return 0
    return min(DICE_CAP, max(1, fold(state, DICE_RULE, characteristic, agent, dice)))


def resistance_of(state: StoriesState, agent: i64) -> i64:
    """§10.5 Returns the resistance of an agent, never below 0."""
    return max(0, fold(state, RESISTANCE_RULE, NONE, agent, state.receptacle(agent).resistance))


def most_lp(state: StoriesState, agent: i64) -> i64:
    """§11.7 Returns the limit of LP: the printed value, with standing rules; 1 at least."""
    return max(1, fold(state, LP_MAX_RULE, NONE, agent, state.receptacle(agent).lp))


def resource_of(state: StoriesState, agent: i64, colour: i64) -> i64:
    """Returns how many resources of a colour (ANY_COLOUR: of all) an agent has."""
    if colour != ANY_COLOUR:
        return state.resources[len(COLOURS) * agent + colour]
    total: i64 = 0
    for each in range(len(COLOURS)):
        total += state.resources[len(COLOURS) * agent + each]
    return total


def resource_here(state: StoriesState, context: Context, colour: i64) -> i64:
    """Returns what the agents on the space have together, with what they may use of dead agents."""
    space = space_of(state, context)
    total: i64 = 0
    for agent in range(state.n):
        if state.alive(agent) and state.at[agent] == space:
            total += resource_of(state, agent, colour)
    return total + left_by_dead(state, colour)


def dead_with(state: StoriesState, colour: i64) -> i64:
    """§13.4 Returns the dead agents with resources of a colour that the others may use, as a set: not those of a bound one."""
    found: i64 = 0
    if colour in state.rules.mission.unbound:
        for agent in range(state.n):
            if not state.alive(agent) and state.resources[len(COLOURS) * agent + colour] > 0:
                found |= bit(agent)
    return found


def left_by_dead(state: StoriesState, colour: i64) -> i64:
    """§13.4 Returns how many resources of a colour the others may use of dead agents."""
    total: i64 = 0
    agents = dead_with(state, colour)
    while agents != 0:
        total += state.resources[len(COLOURS) * first(agents) + colour]
        agents &= agents - 1
    return total


def team_resource(state: StoriesState, colour: i64) -> i64:
    total: i64 = 0
    for agent in range(state.n):
        total += resource_of(state, agent, colour)
    return total


# ---- the plan -------------------------------------------------------------------------------------------------------


def shown_places(state: StoriesState) -> i64:
    """§12.3 Returns the places that the plan shows."""
    found: i64 = state.added_places
    for card in state.quarters:
        found |= state.rules.mission.plan[card].places
    found &= ~state.hidden_places
    for place in state.rules.mission.fading:
        if place.gone_with & state.tokens != 0:
            found &= ~bit(place.number)
    return found


def is_shown(state: StoriesState, place: i64) -> bool:
    return has(shown_places(state), place)


def is_red(state: StoriesState, place: i64) -> bool:
    """§12.6 Returns whether leaving a place costs more."""
    if has(state.made_plain, place):
        return False
    return has(state.made_red, place) or state.rules.mission.places[place].red
