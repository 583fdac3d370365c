"""Field types of words: amounts, names, stories, places in other files, and shorter ways to write a record."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, Final

from ouroboard.packs.field_types import NOTHING, FieldType, ListOf, MapOf, Record
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Items, Scalar, Value, showable
from ouroboard.packs.words import amount, span

LETTERS: Final = "abcdef"
"""Letters of options."""
NAME: Final = r"[a-z][a-z0-9]*([-_][a-z0-9]+)*"
"""How an author's name for something is written."""


class AmountField(FieldType):
    """A number, or one that grows with the number of pieces: `3`, `kids+2`, `2*kids-1`. The plain value is [times, plus]."""

    def __init__(self, low: int, high: int, unit: str, words: str = "") -> None:
        super().__init__(words)
        self.low = low
        self.high = high
        self.unit = unit
        self.pattern = rf"(?:([1-9])\*)?{unit}([+-][0-9]{{1,2}})?"

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Scalar):
            return self.wrong(value, mistakes, self.wanted())
        if not value.quoted and re.fullmatch(r"-?\d{1,9}", value.text, re.ASCII):
            number = int(value.text)
            if not self.low <= number <= self.high:
                wrong = f"{number} is not from {self.low} to {self.high}"
                mistakes.add(value.line, "out-of-range", wrong, "Choose a number in between")
                return NOTHING
            return [0, number]
        found = re.fullmatch(self.pattern, value.text)
        return [int(found[1] or 1), int(found[2] or 0)] if found else self.wrong(value, mistakes, self.wanted())

    def wanted(self) -> str:
        return f"a number or an amount like {self.unit}+2 or 2*{self.unit}"

    def form(self) -> str:
        return "amount"

    def _schema(self) -> dict[str, object]:
        scaled = {"type": "string", "pattern": f"^{self.pattern}$", "examples": [self.unit, f"{self.unit}+1", f"2*{self.unit}"]}
        return {"anyOf": [{"type": "integer", "minimum": self.low, "maximum": self.high}, scaled]}


class Name(FieldType):
    """The name of something of a kind. `gives`: here the name comes into being; elsewhere it is used."""

    def __init__(self, kind: str, gives: bool = False, pattern: str = NAME, like: str = "", words: str = "") -> None:
        super().__init__(words)
        self.kind = kind
        self.gives = gives
        self.pattern = pattern
        self.like = like or f"my-{kind}"

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Scalar) or not re.fullmatch(self.pattern, value.text):
            return self.wrong(value, mistakes, f"a {self.kind}, written like {self.like}")
        return value.text

    def form(self) -> str:
        return self.kind

    def _schema(self) -> dict[str, object]:
        kinds = ["string", "integer"] if re.fullmatch(self.pattern, "1") else ["string"]
        return {"type": kinds, "pattern": f"^(?:{self.pattern})$", "examples": [self.like]}


class Story(FieldType):
    """A text for people, of `least` to `most` words. The rules do not read it. Braces are refused, because templates use them."""

    is_prose = True

    def __init__(self, least: int, most: int, words: str = "") -> None:
        super().__init__(words)
        self.least = least
        self.most = most

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Scalar) or not value.text.strip() or len(value.text) > 12 * self.most + 80:
            return self.wrong(value, mistakes, f"a text of {span(self.least, self.most)} words")
        if not showable(value.text) or "{" in value.text or "}" in value.text:
            return self.wrong(value, mistakes, "a text without { and } that can be shown")
        count = len(value.text.split())
        if not self.least <= count <= self.most:
            wrong = f"the text has {amount(count, 'word')}, not {span(self.least, self.most)}"
            if count < self.least:
                mistakes.add(value.line, "too-short", wrong, "Write more")
            else:
                mistakes.add(value.line, "too-long", wrong, "Write less")
        return value.text.strip()

    def form(self) -> str:
        return "text"

    def _schema(self) -> dict[str, object]:
        return {"type": "string", "pattern": "^[^{}]+$", "examples": [" ".join(["word"] * self.least)]}


class Short(FieldType):
    """A record that can be written shorter: a value without any of its fields stands for its main field."""

    def __init__(self, record: Record, main: str) -> None:
        super().__init__(record.words)
        self.record = record
        self.main = main

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if self.is_long(value):
            return self.record.read(value, mistakes)
        plain = self.field().read(value, mistakes)
        return NOTHING if plain is NOTHING else {self.main: plain}

    def is_long(self, value: Value) -> bool:
        """Returns whether a value is written with the names of the fields."""
        return isinstance(value, Fields) and any(name in value.fields for name in (*self.record.needed, *self.record.optional))

    def field(self) -> FieldType:
        return {**self.record.needed, **self.record.optional}[self.main]

    def hashed(self, value: Any) -> object:
        return self.record.hashed(value)

    def form(self) -> str:
        return f"{self.field().form()}, or {self.record.form()}"

    def _schema(self) -> dict[str, object]:
        return {"anyOf": [self.field().schema(), self.record.schema()]}


class Many(ListOf):
    """A list of values, or one value alone."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Items):
            return super().read(value, mistakes)
        plain = self.shape.read(value, mistakes)
        return NOTHING if plain is NOTHING else [plain]

    def _schema(self) -> dict[str, object]:
        return {"anyOf": [self.shape.schema(), super()._schema()]}


class Target(FieldType):
    """A field type of a game's own, whose values contain names."""

    def names_in(self, plain: Any) -> list[tuple[str, str]]:
        """Returns the names in a plain value, each with its kind."""
        return []


class RangeLists(MapOf):
    """Lists by ranges of numbers: `1-2`, `6`. No number is there twice. A subclass says which numbers a range names."""

    things: ClassVar[str]
    """What is counted, for mistakes: faces."""
    fix: ClassVar[str]

    def numbers_of(self, name: str) -> range:
        """Returns the numbers that a range names; none for a range that cannot be."""
        raise NotImplementedError

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if found is NOTHING or not isinstance(value, Fields):
            return found
        taken: set[int] = set()
        for name in value.fields:
            numbers = set(self.numbers_of(name))
            if taken & numbers or not numbers:
                wrong = f"{name[:10]} is not a range of {self.things} that are still free"
                mistakes.add(value.lines[name], "odd-faces", wrong, self.fix)
            taken |= numbers
        return found


class Faces(RangeLists):
    """Lists by the faces of a die: `1-2`, `6`. No face is there twice."""

    things = "faces"
    fix = "Give each face from 1 to 6 at most one list"

    def __init__(self, lists: FieldType) -> None:
        super().__init__(lists, r"[1-6](-[1-6])?", "1-2")

    def numbers_of(self, name: str) -> range:
        return faces_of(name)

    def form(self) -> str:
        return "{1-2: [effects], …}"


def faces_of(name: str) -> range:
    """Returns the faces that a range names.

    >>> list(faces_of("2-4")), list(faces_of("6"))
    ([2, 3, 4], [6])
    """
    if not re.fullmatch(r"[1-6](-[1-6])?", name):
        return range(0)
    first, _, last = name.partition("-")
    return range(int(first), int(last or first) + 1)


class Choices(Record):
    """Options by letter, without a gap, and who decides."""

    def __init__(self, options: Mapping[str, FieldType], by: FieldType) -> None:
        first = {letter: options[letter] for letter in LETTERS[:2]}
        super().__init__(first, {**{letter: options[letter] for letter in LETTERS[2:]}, "by": by})

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if isinstance(value, Fields):
            there = [letter in value.fields for letter in LETTERS]
            for place, letter in enumerate(LETTERS[2:], 2):
                if there[place] and not there[place - 1] and all(there[:2]):
                    wrong = f"there is an option {letter}, but no option {LETTERS[place - 1]}"
                    mistakes.add(value.lines[letter], "letter-left-out", wrong, "Letter the options a, b, c … in order")
        return found


# ---- spelling -------------------------------------------------------------------------------------------------


def a(thing: str) -> str:
    return f"an {thing}" if thing[0] in "aeiou" else f"a {thing}"


def printable(text: str) -> str:
    return "".join([letter if letter.isprintable() else "·" for letter in text[:40]])


def nearest(name: str, known: Mapping[str, object] | Sequence[str], otherwise: str) -> str:
    """Returns advice: the known name that is spelt most like this one, or what to do where none is."""
    close = get_close_matches(name, [each for each in known if each], 1, 0.6)
    return f"Write {close[0]}" if close else otherwise
