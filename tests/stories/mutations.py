"""Missions with one thing wrong, and the lines on which the checker must say so.

A mutation is one mistake as authors make it: a slip in a name or a field, a key that was taken out, a hint that was forgotten. It
is made in the text of a file, so that everything else stands where it stood.
"""

import random
from collections.abc import Callable
from typing import NamedTuple

from tests.stories.marked_yaml import Change, Part, Path, parts_of, with_changes

Texts = dict[str, str]
"""The files of a mission, by name."""


class Mutation(NamedTuple):
    """A mission with a mistake."""

    kind: str
    what: str
    texts: Texts
    lines: frozenset[tuple[str, int]]
    """Files and lines of which the checker must name one."""


class Found(NamedTuple):
    """A part of a mission, and the file in which it stands."""

    file: str
    part: Part


class Book:
    """The files of a mission, and what stands in them."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.parts = [Found(file, part) for file, text in texts.items() for part in parts_of(text)]
        self.values = [each for each in self.parts if not each.part.is_key and each.part.value is not None]

    def named(self, *keys: str) -> list[Found]:
        """Returns the values of these fields, also where they are a list."""
        return [each for each in self.values if each.part.key() in keys]

    def under(self, *fields: str) -> list[Found]:
        """Returns the names that are declared in these fields of the head, or in the files of items and receptacles."""
        return [each for each in self.parts if each.part.is_key and len(each.part.path) == 2 and each.part.path[0] in fields]

    def marks(self) -> list[Found]:
        """Returns the marks of seals."""
        return [each for each in self.values if "seal" in each.part.path and "back" in each.part.path]

    def effects(self, word: str, value: str) -> list[Found]:
        """Returns where an effect gives something: `token`, `item`."""
        return [each for each in self.named(word) if each.part.value == value and not is_condition(each.part.path)]

    def asks(self, value: str) -> list[Found]:
        """Returns everything with a name that is not given there: conditions, seals, hints, uses."""
        return [each for each in self.values if each.part.value == value]

    def mutated(self, kind: str, what: str, changes: list[tuple[str, Change]], at: list[tuple[str, Path]]) -> Mutation:
        """Returns the mission with changes. `at`: the places of which the checker must name one, by file and path."""
        texts = dict(self.texts)
        for file in {file for file, _ in changes}:
            texts[file] = with_changes(texts[file], [change for each, change in changes if each == file])
        lines = {(file, line) for file, path in at for line in lines_of(texts[file], path)}
        return Mutation(kind, what, texts, frozenset(lines))


def lines_of(text: str, path: Path) -> list[int]:
    """Returns the lines of the key and of the value at a path; where it has gone, those of what is around it."""
    while True:
        found = [part.line for part in parts_of(text) if part.path == path]
        if found or not path:
            return found
        path = path[:-1]


def is_condition(path: Path) -> bool:
    return any(step in ("when", "needs", "not", "any", "all", "while", "gone_with") for step in path)


def new_words(found: Found, words: str) -> tuple[str, Change]:
    return found.file, Change(found.part.start, found.part.end, words)


def here(found: Found) -> tuple[str, Path]:
    return found.file, found.part.path


def slip(word: str, chance: random.Random) -> str:
    """Returns a word with a letter left out, one doubled, or two that have changed places; of a number, one that is too high."""
    if word.isdigit():
        return str(int(word) + 60)
    place = chance.randrange(len(word) - 1)
    kinds = [word[:place] + word[place + 1 :], word[:place] + word[place] + word[place:]]
    if word[place] != word[place + 1]:
        kinds.append(word[:place] + word[place + 1] + word[place] + word[place + 2 :])
    return chance.choice(kinds)


# ---- kinds of mutations --------------------------------------------------------------------------------------------------

REFERENCES = (
    *("token", "item", "truth", "solved", "done", "read", "plan", "end", "by", "at", "signs", "seal", "hints", "here_has", "has"),
    *("team_has", "taken", "sign", "marked", "show_place", "go", "places", "gone_with", "rolls", "mission", "start", "kind"),
    *("light", "ground", "window", "who", "unseal", "sealed_here", "counts_as", "colour", "symbol"),
)
FREE_NAMES = ("tokens", "signs", "counters", "colours", "characteristics", "endings", "items", "receptacles")
DECLARED = ("tokens", "signs", "truths", "endings", "receptacles", "items", "characteristics", "colours")


def typo(book: Book, chance: random.Random) -> Mutation | None:
    """A slip in a name that is used."""
    found = chance.choice([each for each in book.named(*REFERENCES) if each.part.path[0] != "coach"])
    value = found.part.value or ""
    if len(value) < 2 and not value.isdigit():
        return None
    if found.part.path[0] in FREE_NAMES and len(found.part.path) == 2:
        return None  # words that are shown
    return book.mutated("typo", value, [new_words(found, slip(value, chance))], [here(found)])


def wrong_key(book: Book, chance: random.Random) -> Mutation | None:
    """A slip in the name of a field."""
    found = chance.choice([each for each in book.parts if each.part.is_key])
    key = found.part.value or ""
    if len(key) < 3 or key.isdigit() or (found.part.path[0] in FREE_NAMES and len(found.part.path) == 2):
        return None
    changed = slip(key, chance)
    return book.mutated("key", key, [new_words(found, changed)], [(found.file, (*found.part.path[:-1], changed))])


def wrong_id(book: Book, chance: random.Random) -> Mutation | None:
    """A declared name with a slip, or the name of something else. The uses of the old name are right places, too."""
    names = [*book.under(*DECLARED), *[each for each in book.values if each.part.key() in ("id", "truths")]]
    found = chance.choice(names)
    old = found.part.value or ""
    others = [each.part.value or "" for each in names if is_beside(each.part, found.part) and each.part.value != old]
    new = (
        chance.choice(others) if others and chance.random() < 0.5 else slip(old, chance) if len(old) > 1 or old.isdigit() else ""
    )
    uses = [here(each) for each in book.values if is_use(each.part, old) and each != found]
    if not new or (not uses and new not in others):
        return None  # a name that nothing uses may be another one
    path = (*found.part.path[:-1], new) if found.part.is_key else found.part.path
    uses += [here(each) for each in book.parts if each.part.is_key and each.part.value in (old, new) and each != found]
    return book.mutated("id", f"{old} > {new}", [new_words(found, new)], [(found.file, path), *uses])


def is_beside(one: Part, other: Part) -> bool:
    return one.is_key == other.is_key and one.path[:-1] == other.path[:-1]


def is_use(part: Part, name: str) -> bool:
    value = part.value or ""
    return part.key() in REFERENCES and (value == name or value.startswith((f"{name}-", f"{name}.")))


def no_key(book: Book, chance: random.Random) -> Mutation | None:
    """A seal whose key nothing gives."""
    mark = chance.choice(book.marks())
    name = mark.part.value or ""
    givers = [*book.effects("token", name), *book.effects("item", name)]
    if not givers:
        return None
    changes = [(each.file, instead_of_effect(book, each)) for each in givers]
    return book.mutated(
        "no key", name, changes, [*[here(each) for each in book.asks(name) if each not in givers], *declared(book, name)]
    )


def instead_of_effect(book: Book, found: Found) -> Change:
    """Returns the change of an effect into one that gives nothing."""
    around = next(each.part for each in book.parts if each.file == found.file and each.part.path == found.part.path[:-1])
    return Change(around.start, around.end, "{tu: -1}")


def declared(book: Book, name: str) -> list[tuple[str, Path]]:
    return [here(each) for each in book.under(*DECLARED) if each.part.value == name]


def no_use(book: Book, chance: random.Random) -> Mutation | None:
    """A token, a sign, a counter, a truth or an item that nothing asks for."""
    field, line = chance.choice(
        [
            ("tokens", "{name}: {{colour: pink, symbol: key}}"),
            ("signs", "{name}: a mark"),
            ("counters", "{name}: {{words: Count}}"),
            ("items", "{number}:\n    name: A pebble\n    text: {text}"),
        ]
    )
    names = book.under(field)
    if not names:
        return None
    before = chance.choice(names)
    name, number = f"spare{chance.randrange(100)}", str(chance.randrange(50, 60))
    text = "Smooth on one side, and on the other side somebody has scratched a word into it."
    line = line.format(name=name, number=number, text=text)
    declared_as = number if field == "items" else name
    change = Change(before.part.start, before.part.start, f"{line}\n  ")
    return book.mutated("no use", f"{field} {declared_as}", [(before.file, change)], [(before.file, (field, declared_as))])


def cycle(book: Book, chance: random.Random) -> Mutation | None:
    """A key that lies only on the card that it opens."""
    mark = chance.choice(book.marks())
    name = mark.part.value or ""
    kind = "item" if name.isdigit() else "token"
    givers = book.effects(kind, name)
    card = mark.part.path[: mark.part.path.index("back")]
    gist = next(
        (each for each in book.parts if each.file == mark.file and each.part.is_key and each.part.path == (*card, "gist")), None
    )
    if not givers or gist is None or any((*card, "on_read") == each.part.path for each in book.parts if each.file == mark.file):
        return None
    changes = [(each.file, instead_of_effect(book, each)) for each in givers]
    indent = " " * (gist.part.start - book.texts[mark.file].rindex("\n", 0, gist.part.start) - 1)
    changes.append((mark.file, Change(gist.part.start, gist.part.start, f"on_read: [{{{kind}: {name}}}]\n{indent}")))
    return book.mutated("cycle", name, changes, [here(mark)])


def wrong_shields(book: Book, chance: random.Random) -> Mutation | None:
    """Shields that do not exist, are too many, or of too many kinds."""
    found = chance.choice(book.named("shields", "take", "add", "remove_shield"))
    wrong = ["2Q", "N3", "3", "2N 2N", "1N 1S 1H 1T", "8T", "1N,1S", "0N"] if found.part.key() == "shields" else ["2Q", "N", "S1"]
    words = chance.choice(wrong)
    return book.mutated("shields", f"{found.part.value} > {words}", [new_words(found, words)], [here(found)])


def answer_in_text(book: Book, chance: random.Random) -> Mutation | None:
    """A text of a puzzle's card that gives the answer."""
    answers = [each for each in book.named("answer") if "puzzle" in each.part.path]
    if not answers:
        return None
    found = chance.choice(answers)
    card = found.part.path[: found.part.path.index("puzzle")]
    row = " ".join([each.part.value or "" for each in answers if each.file == found.file and each.part.path[: len(card)] == card])
    where = chance.choice(
        [(*card, "gist"), (*card, "text"), (*card, "back", "alt"), (*card, "back", "title"), (*card, "puzzle", "question")]
    )
    text = next(each for each in book.values if each.file == found.file and each.part.path == where)
    words = chance.choice(["{} is what it wants.", "It must be {}.", "Somebody has written {} on it.", "We know that it is {}."])
    if where[-1] in ("text", "alt"):
        change = Change(text.part.end - 1, text.part.end - 1, " " + words.format(row))
        if row.split()[0] in (text.part.value or ""):
            change = Change(text.part.start, text.part.end, f'"{words.format(row)}"')
    else:
        change = Change(text.part.start, text.part.end, f'"{row}"' if where[-1] == "title" else f'"{words.format(row)}"')
    return book.mutated("answer", f"{where[-1]} of {row}", [(text.file, change)], [here(text)])


def no_alt(book: Book, chance: random.Random) -> Mutation | None:
    """A picture without words, or with words that leave out what is to be seen."""
    found = chance.choice([each for each in book.named("alt") if each.part.path[-1] == "alt"])
    text = book.texts[found.file]
    key = next(each.part for each in book.parts if each.part.is_key and here(each) == here(found))
    line_start = text.rindex("\n", 0, key.start) + 1
    if text[line_start : key.start].strip(" -"):
        start = text.rindex(",", 0, key.start)
        change = Change(start, found.part.end, "")
    else:
        change = Change(key.start, found.part.end, "# alt")
    return book.mutated("alt", "/".join([str(step) for step in found.part.path]), [(found.file, change)], [here(found)])


def no_hints(book: Book, chance: random.Random) -> Mutation | None:
    """A gate or a puzzle at which at most one card hints."""
    gates = [*book.marks(), *[each for each in book.values if each.part.path[-2:] == ("puzzle", "id")]]
    gate = chance.choice(gates)
    name = gate.part.value or ""
    card = f"{card_of(book, gate)}"
    hints = [
        each for each in book.named("hints") if each.part.value in (name, card) or (each.part.value or "").startswith(f"{name}.")
    ]
    chance.shuffle(hints)
    kept = hints[: chance.randrange(2)]
    changes = [new_words(each, other_hint(book, each, {name, card}, chance)) for each in hints if each not in kept]
    if not changes:
        return None
    others = [here(each) for each in gates if each.part.value == name]
    return book.mutated("hints", name, changes, others)


def card_of(book: Book, gate: Found) -> str:
    place = next((each.part.value for each in book.values if each.file == gate.file and each.part.path == ("id",)), "")
    return f"{place}-{str(gate.part.path[gate.part.path.index('cards') + 1]).lower()}"


def other_hint(book: Book, hint: Found, taken: set[str], chance: random.Random) -> str:
    """Returns something else to hint at that no other hint of the card names."""
    beside = {each.part.value for each in book.named("hints") if each.file == hint.file and is_beside(each.part, hint.part)}
    names = sorted({each.part.value or "" for each in book.under("receptacles", "items")} - taken)
    return chance.choice([name for name in names if name not in beside])


KINDS: tuple[Callable[[Book, random.Random], Mutation | None], ...] = (
    *(typo, wrong_key, wrong_id, no_key, no_use, cycle, wrong_shields, answer_in_text, no_alt, no_hints),
)


def mutations_of(missions: list[Texts], count: int, seed: int) -> list[Mutation]:
    """Returns different mutations, as many of each kind as there are, in turn over the missions."""
    chance = random.Random(seed)
    books = [Book(texts) for texts in missions]
    found: list[Mutation] = []
    seen: set[frozenset[tuple[str, str]]] = set()
    for number in range(50 * count):
        if len(found) == count:
            break
        mutation = KINDS[number % len(KINDS)](books[number // len(KINDS) % len(books)], chance)
        name = frozenset() if mutation is None else frozenset(mutation.texts.items())
        if mutation is not None and name not in seen:
            seen.add(name)
            found.append(mutation)
    return found
