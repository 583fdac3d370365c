"""Field types of the words of Stories: colours, shields, dice, marks, and names of what a mission has."""

import re
from typing import Any, Final

from ouroboard.packs.field_types import NOTHING, FieldType, MapOf, Number, OneOf, Record
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Scalar, Value
from ouroboard.packs.word_fields import NAME, AmountField, Name, RangeLists, Short, Target

AGENTS: Final = "agents"
"""The unit of amounts."""
KINDS: Final = ("normal", "skull", "time", "heart", "special")
"""Kinds of shields."""
LETTERS_OF_KINDS: Final = "NSTHX"
ANY_KIND: Final = "any"
WHO: Final = ("reader", "roller", "here", "others", "all", "choice")
"""Whom an effect is for. The first one where a file names none: the agent that reads, rolls or acts."""
SPACES: Final = tuple("BCDEFGH")
ITEM_NUMBER: Final = r"[1-9][0-9]?"
CLOSED: Final = "closed"
MOST_STACKS: Final = 3
MOST_OF_A_KIND: Final = 7
"""Number of time, heart and special shields that there are of each."""

TOKEN: Final = Name("token", like="my-token")
ITEM: Final = Name("item", pattern=ITEM_NUMBER, like="5")
RECEPTACLE: Final = Name("receptacle", like="my-receptacle")
CHARACTERISTIC: Final = Name("characteristic", like="my-characteristic")
PLACE: Final = Name("place", like="my-place")
CARD: Final = Name("card", like="my-card")
SIGN: Final = Name("sign", like="my-sign")
TRUTH: Final = Name("truth", like="my-truth")
PUZZLE: Final = Name("puzzle", like="my-puzzle")
ENDING: Final = Name("ending", like="my-ending")
PLAN_CARD: Final = Name("plan card", like="my-quarter")
WHERE: Final = Name("place or kind of place", like="my-where")
MARK: Final = Name("mark", pattern=rf"{NAME}|{ITEM_NUMBER}", like="my-mark")
"""In a seal: a token, a sign, a receptacle, the number of an item, or `closed`."""
WHO_FIELD: Final = OneOf(WHO, "for whom")


def number(low: int, high: int) -> AmountField:
    """Returns the type of a number that may grow with the number of agents."""
    return AmountField(low, high, AGENTS)


def for_agents(field: FieldType, main: str) -> Short:
    """Returns the type of a word that is for some agents: `lp: -1`, `lp: {n: -1, who: here}`."""
    return Short(Record({main: field}, {"who": WHO_FIELD}), main)


class Colours(Target):
    """Resources by colour: `{coins: 2}`. The plain value is `{"colours": {"coins": [0, 2]}}`. `more`: what may stand beside."""

    def __init__(self, low: int, high: int, more: dict[str, FieldType] | None = None, words: str = "") -> None:
        super().__init__(words)
        self.amount = number(low, high)
        self.more = dict(more or {})

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Fields) or not value.fields:
            return self.wrong(value, mistakes, "resources by colour, such as {coins: 2}")
        found: dict[str, Any] = {"colours": {}}
        for name, item in value.fields.items():
            if name in self.more:
                plain = self.more[name].read(item, mistakes)
                found |= {} if plain is NOTHING else {name: plain}
                continue
            if not re.fullmatch(NAME, name):
                mistakes.add(value.lines[name], "odd-name", f"{name[:40]!r} is not a valid name here", "Write it like coins")
            plain = self.amount.read(item, mistakes)
            if plain is not NOTHING:
                found["colours"][name] = plain
        if not found["colours"]:
            mistakes.add(value.line, "missing", "there is no colour", "Write it like {coins: 2}")
        return found

    def names_in(self, plain: Any) -> list[tuple[str, str]]:
        return [("colour", name) for name in plain["colours"]]

    def form(self) -> str:
        return "{" + ", ".join(["colour: n", "…", *[f"{name}?" for name in self.more]]) + "}"

    def _schema(self) -> dict[str, object]:
        amount = self.amount.schema()
        more = {name: shape.schema() for name, shape in self.more.items()}
        return {"type": "object", "properties": {"coins": amount, **more}, "required": ["coins"], "additionalProperties": amount}


class ByCharacteristic(Target):
    """Numbers by characteristic: `{combat: 2}`; with `bare`, also one number for all of them."""

    def __init__(self, low: int, high: int, bare: bool = False, least: int = 1, words: str = "") -> None:
        super().__init__(words)
        self.number = Number(low, high)
        self.bare = bare
        self.least = least

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if self.bare and isinstance(value, Scalar):
            plain = self.number.read(value, mistakes)
            return NOTHING if plain is NOTHING else {"": plain}
        if not isinstance(value, Fields) or len(value.fields) < self.least:
            return self.wrong(value, mistakes, "numbers by characteristic, such as {combat: 2}")
        return MapOf(self.number, NAME, "combat").read(value, mistakes)

    def names_in(self, plain: Any) -> list[tuple[str, str]]:
        return [("characteristic", name) for name in plain if name]

    def form(self) -> str:
        return "{characteristic: n, …}" + (" or n" if self.bare else "")

    def _schema(self) -> dict[str, object]:
        each = self.number.schema()
        long: dict[str, object] = {
            "type": "object",
            "properties": {"combat": each},
            "required": ["combat"],
            "additionalProperties": each,
        }
        return {"anyOf": [each, long]} if self.bare else long


class ShieldField(FieldType):
    """Some shields of one kind: `2S`, and where `any` is allowed, `1any`. The plain value is `{"kind": "skull", "n": 2}`."""

    def __init__(self, any_kind: bool = False, words: str = "") -> None:
        super().__init__(words)
        self.pattern = rf"([1-9])([{LETTERS_OF_KINDS}]{'|any' if any_kind else ''})"

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = re.fullmatch(self.pattern, value.text) if isinstance(value, Scalar) else None
        if found is None:
            return self.wrong(value, mistakes, "shields of one kind, such as 1N, 2S, 1T, 1H or 1X")
        kind = ANY_KIND if found[2] == ANY_KIND else KINDS[LETTERS_OF_KINDS.index(found[2])]
        return {"kind": kind, "n": int(found[1])}

    def form(self) -> str:
        return "2S"

    def _schema(self) -> dict[str, object]:
        return {"type": "string", "pattern": f"^{self.pattern}$", "examples": ["1N", "1S"]}


class StacksField(FieldType):
    """The shields of a test from left to right: `1T 3N`. The plain value is `[["time", 1], ["normal", 3]]`."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Scalar) or not re.fullmatch(
            rf"[1-9][{LETTERS_OF_KINDS}]( [1-9][{LETTERS_OF_KINDS}])*", value.text
        ):
            return self.wrong(value, mistakes, "stacks of shields from left to right, such as 1T 3N")
        stacks = [[KINDS[LETTERS_OF_KINDS.index(each[1])], int(each[0])] for each in value.text.split()]
        kinds = [kind for kind, _ in stacks]
        if len(stacks) > MOST_STACKS:
            mistakes.add(
                value.line, "supply", f"there are {len(stacks)} stacks of shields", f"At most {MOST_STACKS} fit on a card"
            )
        if len(set(kinds)) < len(kinds):
            mistakes.add(value.line, "there-twice", "a kind of shield has two stacks", "Put them into one stack")
        for kind, count in stacks:
            if kind not in KINDS[:2] and int(count) > MOST_OF_A_KIND:
                mistakes.add(value.line, "supply", f"there are {count} {kind} shields", f"There are {MOST_OF_A_KIND} of them")
        return stacks

    def form(self) -> str:
        return "1T 3N"

    def _schema(self) -> dict[str, object]:
        pattern = f"^[1-9][{LETTERS_OF_KINDS}]( [1-9][{LETTERS_OF_KINDS}])*$"
        return {"type": "string", "pattern": pattern, "examples": ["2N", "1S 2N", "1T 3N", "2H"]}


class CardOrSign(Target):
    """A card by its id, or `{sign: crack}`: all cards here that this sign seals."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar):
            plain = CARD.read(value, mistakes)
            return NOTHING if plain is NOTHING else {"card": plain}
        return Record({"sign": SIGN}).read(value, mistakes)

    def names_in(self, plain: Any) -> list[tuple[str, str]]:
        return [("card", plain["card"])] if "card" in plain else [("sign", plain["sign"])] if "sign" in plain else []

    def form(self) -> str:
        return "card, or {sign}"

    def _schema(self) -> dict[str, object]:
        return {"anyOf": [CARD.schema(), Record({"sign": SIGN}).schema()]}


class HitTable(RangeLists):
    """Lists by the number of hits: `0`, `1-2`, `3-12`. No number stands twice."""

    things = "hits"
    fix = "Give each number of hits from 0 to 12 at most one list"

    def __init__(self, lists: FieldType) -> None:
        super().__init__(lists, r"\d{1,2}(-\d{1,2})?", "1-2")

    def numbers_of(self, name: str) -> range:
        return hits_of(name)

    def form(self) -> str:
        return "{0: [effects], 1-2: [effects], …}"


def hits_of(name: str) -> range:
    """Returns the numbers of hits that a range names.

    >>> list(hits_of("1-3")), list(hits_of("0"))
    ([1, 2, 3], [0])
    """
    if not re.fullmatch(r"\d{1,2}(-\d{1,2})?", name):
        return range(0)
    first, _, last = name.partition("-")
    return range(int(first), min(int(last or first), 12) + 1)
