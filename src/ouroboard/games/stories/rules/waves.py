"""§8 Time at a place: between two units, and the wave of a unit that was spent."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.names import COACH_WAVE, FREE, NONE, ON_WAVE_END, SPACES
from ouroboard.games.stories.rules.acting import (
    SETTLE_ACTION,
    free_actions,
    play_free,
    play_wave,
    refuse_act,
    tell_actions,
    wave_actions,
)
from ouroboard.games.stories.rules.actions import CALL, CALLS, NOD, NODS, SPEND, SPENDS, StoriesAction
from ouroboard.games.stories.rules.clock import RETURNS, WAVE, move_marker, new_tu, nod
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.ending import fail_by_time
from ouroboard.games.stories.rules.items import can_give, give_actions, start_use
from ouroboard.games.stories.rules.phases import Visit
from ouroboard.games.stories.rules.rolling import DoNothing
from ouroboard.games.stories.rules.state import FREE_TO_ACT, StoriesState
from ouroboard.games.stories.rules.travel import call_ballot
from ouroboard.games.stories.rules.unfolding import unfold
from ouroboard.games.stories.rules.words import no
from ouroboard.games.stories.text import prompts, refusals


@final
class Exploring(Visit):
    """§8.1 The group is at a place: between two TU, until it leaves."""

    def run(self, state: StoriesState) -> None:
        state.push(self)
        state.push(BETWEEN)


EXPLORING: Final = Exploring()


@final
class Between(Ask[StoriesState]):
    """§8.1 Every seat may act freely, call a change, or nod; the captain may spend a TU."""

    def window(self) -> bool:
        return False

    def to_act(self, state: StoriesState) -> i64:
        left = state.rules.all_seats & ~state.nodded
        return left if left != 0 else bit(state.captain)

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        if has(state.nodded, seat):  # all have nodded, and this is the captain
            found.append(SPENDS)
            if not state.lost_ballot:
                found.append(CALLS)
            return found
        found.append(NODS)
        if seat == state.captain:
            found.append(SPENDS)
        if not state.lost_ballot:
            found.append(CALLS)
        give_actions(state, seat, state.rules.all_agents, found)
        tell_actions(state, seat, found)
        free_actions(state, seat, state.rules.all_agents, found)
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.step += 1
        if action.verb == NOD:
            nod(state, seat)
        elif action.verb == SPEND:
            state.done()
            spend(state)
        elif action.verb == CALL:
            if state.telling:
                state.tell(Event("called", {"player": seat}))
            call_ballot(state, must_go=False)
        else:
            state.push(SETTLE_ACTION)
            if not play_free(state, seat, action):
                start_use(state, seat, action, FREE)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StoriesAction)
        if action.verb == SPEND:
            return no(refusals.ONLY_CAPTAIN_SPENDS, "§8.1")
        if action.verb == CALL:
            return no(refusals.CALL_AFTER_NEXT_TU, "§12.2")
        if has(state.nodded, seat):
            return no(refusals.ALL_HAVE_NODDED, "§8.1")
        return refuse_act(state, seat, action, False)

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        if has(state.nodded, seat):
            return Prompt(prompts.SPEND if state.lost_ballot else prompts.SPEND_OR_CALL, "§8.1")
        if seat == state.captain:
            return Prompt(prompts.SPEND_OR_NOD if state.lost_ballot else prompts.SPEND_CALL_OR_NOD, "§8.1")
        return Prompt(prompts.ANYTHING_MORE, "§8.1")


BETWEEN: Final = Between()


def spend(state: StoriesState) -> None:
    """§8.3 Spends a TU as captain. A wave begins."""
    new_tu(state)
    state.in_wave = True
    state.acted = 0
    state.arrived = 0
    state.then(HeldAgents(held_now(state)), SETTLE_ACTION, THE_WAVE)
    coach(state, COACH_WAVE)
    last_acts = state.rules.last_tu_acts and state.marker == 1
    move_marker(state, 1, WAVE, last_acts)


def held_now(state: StoriesState) -> i64:
    """§8.9 Returns the agents that have lost TU before this one was spent."""
    found: i64 = 0
    for agent in range(state.n):
        if state.held[agent] != FREE_TO_ACT:
            found |= bit(agent)
    return found


@final
class HeldAgents(Step[StoriesState]):
    """§8.9 Agents that a TU loss still holds count as doing nothing.

    `agents`: those that were held when the TU was spent. An agent that loses TU because the marker has just come here acts now
    and is out in the next waves, like one that loses them in the middle of a wave.
    """

    def __init__(self, agents: i64) -> None:
        self.agents: Final[i64] = agents

    def fields(self) -> tuple[object, ...]:
        return (self.agents,)

    def run(self, state: StoriesState) -> None:
        agent = state.n - 1
        while agent >= 0:
            if state.marker <= state.held[agent]:
                state.held[agent] = FREE_TO_ACT
            if has(self.agents, agent) and state.held[agent] != FREE_TO_ACT and state.alive(agent):
                state.acted |= bit(agent)
                state.push(DoNothing(agent, False))
            agent -= 1


@final
class Wave(Ask[StoriesState]):
    """§8.3, §8.4 Each living agent has one action, in any order."""

    def window(self) -> bool:
        return False

    def to_act(self, state: StoriesState) -> i64:
        waiting: i64 = 0
        seats: i64 = 0
        for agent in range(state.n):
            if not has(state.acted, agent) and state.alive(agent):
                waiting |= bit(agent)
                seats |= bit(state.owner(agent))
        if waiting == 0 or seats == state.rules.all_seats:
            return seats
        for seat in range(state.game.seats):
            if not has(seats | state.nodded, seat) and can_give(state, seat, waiting):
                seats |= bit(seat)
        return seats

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        waiting: i64 = 0
        own: i64 = 0
        for agent in range(state.n):
            if not has(state.acted, agent) and state.alive(agent):
                waiting |= bit(agent)
                if state.owner(agent) == seat:
                    own |= bit(agent)
                    wave_actions(state, agent, found)
        if own != 0:
            tell_actions(state, seat, found)
        else:
            found.append(NODS)
        give_actions(state, seat, waiting if own == 0 else state.rules.all_agents, found)
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.step += 1
        if action.verb == NOD:
            nod(state, seat)
            return
        state.push(SETTLE_ACTION)
        play_wave(state, seat, action)

    def close(self, state: StoriesState) -> None:
        state.in_wave = False
        state.nodded = 0
        if state.telling:
            state.tell(Event("wave_over", {"marker": state.marker}))
        if state.marker == 0:
            state.push(LAST_WAVE)
        state.push(SETTLE_ACTION)
        state.push(RETURNS)
        space = SPACES - 1
        while space >= 0:
            if state.agents_on(space) != 0:
                state.push(WaveEndAt(space))
            space -= 1
        state.lately = ()
        fire(state, ON_WAVE_END)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StoriesAction)
        return refuse_act(state, seat, action, True)

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        waiting = [agent for agent in range(state.n) if not has(state.acted, agent) and state.alive(agent)]
        own = tuple([agent + 1 for agent in waiting if state.owner(agent) == seat])
        if not own:
            return Prompt(prompts.HAND_OVER_OR_NOD, "§8.2")
        return Prompt(prompts.one_action_each(own), "§8.4")


THE_WAVE: Final = Wave()


@final
class WaveEndAt(Step[StoriesState]):
    """The card of a space at the end of a wave, for the agents there."""

    def __init__(self, space: i64) -> None:
        self.space: Final[i64] = space

    def fields(self) -> tuple[object, ...]:
        return (self.space,)

    def run(self, state: StoriesState) -> None:
        agents = state.agents_on(self.space)
        card = state.card_at(self.space)
        if agents != 0 and card >= 0:
            unfold(state, self.space, card, state.front(card).on_wave_end, NONE, agents)


@final
class LastWave(Step[StoriesState]):
    """§8.7 The last TU has brought its wave, and the time is up."""

    def run(self, state: StoriesState) -> None:
        fail_by_time(state)


LAST_WAVE: Final = LastWave()
