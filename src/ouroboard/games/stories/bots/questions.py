"""Answers to questions other than what an agent does in a wave: receptacles, free acts, hand-overs, votes, dice."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, has
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.bots.plan import Plan, is_hurt
from ouroboard.games.stories.bots.worth import Worths, conditions_of, names_item
from ouroboard.games.stories.content.mission_parts import Use
from ouroboard.games.stories.content.names import ACTION_DIE, AFTER_DICE, FREE, NONE
from ouroboard.games.stories.content.words.agents import ChangeLp, HealFully
from ouroboard.games.stories.content.words.rolls import AddHits
from ouroboard.games.stories.knowledge.odds import knock_off
from ouroboard.games.stories.knowledge.tests_here import stacks_left
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import BREAK_OFF, STAY, StoriesAction
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.unfolding import CHOICE, MAY, WIDTH

GIVE_AT: Final = 0.3
"""How much better an item must be with the receiver."""


def with_verb(offered: list[Action], verb: int) -> list[StoriesAction]:
    return [action for action in offered if isinstance(action, StoriesAction) and action.verb == verb]


# ---- receptacles -------------------------------------------------------------------------------------------------------


def choose_receptacle(state: StoriesState, offered: list[StoriesAction], fate: Fate) -> StoriesAction:
    """Takes what the team lacks, as far as fronts are known; otherwise chance decides."""
    known = [action for action in offered if state.rules.see_fronts_first or has(state.known_receptacles, action.what)]
    if len(known) < len(offered):
        return offered[fate.pick(len(offered))]
    team = Team(state)
    best = known[0]
    for action in known:
        if team.lacks(action.what) > team.lacks(best.what):
            best = action
    return best


@final
class Team:
    """Judges receptacles by the dice that they add to the team's best."""

    def __init__(self, state: StoriesState) -> None:
        self.receptacles: Final = state.rules.mission.receptacles
        chosen = [self.receptacles[who] for who in state.who if who >= 0]
        self.best: Final = [
            max([0, *[receptacle.dice[n] for receptacle in chosen]]) for n in range(len(state.rules.mission.characteristics))
        ]

    def lacks(self, number: i64) -> float:
        """Returns how much a receptacle adds."""
        receptacle = self.receptacles[number]
        added = sum([max(dice - best, 0) for dice, best in zip(receptacle.dice, self.best, strict=True)])
        return float(added) + 0.2 * float(sum(receptacle.dice)) + 0.1 * float(receptacle.lp + receptacle.resistance)


# ---- free acts ---------------------------------------------------------------------------------------------------------


def free_act(state: StoriesState, plan: Plan, offered: list[Action]) -> StoriesAction | None:
    """Returns what to do for nothing: tell what was read, use what helps, take an option that gives something, hand over."""
    told = with_verb(offered, verbs.TELL)
    if told:
        return told[0]
    for action in with_verb(offered, verbs.USE_ITEM):
        item = state.rules.mission.item_of[action.what]
        if any(use.window == FREE and helps_now(state, plan.worths, use, action.agent) for use in state.item(item).uses):
            return action
    for action in with_verb(offered, verbs.TAKE_OPTION):
        space: i64 = state.at[action.agent]
        for option in plan.front(space).options:
            if option.letter == action.what and not option.action and plan.option_worth(space, option) > 0.0:
                return action
    return hand_over(state, offered)


def helps_now(state: StoriesState, worths: Worths, use: Use, agent: i64) -> bool:
    """Returns whether using something does the team good at this moment. Healing waits for a wound."""
    if heals(state, use):
        return is_hurt(state, agent) > 0
    return worths.of_list(state, use.list_id) > 0.0


def heals(state: StoriesState, use: Use) -> bool:
    for effect in state.book().lists[use.list_id]:
        if isinstance(effect, HealFully) or (isinstance(effect, ChangeLp) and effect.amount.of(state) > 0):
            return True
    return False


# ---- hand-overs --------------------------------------------------------------------------------------------------------


def hand_over(state: StoriesState, offered: list[Action]) -> StoriesAction | None:
    """Returns a gift of an item to an agent whom it fits better, the best one first."""
    best: StoriesAction | None = None
    most = GIVE_AT
    for action in with_verb(offered, verbs.GIVE_ITEM):
        item = state.rules.mission.item_of[action.what]
        gain = fits(state, item, action.more) - fits(state, item, action.agent)
        if gain > most:
            best, most = action, gain
    return best


def fits(state: StoriesState, item: i64, agent: i64) -> float:
    """Returns how well an item is placed with an agent: where its card asks for it, with the wounded, with many dice."""
    worth = 0.0
    space: i64 = state.at[agent]
    if space >= 0 and state.place >= 0:
        for condition in conditions_of(state.front_at(space)):
            if names_item(condition, item):
                worth += 2.0
    for use in state.item(item).uses:
        if heals(state, use):
            worth += float(is_hurt(state, agent))
        elif use.window == AFTER_DICE:
            worth += 0.1 * float(max(state.receptacle(agent).dice))
    return worth


# ---- ballots -----------------------------------------------------------------------------------------------------------


def vote(state: StoriesState, plan: Plan, offered: list[StoriesAction]) -> StoriesAction:
    """Stays while something is known to be undone here. Otherwise it goes with the votes that are there, or by its own plan."""
    given = [int(each) for each in state.votes if each >= 0]
    wishes = {int(action.what): action for action in offered}
    if given and BREAK_OFF in wishes and given.count(BREAK_OFF) == len(given):
        return wishes[BREAK_OFF]
    if STAY in wishes and not plan.is_done():
        return wishes[STAY]
    followed = most_wanted(given, wishes)
    if followed is not None:
        return followed
    wanted = int(plan.best_place())
    if wanted in wishes and (STAY not in wishes or plan.wants_to_leave()):
        return wishes[wanted]
    return wishes.get(STAY, offered[0])


def most_wanted(given: list[int], wishes: dict[int, StoriesAction]) -> StoriesAction | None:
    """Returns the vote with more backers than any other; None where there is none."""
    best: StoriesAction | None = None
    most = 0
    for wish, action in wishes.items():
        backers = given.count(wish)
        if backers == most:
            best = None
        elif backers > most:
            best, most = action, backers
    return best


# ---- dice --------------------------------------------------------------------------------------------------------------


def after_dice(state: StoriesState, offered: list[Action]) -> StoriesAction | None:
    """Returns the use of an item that finishes the test with the dice on the table; None to leave it."""
    if state.roller < 0:
        return None
    space: i64 = state.at[state.roller]
    stacks = stacks_left(state, space, state.roll_test)
    hits = int(ACTION_DIE.total(state.dice) + state.hits_added)
    if not knock_off(stacks, hits):
        return None
    for action in with_verb(offered, verbs.USE_ITEM):
        item = state.rules.mission.item_of[action.what]
        for use in state.item(item).uses:
            more = added_hits(state, use)
            if use.window == AFTER_DICE and more > 0 and not knock_off(stacks, hits + more):
                return action
    return None


def added_hits(state: StoriesState, use: Use) -> int:
    return sum([int(effect.n) for effect in state.book().lists[use.list_id] if isinstance(effect, AddHits)])


def reroll(state: StoriesState, offered: list[StoriesAction]) -> StoriesAction:
    """Rolls again what shows no hit, as many dice as may be."""
    blanks: i64 = 0
    for die in range(len(state.dice)):
        if ACTION_DIE.successes[state.dice[die]] == 0:
            blanks |= bit(die)
    best = offered[0]
    for action in offered:
        if action.what & ~blanks == 0 and count(action.what) > count(best.what & blanks):
            best = action
    return best


# ---- decisions of a card ------------------------------------------------------------------------------------------------


def decide(state: StoriesState, worths: Worths, offered: list[StoriesAction], fate: Fate) -> StoriesAction:
    """Takes the option of a card that brings most. Of a card that the seat does not know there is only one."""
    entry = state.unfolding[-WIDTH:]
    if len(entry) < WIDTH or entry[0] != CHOICE:
        return offered[fate.pick(len(offered))]
    worth = {int(option.letter): worths.of_list(state, option.list_id) for option in state.book().choices[entry[1]].options}
    best = offered[0]
    for action in offered:
        if worth.get(int(action.what), 0.0) > worth.get(int(best.what), 0.0):
            best = action
    return best


def agrees(state: StoriesState, worths: Worths) -> bool:
    """Returns whether to take up what a card offers."""
    entry = state.unfolding[-WIDTH:]
    if len(entry) < WIDTH or entry[0] != MAY:
        return True
    return worths.of_list(state, entry[1]) >= 0.0


# ---- people ------------------------------------------------------------------------------------------------------------


def name_agent(state: StoriesState, offered: list[StoriesAction]) -> StoriesAction:
    """Names the agent with the most wounds, and the strongest among equals."""
    best = offered[0]
    most = NONE
    for action in offered:
        score = 10 * is_hurt(state, action.what) + (state.lp[action.what] if len(state.lp) > 0 else 0)
        if score > most:
            best, most = action, score
    return best


def safest_space(state: StoriesState, plan: Plan, offered: list[StoriesAction]) -> StoriesAction:
    """Names the space with the most to do, and none with a lock if there is another."""
    best = offered[0]
    highest = -100.0
    for action in offered:
        score = plan.worth_of_test(action.what) + float(count(state.agents_on(action.what)))
        score -= 5.0 if plan.is_lock(action.what) else 0.0
        if score > highest:
            best, highest = action, score
    return best
