"""§13 The roles."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of, members

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

UNDYING: Final[i64] = mask_of([TIME_TRAVELER])
"""§13.10 Roles whose character cannot die."""

MOST: Final[dict[int, int]] = {CONSPIRACY_THEORIST: 1, FRIEND: 2}
"""§11.3 How many characters of a script may have a role, where that is limited."""


def role_names(mask: i64) -> list[str]:
    return [ROLE_NAMES[role] for role in members(mask)]
