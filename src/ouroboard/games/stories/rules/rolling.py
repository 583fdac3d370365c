"""§10 The roll: dice, hits, riposte, penalties. §9.6 Passing a test. §9.8 Doing nothing at one."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import NO_LIST
from ouroboard.effects.running import Context, fire, push_list
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.names import (
    ACTION_DIE,
    AFTER_DICE,
    BEFORE_ROLL,
    COACH_HEART,
    COACH_PENALTY,
    COACH_RIPOSTE,
    COACH_ROLLING,
    COACH_TIME,
    COACH_TOGETHER,
    DICE_CAP,
    DICE_RULE,
    HEART,
    MOST_TESTS,
    NONE,
    ON_NOTHING,
    ON_ROLL,
    ON_SUCCESS,
    PENALTY,
    RESISTANCE_RULE,
    ROLL_AS,
    SKULL,
    SKULL_FACE,
    SPECIAL,
    TIME,
)
from ouroboard.games.stories.rules.actions import (
    GO_ON,
    GOES_ON,
    POWERS,
    REROLL,
    REROLLS,
    USE_ITEM,
    USE_POWER,
    USE_RESOURCE,
    StoriesAction,
)
from ouroboard.games.stories.rules.cards import remove_card
from ouroboard.games.stories.rules.clock import SHIELDS, move_marker
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.items import colour_use, item_use, power_of, refuse_use, start_use
from ouroboard.games.stories.rules.lives import bury, hurt
from ouroboard.games.stories.rules.questions import dice_of, resistance_of
from ouroboard.games.stories.rules.shields import (
    judge_again,
    knock_off,
    reset,
    shields_left,
    shields_of,
    slot,
    stack_facts,
    take_off,
)
from ouroboard.games.stories.rules.standing import note_use, note_use_at, rules_for
from ouroboard.games.stories.rules.state import StoriesState, with_card
from ouroboard.games.stories.rules.unfolding import unfold
from ouroboard.games.stories.rules.words import letter, no
from ouroboard.games.stories.text import prompts, refusals

# ---- which tests can be rolled ---------------------------------------------------------------------------------------


@final
class Way:
    """A way to roll at a space: a test of its card, and a characteristic."""

    def __init__(self, test: i64, by: i64) -> None:
        self.test: Final[i64] = test
        self.by: Final[i64] = by


def ways_at(state: StoriesState, space: i64) -> list[Way]:
    """§9.3 Returns the ways to roll at a space, in the order of the card: their letters are a, b …"""
    found: list[Way] = []
    if state.lies[space] < 0 or state.mark_of(state.passed, state.lies[space]):
        return found
    for test in range(MOST_TESTS):
        by: i64 = state.test_by[slot(space, test)]
        each: i64 = 0
        while by != 0:
            if by & 1 != 0:
                found.append(Way(test, each))
            by >>= 1
            each += 1
    return found


def is_on(state: StoriesState, space: i64) -> bool:
    """§9.8 Returns whether a test on a space is started or locked, and not done."""
    if space < 0 or state.lies[space] < 0 or state.started[space] < 0:
        return False
    return not state.mark_of(state.passed, state.lies[space])


def is_locked(state: StoriesState, space: i64) -> bool:
    """§9.4 Returns whether a lock holds the agents on a space."""
    return space >= 0 and has(state.locks, space)


HAS_CHOSEN: Final = -1
"""`rerolls` when the roller's owner has answered: the dice that lie there now are seen before anything else is used."""

# ---- the roll in hand --------------------------------------------------------------------------------------------------


def begin_roll(state: StoriesState, agent: i64, test: i64, by: i64) -> None:
    """§9.2 Begins an agent's roll for a test, which starts the test. Another started test on the card is reset (§9.3)."""
    space: i64 = state.at[agent]
    state.roller = agent
    state.roll_test = test
    state.roll_by = by
    state.dice = []
    state.dice_added = 0
    state.hits_added = 0
    state.resistance_added = 0
    state.no_riposte = False
    state.no_penalty = 0
    state.roll_used = 0
    state.rerolls = 0
    state.went_on = 0
    coach(state, COACH_ROLLING)
    if state.agents_on(space) != bit(agent):
        coach(state, COACH_TOGETHER)
    state.then(BEFORE, ROLL_DICE)
    if state.started[space] != test:
        reset(state, space)
        state.started[space] = test


def end_of_roll(state: StoriesState) -> None:
    state.roller = NONE
    state.roll_test = NONE
    state.roll_by = NONE
    state.dice = []


@mypyc_attr(allow_interpreted_subclasses=True)
class InRoll(Ask[StoriesState]):
    """§10.3 Items, powers and resources that can be used in this step of a roll; rules on items are public, so a pause tells
    nothing."""

    def window_of_use(self) -> i64:
        raise NotImplementedError

    def window(self) -> bool:
        return False

    def to_act(self, state: StoriesState) -> i64:
        found: i64 = 0
        for agent in range(state.n):
            seat = state.owner(agent)
            if not has(found | state.went_on, seat) and state.alive(agent) and can_help(state, agent, self.window_of_use()):
                found |= bit(seat)
        return found

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = [GOES_ON]
        for agent in range(state.n):
            if state.owner(agent) == seat and state.alive(agent):
                help_actions(state, agent, self.window_of_use(), found)
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        if action.verb == GO_ON:
            state.went_on |= bit(seat)
            if state.telling:
                state.tell(Event("went_on", {"player": seat}))
            return
        if action.verb == USE_ITEM:
            state.roll_used |= bit(state.rules.mission.item_of[action.what])
        start_use(state, seat, action, self.window_of_use())

    def close(self, state: StoriesState) -> None:
        state.went_on = 0

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StoriesAction)
        if action.verb in (USE_ITEM, USE_POWER, USE_RESOURCE):
            return refuse_use(state, seat, action, refusals.IN_ROLL)
        return no(refusals.USE_OR_GO_ON, "§10.3")


def can_help(state: StoriesState, agent: i64, window: i64) -> bool:
    found: list[Action] = []
    help_actions(state, agent, window, found)
    return len(found) > 0


def help_actions(state: StoriesState, agent: i64, window: i64, found: list[Action]) -> None:
    """§10.3 Adds what an agent can use in the roll in hand: the roller's own things, a dead agent's, and those that say so."""
    own = agent == state.roller
    items = state.in_hands & state.rules.mission.usable[window] & ~state.roll_used
    while items != 0:
        item = first(items)
        items &= items - 1
        use = item_use(state, agent, item, window)
        if use is not None and (own or (use.others and state.holder[item] == agent)):
            found.append(state.rules.answers.uses[agent][item])
    power = power_of(state, agent, window)
    if power is not None and (own or power.others):
        found.append(POWERS[agent])
    if own:
        for colour in state.rules.mission.spendable[window]:
            if colour_use(state, agent, colour, window) is not None:
                found.append(state.rules.answers.spends_colour[agent][colour.number])


@final
class BeforeRoll(InRoll):
    """§10.3 Before the dice are rolled."""

    def window_of_use(self) -> i64:
        return BEFORE_ROLL

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.before_roll(state.roller + 1), "§10.3")


@final
class AfterDice(InRoll):
    """§10.3 The dice lie there. Dice that may be rolled again are rolled before anything else is used."""

    def window_of_use(self) -> i64:
        return AFTER_DICE

    def to_act(self, state: StoriesState) -> i64:
        return 0 if state.rerolls > 0 and len(state.dice) > 0 else super().to_act(state)

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.after_dice(state.roller + 1), "§10.3")


@final
class Reroll(Ask[StoriesState]):
    """§10.3 The roller's owner says which dice are rolled again."""

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.owner(state.roller)) if state.rerolls > 0 and len(state.dice) > 0 else 0

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = [GOES_ON]
        dice: i64 = len(state.dice)
        for mask in range(1, bit(dice)):
            if ones(mask) <= state.rerolls:
                found.append(REROLLS[mask - 1])
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.rerolls = HAS_CHOSEN
        if action.verb != REROLL:
            return
        for die in range(len(state.dice)):
            if has(action.what, die):
                state.dice[die] = state.pick(len(ACTION_DIE.faces))
        if state.telling:
            dice = [die + 1 for die in range(len(state.dice)) if has(action.what, die)]
            told: dict[str, object] = {"player": seat, "agent": state.roller + 1, "dice": dice}
            state.tell(Event("rolled_again", {**told, "faces": ACTION_DIE.names(state.dice)}))

    def close(self, state: StoriesState) -> None:
        if state.rerolls == HAS_CHOSEN:
            state.rerolls = 0
            state.then(AFTER, CHOOSE_DICE)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.NAME_DICE, "§10.3", "again 1 3")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.WHICH_DICE, "§10.3")


def ones(mask: i64) -> i64:
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total


@final
class RollDice(Step[StoriesState]):
    """§10.1 Step 1: the dice."""

    def run(self, state: StoriesState) -> None:
        agent = state.roller
        space: i64 = state.at[agent]
        if not goes_on(state):
            end_of_roll(state)
            return
        judge_again(state, space)
        dice = dice_of(state, agent, state.roll_by)
        note_use(state, DICE_RULE, state.roll_by, agent)
        note_use(state, ROLL_AS, state.roll_by, agent)
        note_use_at(state, DICE_RULE, state.roll_by, agent)
        if dice > 0:
            number = min(DICE_CAP, max(1, dice + state.dice_added))
            state.dice = [state.pick(len(ACTION_DIE.faces)) for _ in range(number)]
        if state.telling:
            by = state.rules.mission.characteristics[state.roll_by][0]
            what: dict[str, object] = {"agent": agent + 1, "space": letter(space), "by": by}
            state.tell(Event("rolled", {**what, "faces": ACTION_DIE.names(state.dice)}))
        state.then(AFTER, CHOOSE_DICE, RESOLVE)


def goes_on(state: StoriesState) -> bool:
    """Returns whether the test of the roll in hand is still there: an item may have passed it, or moved the roller."""
    agent = state.roller
    return (
        agent >= 0 and state.alive(agent) and is_on(state, state.at[agent]) and state.started[state.at[agent]] == state.roll_test
    )


@final
class Resolve(Step[StoriesState]):
    """§10.4–§10.6 Steps 2 to 4: hits, riposte, penalties."""

    def run(self, state: StoriesState) -> None:
        if not goes_on(state):
            end_of_roll(state)
            return
        agent = state.roller
        space: i64 = state.at[agent]
        test = state.roll_test
        hits = ACTION_DIE.total(state.dice) + state.hits_added
        knock_off(state, space, test, hits)
        if state.telling:
            told: dict[str, object] = {"agent": agent + 1, "hits": hits, "stacks": stack_facts(state, space, test)}
            state.tell(Event("hits", told))
        if shields_left(state.shields[slot(space, test)]) == 0:
            end_of_roll(state)
            passed(state, space, agent)
            return
        riposte(state, agent, space)
        penalties(state, agent, space, False)


def riposte(state: StoriesState, agent: i64, space: i64) -> None:
    """§10.5 Compares skulls on the dice and skull shields left with the resistance, if there is at least one of each."""
    shields = counted(state, agent, shields_of(state.shields[slot(space, state.started[space])], SKULL), SKULL)
    skulls: i64 = 0
    for face in state.dice:
        if face == SKULL_FACE:
            skulls += 1
    if skulls == 0 or shields == 0 or state.no_riposte:
        return
    resistance = max(0, resistance_of(state, agent) + state.resistance_added)
    note_use(state, RESISTANCE_RULE, NONE, agent)
    lost: i64 = 1 if skulls + shields > resistance else 0
    if state.telling:
        what: dict[str, object] = {"agent": agent + 1, "skulls": skulls, "shields": shields}
        state.tell(Event("riposte", {**what, "resistance": resistance, "lp": lost}))
    coach(state, COACH_RIPOSTE)
    hurt(state, agent, lost)


def counted(state: StoriesState, agent: i64, shields: i64, kind: i64) -> i64:
    """§1.4 Returns how many shields of a kind count for an agent: `penalty` changes the number."""
    if shields == 0 or has(state.no_penalty, kind):
        return 0
    if has(state.rules.mission.used_kinds, PENALTY):
        for rule in rules_for(state, PENALTY, agent):
            if rule.shields == kind:
                shields = shields * rule.value if rule.sets else shields + rule.value
        note_use(state, PENALTY, kind, agent)
    return max(0, shields)


def penalties(state: StoriesState, agent: i64, space: i64, nothing: bool) -> None:
    """§10.6 Hearts hit the agent, time hits the group, special shields do what the mission says. Then the roll is over."""
    shields: i64 = state.shields[slot(space, state.started[space])]
    hearts = counted(state, agent, shields_of(shields, HEART), HEART)
    time = counted(state, agent, shields_of(shields, TIME), TIME)
    special = counted(state, agent, shields_of(shields, SPECIAL), SPECIAL)
    skulls: i64 = 1 if nothing and counted(state, agent, shields_of(shields, SKULL), SKULL) > 0 else 0
    if state.telling and hearts + time + special + skulls > 0:
        what: dict[str, object] = {"agent": agent + 1, "hearts": hearts, "time": time, "special": special}
        state.tell(Event("penalties", {**what, "skull": skulls, "nothing": nothing}))
    if hearts > 0:
        coach(state, COACH_HEART)
    if time > 0:
        coach(state, COACH_TIME)
    if hearts + time + special > 0:
        coach(state, COACH_PENALTY)
    hurt(state, agent, skulls)
    hurt(state, agent, hearts)
    state.push(FinishRoll(agent, space, nothing))
    if special > 0 and state.rules.mission.special != NO_LIST:
        state.push(Specials(agent, special))
    if time > 0:
        move_marker(state, time, SHIELDS)


@final
class Specials(Step[StoriesState]):
    """§10.7 The mission's list runs once for each special shield that is left."""

    def __init__(self, agent: i64, left: i64) -> None:
        self.agent: Final[i64] = agent
        self.left: Final[i64] = left

    def fields(self) -> tuple[object, ...]:
        return (self.agent, self.left)

    def run(self, state: StoriesState) -> None:
        if self.left > 1:
            state.push(Specials(self.agent, self.left - 1))
        state.lately = ()
        push_list(state, Context(NONE, self.agent, bit(self.agent)), state.rules.mission.special)


@final
class FinishRoll(Step[StoriesState]):
    """§10.1 The roll is finished even if the roller has died in it; the small pawn is set now."""

    def __init__(self, agent: i64, space: i64, nothing: bool) -> None:
        self.agent: Final[i64] = agent
        self.space: Final[i64] = space
        self.nothing: Final = nothing

    def fields(self) -> tuple[object, ...]:
        return (self.agent, self.space, self.nothing)

    def run(self, state: StoriesState) -> None:
        end_of_roll(state)
        state.push(BURY)
        if state.place < 0 or state.at[self.agent] != self.space:
            return
        card: i64 = state.lies[self.space]
        if card < 0:
            return
        front = state.front(card)
        here = state.agents_on(self.space)
        if self.nothing:
            unfold(state, self.space, card, front.on_nothing, self.agent, here)
            fire(state, ON_NOTHING, self.agent, here)
        else:
            number: i64 = state.started[self.space]
            if 0 <= number < len(front.tests):
                unfold(state, self.space, card, front.tests[number].on_roll, self.agent, here)
            fire(state, ON_ROLL, self.agent, here)


@final
class Bury(Step[StoriesState]):
    """§13.1 Agents without LP die now."""

    def run(self, state: StoriesState) -> None:
        bury(state)


BEFORE: Final = BeforeRoll()
AFTER: Final = AfterDice()
CHOOSE_DICE: Final = Reroll()
ROLL_DICE: Final = RollDice()
RESOLVE: Final = Resolve()
BURY: Final = Bury()


# ---- passing and doing nothing -----------------------------------------------------------------------------------------


def passed(state: StoriesState, space: i64, agent: i64) -> None:
    """§9.6 Passes a test at once: its lock opens, an opponent leaves the run, its list runs."""
    card: i64 = state.lies[space]
    number: i64 = state.started[space]
    front = state.front(card)
    opponent = 0 <= number < len(front.tests) and front.tests[number].opponent
    success: i64 = front.tests[number].success if 0 <= number < len(front.tests) else NO_LIST
    state.passed = with_card(state, state.passed, card)
    state.note_reveal()
    if state.telling:
        state.tell(Event("test_passed", {"space": letter(space)}))
    here = state.agents_on(space)
    take_off(state, space)
    if opponent:
        remove_card(state, card)
    fire(state, ON_SUCCESS, agent, here)
    unfold(state, space, card, success, agent, here)


@final
class DoNothing(Step[StoriesState]):
    """§9.8 An agent neither rolls nor moves. At a started or locked test skulls bite and penalties count.

    `acted`: it has done something else that was offered, which is doing nothing for such a test only.
    """

    def __init__(self, agent: i64, acted: bool) -> None:
        self.agent: Final[i64] = agent
        self.acted: Final = acted

    def fields(self) -> tuple[object, ...]:
        return (self.agent, self.acted)

    def run(self, state: StoriesState) -> None:
        agent = self.agent
        space: i64 = state.at[agent]
        if not state.alive(agent) or space < 0 or has(state.arrived, agent):
            return
        state.no_penalty = 0
        if is_on(state, space):
            penalties(state, agent, space, True)
        elif not self.acted:
            state.push(FinishRoll(agent, space, True))
