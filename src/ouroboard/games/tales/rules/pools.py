"""§6.2, §6.3 The pool of a test: how many dice, and who can help."""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, first, has
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import INJURED, SCARED, STRENGTH, TODAY, UPSET
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.options import POOL_BASE, POOL_MAX, POOL_MIN
from ouroboard.games.tales.rules.state import TalesState


def trait_of(state: TalesState, test: Test, kid: i64) -> i64:
    """§6.1 Returns the trait that is rolled: the one on the card, the Kid's strength, or that of today's School card."""
    if test.trait == STRENGTH:
        return state.kid(kid).strength
    if test.trait == TODAY:
        return lasting.today(state)
    return test.trait


def pool_of(state: TalesState, kid: i64, trait: i64, helpers: i64, extra: i64, left_out: i64) -> i64:
    """§6.2 Returns the number of dice: from 1 to 8."""
    rules = state.rules
    board = state.kid(kid)
    conditions: i64 = 0 if rules.just_a_bruise else state.conditions[kid]
    dice: i64 = POOL_BASE + extra
    if board.strength == trait and not has(conditions, SCARED):
        dice += rules.strength_dice
    if board.weakness == trait:
        dice -= rules.weakness_dice
    if has(conditions, INJURED):
        dice -= 2
    dice += count(state.held[kid] & rules.content.of_colour[trait] & ~left_out)
    while helpers != 0:
        dice += help_dice(state, first(helpers), trait)
        helpers &= helpers - 1
    if state.in_force != 0:
        dice += lasting.pool_dice(state, kid, trait)
    return min(max(dice, POOL_MIN), POOL_MAX)


def help_dice(state: TalesState, helper: i64, trait: i64) -> i64:
    """§6.3 Returns the dice of a helper: one. §17.2 With an item of the right colour it is two."""
    if state.rules.this_might_help and state.held[helper] & state.rules.content.of_colour[trait] != 0:
        return 2
    return 1


def chance(dice: int) -> float:
    """§6.7 Returns the probability that these dice show a six."""
    return float(1.0 - (5.0 / 6.0) ** dice)


def may_help(state: TalesState, test: Test, kid: i64, crew: i64) -> i64:
    """§6.3 Returns the Kids that can help: in the same place, not lying down, not upset, and not weak in the trait."""
    if not test.help:
        return 0
    trait = trait_of(state, test, kid)
    found: i64 = 0
    for other in range(state.n):
        if other == kid or has(state.lying, other) or state.kid(other).weakness == trait:
            continue
        if has(state.conditions[other], UPSET) and not state.rules.just_a_bruise:
            continue
        if has(crew, other) if crew >= 0 else state.place[other] == state.place[kid]:
            found |= bit(other)
    return found
