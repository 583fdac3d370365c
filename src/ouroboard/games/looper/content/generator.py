"""§11.7 New scripts: any that the checker passes, by set, cast, days and loops, drawn by chance."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.games.looper.content.characters import BOSS, CHARACTERS, EVERYBODY, GODLY_BEING, MYSTERY_BOY
from ouroboard.games.looper.content.plots import added, slots, with_bound_role, with_extra_role
from ouroboard.games.looper.content.roles import PERSON
from ouroboard.games.looper.content.scripts import Script
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.rules.places import PLACES

CAST: Final = ((6, 7), (9, 11))
"""Fewest and most characters of a script, by set."""

DAYS: Final = ((4, 6), (5, 7))
LOOPS: Final = ((3, 4), (4, 5))


class NoScript(ValueError):
    """No script fits what was asked for."""


def generate(tragedy: int, fate: Fate, cast: int = 0, days: int = 0, loops: int = 0, title: str = "A New Script") -> Script:
    """Returns a legal script. `cast`: the characters, as a set, or 0 for any; likewise days and loops."""
    days = days or between(DAYS[tragedy], fate)
    loops = loops or between(LOOPS[tragedy], fate)
    if not (1 <= days <= 8 and 1 <= loops <= 8):
        raise NoScript("a script has 1 to 8 days and 1 to 8 loops")
    plots = any_plots(tragedy, fate, cast)
    people = cast or any_cast(tragedy, plots, fate)
    roles = any_roles(tragedy, plots, people, fate)
    incidents, culprits = any_incidents(tragedy, days, people, fate)
    entry = 1 + fate.pick(loops) if has(people, GODLY_BEING) else 0
    turf = fate.pick(PLACES) if has(people, BOSS) else -1
    subs = tuple(sorted(plots[1:]))
    return Script("", title, "", tragedy, (loops,), days, plots[0], subs, people, roles, incidents, culprits, entry, turf, 0)


def between(ends: tuple[int, int], fate: Fate) -> int:
    return ends[0] + fate.pick(ends[1] - ends[0] + 1)


def any_of(mask: i64, wanted: int, fate: Fate) -> list[int]:
    """Returns `wanted` members, any of them."""
    row = members(mask)
    shuffle(fate, row)
    return row[:wanted]


def any_plots(tragedy: int, fate: Fate, cast: i64) -> list[int]:
    """Returns a main plot and its subplots that this cast can fill; 0 stands for any cast."""
    choices: list[list[int]] = []
    for main in members(SETS[tragedy].mains):
        for subs in sub_choices(tragedy):
            plots = [main, *subs]
            if cast == 0 or can_fill(tragedy, plots, cast):
                choices.append(plots)
    if not choices:
        raise NoScript("no plots of this set fit that cast: it has too few characters, or no girl")
    return choices[fate.pick(len(choices))]


def sub_choices(tragedy: int) -> list[list[int]]:
    subs = members(SETS[tragedy].subs)
    if SETS[tragedy].subplots == 1:
        return [[sub] for sub in subs]
    return [[one, other] for place, one in enumerate(subs) for other in subs[place + 1 :]]


def can_fill(tragedy: int, plots: list[int], cast: i64) -> bool:
    """Returns whether there is a character for every role of the plots, without the Mystery Boy."""
    ordinary = cast & ~bit(MYSTERY_BOY)
    binding = with_bound_role(plots)
    if binding is not None and ordinary & binding.bound_to == 0:
        return False
    if has(cast, MYSTERY_BOY) and SETS[tragedy].roles & ~added(plots) == 0:
        return False
    return sum(slots(plots)) <= count(ordinary)


def any_cast(tragedy: int, plots: list[int], fate: Fate) -> i64:
    """Characters enough for the roles, and some more."""
    size = max(between(CAST[tragedy], fate), sum(slots(plots)) + 1)
    while True:
        people: i64 = 0
        for who in any_of(EVERYBODY, size, fate):
            people |= bit(who)
        if can_fill(tragedy, plots, people):
            return people


def any_roles(tragedy: int, plots: list[int], cast: i64, fate: Fate) -> tuple[int, ...]:
    wanted: list[int] = []
    for role, number in enumerate(slots(plots)):
        wanted += [role] * number
    free = members(cast & ~bit(MYSTERY_BOY))
    shuffle(fate, free)
    roles = [PERSON] * CHARACTERS
    binding, extra = with_bound_role(plots), with_extra_role(plots)
    if binding is not None:
        bound = any_of(cast & binding.bound_to, 1, fate)[0]
        roles[bound] = binding.bound_role
        free.remove(bound)
        wanted.remove(binding.bound_role)
    if extra is not None:
        wanted += [extra.extra_role] * fate.pick(min(extra.extra_most, len(free) - len(wanted)) + 1)
    for role in wanted:
        roles[free.pop()] = role
    if has(cast, MYSTERY_BOY):
        roles[MYSTERY_BOY] = any_of(SETS[tragedy].roles & ~added(plots), 1, fate)[0]
    return tuple(roles)


def any_incidents(tragedy: int, days: int, cast: i64, fate: Fate) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns incidents for about every other day, at least one in all, each with a culprit of its own."""
    incidents, culprits = [-1] * (days + 1), [-1] * (days + 1)
    kinds = members(SETS[tragedy].incidents)
    suspects = members(cast)
    shuffle(fate, suspects)
    most = min(days, len(suspects), 2 + days // 2)
    wanted = 1 + fate.pick(most)
    on = list(range(1, days + 1))
    shuffle(fate, on)
    for day in on[:wanted]:
        incidents[day] = kinds[fate.pick(len(kinds))]
        culprits[day] = suspects.pop()
    return tuple(incidents), tuple(culprits)
