"""Words that an author may combine: how each is written, what it means, and what is made of it.

A game declares its words in a few tables (`Words`). From a table come the reading of files with the line of every mistake, the
JSON Schema, the page of documentation and the structs. Nothing in a file is a program: a word is looked up in its table.

Reading gives plain values: a word is `{name: value}`, a list of words a list of these. Making turns plain values without
mistakes into structs (`Maker`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ouroboard.packs.field_types import NOTHING, FieldType, Shared
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Items, Scalar, Value
from ouroboard.packs.word_fields import a, nearest, printable
from ouroboard.packs.words import amount, span

if TYPE_CHECKING:
    from ouroboard.packs.making import Maker

MOST_EFFECTS: Final = 24
"""Maximum number of words in a list."""
DEEPEST_LIST: Final = 5
"""Maximum number of lists inside each other."""

_NOT_BARE: Final = object()


class Word:
    """One word: its name, the shape of its value (None: it has none), a sentence about it, and how a struct is made of it.

    `bare`: its plain value without a written one, for a word that can have a value but need not.
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
        return alone if self.value is None else [*alone, f"{self.name}: {self.value.form()}"]


class Words(Shared):
    """A table of words of one kind, for example all effects. As a field type it reads one word. Words can contain words.

    `beside`: fields that may be beside any word, as `while` beside a lasting rule: `{close: bus, while: {flag: fog}}`.
    """

    def __init__(self, kind: str, *words: Word, beside: Mapping[str, FieldType] | None = None) -> None:
        super().__init__()
        self.kind = kind
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
            wrong = f"{printable(' and '.join(names[:2]))} are together where one {self.kind} should be"
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
        """Returns the struct of a word. The fields beside it are for the caller."""
        name = self.word_in(value)
        return self.table[name].make(value[name], maker)

    def form(self) -> str:
        return self.kind

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
            wrong = f"lists are nested more than {DEEPEST_LIST} deep"
            mistakes.add(value.line, "too-deep", wrong, "Write it flatter, or use a flag")
            return NOTHING
        mistakes.depth += 1
        found = [self.vocabulary.read(item, mistakes) for item in items[: self.most]]
        mistakes.depth -= 1
        return [None if plain is NOTHING else plain for plain in found]

    def hashed(self, value: Any) -> object:
        return [self.vocabulary.hashed(plain) for plain in value]

    def form(self) -> str:
        return f"[{self.vocabulary.kind}s]"

    def _schema(self) -> dict[str, object]:
        word = self.vocabulary.schema()
        return {"anyOf": [word, {"type": "array", "items": word, "minItems": self.least, "maxItems": self.most}]}


# ---- documentation --------------------------------------------------------------------------------------------


def documentation(vocabularies: Sequence[Words]) -> str:
    """Returns all words as tables in Markdown: what `ouroboard pack words` prints and the documentation contains."""
    parts: list[str] = []
    for words in vocabularies:
        lines = [f"### {words.kind.capitalize()}s", "", "| word | written | meaning |", "| --- | --- | --- |"]
        for word in words.table.values():
            written = " or ".join([f"`{form}`" for form in word.forms()]).replace("|", "\\|")
            lines.append(f"| `{word.name}` | {written} | {word.says} |")
        for name, field in words.beside.items():
            lines += ["", f"Beside any {words.kind} there can be `{name}: {field.form()}`."]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def definitions(parts: Sequence[Shared]) -> dict[str, object]:
    """Returns the part `$defs` of a JSON Schema, to which words and other shared types refer."""
    return {part.kind: part.definition() for part in parts}
