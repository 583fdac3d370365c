"""§6.2 The clue of step 5: which abilities can have put counters down, or taken them away."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Moment
from ouroboard.games.looper.content.abilities import TREATMENT
from ouroboard.games.looper.content.characters import CHARACTERS, DOCTOR
from ouroboard.games.looper.content.roles import (
    REFUSING,
)
from ouroboard.games.looper.content.targets import SPOT_NAMES
from ouroboard.games.looper.knowledge.deduction.clue import Clue
from ouroboard.games.looper.knowledge.deduction.role_layouts import Case
from ouroboard.games.looper.knowledge.deduction.statements import (
    both,
    is_among,
    near,
    place_of,
    role_of,
)
from ouroboard.games.looper.rules.board import COUNTER_NAMES, INTRIGUE, Board
from ouroboard.games.looper.text import reasons
from ouroboard.worlds.boxes import Literal, Term


@final
class Counted:
    """One counter that came or went in step 5."""

    def __init__(self, counter: int, spot: int, more: bool, placers: i64) -> None:
        self.counter: Final = counter
        self.spot: Final = spot
        self.more: Final = more
        self.placers: Final[i64] = placers  # the roles whose ability could be used just before


BY_RUMOR: Final[i64] = bit(40)
BY_DOCTOR: Final[i64] = bit(41)
"""What may have been used besides the roles, which have the bits of their numbers."""


@final
class Explained:
    """Some of today's counters explained: what must be so, and which abilities are used up by it."""

    def __init__(self, term: Term, used: i64) -> None:
        self.term: Final = term
        self.used: Final[i64] = used

    def more(self, said: Literal | None, by: i64) -> "Explained":
        return Explained(self.term if said is None else [*self.term, said], self.used | by)


@final
class AbilitiesClue(Clue):
    """§6.2 Every counter of step 5 needs an ability that can put it there, and each ability works once a day."""

    def __init__(self, at: Moment, board: Board, turf: i64, counters: list[Counted], earlier: "list[AbilitiesClue]") -> None:
        super().__init__(at, "§6.2")
        self.board: Final = board
        self.turf: Final[i64] = turf
        self.counters: Final = counters
        self.earlier: Final = earlier  # the other days of this loop

    def terms(self, case: Case) -> list[Term]:
        found: list[Term] = []
        rumored: list[Term] = []
        for way in self.explanations(case.rumors):
            if way.used & BY_RUMOR == 0:
                found.append(way.term)
            else:
                rumored.append(way.term)
        if rumored:
            for day in self.earlier:  # §12.9 once a loop: on all other days something else has to explain it
                rumored = both(rumored, day.without_rumor())
            found.extend(rumored)
        return found

    def without_rumor(self) -> list[Term]:
        return [way.term for way in self.explanations(False)]

    def explanations(self, rumor: bool) -> list[Explained]:
        ways = [Explained([], 0)]
        for counted in self.counters:
            longer: list[Explained] = []
            for way in ways:
                self.explain(counted, way, rumor, longer)
            ways = longer
        return ways

    def explain(self, counted: Counted, way: Explained, rumor: bool, found: list[Explained]) -> None:
        spot = counted.spot
        here = near(self.board, place_of(self.board, spot), self.turf)
        if counted.more:
            for role in members(counted.placers & ~way.used):
                found.append(way.more(is_among(role, here), bit(role)))
        if counted.counter == INTRIGUE:
            if rumor and spot >= CHARACTERS and way.used & BY_RUMOR == 0:
                found.append(way.more(None, BY_RUMOR))
        elif way.used & BY_DOCTOR == 0 and self.doctor_reaches(spot):
            found.append(way.more(role_of(DOCTOR, REFUSING), BY_DOCTOR))

    def doctor_reaches(self, spot: int) -> bool:
        """§10.15 Returns whether the Mastermind could have used the Doctor on this spot."""
        return has(TREATMENT.patients(self.board), spot)

    def says(self) -> str:
        came = [reasons.counter_came(COUNTER_NAMES[each.counter], SPOT_NAMES[each.spot]) for each in self.counters]
        return reasons.came_in_step_five(tuple(came))
