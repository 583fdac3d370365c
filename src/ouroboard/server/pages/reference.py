"""What a file of content can hold, as tables for its author: fields from the JSON Schema, words from the vocabulary."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")


class Field(NamedTuple):
    """A field of a file."""

    name: str
    is_needed: bool
    meaning: str
    values: tuple[str, ...]
    """The words that it can have, where these are a closed set."""


class Kind(NamedTuple):
    """A kind of file."""

    name: str
    fields: tuple[Field, ...]


def kinds_of(schema: Mapping[str, Any]) -> list[Kind]:
    """Returns the kinds of files that a JSON Schema describes, with their fields."""
    return [Kind(each["title"], fields_of(each)) for each in schema["oneOf"]]


def fields_of(record: Mapping[str, Any]) -> tuple[Field, ...]:
    needed = record.get("required", ())
    return tuple(
        Field(name, name in needed, part.get("description", ""), tuple(dict.fromkeys(words_in(part))))
        for name, part in record["properties"].items()
        if name not in ("game", "kind")
    )


def words_in(part: object) -> list[str]:
    """Returns all names of fields and words of closed sets in a part of a schema, in order."""
    if isinstance(part, list):
        return [word for each in part for word in words_in(each)]
    if not isinstance(part, dict):
        return []
    inside = [word for name, each in part.items() if name not in ("description", "enum", "required") for word in words_in(each)]
    names = list(part["properties"]) if isinstance(part.get("properties"), dict) else []
    return [*names, *[str(word) for word in part.get("enum", ())], *inside]


def tables(text: str) -> Markup:
    """Returns the documentation of a vocabulary as HTML."""
    return Markup(MARKDOWN.render(text))
