"""§11.2, §11.3 The ways in which a script can be made: plots, the roles that they add, and a cast to hold them."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.games.looper.content.characters import CHARACTERS, GIRLS, GODLY_BEING, MYSTERY_BOY
from ouroboard.games.looper.content.generator import sub_choices
from ouroboard.games.looper.content.plots import (
    A_HIDEOUS_SCRIPT,
    A_LOVE_AFFAIR,
    CURMUDGEONS,
    PARANOIA_VIRUS,
    SIGN_WITH_ME,
    added,
    slots,
)
from ouroboard.games.looper.content.roles import CURMUDGEON, KEY_PERSON, TIME_TRAVELER
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge.hidden_script import Sheet
from ouroboard.worlds.boxes import Box, Space
from ouroboard.worlds.shapes import Shape


@final
class Outline:
    """Plots with the roles that are to be given out: one way in which a script can be made."""

    def __init__(self, main: int, subs: tuple[int, ...], wanted: tuple[int, ...], aside: i64) -> None:
        self.main: Final = main
        self.subs: Final = subs
        self.wanted: Final = wanted  # how many characters get each role
        self.aside: Final[i64] = aside  # the roles that the Mystery Boy may have


def _outlines(tragedy: int) -> list[Outline]:
    found: list[Outline] = []
    for main in members(SETS[tragedy].mains):
        for subs in sub_choices(tragedy):
            plots = [main, *subs]
            aside: i64 = SETS[tragedy].roles & ~added(plots)
            for grumblers in range(CURMUDGEONS + 1 if A_HIDEOUS_SCRIPT in plots else 1):
                wanted = slots(plots)
                wanted[CURMUDGEON] = grumblers
                found.append(Outline(main, tuple(subs), tuple(wanted), aside))
    return found


OUTLINES: Final = (_outlines(0), _outlines(1))


@final
class Case:
    """An outline for one cast: who may hold what before anything is heard."""

    def __init__(self, outline: Outline, cast: i64, deeds: Shape, godly: bool) -> None:
        self.main: Final[i64] = outline.main
        self.subs: Final = outline.subs
        self.godly: Final = godly  # with a Godly Being, come or still to come
        self.cast: Final[i64] = cast
        self.virus: Final = PARANOIA_VIRUS in outline.subs
        self.love: Final = A_LOVE_AFFAIR in outline.subs
        people = tuple(members(self.cast))
        mystery = self.cast & bit(MYSTERY_BOY)
        self.undying: Final = outline.wanted[TIME_TRAVELER] > 0 or (mystery != 0 and has(outline.aside, TIME_TRAVELER))
        roles = Shape(people, outline.wanted, mystery)
        self.space: Final = Space((roles, deeds), CHARACTERS)
        self.rows: Final = self.space.starting_rows()
        if mystery != 0:
            self.rows[MYSTERY_BOY] = outline.aside
        if self.main == SIGN_WITH_ME:
            for who in people:
                if not has(GIRLS, who):
                    self.rows[who] &= ~bit(KEY_PERSON)

    def whole(self) -> list[Box]:
        """§12.5 included: the Key Person of Sign with Me! is a girl."""
        box = Box(self.space, self.rows)
        return [box] if box.total() > 0 else []


def cases_of(sheet: Sheet) -> list[Case]:
    """Every way in which this open sheet can have come about."""
    found: list[Case] = []
    incidents = sum([1 for incident in sheet.incidents if incident >= 0])
    for godly in (False, True):
        cast = sheet.cast | bit(GODLY_BEING) if godly else sheet.cast
        deeds = Shape(tuple(members(cast)), (0, *([1] * incidents)))
        for outline in OUTLINES[sheet.tragedy]:
            found.append(Case(outline, cast, deeds, godly))
    return found


def incident_numbers(sheet: Sheet) -> list[int]:
    """By day: the number of its incident as a thing to be handed out, from 1 on; 0 for none."""
    found: list[int] = []
    number = 0
    for incident in sheet.incidents:
        if incident >= 0:
            number += 1
        found.append(number if incident >= 0 else 0)
    return found
