"""§9, §10 The tests of the open place as everybody sees them, and what counts of an agent in them."""

from mypy_extensions import i64

from ouroboard.engine.bits import has
from ouroboard.games.stories.content.names import NONE, PENALTY, SHIELDS
from ouroboard.games.stories.knowledge.odds import Roller, Stacks
from ouroboard.games.stories.rules.questions import dice_of, resistance_of
from ouroboard.games.stories.rules.shields import judged, slot, stacks_of
from ouroboard.games.stories.rules.standing import rules_for
from ouroboard.games.stories.rules.state import StoriesState


def stacks_left(state: StoriesState, space: i64, test: i64) -> Stacks:
    """Returns the shields of a test that is set out, without empty stacks; () for none."""
    return tuple([(kind, number) for kind, number in stacks_of(state.shields[slot(space, test)]) if number > 0])


def stacks_at_roll(state: StoriesState, space: i64, test: i64) -> Stacks:
    """§9.5 Returns the shields as the next roll finds them: eased anew. For agents on the space, who have read its card."""
    tests = state.front_at(space).tests
    if test >= len(tests):
        return stacks_left(state, space, test)
    return tuple([(kind, number) for kind, number in stacks_of(judged(state, space, tests[test], test)) if number > 0])


def best_way(state: StoriesState, agent: i64, characteristics: i64) -> i64:
    """Returns the characteristic of a set for which the agent has most dice, or NONE."""
    best: i64 = NONE
    most: i64 = 0
    for each in range(len(state.rules.mission.characteristics)):
        if has(characteristics, each) and dice_of(state, agent, each) > most:
            best, most = each, dice_of(state, agent, each)
    return best


def roller_of(state: StoriesState, agent: i64, characteristic: i64) -> Roller:
    """Returns what counts of an agent in a roll. Without a characteristic it has no dice."""
    times = [1] * len(SHIELDS)
    less = [0] * len(SHIELDS)
    if has(state.rules.mission.used_kinds, PENALTY):
        for rule in rules_for(state, PENALTY, agent):
            if rule.sets:
                times[rule.shields] = int(rule.value)
            else:
                less[rule.shields] -= int(rule.value)
    dice = 0 if characteristic < 0 else int(dice_of(state, agent, characteristic))
    return Roller(dice, int(resistance_of(state, agent)), state.lp[agent], times, less)
