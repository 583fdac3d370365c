"""§6.5 The clue of a night: who can have killed whom, by force and by choice."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.engine.event import Moment
from ouroboard.games.looper.content.characters import BOSS, CHARACTERS
from ouroboard.games.looper.content.plots import TURNED_AT, TURNED_ROLE
from ouroboard.games.looper.content.roles import (
    DECLARERS,
    HUNTERS,
    LONE_KILLERS,
    PERSON,
    ROLES,
    SLAYERS,
    UNDYING,
    role_names,
)
from ouroboard.games.looper.knowledge.deduction.clue import Clue
from ouroboard.games.looper.knowledge.deduction.death_clues import LOST_BY_IT, NOT_LOST, Batch, fatal_roles
from ouroboard.games.looper.knowledge.deduction.role_layouts import Case
from ouroboard.games.looper.knowledge.deduction.statements import (
    always,
    both,
    is_among,
    near,
    never,
    not_among,
    people,
    role_of,
)
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.text import reasons
from ouroboard.worlds.boxes import Term

SAVED: Final = 0
DIED: Final = 1
LOST: Final = 2
SLAIN: Final = 3


@final
class NightEvent:
    """One thing that was heard at night. `mourner`: the character whom a death left behind."""

    def __init__(self, kind: int, who: i64, mourner: int = -1) -> None:
        self.kind: Final = kind
        self.who: Final[i64] = who
        self.mourner: Final = mourner


@final
class NightClue(Clue):
    """§6.5 What a night tells. Murders by force come first, all at once, then the Mastermind's choices; they sound alike."""

    def __init__(self, at: Moment, board: Board, turf: i64, last: bool, heard: list[NightEvent]) -> None:
        super().__init__(at, "§6.5")
        self.board: Final = board
        self.turf: Final[i64] = turf
        self.last: Final = last
        self.heard: Final = heard
        self.fatal: Final = fatal_roles(board)

    def terms(self, case: Case) -> list[Term]:
        found: list[Term] = []
        taken: i64 = 0
        place = 0
        highest: i64 = 0
        while True:
            if place < len(self.heard) and self.heard[place].kind == DIED:
                found.extend(self.with_deaths(case, taken, place))
            found.extend(self.quiet(case, taken, place))
            if place == len(self.heard) or self.heard[place].kind != SAVED or self.heard[place].who < highest:
                return found
            highest = self.heard[place].who
            taken |= highest
            place += 1

    def quiet(self, case: Case, saved: i64, place: int) -> list[Term]:
        """Returns the ways in which only markers were lost by force, or nothing happened by force."""
        nightfall = self.by_force(case, saved)
        if not nightfall:
            return nightfall
        return both(nightfall, self.at_will(case, place, False, self.board.alive, -1))

    def with_deaths(self, case: Case, saved: i64, place: int) -> list[Term]:
        """Returns the ways in which these died by force. If that lost the loop, nothing came after it."""
        heard = self.heard[place]
        nightfall = self.by_force(case, saved | heard.who)
        if not nightfall:
            return nightfall
        alive = self.board.alive & ~heard.who
        batch = Batch(heard.who, saved, heard.mourner, alive, self.fatal)
        rest = both(batch.terms(case, NOT_LOST), self.at_will(case, place + 1, False, alive, heard.mourner))
        if place + 2 == len(self.heard) and self.heard[place + 1].kind == LOST:
            rest.extend(batch.terms(case, LOST_BY_IT))
        return both(nightfall, rest)

    def at_will(self, case: Case, place: int, killed: bool, alive: i64, mourner: int) -> list[Term]:
        """§6.5 Returns the ways to explain what the Mastermind chose to do after that, in the order in which it was heard."""
        if place == len(self.heard):
            return always()
        heard = self.heard[place]
        if heard.kind == LOST:
            return self.declared(alive) if self.last else never()
        if heard.kind == SLAIN:
            return self.slain(alive, mourner)
        victims = members(heard.who)
        if killed or len(victims) != 1:
            return never()
        strike = self.strikes(victims[0], alive)
        if heard.kind == SAVED:
            return both(strike, self.at_will(case, place + 1, True, alive, mourner))
        if place + 2 != len(self.heard) or self.heard[place + 1].kind != LOST:
            return never()
        batch = Batch(heard.who, 0, heard.mourner, alive & ~heard.who, self.fatal)
        return both(strike, batch.terms(case, LOST_BY_IT))

    def declared(self, alive: i64) -> list[Term]:
        """§13.10 Returns the ways to explain a declared loss."""
        found: list[Term] = []
        for number in members(DECLARERS):
            able = mask_of([who for who in members(alive) if ROLES[number].may_declare(self.board, who)])
            found.append([is_among(number, able)])
        return found

    def slain(self, alive: i64, mourner: int) -> list[Term]:
        """§9.6 Returns the ways to explain the death of the Protagonists."""
        found: list[Term] = []
        for number in members(SLAYERS):
            able = mask_of([who for who in members(alive) if ROLES[number].may_slay(self.board, who, who == mourner)])
            found.append([is_among(number, able)])
        return found

    def strikes(self, victim: int, alive: i64) -> list[Term]:
        """§13.3 Returns the ways to explain the murder of this character."""
        found: list[Term] = []
        for number in members(HUNTERS):
            role = ROLES[number]
            if role.may_kill(self.board, victim):
                here = near(self.board, self.board.where(victim), self.turf) & alive
                found.append([is_among(role.prey, bit(victim)), is_among(number, here)])
        return found

    def by_force(self, case: Case, struck: i64) -> list[Term]:
        """§13.8 Returns the ways in which those who kill by force struck these, and nobody else who can die."""
        found = self.struck_with_boss(case, struck, -1)
        board = self.board
        if board.lives(BOSS) and self.turf >= 0 and self.turf != board.where(BOSS):
            boss_kills = [role_of(BOSS, self.killing(case, BOSS))]
            found.extend(both([boss_kills], self.struck_with_boss(case, struck, self.turf)))
        return found

    def killing(self, case: Case, who: i64) -> i64:
        """Returns the roles by which this character kills by force tonight."""
        if case.turns and has(LONE_KILLERS, TURNED_ROLE) and self.board.paranoia[who] >= TURNED_AT:
            return LONE_KILLERS | bit(PERSON)
        return LONE_KILLERS

    def struck_with_boss(self, case: Case, struck: i64, boss_at: i64) -> list[Term]:
        """Returns the ways with the Boss in a certain place: everybody alone with one other kills, or is no killer, or cannot."""
        board = self.board
        killers: list[list[int]] = [[] for _ in range(CHARACTERS)]  # by victim
        threatened: i64 = 0
        for who in members(board.alive):
            place = boss_at if who == BOSS and boss_at >= 0 else board.where(who)
            others = board.living_at(place) & ~bit(who)
            if others != 0 and others & (others - 1) == 0:
                victim = members(others)[0]
                killers[victim].append(who)
                threatened |= others
        if struck & ~threatened != 0:
            return never()
        found = self.spared(case, killers, threatened & ~struck)
        for victim in members(struck):
            found = both(found, [[role_of(who, self.killing(case, who))] for who in killers[victim]])
        return found

    def spared(self, case: Case, killers: list[list[int]], threatened: i64) -> list[Term]:
        harmless: list[Term] = []
        for victim in members(threatened):
            harmless.append([role_of(who, ~self.killing(case, who)) for who in killers[victim]])
        everybody: Term = []
        for term in harmless:
            everybody.extend(term)
        if not case.undying or threatened == 0:
            return [everybody]
        found: list[Term] = [[*[not_among(role, threatened) for role in members(UNDYING)], *everybody]]
        for place, victim in enumerate(members(threatened)):
            others: Term = [role_of(victim, UNDYING)]
            for other, term in enumerate(harmless):
                if other != place:
                    others.extend(term)
            found.append(others)
        return found

    def says(self) -> str:
        if not self.heard:
            return reasons.nobody_died_at_night(role_names(LONE_KILLERS))
        told: list[str] = []
        for heard in self.heard:
            if heard.kind == SAVED:
                told.append(reasons.saved_at_night(people(heard.who)))
            elif heard.kind == DIED:
                told.append(reasons.died_at_night(people(heard.who)))
            elif heard.kind == LOST:
                told.append(reasons.LOOP_WAS_LOST)
            else:
                told.append(reasons.PROTAGONISTS_WERE_KILLED)
        return reasons.at_night(tuple(told))
