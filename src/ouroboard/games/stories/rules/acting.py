"""§8.4 What agents do: options of their cards, moves, rolls; and the end of every action."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import can_pay, pay_all
from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.bits import bit, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.stories.content.model import CardOption
from ouroboard.games.stories.content.names import (
    ACTION,
    AFTER_DICE,
    BEFORE_ROLL,
    COACH_MOVING,
    COACH_SEAL,
    COACH_WAITING,
    FREE,
    MUST,
    MUST_ROLL,
    MUST_STAY,
    MUST_WAIT,
    NONE,
    OPTION_LETTERS,
    SPACES,
)
from ouroboard.games.stories.rules.actions import (
    CALL,
    GIVE_ALL,
    GIVE_ITEM,
    GIVE_ONE,
    MOVE,
    MOVES,
    PLACE,
    ROLL,
    SOLVE,
    SOLVES,
    SPEND,
    TAKE_OPTION,
    TAKES_OPTION,
    TELL,
    TELLS,
    USE_ITEM,
    USE_POWER,
    USE_RESOURCE,
    WAIT,
    WAITS,
    StoriesAction,
)
from ouroboard.games.stories.rules.clock import mark_entry
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.items import (
    give,
    item_use,
    refuse_give,
    refuse_use,
    start_use,
    use_actions,
)
from ouroboard.games.stories.rules.puzzles import begin_row, puzzle_at
from ouroboard.games.stories.rules.questions import dice_of, enterable_spaces, spaces_here
from ouroboard.games.stories.rules.reading import Reading, tell_gist
from ouroboard.games.stories.rules.rolling import DoNothing, Way, begin_roll, is_locked, is_on, ways_at
from ouroboard.games.stories.rules.sealed import why_not_enter
from ouroboard.games.stories.rules.shields import has_test, left_space, set_out
from ouroboard.games.stories.rules.standing import rules_for
from ouroboard.games.stories.rules.state import StoriesState, with_value
from ouroboard.games.stories.rules.unfolding import FrontContext
from ouroboard.games.stories.rules.words import letter, no
from ouroboard.games.stories.text import refusals

# ---- options of a card -------------------------------------------------------------------------------------------


def option_for(state: StoriesState, agent: i64, which: i64) -> CardOption | None:
    """§7.7 Returns the option of the agent's card with this letter, if it can be taken now."""
    space: i64 = state.at[agent]
    card = state.card_at(space)
    if card < 0:
        return None
    for option in state.front(card).options:
        if option.letter == which:
            taken = has(state.taken[card], which) and not option.repeat
            if taken or has(state.used_options, 6 * space + which) or (option.for_test and not has_test(state, space)):
                return None
            context = FrontContext(card, agent, state.agents_on(space), space)
            held = option.needs is None or option.needs.holds(state, context)
            return option if held and can_pay(state, context, option.costs) else None
    return None


def option_actions(state: StoriesState, agent: i64, in_wave: bool, found: list[Action]) -> None:
    """§7.7 Adds the options of the agent's card: free ones at any time, actions in a wave."""
    card = state.card_at(state.at[agent])
    if card < 0:
        return
    for option in state.front(card).options:
        if (in_wave or not option.action) and option_for(state, agent, option.letter) is not None:
            action = TAKES_OPTION[agent][option.letter]
            found.append(
                StoriesAction(int(action.verb), int(agent), int(action.what), 0, action.text, action.picks, option.label)
            )


def price_now(state: StoriesState, option: CardOption, context: FrontContext) -> str:
    """§11.6 Returns what an option costs the agent that takes it: `action, 2 coins`."""
    return ", ".join([*(["action"] if option.action else []), *[cost.words_for(state, context) for cost in option.costs]])


def refuse_option(state: StoriesState, agent: i64, which: i64) -> Illegal:
    """Returns why an agent cannot take an option of its own card, which its seat has read."""
    space: i64 = state.at[agent]
    name, there = OPTION_LETTERS[which], letter(space)
    for option in state.front_at(space).options:
        if option.letter != which:
            continue
        context = FrontContext(state.card_at(space), agent, state.agents_on(space), space)
        nothing = option.for_test and not has_test(state, space)
        if nothing or (option.needs is not None and not option.needs.holds(state, context)):
            return no(refusals.option_not_open(name, there), "§7.7")
        if has(state.taken[state.card_at(space)], which) and not option.repeat:
            return no(refusals.option_taken_in_run(name, there), "§7.7")
        if not can_pay(state, context, option.costs):
            return no(refusals.option_costs(name, there, price_now(state, option, context)), "§7.7")
        if option.action and not state.in_wave:
            return no(refusals.option_is_an_action(name, there), "§8.3")
        return no(refusals.option_taken_in_tu(name, there), "§8.2")
    return no(refusals.no_option(agent + 1), "§7.7")


def take_card_option(state: StoriesState, seat: i64, agent: i64, which: i64) -> None:
    """§7.7 Lets an agent take an option: the price first, then its list."""
    option = option_for(state, agent, which)
    assert option is not None
    space: i64 = state.at[agent]
    card = state.card_at(space)
    state.note_reveal()
    state.taken = with_value(state.taken, card, state.taken[card] | bit(which))
    state.used_options |= bit(6 * space + which)
    if state.telling:
        common: dict[str, object] = {"player": seat, "agent": agent + 1, "space": letter(space), "option": OPTION_LETTERS[which]}
        own = Event("option_taken", {**common, "text": option.label})
        state.tell_privately(state.seats_on(space), own, Event("option_taken", {**common, "text": ""}))
    if option.action:
        state.acted |= bit(agent)
        state.push(DoNothing(agent, True))
    context = FrontContext(card, agent, state.agents_on(space), space)
    context.wait(state, option.list_id, 0)
    pay_all(state, context, option.costs)


# ---- free acts -----------------------------------------------------------------------------------------------------


def free_actions(state: StoriesState, seat: i64, agents: i64, found: list[Action]) -> None:
    """§8.2 Adds the free acts of a seat's agents, except handing over."""
    for agent in range(state.n):
        if has(agents, agent) and state.alive(agent) and state.owner(agent) == seat:
            option_actions(state, agent, False, found)
            use_actions(state, agent, FREE, found)
            puzzle = puzzle_at(state, agent)
            if puzzle is not None and not puzzle.action:
                found.append(SOLVES[agent])


def tell_actions(state: StoriesState, seat: i64, found: list[Action]) -> None:
    """§7.4 Adds what a seat can tell: fronts that lie here, that it has read and somebody has not."""
    seats: i64 = state.game.seats
    if seats == 1:
        return
    place: i64 = state.place
    own: i64 = state.has_read[seats * place + seat]
    all_read = own
    for other in range(seats):
        all_read &= state.has_read[seats * place + other]
    open_to_tell = own & ~(all_read | state.gists[place])
    if open_to_tell == 0:
        return
    for space in range(SPACES):
        card: i64 = state.lies[space]
        if card >= 0 and has(open_to_tell, state.rules.mission.cards[card].bit):
            found.append(TELLS[space])


def play_free(state: StoriesState, seat: i64, action: StoriesAction) -> bool:
    """§8.2 Does a free act. Returns False for anything else."""
    verb = action.verb
    if verb in (GIVE_ITEM, GIVE_ONE, GIVE_ALL):
        give(state, seat, action)
    elif verb == TELL:
        tell_gist(state, seat, action.what)
    elif verb == TAKE_OPTION:
        take_card_option(state, seat, action.agent, action.what)
    elif verb == SOLVE:
        puzzle = puzzle_at(state, action.agent)
        assert puzzle is not None
        begin_row(state, action.agent, puzzle)
    else:
        return False
    return True


# ---- actions of a wave ----------------------------------------------------------------------------------------------


def wave_actions(state: StoriesState, agent: i64, found: list[Action]) -> None:
    """§8.4 Adds what an agent that has not acted can do with its action."""
    space: i64 = state.at[agent]
    must = must_of(state, agent)
    before = len(found)
    if space >= 0:
        ways = ways_at(state, space)
        roll_actions(state, agent, ways, found)
    can_roll = len(found) > before
    if must == MUST_ROLL and can_roll:
        return
    found.append(WAITS[agent])
    if must == MUST_WAIT:
        return
    if must != MUST_STAY:
        move_actions(state, agent, found)
    if space >= 0:
        option_actions(state, agent, True, found)
        puzzle = puzzle_at(state, agent)
        if puzzle is not None:
            found.append(SOLVES[agent])
        if len(ways) > 0 and not can_roll:
            instead_actions(state, agent, found)
    use_actions(state, agent, ACTION, found)
    use_actions(state, agent, FREE, found)


def must_of(state: StoriesState, agent: i64) -> i64:
    """§1.4 Returns the action that a flaw fixes, or NONE."""
    if not has(state.rules.mission.used_kinds, MUST):
        return NONE
    fixed: i64 = NONE
    for rule in rules_for(state, MUST, agent):
        if fixed == NONE or rule.what < fixed:
            fixed = rule.what
    return fixed


def roll_actions(state: StoriesState, agent: i64, ways: list[Way], found: list[Action]) -> None:
    number: i64 = len(ways)
    for way in range(number):
        if dice_of(state, agent, ways[way].by) > 0:
            found.append(state.rules.answers.rolls[agent][0 if number == 1 else way + 1][ways[way].by])


def instead_actions(state: StoriesState, agent: i64, found: list[Action]) -> None:
    """§10.8 Adds the uses of items in place of a roll: without dice, what needs none and is used in a roll may be used."""
    usable = state.rules.mission.usable
    items = state.in_hands & (usable[BEFORE_ROLL] | usable[AFTER_DICE]) & ~state.used_items
    while items != 0:
        item = first(items)
        items &= items - 1
        if way_instead(state, agent, item) is not None:
            found.append(state.rules.answers.uses[agent][item])


def way_instead(state: StoriesState, agent: i64, item: i64) -> Way | None:
    """§10.8 Returns the way in which an item can be used instead of a roll: for the test that is started, else for the first."""
    space: i64 = state.at[agent]
    for way in ways_at(state, space):
        if state.started[space] in (NONE, way.test) and roll_window(state, agent, item, way) != NONE:
            return way
    return None


def roll_window(state: StoriesState, agent: i64, item: i64, way: Way) -> i64:
    """Returns the window in which an item that needs no dice could be used in such a roll, or NONE."""
    roller, roll_by = state.roller, state.roll_by
    state.roller, state.roll_by = agent, way.by  # as it will be when the item is used
    found: i64 = NONE
    for window in (BEFORE_ROLL, AFTER_DICE):
        use = item_use(state, agent, item, window)
        if found == NONE and use is not None and use.without_dice:
            found = window
    state.roller, state.roll_by = roller, roll_by
    return found


def move_actions(state: StoriesState, agent: i64, found: list[Action]) -> None:
    """§8.5 Adds moves to any other space that the agent may enter; a lock prevents them (§9.4)."""
    here: i64 = state.at[agent]
    if is_locked(state, here):
        return
    moves = MOVES[agent]
    plain, sealed = spaces_here(state)
    spaces = enterable_spaces(state, agent, plain, sealed)
    while spaces != 0:
        space = first(spaces)
        spaces &= spaces - 1
        if space != here:
            found.append(moves[space])


def play_wave(state: StoriesState, seat: i64, action: StoriesAction) -> None:
    """§8.4 Does an agent's action, or a free act of the wave."""
    agent = action.agent
    verb = action.verb
    if verb == ROLL:
        state.acted |= bit(agent)
        way = ways_at(state, state.at[agent])[max(0, action.what - 1)]
        begin_roll(state, agent, way.test, way.by)
    elif verb == MOVE:
        state.acted |= bit(agent)
        move(state, bit(agent), action.what)
    elif verb == WAIT:
        state.acted |= bit(agent)
        if state.telling:
            state.tell(Event("waited", {"agent": agent + 1}))
        if is_on(state, state.at[agent]):
            coach(state, COACH_WAITING)
        state.push(DoNothing(agent, False))
    elif verb in (USE_ITEM, USE_POWER, USE_RESOURCE):
        use_in_wave(state, seat, action)
    else:
        play_free(state, seat, action)


def use_in_wave(state: StoriesState, seat: i64, action: StoriesAction) -> None:
    agent = action.agent
    free: list[Action] = []
    use_actions(state, agent, FREE, free)
    if action in free:
        start_use(state, seat, action, FREE)
        return
    state.acted |= bit(agent)
    usual: list[Action] = []
    use_actions(state, agent, ACTION, usual)
    if action in usual:
        state.push(DoNothing(agent, True))
        start_use(state, seat, action, ACTION)
        return
    item: i64 = state.rules.mission.item_of[action.what]  # §10.8 a roll without dice
    way = way_instead(state, agent, item)
    assert way is not None
    window = roll_window(state, agent, item, way)
    begin_roll(state, agent, way.test, way.by)
    state.roll_used |= bit(item)  # §10.3 once in a roll
    start_use(state, seat, action, window)


def move(state: StoriesState, agents: i64, space: i64) -> None:
    """§8.5 Moves agents to another space, where they read. Those that a card sends together read together (§7.1)."""
    left: i64 = 0
    state.push(Reading(space, agents))
    if state.back_at(space).seal.any:
        coach(state, COACH_SEAL)
    for agent in range(state.n):
        if has(agents, agent):
            if state.at[agent] >= 0:
                left |= bit(state.at[agent])
            mark_entry(state, agent, space)
            state.at[agent] = space
            state.arrived |= bit(agent)
            coach(state, COACH_MOVING)
            if state.telling:
                state.tell(Event("moved", {"agent": agent + 1, "space": letter(space)}))
    while left != 0:
        left_space(state, first(left))
        left &= left - 1


# ---- the end of every action ----------------------------------------------------------------------------------------


@final
class Settle(Step[StoriesState]):
    """The action in hand is over: tests that have come to be open are set out, and an ordered move follows (§12.7)."""

    def run(self, state: StoriesState) -> None:
        state.lately = ()
        if state.place >= 0:
            for space in range(SPACES):
                if state.lies[space] >= 0 and state.agents_on(space) != 0:
                    set_out(state, space)
        follow_order(state)


SETTLE_ACTION: Final = Settle()


@final
class FollowOrder(Step[StoriesState]):
    """§12.7 While a place is being opened: a move that card A or a reading has ordered happens before anything else there."""

    def run(self, state: StoriesState) -> None:
        follow_order(state)


FOLLOW_ORDER: Final = FollowOrder()


def follow_order(state: StoriesState) -> None:
    """§12.7 Carries out a move that a card has ordered."""
    if state.ordered >= 0 and state.place >= 0:
        from ouroboard.games.stories.rules.travel import depart  # a trip opens places, and these are acted in

        place = state.ordered
        state.ordered = NONE
        depart(state, place)


# ---- refusals ---------------------------------------------------------------------------------------------------------


def refuse_act(state: StoriesState, seat: i64, action: StoriesAction, in_wave: bool) -> Illegal:
    """Returns why an act is not possible now, from what the seat knows."""
    verb, agent = action.verb, action.agent
    if agent >= state.n:
        return no(refusals.there_are_agents(state.n), "§2.1")
    if verb == TELL:
        return no(refusals.nothing_to_tell(letter(action.what)), "§7.4")
    if verb in (GIVE_ITEM, GIVE_ONE, GIVE_ALL):
        return refuse_give(state, seat, action)
    if agent < 0 and in_wave and verb in (SPEND, CALL):
        return no(refusals.EVERY_AGENT_FIRST, "§8.4")
    if agent < 0:
        return no(refusals.NOT_POSSIBLE, "§8.4" if in_wave else "§8.1")
    if state.owner(agent) != seat:
        return no(refusals.agent_not_yours(agent + 1), "§8.4")
    if not state.alive(agent):
        return no(refusals.agent_in_vortex(agent + 1), "§13.1")
    if not in_wave and verb in (ROLL, MOVE, WAIT):
        return no(refusals.IS_AN_ACTION, "§8.3")
    if verb == PLACE:
        return no(refusals.NOT_POSSIBLE, "§6.2")
    if in_wave and has(state.acted, agent):
        return no(refusals.agent_has_acted(agent + 1), "§8.4")
    if verb == MOVE:
        if state.at[agent] == action.what:
            return no(refusals.agent_stands_there(agent + 1), "§8.5")
        if is_locked(state, state.at[agent]):
            return no(refusals.agent_is_locked(agent + 1, letter(state.at[agent])), "§9.4")
        return why_not_enter(state, agent, action.what)
    if verb == ROLL:
        return no(refusals.nothing_to_roll(agent + 1), "§10.8")
    if verb == TAKE_OPTION:
        return refuse_option(state, agent, action.what)
    if verb == SOLVE:
        return no(refusals.no_puzzle(agent + 1), "§7.11")
    if verb in (USE_ITEM, USE_POWER, USE_RESOURCE):
        return refuse_use(state, seat, action, refusals.NOW)
    return no(refusals.NOT_POSSIBLE, "§8.4" if in_wave else "§8.1")
