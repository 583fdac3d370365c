"""§8.7–§8.9 The marker: what happens when it moves, and the way back from the vortex."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import NOBODY
from ouroboard.effects.running import Context, Triggered, fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.mission_parts import Timed
from ouroboard.games.stories.content.names import COACH_RETURN, MAX_TU, NONE, ON_RETURN, SPACES
from ouroboard.games.stories.rules.actions import NAMES_SPACE, StoriesAction
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.ending import end_run, fail_by_time
from ouroboard.games.stories.rules.lives import revive
from ouroboard.games.stories.rules.questions import entry_items, may_enter
from ouroboard.games.stories.rules.reading import Reading
from ouroboard.games.stories.rules.state import StoriesState, with_value
from ouroboard.games.stories.rules.words import letter, no
from ouroboard.games.stories.text import prompts, refusals

# Why the marker moves, for the ledger of the run.
WAVE: Final = "wave"
TRIP: Final = "trip"
LOSS: Final = "card"
GAIN: Final = "gain"
SHIELDS: Final = "shields"
PAID: Final = "price"


def move_marker(state: StoriesState, n: i64, why: str, last_acts: bool = False) -> None:
    """§8.7 Moves the marker: first the marker itself, then the end at 0, on_tu of public cards, and returns from the vortex.

    `last_acts`: the wave of the last TU is still played (an option of the table).
    """
    if n <= 0:
        return
    before = state.marker
    state.marker = max(0, before - n)
    if state.marker < state.lowest:
        state.lowest = max(1, state.marker)
        state.step = 0
    if state.telling:
        state.tell(Event("marker_moved", {"marker": state.marker, "change": -n, "why": why}))
    if state.marker == 0 and not last_acts:
        if why == PAID:  # §11.6 what was to be bought has no effect
            end_run(state, state.rules.mission.time_failure)
        else:
            fail_by_time(state)
        return
    state.push(RETURNS)
    push_timed(state, before)


def new_tu(state: StoriesState) -> None:
    """§8.2, §11.3 Begins a TU, in which everything can be done once again."""
    state.used_by = (NONE,) * len(state.holder)
    state.used_items = 0
    state.handed = 0
    state.handed_colours = 0
    state.used_powers = 0
    state.used_colours = 0
    state.used_options = 0
    state.tried = 0
    state.nodded = 0
    state.lost_ballot = False


def nod(state: StoriesState, seat: i64) -> None:
    """§8.1, §12.5 Notes that a seat has nothing more to do before time goes on."""
    state.nodded |= bit(seat)
    if state.telling:
        state.tell(Event("nodded", {"player": seat}))


def push_timed(state: StoriesState, before: i64) -> None:
    """§8.7 Starts what public cards do when the marker reaches a number: the highest first, each once a run."""
    timed = state.rules.mission.timed
    last: i64 = len(timed) - 1
    while last >= 0:
        each = timed[last]
        reached = state.marker <= each.n < before or each.n == before == state.rules.start
        due = each.counter == NONE and reached and not has(state.timed_done, last)
        if due and counts(state, each):
            state.timed_done |= bit(last)
            state.push(Triggered(each.list_id, each.card, NOBODY, 0, NOBODY))
        last -= 1


def push_counted(state: StoriesState, counter: i64, before: i64) -> None:
    """Starts what public cards do when a counter reaches or passes a number."""
    value = state.counter(counter)
    timed = state.rules.mission.timed
    last: i64 = len(timed) - 1
    while last >= 0:
        each = timed[last]
        if each.counter == counter and before < each.n <= value and counts(state, each):
            state.push(Triggered(each.list_id, each.card, NOBODY, 0, NOBODY))
        last -= 1


def counts(state: StoriesState, timed: Timed) -> bool:
    """Returns whether the card that says it is in play, and its condition holds."""
    return state.listens(timed.card, 0) and (timed.condition is None or timed.condition.holds(state, Context(timed.card)))


def gain_tu(state: StoriesState, n: i64) -> None:
    """§8.8 Moves the marker up, to 60 at most. Nothing else happens."""
    before = state.marker
    state.marker = min(MAX_TU, state.marker + n)
    if state.telling and state.marker > before:
        state.tell(Event("marker_moved", {"marker": state.marker, "change": state.marker - before, "why": GAIN}))


# ---- the way back -----------------------------------------------------------------------------------------------------


@final
class Returns(Step[StoriesState]):
    """§13.2 Agents whose pawn the marker has reached come back, in seat order from the captain."""

    def run(self, state: StoriesState) -> None:
        for step in range(state.game.seats):
            seat: i64 = (state.captain + step) % state.game.seats
            for agent in range(state.n):
                if state.owner(agent) == seat and comes_back(state, agent):
                    state.push(self)
                    bring_back(state, agent)
                    return


RETURNS: Final = Returns()


def comes_back(state: StoriesState, agent: i64) -> bool:
    """§13.2 Returns whether an agent's time has come, and there is a space for it."""
    if state.vortex[agent] <= 0 or state.marker > state.vortex[agent]:
        return False
    return state.place < 0 or not is_laid(state) or return_spaces(state, agent) != 0


def is_laid(state: StoriesState) -> bool:
    """Returns whether agents stand on the board: not while they are still being placed."""
    for agent in range(state.n):
        if state.alive(agent) and state.at[agent] >= 0:
            return True
    return False


def return_spaces(state: StoriesState, agent: i64) -> i64:
    """§13.2 Returns the spaces with a living agent that the agent may itself enter."""
    found: i64 = 0
    for space in range(SPACES):
        if state.agents_on(space) != 0 and may_enter(state, agent, space):
            found |= bit(space)
    return found


def bring_back(state: StoriesState, agent: i64) -> None:
    if state.place < 0 or not is_laid(state):
        revive(state, agent)
        state.at[agent] = NONE
        tell_return(state, agent)
        fire(state, ON_RETURN, agent)
        return
    spaces = return_spaces(state, agent)
    if count(spaces) == 1:
        arrive_from_vortex(state, agent, first(spaces))
    else:
        state.push(ReturnSpace(agent, spaces))


def arrive_from_vortex(state: StoriesState, agent: i64, space: i64) -> None:
    mark_entry(state, agent, space)
    revive(state, agent)
    state.at[agent] = space
    state.arrived |= bit(agent)
    tell_return(state, agent)
    state.push(Reading(space, bit(agent)))
    fire(state, ON_RETURN, agent)


def tell_return(state: StoriesState, agent: i64) -> None:
    coach(state, COACH_RETURN)
    if state.telling:
        what: dict[str, object] = {"agent": agent + 1, "space": letter(state.at[agent]), "lp": state.lp[agent]}
        state.tell(Event("returned", what))


def mark_entry(state: StoriesState, agent: i64, space: i64) -> None:
    """§6.4 Marks the items with which an agent passes a seal as used in this TU."""
    if state.lies[space] < 0 or state.mark_of(state.unsealed, state.lies[space]) or not state.back_at(space).seal.any:
        return
    used = entry_items(state, agent, space)
    if used > 0:
        for item in range(len(state.holder)):
            if has(used, item):
                state.used_by = with_value(state.used_by, item, agent)


@final
class ReturnSpace(Ask[StoriesState]):
    """§13.2 The owner chooses the space where an agent comes back."""

    def __init__(self, agent: i64, spaces: i64) -> None:
        self.agent: Final[i64] = agent
        self.spaces: Final[i64] = spaces

    def fields(self) -> tuple[object, ...]:
        return (self.agent, self.spaces)

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.owner(self.agent))

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        return [NAMES_SPACE[space] for space in range(SPACES) if has(self.spaces, space)]

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.done()
        arrive_from_vortex(state, self.agent, action.what)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.choose_return_space(self.agent + 1), "§13.2", "space B")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.agent_is_back(self.agent + 1), "§13.2")
