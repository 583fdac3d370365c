"""Deeds at a place: which are done, which another one needs, and what stands in the way."""

from typing import Any, Final

from ouroboard.effects.book import Condition
from ouroboard.engine.bits import has
from ouroboard.games.stories.content.names import NONE
from ouroboard.games.stories.proving.asked import Fact, asked_by
from ouroboard.games.stories.proving.matter import PASS, READ, SOLVE, TAKE, Deed, Matter
from ouroboard.games.stories.rules.questions import is_red, is_shown, team_resource
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.unfolding import FrontContext

KIND_WORDS: Final = ("read", "pass", "solve", "take")


def is_done(state: StoriesState, deed: Deed) -> bool:
    """Returns whether a deed was done in this run."""
    kind, card, letter = deed
    if kind == READ:
        return bool(state.mark_of(state.read_now, card))
    if kind == PASS:
        return bool(state.mark_of(state.passed, card))
    if kind == SOLVE:
        return bool(state.mark_of(state.solved, card))
    return bool(has(state.taken[card], letter))


def space_of_deed(state: StoriesState, deed: Deed) -> int:
    """Returns the space on which a deed can be done now, or NONE."""
    return state.lies.index(deed[1]) if deed[1] in state.lies else NONE


def is_true(state: StoriesState, fact: Fact) -> bool:
    """Returns whether a fact holds. Of resources one is enough; a counter is never taken as given."""
    kind, number = fact
    if kind == "token":
        return bool(has(state.tokens, number))
    if kind == "item":
        return state.holder[number] >= 0
    if kind == "place":
        return bool(is_shown(state, number)) or state.place == number
    if kind == "read":
        return is_done(state, (READ, number, 0))
    if kind == "passed":
        return is_done(state, (PASS, number, 0))
    if kind == "solved":
        return is_done(state, (SOLVE, number, 0))
    if kind == "open":
        return bool(state.mark_of(state.unsealed, number))
    if kind == "truth":
        return bool(has(state.truths, number))
    if kind == "flag":
        return bool(has(state.flags, number))
    if kind == "colour":
        return bool(team_resource(state, number) > 0)
    if kind == "visited":
        return bool(has(state.visited, number))
    if kind == "laid":
        return number in state.lies or number in state.covers
    if kind == "plain":
        return not is_red(state, number)
    return False


def with_needs(matter: Matter, state: StoriesState, goal: list[Deed]) -> list[Deed]:
    """Returns deeds with those of the same place that must be done before."""
    here = [deed for deed in matter.deeds_at(int(state.place)) if not is_done(state, deed)]
    wanted = [deed for deed in goal if not is_done(state, deed)]
    grew = True
    while grew:
        grew = False
        for deed in list(wanted):
            missing = missing_for(matter, state, deed)
            for other in here:
                if other not in wanted and other != deed and matter.deeds[other].gives & missing:
                    wanted.append(other)
                    grew = True
    return wanted


def missing_for(matter: Matter, state: StoriesState, deed: Deed) -> set[Fact]:
    """Returns facts that are not true and of which a deed needs at least one."""
    asked: set[Fact] = set()
    condition = condition_of(matter, deed)
    if condition is not None and not condition.holds(state, FrontContext(deed[1], NONE, 0, space_of_deed(state, deed))):
        asked |= asked_by(matter.mission, condition)
    for need in [*matter.enter_musts[deed[1]], *matter.deeds[deed].musts]:
        if not any(is_true(state, fact) for fact in need):
            asked |= need
    return {fact for fact in asked if not is_true(state, fact)}


def condition_of(matter: Matter, deed: Deed) -> Condition[Any] | None:
    """Returns the condition of a test, a puzzle or an option."""
    front = matter.mission.fronts[deed[1]]
    if deed[0] == PASS:
        return front.tests[0].when if len(front.tests) == 1 else None
    if deed[0] == SOLVE:
        return front.puzzle.when if front.puzzle is not None else None
    return matter.option(deed).needs if deed[0] == TAKE else None
