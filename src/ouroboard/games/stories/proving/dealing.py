"""Before a place opens: who will be placed where, and who carries what."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.games.stories.content.names import COLOURS, HANDS_NEVER, NONE, SPACES
from ouroboard.games.stories.proving.deeds import is_done, space_of_deed
from ouroboard.games.stories.proving.matter import PASS, TAKE, Deed, Matter
from ouroboard.games.stories.rules.items import any_kind
from ouroboard.games.stories.rules.operations import price
from ouroboard.games.stories.rules.questions import dice_of, may_enter
from ouroboard.games.stories.rules.state import StoriesState

MOST_PLACINGS: Final = 256
PARK: Final = -1


@final
class Deal:
    """A placing, and which agent has which items and resources before it."""

    def __init__(self, spaces: list[tuple[int, int]], items: list[tuple[int, int]], colours: list[tuple[int, int]]) -> None:
        self.spaces: Final = spaces
        """Pairs of agent and space."""
        self.items: Final = items
        """Pairs of item and agent."""
        self.colours: Final = colours
        """Pairs of colour and agent: it has all of the team."""

    def hand_out(self, state: StoriesState) -> None:
        """Gives things to those who need them, as if that had happened on the way."""
        for item, agent in self.items:
            if can_get(state, item, agent):
                state.hold(item, agent)
        for colour, agent in self.colours:
            for other in range(state.n):
                if other != agent and state.alive(other) and not any_kind(state, HANDS_NEVER, other):
                    state.resources[len(COLOURS) * agent + colour] += state.resources[len(COLOURS) * other + colour]
                    state.resources[len(COLOURS) * other + colour] = 0


def can_get(state: StoriesState, item: i64, agent: i64) -> bool:
    """Returns whether an item of the team can be handed to an agent while pawns are off the board."""
    holder: i64 = state.holder[item]
    if holder < 0 or holder == agent or not state.alive(holder):
        return False
    return not any_kind(state, HANDS_NEVER, holder)


def placements(matter: Matter, arrival: StoriesState, wanted: list[Deed]) -> list[Deal]:
    """Returns the ways to place agents that may be best for some deeds, with what they must carry."""
    living = [agent for agent in range(arrival.n) if arrival.alive(agent)]
    choices = [spaces_for(matter, arrival, agent, wanted) for agent in living]
    found: list[Deal] = []
    for spaces in combined(choices):
        if is_sensible(arrival, wanted, spaces):
            deal = dealt(matter, arrival, wanted, list(zip(living, spaces, strict=True)))
            if deal is not None:
                found.append(deal)
    return found


def combined(choices: list[list[int]]) -> list[list[int]]:
    """Returns every way to take one of each list, up to a number."""
    found: list[list[int]] = [[]]
    for choice in choices:
        found = [[*before, each] for before in found for each in choice][:MOST_PLACINGS]
    return found


def spaces_for(matter: Matter, arrival: StoriesState, agent: int, wanted: list[Deed]) -> list[int]:
    """Returns the spaces on which an agent is of use; PARK for one that is not needed at a test."""
    state = arrival.clone()
    for item in matter.items:
        if can_get(state, item, agent):
            state.hold(item, agent)
    found: list[int] = []
    rolls = False
    for space in range(SPACES):
        card = state.lies[space]
        if card < 0 or not may_enter(state, agent, space):
            continue
        state.at[agent] = space
        of_use = False
        for deed in wanted:
            if deed[1] == card and deed[0] == PASS and has_dice(state, agent, space):
                of_use = rolls = True
            elif deed[1] == card and (deed[0] != PASS or card in matter.passed_by_option):
                of_use = True
        if of_use:
            found.append(space)
        state.at[agent] = NONE
    return found if rolls else [*found, PARK]


def has_dice(state: StoriesState, agent: i64, space: i64) -> bool:
    for test in state.front_at(space).tests:
        for by in test.by:
            if dice_of(state, agent, by) > 0:
                return True
    return False


def is_sensible(state: StoriesState, wanted: list[Deed], spaces: list[int]) -> bool:
    """Returns whether no space has more agents than are of use there: one is enough where there is no test."""
    tests = [space_of_deed(state, deed) for deed in wanted if deed[0] == PASS and not is_done(state, deed)]
    return all(space in tests or space == PARK or spaces.count(space) == 1 for space in spaces)


# ---- who carries what ----------------------------------------------------------------------------------------------------


def dealt(matter: Matter, arrival: StoriesState, wanted: list[Deed], placing: list[tuple[int, int]]) -> Deal | None:
    """Returns a placing with the things that it needs, and with a place for those who have nothing to do."""
    items: list[tuple[int, int]] = []
    for item in matter.items:
        if arrival.holder[item] >= 0:
            agent = carrier(matter, arrival, wanted, placing, item)
            if agent >= 0:
                items.append((item, agent))
    colours = [(colour, payer(matter, arrival, wanted, placing, colour)) for colour in matter.colours]
    deal = Deal([], items, [(colour, agent) for colour, agent in colours if agent >= 0])
    state = arrival.clone()
    deal.hand_out(state)
    for agent, space in placing:
        there = parking(matter, state, agent, wanted) if space == PARK else space
        if there >= 0:
            deal.spaces.append((agent, there))
    return deal


def carrier(matter: Matter, state: StoriesState, wanted: list[Deed], placing: list[tuple[int, int]], item: int) -> int:
    """Returns the agent who should have an item, or NONE: who enters with it, who stands where it counts, or a free one."""
    fact = ("item", item)
    later = False
    for deed in wanted:
        space = space_of_deed(state, deed)
        source = matter.deeds[deed]
        if space < 0 or (fact not in source.needs and fact not in source.helps):
            continue
        there = [agent for agent, where in placing if where == space]
        if there and (fact in matter.enter_facts[deed[1]] or item not in matter.dice_items):
            return there[0]
        if there:
            return max(there, key=lambda agent: dice_there(state, agent, space, deed))
        later = later or fact in matter.deeds[deed].needs
    return placing[-1][0] if later and placing else NONE


def dice_there(state: StoriesState, agent: int, space: int, deed: Deed) -> int:
    most = 0
    for test in state.front(deed[1]).tests:
        for by in test.by:
            most = max(most, int(state.receptacle(agent).dice[by]))
    return most


def payer(matter: Matter, state: StoriesState, wanted: list[Deed], placing: list[tuple[int, int]], colour: int) -> int:
    """Returns the agent who should have the resources of a colour: who pays least where they are asked for, or NONE."""
    best, least = NONE, 1_000
    for (kind, card, _), source in matter.deeds.items():
        if kind != TAKE or ("colour", colour) not in source.needs or card not in state.lies:
            continue
        space = state.lies.index(card)
        for agent, where in placing:
            if where == space:
                paid = int(price(state, agent, colour, 2))
                if paid < least:
                    best, least = agent, paid
    return best


def parking(matter: Matter, state: StoriesState, agent: int, wanted: list[Deed]) -> int:
    """Returns the space on which an agent with nothing to do does least harm, or NONE."""
    best, least = NONE, 1_000
    for space in range(SPACES):
        card = state.lies[space]
        if card < 0 or not may_enter(state, agent, space):
            continue
        front = state.front(card)
        trouble = space
        if not state.mark_of(state.passed, card) and (state.back_at(space).lock or any(test.lock for test in front.tests)):
            trouble += 500
        if not state.mark_of(state.read_now, card) and matter.does_harm(int(front.on_read)):
            trouble += 50
        if any(deed[1] == card for deed in wanted):
            trouble += 10
        if trouble < least:
            best, least = space, trouble
    return best
