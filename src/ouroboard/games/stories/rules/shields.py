"""§9 Tests on cards: their shields as they are set out, eased, knocked off and reset.

The column `shields` has the stacks of a test from left to right, eight bits each: the kind plus 1, and the number. `knocked` and
`added` have six bits for each kind.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.stories.content.model import Front, Test
from ouroboard.games.stories.content.names import (
    COACH_LOCK,
    COACH_TEST,
    EASE,
    LOCATION,
    MOST_TESTS,
    NONE,
    PASSED,
    SHIELD_LETTERS,
    SPACES,
)
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.standing import any_rule, rules_for
from ouroboard.games.stories.rules.state import StoriesState, with_card, with_value
from ouroboard.games.stories.rules.unfolding import FrontContext, unfold
from ouroboard.games.stories.rules.words import letter

STACK_BITS: Final = 8
KIND_BITS: Final = 6
KIND_MASK: Final = 63
KINDS: Final = 5
TESTS: Final = SPACES * MOST_TESTS
"""Tests that can be set out at a place."""


def slot(space: i64, test: i64) -> i64:
    return space * MOST_TESTS + test


def number_of(packed: i64, kind: i64) -> i64:
    """Returns how many shields of a kind `knocked` or `added` has."""
    return (packed >> (KIND_BITS * kind)) & KIND_MASK


def with_number(packed: i64, kind: i64, more: i64) -> i64:
    """Returns `knocked` or `added` with more shields of a kind."""
    return packed + more * bit(KIND_BITS * kind)


def stacks_of(packed: i64) -> list[tuple[int, int]]:
    """Returns stacks as pairs of kind and number, from left to right."""
    found: list[tuple[int, int]] = []
    while packed != 0:
        found.append((int(packed & 7) - 1, int((packed >> 3) & 31)))
        packed >>= STACK_BITS
    return found


def pack(stacks: list[tuple[int, int]]) -> i64:
    packed: i64 = 0
    place: i64 = 0
    for kind, number in stacks:
        packed += (kind + 1 + 8 * number) * bit(place)
        place += STACK_BITS
    return packed


def shields_left(packed: i64) -> i64:
    """Returns the number of all shields of a test."""
    total: i64 = 0
    while packed != 0:
        total += (packed >> 3) & 31
        packed >>= STACK_BITS
    return total


def shields_of(packed: i64, kind: i64) -> i64:
    """Returns the number of shields of a kind that stand."""
    while packed != 0:
        if packed & 7 == kind + 1:
            return (packed >> 3) & 31
        packed >>= STACK_BITS
    return 0


def shield_words(packed: i64) -> str:
    """Returns `1T 3N`, without empty stacks."""
    return " ".join([f"{number}{SHIELD_LETTERS[kind]}" for kind, number in stacks_of(packed) if number > 0])


# ---- setting out ----------------------------------------------------------------------------------------------------


def judged(state: StoriesState, space: i64, test: Test, number: i64) -> i64:
    """§9.5 Returns the shields of a test as they stand now: printed, eased, added, and without those knocked off."""
    counts: list[i64] = [0] * KINDS
    order: list[i64] = []
    for kind, printed in test.stacks:
        counts[kind] = printed
        order.append(kind)
    for kind, change in changes(state, space, test):
        counts[kind] += change
        if counts[kind] > 0 and kind not in order:
            order.append(kind)
    index = slot(space, number)
    stacks: list[tuple[int, int]] = []
    for kind in range(KINDS):
        more = number_of(state.added[index], kind)
        if more > 0 and kind not in order:
            order.append(kind)
        counts[kind] = max(0, counts[kind]) + more
    for kind in order:
        left = max(0, counts[kind] - number_of(state.knocked[index], kind))
        stacks.append((int(kind), int(left)))
    return pack(stacks)


def changes(state: StoriesState, space: i64, test: Test) -> list[tuple[int, int]]:
    """§9.5 Returns what eases a test or makes it harder: pairs of kind and number."""
    found: list[tuple[int, int]] = []
    card: i64 = state.lies[space]
    agents = state.agents_on(space)
    for ease in test.ease:
        if ease.condition is None or ease.condition.holds(state, FrontContext(card, NONE, agents, space)):
            found.append((ease.shields, ease.change))
    if has(state.rules.mission.used_kinds, EASE):
        counted: i64 = 0  # rules of the place and the base are for all: they count once
        for agent in range(state.n):
            if has(agents, agent):
                for rule in rules_for(state, EASE, agent):
                    if rule.what in (NONE, card) and (rule.level > LOCATION or counted == 0):
                        found.append((rule.shields, rule.value))
                counted += 1
    return found


def has_test(state: StoriesState, space: i64) -> bool:
    """Returns whether a test is set out on a space, and not done."""
    if space < 0 or state.place < 0 or state.lies[space] < 0 or state.mark_of(state.passed, state.lies[space]):
        return False
    for number in range(MOST_TESTS):
        if state.test_by[slot(space, number)] != 0:
            return True
    return False


def set_out(state: StoriesState, space: i64) -> None:
    """§9.1 Sets out the tests of the card on a space, as far as they are not done; §9.4 a locked one is started by that."""
    card: i64 = state.lies[space]
    if card < 0 or state.mark_of(state.passed, card):
        return
    front = state.front(card)
    if not front.tests:
        return
    if counts_as_passed(state, space, card):
        state.passed = with_card(state, state.passed, card)
        if state.telling:
            state.tell(Event("test_passed", {"space": letter(space)}))
        return
    for number in range(len(front.tests)):
        set_out_test(state, space, front, number)


def set_out_test(state: StoriesState, space: i64, front: Front, number: i64) -> None:
    test = front.tests[number]
    index = slot(space, number)
    if state.started[space] == number:
        return
    card: i64 = state.lies[space]
    if test.when is not None and not test.when.holds(state, FrontContext(card, NONE, state.agents_on(space), space)):
        if state.test_by[index] != 0:
            state.test_by = with_value(state.test_by, index, 0)
            state.shields = with_value(state.shields, index, 0)
        return
    shields = judged(state, space, test, number)
    if state.test_by[index] != 0 and state.shields[index] == shields:
        if test.lock and state.started[space] == NONE:
            state.started[space] = number
        return
    by: i64 = 0
    for characteristic in test.by:
        by |= bit(characteristic)
    state.test_by = with_value(state.test_by, index, by)
    state.shields = with_value(state.shields, index, shields)
    if test.lock:
        state.locks |= bit(space)
        if state.started[space] == NONE:
            state.started[space] = number
    tell_set_out(state, space, number)


def tell_set_out(state: StoriesState, space: i64, number: i64) -> None:
    """§9.1 Tells everybody the characteristic, the shields and the lock of a test."""
    coach(state, COACH_TEST)
    if has(state.locks, space):
        coach(state, COACH_LOCK)
    if state.telling:
        index = slot(space, number)
        what: dict[str, object] = {
            "space": letter(space),
            "test": number + 1,
            "by": by_ids(state, state.test_by[index]),
            "stacks": stack_facts(state, space, number),
            "lock": has(state.locks, space),
        }
        state.tell(Event("test_set_out", what))


def by_ids(state: StoriesState, by: i64) -> list[str]:
    """Returns the characteristics of a set, by their ids."""
    names = state.rules.mission.characteristics
    return [names[each][0] for each in range(len(names)) if has(by, each)]


def stack_facts(state: StoriesState, space: i64, number: i64) -> list[dict[str, object]]:
    """Returns the stacks of a test for events and views: kind, shields left, and all that were set out."""
    index = slot(space, number)
    found: list[dict[str, object]] = []
    for kind, left in stacks_of(state.shields[index]):
        full = left + number_of(state.knocked[index], kind)
        found.append({"kind": SHIELD_LETTERS[kind], "left": left, "full": full})
    return found


def counts_as_passed(state: StoriesState, space: i64, card: i64) -> bool:
    for agent in range(state.n):
        if state.alive(agent) and state.at[agent] == space and any_rule(state, PASSED, card, agent):
            return True
    return False


def judge_again(state: StoriesState, space: i64) -> None:
    """§9.5 Judges easing again, as at each roll."""
    number: i64 = state.started[space]
    card: i64 = state.lies[space]
    if number < 0 or card < 0:
        return
    front = state.front(card)
    if number < len(front.tests):
        index = slot(space, number)
        shields = judged(state, space, front.tests[number], number)
        if shields != state.shields[index]:
            state.shields = with_value(state.shields, index, shields)
            tell_set_out(state, space, number)


# ---- leaving and resetting --------------------------------------------------------------------------------------------


def reset(state: StoriesState, space: i64) -> None:
    """§9.2 Sets all shields of a started test again."""
    number: i64 = state.started[space]
    changed = False
    for test in range(MOST_TESTS):
        index = slot(space, test)
        if state.knocked[index] != 0 or state.added[index] != 0:
            changed = True
            state.knocked = with_value(state.knocked, index, 0)
            state.added = with_value(state.added, index, 0)
    if number < 0 and not changed:
        return
    state.started[space] = NONE
    if state.telling:
        state.tell(Event("test_reset", {"space": letter(space)}))
    card: i64 = state.lies[space]
    if card < 0:
        return
    front = state.front(card)
    for test in range(len(front.tests)):
        if state.test_by[slot(space, test)] != 0:
            shields = judged(state, space, front.tests[test], test)
            if shields != state.shields[slot(space, test)]:
                state.shields = with_value(state.shields, slot(space, test), shields)
                tell_set_out(state, space, test)
    if 0 <= number < len(front.tests):
        unfold(state, space, card, front.tests[number].on_quit, NONE, state.agents_on(space))


def left_space(state: StoriesState, space: i64) -> None:
    """§9.2 Resets a test that no living agent stands at any more."""
    if space >= 0 and state.place >= 0 and state.agents_on(space) == 0:
        reset(state, space)


def take_off(state: StoriesState, space: i64) -> None:
    """§7.12 Takes off shields and lock, because the card of the space is covered or gone."""
    for number in range(MOST_TESTS):
        index = slot(space, number)
        if state.test_by[index] != 0:
            state.test_by = with_value(state.test_by, index, 0)
            state.shields = with_value(state.shields, index, 0)
            state.knocked = with_value(state.knocked, index, 0)
            state.added = with_value(state.added, index, 0)
    state.started[space] = NONE
    state.locks &= ~bit(space)


def knock_off(state: StoriesState, space: i64, number: i64, hits: i64) -> i64:
    """§10.4 Knocks off shields from left to right. Returns how many hits were used."""
    index = slot(space, number)
    used: i64 = 0
    stacks: list[tuple[int, int]] = []
    for kind, standing in stacks_of(state.shields[index]):
        gone: i64 = min(standing, hits - used)
        used += gone
        state.knocked = with_value(state.knocked, index, with_number(state.knocked[index], kind, gone))
        stacks.append((kind, standing - int(gone)))
    state.shields = with_value(state.shields, index, pack(stacks))
    return used


def knock_off_kind(state: StoriesState, space: i64, number: i64, kind: i64, wanted: i64) -> i64:
    """Takes off shields of one kind. Returns how many."""
    index = slot(space, number)
    taken: i64 = 0
    stacks: list[tuple[int, int]] = []
    for each, standing in stacks_of(state.shields[index]):
        gone: i64 = min(standing, wanted - taken) if each == kind else 0
        taken += gone
        state.knocked = with_value(state.knocked, index, with_number(state.knocked[index], each, gone))
        stacks.append((each, standing - int(gone)))
    state.shields = with_value(state.shields, index, pack(stacks))
    return taken
