"""§17.6 The worlds that some seats together cannot tell from the real one.

The Mastermind knows the script. A Protagonist is given any script that could have brought about all that was heard, each as
likely as another (`oracle.py`). A reader without a memory, such as a spectator, goes by the open sheet and by the roles,
culprits and subplots that were told aloud.

Cards that lie face down are any that their deck could have put there.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.engine.memory import Memory
from ouroboard.games.looper.content.characters import CHARACTERS, GODLY_BEING, MYSTERY_BOY
from ouroboard.games.looper.content.roles import PERSON, ROLE_COUNT
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory
from ouroboard.games.looper.knowledge.deduction.role_layouts import ROLE_LAYOUTS, RoleLayout
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript
from ouroboard.games.looper.knowledge.told_facts import possible_roles
from ouroboard.games.looper.rules.cards import DECKS, PARANOIA_UP
from ouroboard.games.looper.rules.state import NONE, RUNNING, SPOT, LooperState
from ouroboard.worlds.assignments import below


def imagine(state: LooperState, seats: i64, memories: list[Memory | None], fate: Fate) -> LooperState:
    world = state.clone()
    world.fate = fate
    if state.result is not None:
        return world  # §15.4 everything lies open
    if not has(seats, state.mastermind()):
        memory = remembered(seats, memories)
        world.world = any_world(state, fate) if memory is None else memory.draw(fate)
        world.title = ""
        world.drafted = NONE
        world.down = any_cards(state, fate)
        world.acted = 0
        world.rumored = False
        world.uses = NONE
    world.laid = tuple([any_card(state, deck, seats, fate) for deck in range(DECKS)])
    return world


def remembered(seats: i64, memories: list[Memory | None]) -> DeductionMemory | None:
    """Returns the memory of any Protagonist. All have heard the same of the script."""
    for seat in members(seats):
        memory = memories[seat]
        if isinstance(memory, DeductionMemory) and memory.began():
            return memory
    return None


# ---- cards ------------------------------------------------------------------------------------------------


def any_cards(state: LooperState, fate: Fate) -> tuple[int, ...]:
    """Returns any three of the Mastermind's cards on the spots where three lie."""
    if state.down == NONE:
        return NONE
    deck = members(state.mastermind_hand())
    if PARANOIA_UP in deck:
        deck.append(PARANOIA_UP)
    shuffle(fate, deck)
    return tuple([laid // SPOT * SPOT + deck.pop() for laid in state.down])


def any_card(state: LooperState, deck: i64, seats: i64, fate: Fate) -> int:
    """Returns a laid card as its owner knows it; for all others it may be any card of the deck."""
    laid = state.laid[deck]
    if laid < 0 or has(seats, state.holder(deck)):
        return laid
    hand = members(state.hand(deck))
    return laid // SPOT * SPOT + hand[fate.pick(len(hand))]


# ---- scripts ----------------------------------------------------------------------------------------------


@final
class Draw:
    """All scripts for one cast that agree with what was told, in lots: a layout, and the roles that are certain."""

    def __init__(self, tragedy: int, cast: i64, possible: list[int], told_subplots: tuple[int, ...]) -> None:
        self.cast: Final[i64] = cast
        self.layouts: Final[list[RoleLayout]] = []
        self.sure: Final[list[dict[int, int]]] = []
        self.weights: Final[list[int]] = []
        for sure in readings(cast, possible):
            for layout in ROLE_LAYOUTS[tragedy]:
                if agrees(layout, told_subplots):
                    weight = ways(layout, cast, sure)
                    if weight > 0:
                        self.layouts.append(layout)
                        self.sure.append(sure)
                        self.weights.append(weight)
        self.total: Final = sum(self.weights)

    def lot(self, fate: Fate) -> int:
        left = below(self.total, fate)
        for index, weight in enumerate(self.weights):
            if left < weight:
                return index
            left -= weight
        raise AssertionError("weights do not add up")


def readings(cast: i64, possible: list[int]) -> list[dict[int, int]]:
    """Returns all readings of what was told: somebody with much Paranoia may be a Person who has turned (§12.15)."""
    found: list[dict[int, int]] = [{}]
    for who in members(cast):
        if count(possible[who]) <= 2:
            found = [{**sure, who: role} for sure in found for role in members(possible[who])]
    return found


def agrees(layout: RoleLayout, told_subplots: tuple[int, ...]) -> bool:
    """§10.11 Returns whether a layout has the subplots that were told."""
    for entry in told_subplots:
        named, told = divmod(entry // 10_000, 32)
        if told == 0 and layout.subs != (named,):
            return False
        if told > 0 and (told - 1 not in layout.subs or told - 1 == named):
            return False
    return True


def ways(layout: RoleLayout, cast: i64, sure: dict[int, int]) -> int:
    """Returns in how many ways the roles of a layout can be given to this cast, when some are sure."""
    left = list(layout.wanted)
    free = cast & ~bit(MYSTERY_BOY)
    for who, role in sure.items():
        if who == MYSTERY_BOY:
            if not has(layout.aside, role):
                return 0
            continue
        free &= ~bit(who)
        if role != PERSON:
            left[role] -= 1
            if left[role] < 0 or (role == layout.bound_role and not has(layout.bound_to, who)):
                return 0
    people: int = count(free)
    total: int = count(layout.aside) if has(cast, MYSTERY_BOY) and MYSTERY_BOY not in sure else 1
    if layout.bound_role >= 0 and left[layout.bound_role] == 1:
        choices: int = count(free & layout.bound_to)
        total *= choices
        people -= 1
        left[layout.bound_role] = 0
    for role in range(1, ROLE_COUNT):
        for taken in range(left[role]):
            total = total * max(0, people) // (taken + 1)
            people -= 1
    return total if people >= 0 else 0


def given_out(layout: RoleLayout, cast: i64, sure: dict[int, int], fate: Fate) -> tuple[int, ...]:
    """Returns the roles of a layout, given out by chance."""
    roles = [PERSON] * CHARACTERS
    left = list(layout.wanted)
    for who, role in sure.items():
        roles[who] = role
        if who != MYSTERY_BOY and role != PERSON:
            left[role] -= 1
    people = [who for who in members(cast & ~bit(MYSTERY_BOY)) if who not in sure]
    if layout.bound_role >= 0 and left[layout.bound_role] == 1:
        fitting = [who for who in people if has(layout.bound_to, who)]
        bound = fitting[fate.pick(len(fitting))]
        roles[bound] = layout.bound_role
        people.remove(bound)
        left[layout.bound_role] = 0
    shuffle(fate, people)
    for role in range(1, ROLE_COUNT):
        for _ in range(left[role]):
            roles[people.pop()] = role
    if has(cast, MYSTERY_BOY) and MYSTERY_BOY not in sure:
        aside = members(layout.aside)
        roles[MYSTERY_BOY] = aside[fate.pick(len(aside))]
    return tuple(roles)


_DRAWS: Final[dict[tuple[object, ...], Draw]] = {}
"""Draws by what was told aloud, which changes seldom."""


def draw_for(state: LooperState, cast: i64) -> Draw:
    key = (state.sheet.tragedy, cast, state.told_roles, state.told_subplots)
    found = _DRAWS.get(key)
    if found is None:
        found = Draw(state.sheet.tragedy, cast, possible_roles(state), state.told_subplots)
        if len(_DRAWS) >= 64:
            _DRAWS.clear()
        _DRAWS[key] = found
    return found


def any_world(state: LooperState, fate: Fate) -> HiddenScript:
    """Returns a script on this sheet that agrees with what was told, each as likely as another."""
    cast = state.sheet.cast
    if has(state.board.cast, GODLY_BEING):
        return drawn(state, cast | bit(GODLY_BEING), entries_seen(state), fate)
    later = entries_to_come(state)
    if later:
        with_him = cast | bit(GODLY_BEING)
        many = draw_for(state, with_him).total * culprit_ways(state, with_him) * len(later)
        few = draw_for(state, cast).total * culprit_ways(state, cast)
        if below(many + few, fate) < many:
            return drawn(state, with_him, later, fate)
    return drawn(state, cast, [0], fate)


def entries_seen(state: LooperState) -> list[int]:
    """§10.8 Returns the loops in which the Godly Being can have come. One who sees him first in the Final Guess cannot know."""
    if state.world.entry < state.loop or not guessing(state):
        return [state.world.entry]
    return list(range(state.loop, state.sheet.loops + 1))


def entries_to_come(state: LooperState) -> list[int]:
    """Returns the loops in which the Godly Being may still come."""
    if guessing(state):
        return []
    soonest = state.loop if state.votes != NONE else state.loop + 1
    return list(range(soonest, state.sheet.loops + 1))


def guessing(state: LooperState) -> bool:
    """Returns whether this is the Final Guess: no day, a loop that has ended, and no vote."""
    return state.day == 0 and state.outcome != RUNNING and state.votes == NONE


def culprit_ways(state: LooperState, cast: i64) -> int:
    """Returns in how many ways the incidents without a known culprit get one, all different."""
    people: int = count(cast) - len(known_culprits(state))
    total = 1
    for _ in range(sum([1 for incident in state.sheet.incidents if incident >= 0]) - len(known_culprits(state))):
        total *= people
        people -= 1
    return total


def known_culprits(state: LooperState) -> dict[int, int]:
    found: dict[int, int] = {}
    for entry in state.told_culprits:
        day, who = divmod(entry // 10_000, CHARACTERS)
        found[day] = who
    return found


def drawn(state: LooperState, cast: i64, entries: list[int], fate: Fate) -> HiddenScript:
    lots = draw_for(state, cast)
    lot = lots.lot(fate)
    layout = lots.layouts[lot]
    roles = given_out(layout, cast, lots.sure[lot], fate)
    return HiddenScript(layout.main, layout.subs, roles, any_culprits(state, cast, fate), entries[fate.pick(len(entries))])


def any_culprits(state: LooperState, cast: i64, fate: Fate) -> tuple[int, ...]:
    known = known_culprits(state)
    suspects = [who for who in members(cast) if who not in known.values()]
    shuffle(fate, suspects)
    culprits: list[int] = []
    for day, incident in enumerate(state.sheet.incidents):
        culprits.append(-1 if incident < 0 else known[day] if day in known else suspects.pop())
    return tuple(culprits)
