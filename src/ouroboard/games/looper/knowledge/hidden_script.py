"""A hidden world, the open sheet that goes with it, and what a world does by force.

`World` is all that only the Mastermind knows of a script: plots, the role of each character, the culprits, and when the
Godly Being comes. It is small and immutable, so worlds can be listed and counted. The functions below are the mandatory
rules: pure questions to a world and a board, so they can be asked of any world that somebody thinks possible.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.games.looper.content.characters import BOSS, CHARACTERS, GODLY_BEING, HENCHMAN
from ouroboard.games.looper.content.incidents import INCIDENTS, NO_INCIDENT
from ouroboard.games.looper.content.plots import (
    A_PLACE_TO_PROTECT,
    AN_UNSETTLING_RUMOR,
    CHANGE_OF_FUTURE,
    GIANT_TIME_BOMB,
    LIGHT_OF_THE_AVENGER,
    PARANOIA_VIRUS,
    SIGN_WITH_ME,
    THE_SEALED_ITEM,
    THREADS_OF_FATE,
)
from ouroboard.games.looper.content.roles import (
    BRAIN,
    CONSPIRACY_THEORIST,
    FACTOR,
    FRIEND,
    KEY_PERSON,
    LOVED_ONE,
    LOVER,
    MANDATORY_REFUSAL,
    OPTIONAL_REFUSAL,
    PERSON,
    ROLES,
    SERIAL_KILLER,
    TIME_TRAVELER,
    WITCH,
)
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.places import CITY, SCHOOL, SHRINE

NEVER: Final = 0
MAY: Final = 1
MUST: Final = 2

VIRUS_AT: Final = 3
"""§12.15 So much Paranoia turns a Person into a Serial Killer."""

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
        self.moves_goodwill: Final = any(incident.moves_goodwill for incident in self.planned)
        self.cast: Final[i64] = cast
        self.turf: Final[i64] = turf  # §10.14 the Boss's, or -1
        self.without: Final[i64] = without  # §11.6 cards that the Mastermind plays without

    def subplots(self) -> i64:
        """§11.2 The subplots of the set."""
        return SETS[self.tragedy].subs

    def key(self) -> tuple[object, ...]:
        return (self.tragedy, self.loops, self.days, self.incidents, self.cast, self.turf, self.without)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Sheet{self.key()}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Sheet, self.key())


@final
class World:
    """§2.1 The secret half of a script."""

    def __init__(self, main: int, subs: tuple[int, ...], roles: tuple[int, ...], culprits: tuple[int, ...], entry: int) -> None:
        self.main: Final[i64] = main
        self.subs: Final = subs  # in the order of their numbers
        self.roles: Final = roles  # by character, Person for those who are not in the script
        self.culprits: Final = culprits  # by day, -1 for none
        self.entry: Final[i64] = entry  # §10.8 the loop in which the Godly Being comes; 0 when there is none
        self.plots: Final[i64] = mask_of([main, *subs])
        self.holders: Final = tuple([mask_of([who for who in range(CHARACTERS) if roles[who] == role]) for role in range(ROLES)])
        self.virus: Final = has(self.plots, PARANOIA_VIRUS)
        self.waits_for_future: Final = main == CHANGE_OF_FUTURE
        self.undying: Final[i64] = self.holders[TIME_TRAVELER]  # §13.10

    def has_plot(self, plot: i64) -> bool:
        return has(self.plots, plot)

    def role_now(self, board: Board, who: i64) -> i64:
        """§12.15 The current role: under the virus a Person with 3 Paranoia is a Serial Killer, for as long as that lasts."""
        role: i64 = self.roles[who]
        if role == PERSON and self.virus and board.paranoia[who] >= VIRUS_AT:
            return SERIAL_KILLER
        return role

    def key(self) -> tuple[object, ...]:
        return (self.main, self.subs, self.roles, self.culprits, self.entry)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, World) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"World{self.key()}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (World, self.key())


# ---- roles ------------------------------------------------------------------------------------------------


def with_role(world: World, board: Board, role: i64) -> i64:
    """The living characters who have this role now."""
    found: i64 = world.holders[role]
    found &= board.alive
    if world.virus and (role in (SERIAL_KILLER, PERSON)):
        turned: i64 = 0
        for who in range(CHARACTERS):
            if world.roles[who] == PERSON and has(board.alive, who) and board.paranoia[who] >= VIRUS_AT:
                turned |= bit(who)
        found = found | turned if role == SERIAL_KILLER else found & ~turned
    return found


def refusal(world: World, board: Board, who: i64) -> i64:
    """§8.4 Whether the character never, maybe or always refuses, by its current role."""
    role = world.role_now(board, who)
    if has(MANDATORY_REFUSAL, role):
        return MUST
    return MAY if has(OPTIONAL_REFUSAL, role) else NEVER


def brains(world: World, board: Board) -> i64:
    return with_role(world, board, BRAIN)


def theorists(world: World, board: Board) -> i64:
    """§13.7, §13.11 Who can place Paranoia in step 5: also a Factor while the School has 2 Intrigue."""
    found = with_role(world, board, CONSPIRACY_THEORIST)
    if board.intrigue[CHARACTERS + SCHOOL] >= 2:
        found |= with_role(world, board, FACTOR)
    return found


def rumor(world: World) -> bool:
    return world.has_plot(AN_UNSETTLING_RUMOR)


def acts_from(board: Board, who: i64, turf: i64) -> i64:
    """§10.14 The locations (a mask) where a character may be taken to stand when it uses an ability of its own."""
    places = bit(board.where(who))
    if who == BOSS:
        places |= bit(turf)
    return places


# ---- §9 Death ---------------------------------------------------------------------------------------------


def loses_by_death(world: World, board: Board, dead: i64) -> bool:
    """§13.2, §13.11 Whether these deaths lose the loop: a Key Person's, or a Factor's while the City has 2 Intrigue."""
    fatal: i64 = world.holders[KEY_PERSON]
    if board.intrigue[CHARACTERS + CITY] >= 2:
        fatal |= world.holders[FACTOR]
    return fatal & dead != 0


def heartbroken(world: World, board: Board, dead: i64) -> i64:
    """§13.12, §13.14 The living Lovers and Loved Ones whose other half is among these dead."""
    lovers: i64 = world.holders[LOVER]
    loved: i64 = world.holders[LOVED_ONE]
    found: i64 = 0
    if lovers & dead != 0:
        found |= loved
    if loved & dead != 0:
        found |= lovers
    return found & board.alive


def murdered_at_night(world: World, board: Board, boss_at: i64) -> i64:
    """§13.8 Whom the Serial Killers kill, all judged on this one board. `boss_at`: where the Boss is taken to stand."""
    killers = with_role(world, board, SERIAL_KILLER)
    victims: i64 = 0
    for who in range(CHARACTERS):
        if has(killers, who):
            place = boss_at if who == BOSS and boss_at >= 0 else board.where(who)
            others = board.living_at(place) & ~bit(who)
            if others != 0 and others & (others - 1) == 0:
                victims |= others
    return victims


# ---- §7 Incidents -----------------------------------------------------------------------------------------


def occurs(world: World, board: Board, day: i64) -> bool:
    """§7.1 The culprit lives, is on the board, panics, and is no Henchman who was stood down."""
    culprit: i64 = world.culprits[day]
    if culprit < 0 or not board.lives(culprit):
        return False
    if culprit == HENCHMAN and board.stood_down:
        return False
    return board.panics(culprit)


# ---- §15 Loop end, §4.5 loop start ------------------------------------------------------------------------


def dead_friends(world: World, board: Board) -> i64:
    friends: i64 = world.holders[FRIEND]
    return friends & board.cast & ~board.alive


def lost_by_plot(world: World, sheet: Sheet, board: Board) -> bool:
    """§15.2 Whether a plot's condition is met at the end of the loop."""
    if world.main == LIGHT_OF_THE_AVENGER:
        return intrigue_at_starts(board, world.holders[BRAIN])
    if world.main == GIANT_TIME_BOMB:
        return intrigue_at_starts(board, world.holders[WITCH])
    if world.main == A_PLACE_TO_PROTECT:
        return board.intrigue[CHARACTERS + SCHOOL] >= 2
    if world.main == THE_SEALED_ITEM:
        return board.intrigue[CHARACTERS + SHRINE] >= 2
    if world.main == SIGN_WITH_ME:
        for who in range(CHARACTERS):
            if world.roles[who] == KEY_PERSON and board.intrigue[who] >= 2:
                return True
    if world.main == CHANGE_OF_FUTURE:
        for day in range(1, sheet.days + 1):
            if sheet.planned[day].changes_future and has(board.occurred, day):
                return True
    return False


def intrigue_at_starts(board: Board, holders: i64) -> bool:
    """§12.2, §12.7 2 Intrigue where one of these starts, whether or not they stand there, or are on the board at all."""
    for who in range(CHARACTERS):
        if has(holders, who) and board.intrigue[CHARACTERS + board.start_of(who)] >= 2:
            return True
    return False


def followed_by_fate(world: World) -> bool:
    return world.has_plot(THREADS_OF_FATE)


def godly_enters(world: World, loop: i64) -> bool:
    """§10.8 Whether the Godly Being is on the board in this loop."""
    return 0 < world.entry <= loop


def whole_cast(world: World, sheet: Sheet) -> i64:
    """§16.2 Everybody in the script, seen or not."""
    return sheet.cast | bit(GODLY_BEING) if world.entry > 0 else sheet.cast
