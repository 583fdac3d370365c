"""The pictures that panoramas are put together from: `motifs.yaml`, read once, and the field type of a motif in a mission.

A motif in a file is a name, or a name with its value and with what stands beside it: `{man: seated, hat: tricorne}`. Its plain
value is `{"motif": "man", "value": "seated", "hat": "tricorne"}`.
"""

import re
from functools import lru_cache
from importlib import resources
from typing import Any, Final, NamedTuple

from ouroboard.packs.field_types import NOTHING, FieldType, ListOf, MapOf, Record, Shared, Text
from ouroboard.packs.mistakes import BadPack, Mistakes
from ouroboard.packs.source import Fields, Items, Scalar, Value, parse
from ouroboard.packs.word_fields import nearest, printable

FILE: Final = "motifs.yaml"
RANGE: Final = r"(\d+)-(\d+)"


class Motif(NamedTuple):
    """One picture: what it is in words, and which values and parameters it has."""

    name: str
    words: str
    value: tuple[str, ...]
    beside: dict[str, tuple[str, ...]]
    """Parameters with their values."""
    each: dict[str, tuple[str, ...]]
    """For a row of things: the parameters of each of them."""
    clues: tuple[str, ...]
    far: bool


class MotifList(NamedTuple):
    """Everything that a panorama can be made of."""

    lights: dict[str, str]
    grounds: dict[str, str]
    motifs: dict[str, Motif]


@lru_cache(1)
def motif_list() -> MotifList:
    """Returns the list of motifs. Raises `BadPack` where the file has a mistake."""
    mistakes = Mistakes(FILE)
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    tree = parse(text, mistakes)
    plain: Any = None if tree is None else SHAPE.read(tree, mistakes)
    if plain is None or mistakes.found:
        raise BadPack(mistakes.in_order())
    return MotifList(plain["lights"], plain["grounds"], {name: motif_of(name, each) for name, each in plain["motifs"].items()})


def motif_of(name: str, plain: dict[str, Any]) -> Motif:
    each, beside = ({key: values_of(values) for key, values in plain.get(field, {}).items()} for field in ("each", "with"))
    return Motif(
        name, plain["words"], tuple(plain.get("value", [])), beside, each, tuple(plain.get("clues", [])), plain.get("far", False)
    )


def values_of(plain: list[str] | str) -> tuple[str, ...]:
    """Returns the values of a parameter. A range is a row of numbers.

    >>> values_of("1-3"), values_of(["lit", "dark"])
    (('1', '2', '3'), ('lit', 'dark'))
    """
    found = re.fullmatch(RANGE, plain) if isinstance(plain, str) else None
    return tuple(plain) if found is None else tuple([str(number) for number in range(int(found[1]), int(found[2]) + 1)])


class Values(FieldType):
    """A list of values, or a range of numbers."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar) and re.fullmatch(RANGE, value.text):
            return value.text
        return ListOf(Text("", WORD, "lit"), 1, 24).read(value, mistakes)

    def _schema(self) -> dict[str, object]:
        return {"anyOf": [{"type": "string", "pattern": f"^{RANGE}$"}, {"type": "array", "items": {"type": "string"}}]}


class FlagField(FieldType):
    """`true`, or nothing."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        return isinstance(value, Scalar) and value.text == "true"


WORD: Final = r"[a-z][a-z0-9-]*"
WORDS: Final = MapOf(Text("what it is"), WORD, "morning")
SHAPE: Final = Record(
    {
        "lights": WORDS,
        "grounds": WORDS,
        "motifs": MapOf(
            Record(
                {"words": Text("what it is")},
                {
                    "value": ListOf(Text("", WORD, "lit"), 1, 12),
                    "with": MapOf(Values(), WORD, "hat"),
                    "each": MapOf(Values(), WORD, "mark"),
                    "clues": ListOf(Text("", WORD, "hat"), 1, 8),
                    "far": FlagField(),
                },
            ),
            WORD,
            "desk",
        ),
    }
)


# ---- in a mission ---------------------------------------------------------------------------------------------


class MotifField(Shared):
    """A motif with its value and its parameters. `far`: only motifs that can stand behind all cards."""

    is_prose = True

    def __init__(self, far: bool = False) -> None:
        super().__init__()
        self.far = far
        self.kind = "far-motif" if far else "motif"

    def allowed(self) -> dict[str, Motif]:
        return {name: motif for name, motif in motif_list().motifs.items() if motif.far or not self.far}

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar):
            motif = self.find(value.text, value.line, mistakes)
            return NOTHING if motif is None else {"motif": motif.name}
        if not isinstance(value, Fields) or not value.fields:
            return self.wrong(value, mistakes, "a motif, such as desk or {man: seated}")
        name = next(iter(value.fields))
        motif = self.find(name, value.lines[name], mistakes)
        if motif is None:
            return NOTHING
        found = self.read_main(motif, value.fields[name], mistakes)
        beside = {each: item for each, item in value.fields.items() if each != name}
        return {"motif": motif.name, **found, **read_parameters(motif.name, motif.beside, beside, value, mistakes)}

    def find(self, name: str, line: int, mistakes: Mistakes) -> Motif | None:
        allowed = self.allowed()
        if name not in allowed:
            fix = nearest(name, allowed, "See the motifs in docs/missions.md")
            where = " that can stand behind everything" if self.far and name in motif_list().motifs else ""
            mistakes.add(line, "no-such-motif", f"{printable(name)!r} is not a motif{where}", fix)
        return allowed.get(name)

    def read_main(self, motif: Motif, value: Value, mistakes: Mistakes) -> dict[str, Any]:
        """Returns what stands behind the motif's name: its value, its row, or its parameters."""
        if motif.each and isinstance(value, Items):
            rows = [each for each in value.items if isinstance(each, Fields)]
            if len(rows) < len(value.items) or not 1 <= len(rows) <= 12:
                self.wrong(value, mistakes, f"a row of 1 to 12 {motif.name}, each a map")
            return {"each": [read_parameters(motif.name, motif.each, each.fields, each, mistakes) for each in rows[:12]]}
        if isinstance(value, Fields) and not motif.each:
            return read_parameters(motif.name, motif.beside, value.fields, value, mistakes)
        if isinstance(value, Scalar) and value.text in motif.value:
            return {"value": value.text}
        wanted = f"one of {', '.join(motif.value)}" if motif.value else f"what a motif {motif.name} can have"
        self.wrong(value, mistakes, wanted)
        return {}

    def definition(self) -> dict[str, object]:
        return {"oneOf": [each for motif in self.allowed().values() for each in schemas_of(motif)]}


def read_parameters(
    name: str, known: dict[str, tuple[str, ...]], fields: dict[str, Value], around: Fields, mistakes: Mistakes
) -> dict[str, Any]:
    """Returns the parameters of a motif, or of one thing of a row."""
    found: dict[str, Any] = {}
    for key, value in fields.items():
        if key not in known:
            fix = nearest(key, known, f"There can be: {', '.join(known) or 'nothing'}")
            mistakes.add(around.lines[key], "no-such-motif", f"{name} has no {printable(key)!r}", fix)
        elif not isinstance(value, Scalar) or value.text not in known[key]:
            wanted = f"one of {', '.join(known[key])}"
            mistakes.add(value.line, "wrong-kind", f"{value.kind()} is not {wanted}", f"Write {wanted}")
        else:
            found[key] = int(value.text) if value.text.isdigit() else value.text
    return found


def schemas_of(motif: Motif) -> list[dict[str, object]]:
    """Returns how a motif can be written, as JSON Schema."""
    beside = {name: {"enum": numbers(values)} for name, values in motif.beside.items()}
    each = {name: {"enum": numbers(values)} for name, values in motif.each.items()}
    main: dict[str, object] = {"enum": list(motif.value)}
    if motif.each:
        row = {"type": "object", "properties": each, "additionalProperties": False}
        main = {"type": "array", "items": row, "minItems": 1, "maxItems": 12}
    elif not motif.value:
        main = {"type": "object", "properties": beside, "additionalProperties": False}
    longer = {
        "type": "object",
        "properties": {motif.name: main, **beside},
        "required": [motif.name],
        "additionalProperties": False,
    }
    has_more = bool(motif.value or motif.each or motif.beside)
    return [{"const": motif.name, "description": motif.words}, *([longer] if has_more else [])]


def numbers(values: tuple[str, ...]) -> list[object]:
    return [int(value) if value.isdigit() else value for value in values]


# ---- clues ----------------------------------------------------------------------------------------------------


SMALL_NUMBERS: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


ORDINALS: Final = (
    *(
        "zeroth",
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
    ),
)


def clues_in(plain: dict[str, Any]) -> list[str]:
    """Returns the values of a motif in a file that can be a clue, without repetition."""
    motif = motif_list().motifs[plain["motif"]]
    things = [plain, *plain.get("each", [])]
    found = [str(thing[clue]) for thing in things for clue in motif.clues if thing.get(clue, "none") != "none"]
    return list(dict.fromkeys(found))


def is_named(clue: str, text: str) -> bool:
    """Returns whether a text names the value of a parameter.

    >>> is_named("ace-of-cups", "He has the ace of cups in his hat."), is_named("5", "Five has wax.")
    (True, True)
    """
    words = [clue.replace("-", " ")]
    if clue.isdigit() and int(clue) < len(SMALL_NUMBERS):
        words += [SMALL_NUMBERS[int(clue)], ORDINALS[int(clue)]]
    plain = text.lower().replace("-", " ")
    return any(re.search(rf"\b{re.escape(word)}", plain) for word in words)
