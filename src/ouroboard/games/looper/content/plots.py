"""§12 The plots."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of
from ouroboard.games.looper.content.roles import (
    BRAIN,
    CONSPIRACY_THEORIST,
    CULTIST,
    CURMUDGEON,
    FACTOR,
    FRIEND,
    KEY_PERSON,
    KILLER,
    LOVED_ONE,
    LOVER,
    MOST,
    ROLES,
    SERIAL_KILLER,
    TIME_TRAVELER,
    WITCH,
)

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

SUBPLOTS: Final[i64] = mask_of(list(range(SHADOW_OF_THE_RIPPER, PLOTS)))


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
