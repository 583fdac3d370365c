"""What the files of the box and of scenarios hold: their fields, with types and lengths."""

from typing import Any, Final

from ouroboard.games.tales.content.condition_words import (
    CONDITIONS,
    COSTS,
    DIARY_CARD,
    DIARY_NUMBER,
    MACHINE,
    PLACE,
    SECTOR_NAME,
    TOKEN,
    number,
)
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import (
    ABILITIES,
    CLASSES,
    COMBOS,
    DAYS,
    DIRECTIONS,
    EVENT_MODES,
    FAMILIES,
    FIREWALL_EFFECTS,
    ICONS,
    LIMITS,
    TAGS,
    TEST_TRAITS,
    TRAITS,
    WEAKNESSES,
    WINDOWS,
)
from ouroboard.games.tales.content.rule_words import RULES
from ouroboard.games.tales.content.vocabulary import DO, TEST
from ouroboard.packs.field_types import FieldType, Flag, ListOf, MapOf, Number, OneOf, Record, Text, prose
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Items, Scalar, Value
from ouroboard.packs.vocabulary import Several
from ouroboard.packs.word_fields import NAME, Many, Name, Short, Story

MOST_ITEMS: Final = 30
MOST_RUMORS: Final = 16
"""Maximum number of rumors in a block: one for each letter."""
STEPS: Final = ("round_start", "before_machines", "after_moves", "adventure_start", "cleanup")

LETTER: Final = OneOf(tuple(LETTERS), "a place")
ID: Final[FieldType] = Text("", NAME, "my-card")


class OrWord(FieldType):
    """One of some words, or a value of another type."""

    def __init__(self, words: tuple[str, ...], other: FieldType) -> None:
        super().__init__(other.words)
        self.names = words
        self.other = other

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar) and value.text in self.names:
            return value.text
        return self.other.read(value, mistakes)

    def hashed(self, value: Any) -> object:
        return value if isinstance(value, str) and value in self.names else self.other.hashed(value)

    def _schema(self) -> dict[str, object]:
        return {"anyOf": [{"enum": list(self.names)}, self.other.schema()]}


class TilesField(FieldType):
    """Letters of the tiles in play, or how many are drawn by fate."""

    LIST = ListOf(LETTER, 0, 9)
    COUNT = Number(0, 9)

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        return (self.LIST if isinstance(value, Items) else self.COUNT).read(value, mistakes)

    def _schema(self) -> dict[str, object]:
        return {"anyOf": [self.LIST.schema(), self.COUNT.schema()]}


# ---- parts ----------------------------------------------------------------------------------------------------


def outcomes(least: int, most: int) -> dict[str, FieldType]:
    """Returns the fields `success` and `failure`, with texts of `least` to `most` words."""
    says = Story(least, most, "what happens, in a sentence")
    return {
        "success": Short(Record({}, {"says": says, "do": DO}), "do"),
        "failure": Short(Record({}, {"says": says, "do": DO, "helpers": DO}), "do"),
    }


PLAIN_TEST: Final = Record(
    {"trait": OneOf(TEST_TRAITS)},
    {name: TEST.optional[name] for name in ("combo", "tag", "pay", "help", "push")},
)
ONCE: Final = OneOf(LIMITS[1:], "how often")
ACTION_FIELDS: Final[dict[str, FieldType]] = {
    "needs": CONDITIONS,
    "cost": Several(COSTS, 1, 4),
    "once": ONCE,
    "words": Story(2, 16, "what the Kid does, for the button"),
    "test": TEST,
    "tests": ListOf(TEST, 2, 5, "a chain: one test an action, in order"),
    "do": DO,
    "says": Story(4, 22),
}
ACTION: Final = Record({"at": PLACE}, ACTION_FIELDS)
TILE_ACTION: Final = Record({}, ACTION_FIELDS)

_MACHINE_TRIGGER: Final = Short(Record({"do": DO}, {"machine": MACHINE}), "do")
_RUMOR_TRIGGER: Final = Short(Record({"do": DO}, {"set": Text("", NAME, "static")}), "do")
TRIGGERS: Final[dict[str, FieldType]] = {
    **dict.fromkeys(("setup", "enter_play", "flip", "leave_play", *STEPS, "rumor_pushed_off"), DO),
    "rumor_solved": _RUMOR_TRIGGER,
    "rumor_failed": _RUMOR_TRIGGER,
    "hacked": _MACHINE_TRIGGER,
    "hack_failed": _MACHINE_TRIGGER,
    "wrecked": _MACHINE_TRIGGER,
    "kid_enters": Many(Record({"at": PLACE, "do": DO}), 1, 8),
    "machine_near": Many(Record({"at": PLACE, "do": DO}, {"machine": MACHINE}), 1, 8),
    "on_date": Many(Record({"week": Number(1, 2), "day": OneOf(DAYS), "do": DO}, {"step": OneOf(STEPS)}), 1, 8),
    "when": Many(Record({"if": CONDITIONS, "do": DO}), 1, 8),
}
RULE_LIST: Final = Several(RULES, 1, 8)


def side(least: int, most: int) -> Record:
    """Returns the fields of a diary side with a text of `least` to `most` words."""
    return Record(
        {"title": Story(1, 6), "text": Story(least, most)},
        {**TRIGGERS, "actions": MapOf(ACTION, "[a-f]", "a"), "rules": RULE_LIST},
    )


RESPONSE_SIDE: Final = Record(
    {"icon": OneOf(ICONS), "trait": OneOf(TRAITS), "line": Story(6, 18)},
    {
        "combo": TEST.optional["combo"],
        "tag": TEST.optional["tag"],
        "do": DO,
        "helpers": DO,
        "default": PLAIN_TEST,
    },
)
RESPONSE_FIELDS: Final[dict[str, FieldType]] = {"routine": RESPONSE_SIDE, "alert": RESPONSE_SIDE}
RESPONSE_MORE: Final[dict[str, FieldType]] = {"default": PLAIN_TEST}
SHEET_FIELDS: Final[dict[str, FieldType]] = {
    "id": Name("machine", gives=True, like="lykta"),
    "name": Story(1, 4),
    "class": OneOf(CLASSES),
    "movement": Number(0, 4),
    "capacity": Number(0, 5),
    "combo": OneOf(COMBOS),
    "ability": OneOf(ABILITIES),
    "firewalls": ListOf(Number(1, 5), 2, 2, "spaces of the track with 2 or 3 Kids, and with 4 or 5"),
    "line": Story(8, 20),
}
SHEET_MORE: Final[dict[str, FieldType]] = {
    "start": SECTOR_NAME,
    "words": Record({"hack": Story(1, 2), "firewall": Story(1, 2)}),
}
RUMOR: Final = Record(
    {"id": ID, "letter": LETTER, "title": Story(1, 7), "text": Story(25, 55), "test": PLAIN_TEST, **outcomes(6, 22)}
)
RUMORS: Final = ListOf(RUMOR, 1, MOST_RUMORS)

# ---- files of the box -----------------------------------------------------------------------------------------

KIDS_FILE: Final = {
    "kids": ListOf(
        Record(
            {
                "id": Name("kid", gives=True, like="tove"),
                "name": Story(1, 2),
                "line": Story(8, 18),
                "strength": OneOf(TRAITS),
                "weakness": OneOf(WEAKNESSES),
                "home": LETTER,
                "item": Name("item", like="bmx"),
            }
        ),
        5,
        12,
    )
}
ITEMS_FILE: Final = {
    "items": ListOf(
        Record(
            {
                "id": Name("item", gives=True, like="bmx"),
                "title": Story(1, 4),
                "colour": OneOf((*TRAITS, "black")),
                "tag": OneOf(TAGS),
                "text": Story(6, 16),
            }
        ),
        8,
        MOST_ITEMS,
    )
}
ANOMALIES_FILE: Final = {
    "anomalies": ListOf(
        Record(
            {
                "id": ID,
                "title": Story(1, 6),
                "uses": Number(1, 3),
                "use": Record({"window": OneOf(WINDOWS), "do": DO}),
                "text": Story(6, 25),
            },
            {"tag": OneOf(TAGS), "combo": OneOf(COMBOS)},
        ),
        1,
        MOST_ITEMS,
    )
}
SCHOOL_FILE: Final = {
    "school": ListOf(
        Record(
            {
                "id": Name("school", gives=True, like="fish-day"),
                "title": Story(1, 6),
                "rumors": Number(-2, 0),
                "mode": OneOf(EVENT_MODES),
                "trait": OneOf(TRAITS),
                "text": Story(18, 40),
                **outcomes(4, 14),
                "lines": ListOf(Record({"class": OneOf(CLASSES), "steps": Number(0, 2)}, {"direction": OneOf(DIRECTIONS)}), 0, 4),
            },
            {"firmware": Flag(), "may": Flag()},
        ),
        15,
        40,
    )
}
CHORES_FILE: Final = {
    "chores": ListOf(
        Record(
            {
                "id": Name("chore", gives=True, like="caravan"),
                "title": Story(1, 6),
                "family": OneOf(FAMILIES),
                "text": Story(15, 35),
                "claim": DO,
            },
            {"fulfil": CONDITIONS, "action": ACTION, "fail": DO, "says": Story(4, 14)},
        ),
        15,
        40,
    )
}
SHEETS_FILE: Final = {"sheets": ListOf(Record(SHEET_FIELDS, SHEET_MORE), 1, 8)}
RESPONSES_FILE: Final = {
    "responses": ListOf(
        Record({"machine": Name("machine", like="lykta"), **RESPONSE_FIELDS}, {"erratic": Flag(), **RESPONSE_MORE}), 1, 16
    )
}
_HALF: Final = Record({}, {"effect": OneOf(FIREWALL_EFFECTS[1:]), "colours": ListOf(OneOf(TRAITS), 0, 2)})
FIREWALLS_FILE: Final = {
    "firewalls": ListOf(Record({"copies": Number(1, 20), "routine": _HALF, "alert": _HALF}), 1, 60),
}
TILES_FILE: Final = {
    "tiles": ListOf(
        Record({"letter": LETTER, "sector": SECTOR_NAME, "name": Story(1, 5), "text": Story(10, 25), "action": TILE_ACTION}),
        1,
        16,
    )
}
RUMORS_FILE: Final = {"id": Text("the name of the block", NAME, "g1"), "rumors": RUMORS}
MAP_FILE: Final = {
    "land": ListOf(SECTOR_NAME, 8, 48, "the sectors that are not sea", ordered=False),
    "locations": MapOf(
        Record(
            {
                "name": Story(1, 4),
                "open": Flag(),
                "bus": Flag(),
                "sectors": ListOf(SECTOR_NAME, 1, 6, ordered=False),
                "adj": ListOf(LETTER, 1, 8, ordered=False),
            }
        ),
        "[A-P]",
        "A",
        ordered=True,
    ),
}

# ---- scenarios ------------------------------------------------------------------------------------------------

LENGTH: Final = Record(
    {"weeks": Number(1, 2), "rounds": Number(1, 12), "blocks": ListOf(Text("", NAME, "g1"), 1, 3)},
    {"enigma_limit": OrWord(("none",), number(1, 99)), "flag": Name("flag", gives=True)},
)
CREATURE: Final = Record({**SHEET_FIELDS, "response": Record(RESPONSE_FIELDS, RESPONSE_MORE)}, SHEET_MORE)
SCENARIO_FILE: Final[dict[str, FieldType]] = {
    "id": Text("the name by which tables choose it", NAME, "my-scenario"),
    "title": Story(1, 5),
    "premise": Story(40, 80),
    "machines": OrWord(("kids",), MapOf(SECTOR_NAME, NAME, "lykta", "machines in play, with their sectors")),
    "tiles": TilesField("letters of the tiles in play, or how many are drawn"),
    "insight_set": Text("the block of rumors that gives Insight; none", NAME, "static"),
    "flags": ListOf(Text("", NAME, "door-open"), 0, 40, ordered=False),
    "counters": ListOf(Text("", NAME, "steps"), 0, 40, ordered=False),
    "tokens": ListOf(TOKEN, 0, 8, ordered=False),
    "start": ListOf(DIARY_CARD, 1, 4, "diary cards that lie there from the beginning"),
    "diary": ListOf(Record({"number": Text("", DIARY_NUMBER, "1"), "a": side(60, 120)}, {"b": side(60, 120)}), 1, 12),
    "endings": MapOf(Story(50, 100), NAME, "won", "won, time, enigma, and others"),
}
SCENARIO_MORE: Final[dict[str, FieldType]] = {
    "rounds": Number(1, 12),
    "blocks": ListOf(Text("", NAME, "g1"), 1, 3),
    "enigma_limit": OrWord(("none",), number(1, 99)),
    "lengths": ListOf(LENGTH, 1, 2),
    "creatures": ListOf(CREATURE, 0, 2),
    "fixed": Record(
        {},
        {
            "kids": ListOf(Name("kid", like="tove"), 2, 5),
            "first": Name("kid", like="tove"),
            "chores": MapOf(Name("chore", like="caravan"), NAME, "tove"),
            "track": ListOf(LETTER, 1, 4),
            "school": Name("school", like="fish-day"),
        },
    ),
    "complications": ListOf(Record({"id": ID, **side(20, 50).needed}, side(20, 50).optional), 1, 12),
    "rumors": ListOf(RUMOR, 8, MOST_RUMORS, "the scenario's own rumors, with different letters"),
    "words": prose(
        MapOf(
            Story(1, 12),
            NAME,
            "door-open",
            "what players read for a flag (a clause: the door is open) or a counter (what is counted: pages found)",
        )
    ),
    "rated": prose(MapOf(Number(0, 100), "[2-5]", "3", "how often bots win, in percent, by number of Kids")),
}
