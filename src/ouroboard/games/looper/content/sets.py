"""§11–§14 The two Tragedy Sets: which plots, roles and incidents there are, and what a plot asks of its script."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of, members

# ---- §13 Roles --------------------------------------------------------------------------------------------

PERSON: Final = 0
KEY_PERSON: Final = 1
KILLER: Final = 2
BRAIN: Final = 3
CULTIST: Final = 4
FRIEND: Final = 5
CONSPIRACY_THEORIST: Final = 6
SERIAL_KILLER: Final = 7
CURMUDGEON: Final = 8
TIME_TRAVELER: Final = 9
FACTOR: Final = 10
LOVED_ONE: Final = 11
WITCH: Final = 12
LOVER: Final = 13
ROLES: Final = 14

ROLE_NAMES: Final = (
    *("Person", "Key Person", "Killer", "Brain", "Cultist", "Friend", "Conspiracy Theorist", "Serial Killer", "Curmudgeon"),
    *("Time Traveler", "Factor", "Loved One", "Witch", "Lover"),
)
ROLE_IDS: Final = (
    *("person", "key-person", "killer", "brain", "cultist", "friend", "conspiracy-theorist", "serial-killer"),
    *("curmudgeon", "time-traveler", "factor", "loved-one", "witch", "lover"),
)

OPTIONAL_REFUSAL: Final[i64] = mask_of([KILLER, BRAIN, CURMUDGEON, FACTOR])
"""§8.4 Roles whose character may refuse."""

MANDATORY_REFUSAL: Final[i64] = mask_of([CULTIST, WITCH])
"""§8.4 Roles whose character must."""

MOST: Final[dict[int, int]] = {CONSPIRACY_THEORIST: 1, FRIEND: 2}
"""§11.3 How many characters of a script may have a role, where that is limited."""

# ---- §14 Incidents ----------------------------------------------------------------------------------------

MURDER: Final = 0
INCREASING_UNEASE: Final = 1
SUICIDE: Final = 2
HOSPITAL_INCIDENT: Final = 3
FARAWAY_MURDER: Final = 4
MISSING_PERSON: Final = 5
SPREADING: Final = 6
FOUL_EVIL: Final = 7
BUTTERFLY_EFFECT: Final = 8

INCIDENT_NAMES: Final = (
    *("Murder", "Increasing Unease", "Suicide", "Hospital Incident", "Faraway Murder", "Missing Person", "Spreading"),
    *("Foul Evil", "Butterfly Effect"),
)
INCIDENT_IDS: Final = (
    *("murder", "increasing-unease", "suicide", "hospital-incident", "faraway-murder", "missing-person"),
    *("spreading", "foul-evil", "butterfly-effect"),
)

# ---- §12 Plots --------------------------------------------------------------------------------------------

MURDER_PLAN: Final = 0
LIGHT_OF_THE_AVENGER: Final = 1
A_PLACE_TO_PROTECT: Final = 2
THE_SEALED_ITEM: Final = 3
SIGN_WITH_ME: Final = 4
CHANGE_OF_FUTURE: Final = 5
GIANT_TIME_BOMB: Final = 6
SHADOW_OF_THE_RIPPER: Final = 7
AN_UNSETTLING_RUMOR: Final = 8
A_HIDEOUS_SCRIPT: Final = 9
CIRCLE_OF_FRIENDS: Final = 10
A_LOVE_AFFAIR: Final = 11
THE_HIDDEN_FREAK: Final = 12
UNKNOWN_FACTOR_X: Final = 13
PARANOIA_VIRUS: Final = 14
THREADS_OF_FATE: Final = 15
PLOTS: Final = 16

PLOT_NAMES: Final = (
    *("Murder Plan", "Light of the Avenger", "A Place to Protect", "The Sealed Item", "Sign with Me!", "Change of Future"),
    *("Giant Time Bomb", "Shadow of the Ripper", "An Unsettling Rumor", "A Hideous Script", "Circle of Friends"),
    *("A Love Affair", "The Hidden Freak", "Unknown Factor X", "Paranoia Virus", "Threads of Fate"),
)
PLOT_IDS: Final = (
    *("murder-plan", "light-of-the-avenger", "a-place-to-protect", "the-sealed-item", "sign-with-me", "change-of-future"),
    *("giant-time-bomb", "shadow-of-the-ripper", "an-unsettling-rumor", "a-hideous-script", "circle-of-friends"),
    *("a-love-affair", "the-hidden-freak", "unknown-factor-x", "paranoia-virus", "threads-of-fate"),
)

PLOT_ROLES: Final[tuple[tuple[int, ...], ...]] = (
    (KEY_PERSON, BRAIN, KILLER),
    (BRAIN,),
    (KEY_PERSON, CULTIST),
    (BRAIN, CULTIST),
    (KEY_PERSON,),
    (CULTIST, TIME_TRAVELER),
    (WITCH,),
    (CONSPIRACY_THEORIST, SERIAL_KILLER),
    (CONSPIRACY_THEORIST,),
    (CONSPIRACY_THEORIST, FRIEND),
    (FRIEND, FRIEND, CONSPIRACY_THEORIST),
    (LOVER, LOVED_ONE),
    (FRIEND, SERIAL_KILLER),
    (FACTOR,),
    (CONSPIRACY_THEORIST,),
    (),
)
"""The roles that each plot adds. A Hideous Script may add Curmudgeons besides: up to `CURMUDGEONS`."""

CURMUDGEONS: Final = 2

# ---- §11 Sets ---------------------------------------------------------------------------------------------


@final
class TragedySet:
    """What a script may be made of."""

    def __init__(
        self, author_id: str, name: str, mains: i64, subs: i64, roles: i64, incidents: i64, subplots: int, final_guess: bool
    ) -> None:
        self.id: Final = author_id
        self.name: Final = name
        self.mains: Final[i64] = mains
        self.subs: Final[i64] = subs
        self.roles: Final[i64] = roles  # without Person
        self.incidents: Final[i64] = incidents
        self.subplots: Final = subplots  # how many a script has
        self.final_guess: Final = final_guess


FIRST_STEPS: Final = 0
BASIC_TRAGEDY: Final = 1

SETS: Final = (
    TragedySet(
        "first-steps",
        "First Steps",
        mask_of([MURDER_PLAN, LIGHT_OF_THE_AVENGER, A_PLACE_TO_PROTECT]),
        mask_of([SHADOW_OF_THE_RIPPER, AN_UNSETTLING_RUMOR, A_HIDEOUS_SCRIPT]),
        mask_of([KEY_PERSON, KILLER, BRAIN, CULTIST, FRIEND, CONSPIRACY_THEORIST, SERIAL_KILLER, CURMUDGEON]),
        mask_of([MURDER, INCREASING_UNEASE, SUICIDE, HOSPITAL_INCIDENT, FARAWAY_MURDER, MISSING_PERSON, SPREADING]),
        1,
        False,
    ),
    TragedySet(
        "basic-tragedy",
        "Basic Tragedy",
        mask_of([MURDER_PLAN, THE_SEALED_ITEM, SIGN_WITH_ME, CHANGE_OF_FUTURE, GIANT_TIME_BOMB]),
        mask_of(
            [
                CIRCLE_OF_FRIENDS,
                A_LOVE_AFFAIR,
                THE_HIDDEN_FREAK,
                UNKNOWN_FACTOR_X,
                AN_UNSETTLING_RUMOR,
                PARANOIA_VIRUS,
                THREADS_OF_FATE,
            ]
        ),
        mask_of(
            [
                KEY_PERSON,
                KILLER,
                BRAIN,
                CULTIST,
                TIME_TRAVELER,
                FACTOR,
                FRIEND,
                CONSPIRACY_THEORIST,
                SERIAL_KILLER,
                LOVED_ONE,
                WITCH,
                LOVER,
            ]
        ),
        mask_of(
            [
                MURDER,
                INCREASING_UNEASE,
                FOUL_EVIL,
                SUICIDE,
                FARAWAY_MURDER,
                HOSPITAL_INCIDENT,
                MISSING_PERSON,
                SPREADING,
                BUTTERFLY_EFFECT,
            ]
        ),
        2,
        True,
    ),
)


def slots(plots: list[int]) -> list[int]:
    """§11.3 How many characters get each role: what the plots add, no more than the role's limit.

    >>> slots([MURDER_PLAN, CIRCLE_OF_FRIENDS, THE_HIDDEN_FREAK])[FRIEND]
    2
    """
    wanted = [0] * ROLES
    for plot in plots:
        for role in PLOT_ROLES[plot]:
            wanted[role] = min(wanted[role] + 1, MOST.get(role, wanted[role] + 1))
    return wanted


def added(plots: list[int]) -> i64:
    """The roles that some of these plots add: none of them can be the Mystery Boy's."""
    roles: i64 = mask_of([role for plot in plots for role in PLOT_ROLES[plot]])
    if A_HIDEOUS_SCRIPT in plots:
        roles |= mask_of([CURMUDGEON])
    return roles


def role_names(mask: i64) -> list[str]:
    return [ROLE_NAMES[role] for role in members(mask)]
