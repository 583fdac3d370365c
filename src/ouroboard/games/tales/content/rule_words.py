"""§15.4 Lasting rules: how each is written, what it means, and what is made of it."""

from typing import TYPE_CHECKING, Any, Final

from ouroboard.games.tales.content import lasting_rules
from ouroboard.games.tales.content.condition_words import (
    CONDITIONS,
    MACHINE,
    PLACE,
)
from ouroboard.games.tales.content.lasting_rules import LastingRule
from ouroboard.games.tales.content.names import (
    MODES,
    TEST_TRAITS,
)
from ouroboard.games.tales.content.targets import (
    FIRST_MOVED,
    NEAREST_KID,
    MachineField,
    PlaceField,
)
from ouroboard.packs.field_types import NOTHING, FieldType, Flag, Number, OneOf, Record, Text
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Value
from ouroboard.packs.vocabulary import Word, Words
from ouroboard.packs.word_fields import Name, Short

if TYPE_CHECKING:
    from ouroboard.games.tales.content.vocabulary import TalesMaker


class MoveFields(Record):
    """The fields of a machine's move: a direction, or a place to go towards or away from."""

    WAYS = ("direction", "towards", "away")

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if isinstance(value, Fields) and len([way for way in self.WAYS if way in value.fields]) != 1:
            mistakes.add(value.line, "which-way", "a machine needs one way to go", "Write one of direction, towards and away")
            return NOTHING
        return found


_NUMBERS: Final = {
    "pushed_off_enigma": (0, 9),
    "fail_enigma": (0, 9),
    "success_insight": (0, 9),
    "walk_cost": (-2, 3),
    "dinner_cost": (-2, 3),
    "rumors_drawn": (-3, 3),
    "item_limit": (1, 9),
    "rest_per_round": (0, 3),
}
_TRUTHS: Final = ("dinner_favor", "event", "event_help")
SET_NAMES: Final = (*_NUMBERS, *_TRUTHS, "start_at", "insight_set")
STARTS: Final = ("school", "home")


class SetFields(Record):
    """The fields of `set`. What the value may be depends on the name."""

    def __init__(self) -> None:
        value = Text("a number, true or false, school or home, or a rumor set", r"-?\w+", "1")
        super().__init__({"name": OneOf(SET_NAMES), "value": value}, {"where": PLACE})

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if found is NOTHING or not isinstance(value, Fields) or "name" not in found or "value" not in found:
            return NOTHING
        plain = self.value_type(found["name"]).read(value.fields["value"], mistakes)
        return NOTHING if plain is NOTHING else {**found, "value": plain}

    def value_type(self, name: str) -> FieldType:
        if name in _NUMBERS:
            return Number(*_NUMBERS[name])
        if name in _TRUTHS:
            return Flag()
        return OneOf(STARTS) if name == "start_at" else Text("", r"[a-z0-9-]+", "static")


def make_set(plain: Any, make: "TalesMaker") -> dict[str, Any]:
    name, value = plain["name"], plain["value"]
    where = make.places(plain["where"]) if "where" in plain else None
    if name == "start_at":
        value = STARTS.index(value)
    elif name == "insight_set":
        value = make.blocks.index(value) if value in make.blocks else -1
    return {"kind": lasting_rules.RULE_KINDS.index(name), "value": int(value), "where": where}


def make_pool(plain: Any, make: "TalesMaker") -> dict[str, Any]:
    trait = TEST_TRAITS.index(plain["trait"]) if "trait" in plain else -1
    where = make.places(plain["at"]) if "at" in plain else None
    return {"kind": lasting_rules.POOL, "value": plain["n"], "trait": trait, "where": where}


def make_extra_step(plain: Any, make: "TalesMaker") -> dict[str, Any]:
    away = "away" in plain
    target = plain["away" if away else "towards"]
    first = plain["machine"]["form"] == FIRST_MOVED
    nearest = target["form"] == NEAREST_KID
    return {
        "kind": lasting_rules.EXTRA_STEP,
        "machines": None if first else make.machines(plain["machine"]),
        "first_moved": first,
        "away": away,
        "nearest_kid": nearest,
        "where": None if nearest else make.places(target),
    }


CLOSED: Final = ("place", "tile", "bus", "car")


class CloseFields(Short):
    """What is closed, and where. A place must be named."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if found is not NOTHING and found.get("what") == "place" and "where" not in found:
            mistakes.add(value.line, "missing", "there is no where", "Write close: {what: place, where: B}")
        return found


def make_close(plain: Any, make: "TalesMaker") -> dict[str, Any]:
    kind = (lasting_rules.CLOSE_PLACE, lasting_rules.CLOSE_TILE, lasting_rules.CLOSE_BUS, lasting_rules.CLOSE_CAR)[
        CLOSED.index(plain["what"])
    ]
    return {"kind": kind, "where": make.places(plain["where"]) if "where" in plain else None}


class KeepFields(Record):
    """The fields of `keep_mode`: a machine, or a place that it is near."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if isinstance(value, Fields) and not {"machine", "near"} & set(value.fields):
            mistakes.add(value.line, "missing", "there is neither machine nor near", "Write keep_mode: {machine: all, is: alert}")
        return found


def make_keep(plain: Any, make: "TalesMaker") -> dict[str, Any]:
    return {
        "kind": lasting_rules.KEEP_MODE,
        "value": MODES.index(plain["is"]),
        "machines": make.machines(plain["machine"]) if "machine" in plain else None,
        "where": make.places(plain["near"]) if "near" in plain else None,
    }


_TARGET: Final = PlaceField((NEAREST_KID,))

RULES: Final = Words(
    "rule",
    Word("set", SetFields(), "Changes a number or a custom: " + ", ".join(SET_NAMES) + ".", make_set),
    Word(
        "pool",
        Record({"n": Number(-3, 3)}, {"trait": OneOf(TEST_TRAITS), "at": PLACE}),
        "Dice more or less on tests of the trait, or at the place.",
        make_pool,
    ),
    Word(
        "extra_step",
        MoveFields({"machine": MachineField((FIRST_MOVED,))}, {"towards": _TARGET, "away": _TARGET}),
        "After the School card's moves the machine goes one sector more.",
        make_extra_step,
    ),
    Word(
        "close",
        CloseFields(Record({"what": OneOf(CLOSED)}, {"where": PLACE}), "what"),
        "A place cannot be entered; tiles, the bus or the car cannot be used.",
        make_close,
    ),
    Word(
        "open",
        PLACE,
        "The tile there comes into play.",
        lambda v, m: {"kind": lasting_rules.OPEN_TILE, "where": m.places(v)},
    ),
    Word(
        "keep_mode",
        KeepFields({"is": OneOf(MODES)}, {"machine": MACHINE, "near": PLACE}),
        "The machine stays in this mode, whatever its sector says.",
        make_keep,
    ),
    Word("win_if", CONDITIONS, "The game is won as soon as this is true.", lambda v, m: None),
    Word(
        "lose_if",
        Record({"when": CONDITIONS, "ending": Name("ending")}),
        "The game is lost as soon as this is true.",
        lambda v, m: None,
    ),
    beside={"while": CONDITIONS},
)


def rule_from(plain: dict[str, Any], number: int, make: "TalesMaker", words: str = "") -> LastingRule:
    """Returns the struct of a lasting rule; `win_if` and `lose_if` are none."""
    made = RULES.make(plain, make)
    during = make.condition_or_none(plain.get("while"))
    return LastingRule(number, card=make.card, side=make.side, during=during, words=words, **made)
