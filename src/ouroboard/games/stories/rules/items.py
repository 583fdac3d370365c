"""§11 What agents carry: taking, handing over and using items, powers and resources."""

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, can_pay, pay_all
from ouroboard.effects.running import Context, push_list
from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.bits import bit, first, has
from ouroboard.engine.event import Event
from ouroboard.games.stories.content.mission_parts import Colour, Use
from ouroboard.games.stories.content.names import (
    COACH_HANDING_OVER,
    COACH_ITEM,
    COACH_KEEP,
    COLOURS,
    HANDS_NEIGHBOURS,
    HANDS_NEVER,
    ITEM_CARDS,
    NONE,
    RECEPTACLE_CARDS,
    RESOURCE_CARDS,
)
from ouroboard.games.stories.rules.actions import (
    GIVE_ALL,
    GIVE_ITEM,
    POWERS,
    USE_ITEM,
    USE_POWER,
    StoriesAction,
)
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.lives import use_charge
from ouroboard.games.stories.rules.paying import change_resource
from ouroboard.games.stories.rules.questions import dead_with, serves
from ouroboard.games.stories.rules.shields import has_test
from ouroboard.games.stories.rules.standing import rules_for
from ouroboard.games.stories.rules.state import IN_BOX, OUT, StoriesState, with_value
from ouroboard.games.stories.rules.words import no, printed
from ouroboard.games.stories.text import refusals

# ---- taking -----------------------------------------------------------------------------------------------------


def take(state: StoriesState, agent: i64, item: i64) -> None:
    """§11.1 Gives an item from the box to an agent, if it is there. Everybody sees its rule part."""
    if agent < 0 or state.holder[item] != IN_BOX:
        return
    state.note_reveal()
    state.hold(item, agent)
    state.items_seen |= bit(item)
    found = state.item(item)
    if state.telling:
        what: dict[str, object] = {"agent": agent + 1, "item": printed(state, item), "name": found.name, "keep": found.keep}
        state.tell(Event("item_taken", {**what, "lines": list(found.lines)}))
    coach(state, COACH_ITEM)
    if found.keep:
        coach(state, COACH_KEEP)
    share_stories(state)
    if found.on_take != NO_LIST:
        push_list(state, Context(ITEM_CARDS + item, agent, bit(agent)), found.on_take)


def discard(state: StoriesState, item: i64) -> None:
    """§11.1 Puts an item back into the box for the rest of this run."""
    if state.holder[item] < 0:
        return
    state.hold(item, OUT)
    if state.telling:
        state.tell(Event("item_gone", {"item": printed(state, item)}))


def share_stories(state: StoriesState) -> None:
    """§15.3 Tells the story on each item to the seats for which it has become open."""
    items = state.in_hands
    while items != 0:
        item = first(items)
        items &= items - 1
        holder: i64 = state.holder[item]
        seats = state.rules.all_seats if state.place < 0 else state.reader_seats(holder)
        if state.place >= 0 and state.at[holder] >= 0:
            seats |= state.seats_on(state.at[holder])
        new: i64 = 0
        for seat in range(state.game.seats):
            if has(seats, seat) and not has(state.item_read[seat], item):
                new |= bit(seat)
                state.item_read = with_value(state.item_read, seat, state.item_read[seat] | bit(item))
        if new != 0:
            state.note_reveal()
            text = state.item(item).text
            if state.telling and text:
                state.tell_privately(new, Event("item_read", {"item": printed(state, item), "text": text}), None)


# ---- handing over --------------------------------------------------------------------------------------------------


def may_hand(state: StoriesState, giver: i64, receiver: i64) -> bool:
    """§11.4 Returns whether one agent may hand something to another."""
    return has(receivers_of(state, giver), receiver)


def receivers_of(state: StoriesState, giver: i64) -> i64:
    """§11.4 Returns the agents to whom a living one may hand something: on its space, or all while pawns are off the board."""
    if not state.alive(giver) or any_kind(state, HANDS_NEVER, giver):
        return 0
    if state.place < 0:
        return state.living() & ~bit(giver)
    space: i64 = state.at[giver]
    if space < 0:
        return 0
    found = state.agents_on(space)
    if any_kind(state, HANDS_NEIGHBOURS, giver):
        found |= state.agents_on(space + 1) | (state.agents_on(space - 1) if space > 0 else 0)
    return found & ~bit(giver)


def any_kind(state: StoriesState, kind: i64, agent: i64) -> bool:
    return has(state.rules.mission.used_kinds, kind) and len(rules_for(state, kind, agent)) > 0


def give_actions(state: StoriesState, seat: i64, receivers: i64, found: list[Action]) -> None:
    """§11.4 Adds what a seat's agents can hand to one of these agents."""
    items = holdings(state, state.in_hands & ~state.handed)
    for giver in range(state.n):
        if state.owner(giver) != seat:
            continue
        own: i64 = items[giver]
        colours = colours_of(state, giver)
        if own == 0 and colours == 0:
            continue
        to = receivers_of(state, giver) & receivers
        while to != 0:
            give_to(state, giver, first(to), own, colours, found)
            to &= to - 1


def give_to(state: StoriesState, giver: i64, receiver: i64, items: i64, colours: i64, found: list[Action]) -> None:
    """Adds what one agent can hand to another: these items, and resources of these colours."""
    answers = state.rules.answers
    gives = answers.gives[giver][receiver]
    while items != 0:
        found.append(gives[first(items)])
        items &= items - 1
    while colours != 0:
        number = first(colours)
        colours &= colours - 1
        if not has(state.handed_colours, hand_mark(giver, receiver, number)):
            found.append(answers.gives_one[giver][receiver][number])
            if state.resources[len(COLOURS) * giver + number] > 1:
                found.append(answers.gives_all[giver][receiver][number])


def holdings(state: StoriesState, items: i64) -> list[int]:
    """Returns which of some items in hands each agent holds, as sets."""
    found = [0] * state.n
    while items != 0:
        item = first(items)
        items &= items - 1
        found[state.holder[item]] |= bit(item)
    return found


def colours_of(state: StoriesState, agent: i64) -> i64:
    """Returns the colours of which an agent has resources that can be handed over, as a set."""
    found: i64 = 0
    first_colour = len(COLOURS) * agent
    for colour in state.rules.mission.unbound:
        if state.resources[first_colour + colour] > 0:
            found |= bit(colour)
    return found


def can_give(state: StoriesState, seat: i64, receivers: i64) -> bool:
    """Returns whether a seat has something to hand to one of these agents."""
    found: list[Action] = []
    give_actions(state, seat, receivers, found)
    return len(found) > 0


def hand_mark(giver: i64, receiver: i64, colour: i64) -> i64:
    """Returns the number of a hand-over of a colour in `handed_colours`."""
    return (giver * 3 + (receiver if receiver < giver else receiver - 1)) * len(COLOURS) + colour


def give(state: StoriesState, seat: i64, action: StoriesAction) -> None:
    """§11.4 Hands over an item, or one or all resources of a colour."""
    giver, receiver = action.agent, action.more
    coach(state, COACH_HANDING_OVER)
    if action.verb == GIVE_ITEM:
        item: i64 = state.rules.mission.item_of[action.what]
        state.hold(item, receiver)
        state.handed |= bit(item)
        if state.telling:
            what: dict[str, object] = {"player": seat, "agent": giver + 1, "item": printed(state, item), "to": receiver + 1}
            state.tell(Event("item_given", what))
        share_stories(state)
        found = state.item(item)
        if found.on_give != NO_LIST:
            push_list(state, Context(ITEM_CARDS + item, giver, bit(receiver)), found.on_give)
        return
    colour = action.what
    number: i64 = state.resources[len(COLOURS) * giver + colour] if action.verb == GIVE_ALL else 1
    state.resources[len(COLOURS) * giver + colour] -= number
    state.resources[len(COLOURS) * receiver + colour] += number
    state.handed_colours |= bit(hand_mark(giver, receiver, colour))
    if state.telling:
        told: dict[str, object] = {"player": seat, "agent": giver + 1, "colour": COLOURS[colour], "number": number}
        state.tell(Event("resource_given", {**told, "to": receiver + 1}))


def refuse_give(state: StoriesState, seat: i64, action: StoriesAction) -> Illegal:
    """Returns why that cannot be handed over now."""
    giver, receiver = action.agent, action.more
    if giver >= state.n or receiver >= state.n:
        return no(refusals.there_are_agents(state.n), "§2.1")
    if state.owner(giver) != seat:
        return no(refusals.agent_not_yours(giver + 1), "§11.4")
    if not state.alive(giver):
        return no(refusals.DEAD_HAND_NOTHING_ON, "§13.4")
    if not state.alive(receiver):
        return no(refusals.agent_in_vortex(receiver + 1), "§13.1")
    if any_kind(state, HANDS_NEVER, giver):
        return no(refusals.agent_hands_nothing_over(giver + 1), "§11.4")
    if action.verb == GIVE_ITEM:
        item: i64 = state.rules.mission.item_of[action.what]
        if item < 0 or state.holder[item] != giver:
            return no(refusals.agent_lacks_item(giver + 1, action.what + 1), "§11.4")
        if has(state.handed, item):
            return no(refusals.item_was_handed(action.what + 1), "§11.4")
    else:
        if state.resources[len(COLOURS) * giver + action.what] == 0:
            return no(refusals.agent_lacks_resource(giver + 1, state.rules.answers.colour_words[action.what]), "§11.5")
        for colour in state.rules.mission.colours:
            if colour.number == action.what and colour.bound:
                return no(refusals.resource_is_bound(colour.many), "§11.5")
    if not may_hand(state, giver, receiver):
        return no(refusals.agents_stand_apart(giver + 1, receiver + 1), "§11.4")
    return no(refusals.NOT_HANDED_AGAIN, "§8.2")


# ---- using ----------------------------------------------------------------------------------------------------------


def item_use(state: StoriesState, agent: i64, item: i64, window: i64) -> Use | None:
    """§11.2 Returns the way in which an agent can use an item in a window now; None where it cannot."""
    if not serves(state, item, agent):
        return None
    for use in state.item(item).uses:
        if use.window == window and can_use(state, use, Context(ITEM_CARDS + item, agent, here_of(state, agent))):
            return use
    return None


def here_of(state: StoriesState, agent: i64) -> i64:
    space: i64 = state.at[agent]
    return bit(agent) if space < 0 else state.agents_on(space)


def can_use(state: StoriesState, use: Use, context: Context) -> bool:
    if use.for_test and not has_test(state, state.at[context.piece]):
        return False
    return (use.needs is None or use.needs.holds(state, context)) and can_pay(state, context, use.costs)


def power_of(state: StoriesState, agent: i64, window: i64) -> Use | None:
    """§11.2 Returns an agent's power if it can be used in a window now: once in a TU."""
    power = state.receptacle(agent).power
    if power is None or power.window != window or has(state.used_powers, agent):
        return None
    return power if can_use(state, power, Context(RECEPTACLE_CARDS + state.who[agent], agent, here_of(state, agent))) else None


def colour_of(state: StoriesState, number: i64) -> Colour:
    """Returns the colour with this number, which the mission must have."""
    for colour in state.rules.mission.colours:
        if colour.number == number:
            return colour
    raise AssertionError(f"the mission has no colour {number}")


def colour_use(state: StoriesState, agent: i64, colour: Colour, window: i64) -> Use | None:
    """§11.5 Returns what spending one resource does, if it can be done now: once in a TU for each agent and colour."""
    use = colour.use
    index = len(COLOURS) * agent + colour.number
    if use is None or use.window != window or payer_of(state, agent, colour.number) < 0 or has(state.used_colours, index):
        return None
    return use if can_use(state, use, Context(RESOURCE_CARDS + colour.number, agent, here_of(state, agent))) else None


def payer_of(state: StoriesState, agent: i64, colour: i64) -> i64:
    """§13.4 Returns who gives the resource that an agent uses: itself, else a dead agent that has one, else NONE."""
    if state.resources[len(COLOURS) * agent + colour] > 0:
        return agent
    dead = dead_with(state, colour)
    return first(dead) if dead != 0 else NONE


def use_actions(state: StoriesState, agent: i64, window: i64, found: list[Action]) -> None:
    """§11.2 Adds what an agent can use in a window. Outside a roll each thing is used once between two TU."""
    mission = state.rules.mission
    items = state.in_hands & mission.usable[window] & ~state.used_items
    while items != 0:
        item = first(items)
        items &= items - 1
        if item_use(state, agent, item, window) is not None:
            found.append(state.rules.answers.uses[agent][item])
    if power_of(state, agent, window) is not None:
        found.append(POWERS[agent])
    for colour in mission.spendable[window]:
        if colour_use(state, agent, colour, window) is not None:
            found.append(state.rules.answers.spends_colour[agent][colour.number])


def start_use(state: StoriesState, seat: i64, action: StoriesAction, window: i64) -> None:
    """§11.2 Pays for a use and starts its list. Everybody sees it (§11.1)."""
    agent = action.agent
    if action.verb == USE_ITEM:
        item: i64 = state.rules.mission.item_of[action.what]
        use = item_use(state, agent, item, window)
        assert use is not None
        state.used_items |= bit(item)
        state.used_by = with_value(state.used_by, item, agent)
        if state.telling:
            state.tell(Event("item_used", {"player": seat, "agent": agent + 1, "item": printed(state, item)}))
        use_charge(state, item)
        run_use(state, use, Context(ITEM_CARDS + item, agent, here_of(state, agent)))
    elif action.verb == USE_POWER:
        power = power_of(state, agent, window)
        assert power is not None
        state.used_powers |= bit(agent)
        if state.telling:
            state.tell(Event("power_used", {"player": seat, "agent": agent + 1}))
        run_use(state, power, Context(RECEPTACLE_CARDS + state.who[agent], agent, here_of(state, agent)))
    else:
        spent = colour_use(state, agent, colour_of(state, action.what), window)
        assert spent is not None
        index = len(COLOURS) * agent + action.what
        state.used_colours |= bit(index)
        payer = payer_of(state, agent, action.what)
        if payer == agent:
            state.resources[index] -= 1
        else:
            change_resource(state, payer, action.what, -1)
        if state.telling:
            state.tell(Event("resource_used", {"player": seat, "agent": agent + 1, "colour": COLOURS[action.what]}))
        run_use(state, spent, Context(RESOURCE_CARDS + action.what, agent, here_of(state, agent)))


def run_use(state: StoriesState, use: Use, context: Context) -> None:
    push_list(state, context, use.list_id)
    pay_all(state, context, use.costs)


def refuse_use(state: StoriesState, seat: i64, action: StoriesAction, moment: int) -> Illegal:
    """Returns why that cannot be used now. `moment`: one of those that refusals tell apart."""
    agent = action.agent
    if agent >= state.n or state.owner(agent) != seat:
        return no(refusals.agent_not_yours(agent + 1), "§11.2")
    if not state.alive(agent):
        return no(refusals.agent_in_vortex(agent + 1), "§13.1")
    if action.verb == USE_ITEM:
        item: i64 = state.rules.mission.item_of[action.what]
        if item < 0 or state.holder[item] < 0 or (state.holder[item] != agent and state.alive(state.holder[item])):
            return no(refusals.agent_lacks_item(agent + 1, action.what + 1), "§11.2")
        if state.used_by[item] not in (NONE, agent):
            return no(refusals.item_used_by(action.what + 1, state.used_by[item] + 1), "§11.3")
        if has(state.used_items, item):
            return no(refusals.item_was_used(action.what + 1), "§8.2")
        return no(refusals.item_has_no_use(action.what + 1, moment), "§11.2")
    if action.verb == USE_POWER:
        if state.receptacle(agent).power is None:
            return no(refusals.agent_has_no_power(agent + 1), "§11.2")
        if has(state.used_powers, agent):
            return no(refusals.POWER_WAS_USED, "§11.2")
        return no(refusals.power_has_no_use(moment), "§11.2")
    resource = state.rules.answers.colour_words[action.what]
    if payer_of(state, agent, action.what) < 0:
        return no(refusals.agent_lacks_resource(agent + 1, resource), "§11.5")
    return no(refusals.resource_has_no_use(resource, moment), "§11.5")
