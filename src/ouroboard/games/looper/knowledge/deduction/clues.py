"""What the Protagonists have heard, as clues: each says of a hidden script whether it could have brought this about.

A clue is one stretch of what happened in which the Mastermind may have chosen in secret, and its `terms` are all the ways in
which that can be explained: a script is possible when one of them fits. Between two clues she carries over nothing but
whether the Rumor of this loop is used up (§12.9), because everything else that she can use comes back every day.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.engine.event import Moment
from ouroboard.games.looper.content.abilities import TREATMENT
from ouroboard.games.looper.content.characters import BOSS, CHARACTERS, DOCTOR, HENCHMAN
from ouroboard.games.looper.content.incidents import Incident
from ouroboard.games.looper.content.plots import FOLLOWING, PLOT_NAMES, TURNED_AT, TURNED_ROLE, plot_names
from ouroboard.games.looper.content.roles import (
    DECLARERS,
    FATAL,
    HUNTERS,
    IGNORING_GOODWILL,
    IGNORING_INTRIGUE,
    LONE_KILLERS,
    MANDATORY_REFUSAL,
    OPTIONAL_REFUSAL,
    PERSON,
    ROLE_NAMES,
    ROLES,
    SLAYERS,
    TOLD_WHEN_DEAD,
    UNDYING,
    role_names,
)
from ouroboard.games.looper.content.targets import SPOT_NAMES
from ouroboard.games.looper.knowledge.deduction.role_layouts import Case
from ouroboard.games.looper.knowledge.deduction.statements import (
    always,
    both,
    culprit_in,
    culprit_not_in,
    either,
    is_among,
    near,
    never,
    not_among,
    people,
    place_of,
    role_of,
    sentence,
    the,
)
from ouroboard.games.looper.knowledge.hidden_script import Sheet
from ouroboard.games.looper.rules.board import INTRIGUE, Board
from ouroboard.games.looper.rules.places import PLACE_NAMES
from ouroboard.games.looper.rules.words import listed
from ouroboard.worlds.boxes import Literal, Term

REFUSING: Final[i64] = OPTIONAL_REFUSAL | MANDATORY_REFUSAL


class Clue:
    """`at`: when. `rule`: the section that it rests on."""

    def __init__(self, at: Moment, rule: str) -> None:
        self.at: Final = at
        self.rule: Final = rule

    def terms(self, case: Case) -> list[Term]:
        raise NotImplementedError

    def says(self) -> str:
        """What happened, and what follows from it, in a sentence."""
        raise NotImplementedError


# ---- §4.5 The start of a loop -----------------------------------------------------------------------------


@final
class StartClue(Clue):
    """§12.16 Whether those who had Goodwill begin in fear."""

    def __init__(self, at: Moment, followed: bool) -> None:
        super().__init__(at, "§12.16")
        self.followed: Final = followed

    def terms(self, case: Case) -> list[Term]:
        return always() if case.follows == self.followed else never()

    def says(self) -> str:
        name = either(plot_names(FOLLOWING))
        if self.followed:
            return f"Whoever had Goodwill starts this loop with 2 Paranoia: that is {name}."
        return f"Whoever had Goodwill starts this loop without Paranoia, so there are no {name}."


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
        role = either(role_names(IGNORING_INTRIGUE))
        return f"A Forbid Intrigue in the {PLACE_NAMES[self.place]} was ignored: the {role} was there."


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
        role = either(role_names(IGNORING_GOODWILL))
        if self.gained:
            return sentence(f"{the(self.who)} got Goodwill in spite of Forbid Goodwill, as only the {role} does.")
        return f"Forbid Goodwill worked on {the(self.who)}, who is no {role} then."


# ---- §6.2 Step 5 ------------------------------------------------------------------------------------------


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
        """§10.15 The Mastermind's own use of the Doctor."""
        return has(TREATMENT.patients(self.board), spot)

    def says(self) -> str:
        told = [
            f"1 {'Intrigue' if each.counter == INTRIGUE else 'Paranoia'} on the {SPOT_NAMES[each.spot]}" for each in self.counters
        ]
        return f"In step 5 there came {listed(told)}: somebody was there who can do that."


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
            return sentence(f"{the(self.who)} refused, and only some roles can.")
        return sentence(f"{the(self.who)} did not refuse, as a {either(role_names(MANDATORY_REFUSAL))} must.")


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
        return sentence(f"{the(self.who)}'s role was told: {ROLE_NAMES[self.role]}.")


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
        return f"The culprit of day {self.day} was told: {the(self.who)}."


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
            return f"There is no other subplot than {PLOT_NAMES[self.named]}."
        return f"A subplot was told: {PLOT_NAMES[self.told]}."


# ---- §9 Deaths --------------------------------------------------------------------------------------------

NOT_LOST: Final = 0
LOST_BY_IT: Final = 1
UNHEARD: Final = 2


def fatal_roles(board: Board) -> i64:
    """Returns the roles whose characters lose the loop by dying now."""
    return mask_of([role for role in members(FATAL) if ROLES[role].loses_by_death(board)])


@final
class Batch:
    """§9.2 Who died together, whom a marker saved, who was left behind, and who lives after it."""

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
        """§13.2, §13.11 Some deaths lose the loop."""
        if loss == UNHEARD:
            return always()
        if loss == NOT_LOST:
            return [[not_among(role, self.dead) for role in members(self.fatal)]]
        return [[is_among(role, self.dead)] for role in members(self.fatal)]

    def griefs(self, case: Case) -> list[Term]:
        """§13.12, §13.14 One who is left behind gets 6 Paranoia."""
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
        """Nobody of this couple was left behind: both died, or one is not there, or neither died."""
        return [
            [is_among(one, self.dead), not_among(other, self.alive)],
            [not_among(one, self.dead | self.alive)],
            [is_among(one, self.alive), not_among(other, self.dead)],
        ]


@final
class DeathClue(Clue):
    """§9.3 What deaths brought, and what they did not."""

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
        return sentence(f"a marker saved {people(batch.saved)}, who can die then.")
    words = f"{people(batch.dead)} died"
    if batch.mourner >= 0:
        words += f", and {the(batch.mourner)} was left behind heartbroken"
    if loss == LOST_BY_IT:
        words += ", and that lost the loop"
    elif loss == NOT_LOST:
        words += ", and the loop was not lost by it" + ("" if batch.mourner >= 0 else ", and nobody was heartbroken")
    return sentence(words + ".")


@final
class UndyingClue(Clue):
    """§13.10 Who was killed and did not die."""

    def __init__(self, at: Moment, who: i64) -> None:
        super().__init__(at, "§13.10")
        self.who: Final[i64] = who

    def terms(self, case: Case) -> list[Term]:
        return [[is_among(role, self.who)] for role in members(UNDYING)] if case.undying else never()

    def says(self) -> str:
        return sentence(f"{people(self.who)} should have died and did not, as only the {either(role_names(UNDYING))} can.")


# ---- §7 Incidents -----------------------------------------------------------------------------------------


def guilty(board: Board) -> i64:
    """§7.1 The incident of today occurs exactly if its culprit is one of these."""
    found: i64 = 0
    for who in range(CHARACTERS):
        if board.lives(who) and board.panics(who) and not (who == HENCHMAN and board.stood_down):
            found |= bit(who)
    return found


@final
class IncidentClue(Clue):
    """§7.1 Whether it occurred, and where the culprit must have been for what it did."""

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
                return f"The {name} did not occur, and nobody panicked."
            return f"The {name} did not occur, so its culprit is none of those who panicked: {people(self.culprits)}."
        if self.void:
            return f"The {name} occurred and nothing happened."
        return f"The {name} occurred: its culprit panicked and could do this, like {people(self.culprits) or 'nobody'}."


# ---- §6.5 Night -------------------------------------------------------------------------------------------

SAVED: Final = 0
DIED: Final = 1
LOST: Final = 2
SLAIN: Final = 3


@final
class Nightly:
    """One thing that was heard at night. For deaths also who was left behind."""

    def __init__(self, kind: int, who: i64, mourner: int = -1) -> None:
        self.kind: Final = kind
        self.who: Final[i64] = who
        self.mourner: Final = mourner


@final
class NightClue(Clue):
    """§6.5 First those who kill by force, all at once; then what the Mastermind likes. Nobody says which was which."""

    def __init__(self, at: Moment, board: Board, turf: i64, last: bool, heard: list[Nightly]) -> None:
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
        """By force only markers were lost, or nothing happened."""
        nightfall = self.by_force(case, saved)
        if not nightfall:
            return nightfall
        return both(nightfall, self.at_will(case, place, False, self.board.alive, -1))

    def with_deaths(self, case: Case, saved: i64, place: int) -> list[Term]:
        """By force these died; if that lost the loop, nothing came after it."""
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
        """§6.5 What the Mastermind chose to do after that, in the order in which it was heard."""
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
        """§13.10 Who the loss was declared by."""
        found: list[Term] = []
        for number in members(DECLARERS):
            able = mask_of([who for who in members(alive) if ROLES[number].may_declare(self.board, who)])
            found.append([is_among(number, able)])
        return found

    def slain(self, alive: i64, mourner: int) -> list[Term]:
        """§9.6 Who killed the Protagonists."""
        found: list[Term] = []
        for number in members(SLAYERS):
            able = mask_of([who for who in members(alive) if ROLES[number].may_slay(self.board, who, who == mourner)])
            found.append([is_among(number, able)])
        return found

    def strikes(self, victim: int, alive: i64) -> list[Term]:
        """§13.3 Who killed this character."""
        found: list[Term] = []
        for number in members(HUNTERS):
            role = ROLES[number]
            if role.may_kill(self.board, victim):
                here = near(self.board, self.board.where(victim), self.turf) & alive
                found.append([is_among(role.prey, bit(victim)), is_among(number, here)])
        return found

    def late(self, alive: i64) -> i64:
        """§13.10 With 2 Goodwill or fewer."""
        found: i64 = 0
        for who in members(alive):
            if self.board.goodwill[who] <= 2:
                found |= bit(who)
        return found

    def armed(self, alive: i64) -> i64:
        """§13.3 With 4 Intrigue."""
        found: i64 = 0
        for who in members(alive):
            if self.board.intrigue[who] >= 4:
                found |= bit(who)
        return found

    def desperate(self, alive: i64, mourner: int) -> i64:
        """§13.12 With 3 Paranoia and 1 Intrigue."""
        found: i64 = 0
        for who in members(alive):
            if self.board.intrigue[who] >= 1 and (who == mourner or self.board.paranoia[who] >= 3):
                found |= bit(who)
        return found

    def by_force(self, case: Case, struck: i64) -> list[Term]:
        """§13.8 Those who kill by force struck these, and nobody else who can die."""
        found = self.struck_with_boss(case, struck, -1)
        board = self.board
        if board.lives(BOSS) and self.turf >= 0 and self.turf != board.where(BOSS):
            boss_kills = [role_of(BOSS, self.killing(case, BOSS))]
            found.extend(both([boss_kills], self.struck_with_boss(case, struck, self.turf)))
        return found

    def killing(self, case: Case, who: i64) -> i64:
        """The roles by which this character kills by force tonight."""
        if case.turns and has(LONE_KILLERS, TURNED_ROLE) and self.board.paranoia[who] >= TURNED_AT:
            return LONE_KILLERS | bit(PERSON)
        return LONE_KILLERS

    def struck_with_boss(self, case: Case, struck: i64, boss_at: i64) -> list[Term]:
        """With the Boss in a certain place: everybody who is alone with somebody kills, or is no killer, or cannot."""
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
            return f"Nobody died in the night, so no {either(role_names(LONE_KILLERS))} was alone with just one other."
        told: list[str] = []
        for heard in self.heard:
            if heard.kind == SAVED:
                told.append(f"a marker saved {people(heard.who)}")
            elif heard.kind == DIED:
                told.append(f"{people(heard.who)} died")
            elif heard.kind == LOST:
                told.append("the loop was lost")
            else:
                told.append("the Protagonists were killed")
        return sentence(f"at night {listed(told)}: somebody was there who can do that.")


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
        words: list[str] = []
        role = either(role_names(TOLD_WHEN_DEAD))
        if self.told != 0:
            words.append(f"{people(self.told)} {'was' if self.told & (self.told - 1) == 0 else 'were'} told to be a {role}")
        if self.others != 0:
            words.append(f"{people(self.others)} lay dead at the end of the loop and no {role} was told of")
        return sentence(", and ".join(words) + ".")


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
            role = either(role_names(TOLD_WHEN_DEAD))
            return f"The loop was lost at its very end, and no dead {role} was told: the main plot's condition was met."
        return "The loop was not lost at its end, so the main plot's condition was not met."


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
        return sentence(f"“{the(self.who)}: {ROLE_NAMES[self.role]}” was {'right' if self.right else 'wrong'}.")


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
        return "The script lies open."
