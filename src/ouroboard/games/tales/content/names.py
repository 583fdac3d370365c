"""The closed sets of the game, as numbers with names: traits, tags, combos, conditions, classes, tokens, days."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit

NONE: Final[i64] = -1
"""No card, no place, no list of effects."""

# ---- traits -----------------------------------------------------------------------------------------------

BRAVE: Final = 0
CLEVER: Final = 1
CHARMING: Final = 2
QUICK: Final = 3
TOUGH: Final = 4
STRENGTH: Final = 5
TODAY: Final = 6
TRAITS: Final = ("brave", "clever", "charming", "quick", "tough")
WEAKNESSES: Final = ("skittish", "dense", "dull", "slow", "weak")
TEST_TRAITS: Final = (*TRAITS, "strength", "today")
"""Traits that a test can name: the five, the Kid's own strength, and the trait of the current School card."""
BLACK: Final = -1
"""Colour of an item that gives no dice."""

# ---- tags and combos --------------------------------------------------------------------------------------

TAGS: Final = (
    *("sharp", "combustible", "makeup", "loud", "bike", "glue", "club", "clothes", "fire", "battery", "computer", "cables"),
    "knowledge",
)
KNOWLEDGE: Final = 12
COMBOS: Final = (
    *("chemicals", "decoy", "explosive", "hit_n_run", "interface", "knockout", "parts", "power", "reach", "rope", "tow"),
)
RECIPES: Final = (
    *((0, 0, 1), (0, 0, 2), (1, 3, 4), (1, 3, 5), (1, 6, 7), (2, 8, 9), (2, 8, 1), (2, 8, 5), (3, 6, 4), (4, 10, 9)),
    *((4, 10, 11), (5, 2, 7), (5, 2, 3), (6, 10, 1), (7, 11, 9), (8, 6, 5), (9, 0, 7), (10, 4, 11)),
)
"""The eighteen recipes: a combo and its two tags."""


def combos_of(one: int, other: int) -> i64:
    """Returns the set of combos that two tags make together. KNOWLEDGE stands for any tag."""
    found: i64 = 0
    for combo, left, right in RECIPES:
        if (fits(one, left) and fits(other, right)) or (fits(one, right) and fits(other, left)):
            found |= bit(combo)
    return found


def fits(tag: int, wanted: int) -> bool:
    return tag in (wanted, KNOWLEDGE)


# ---- Kids -------------------------------------------------------------------------------------------------

EXHAUSTED: Final = 0
UPSET: Final = 1
SCARED: Final = 2
INJURED: Final = 3
ANY: Final = 4
"""A condition that the card does not name."""
CONDITIONS: Final = ("exhausted", "upset", "scared", "injured")

BAD: Final = 0
NEUTRAL: Final = 1
GOOD: Final = 2
FAVORS: Final = ("bad", "neutral", "good")

# ---- machines ---------------------------------------------------------------------------------------------

CLASSES: Final = ("worker", "warden", "watcher", "warrior")

ALARMED: Final = 0
ARMED: Final = 1
ESCAPEE: Final = 2
PREDICTABLE: Final = 3
SLOW_REBOOT: Final = 4
UNPREDICTABLE: Final = 5
ABILITIES: Final = ("alarmed", "armed", "escapee", "predictable", "slow_reboot", "unpredictable")

ROUTINE: Final = 0
ALERT: Final = 1
MODES: Final = ("routine", "alert")

IGNORE: Final = 0
BLOCK: Final = 1
SPECIAL: Final = 2
ICONS: Final = ("ignore", "block", "special")

NO_EFFECT: Final = 0
REPEL: Final = 1
DEFAULT: Final = 2
ALERT_EFFECT: Final = 3
FIREWALL_EFFECTS: Final = ("none", "repel", "default_firewall", "alert")

DIRECTIONS: Final = ("n", "e", "s", "w")

# ---- cards ------------------------------------------------------------------------------------------------

SOLO: Final = 0
HELP: Final = 1
ALL: Final = 2
EVENT_MODES: Final = ("solo", "help", "all")

ACTION: Final = 0
BETWEEN: Final = 1
BEFORE_DICE: Final = 2
AFTER_FAIL: Final = 3
ON_ARRIVAL: Final = 4
IN_HACK: Final = 5
WINDOWS: Final = ("action", "between", "before_dice", "after_fail", "on_arrival", "in_hack")
"""When an anomaly may be used."""

ERRAND: Final = 0
FETCH: Final = 1
FAMILY: Final = 2
TASK: Final = 3
FAMILIES: Final = ("errand", "fetch", "family", "task")

NO_LIMIT: Final = 0
ONCE_A_ROUND: Final = 1
ONCE_A_GAME: Final = 2
ONCE_A_KID: Final = 3
ONCE_A_PLACE: Final = 4
LIMITS: Final = ("none", "round", "game", "kid", "place")

DINOSAUR: Final = 0
WEED: Final = 1
MACHINE: Final = 2
GROWN_UP: Final = 3
AGENT: Final = 4
TRACK: Final = 5
TROUBLE: Final = 6
SHIP: Final = 7
TOKENS: Final = ("dinosaur", "weed", "machine", "grown_up", "agent", "track", "trouble", "ship")
SUPPLY: Final = (15, 15, 15, 15, 15, 6, 3, 1)
MOST_ON_A_PLACE: Final = 3

# ---- the calendar -----------------------------------------------------------------------------------------

DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "weekend")
WEEK: Final = 6
"""Rounds in a week: five school days and the weekend."""

# ---- what can stand behind a list of effects ----------------------------------------------------------------

RUMOR: Final = 0
DIARY: Final = 1
SCHOOL: Final = 2
ANOMALY: Final = 3
CHORE: Final = 4
TILE: Final = 5
RESPONSE: Final = 6
COMPLICATION: Final = 7
KINDS_OF_CARDS: Final = ("rumor", "diary", "school", "anomaly", "chore", "tile", "response", "complication")
CARDS_OF_A_KIND: Final = 100


def card_number(kind: int, number: int) -> int:
    """Returns the number by which the Book and the frames name a card: its kind and its place among the cards of that kind."""
    return kind * CARDS_OF_A_KIND + number


# ---- happenings that cards listen to ------------------------------------------------------------------------

TRIGGERS: Final = (
    *("setup", "enter_play", "flip", "leave_play", "round_start", "before_machines", "after_moves", "adventure_start"),
    *("cleanup", "rumor_solved", "rumor_failed", "rumor_pushed_off", "hacked", "hack_failed", "wrecked", "kid_enters"),
    "machine_near",
)
SETUP: Final = 0
ENTER_PLAY: Final = 1
FLIP: Final = 2
LEAVE_PLAY: Final = 3
ROUND_START: Final = 4
BEFORE_MACHINES: Final = 5
AFTER_MOVES: Final = 6
ADVENTURE_START: Final = 7
CLEANUP: Final = 8
RUMOR_SOLVED: Final = 9
RUMOR_FAILED: Final = 10
RUMOR_PUSHED_OFF: Final = 11
HACKED: Final = 12
HACK_FAILED: Final = 13
WRECKED: Final = 14
KID_ENTERS: Final = 15
MACHINE_NEAR: Final = 16
