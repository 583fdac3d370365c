"""The clues of cards, goodwill abilities, incidents, and the end of a loop. Step 5, deaths and nights have others."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Moment
from ouroboard.games.looper.content.characters import CHARACTER_NAMES, CHARACTERS, HENCHMAN
from ouroboard.games.looper.content.incidents import Incident
from ouroboard.games.looper.content.plots import FOLLOWING, PLOT_NAMES, TURNED_ROLE, plot_names
from ouroboard.games.looper.content.roles import (
    IGNORING_GOODWILL,
    IGNORING_INTRIGUE,
    MANDATORY_REFUSAL,
    PERSON,
    REFUSING,
    ROLE_NAMES,
    TOLD_WHEN_DEAD,
    role_names,
)
from ouroboard.games.looper.knowledge.deduction.clue import Clue
from ouroboard.games.looper.knowledge.deduction.role_layouts import Case
from ouroboard.games.looper.knowledge.deduction.statements import (
    always,
    culprit_in,
    culprit_not_in,
    is_among,
    never,
    people,
    role_of,
)
from ouroboard.games.looper.knowledge.hidden_script import Sheet
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.places import PLACE_NAMES
from ouroboard.games.looper.text import reasons
from ouroboard.worlds.boxes import Term

# ---- §4.5 The start of a loop -----------------------------------------------------------------------------


@final
class StartClue(Clue):
    """§12.16 Whether characters who had Goodwill start the loop with Paranoia."""

    def __init__(self, at: Moment, followed: bool) -> None:
        super().__init__(at, "§12.16")
        self.followed: Final = followed

    def terms(self, case: Case) -> list[Term]:
        return always() if case.follows == self.followed else never()

    def says(self) -> str:
        if self.followed:
            return reasons.starts_with_paranoia(plot_names(FOLLOWING))
        return reasons.starts_without_paranoia(plot_names(FOLLOWING))


# ---- §5.5 Cards -------------------------------------------------------------------------------------------


@final
class IgnoredClue(Clue):
    """§13.5 Intrigue was placed under a Forbid Intrigue that was in force."""

    def __init__(self, at: Moment, place: int, people: i64) -> None:
        super().__init__(at, "§13.5")
        self.place: Final = place
        self.people: Final[i64] = people

    def terms(self, case: Case) -> list[Term]:
        return [[is_among(role, self.people)] for role in members(IGNORING_INTRIGUE)]

    def says(self) -> str:
        return reasons.forbid_intrigue_was_ignored(PLACE_NAMES[self.place], role_names(IGNORING_INTRIGUE))


@final
class TravelerClue(Clue):
    """§13.10 What became of Goodwill under a Forbid Goodwill."""

    def __init__(self, at: Moment, who: int, gained: bool) -> None:
        super().__init__(at, "§13.10")
        self.who: Final = who
        self.gained: Final = gained

    def terms(self, case: Case) -> list[Term]:
        return [[role_of(self.who, IGNORING_GOODWILL if self.gained else ~IGNORING_GOODWILL)]]

    def says(self) -> str:
        if self.gained:
            return reasons.forbid_goodwill_was_ignored(CHARACTER_NAMES[self.who], role_names(IGNORING_GOODWILL))
        return reasons.forbid_goodwill_worked(CHARACTER_NAMES[self.who], role_names(IGNORING_GOODWILL))


# ---- §8 Goodwill abilities --------------------------------------------------------------------------------


@final
class RefusalClue(Clue):
    """§8.4 Whether a character refused. Refusing is optional for some roles and mandatory for others."""

    def __init__(self, at: Moment, who: int, refused: bool) -> None:
        super().__init__(at, "§8.4")
        self.who: Final = who
        self.refused: Final = refused

    def terms(self, case: Case) -> list[Term]:
        return [[role_of(self.who, REFUSING if self.refused else ~MANDATORY_REFUSAL)]]

    def says(self) -> str:
        if self.refused:
            return reasons.refused(CHARACTER_NAMES[self.who])
        return reasons.did_not_refuse(CHARACTER_NAMES[self.who], role_names(MANDATORY_REFUSAL))


@final
class RoleClue(Clue):
    """§8.6 A role was told: the current one (§12.15)."""

    def __init__(self, at: Moment, who: int, role: int, frightened: bool, rule: str = "§8.6") -> None:
        super().__init__(at, rule)
        self.who: Final = who
        self.role: Final = role
        self.frightened: Final = frightened

    def terms(self, case: Case) -> list[Term]:
        roles: i64 = bit(self.role)
        if case.turns and self.frightened:
            if self.role == PERSON:
                return never()
            if self.role == TURNED_ROLE:
                roles |= bit(PERSON)
        return [[role_of(self.who, roles)]]

    def says(self) -> str:
        return reasons.role_was_told(CHARACTER_NAMES[self.who], ROLE_NAMES[self.role])


@final
class CulpritClue(Clue):
    """§8.6 A culprit was told."""

    def __init__(self, at: Moment, day: int, number: int, who: int) -> None:
        super().__init__(at, "§8.6")
        self.day: Final = day
        self.number: Final = number
        self.who: Final = who

    def terms(self, case: Case) -> list[Term]:
        return [[culprit_in(self.number, bit(self.who))]]

    def says(self) -> str:
        return reasons.culprit_was_told(self.day, CHARACTER_NAMES[self.who])


@final
class SubplotClue(Clue):
    """§10.11 What the Informer brought: another subplot than the named one; -1 for none."""

    def __init__(self, at: Moment, named: int, told: int) -> None:
        super().__init__(at, "§10.11")
        self.named: Final = named
        self.told: Final = told

    def terms(self, case: Case) -> list[Term]:
        if self.told < 0:
            return always() if case.subs == (self.named,) else never()
        return always() if self.told in case.subs else never()

    def says(self) -> str:
        if self.told < 0:
            return reasons.no_other_subplot(PLOT_NAMES[self.named])
        return reasons.subplot_was_told(PLOT_NAMES[self.told])


# ---- §7 Incidents -----------------------------------------------------------------------------------------


def guilty(board: Board) -> i64:
    """§7.1 Returns the characters who let today's incident occur if one of them is its culprit."""
    found: i64 = 0
    for who in range(CHARACTERS):
        if board.lives(who) and board.panics(who) and not (who == HENCHMAN and board.stood_down):
            found |= bit(who)
    return found


@final
class IncidentClue(Clue):
    """§7.1 Whether the incident occurred, and who can be its culprit by its effect."""

    def __init__(
        self, at: Moment, board: Board, number: int, incident: Incident, occurred: bool, culprits: i64, void: bool
    ) -> None:
        super().__init__(at, "§7.1")
        self.board: Final = board
        self.number: Final = number
        self.incident: Final = incident
        self.occurred: Final = occurred
        self.culprits: Final[i64] = culprits  # those who fit what happened; for one that did not occur, those who would have
        self.void: Final = void  # “nothing happens”

    def terms(self, case: Case) -> list[Term]:
        if not self.occurred:
            return [[culprit_not_in(self.number, self.culprits)]]
        if not self.void:
            return [[culprit_in(self.number, self.culprits)]]
        return self.incident.void_terms(self, case)

    def says(self) -> str:
        name = self.incident.name
        if not self.occurred:
            if self.culprits == 0:
                return reasons.nobody_panicked(name)
            return reasons.incident_did_not_occur(name, people(self.culprits))
        if self.void:
            return reasons.nothing_happened(name)
        return reasons.incident_occurred(name, people(self.culprits))


# ---- §15 The end of a loop --------------------------------------------------------------------------------


@final
class ToldAtEndClue(Clue):
    """§13.6 Some roles are told at the end of a loop when their characters are dead, so the other dead have none of them."""

    def __init__(self, at: Moment, told: i64, others: i64) -> None:
        super().__init__(at, "§13.6")
        self.told: Final[i64] = told
        self.others: Final[i64] = others

    def terms(self, case: Case) -> list[Term]:
        term: Term = [role_of(who, TOLD_WHEN_DEAD) for who in members(self.told)]
        term.extend([role_of(who, ~TOLD_WHEN_DEAD) for who in members(self.others)])
        return [term]

    def says(self) -> str:
        told, others, roles = people(self.told), people(self.others), role_names(TOLD_WHEN_DEAD)
        if self.others == 0:
            return reasons.told_at_end(told, roles)
        if self.told == 0:
            return reasons.untold_at_end(others, roles)
        return reasons.told_and_untold_at_end(told, others, roles)


@final
class LossClue(Clue):
    """§15.2 The last night passed and the loop was lost, or not, by what the plots look at."""

    def __init__(self, at: Moment, sheet: Sheet, board: Board, lost: bool) -> None:
        super().__init__(at, "§15.2")
        self.sheet: Final = sheet
        self.board: Final = board
        self.lost: Final = lost

    def terms(self, case: Case) -> list[Term]:
        return case.plot.loss_terms(self.sheet, self.board, self.lost)

    def says(self) -> str:
        if self.lost:
            return reasons.lost_at_its_end(role_names(TOLD_WHEN_DEAD))
        return reasons.NOT_LOST_AT_ITS_END


# ---- §16 The Final Guess, and the end ---------------------------------------------------------------------


@final
class GuessClue(Clue):
    def __init__(self, at: Moment, who: int, role: int, right: bool) -> None:
        super().__init__(at, "§16.2")
        self.who: Final = who
        self.role: Final = role
        self.right: Final = right

    def terms(self, case: Case) -> list[Term]:
        return [[role_of(self.who, bit(self.role) if self.right else ~bit(self.role))]]

    def says(self) -> str:
        if self.right:
            return reasons.guess_was_right(CHARACTER_NAMES[self.who], ROLE_NAMES[self.role])
        return reasons.guess_was_wrong(CHARACTER_NAMES[self.who], ROLE_NAMES[self.role])


@final
class OpenedClue(Clue):
    """§15.4 Everything lies open."""

    def __init__(self, at: Moment, main: int, subs: tuple[int, ...], roles: list[int], culprits: list[int]) -> None:
        super().__init__(at, "§15.4")
        self.main: Final = main
        self.subs: Final = subs
        self.roles: Final = roles  # by character, -1 for those who are not in the script
        self.culprits: Final = culprits  # by the incident's number

    def terms(self, case: Case) -> list[Term]:
        if case.main != self.main or case.subs != self.subs:
            return never()
        term: Term = []
        for who in range(CHARACTERS):
            if has(case.cast, who) != (self.roles[who] >= 0):
                return never()
            if self.roles[who] >= 0:
                term.append(role_of(who, bit(self.roles[who])))
        for number, who in enumerate(self.culprits):
            if number > 0:
                term.append(culprit_in(number, bit(who)))
        return [term]

    def says(self) -> str:
        return reasons.SCRIPT_LIES_OPEN
