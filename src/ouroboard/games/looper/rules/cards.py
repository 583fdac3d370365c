"""§3 The action cards: three Protagonist decks of eight cards, and the Mastermind's ten."""

from typing import Final, Literal, final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of
from ouroboard.games.looper.rules.places import ACROSS, SIDEWAYS, UP_DOWN
from ouroboard.games.looper.text import cards as texts
from ouroboard.games.looper.text import names

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


Icon = Literal["goodwill", "paranoia", "intrigue", "vertical", "horizontal", "diagonal", "movement"]
"""The id of a drawing on a card; `web/src/games/looper/Glyph.svelte` has the drawings."""


@final
class ActionCard:
    """What there is about an action card. `copies`: how many the Mastermind has."""

    def __init__(
        self,
        id: str,
        name: str,
        icon: Icon,
        sign: str,
        says: str,
        steps: int = 0,
        protagonists: bool = True,
        copies: int = 0,
        once: bool = False,
        mastermind_once: bool = False,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.icon: Final[Icon] = icon
        self.sign: Final = sign  # what stands beside the drawing: `+1`
        self.says: Final = says  # what it does on a character
        self.steps: Final = steps  # how a movement card walks; 0 for all others
        self.forbids: Final = id.startswith("forbid-")
        self.protagonists: Final = protagonists  # whether each Protagonist deck has one
        self.copies: Final = copies
        self.once: Final = once  # §3.3 once a loop in a Protagonist deck
        self.mastermind_once: Final = mastermind_once


ACTION_CARDS: Final = (
    ActionCard("paranoia+1", texts.PARANOIA_UP, "paranoia", "+1", texts.GETS_1_PARANOIA, copies=2),
    ActionCard("paranoia-1", texts.PARANOIA_DOWN, "paranoia", "−1", texts.LOSES_1_PARANOIA, copies=1, once=True),
    ActionCard("goodwill+1", texts.GOODWILL_ONE, "goodwill", "+1", texts.GETS_1_GOODWILL),
    ActionCard("goodwill+2", texts.GOODWILL_TWO, "goodwill", "+2", texts.GETS_2_GOODWILL, once=True),
    ActionCard("forbid-intrigue", texts.FORBID_INTRIGUE, "intrigue", "", texts.STOPS_INTRIGUE),
    ActionCard("move-vertical", texts.MOVE_VERTICAL, "vertical", "", texts.GOES_UP_OR_DOWN, steps=UP_DOWN, copies=1),
    ActionCard("move-horizontal", texts.MOVE_HORIZONTAL, "horizontal", "", texts.GOES_LEFT_OR_RIGHT, steps=SIDEWAYS, copies=1),
    ActionCard("forbid-movement", texts.FORBID_MOVEMENT, "movement", "", texts.STOPS_MOVEMENT, once=True),
    ActionCard("forbid-paranoia", texts.FORBID_PARANOIA, "paranoia", "", texts.STOPS_PARANOIA, protagonists=False, copies=1),
    ActionCard("forbid-goodwill", texts.FORBID_GOODWILL, "goodwill", "", texts.STOPS_GOODWILL, protagonists=False, copies=1),
    ActionCard("intrigue+1", texts.INTRIGUE_ONE, "intrigue", "+1", texts.GETS_1_INTRIGUE, protagonists=False, copies=1),
    ActionCard(
        "intrigue+2",
        texts.INTRIGUE_TWO,
        "intrigue",
        "+2",
        texts.GETS_2_INTRIGUE,
        protagonists=False,
        copies=1,
        mastermind_once=True,
    ),
    ActionCard(
        "move-diagonal",
        texts.MOVE_DIAGONAL,
        "diagonal",
        "",
        texts.GOES_ACROSS,
        steps=ACROSS,
        protagonists=False,
        copies=1,
        mastermind_once=True,
    ),
)
"""By number."""

CARD_NAMES: Final = tuple([card.name for card in ACTION_CARDS])
CARD_IDS: Final = tuple([card.id for card in ACTION_CARDS])
STEPS: Final = tuple([card.steps for card in ACTION_CARDS])

PROTAGONIST_DECK: Final[i64] = mask_of([number for number, card in enumerate(ACTION_CARDS) if card.protagonists])
"""One of each."""

MASTERMIND_DECK: Final[i64] = mask_of([number for number, card in enumerate(ACTION_CARDS) if card.copies > 0])
"""One of each, but two Paranoia +1: ten cards of nine kinds."""

ONCE_A_LOOP: Final[i64] = mask_of([number for number, card in enumerate(ACTION_CARDS) if card.once])
"""§3.3 In a Protagonist deck."""

MASTERMIND_ONCE_A_LOOP: Final[i64] = mask_of([number for number, card in enumerate(ACTION_CARDS) if card.mastermind_once])

DECK_NAMES: Final = names.DECKS
DECK_IDS: Final = ("a", "b", "c", "mastermind")
DECKS: Final = 3
"""The Protagonists' decks are 0, 1 and 2."""

MASTERMIND: Final = 3
"""The Mastermind's deck comes after them."""


def merged(one: i64, other: i64) -> i64:
    """§5.4 Returns the one move that two movement cards make: alike they stay as they are, different ones add up."""
    return one if one == other else one ^ other
