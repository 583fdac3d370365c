"""§11.2, §11.3 The ways in which a script can be made: plots, the roles that they add, and a cast to hold them."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.games.looper.content.characters import CHARACTERS, GODLY_BEING, MYSTERY_BOY
from ouroboard.games.looper.content.generator import sub_choices
from ouroboard.games.looper.content.plots import FOLLOWING, PLOTS, RUMORS, TURNING, added, slots, with_bound_role, with_extra_role
from ouroboard.games.looper.content.roles import COUPLES, NO_ROLE, UNDYING
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge.hidden_script import Sheet
from ouroboard.worlds.assignments import Assignment
from ouroboard.worlds.boxes import Box, Space


@final
class RoleLayout:
    """Plots with the roles that are to be given out: one way in which a script can be made."""

    def __init__(self, main: int, subs: tuple[int, ...], wanted: tuple[int, ...], aside: i64) -> None:
        self.main: Final = main
        self.subs: Final = subs
        self.wanted: Final = wanted  # how many characters get each role
        self.aside: Final[i64] = aside  # the roles that the Mystery Boy may have
        self.plots: Final[i64] = mask_of([main, *subs])
        binding = with_bound_role([main, *subs])
        self.bound_role: Final[i64] = NO_ROLE if binding is None else binding.bound_role  # §11.5 only these can have it:
        self.bound_to: Final[i64] = 0 if binding is None else binding.bound_to


def _role_layouts(tragedy: int) -> list[RoleLayout]:
    found: list[RoleLayout] = []
    for main in members(SETS[tragedy].mains):
        for subs in sub_choices(tragedy):
            plots = [main, *subs]
            aside: i64 = SETS[tragedy].roles & ~added(plots)
            extra = with_extra_role(plots)
            for more in range(1 if extra is None else extra.extra_most + 1):
                wanted = slots(plots)
                if extra is not None:
                    wanted[extra.extra_role] += more
                found.append(RoleLayout(main, tuple(subs), tuple(wanted), aside))
    return found


ROLE_LAYOUTS: Final = (_role_layouts(0), _role_layouts(1))


@final
class Case:
    """A layout for one cast: the possible roles and culprits before anything is heard."""

    def __init__(self, layout: RoleLayout, cast: i64, deeds: Assignment, godly: bool) -> None:
        self.main: Final[i64] = layout.main
        self.subs: Final = layout.subs
        self.godly: Final = godly  # with a Godly Being, come or still to come
        self.cast: Final[i64] = cast
        self.plot: Final = PLOTS[layout.main]  # the definition of the main plot
        self.turns: Final = layout.plots & TURNING != 0
        self.rumors: Final = layout.plots & RUMORS != 0
        self.follows: Final = layout.plots & FOLLOWING != 0
        self.couples: Final = [(one, other) for one, other in COUPLES if layout.wanted[one] > 0 and layout.wanted[other] > 0]
        people = tuple(members(self.cast))
        mystery = self.cast & bit(MYSTERY_BOY)
        given = mask_of([role for role, many in enumerate(layout.wanted) if many > 0])
        self.undying: Final = (given | (layout.aside if mystery != 0 else 0)) & UNDYING != 0  # whether somebody may be
        roles = Assignment(people, layout.wanted, mystery)
        self.space: Final = Space((roles, deeds), CHARACTERS)
        self.rows: Final = self.space.starting_rows()
        if mystery != 0:
            self.rows[MYSTERY_BOY] = layout.aside
        if layout.bound_role >= 0:
            for who in people:
                if not has(layout.bound_to, who):
                    self.rows[who] &= ~bit(layout.bound_role)

    def whole(self) -> list[Box]:
        """Returns everything that is possible before anything is heard."""
        box = Box(self.space, self.rows)
        return [box] if box.total() > 0 else []


def cases_of(sheet: Sheet) -> list[Case]:
    """Returns every way in which this open sheet can have come about."""
    found: list[Case] = []
    incidents = sum([1 for incident in sheet.incidents if incident >= 0])
    for godly in (False, True):
        cast = sheet.cast | bit(GODLY_BEING) if godly else sheet.cast
        deeds = Assignment(tuple(members(cast)), (0, *([1] * incidents)))
        for layout in ROLE_LAYOUTS[sheet.tragedy]:
            found.append(Case(layout, cast, deeds, godly))
    return found


def incident_numbers(sheet: Sheet) -> list[int]:
    """Returns by day the number of its incident as a thing to be handed out, from 1 on; 0 for none."""
    found: list[int] = []
    number = 0
    for incident in sheet.incidents:
        if incident >= 0:
            number += 1
        found.append(number if incident >= 0 else 0)
    return found
