"""§11 The two Tragedy Sets: which plots, roles and incidents there are."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of
from ouroboard.games.looper.content.incidents import INCIDENTS
from ouroboard.games.looper.content.plots import (
    A_HIDEOUS_SCRIPT,
    A_LOVE_AFFAIR,
    A_PLACE_TO_PROTECT,
    AN_UNSETTLING_RUMOR,
    CHANGE_OF_FUTURE,
    CIRCLE_OF_FRIENDS,
    GIANT_TIME_BOMB,
    LIGHT_OF_THE_AVENGER,
    MURDER_PLAN,
    PARANOIA_VIRUS,
    SHADOW_OF_THE_RIPPER,
    SIGN_WITH_ME,
    THE_HIDDEN_FREAK,
    THE_SEALED_ITEM,
    THREADS_OF_FATE,
    UNKNOWN_FACTOR_X,
)
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
    SERIAL_KILLER,
    TIME_TRAVELER,
    WITCH,
)
from ouroboard.games.looper.content.tragedies import BASIC_TRAGEDY, FIRST_STEPS

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


def of_set(tragedy: int) -> i64:
    """Returns the incidents of a set."""
    return mask_of([incident.number for incident in INCIDENTS if tragedy in incident.sets])


SETS: Final = (
    TragedySet(
        "first-steps",
        "First Steps",
        mask_of([MURDER_PLAN, LIGHT_OF_THE_AVENGER, A_PLACE_TO_PROTECT]),
        mask_of([SHADOW_OF_THE_RIPPER, AN_UNSETTLING_RUMOR, A_HIDEOUS_SCRIPT]),
        mask_of([KEY_PERSON, KILLER, BRAIN, CULTIST, FRIEND, CONSPIRACY_THEORIST, SERIAL_KILLER, CURMUDGEON]),
        of_set(FIRST_STEPS),
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
        of_set(BASIC_TRAGEDY),
        2,
        True,
    ),
)
