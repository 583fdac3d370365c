"""Words that an author may combine: how each is written, what it means, and what is made of it.

A game declares its words in a few tables (`Words`). From a table come the reading of files with the line of every mistake, the
JSON Schema, the page of documentation and the structs. Nothing in a file is a program: a word is looked up in its table.

Reading gives plain values: a word is `{name: value}`, a list of words a list of these. Making turns plain values without
mistakes into structs (`Maker`).
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from ouroboard.effects.book import NO_LIST, Amount, Book, Choice, Condition, Cost, Effect, Option
from ouroboard.effects.forms import (
    AddToCounter,
    All,
    AnyOf,
    Chance,
    Choose,
    CounterIs,
    End,
    FlagIsSet,
    If,
    May,
    Not,
    RollDie,
    Say,
    SetCounter,
    SetFlag,
)
from ouroboard.packs.field_types import NOTHING, FieldType, Flag, ListOf, MapOf, Number, OneOf, Record, Text
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Items, Scalar, Value, showable
from ouroboard.packs.words import amount, span

MOST_EFFECTS: Final = 24
"""Maximum number of words in a list."""
DEEPEST_LIST: Final = 5
"""Maximum number of lists inside each other."""
LETTERS: Final = "abcdef"
NAME: Final = r"[a-z][a-z0-9]*([-_][a-z0-9]+)*"

_NOT_BARE: Final = object()


# ---- field types ----------------------------------------------------------------------------------------------


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

    def _schema(self) -> dict[str, object]:
        kinds = ["string", "integer"] if re.fullmatch(self.pattern, "1") else ["string"]
        return {"type": kinds, "pattern": f"^(?:{self.pattern})$", "examples": [self.like]}


class Story(FieldType):
    """A text for people, of so many words. The rules do not read it. Braces are refused, because templates use them."""

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

    def form(self) -> str:
        """Returns how a value is written, in short."""
        raise NotImplementedError


class Faces(MapOf):
    """Lists by the faces of a die: `1-2`, `6`. No face stands twice."""

    def __init__(self, lists: FieldType) -> None:
        super().__init__(lists, r"[1-6](-[1-6])?", "1-2")

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if found is NOTHING or not isinstance(value, Fields):
            return found
        taken: set[int] = set()
        for name in value.fields:
            faces = set(faces_of(name))
            if taken & faces or not faces:
                wrong = f"{name[:10]} is not a range of faces that are still free"
                mistakes.add(value.lines[name], "odd-faces", wrong, "Give each face from 1 to 6 at most one list")
            taken |= faces
        return found


def faces_of(name: str) -> range:
    """Returns the faces that a range names.

    >>> list(faces_of("2-4")), list(faces_of("6"))
    ([2, 3, 4], [6])
    """
    if not re.fullmatch(r"[1-6](-[1-6])?", name):
        return range(0)
    first, _, last = name.partition("-")
    return range(int(first), int(last or first) + 1)


# ---- words ----------------------------------------------------------------------------------------------------


class Word:
    """One word: its name, the shape of its value (None: it stands alone), a sentence about it, and how a struct is made of it.

    `bare`: the plain value that it has when it stands alone, where it can have a value but need not.
    """

    def __init__(
        self, name: str, value: FieldType | None, says: str, make: Callable[[Any, Any], Any], bare: Any = _NOT_BARE
    ) -> None:
        self.name: Final = name
        self.value: Final = value
        self.says: Final = says
        self.make: Final = make
        self.bare: Final = None if value is None else bare

    @property
    def can_be_bare(self) -> bool:
        return self.bare is not _NOT_BARE

    def forms(self) -> list[str]:
        """Returns how it is written: `relieve`, `insight: amount`."""
        alone = [self.name] if self.can_be_bare else []
        return alone if self.value is None else [*alone, f"{self.name}: {form_of(self.value)}"]


class Words(FieldType):
    """A table of words of one kind, for example all effects. As a field type it reads one word. Words can contain words.

    `beside`: fields that may stand beside any word, as `while` beside a lasting rule: `{close: bus, while: {flag: fog}}`.
    """

    def __init__(self, kind: str, *words: Word, beside: Mapping[str, FieldType] | None = None) -> None:
        super().__init__()
        self.kind: Final = kind
        self.beside: Final = dict(beside or {})
        self.table: Final[dict[str, Word]] = {}
        self.add(*words)

    def add(self, *words: Word) -> None:
        for word in words:
            if word.name in self.table:
                raise ValueError(f"{self.kind} {word.name!r} is declared twice")
            self.table[word.name] = word

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Scalar):
            return self.read_bare(value, mistakes)
        if not isinstance(value, Fields) or not value.fields:
            return self.wrong(value, mistakes, f"{a(self.kind)}: a word, or a word with its value")
        names = [name for name in value.fields if name not in self.beside]
        if len(names) > 1:
            wrong = f"{printable(' and '.join(names[:2]))} stand together where one {self.kind} should be"
            mistakes.add(value.lines[names[1]], "two-words", wrong, "Write each word as an item of its own")
        if not names:
            return self.wrong(value, mistakes, f"{a(self.kind)} with its value")
        found = [self.read_word(name, value.fields[name], value.lines[name], mistakes) for name in names]
        for name, shape in self.beside.items():
            if name in value.fields:
                plain = shape.read(value.fields[name], mistakes)
                found = [NOTHING if plain is NOTHING or each is NOTHING else {**each, name: plain} for each in found]
        return found[0]

    def read_bare(self, value: Scalar, mistakes: Mistakes) -> Any:
        word = self.find(value.text, value.line, mistakes)
        if word is None:
            return NOTHING
        if not word.can_be_bare:
            mistakes.add(value.line, "no-value", f"{word.name} needs a value", f"Write {word.forms()[0]}")
            return NOTHING
        return {word.name: word.bare}

    def read_word(self, name: str, item: Value, line: int, mistakes: Mistakes) -> Any:
        word = self.find(name, line, mistakes)
        if word is None:
            return NOTHING
        if word.value is None:
            mistakes.add(line, "stands-alone", f"{name} has no value", f"Write {name} alone")
            return NOTHING
        plain = word.value.read(item, mistakes)
        return NOTHING if plain is NOTHING else {name: plain}

    def find(self, name: str, line: int, mistakes: Mistakes) -> Word | None:
        word = self.table.get(name)
        if word is None:
            wrong = f"{printable(name)!r} is not {a(self.kind)}"
            mistakes.add(
                line, "no-such-word", wrong, nearest(name, self.table, f"See the {self.kind}s in `ouroboard pack words`")
            )
        return word

    def hashed(self, value: Any) -> object:
        name = self.word_in(value)
        shape, plain = self.table[name].value, value[name]
        own = [name] if shape is None or shape.is_prose or plain is None else [name, shape.hashed(plain)]
        return [*own, *[[each, self.beside[each].hashed(value[each])] for each in self.beside if each in value]]

    def word_in(self, value: dict[str, Any]) -> str:
        """Returns the name of a word that was read."""
        return next(name for name in value if name not in self.beside)

    def make(self, value: Any, maker: "Maker") -> Any:
        """Returns the struct of a word. What stands beside it is for the caller."""
        name = self.word_in(value)
        return self.table[name].make(value[name], maker)

    def _schema(self) -> dict[str, object]:
        return {"$ref": f"#/$defs/{self.kind}"}

    def definition(self) -> dict[str, object]:
        """Returns the schema of a word, to which `schema` refers."""
        return {"oneOf": [each for word in self.table.values() for each in self.word_schemas(word)]}

    def word_schemas(self, word: Word) -> Iterator[dict[str, object]]:
        if word.can_be_bare:
            yield {"const": word.name, "description": word.says}
        if word.value is not None:
            yield {
                "type": "object",
                "properties": {word.name: word.value.schema(), **{name: each.schema() for name, each in self.beside.items()}},
                "required": [word.name],
                "additionalProperties": False,
                "description": word.says,
            }


class Several(FieldType):
    """A list of words of one kind. One word alone is a list of one."""

    def __init__(self, words: Words, least: int = 1, most: int = MOST_EFFECTS, says: str = "") -> None:
        super().__init__(says)
        self.vocabulary = words
        self.least = least
        self.most = most

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        items = value.items if isinstance(value, Items) else [value]
        if not self.least <= len(items) <= self.most:
            wrong = f"the list has {amount(len(items), self.vocabulary.kind)}, not {span(self.least, self.most)}"
            mistakes.add(value.line, "wrong-length", wrong, "Add what is missing or leave out what is too much")
        if mistakes.depth >= DEEPEST_LIST:
            wrong = f"lists stand more than {DEEPEST_LIST} deep in each other"
            mistakes.add(value.line, "too-deep", wrong, "Write it flatter, or use a flag")
            return NOTHING
        mistakes.depth += 1
        found = [self.vocabulary.read(item, mistakes) for item in items[: self.most]]
        mistakes.depth -= 1
        return [None if plain is NOTHING else plain for plain in found]

    def hashed(self, value: Any) -> object:
        return [self.vocabulary.hashed(plain) for plain in value]

    def _schema(self) -> dict[str, object]:
        word = self.vocabulary.schema()
        return {"anyOf": [word, {"type": "array", "items": word, "minItems": self.least, "maxItems": self.most}]}


def a(thing: str) -> str:
    return f"an {thing}" if thing[0] in "aeiou" else f"a {thing}"


def printable(text: str) -> str:
    return "".join([letter if letter.isprintable() else "·" for letter in text[:40]])


def nearest(name: str, known: Mapping[str, object] | Sequence[str], otherwise: str) -> str:
    """Returns advice: the known name that is spelt most like this one, or what to do where none is."""
    close = get_close_matches(name, [each for each in known if each], 1, 0.6)
    return f"Write {close[0]}" if close else otherwise


# ---- documentation --------------------------------------------------------------------------------------------


class DocRow(NamedTuple):
    """A word as documentation shows it."""

    word: str
    forms: tuple[str, ...]
    says: str


def rows(words: Words) -> list[DocRow]:
    return [DocRow(word.name, tuple(word.forms()), word.says) for word in words.table.values()]


def documentation(vocabularies: Sequence[Words]) -> str:
    """Returns all words as tables in Markdown: what `ouroboard pack words` prints and the documentation contains."""
    parts: list[str] = []
    for words in vocabularies:
        lines = [f"### {words.kind.capitalize()}s", "", "| word | written | meaning |", "| --- | --- | --- |"]
        for row in rows(words):
            written = " or ".join([f"`{form}`" for form in row.forms]).replace("|", "\\|")
            lines.append(f"| `{row.word}` | {written} | {row.says} |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def form_of(shape: FieldType) -> str:
    """Returns how a value of this shape is written, in short."""
    if isinstance(shape, AmountField):
        return "amount"
    if isinstance(shape, Number):
        return f"{shape.low} to {shape.high}"
    if isinstance(shape, (Text, Story)):
        return "text"
    if isinstance(shape, Target):
        return shape.form()
    if isinstance(shape, Flag):
        return "true or false"
    if isinstance(shape, OneOf):
        return " / ".join(shape.names) if len(shape.names) <= 6 else "/".join([*shape.names[:3], "…"])
    if isinstance(shape, Name):
        return shape.kind
    if isinstance(shape, Words):
        return shape.kind
    if isinstance(shape, Several):
        return f"[{shape.vocabulary.kind}s]"
    if isinstance(shape, Faces):
        return "{1-2: [effects], …}"
    if isinstance(shape, Record):
        return "{" + ", ".join([*shape.needed, *[f"{name}?" for name in shape.optional]]) + "}"
    if isinstance(shape, Short):
        return f"{form_of(shape.field())}, or {form_of(shape.record)}"
    if isinstance(shape, ListOf):
        return f"[{form_of(shape.shape)}, …]"
    if isinstance(shape, MapOf):
        return f"{{{shape.like}: {form_of(shape.shape)}, …}}"
    return shape.words or "value"


# ---- making ---------------------------------------------------------------------------------------------------


class Maker:
    """Makes structs of plain values in which the checker has found no mistake, and fills the book.

    A game derives from it and adds what its own words need.
    """

    def __init__(self, book: Book, unit: str, effects: Words, conditions: Words, costs: Words) -> None:
        self.book: Final = book
        self.unit: Final = unit
        self.effect_words: Final = effects
        self.condition_words: Final = conditions
        self.cost_words: Final = costs

    def effects(self, plain: list[Any] | None) -> int:
        """Returns the number of a list of effects in the book; `NO_LIST` for none."""
        if not plain:
            return NO_LIST
        made: list[Effect[Any]] = [self.effect_words.make(each, self) for each in plain]
        self.book.lists.append(made)
        return len(self.book.lists) - 1

    def condition(self, plain: Any) -> Condition[Any]:
        made: Condition[Any] = self.condition_words.make(plain, self)
        return made

    def condition_or_none(self, plain: Any) -> Condition[Any] | None:
        return None if plain is None else self.condition(plain)

    def costs(self, plain: list[Any] | None) -> list[Cost[Any]]:
        return [self.cost_words.make(each, self) for each in plain or []]

    def amount(self, plain: list[int]) -> Amount:
        return Amount(plain[0], plain[1], self.unit)

    def flag(self, name: str) -> int:
        return number_of(self.book.flags, name)

    def counter(self, name: str) -> int:
        return number_of(self.book.counters, name)

    def ending(self, name: str) -> int:
        return number_of(self.book.endings, name)

    def text(self, text: str) -> int:
        self.book.texts.append(text)
        return len(self.book.texts) - 1


def number_of(names: list[str], name: str) -> int:
    """Returns the position of a name, which is added where it is new."""
    if name not in names:
        names.append(name)
    return names.index(name)


# ---- forms ----------------------------------------------------------------------------------------------------


def condition_forms(conditions: Words, unit: str) -> list[Word]:
    """Returns the conditions that every game has."""
    several = ListOf(conditions, 2, 8)
    counter = Record({"name": Name("counter"), "n": AmountField(1, 99, unit)})
    return [
        Word("not", conditions, "True when the condition is not.", lambda plain, make: Not(make.condition(plain))),
        Word("all", several, "True when every condition is.", lambda plain, make: All([make.condition(each) for each in plain])),
        Word("any", several, "True when at least one is.", lambda plain, make: AnyOf([make.condition(each) for each in plain])),
        Word("flag", Name("flag"), "The flag has been set.", lambda plain, make: FlagIsSet(make.flag(plain), plain)),
        Word(
            "counter",
            counter,
            "The counter stands at n or more.",
            lambda plain, make: CounterIs(make.counter(plain["name"]), make.amount(plain["n"]), plain["name"]),
        ),
    ]


def effect_forms(effects: Words, conditions: Words, costs: Words, unit: str, deciders: tuple[str, ...]) -> list[Word]:
    """Returns the effects that every game has. `deciders`: who may decide a choice; the first one where a file names none."""
    do = Several(effects)
    by = OneOf(deciders, "who decides")
    option = Record({"words": Story(1, 16), "do": do}, {"needs": conditions, "cost": Several(costs)})
    options = dict.fromkeys(LETTERS, option)
    lists = ListOf(do, 2, 6)
    counter = Record({"name": Name("counter", gives=True)}, {"n": AmountField(-9, 9, unit), "set": AmountField(0, 99, unit)})

    def make_if(plain: Any, make: Maker) -> If:
        then, otherwise = make.effects(plain["then"]), make.effects(plain.get("else"))
        return If(make.book, make.condition(plain["when"]), then, otherwise)

    def make_choice(plain: Any, make: Maker) -> Choose:
        found: list[Option] = []
        for letter, each in plain.items():
            if letter != "by":
                needs = make.condition_or_none(each.get("needs"))
                listed = make.effects(each["do"])
                found.append(Option(LETTERS.index(letter), each["words"], needs, make.costs(each.get("cost")), listed))
        make.book.choices.append(Choice(deciders.index(plain.get("by", deciders[0])), found))
        return Choose(make.book, len(make.book.choices) - 1)

    def make_die(plain: Any, make: Maker) -> RollDie:
        lists = [NO_LIST] * 6
        for name, listed in plain.items():
            made = make.effects(listed)
            for face in faces_of(name):
                lists[face - 1] = made
        return RollDie(make.book, tuple(lists))

    def make_counter(plain: Any, make: Maker) -> AddToCounter | SetCounter:
        number, name = make.counter(plain["name"]), plain["name"]
        if "set" in plain:
            return SetCounter(number, make.amount(plain["set"]), name)
        return AddToCounter(number, make.amount(plain.get("n", [0, 1])), name)

    return [
        Word(
            "if",
            Record({"when": conditions, "then": do}, {"else": do}),
            "One list if the condition is true, else another.",
            make_if,
        ),
        Word(
            "may",
            Short(Record({"do": do}, {"by": by}), "do"),
            "The list is optional.",
            lambda plain, make: May(make.book, make.effects(plain["do"]), deciders.index(plain.get("by", deciders[0]))),
        ),
        Word(
            "choose",
            Choices(options, by),
            "One of two to six lettered options, each with words, a list, and perhaps a condition and a price.",
            make_choice,
        ),
        Word("die", Faces(do), "A plain die that all see; faces without a list do nothing.", make_die),
        Word(
            "chance",
            lists,
            "One of the lists by fate.",
            lambda plain, make: Chance(make.book, tuple([make.effects(each) for each in plain])),
        ),
        Word("flag", Name("flag", gives=True), "Sets a flag, for good.", lambda plain, make: SetFlag(make.flag(plain))),
        Word("counter", counter, "The counter goes up or down by n (1 where none is written), or is set.", make_counter),
        Word("say", Story(1, 60), "A text for everybody.", lambda plain, make: Say(make.text(plain))),
    ]


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


def end_form(endings: str = "ending") -> Word:
    """Returns the effect that ends the game. A game may have words of its own instead."""
    return Word("end", Name(endings), "Ends the game.", lambda plain, make: End(make.ending(plain), f"the game ends: {plain}"))


def definitions(vocabularies: Sequence[Words]) -> dict[str, object]:
    """Returns the part `$defs` of a JSON Schema, to which the shapes of words refer."""
    return {words.kind: words.definition() for words in vocabularies}
