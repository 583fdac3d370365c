"""§13 The roles: one definition each.

A definition says what a role can do and must do, whose death loses the loop, how near such a loss is, and what the bots need to
know. Rules, deduction and bots go through lists and masks of roles that are made from the definitions at the end of this module,
so none of them names a role, and loops over hidden scripts make no call.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, mask_of, members
from ouroboard.games.looper.content.characters import BOSS, CHARACTER_NAMES, CHARACTERS
from ouroboard.games.looper.content.secret_abilities import PLACE_INTRIGUE, PLACE_PARANOIA, SecretAbility
from ouroboard.games.looper.content.tragedies import BOTH_SETS, ONLY_BASIC_TRAGEDY, ONLY_FIRST_STEPS
from ouroboard.games.looper.knowledge.deduction.loss_routes import Route
from ouroboard.games.looper.rules.board import INTRIGUE, PARANOIA, Board
from ouroboard.games.looper.rules.places import CITY, SCHOOL
from ouroboard.games.looper.text import routes as texts

if TYPE_CHECKING:
    from ouroboard.games.looper.bots.loss_risk import Outlook
    from ouroboard.games.looper.rules.state import LooperState

NEVER: Final = 0
MAY: Final = 1
MUST: Final = 2
"""§8.4 Whether a character with a role can refuse."""

MANY: Final = CHARACTERS
NO_ROLE: Final = -1
PERSON: Final = 0
"""§13.1 The number of the role of everybody who has no other."""

AFFECTED: Final = 2
"""§13.11 Intrigue on a location that gives the Factor an ability."""

ON_CITY_AND_SCHOOL: Final[i64] = bit(CHARACTERS + CITY) | bit(CHARACTERS + SCHOOL)


class Role:
    """The definition of a role. There is one instance of each; scripts keep its number."""

    number: i64 = 0
    """The place of the role in the list of all roles."""
    id: str = ""
    name: str = ""
    short: str = ""
    """Two letters, for the head of a column."""
    section: str = ""
    sets: tuple[int, ...] = BOTH_SETS
    most: int = MANY
    """§11.3 Maximum number of characters of a script that have it by plots."""
    refusal: i64 = NEVER

    undying: bool = False
    """Whether the character cannot die. At most one character of a script has such a role."""
    ignores_forbid_goodwill: bool = False
    ignores_forbid_intrigue: bool = False
    """§13.5 Whether the Mastermind may ignore a Forbid Intrigue where the character is."""
    kills_when_alone: bool = False
    """§13.8 Whether the character kills by force at night when exactly one other is there."""
    told_when_dead: bool = False
    """§13.6 Whether a dead one is told at the loop's end and loses the loop, and a told one starts with Goodwill."""
    fatal: bool = False
    """Whether the character's death can lose the loop at once; `loses_by_death` says when."""
    always_fatal: bool = True
    """Whether a fatal death is fatal on every board."""
    mourned: bool = False
    """Whether the character's death brings a loss nearer, at once or later."""
    slays: bool = False
    """Whether the character can kill the Protagonists at night; `may_slay` says when."""
    declares: bool = False
    """Whether the Mastermind can declare a loss by the character in the last night; `may_declare` says when."""
    prey_id: str = ""
    prey: i64 = NO_ROLE
    """§13.3 The role that the character can kill at night; `may_kill` says when."""
    partner_id: str = ""
    partner: i64 = NO_ROLE
    """§13.12 The role whose holder gets Paranoia when the character dies."""

    intrigue_goal: i64 = 0
    """Intrigue on the character that serves the Mastermind."""
    paranoia_goal: i64 = 0
    """Paranoia on the character that serves the Mastermind."""
    aims: i64 = 0
    """The locations, as spots, whose Intrigue makes the role more dangerous."""

    def step_five(self) -> SecretAbility | None:
        """§6.2 Returns the ability in step 5, if the role has one."""
        return None

    def acts_in_step_five(self, board: Board) -> bool:
        """Returns whether the ability in step 5 can be used now."""
        return True

    def loses_by_death(self, board: Board) -> bool:
        """§9.3 Returns whether the character's death loses the loop at once."""
        return self.fatal

    def may_kill(self, board: Board, victim: i64) -> bool:
        """Returns whether a victim who is in the same location can be killed."""
        return False

    def may_slay(self, board: Board, who: i64, heartbroken: bool) -> bool:
        """§9.6 Returns whether the character can kill the Protagonists. `heartbroken`: by a death since."""
        return False

    def may_declare(self, board: Board, who: i64) -> bool:
        return False

    # ---- how it loses a loop ------------------------------------------------------------------------------

    def add_kill_routes(self, found: list[Route], state: "LooperState", who: i64, victim: str, role: i64) -> None:
        """Adds the ways in which characters with this role can kill somebody. `victim`: name and role in words."""

    def add_death_needs(self, route: Route, state: "LooperState") -> None:
        """Adds what is needed besides the character's death to lose the loop."""

    def add_own_routes(self, found: list[Route], state: "LooperState", who: i64) -> None:
        """Adds the ways in which this character loses the loop without the death of another."""

    # ---- for the bots -------------------------------------------------------------------------------------

    def grief(self, outlook: "Outlook") -> float:
        """Returns how surely the character's death loses the loop."""
        return 0.0

    def night_risk(self, outlook: "Outlook") -> None:
        """Adds what characters with this role may do at night to the risk of a loss."""

    def __repr__(self) -> str:
        return f"<role {self.id}>"


# ---- the roles --------------------------------------------------------------------------------------------


@final
class Person(Role):
    id = "person"
    name = "Person"
    short = "P"
    section = "§13.1"


@final
class KeyPerson(Role):
    """Loses the loop at once by dying."""

    id = "key-person"
    name = "Key Person"
    short = "KP"
    section = "§13.2"
    fatal = True
    mourned = True

    def grief(self, outlook: "Outlook") -> float:
        return 1.0


@final
class Killer(Role):
    """Kills a Key Person with 2 Intrigue in the same location; with 4 Intrigue of its own, the Protagonists."""

    id = "killer"
    name = "Killer"
    short = "Ki"
    section = "§13.3"
    refusal: i64 = MAY
    prey_id = "key-person"
    slays = True
    intrigue_goal: i64 = 4

    def may_kill(self, board: Board, victim: i64) -> bool:
        return board.intrigue[victim] >= 2

    def may_slay(self, board: Board, who: i64, heartbroken: bool) -> bool:
        return board.intrigue[who] >= 4

    def add_kill_routes(self, found: list[Route], state: "LooperState", who: i64, victim: str, role: i64) -> None:
        if role != self.prey:
            return
        for killer in members(state.world.with_role(state.board, self.number)):
            route = Route(texts.kills(CHARACTER_NAMES[killer], victim), texts.NIGHT, self.section, [killer, who])
            here = has(state.board.acts_from(killer, state.sheet.turf), state.board.where(who))
            found.append(route.asks_intrigue(state, who, 2).asks(texts.IN_ONE_LOCATION, int(here), 1))

    def add_own_routes(self, found: list[Route], state: "LooperState", who: i64) -> None:
        route = Route(texts.kills_protagonists(CHARACTER_NAMES[who]), texts.NIGHT, self.section, [who])
        found.append(route.asks_intrigue(state, who, 4))

    def night_risk(self, outlook: "Outlook") -> None:
        world = outlook.world
        board = outlook.board
        last = outlook.sheet.days
        armed = world.with_role(board, self.number)
        if armed == 0:
            return
        wanted = world.with_role(board, self.prey)
        for killer in range(CHARACTERS):
            if has(armed, killer):
                reach = board.acts_from(killer, outlook.sheet.turf)
                for who in range(CHARACTERS):
                    if has(wanted, who):
                        together = has(reach, board.where(who))
                        near = outlook.gather(who, 2, outlook.day) if together and outlook.step <= 9 else 0.0
                        if outlook.day < last:
                            near = max(near, outlook.gather(who, 2, last) * (0.8 if together else 0.55))
                        outlook.threat(near * (0.15 if has(board.guarded, who) else 1.0))
                outlook.threat(outlook.gather(killer, 4, last))


@final
class Brain(Role):
    """Puts Intrigue on the character's location or on somebody there."""

    id = "brain"
    name = "Brain"
    short = "Br"
    section = "§13.4"
    refusal: i64 = MAY

    def step_five(self) -> SecretAbility | None:
        return PLACE_INTRIGUE


@final
class Cultist(Role):
    id = "cultist"
    name = "Cultist"
    short = "Cu"
    section = "§13.5"
    refusal: i64 = MUST
    ignores_forbid_intrigue = True


@final
class Friend(Role):
    """Is told when dead at the end of a loop, and loses the loop then."""

    id = "friend"
    name = "Friend"
    short = "Fr"
    section = "§13.6"
    most = 2
    told_when_dead = True
    mourned = True

    def add_own_routes(self, found: list[Route], state: "LooperState", who: i64) -> None:
        if not state.board.lives(who):
            found.append(Route(texts.is_dead(CHARACTER_NAMES[who], self.name), texts.LOOP_END, self.section, [who]))

    def grief(self, outlook: "Outlook") -> float:
        return 1.0


@final
class ConspiracyTheorist(Role):
    """Puts Paranoia on somebody in the character's location."""

    id = "conspiracy-theorist"
    name = "Conspiracy Theorist"
    short = "CT"
    section = "§13.7"
    most = 1

    def step_five(self) -> SecretAbility | None:
        return PLACE_PARANOIA


@final
class SerialKiller(Role):
    """Kills by force at night when exactly one other is there."""

    id = "serial-killer"
    name = "Serial Killer"
    short = "SK"
    section = "§13.8"
    kills_when_alone = True

    def add_kill_routes(self, found: list[Route], state: "LooperState", who: i64, victim: str, role: i64) -> None:
        for killer in members(state.world.with_role(state.board, self.number) & ~bit(who)):
            route = Route(texts.is_alone_with(CHARACTER_NAMES[killer], victim), texts.NIGHT, self.section, [killer, who])
            found.append(route.asks(texts.ALONE_TOGETHER, int(self.is_alone_with(state, killer, who)), 1))

    def is_alone_with(self, state: "LooperState", killer: i64, victim: i64) -> bool:
        """Returns whether the victim is the only other one alive where the killer is taken to stand."""
        for place in members(state.board.acts_from(killer, state.sheet.turf)):
            if state.board.living_at(place) & ~bit(killer) == bit(victim):
                return True
        return False

    def night_risk(self, outlook: "Outlook") -> None:
        murderers = outlook.world.with_role(outlook.board, self.number)
        if murderers == 0:
            return
        victims = outlook.mourned()
        if victims == 0:
            return
        tonight = outlook.murdered_tonight(victims, has(murderers, BOSS))
        worst = 0.0
        later = outlook.day < outlook.sheet.days
        for who in range(CHARACTERS):
            if has(victims, who):
                near = 0.0
                if has(tonight, who) and outlook.step <= 9:
                    near = outlook.sure()
                elif later:
                    near = self.stalked(outlook.board, who, murderers)
                if near > 0.0:
                    worst = max(worst, near * outlook.grief(who))
        outlook.threat(worst)

    def stalked(self, board: Board, who: i64, murderers: i64) -> float:
        """Returns how easily the Mastermind can leave one of them alone with this character on another day."""
        company = board.living_at(board.where(who))
        others = count(company) - 1
        if company & murderers & ~bit(who) != 0:
            return 0.4 if others <= 2 else 0.25
        return 0.4 if others == 0 else 0.18


@final
class Curmudgeon(Role):
    id = "curmudgeon"
    name = "Curmudgeon"
    short = "Cm"
    section = "§13.9"
    sets: tuple[int, ...] = ONLY_FIRST_STEPS
    refusal: i64 = MAY


@final
class TimeTraveler(Role):
    """Cannot die and ignores Forbid Goodwill; with 2 Goodwill or fewer, the last night can be declared lost."""

    id = "time-traveler"
    name = "Time Traveler"
    short = "TT"
    section = "§13.10"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    undying = True
    ignores_forbid_goodwill = True
    declares = True

    def may_declare(self, board: Board, who: i64) -> bool:
        return board.goodwill[who] <= 2

    def add_own_routes(self, found: list[Route], state: "LooperState", who: i64) -> None:
        if state.board.lives(who):
            route = Route(texts.found_no_friend(CHARACTER_NAMES[who]), texts.LAST_NIGHT, self.section, [who])
            found.append(route.asks_at_most(texts.goodwill_on(CHARACTER_NAMES[who]), state.board.goodwill[who], 2))

    def night_risk(self, outlook: "Outlook") -> None:
        travelers = outlook.world.with_role(outlook.board, self.number)
        for who in range(CHARACTERS):
            if has(travelers, who):
                missing = float(3 - outlook.board.goodwill[who])
                days = float(outlook.sheet.days - outlook.day)
                if missing <= 0.0:
                    outlook.threat(0.15 if outlook.sheet.moves_goodwill and days > 0.0 else 0.02)
                else:
                    outlook.threat(outlook.shortfall(missing, days))


@final
class Factor(Role):
    """Has the Theorist's ability with 2 Intrigue on the School, and the Key Person's with 2 on the City."""

    id = "factor"
    name = "Factor"
    short = "Fa"
    section = "§13.11"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    refusal: i64 = MAY
    fatal = True
    always_fatal = False
    mourned = True
    aims: i64 = ON_CITY_AND_SCHOOL

    def step_five(self) -> SecretAbility | None:
        return PLACE_PARANOIA

    def acts_in_step_five(self, board: Board) -> bool:
        return board.intrigue[CHARACTERS + SCHOOL] >= AFFECTED

    def loses_by_death(self, board: Board) -> bool:
        return board.intrigue[CHARACTERS + CITY] >= AFFECTED

    def add_death_needs(self, route: Route, state: "LooperState") -> None:
        route.asks_intrigue(state, CHARACTERS + CITY, AFFECTED)

    def grief(self, outlook: "Outlook") -> float:
        if self.loses_by_death(outlook.board):
            return 1.0
        return 0.7 * outlook.gather(CHARACTERS + CITY, AFFECTED, outlook.sheet.days)


@final
class LovedOne(Role):
    """Gets 6 Paranoia when the Lover dies; with 3 Paranoia and 1 Intrigue, can kill the Protagonists."""

    id = "loved-one"
    name = "Loved One"
    short = "LO"
    section = "§13.12"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    partner_id = "lover"
    slays = True
    intrigue_goal: i64 = 1
    paranoia_goal: i64 = 3

    def may_slay(self, board: Board, who: i64, heartbroken: bool) -> bool:
        return board.intrigue[who] >= 1 and (heartbroken or board.paranoia[who] >= 3)

    def add_own_routes(self, found: list[Route], state: "LooperState", who: i64) -> None:
        route = Route(texts.kills_protagonists(CHARACTER_NAMES[who]), texts.NIGHT, self.section, [who])
        found.append(route.asks_paranoia(state, who, 3).asks_intrigue(state, who, 1))

    def night_risk(self, outlook: "Outlook") -> None:
        loving = outlook.world.with_role(outlook.board, self.number)
        last = outlook.sheet.days
        for who in range(CHARACTERS):
            if has(loving, who):
                outlook.threat(outlook.frighten(who, 3, last) * outlook.gather(who, 1, last))


@final
class Witch(Role):
    id = "witch"
    name = "Witch"
    short = "Wi"
    section = "§13.13"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    refusal: i64 = MUST


@final
class Lover(Role):
    """Gets 6 Paranoia when the Loved One dies."""

    id = "lover"
    name = "Lover"
    short = "Lo"
    section = "§13.14"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    partner_id = "loved-one"
    mourned = True

    def grief(self, outlook: "Outlook") -> float:
        loved = outlook.world.with_role(outlook.board, self.partner)
        found = 0.0
        for other in range(CHARACTERS):
            if has(loved, other):
                found = outlook.gather(other, 1, outlook.sheet.days)
        return found


# ---- all of them ------------------------------------------------------------------------------------------


def numbered(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    ids = [role.id for role in roles]
    for number, role in enumerate(roles):
        role.number = number
        role.prey = ids.index(role.prey_id) if role.prey_id else NO_ROLE
        role.partner = ids.index(role.partner_id) if role.partner_id else NO_ROLE
    return roles


ROLES: Final = numbered(
    (
        Person(),
        KeyPerson(),
        Killer(),
        Brain(),
        Cultist(),
        Friend(),
        ConspiracyTheorist(),
        SerialKiller(),
        Curmudgeon(),
        TimeTraveler(),
        Factor(),
        LovedOne(),
        Witch(),
        Lover(),
    )
)
"""By number. States and records have these numbers, so a new role goes to the end."""

ROLE_COUNT: Final = len(ROLES)
ROLE_IDS: Final = tuple([role.id for role in ROLES])
ROLE_NAMES: Final = tuple([role.name for role in ROLES])

# ---- what the rest of the game goes through: masks of roles, and lists of their numbers ---------------------

OPTIONAL_REFUSAL: Final[i64] = mask_of([role.number for role in ROLES if role.refusal == MAY])
MANDATORY_REFUSAL: Final[i64] = mask_of([role.number for role in ROLES if role.refusal == MUST])
REFUSING: Final[i64] = OPTIONAL_REFUSAL | MANDATORY_REFUSAL
UNDYING: Final[i64] = mask_of([role.number for role in ROLES if role.undying])
LONE_KILLERS: Final[i64] = mask_of([role.number for role in ROLES if role.kills_when_alone])
TOLD_WHEN_DEAD: Final[i64] = mask_of([role.number for role in ROLES if role.told_when_dead])
IGNORING_GOODWILL: Final[i64] = mask_of([role.number for role in ROLES if role.ignores_forbid_goodwill])
IGNORING_INTRIGUE: Final[i64] = mask_of([role.number for role in ROLES if role.ignores_forbid_intrigue])
FATAL: Final[i64] = mask_of([role.number for role in ROLES if role.fatal])
MUST_LIVE: Final[i64] = mask_of([role.number for role in ROLES if role.fatal and role.always_fatal])
MOURNED: Final[i64] = mask_of([role.number for role in ROLES if role.mourned])
HUNTERS: Final[i64] = mask_of([role.number for role in ROLES if role.prey >= 0])
SLAYERS: Final[i64] = mask_of([role.number for role in ROLES if role.slays])
DECLARERS: Final[i64] = mask_of([role.number for role in ROLES if role.declares])
PARTNERS: Final[i64] = mask_of([role.number for role in ROLES if role.partner >= 0])
AIMED_AT: Final[i64] = mask_of([role.number for role in ROLES if role.intrigue_goal > 0])
AIMING: Final = [role for role in ROLES if role.aims != 0]
FRIGHTENED: Final[i64] = mask_of([role.number for role in ROLES if role.paranoia_goal > 0])

COUPLES: Final[list[tuple[int, int]]] = [
    (role.number, role.partner) for role in reversed(ROLES) if role.partner >= 0 and role.partner < role.number
]
"""§13.12 Pairs of roles of which one is left behind when the other dies."""


def placing(counter: i64) -> list[Role]:
    """Returns the roles that put such a counter down in step 5."""
    found: list[Role] = []
    for role in ROLES:
        ability = role.step_five()
        if ability is not None and ability.counter == counter:
            found.append(role)
    return found


INTRIGUE_PLACERS: Final = placing(INTRIGUE)
PARANOIA_PLACERS: Final = placing(PARANOIA)
STEP_FIVE: Final[i64] = mask_of([role.number for role in ROLES if role.step_five() is not None])

AT_NIGHT: Final = [
    *[role for role in ROLES if role.kills_when_alone],
    *[role for role in ROLES if role.slays or role.prey >= 0],
    *[role for role in ROLES if role.declares],
]
"""§6.5 The roles that act at night: those that act by force, those that act in any night, those that act in the last one."""


def role_names(mask: i64) -> tuple[str, ...]:
    return tuple([ROLE_NAMES[role] for role in members(mask)])
