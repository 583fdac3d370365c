"""Names that the files of a table give and use, the line of each, and what can be reached.

`uses_in` walks through a file's plain content together with its shape and its tree, so that each name has its line.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from ouroboard.packs.field_types import FieldType, ListOf, MapOf, Record
from ouroboard.packs.mistakes import Mistake, Mistakes
from ouroboard.packs.source import Items, Value
from ouroboard.packs.vocabulary import Several, Words
from ouroboard.packs.word_fields import Name, Short, Story, Target, nearest

Key = tuple[str, str]
"""A name with its kind: `("flag", "lamp-lit")`."""

GUARDS: Final = ("if", "when", "needs", "while")
"""Fields with a condition: the fields beside them take effect only while it is true."""
OTHERWISE: Final = "else"
"""Field whose list runs while the condition beside it is not true."""


class Use(NamedTuple):
    """One place where a name is given or used, or where a word is. The kind of a word is that of its vocabulary."""

    kind: str
    name: str
    gives: bool
    file: str
    line: int
    path: tuple[str | int, ...]
    """Fields and positions that lead to the place, from the top of the file."""
    guards: tuple[Any, ...]
    """Plain conditions that must be true for the place to matter."""
    value: Any = None
    """Plain value of a word."""

    @property
    def key(self) -> Key:
        return (self.kind, self.name)


def uses_in(file: str, shape: FieldType, content: Any, tree: Value) -> list[Use]:
    """Returns all uses of names and words in the content of a file. Parts with mistakes are passed over."""
    walker = Walker(file)
    walker.walk(shape, content, tree, (), ())
    return walker.found


class StoryText(NamedTuple):
    """A text for people, with its line and the fields that lead to it."""

    line: int
    path: tuple[str | int, ...]
    text: str


def texts_in(shape: FieldType, content: Any, tree: Value) -> list[StoryText]:
    """Returns all texts for people in the content of a file."""
    walker = Walker("")
    walker.walk(shape, content, tree, (), ())
    return walker.texts


class Walker:
    """Walks through the content of a file and gathers the uses of names and words, and the texts."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Use] = []
        self.texts: list[StoryText] = []

    def walk(self, shape: FieldType, plain: Any, tree: Value, path: tuple[str | int, ...], guards: tuple[Any, ...]) -> None:
        if plain is None:
            return
        if isinstance(shape, Name):
            self.found.append(Use(shape.kind, plain, shape.gives, self.file, tree.line, path, guards))
        elif isinstance(shape, Story):
            self.texts.append(StoryText(tree.line, path, plain))
        elif isinstance(shape, Target):
            for kind, name in shape.names_in(plain):
                self.found.append(Use(kind, name, False, self.file, tree.line, path, guards))
        elif isinstance(shape, Short):
            if shape.is_long(tree):
                self.walk(shape.record, plain, tree, path, guards)
            else:
                self.walk(shape.field(), plain.get(shape.main), tree, path, guards)
        elif isinstance(shape, Record):
            self.walk_record(shape, plain, tree, path, guards)
        elif isinstance(shape, MapOf):
            for name, item in plain.items():
                self.walk(shape.shape, item, tree.at(name), (*path, name), guards)
        elif isinstance(shape, (ListOf, Several)):
            inner = shape.shape if isinstance(shape, ListOf) else shape.vocabulary
            for number, item in enumerate(plain):
                self.walk(inner, item, tree.at(number) if isinstance(tree, Items) else tree, (*path, number), guards)
        elif isinstance(shape, Words):
            self.walk_word(shape, plain, tree, path, guards)

    def walk_record(
        self, shape: Record, plain: dict[str, Any], tree: Value, path: tuple[str | int, ...], guards: tuple[Any, ...]
    ) -> None:
        shapes = {**shape.needed, **shape.optional}
        conditions = [plain[name] for name in GUARDS if plain.get(name) and isinstance(shapes[name], Words)]
        here = {
            **dict.fromkeys(GUARDS, guards),
            OTHERWISE: (*guards, *[{"not": condition} for condition in conditions]),
        }
        for name, item in plain.items():
            self.walk(shapes[name], item, tree.at(name), (*path, name), here.get(name, (*guards, *conditions)))

    def walk_word(self, shape: Words, plain: Any, tree: Value, path: tuple[str | int, ...], guards: tuple[Any, ...]) -> None:
        name = shape.word_in(plain)
        inner, value = shape.table[name].value, plain[name]
        for beside, each in shape.beside.items():
            if beside in plain:
                self.walk(each, plain[beside], tree.at(beside), (*path, beside), guards)
        guards = (*guards, *[plain[beside] for beside in shape.beside if beside in GUARDS and beside in plain])
        self.found.append(Use(shape.kind, name, True, self.file, tree.line, path, guards, value))
        if inner is not None:
            self.walk(inner, value, tree.at(name), (*path, name), guards)


# ---- names ----------------------------------------------------------------------------------------------------


def never_given(uses: Iterable[Use], kind: str, known: Iterable[str] = ()) -> list[Mistake]:
    """Returns a mistake for each use of a name that nothing gives. `known`: names that are there anyway."""
    uses = [use for use in uses if use.kind == kind]
    given = {*known, *[use.name for use in uses if use.gives]}
    found: list[Mistake] = []
    for use in uses:
        if not use.gives and use.name not in given:
            here = Mistakes(use.file)
            fix = nearest(use.name, sorted(given), f"Give the {kind} somewhere, or name another")
            here.add(use.line, "no-such-name", f"there is no {kind} {use.name}", fix)
            found += here.found
    return found


def never_used(uses: Iterable[Use], kind: str) -> list[Mistake]:
    """Returns a mistake for each name that is given and that nothing uses: one for each name, at its first place."""
    uses = [use for use in uses if use.kind == kind]
    used = {use.name for use in uses if not use.gives}
    found: list[Mistake] = []
    for use in uses:
        if use.gives and use.name not in used:
            used.add(use.name)
            here = Mistakes(use.file)
            wrong = f"nothing asks for the {kind} {use.name}"
            here.add(use.line, "never-read", wrong, "Ask for it in a condition, or leave it out")
            found += here.found
    return found


# ---- what can be reached --------------------------------------------------------------------------------------


def reachable(
    uses: Sequence[Use],
    start: Iterable[Key],
    grants: Callable[[Use], Iterable[Key]],
    unit_of: Callable[[Use], Key | None],
    needs: Callable[[str, Any], Iterable[Key]],
) -> set[Key]:
    """Returns all keys that can ever be had, beginning with `start`.

    A use grants keys when its unit (a side of a card; None: always) has been reached and when its guards can be true.
    `needs`: the keys without which a plain condition cannot be true. What a condition says of numbers is not looked at, and
    `not` can always be true, so that a thing is called out of reach only when it is.
    """
    reached = set(start)
    waiting = [(use, tuple(grants(use)), unit_of(use)) for use in uses]
    waiting = [each for each in waiting if each[1]]
    grew = True
    while grew:
        grew = False
        for use, keys, unit in waiting:
            if reached.issuperset(keys) or (unit is not None and unit not in reached):
                continue
            if all(can_hold(guard, reached, needs) for guard in use.guards):
                reached.update(keys)
                grew = True
    return reached


def can_hold(condition: Any, reached: set[Key], needs: Callable[[str, Any], Iterable[Key]]) -> bool:
    """Returns whether a plain condition could be true when only these keys can be had."""
    ((word, value),) = condition.items()
    if word == "not":
        return True
    if word == "all":
        return all(can_hold(each, reached, needs) for each in value)
    if word == "any":
        return any(can_hold(each, reached, needs) for each in value)
    return reached.issuperset(needs(word, value))
