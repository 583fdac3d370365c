"""Types of the fields of a file. A type checks a value, makes it plain, and describes itself as JSON Schema.

A type reads as much as it can. Mistakes are collected and left out of the result, so that one run finds all of them.
"""

import re
from collections.abc import Mapping
from typing import Any

from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Items, Scalar, Value, showable
from ouroboard.packs.words import amount, span

NOTHING = object()
"""The result for a value that cannot be read."""

LONGEST = 2_000


class FieldType:
    is_prose = False
    """Whether the value is only shown to people: titles, names, stories. The rules do not read it, so it is in no hash."""

    def __init__(self, words: str = "") -> None:
        self.words = words

    def hashed(self, value: Any) -> object:
        """Returns the part of a checked value that the rules read, in a form that depends on nothing else."""
        return value

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        raise NotImplementedError

    def form(self) -> str:
        """Returns how a value is written, in short, for the tables of words."""
        return self.words or "value"

    def schema(self) -> dict[str, object]:
        """Returns the type as JSON Schema, for editors."""
        plain = self._schema()
        return {**plain, "description": self.words} if self.words else plain

    def _schema(self) -> dict[str, object]:
        raise NotImplementedError

    def wrong(self, value: Value, mistakes: Mistakes, wanted: str) -> Any:
        mistakes.add(value.line, "wrong-kind", f"{value.kind()} is not {wanted}", f"Write {wanted}")
        return NOTHING


def prose(shape: FieldType) -> FieldType:
    """Marks a type as prose."""
    shape.is_prose = True
    return shape


class Shared(FieldType):
    """A type that is used in many places: the schema describes it once, under `kind`, and refers to that elsewhere."""

    kind: str

    def definition(self) -> dict[str, object]:
        """Returns the schema of a value."""
        raise NotImplementedError

    def _schema(self) -> dict[str, object]:
        return {"$ref": f"#/$defs/{self.kind}"}


class Text(FieldType):
    """A text; with a pattern, a name."""

    def __init__(self, words: str = "", pattern: str = "", like: str = "", most: int = LONGEST) -> None:
        super().__init__(words)
        self.pattern = pattern
        self.like = like
        self.most = most

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar) and self.accepts(value.text):
            return value.text
        if not self.like:
            return self.wrong(value, mistakes, f"a text of 1 to {self.most:,} characters that can be shown")
        mistakes.add(value.line, "wrong-kind", f"{value.kind()} is not written like {self.like}", f"Write it like {self.like}")
        return NOTHING

    def accepts(self, text: str) -> bool:
        is_text = bool(text.strip()) and len(text) <= self.most and showable(text)
        return is_text and (not self.pattern or re.fullmatch(self.pattern, text) is not None)

    def form(self) -> str:
        return "text"

    def _schema(self) -> dict[str, object]:
        if self.pattern:
            return {"type": "string", "pattern": f"^(?:{self.pattern})$"}
        return {"type": "string", "minLength": 1, "maxLength": self.most}


class Number(FieldType):
    def __init__(self, low: int, high: int, words: str = "") -> None:
        super().__init__(words)
        self.low = low
        self.high = high

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Scalar) or value.quoted or not re.fullmatch(r"-?\d{1,9}", value.text, re.ASCII):
            return self.wrong(value, mistakes, "a whole number")
        number = int(value.text)
        if not self.low <= number <= self.high:
            mistakes.add(
                value.line, "out-of-range", f"{number} is not from {self.low} to {self.high}", "Choose a number in between"
            )
            return NOTHING
        return number

    def form(self) -> str:
        return f"{self.low} to {self.high}"

    def _schema(self) -> dict[str, object]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Flag(FieldType):
    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar) and not value.quoted and value.text in ("true", "false"):
            return value.text == "true"
        return self.wrong(value, mistakes, "true or false")

    def form(self) -> str:
        return "true or false"

    def _schema(self) -> dict[str, object]:
        return {"type": "boolean"}


class OneOf(FieldType):
    def __init__(self, names: tuple[str, ...], words: str = "") -> None:
        super().__init__(words)
        self.names = names

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar) and value.text in self.names:
            return value.text
        return self.wrong(value, mistakes, f"one of {', '.join(self.names)}")

    def form(self) -> str:
        return " / ".join(self.names) if len(self.names) <= 6 else "/".join([*self.names[:3], "…"])

    def _schema(self) -> dict[str, object]:
        return {"enum": list(self.names)}


class ListOf(FieldType):
    """A list of values of one type. `ordered`: the rules read their order too."""

    def __init__(self, shape: FieldType, least: int = 0, most: int = 1_000, words: str = "", ordered: bool = True) -> None:
        super().__init__(words)
        self.shape = shape
        self.least = least
        self.most = most
        self.ordered = ordered

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        """Returns the items. A bad item is None, so that the others keep their places."""
        if not isinstance(value, Items):
            return self.wrong(value, mistakes, "a list")
        if not self.least <= len(value.items) <= self.most:
            wrong = f"the list has {amount(len(value.items), 'item')}, not {span(self.least, self.most)}"
            mistakes.add(value.line, "wrong-length", wrong, "Add what is missing or leave out what is too much")
        found = [self.shape.read(item, mistakes) for item in value.items[: self.most]]
        return [None if item is NOTHING else item for item in found]

    def hashed(self, value: Any) -> object:
        items = [self.shape.hashed(item) for item in value]
        return items if self.ordered else sorted(items, key=repr)

    def form(self) -> str:
        return f"[{self.shape.form()}, …]"

    def _schema(self) -> dict[str, object]:
        return {"type": "array", "items": self.shape.schema(), "minItems": self.least, "maxItems": self.most}


class MapOf(FieldType):
    """A map from any names to values of one type. `ordered`: the rules read the order of the names too."""

    def __init__(self, shape: FieldType, name: str, like: str, words: str = "", ordered: bool = False) -> None:
        super().__init__(words)
        self.shape = shape
        self.name = name
        self.like = like
        self.ordered = ordered

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Fields):
            return self.wrong(value, mistakes, "a map")
        found: dict[str, object] = {}
        for name, item in value.fields.items():
            if not re.fullmatch(self.name, name):
                mistakes.add(
                    value.lines[name], "odd-name", f"{name[:40]!r} is not a valid name here", f"Write it like {self.like}"
                )
            plain = self.shape.read(item, mistakes)
            if plain is not NOTHING:
                found[name] = plain
        return found

    def hashed(self, value: Any) -> object:
        return [[name, self.shape.hashed(value[name])] for name in (value if self.ordered else sorted(value))]

    def form(self) -> str:
        return f"{{{self.like}: {self.shape.form()}, …}}"

    def _schema(self) -> dict[str, object]:
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^(?:{self.name})$"},
            "additionalProperties": self.shape.schema(),
        }


class Record(FieldType):
    """A map with given names, each with its own type. Names in `optional` may be missing."""

    def __init__(self, needed: Mapping[str, FieldType], optional: Mapping[str, FieldType] | None = None, words: str = "") -> None:
        super().__init__(words)
        self.needed = dict(needed)
        self.optional = dict(optional or {})

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if not isinstance(value, Fields):
            return self.wrong(value, mistakes, f"a map with {', '.join(self.needed)}")
        shapes = {**self.needed, **self.optional}
        for name in self.needed:
            if name not in value.fields:
                mistakes.add(value.line, "missing", f"the field {name} is missing", f"Add {name}: …")
        found: dict[str, object] = {}
        for name, item in value.fields.items():
            if name not in shapes:
                known = ", ".join(shapes)
                mistakes.add(value.lines[name], "unknown", f"{name[:40]!r} means nothing here", f"There can be: {known}")
                continue
            plain = shapes[name].read(item, mistakes)
            if plain is not NOTHING:
                found[name] = plain
        return found

    def hashed(self, value: Any) -> object:
        shapes = {**self.needed, **self.optional}
        return [[name, shapes[name].hashed(value[name])] for name in sorted(value) if not shapes[name].is_prose]

    def form(self) -> str:
        return "{" + ", ".join([*self.needed, *[f"{name}?" for name in self.optional]]) + "}"

    def _schema(self) -> dict[str, object]:
        shapes = {**self.needed, **self.optional}
        return {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in shapes.items()},
            "required": list(self.needed),
            "additionalProperties": False,
        }


class SharedRecord(Record, Shared):
    """A record that is used in many places."""

    def __init__(self, kind: str, needed: Mapping[str, FieldType], optional: Mapping[str, FieldType] | None = None) -> None:
        super().__init__(needed, optional)
        self.kind = kind

    def definition(self) -> dict[str, object]:
        return Record._schema(self)

    def _schema(self) -> dict[str, object]:
        return Shared._schema(self)
