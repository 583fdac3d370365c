"""A YAML file as a tree in which every value knows its line.

Only the plain part of YAML is read: maps, lists and scalars. Anchors and tags are refused, so nothing is ever constructed,
repeated or run. The tree is built from the parser's events, without recursion, and stops at limits that are far above what
real files need.
"""

from pathlib import Path

import yaml  # type: ignore[import-untyped]

from ouroboard.packs.mistakes import Mistakes

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser where it is installed: it is many times faster, and gives the same events."""
LARGEST = 262_144
DEEPEST = 24
MOST_VALUES = 20_000


class Value:
    """A value in a file."""

    def __init__(self, line: int) -> None:
        self.line = line

    def kind(self) -> str:
        raise NotImplementedError

    def at(self, *path: str | int) -> "Value":
        """Returns the value at this path, or the nearest one around it, whose line a message can name."""
        return self


class Scalar(Value):
    """A single word or number, as it was written."""

    def __init__(self, line: int, text: str, quoted: bool) -> None:
        super().__init__(line)
        self.text = text
        self.quoted = quoted

    def kind(self) -> str:
        if not self.text and not self.quoted:
            return "nothing"
        return f"“{''.join([letter if letter.isprintable() else '·' for letter in self.text[:40]])}”"


class Items(Value):
    """A list."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.items: list[Value] = []

    def kind(self) -> str:
        return "a list"

    def at(self, *path: str | int) -> Value:
        if path and isinstance(path[0], int) and path[0] < len(self.items):
            return self.items[path[0]].at(*path[1:])
        return self


class Fields(Value):
    """A map from names to values, in the order of the file."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.fields: dict[str, Value] = {}
        self.lines: dict[str, int] = {}

    def kind(self) -> str:
        return "a map"

    def at(self, *path: str | int) -> Value:
        if path and isinstance(path[0], str) and path[0] in self.fields:
            return self.fields[path[0]].at(*path[1:])
        return self


def read(path: Path, mistakes: Mistakes) -> Value | None:
    """Returns the tree of a file; None, with a mistake, when it has none."""
    text = read_text(path, mistakes)
    return None if text is None else parse(text, mistakes)


def read_text(path: Path, mistakes: Mistakes) -> str | None:
    """Returns the text of a file; None, with a mistake, when it has none."""
    if path.exists() and not path.is_file():  # a folder, or a pipe that would block
        mistakes.add(1, "cannot-read", "this is not a file", "Name a file")
        return None
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as failure:
        mistakes.add(1, "cannot-read", f"this file cannot be read ({failure.strerror})", "Check its name and who may read it")
        return None
    if len(raw) > LARGEST:
        mistakes.add(1, "too-big", f"the file has more than {LARGEST:,} bytes", "Leave out what is not content")
        return None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as failure:
        line = raw.count(b"\n", 0, failure.start) + 1
        mistakes.add(line, "not-utf8", "this is not UTF-8 text", "Save the file as UTF-8")
        return None


def parse(text: str, mistakes: Mistakes) -> Value | None:
    """Returns the tree of a text; None, with a mistake, when it has none."""
    if len(text) > LARGEST:
        mistakes.add(1, "too-big", f"the text has more than {LARGEST:,} characters", "Leave out what is not content")
        return None
    builder = Builder(mistakes)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            if not builder.take(event):
                return None
    except yaml.YAMLError as failure:
        mark = getattr(failure, "problem_mark", None) or getattr(failure, "context_mark", None)
        why = getattr(failure, "problem", None) or getattr(failure, "reason", None) or "it cannot be read"
        line = mark.line + 1 if mark is not None else 1
        mistakes.add(line, "yaml-syntax", f"this is not YAML: {why}", "Mind the indentation, the colons and the quotes")
        return None
    if builder.root is None:
        mistakes.add(1, "empty", "there is nothing in this file", "Begin with game: and kind:")
    return builder.root


class Builder:
    """Takes the parser's events one by one. False from `take` ends the reading."""

    def __init__(self, mistakes: Mistakes) -> None:
        self.mistakes = mistakes
        self.root: Value | None = None
        self.open: list[Items | Fields] = []
        self.keys: list[Scalar | None] = []
        self.values = 0

    def take(self, event: object) -> bool:
        if isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            self.mistakes.add(_line(event), "two-documents", "a second document begins here", "Put it into a file of its own")
            return False
        if isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self.open.pop()
            self.keys.pop()
            return True
        if not isinstance(event, yaml.NodeEvent):
            return True
        return self.plain(event) and self.within_limits(event) and self.place(event)

    def plain(self, event: object) -> bool:
        """Returns whether an event has neither anchor nor tag. So a file cannot repeat itself without end or ask for objects."""
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if anchor is None and tag is None:
            return True
        what = f"the anchor or alias {str(anchor)[:20]!r}" if anchor is not None else f"the tag {str(tag)[:30]!r}"
        self.mistakes.add(_line(event), "not-plain", f"{what} is not allowed in a pack", "Write the value out")
        return False

    def within_limits(self, event: object) -> bool:
        self.values += 1
        if self.values > MOST_VALUES:
            self.mistakes.add(_line(event), "too-many", f"more than {MOST_VALUES:,} values", "Leave out what is not content")
            return False
        if len(self.open) >= DEEPEST:
            self.mistakes.add(_line(event), "too-deep", f"nested more than {DEEPEST} deep", "Write it flatter")
            return False
        return True

    def place(self, event: object) -> bool:
        value: Value
        if isinstance(event, yaml.ScalarEvent):
            value = Scalar(_line(event), event.value, bool(event.style))
        elif isinstance(event, yaml.SequenceStartEvent):
            value = Items(_line(event))
        else:
            value = Fields(_line(event))
        if not self.hang(value):
            return False
        if isinstance(value, (Items, Fields)):
            self.open.append(value)
            self.keys.append(None)
        return True

    def hang(self, value: Value) -> bool:
        """Adds a value to the innermost open list or map. In a map every second value is a name."""
        if not self.open:
            self.root = value
            return True
        around = self.open[-1]
        if isinstance(around, Items):
            around.items.append(value)
            return True
        key = self.keys[-1]
        if key is None:
            if not isinstance(value, Scalar):
                self.mistakes.add(value.line, "odd-name", f"{value.kind()} is where a name should be", "Write name: value")
                return False
            self.keys[-1] = value
            return True
        if key.text in around.fields:
            self.mistakes.add(key.line, "twice", f"{key.text[:40]!r} is here a second time", "Leave one of them out")
        around.fields[key.text] = value
        around.lines[key.text] = key.line
        self.keys[-1] = None
        return True


def showable(text: str) -> bool:
    """Returns whether a terminal or a page only shows this character."""
    return all(letter.isprintable() or letter == "\n" for letter in text)


def _line(event: object) -> int:
    mark = getattr(event, "start_mark", None)
    return 1 if mark is None else int(mark.line) + 1
