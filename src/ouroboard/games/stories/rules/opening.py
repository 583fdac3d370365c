"""§6 Opening a place: laying out, placing, turning away, what must be entered and what is gone."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.names import COACH_CAPTAIN, COACH_PLACING, NONE, ON_OPEN, ON_PLACED, SPACES
from ouroboard.games.stories.rules.acting import FOLLOW_ORDER
from ouroboard.games.stories.rules.actions import (
    AWAY,
    IS_READY,
    NAMES_AGENT,
    NAMES_SPACE,
    PLACE,
    PLACES,
    READY,
    TURNS_AWAY,
    StoriesAction,
)
from ouroboard.games.stories.rules.cards import lay_out, remove_card
from ouroboard.games.stories.rules.clock import mark_entry
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.questions import enterable_spaces, is_red, may_enter, shown_places, spaces_here
from ouroboard.games.stories.rules.reading import Reading
from ouroboard.games.stories.rules.sealed import why_not_enter
from ouroboard.games.stories.rules.state import StoriesState, with_value
from ouroboard.games.stories.rules.words import letter, no, place_id
from ouroboard.games.stories.text import prompts, refusals


@final
class OpenPlace(Step[StoriesState]):
    """§6.1 The cards are laid out, A is read aloud, `on_open` runs, then everybody is placed."""

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def fields(self) -> tuple[object, ...]:
        return (self.place,)

    def run(self, state: StoriesState) -> None:
        state.note_reveal()
        state.step += 1
        state.place = self.place
        state.bound_for = NONE
        state.visited |= bit(self.place)
        state.opened |= bit(self.place)
        if state.lowest == 0:
            state.lowest = max(1, state.marker)
        for agent in range(state.n):
            state.at[agent] = NONE
        lay_out(state)
        state.is_ready = 0
        state.turned_away = 0
        tell_opening(state)
        coach(state, COACH_PLACING)
        state.then(FOLLOW_ORDER, PLACEMENT)
        state.lately = ()
        fire(state, ON_OPEN)


def tell_opening(state: StoriesState) -> None:
    """§6.1 Tells everybody the name, card A, the backs and the panorama."""
    if not state.telling:
        return
    place = state.here()
    front = state.front(place.card_a)
    what: dict[str, object] = {
        "place": place.id,
        "name": place.name,
        "red": is_red(state, place.number),
        "panorama": place.panorama,
        "text": front.text,
        "box": front.box,
        "lines": list(front.lines),
    }
    state.tell(Event("place_opened", what))


@final
class Placement(Ask[StoriesState]):
    """§6.2 Every seat puts its agents on spaces and says ready, or says away. All may change their minds until the last one.

    The picks stand in `at`. Nobody reads before all are placed, so the order of the answers does not matter.
    """

    def window(self) -> bool:
        return False

    def open(self) -> bool:
        return True

    def to_act(self, state: StoriesState) -> i64:
        placing: i64 = 0
        for agent in range(state.n):
            if state.alive(agent):
                placing |= bit(state.owner(agent))
        return placing & ~(state.is_ready | state.turned_away)

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        complete = True
        plain, sealed = spaces_here(state)
        for agent in range(state.n):
            if not state.alive(agent) or state.owner(agent) != seat:
                continue
            here: i64 = state.at[agent]
            places = PLACES[agent]
            spaces = enterable_spaces(state, agent, plain, sealed)
            if here >= 0:
                spaces &= ~bit(here)
            elif spaces != 0:
                complete = False
            while spaces != 0:
                found.append(places[first(spaces)])
                spaces &= spaces - 1
        if complete:
            found.append(IS_READY)
        if may_turn_away(state):
            found.append(TURNS_AWAY)
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        if action.verb == PLACE:
            put(state, action.agent, action.what)
            if state.telling:
                state.tell(Event("placed", {"player": seat, "agent": action.agent + 1, "space": letter(action.what)}))
        elif action.verb == READY:
            state.is_ready |= bit(seat)
            state.turned_away = 0
            if state.telling:
                state.tell(Event("ready", {"player": seat}))
        else:
            state.turned_away |= bit(seat)
            if state.telling:
                state.tell(Event("away", {"player": seat}))

    def close(self, state: StoriesState) -> None:
        state.step += 1
        if state.turned_away != 0:
            lift(state)
            state.then(VANISHING, TURNED_AWAY)
        else:
            state.then(MUST_BE_ENTERED, VANISHING, PLACED)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StoriesAction)
        if action.verb == PLACE:
            return refuse_place(state, seat, action)
        if action.verb == READY:
            return no(refusals.PLACE_ALL_FIRST, "§6.2")
        if action.verb == AWAY:
            if state.is_ready != 0:
                return no(refusals.SOMEBODY_IS_READY, "§6.5")
            return no(refusals.NO_OTHER_PLACE, "§12.1")
        return no(refusals.PLACE_THEN_READY, "§6.2", "place 1 B")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.PLACE_OR_TURN_AWAY if may_turn_away(state) else prompts.PLACE_YOUR_AGENTS, "§6.2")


PLACEMENT: Final = Placement()


def may_turn_away(state: StoriesState) -> bool:
    """§6.5 Returns whether nobody is ready, and there is another place to go to."""
    return state.is_ready == 0 and shown_places(state) & ~bit(state.place) != 0


def refuse_place(state: StoriesState, seat: i64, action: StoriesAction) -> Illegal:
    if action.agent >= state.n or state.owner(action.agent) != seat:
        return no(refusals.agent_not_yours(action.agent + 1), "§6.2")
    if not state.alive(action.agent):
        return no(refusals.agent_in_vortex(action.agent + 1), "§13.1")
    if state.at[action.agent] == action.what:
        return no(refusals.agent_stands_there(action.agent + 1), "§6.2")
    return why_not_enter(state, action.agent, action.what)


def put(state: StoriesState, agent: i64, space: i64) -> None:
    """Puts a pawn somewhere; what it used to pass another seal is free again."""
    items = state.in_hands
    while items != 0:
        item = first(items)
        items &= items - 1
        if state.used_by[item] == agent:
            state.used_by = with_value(state.used_by, item, NONE)
    state.at[agent] = space
    mark_entry(state, agent, space)


def lift(state: StoriesState) -> None:
    """Takes all pawns off the board."""
    for agent in range(state.n):
        state.at[agent] = NONE


# ---- after placing ------------------------------------------------------------------------------------------------------


@final
class MustBeEntered(Step[StoriesState]):
    """§6.6 The captain names an agent for each card that must be entered, is empty, and can be entered.

    Where agents are too few for all of them, it first says which card.
    """

    def run(self, state: StoriesState) -> None:
        empty: i64 = 0
        agents: i64 = 0
        for space in range(SPACES):
            card: i64 = state.lies[space]
            if card >= 0 and state.back_at(space).must_enter and state.agents_on(space) == 0:
                able = can_fill(state, space)
                if able != 0:
                    empty |= bit(space)
                    agents |= able
        if empty == 0:
            return
        state.push(self)
        if count(empty) > count(agents):
            state.push(NameCard(empty))
        else:
            state.push(NameAgent(first(empty), can_fill(state, first(empty))))


def can_fill(state: StoriesState, space: i64) -> i64:
    """Returns the agents that may enter a space and are not the only one on another card that must be entered."""
    found: i64 = 0
    for agent in range(state.n):
        if state.alive(agent) and may_enter(state, agent, space):
            other: i64 = state.at[agent]
            alone = (
                other >= 0 and state.lies[other] >= 0 and state.back_at(other).must_enter and state.agents_on(other) == bit(agent)
            )
            if not alone:
                found |= bit(agent)
    return found


MUST_BE_ENTERED: Final = MustBeEntered()


@final
class NameCard(Ask[StoriesState]):
    """§6.6 The captain says which of the cards that must be entered gets an agent: there are not enough for all."""

    def __init__(self, spaces: i64) -> None:
        self.spaces: Final[i64] = spaces

    def fields(self) -> tuple[object, ...]:
        return (self.spaces,)

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.captain)

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        return [NAMES_SPACE[space] for space in members(self.spaces)]

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.done()
        state.push(NameAgent(action.what, can_fill(state, action.what)))

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.NAME_CARD, "§6.6", f"space {letter(first(self.spaces))}")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.TOO_FEW_AGENTS, "§6.6")


@final
class NameAgent(Ask[StoriesState]):
    """§6.6 The captain names the agent that goes to a card which must be entered."""

    def __init__(self, space: i64, agents: i64) -> None:
        self.space: Final[i64] = space
        self.agents: Final[i64] = agents

    def fields(self) -> tuple[object, ...]:
        return (self.space, self.agents)

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.captain)

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        return [NAMES_AGENT[agent] for agent in members(self.agents)]

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.done()
        put(state, action.what, self.space)
        if state.telling:
            state.tell(Event("sent", {"player": seat, "agent": action.what + 1, "space": letter(self.space)}))

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.name_agent(letter(self.space)), "§6.6", "agent 1")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.space_must_be_entered(letter(self.space)), "§6.6")


@final
class Vanishing(Step[StoriesState]):
    """§6.7 Cards that nobody has come to leave the run."""

    def run(self, state: StoriesState) -> None:
        for space in range(SPACES):
            card: i64 = state.lies[space]
            if card >= 0 and state.back_at(space).vanish and state.agents_on(space) == 0:
                remove_card(state, card)


VANISHING: Final = Vanishing()


@final
class Placed(Step[StoriesState]):
    """§7.3 All are placed: `on_placed`, then cards are read from left to right, until one orders the group away (§12.7)."""

    def run(self, state: StoriesState) -> None:
        coach(state, COACH_CAPTAIN)
        space = SPACES - 1
        while space >= 0:
            agents = state.agents_on(space)
            if agents != 0:
                state.then(Reading(space, agents), FOLLOW_ORDER)
            space -= 1
        state.push(FOLLOW_ORDER)
        fire(state, ON_PLACED)


PLACED: Final = Placed()


@final
class TurnedAway(Step[StoriesState]):
    """§6.5 All have turned away: the group goes on to another place."""

    def run(self, state: StoriesState) -> None:
        from ouroboard.games.stories.rules.travel import call_ballot  # a trip opens places, so that module imports this one

        if state.telling:
            state.tell(Event("turned_away", {"place": place_id(state, state.place)}))
        call_ballot(state, must_go=True)


TURNED_AWAY: Final = TurnedAway()
