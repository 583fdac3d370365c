"""§9 The clues of deaths: their consequences, and characters who did not die."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, mask_of, members
from ouroboard.engine.event import Moment
from ouroboard.games.looper.content.characters import CHARACTER_NAMES
from ouroboard.games.looper.content.roles import (
    FATAL,
    ROLES,
    UNDYING,
    role_names,
)
from ouroboard.games.looper.knowledge.deduction.clue import Clue
from ouroboard.games.looper.knowledge.deduction.role_layouts import Case
from ouroboard.games.looper.knowledge.deduction.statements import (
    always,
    both,
    is_among,
    never,
    not_among,
    people,
    role_of,
)
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.text import reasons
from ouroboard.worlds.boxes import Term

NOT_LOST: Final = 0
LOST_BY_IT: Final = 1
UNHEARD: Final = 2


def fatal_roles(board: Board) -> i64:
    """Returns the roles whose characters lose the loop by dying now."""
    return mask_of([role for role in members(FATAL) if ROLES[role].loses_by_death(board)])


@final
class Batch:
    """§9.2 Characters who died together, with those whom a marker saved, one who was left behind, and the living."""

    def __init__(self, dead: i64, saved: i64, mourner: int, alive: i64, fatal: i64) -> None:
        self.dead: Final[i64] = dead
        self.saved: Final[i64] = saved
        self.mourner: Final = mourner
        self.alive: Final[i64] = alive
        self.fatal: Final[i64] = fatal  # the roles whose death loses the loop now

    def terms(self, case: Case, loss: int) -> list[Term]:
        mortal: Term = [role_of(who, ~UNDYING) for who in members(self.dead | self.saved)] if case.undying else []
        if self.dead == 0:
            return [mortal]
        return both(both([mortal], self.losses(loss)), self.griefs(case))

    def losses(self, loss: int) -> list[Term]:
        """§13.2, §13.11 Returns the ways to explain that the deaths lost the loop, or did not."""
        if loss == UNHEARD:
            return always()
        if loss == NOT_LOST:
            return [[not_among(role, self.dead) for role in members(self.fatal)]]
        return [[is_among(role, self.dead)] for role in members(self.fatal)]

    def griefs(self, case: Case) -> list[Term]:
        """§13.12, §13.14 Returns the ways to explain who was left behind with 6 Paranoia."""
        if self.mourner < 0:
            found = always()
            for one, other in case.couples:
                found = both(found, self.no_grief(one, other))
            return found
        left = bit(self.mourner)
        ways: list[Term] = []
        for one, other in case.couples:
            ways.append([is_among(one, self.dead), is_among(other, left)])
            ways.append([is_among(other, self.dead), is_among(one, left)])
        return ways

    def no_grief(self, one: int, other: int) -> list[Term]:
        """Returns the ways in which nobody of a couple was left behind: both died, one is not there, or neither died."""
        return [
            [is_among(one, self.dead), not_among(other, self.alive)],
            [not_among(one, self.dead | self.alive)],
            [is_among(one, self.alive), not_among(other, self.dead)],
        ]


@final
class DeathClue(Clue):
    """§9.3 The consequences of deaths, and those that did not come."""

    def __init__(self, at: Moment, batch: Batch, loss: int) -> None:
        super().__init__(at, "§9.3")
        self.batch: Final = batch
        self.loss: Final = loss

    def terms(self, case: Case) -> list[Term]:
        return self.batch.terms(case, self.loss)

    def says(self) -> str:
        return says_batch(self.batch, self.loss)


def says_batch(batch: Batch, loss: int) -> str:
    if batch.dead == 0:
        return reasons.marker_saved(people(batch.saved))
    dead = people(batch.dead)
    if batch.mourner >= 0:
        mourner = CHARACTER_NAMES[batch.mourner]
        if loss == LOST_BY_IT:
            return reasons.left_heartbroken_and_lost(dead, mourner)
        if loss == NOT_LOST:
            return reasons.left_heartbroken_and_did_not_lose(dead, mourner)
        return reasons.left_heartbroken(dead, mourner)
    if loss == LOST_BY_IT:
        return reasons.died_and_lost(dead)
    return reasons.died_and_did_not_lose(dead) if loss == NOT_LOST else reasons.died(dead)


@final
class UndyingClue(Clue):
    """§13.10 Somebody among these characters was killed and did not die."""

    def __init__(self, at: Moment, who: i64) -> None:
        super().__init__(at, "§13.10")
        self.who: Final[i64] = who

    def terms(self, case: Case) -> list[Term]:
        return [[is_among(role, self.who)] for role in members(UNDYING)] if case.undying else never()

    def says(self) -> str:
        return reasons.did_not_die(people(self.who), role_names(UNDYING))
