"""Chances of tests and hacks, from the rules' own pools."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, first, has
from ouroboard.games.tales.bots.reading import Reading
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import ALERT_EFFECT, DEFAULT, IGNORE, REPEL, UPSET
from ouroboard.games.tales.rules.firewalls import wall
from ouroboard.games.tales.rules.movement import side_of
from ouroboard.games.tales.rules.options import MOST_HELPERS, POOL_MAX
from ouroboard.games.tales.rules.pools import chance, help_dice, pool_of, trait_of
from ouroboard.games.tales.rules.rolls import push_slots
from ouroboard.games.tales.rules.state import TalesState

CHANCES: Final = [chance(dice) for dice in range(POOL_MAX + 1)]
PUSHES: Final = (0.0, 0.35, 0.7, 0.85, 0.9, 0.9)
"""How often a failed roll can be pushed in a hack, by the size of the crew."""


@final
class Odds:
    """Chances at one moment. Pools are kept by Kid and trait."""

    def __init__(self, state: TalesState) -> None:
        self.state: Final = state
        self.pools: Final[list[int]] = [-1] * (5 * state.n)

    def dice(self, kid: i64, trait: i64) -> i64:
        """§6.2 Returns a Kid's dice without helpers."""
        place = 5 * kid + trait
        found: i64 = self.pools[place]
        if found < 0:
            found = pool_of(self.state, kid, trait, 0, 0, 0)
            self.pools[place] = int(found)
        return found

    def can_help(self, helper: i64, trait: i64) -> bool:
        """§6.3 Returns whether a Kid can help: it is neither weak in the trait nor upset."""
        state = self.state
        if has(state.lying, helper) or state.kid(helper).weakness == trait:
            return False
        return not has(state.conditions[helper], UPSET) or state.rules.just_a_bruise

    def helpers(self, kids: i64, trait: i64) -> i64:
        """Returns the best two helpers among some Kids."""
        found: i64 = 0
        while kids != 0 and count(found) < MOST_HELPERS:
            kid = first(kids)
            kids &= kids - 1
            if self.can_help(kid, trait):
                found |= bit(kid)
        return found

    def passes(self, kid: i64, trait: i64, helpers: i64) -> float:
        """Returns the chance of the first roll."""
        dice = self.dice(kid, trait)
        while helpers != 0:
            dice += help_dice(self.state, first(helpers), trait)
            helpers &= helpers - 1
        return CHANCES[min(dice, POOL_MAX)]

    def of_test(self, test: Test, kid: i64, present: i64) -> float:
        """Returns the chance of a test, with helpers among the Kids present, and with a push where the Kid can afford one."""
        trait = trait_of(self.state, test, kid)
        if trait < 0:
            return 0.5
        helpers = self.helpers(present & ~bit(kid), trait) if test.help else 0
        once = self.passes(kid, trait, helpers)
        if test.push and self.state.pool[kid] > 2 and push_slots(self.state, kid) != 0:
            return once + (1.0 - once) * once
        return once

    # ---- hacks ----------------------------------------------------------------------------------------------

    def of_trait(self, crew: i64, trait: i64) -> float:
        """Returns the chance that a crew passes one colour."""
        best: i64 = 0
        able: i64 = 0
        best_helps: i64 = 0
        kids = crew
        while kids != 0:
            kid = first(kids)
            kids &= kids - 1
            helps: i64 = 1 if self.can_help(kid, trait) else 0
            able += helps
            dice = self.dice(kid, trait)
            if dice > best:
                best = dice
                best_helps = helps
        dice = min(best + min(able - best_helps, MOST_HELPERS), POOL_MAX)
        once = CHANCES[dice]
        return once + PUSHES[count(crew)] * (1.0 - once) * once

    def of_hack(self, reading: Reading, machine: i64, crew: i64) -> float:
        """Returns about how likely a crew is to hack a machine.

        Visible firewalls count as they are, others as the whole box has them.
        """
        state = self.state
        by_trait = [self.of_trait(crew, trait) for trait in range(5)]
        side = side_of(state, machine)
        content = state.rules.content
        repel = 1.0 if side.icon == IGNORE else by_trait[content.tests[side.test].trait % 5]
        default = by_trait[content.tests[side.default].trait % 5]
        unknown = [mean_half(reading.routine, by_trait, repel, default), mean_half(reading.alert, by_trait, repel, default)]
        calm = 0.0 if has(state.alert, machine) else 1.0
        alarmed = 1.0 - calm
        for space in range(state.spaces[machine]):
            token = wall(state, machine, space)
            routine, alert = unknown[0], unknown[1]
            if token >= 0:
                known = content.firewalls[token]
                routine = half(int(known.effects[0]), known.colours[0], by_trait, repel, default)
                alert = half(int(known.effects[1]), known.colours[1], by_trait, repel, default)
                if known.effects[0] == ALERT_EFFECT:
                    alarmed += calm
                    calm = 0.0
            alarmed = (alarmed + calm * (1.0 - routine)) * alert
            calm *= routine
        return calm + alarmed


def half(effect: int, colours: tuple[int, ...], by_trait: list[float], repel: float, default: float) -> float:
    """Returns the chance to pass one half of a firewall."""
    passed = repel if effect == REPEL else default if effect == DEFAULT else 1.0
    for colour in colours:
        passed *= by_trait[colour]
    return passed


def mean_half(halves: list[tuple[int, tuple[int, ...], int]], by_trait: list[float], repel: float, default: float) -> float:
    total = 0.0
    number = 0
    for effect, colours, copies in halves:
        total += float(copies) * half(effect, colours, by_trait, repel, default)
        number += copies
    return total / float(max(1, number))
