"""What effects, conditions and costs call. Words of a mission use this module and the questions of `questions.py`, nothing else.

An operation whose docstring ends with "Asks." may push frames: its effect says `asks=True`. What is no longer possible is skipped
(§7.12): an operation on a card, space or agent that is not there does nothing.
"""

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, first, has
from ouroboard.engine.event import Event
from ouroboard.games.stories.content.model import Choosing
from ouroboard.games.stories.content.names import (
    ACTION_DIE,
    ALL_AGENTS,
    ANY_COLOUR,
    ANY_SHIELD,
    COACH_TOKEN,
    COLOURS,
    NONE,
    OTHERS,
    READER,
    ROLLER,
)
from ouroboard.games.stories.rules import cards, clock, ending, items, lives, paying, rolling, unfolding
from ouroboard.games.stories.rules.acting import move
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.questions import agent_of, dead_with, most_lp, resource_here, resource_of, space_of
from ouroboard.games.stories.rules.reading import first_reader, show_from_afar
from ouroboard.games.stories.rules.shields import (
    judge_again,
    knock_off,
    knock_off_kind,
    reset,
    shields_left,
    slot,
    tell_set_out,
    with_number,
)
from ouroboard.games.stories.rules.state import StoriesState, with_value
from ouroboard.games.stories.rules.words import place_id

# ---- who and which ------------------------------------------------------------------------------------------


def targets(state: StoriesState, context: Context, who: i64) -> i64:
    """Returns the living agents that `who` means, as a set. For CHOICE those that can be chosen: the agents here."""
    if who == ALL_AGENTS:
        return state.living()
    space = space_of(state, context)
    here = state.agents_on(space) if space >= 0 else context.others & state.living()
    agent = agent_of(state, context)
    if who in (READER, ROLLER):
        if agent >= 0:
            return bit(agent) & state.living()
        return context.others & state.living()
    if who == OTHERS:
        return here & ~bit(agent) if agent >= 0 else here
    return here


def ask_agent(state: StoriesState, context: Context, effect: Choosing, agents: i64) -> None:
    """Lets the acting agent's owner name one of these agents; `effect.chosen` goes on. None: nothing happens. Asks."""
    unfolding.ask_pick(state, context, effect, unfolding.AN_AGENT, agents)


def ask_space(state: StoriesState, context: Context, effect: Choosing, spaces: i64) -> None:
    """Lets the acting seat name a space. Asks."""
    unfolding.ask_pick(state, context, effect, unfolding.A_SPACE, spaces)


def ask_colour(state: StoriesState, context: Context, effect: Choosing, colours: i64) -> None:
    """Lets the acting seat name a colour of resources. Asks."""
    unfolding.ask_pick(state, context, effect, unfolding.A_COLOUR, colours)


def ask_shield(state: StoriesState, context: Context, effect: Choosing, kinds: i64) -> None:
    """Lets the acting seat name a kind of shield. Asks."""
    unfolding.ask_pick(state, context, effect, unfolding.A_SHIELD, kinds)


# ---- lives and time -----------------------------------------------------------------------------------------


def lose_lp(state: StoriesState, agents: i64, n: i64) -> None:
    """§11.7 Takes n LP from each of these agents, which may die (§13.1). Asks."""
    lives.lose_lp(state, agents, n)


def heal(state: StoriesState, agents: i64, n: i64) -> None:
    """§11.7 Gives LP back, never above the printed value."""
    lives.heal(state, agents, n)


def heal_full(state: StoriesState, agents: i64) -> None:
    for agent in range(state.n):
        if has(agents, agent):
            lives.heal(state, bit(agent), most_lp(state, agent))


def kill(state: StoriesState, agents: i64) -> None:
    """§13.1 Kills these agents. Asks."""
    for agent in range(state.n):
        if has(agents, agent) and state.alive(agent) and state.lp[agent] > 0:
            lost = state.lp[agent]
            state.lp[agent] = 0
            if state.telling:
                state.tell(Event("lp_changed", {"agent": agent + 1, "change": -lost, "lp": 0}))
    lives.bury(state)


def lose_tu(state: StoriesState, n: i64) -> None:
    """§8.8 Moves the marker at once. Asks."""
    clock.move_marker(state, n, clock.LOSS)


def pay_tu(state: StoriesState, n: i64) -> None:
    """§11.6 Pays a price in TU: at 0 the run is over, and nothing is bought. Asks."""
    clock.move_marker(state, n, clock.PAID)


def gain_tu(state: StoriesState, n: i64) -> None:
    """§8.8 Moves the marker up, to 60 at most."""
    clock.gain_tu(state, n)


def hold_agents(state: StoriesState, agents: i64, n: i64) -> None:
    """§8.9 Takes n TU of its own from each of these agents, on top of those that it still has to lose."""
    for agent in range(state.n):
        if has(agents, agent) and state.alive(agent):
            state.held[agent] = min(state.held[agent], state.marker - 1) - n
            if state.telling:
                state.tell(Event("held", {"agent": agent + 1, "tu": n, "until": state.held[agent]}))


# ---- things -------------------------------------------------------------------------------------------------


def take_item(state: StoriesState, context: Context, item: i64) -> None:
    """§7.9, §11.1 Gives the acting agent an item from the box, if it is there. Asks."""
    agent = context.piece
    if agent < 0 or not state.alive(agent):
        agent = first_reader(state, context.others & state.living())
    if agent < 0:  # a base card gives it: the captain's first agent takes it, and it can be handed round
        agent = first_reader(state, state.rules.all_agents)
    items.take(state, agent, item)


def discard_item(state: StoriesState, item: i64) -> None:
    """§11.1 Puts the item back into the box for this run."""
    items.discard(state, item)


def swap_item(state: StoriesState, item: i64, other: i64) -> None:
    """Gives the holder of an item the other one instead. Asks."""
    holder = state.holder[item]
    if holder >= 0:
        items.discard(state, item)
        items.take(state, holder, other)


def give_token(state: StoriesState, token: i64) -> None:
    """§11.8 Gives the team a token."""
    if not has(state.tokens, token):
        state.tokens |= bit(token)
        coach(state, COACH_TOKEN)
        if state.telling:
            state.tell(Event("token_gained", {"token": state.rules.mission.tokens[token].id}))


def remove_token(state: StoriesState, token: i64) -> None:
    if has(state.tokens, token):
        state.tokens &= ~bit(token)
        if state.telling:
            state.tell(Event("token_lost", {"token": state.rules.mission.tokens[token].id}))


def gain_resource(state: StoriesState, agents: i64, colour: i64, n: i64) -> None:
    """§11.5 Gives each of these agents n resources (below 0: takes them, as far as it has them)."""
    for agent in range(state.n):
        if has(agents, agent):
            paying.change_resource(state, agent, colour, max(n, -state.resources[len(COLOURS) * agent + colour]))


def add_to_counter(state: StoriesState, counter: i64, n: i64) -> None:
    """Changes a counter; on_counter of public cards follows. Asks."""
    set_counter_to(state, counter, state.counter(counter) + n)


def set_counter_to(state: StoriesState, counter: i64, n: i64) -> None:
    """Sets a counter. Asks."""
    before = state.counter(counter)
    most = state.rules.mission.counters[counter].most
    state.set_counter(counter, min(n, most) if most >= 0 else n)
    clock.push_counted(state, counter, before)


# ---- cards and places ---------------------------------------------------------------------------------------


def reveal_here(state: StoriesState, context: Context, card: i64) -> None:
    """§7.12 Covers the card on this space with another. The agents there read it at once. Asks."""
    cards.reveal_here(state, context, card)


def unseal(state: StoriesState, card: i64) -> None:
    """§6.3 Opens a card for the rest of the run."""
    cards.unseal(state, card)


def unseal_sign(state: StoriesState, sign: i64) -> None:
    """§6.3 Opens all cards of this place with the sign in their seal, for the rest of the run."""
    cards.unseal_sign(state, sign)


def seal(state: StoriesState, card: i64) -> None:
    """§6.3 Closes a card until an effect opens it."""
    cards.seal(state, card)


def remove_card(state: StoriesState, card: i64) -> None:
    """§7.12 Removes a card from the run."""
    cards.remove_card(state, card)


def lay(state: StoriesState, card: i64) -> None:
    """§3.6 Lays another alternative on the card's space, from now on. Agents there read it at once. Asks."""
    cards.lay(state, card)


def replace_quarter(state: StoriesState, plan_card: i64) -> None:
    """§12.8 Replaces a quarter of the plan."""
    card = state.rules.mission.plan[plan_card]
    quarters = list(state.quarters)
    if quarters[card.quarter] == plan_card:
        return
    quarters[card.quarter] = int(plan_card)
    state.quarters = tuple(quarters)
    state.note_reveal()
    if state.telling:
        state.tell(Event("plan_changed", {"quarter": card.quarter, "card": card.id}))


def show_place(state: StoriesState, place: i64) -> None:
    state.hidden_places &= ~bit(place)
    state.added_places |= bit(place)
    state.note_reveal()
    if state.telling:
        state.tell(Event("place_shown", {"place": place_id(state, place), "name": state.rules.mission.places[place].name}))


def hide_place(state: StoriesState, place: i64) -> None:
    state.hidden_places |= bit(place)
    state.added_places &= ~bit(place)
    if state.telling:
        state.tell(Event("place_hidden", {"place": place_id(state, place)}))


def set_red(state: StoriesState, place: i64, red: bool) -> None:
    """§12.6 Sets the exit of a place for this run."""
    state.made_red &= ~bit(place)
    state.made_plain &= ~bit(place)
    if red:
        state.made_red |= bit(place)
    else:
        state.made_plain |= bit(place)
    if state.telling:
        state.tell(Event("exit_changed", {"place": place_id(state, place), "red": red}))


def order_move(state: StoriesState, place: i64) -> None:
    """§12.7 Orders the group to go there after the roll or reading in hand. The rest of the wave is lost. Asks."""
    if state.place >= 0 and place != state.place:
        state.ordered = place
        if state.telling:
            state.tell(Event("move_ordered", {"place": place_id(state, place)}))


def move_agents(state: StoriesState, agents: i64, space: i64) -> None:
    """Moves agents, free of charge. They read there together. Asks."""
    if state.place < 0 or state.lies[space] < 0:
        return
    going: i64 = 0
    for agent in range(state.n):
        if has(agents, agent) and state.alive(agent) and state.at[agent] != space:
            going |= bit(agent)
    if going != 0:
        move(state, going, space)


def fix_captain_die(state: StoriesState, n: i64) -> None:
    """§12.6 Fixes the captain's die for the next trip."""
    state.die_fixed = n


def add_to_captain_die(state: StoriesState, n: i64) -> None:
    state.die_added += n


# ---- tests and rolls ------------------------------------------------------------------------------------------


def add_dice(state: StoriesState, n: i64) -> None:
    """§10.2 Adds dice to the roll in hand."""
    state.dice_added += n


def add_hits(state: StoriesState, n: i64) -> None:
    """§10.4 Adds hits to the roll in hand, or as a roll without dice (§10.8)."""
    state.hits_added += n


def add_reroll(state: StoriesState, most: i64) -> None:
    """§10.3 Lets the roller roll up to n dice once again. This is asked after this list."""
    state.rerolls = max(state.rerolls, most)


def add_resistance(state: StoriesState, n: i64) -> None:
    state.resistance_added += n


def skip_riposte(state: StoriesState) -> None:
    state.no_riposte = True


def skip_penalty(state: StoriesState, kind: i64) -> None:
    state.no_penalty |= bit(kind)


def test_here(state: StoriesState, space: i64) -> i64:
    """Returns the test that an effect at a space is about: the one that was started, else the first that is set out; or NONE."""
    if space < 0 or state.place < 0 or state.lies[space] < 0 or state.mark_of(state.passed, state.lies[space]):
        return NONE
    if state.started[space] >= 0:
        return state.started[space]
    ways = rolling.ways_at(state, space)
    return ways[0].test if ways else NONE


def acting(state: StoriesState, context: Context, space: i64) -> i64:
    """Returns the agent to whom a reward goes (§7.9)."""
    return context.piece if context.piece >= 0 else first_reader(state, state.agents_on(space))


def remove_shield(state: StoriesState, context: Context, kind: i64, n: i64) -> None:
    """§9.5 Shields of the test here; ANY_SHIELD: from the left. The last one gone: passed. Asks."""
    space = space_of(state, context)
    test = test_here(state, space)
    if test < 0:
        return
    taken = knock_off(state, space, test, n) if kind == ANY_SHIELD else knock_off_kind(state, space, test, kind, n)
    if taken > 0:
        tell_set_out(state, space, test)
    if shields_left(state.shields[slot(space, test)]) == 0:
        state.started[space] = test
        rolling.passed(state, space, acting(state, context, space))


def add_shield(state: StoriesState, context: Context, kind: i64, n: i64) -> None:
    space = space_of(state, context)
    test = test_here(state, space)
    if test >= 0:
        index = slot(space, test)
        state.added = with_value(state.added, index, with_number(state.added[index], kind, n))
        started = state.started[space]
        state.started[space] = test
        judge_again(state, space)
        state.started[space] = started


def reset_test(state: StoriesState, context: Context) -> None:
    """§9.2 Resets the test here. Asks."""
    space = space_of(state, context)
    if space >= 0 and state.place >= 0:
        reset(state, space)


def pass_test(state: StoriesState, context: Context) -> None:
    """§9.6 Counts the test here as passed. Asks."""
    space = space_of(state, context)
    test = test_here(state, space)
    if test >= 0:
        state.started[space] = test
        rolling.passed(state, space, acting(state, context, space))


def defeat(state: StoriesState, context: Context) -> None:
    """§9.7 Defeats the opponent here, with its reward. Asks."""
    pass_test(state, context)


def special_roll(state: StoriesState, context: Context, dice: i64) -> i64:
    """§10.9 Rolls action dice without TU; returns the hits."""
    faces = [int(state.pick(len(ACTION_DIE.faces))) for _ in range(dice)]
    if state.telling:
        what: dict[str, object] = {"agent": context.piece + 1, "space": None, "by": None}
        state.tell(Event("rolled", {**what, "faces": ACTION_DIE.names(faces)}))
    return ACTION_DIE.total(faces)


# ---- words and the end ----------------------------------------------------------------------------------------


def let_read(state: StoriesState, agents: i64, card: i64) -> None:
    """§7.1 Lets the seats of these agents read a front from afar."""
    show_from_afar(state, agents, card)


def say(state: StoriesState, context: Context, text: i64) -> None:
    """Tells a text to the readers of the card it is from; to everybody for a public card."""
    state.say(text, context)


def say_aloud(state: StoriesState, text: i64) -> None:
    if state.telling:
        state.tell(Event("said", {"space": None, "text": state.book().texts[text]}))


def find_truth(state: StoriesState, truth: i64) -> None:
    """§14.7 Notes that a truth was found."""
    if not has(state.truths, truth):
        state.truths |= bit(truth)
        if state.telling:
            state.tell(Event("truth_found", {"truth": state.rules.mission.truths[truth]}))


def end_run(state: StoriesState, ending_card: i64) -> None:
    """§14 Ends the run with this ending. Asks."""
    ending.end_run(state, ending_card)


def call_vote(state: StoriesState, vote: i64) -> None:
    """§7.10 Asks the whole team a question. Asks."""
    paying.call_vote(state, vote)


# ---- paying -----------------------------------------------------------------------------------------------------


def price(state: StoriesState, agent: i64, colour: i64, n: i64) -> i64:
    """§11.6 Returns what an agent pays for a price of n, after standing rules."""
    return paying.price(state, agent, colour, n)


def resource_words(state: StoriesState, colour: i64, n: i64) -> str:
    """§11.5 Returns so many resources of a colour as the mission calls them: `2 coins`."""
    found = items.colour_of(state, colour)
    return f"{n} {found.one if n == 1 else found.many}"


def pay_resource(state: StoriesState, agent: i64, colour: i64, n: i64) -> None:
    """§11.6 Takes resources from the acting agent as a price (`price` is asked here, too), the rest from dead agents (§13.4)."""
    left = price(state, agent, colour, n)
    own = min(left, resource_of(state, agent, colour))
    paying.lose_resource(state, agent, colour, own)
    left -= own
    dead = dead_with(state, colour)
    while left > 0 and dead != 0:
        payer = first(dead)
        dead &= dead - 1
        given = min(left, resource_of(state, payer, colour))
        paying.lose_resource(state, payer, colour, given)
        left -= given


def pay_together(state: StoriesState, context: Context, colour: i64, n: i64) -> None:
    """§11.6 Lets agents on the space pay; the acting seat chooses them, and with ANY_COLOUR the colours. Asks."""
    space = space_of(state, context)
    payers = (state.agents_on(space) if space >= 0 else bit(context.piece)) | dead_with(state, colour)
    paying.ask_payment(state, context.piece, payers, colour, min(n, resource_here(state, context, colour)))


def pay_any_colour(state: StoriesState, context: Context, n: i64) -> None:
    """§11.6 Lets the acting agent pay in colours of its choice. Asks."""
    paying.ask_payment(state, context.piece, bit(context.piece), ANY_COLOUR, n)


def use_charge(state: StoriesState, item: i64) -> None:
    """§11.1 Uses an item once; the last use discards it."""
    lives.use_charge(state, item)
