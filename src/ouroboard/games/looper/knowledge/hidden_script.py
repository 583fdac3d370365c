"""The hidden script, the open sheet that goes with it, and the rules that apply by force.

`HiddenScript` is all that only the Mastermind knows of a script: plots, the role of each character, the culprits, and when the
Godly Being comes. It is small and immutable, so worlds can be listed and counted. The functions below are the mandatory
rules: pure questions to a world and a board, so they can be asked of any world that somebody thinks possible.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.games.looper.content.characters import BOSS, CHARACTERS, GODLY_BEING, HENCHMAN
from ouroboard.games.looper.content.incidents import INCIDENTS, NO_INCIDENT
from ouroboard.games.looper.content.plots import FOLLOWING, FUTURE, PLOTS, RUMORS, TURNED_AT, TURNED_ROLE, TURNING
from ouroboard.games.looper.content.roles import (
    FATAL,
    LONE_KILLERS,
    MANDATORY_REFUSAL,
    MAY,
    MOURNED,
    MUST,
    NEVER,
    OPTIONAL_REFUSAL,
    PARTNERS,
    PERSON,
    ROLE_COUNT,
    ROLES,
    TOLD_WHEN_DEAD,
    UNDYING,
    Role,
)
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.rules.board import Board

HEARTBREAK: Final = 6
"""§13.12 The Paranoia of one who is left behind."""


@final
class Sheet:
    """§2.1 The open half of a script. The Godly Being is not on it."""

    def __init__(
        self, tragedy: int, loops: int, days: int, incidents: tuple[int, ...], cast: int, turf: int, without: int
    ) -> None:
        self.tragedy: Final[i64] = tragedy
        self.loops: Final[i64] = loops
        self.days: Final[i64] = days
        self.incidents: Final = incidents  # by day, -1 for none; day 0 is none
        self.planned: Final = tuple([INCIDENTS[number] if number >= 0 else NO_INCIDENT for number in incidents])  # by day
        self.aims: Final[i64] = mask_of([spot for incident in self.planned for spot in members(incident.aims)])
        self.aims_at_victims: Final = any(incident.aims_at_victims for incident in self.planned)
        self.future_days: Final[i64] = mask_of([day for day, incident in enumerate(self.planned) if incident.changes_future])
        self.moves_goodwill: Final = any(incident.moves_goodwill for incident in self.planned)
        self.cast: Final[i64] = cast
        self.turf: Final[i64] = turf  # §10.14 the Boss's, or -1
        self.without: Final[i64] = without  # §11.6 cards that the Mastermind plays without

    def subplots(self) -> i64:
        """§11.2 Returns the subplots of the set."""
        return SETS[self.tragedy].subs

    def key(self) -> tuple[object, ...]:
        return (self.tragedy, self.loops, self.days, self.incidents, self.cast, self.turf, self.without)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return "Sheet" + repr(self.key())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Sheet, self.key())


@final
class HiddenScript:
    """§2.1 The secret half of a script."""

    def __init__(self, main: int, subs: tuple[int, ...], roles: tuple[int, ...], culprits: tuple[int, ...], entry: int) -> None:
        self.main: Final[i64] = main
        self.subs: Final = subs  # in the order of their numbers
        self.roles: Final = roles  # by character, Person for those who are not in the script
        self.culprits: Final = culprits  # by day, -1 for none
        self.entry: Final[i64] = entry  # §10.8 the loop in which the Godly Being comes; 0 when there is none
        self.plot: Final = PLOTS[main]  # the definition of the main plot
        self.plots: Final[i64] = mask_of([main, *subs])
        self.holders: Final = holders_of(roles)  # by role
        self.turns: Final = self.plots & TURNING != 0
        self.rumors: Final = self.plots & RUMORS != 0
        self.follows: Final = self.plots & FOLLOWING != 0
        self.waits_for_future: Final = self.plots & FUTURE != 0
        self.undying: Final[i64] = self.held(UNDYING)  # §13.10 who cannot die
        self.mourned: Final[i64] = self.held(MOURNED)  # whose death matters

    # ---- roles --------------------------------------------------------------------------------------------

    def held(self, roles: i64) -> i64:
        """Returns the characters who have one of these roles in the script."""
        found: i64 = 0
        role: i64 = 0
        while roles != 0:
            if roles & 1 != 0:
                found |= self.holders[role]
            roles >>= 1
            role += 1
        return found

    def turned(self, board: Board) -> i64:
        """§12.15 Returns the living Persons who have another role now, for as long as their Paranoia lasts."""
        found: i64 = 0
        for who in range(CHARACTERS):
            if self.roles[who] == PERSON and has(board.alive, who) and board.paranoia[who] >= TURNED_AT:
                found |= bit(who)
        return found

    def role_now(self, board: Board, who: i64) -> i64:
        """§12.15 Returns the current role."""
        role: i64 = self.roles[who]
        if role == PERSON and self.turns and board.paranoia[who] >= TURNED_AT:
            return TURNED_ROLE
        return role

    def with_role(self, board: Board, role: i64) -> i64:
        """Returns the living characters who have this role now."""
        found: i64 = self.holders[role]
        found &= board.alive
        if self.turns and (role in (TURNED_ROLE, PERSON)):
            turned = self.turned(board)
            found = found | turned if role == TURNED_ROLE else found & ~turned
        return found

    def with_roles(self, board: Board, roles: i64) -> i64:
        """Returns the living characters who have one of these roles now."""
        found = self.held(roles) & board.alive
        if self.turns and has(roles, TURNED_ROLE) != has(roles, PERSON):
            turned = self.turned(board)
            found = found | turned if has(roles, TURNED_ROLE) else found & ~turned
        return found

    def placers(self, board: Board, roles: list[Role]) -> i64:
        """§6.2 Returns the living characters who can use the ability of these roles in step 5 now."""
        found: i64 = 0
        for role in roles:
            people = self.with_role(board, role.number)
            if people != 0 and role.acts_in_step_five(board):
                found |= people
        return found

    def refusal(self, board: Board, who: i64) -> i64:
        """§8.4 Returns whether the character never, maybe or always refuses, by its current role."""
        role = self.role_now(board, who)
        if has(MANDATORY_REFUSAL, role):
            return MUST
        return MAY if has(OPTIONAL_REFUSAL, role) else NEVER

    # ---- as a value ---------------------------------------------------------------------------------------

    def key(self) -> tuple[object, ...]:
        return (self.main, self.subs, self.roles, self.culprits, self.entry)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HiddenScript) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        # Not the name of the class: the hash of a state has this text, and journals have hashes.
        return "World" + repr(self.key())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (HiddenScript, self.key())


def holders_of(roles: tuple[int, ...]) -> list[int]:
    """Returns the characters who have a role, as a set, by role."""
    found = [0] * ROLE_COUNT
    for who, role in enumerate(roles):
        found[role] |= bit(who)
    return found


# ---- §9 Death ---------------------------------------------------------------------------------------------


def loses_by_death(world: HiddenScript, board: Board, dead: i64) -> bool:
    """§9.3 Returns whether these deaths lose the loop."""
    for who in members(dead & world.held(FATAL)):
        if ROLES[world.roles[who]].loses_by_death(board):
            return True
    return False


def heartbroken(world: HiddenScript, board: Board, dead: i64) -> i64:
    """§13.12, §13.14 Returns the living whose other half is among these dead."""
    found: i64 = 0
    for who in members(dead & world.held(PARTNERS)):
        left: i64 = world.holders[ROLES[world.roles[who]].partner]
        found |= left
    return found & board.alive


def murdered_at_night(world: HiddenScript, board: Board, boss_at: i64) -> i64:
    """§13.8 Returns the victims of those who kill when alone with one other, all judged on this board.

    `boss_at`: where the Boss is taken to stand.
    """
    killers = world.with_roles(board, LONE_KILLERS)
    victims: i64 = 0
    for who in range(CHARACTERS):
        if has(killers, who):
            place = boss_at if who == BOSS and boss_at >= 0 else board.where(who)
            others = board.living_at(place) & ~bit(who)
            if others != 0 and others & (others - 1) == 0:
                victims |= others
    return victims


# ---- §7 Incidents -----------------------------------------------------------------------------------------


def occurs(world: HiddenScript, board: Board, day: i64) -> bool:
    """§7.1 Returns whether the culprit lives, is on the board, panics, and is not a Henchman who was stood down."""
    culprit: i64 = world.culprits[day]
    if culprit < 0 or not board.lives(culprit):
        return False
    if culprit == HENCHMAN and board.stood_down:
        return False
    return board.panics(culprit)


# ---- §15 Loop end, §4.5 loop start ------------------------------------------------------------------------


def told_at_end(world: HiddenScript, board: Board) -> i64:
    """§13.6 Returns the dead whose role is told at the end of the loop, and who lose it."""
    return world.held(TOLD_WHEN_DEAD) & board.cast & ~board.alive


def is_lost(world: HiddenScript, sheet: Sheet, board: Board) -> bool:
    """§15.2 Returns whether the loop is lost if it ends now."""
    return told_at_end(world, board) != 0 or world.plot.lost(world, sheet, board)


def plot_aims(world: HiddenScript, board: Board) -> i64:
    """Returns the spots where Intrigue serves the main plot."""
    plot = world.plot
    found: i64 = bit(CHARACTERS + plot.place) if plot.place >= 0 else 0
    if plot.marked_role >= 0:
        found |= world.holders[plot.marked_role]
    if plot.starts_role >= 0:
        for who in members(world.holders[plot.starts_role]):
            found |= bit(CHARACTERS + board.start_of(who))
    return found


def godly_enters(world: HiddenScript, loop: i64) -> bool:
    """§10.8 Returns whether the Godly Being is on the board in this loop."""
    return 0 < world.entry <= loop


def whole_cast(world: HiddenScript, sheet: Sheet) -> i64:
    """§16.2 Returns all characters of the script, seen or not."""
    return sheet.cast | bit(GODLY_BEING) if world.entry > 0 else sheet.cast
