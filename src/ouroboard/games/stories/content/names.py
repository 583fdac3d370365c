"""The closed sets of the game, as numbers with names: shields, dice, colours, windows, kinds of rules, triggers."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.dice import Die

NONE: Final[i64] = -1
"""No place, no card, no agent, no space."""

# ---- constants of the rules -----------------------------------------------------------------------------------

MAX_TU: Final = 60
RED_EXIT: Final = 2
VORTEX: Final = 7
DICE_CAP: Final = 6
MOST_AGENTS: Final = 4
SPACES: Final = 7
LETTERS: Final = "BCDEFGH"
"""Letters of the spaces 0 to 6."""
OPTION_LETTERS: Final = "abcdef"
MOST_ITEMS: Final = 60
MOST_TESTS: Final = 3
"""Tests on one card, at most."""

ACTION_DIE: Final = Die("action", ("2", "1", "1", "skull", "blank", "blank"), (2, 1, 1, 0, 0, 0))
SKULL_FACE: Final = 3
CAPTAIN_DIE: Final = Die("captain", ("1", "1", "2", "2", "3", "3"), (1, 1, 2, 2, 3, 3))
LEAST_TRIP: Final = 1
MOST_TRIP: Final = 6

# ---- shields ------------------------------------------------------------------------------------------------------

NORMAL: Final = 0
SKULL: Final = 1
TIME: Final = 2
HEART: Final = 3
SPECIAL: Final = 4
ANY_SHIELD: Final = 5
SHIELDS: Final = ("normal", "skull", "time", "heart", "special")
SHIELD_LETTERS: Final = "NSTHX"

# ---- resources and tokens -------------------------------------------------------------------------------------------

COLOURS: Final = ("yellow", "brown", "blue", "green")
ANY_COLOUR: Final = 4
TOKEN_COLOURS: Final = ("blue", "grey", "black", "yellow", "pink", "green")
TOKEN_SYMBOLS: Final = ("key", "eye", "sun", "wave")

# ---- who an effect is about ---------------------------------------------------------------------------------------

READER: Final = 0
ROLLER: Final = 1
HERE: Final = 2
OTHERS: Final = 3
ALL_AGENTS: Final = 4
CHOICE: Final = 5
WHO: Final = ("reader", "roller", "here", "others", "all", "choice")

# ---- windows in which something can be used (§11.2) -------------------------------------------------------------------

FREE: Final = 0
ACTION: Final = 1
BEFORE_ROLL: Final = 2
AFTER_DICE: Final = 3
BEFORE_TRIP: Final = 4
WINDOWS: Final = ("free", "action", "before_roll", "after_dice", "before_trip")

# ---- puzzles -----------------------------------------------------------------------------------------------------

DIAL: Final = 0
NUMBER: Final = 1
ORDER: Final = 2
PICK: Final = 3
WORD: Final = 4
PUZZLES: Final = ("dial", "number", "order", "pick", "word")

# ---- endings --------------------------------------------------------------------------------------------------------

SUCCESS: Final = 0
TIME_FAILURE: Final = 1
FAILURE: Final = 2
ENDINGS: Final = ("success", "time", "failure")

# ---- standing rules (§1.4) --------------------------------------------------------------------------------------------

BASE: Final = 1
LOCATION: Final = 2
ITEM: Final = 3
RECEPTACLE: Final = 4
LEVELS: Final = ("rules", "base", "location", "item", "receptacle")

HOLDER: Final = 0
EVERYBODY: Final = 1

DICE_RULE: Final = 0
"""`what`: the characteristic, NONE for all; `value`: dice more or less."""
RESISTANCE_RULE: Final = 1
LP_MAX_RULE: Final = 2
ROLL_AS: Final = 3
"""`what`: the characteristic that is asked for; `value`: the one that is rolled instead."""
PRICE: Final = 4
"""`what`: the colour; `value`: more or less; `least`."""
TRIP: Final = 5
"""`value`: added to the captain's die, or its value (`sets`)."""
PENALTY: Final = 6
"""`shields`: the kind; `value`: shields that count more or less, or times (`sets`)."""
SPARE: Final = 7
"""`value`: LP that a loss is less; uses a charge (`charge`) of the item, by itself."""
HANDS_NEVER: Final = 8
HANDS_NEIGHBOURS: Final = 9
SIGN: Final = 10
"""`what`: the sign that is granted; `who` EVERYBODY: to the team."""
NO_SIGN: Final = 11
"""`what`: the sign on a back that bars the agent."""
EASE: Final = 12
"""`what`: the card with the test, NONE for any; `shields`, `value`."""
COUNTS_AS: Final = 13
"""`what`: the item that this one stands for."""
MUST: Final = 14
"""`what`: MUST_ROLL, MUST_WAIT, MUST_STAY: the agent's action is fixed."""
PASSED: Final = 15
"""`what`: the card whose test counts as passed when the place opens."""
KINDS_OF_RULES: Final = 16
RULES: Final = (
    *("dice", "resistance", "lp_max", "roll_as", "price", "trip", "penalty", "spare", "hands_never", "hands_neighbours", "sign"),
    *("no_sign", "ease", "counts_as", "must", "passed"),
)
MUST_ROLL: Final = 0
MUST_WAIT: Final = 1
MUST_STAY: Final = 2

# ---- triggers of public cards: base, card A, item, receptacle (kinds of listeners in the Book) ----------------------------

ON_OPEN: Final = 0
ON_PLACED: Final = 1
ON_LEAVE: Final = 2
ON_READ: Final = 3
ON_WAVE_END: Final = 4
ON_NOTHING: Final = 5
ON_ROLL: Final = 6
ON_SUCCESS: Final = 7
ON_DEATH: Final = 8
ON_RETURN: Final = 9
ON_RUN_START: Final = 10
ON_RUN_END: Final = 11
ON_TRAVEL: Final = 12
TRIGGERS: Final = (
    *("on_open", "on_placed", "on_leave", "on_read", "on_wave_end", "on_nothing", "on_roll", "on_success", "on_death"),
    *("on_return", "on_run_start", "on_run_end", "on_travel"),
)
KINDS_OF_TRIGGERS: Final = 13

# ---- numbers of cards in contexts, listeners and rules ------------------------------------------------------------------

ITEM_CARDS: Final = 1000
"""Card number of item 0; below are the cards of `Mission.cards`."""
RECEPTACLE_CARDS: Final = 1100
RESOURCE_CARDS: Final = 1200
"""Card number of the colour 0: what spending one does."""

# ---- moments at which a coach says a line ------------------------------------------------------------------------------------

MOMENTS: Final = (
    *("placing", "reading", "telling", "captain", "wave", "moving", "test", "rolling", "together"),
    *("item", "handing_over", "keep", "lock", "heart", "riposte", "penalty", "waiting", "token"),
    *("seal", "ballot", "trip", "red", "time", "death", "return", "ending", "again"),
)
COACH_PLACING: Final = 0
COACH_READING: Final = 1
COACH_TELLING: Final = 2
COACH_CAPTAIN: Final = 3
COACH_WAVE: Final = 4
COACH_MOVING: Final = 5
COACH_TEST: Final = 6
COACH_ROLLING: Final = 7
COACH_TOGETHER: Final = 8
COACH_ITEM: Final = 9
COACH_HANDING_OVER: Final = 10
COACH_KEEP: Final = 11
COACH_LOCK: Final = 12
COACH_HEART: Final = 13
COACH_RIPOSTE: Final = 14
COACH_PENALTY: Final = 15
COACH_WAITING: Final = 16
COACH_TOKEN: Final = 17
COACH_SEAL: Final = 18
COACH_BALLOT: Final = 19
COACH_TRIP: Final = 20
COACH_RED: Final = 21
COACH_TIME: Final = 22
COACH_DEATH: Final = 23
COACH_RETURN: Final = 24
COACH_ENDING: Final = 25
COACH_AGAIN: Final = 26
