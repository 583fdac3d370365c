"""`steady`: a companion. It goes where it is useful, tells what it reads, votes, hands over, and hurries nobody.

It keeps nothing between two questions and uses only what its seat has read or was told: a front that the seat does not know is
blank in the world that it gets.
"""

from typing import final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.bots.plan import Plan, Task
from ouroboard.games.stories.bots.questions import (
    after_dice,
    agrees,
    choose_receptacle,
    decide,
    free_act,
    name_agent,
    reroll,
    safest_space,
    vote,
    with_verb,
)
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import StoriesAction
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.unfolding import Deciding


@final
class Steady(Bot):
    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        assert isinstance(world, StoriesState)
        offered = seen.actions()
        return offered[0] if len(offered) == 1 else answer(world, seen.seat, offered, fate)


def answer(state: StoriesState, seat: i64, offered: list[Action], fate: Fate) -> Action:
    """Returns the answer to any question, by the verbs that are offered."""
    if with_verb(offered, verbs.RECEPTACLE):
        return choose_receptacle(state, with_verb(offered, verbs.RECEPTACLE), fate)
    if with_verb(offered, verbs.REROLL):
        return reroll(state, with_verb(offered, verbs.REROLL))
    if with_verb(offered, verbs.GO_ON):
        return after_dice(state, offered) or with_verb(offered, verbs.GO_ON)[0]
    if with_verb(offered, verbs.AGENT):
        return name_agent(state, with_verb(offered, verbs.AGENT))
    plan = Plan(state)
    if with_verb(offered, verbs.PLACE) or with_verb(offered, verbs.READY):
        return place(state, seat, plan, offered)
    if with_verb(offered, verbs.VOTE):
        return vote(state, plan, with_verb(offered, verbs.VOTE))
    if with_verb(offered, verbs.SPACE):
        return safest_space(state, plan, with_verb(offered, verbs.SPACE))
    if with_verb(offered, verbs.CHOOSE) and isinstance(state.waiting_frame, Deciding):
        return decide(state, plan.worths, with_verb(offered, verbs.CHOOSE), fate)
    if with_verb(offered, verbs.YES):
        return with_verb(offered, verbs.YES if agrees(state, plan.worths) else verbs.NO)[0]
    for verb in (verbs.AGAIN, verbs.STOP):
        if with_verb(offered, verb):
            return with_verb(offered, verb)[0]
    free = free_act(state, plan, offered)
    if free is not None:
        return free
    if with_verb(offered, verbs.WAIT):
        return act(state, seat, plan, offered)
    return between(state, seat, plan, offered, fate)


# ---- placing -----------------------------------------------------------------------------------------------------------


def place(state: StoriesState, seat: i64, plan: Plan, offered: list[Action]) -> Action:
    """Puts the seat's agents where the plan for all agents wants them, then says ready. Where others stand counts.

    §6.5 All must say so to turn away, so the bot agrees where somebody else has said so.
    """
    turning = with_verb(offered, verbs.AWAY)
    if turning and state.turned_away != 0:
        return turning[0]
    for agent in range(state.n):
        if state.alive(agent) and state.at[agent] >= 0 and (state.owner(agent) != seat or has(state.is_ready, seat)):
            plan.note(Task(agent, verbs.PLACE, state.at[agent], state.at[agent], 0.0))
    missing: i64 = 0
    for agent in members(state.own_agents(seat)):
        if state.alive(agent) and state.at[agent] < 0:
            missing |= bit(agent)
        elif state.alive(agent):
            plan.note(Task(agent, verbs.PLACE, state.at[agent], state.at[agent], 0.0))
    offers = with_verb(offered, verbs.PLACE)
    for task in plan.tasks(missing, False):
        for action in offers:
            if task.is_action(action):
                return action
    if missing != 0:
        return first_open(plan, [action for action in offers if has(missing, action.agent)] or offers)
    return with_verb(offered, verbs.READY)[0]


def first_open(plan: Plan, offers: list[StoriesAction]) -> StoriesAction:
    """Returns the first space without a lock, where nothing is worth going to."""
    for action in offers:
        if not plan.is_lock(action.what):
            return action
    return offers[0]


# ---- a wave ------------------------------------------------------------------------------------------------------------


def act(state: StoriesState, seat: i64, plan: Plan, offered: list[Action]) -> Action:
    """Does the best that the plan has for an agent of the seat; an agent with nothing to do waits."""
    ready: i64 = 0
    for agent in members(state.living() & ~state.acted):
        if state.held[agent] >= state.marker or state.at[agent] >= 0:
            ready |= bit(agent)
    mine = state.own_agents(seat)
    for task in plan.tasks(ready, True):
        if has(mine, task.agent):
            for action in offered:
                if isinstance(action, StoriesAction) and fits_task(action, task):
                    return action
    for action in with_verb(offered, verbs.USE_POWER):
        if wounded_beside(state, action.agent):
            return action
    return best_wait(state, plan, with_verb(offered, verbs.WAIT))


def fits_task(action: StoriesAction, task: Task) -> bool:
    """Returns whether an action is what a task means. Of several ways to roll the first will do."""
    if task.verb == verbs.ROLL:
        return action.verb == verbs.ROLL and action.agent == task.agent
    return task.is_action(action)


def wounded_beside(state: StoriesState, agent: i64) -> bool:
    """Returns whether somebody on the agent's space lacks two life points or more."""
    for other in members(state.agents_on(state.at[agent])):
        if state.receptacle(other).lp - state.lp[other] >= 2:
            return True
    return False


def best_wait(state: StoriesState, plan: Plan, offered: list[StoriesAction]) -> StoriesAction:
    """Lets an agent wait that stands at no test which was started, if there is one."""
    for action in offered:
        space: i64 = state.at[action.agent]
        if space < 0 or state.started[space] < 0:
            return action
    return offered[0]


# ---- between waves, and on the way ---------------------------------------------------------------------------------------


def between(state: StoriesState, seat: i64, plan: Plan, offered: list[Action], fate: Fate) -> Action:
    """Returns the nod, or the proposal to leave when only the captain is left. A captain acts when everybody has nodded."""
    nods = with_verb(offered, verbs.NOD)
    calls = with_verb(offered, verbs.CALL)
    others = state.rules.all_seats & ~bit(seat) & ~bit(max(state.captain, 0))
    if seat == state.captain:
        others = state.rules.all_seats & ~bit(seat)
    if calls and (not nods or state.nodded & others == others) and plan.wants_to_leave():
        return calls[0]
    for verb in (verbs.NOD, verbs.THROW, verbs.SPEND, verbs.OPEN, verbs.TURN):
        found = with_verb(offered, verb)
        if found:
            return found[0]
    return offered[fate.pick(len(offered))]
