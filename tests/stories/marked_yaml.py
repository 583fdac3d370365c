"""A YAML file as a list of its words, with the place of each in the text: a test can change one of them and nothing else."""

from functools import lru_cache
from typing import Any, NamedTuple

import yaml  # type: ignore[import-untyped]

from ouroboard.packs.source import LOADER

Path = tuple[str | int, ...]


class Part(NamedTuple):
    """A key or a value of a file."""

    path: Path
    """For a key, the path of its value."""
    is_key: bool
    value: str | None
    """The words of a scalar; None for a map or a list."""
    start: int
    end: int
    line: int

    def key(self) -> str:
        """Returns the innermost name on the path."""
        return next((step for step in reversed(self.path) if isinstance(step, str)), "")


class Change(NamedTuple):
    """New words for a range of a text."""

    start: int
    end: int
    words: str


@lru_cache(maxsize=64)
def parts_of(text: str) -> list[Part]:
    """Returns the keys and values of a file, in the order of the file."""
    found: list[Part] = []
    collect(yaml.compose(text, Loader=LOADER), (), text, found)
    return found


def collect(node: Any, path: Path, text: str, found: list[Part]) -> None:
    found.append(part_of(node, path, False, text))
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            found.append(part_of(key, (*path, key.value), True, text))
            collect(value, (*path, key.value), text, found)
    elif isinstance(node, yaml.SequenceNode):
        for number, each in enumerate(node.value):
            collect(each, (*path, number), text, found)


def part_of(node: Any, path: Path, is_key: bool, text: str) -> Part:
    """A block ends for the parser where the next value begins; here it ends with its last word."""
    start, end = node.start_mark.index, node.end_mark.index
    end = start + len(text[start:end].rstrip())
    return Part(path, is_key, node.value if isinstance(node, yaml.ScalarNode) else None, start, end, node.start_mark.line + 1)


def with_changes(text: str, changes: list[Change]) -> str:
    """Returns a text with some ranges replaced. The ranges do not overlap."""
    for change in sorted(changes, reverse=True):
        text = text[: change.start] + change.words + text[change.end :]
    return text


def wrapped(text: str, part: Part, word: str) -> Change:
    """Returns the change that puts a word before and after the words of a value, whether it is plain, quoted or a block."""
    written = text[part.start : part.end]
    if written[0] in ">|":
        head, words = written.split("\n", 1)
        indent = words[: len(words) - len(words.lstrip())]
        return Change(part.start, part.end, f"{head}\n{indent}{word} {words.lstrip()} {word}")
    if written[0] in "\"'":
        return Change(part.start, part.end, f"{written[0]}{word} {written[1:-1]} {word}{written[-1]}")
    return Change(part.start, part.end, f"{word} {written} {word}")
