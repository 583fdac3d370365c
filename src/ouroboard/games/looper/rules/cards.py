"""§3 The action cards: three Protagonist decks of eight cards, and the Mastermind's ten."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of
from ouroboard.games.looper.rules.places import ACROSS, SIDEWAYS, UP_DOWN

PARANOIA_UP: Final = 0
PARANOIA_DOWN: Final = 1
GOODWILL_ONE: Final = 2
GOODWILL_TWO: Final = 3
FORBID_INTRIGUE: Final = 4
MOVE_VERTICAL: Final = 5
MOVE_HORIZONTAL: Final = 6
FORBID_MOVEMENT: Final = 7
FORBID_PARANOIA: Final = 8
FORBID_GOODWILL: Final = 9
INTRIGUE_ONE: Final = 10
INTRIGUE_TWO: Final = 11
MOVE_DIAGONAL: Final = 12
CARDS: Final = 13

CARD_NAMES: Final = (
    *("Paranoia +1", "Paranoia -1", "Goodwill +1", "Goodwill +2", "Forbid Intrigue", "Move vertical", "Move horizontal"),
    *("Forbid Movement", "Forbid Paranoia", "Forbid Goodwill", "Intrigue +1", "Intrigue +2", "Move diagonal"),
)
CARD_IDS: Final = (
    *("paranoia+1", "paranoia-1", "goodwill+1", "goodwill+2", "forbid-intrigue", "move-vertical", "move-horizontal"),
    *("forbid-movement", "forbid-paranoia", "forbid-goodwill", "intrigue+1", "intrigue+2", "move-diagonal"),
)

PROTAGONIST_DECK: Final[i64] = 255
"""One of each of the first eight."""

MASTERMIND_DECK: Final[i64] = mask_of(
    [
        PARANOIA_UP,
        PARANOIA_DOWN,
        MOVE_VERTICAL,
        MOVE_HORIZONTAL,
        FORBID_PARANOIA,
        FORBID_GOODWILL,
        INTRIGUE_ONE,
        INTRIGUE_TWO,
        MOVE_DIAGONAL,
    ]
)
"""One of each, but two Paranoia +1: ten cards of nine kinds."""

ONCE_A_LOOP: Final[i64] = mask_of([PARANOIA_DOWN, GOODWILL_TWO, FORBID_MOVEMENT])
"""§3.3 In a Protagonist deck."""

MASTERMIND_ONCE_A_LOOP: Final[i64] = mask_of([INTRIGUE_TWO, MOVE_DIAGONAL])

DECK_NAMES: Final = ("A", "B", "C", "Mastermind")
DECK_IDS: Final = ("a", "b", "c", "mastermind")
DECKS: Final = 3
"""The Protagonists' decks are 0, 1 and 2."""

MASTERMIND: Final = 3
"""The Mastermind's deck comes after them."""

STEPS: Final = (0, 0, 0, 0, 0, UP_DOWN, SIDEWAYS, 0, 0, 0, 0, 0, ACROSS)
"""How a movement card walks; 0 for all others."""


def merged(one: i64, other: i64) -> i64:
    """§5.4 Two movement cards on one character make one move: alike stay as they are, different ones add up."""
    return one if one == other else one ^ other
