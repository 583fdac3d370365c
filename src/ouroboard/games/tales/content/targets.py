"""How files name places, machines and sectors: field types that read them, and the structs that are made of them."""

import re
from typing import Any, Final

from ouroboard.engine.bits import bit
from ouroboard.games.tales.content import target_forms
from ouroboard.games.tales.content.map import LETTERS, Map, sector_number
from ouroboard.games.tales.content.names import CLASSES, TOKENS
from ouroboard.games.tales.content.target_forms import BY, MACHINE_FORMS, PLACE_FORMS, Machines, Places
from ouroboard.packs.field_types import NOTHING
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Items, Scalar, Value
from ouroboard.packs.word_fields import NAME, Target, nearest, printable

SECTOR: Final = r"[A-F][1-8]"
SIMPLE: Final = ("here", "home", "school", "ship", "any", "open", "restricted", "homes", "face_down")
MAIN_FIELDS: Final = ("letters", "place", "with", "next_to", "near")
THIS_CARD: Final = "card"
NEAREST_KID: Final = "nearest_kid"
FIRST_MOVED: Final = "first_moved"
MACHINE_WORDS: Final = ("nearest", "nearby", "this", "all", "choice")


def text_of(value: Value | None) -> str:
    return value.text if isinstance(value, Scalar) else ""


def letters_in(value: Value) -> list[str]:
    """Returns the letters that a value names, in order; none where something else stands among them."""
    found = [text_of(item) for item in value.items] if isinstance(value, Items) else [text_of(value)]
    return found if found and all(len(letter) == 1 and letter in LETTERS for letter in found) else []


class PlaceField(Target):
    """Places: a letter, letters, a word for some places, or fields. `also`: further words that are allowed here.

    The plain value has `form` and what belongs to it, and where they are written `except` and `by`.
    """

    def __init__(self, also: tuple[str, ...] = (), words: str = "") -> None:
        super().__init__(words)
        self.also = also

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Fields):
            return self.read_fields(value, mistakes)
        plain = self.simple(value)
        if plain is None:
            known = [*SIMPLE, *self.also, *LETTERS]
            fix = nearest(
                text_of(value), known, f"Write a letter, letters, a sector, or one of {', '.join([*SIMPLE, *self.also])}"
            )
            mistakes.add(value.line, "no-such-place", f"{value.kind()} is not a place", fix)
            return NOTHING
        return plain

    def simple(self, value: Value) -> dict[str, Any] | None:
        """Returns what a value without fields means."""
        letters = letters_in(value)
        if letters:
            return {"form": "letters", "letters": letters}
        text = text_of(value)
        if text in SIMPLE or text in self.also:
            return {"form": text}
        return {"form": "sector", "sector": text} if re.fullmatch(SECTOR, text) else None

    def read_fields(self, value: Fields, mistakes: Mistakes) -> Any:
        for name in value.fields:
            if name not in (*MAIN_FIELDS, "except", "by"):
                fix = nearest(
                    name, (*MAIN_FIELDS, "except", "by"), "There can be: letters, place, with, next_to, near; except, by"
                )
                mistakes.add(value.lines[name], "unknown", f"{printable(name)!r} means nothing here", fix)
        main = [name for name in MAIN_FIELDS if name in value.fields]
        if len(main) != 1:
            return self.wrong(value, mistakes, "a place with one of letters, place, with, next_to, near")
        plain = self.read_main(main[0], value.fields[main[0]], mistakes)
        if plain is None:
            return NOTHING
        if "except" in value.fields:
            plain["except"] = self.read_except(value.fields["except"], mistakes)
        if "by" in value.fields:
            by = text_of(value.fields["by"])
            if by not in BY:
                mistakes.add(
                    value.lines["by"],
                    "wrong-kind",
                    f"{printable(by)!r} is not one of {', '.join(BY)}",
                    "Write kid, first or chance",
                )
            plain["by"] = by
        return plain

    def read_main(self, name: str, value: Value, mistakes: Mistakes) -> dict[str, Any] | None:
        if name == "letters":
            letters = letters_in(value)
            plain = {"form": "letters", "letters": letters} if letters else None
        elif name == "place":
            plain = self.simple(value)
        elif name == "with":
            plain = self.read_with(value)
        elif name == "near":
            plain = self.read_near(value)
        else:
            letters = letters_in(value)
            text = text_of(value)
            plain = {"form": "next_to", "letters": letters} if letters else {"form": "next_to", "to": text}
            if not letters and text not in (*TOKENS, "here"):
                plain = None
        if plain is None:
            fix = "Write letters, or the kind of a token" if name != "place" else f"Write one of {', '.join(SIMPLE)}"
            mistakes.add(value.line, "no-such-place", f"{value.kind()} cannot stand after {name}", fix)
        return plain

    def read_with(self, value: Value) -> dict[str, Any] | None:
        if isinstance(value, Fields):
            kind, n = text_of(value.fields.get("kind")), text_of(value.fields.get("n")) or "1"
            if kind in TOKENS and n.isdigit() and set(value.fields) <= {"kind", "n"} and 1 <= int(n) <= 3:
                return {"form": "with", "kind": kind, "n": int(n)}
            return None
        return {"form": "with", "kind": text_of(value), "n": 1} if text_of(value) in TOKENS else None

    def read_near(self, value: Value) -> dict[str, Any] | None:
        text = text_of(value)
        if text in CLASSES:
            return {"form": "near", "machine": {"form": "class", "class": text}}
        if text in ("this", "all"):
            return {"form": "near", "machine": {"form": text}}
        return {"form": "near", "machine": {"form": "model", "id": text}} if re.fullmatch(NAME, text) else None

    def read_except(self, value: Value, mistakes: Mistakes) -> list[str]:
        """Returns what is left out, as words: `kids`, `open`, `restricted`, a letter, `with weed`."""
        found: list[str] = []
        for item in value.items if isinstance(value, Items) else [value]:
            text = text_of(item)
            if isinstance(item, Fields) and list(item.fields) == ["with"] and text_of(item.fields["with"]) in TOKENS:
                found.append(f"with {text_of(item.fields['with'])}")
            elif text in ("kids", "open", "restricted") or (len(text) == 1 and text in LETTERS):
                found.append(text)
            else:
                fix = "Write kids, open, restricted, a letter, or with: and a token"
                mistakes.add(item.line, "no-such-place", f"{item.kind()} cannot be left out", fix)
        return found

    def names_in(self, plain: Any) -> list[tuple[str, str]]:
        kinds = [plain.get("kind"), plain.get("to"), *[each[5:] for each in plain.get("except", []) if each.startswith("with ")]]
        machine = plain.get("machine", {}).get("id")
        return [*[("token", kind) for kind in kinds if kind in TOKENS], *([("machine", machine)] if machine else [])]

    def form(self) -> str:
        return "place"

    def _schema(self) -> dict[str, object]:
        letter: dict[str, object] = {"enum": list(LETTERS)}
        kinds: dict[str, object] = {"enum": list(TOKENS)}
        several: dict[str, object] = {"anyOf": [letter, {"type": "array", "items": letter, "minItems": 1, "maxItems": 16}]}
        more = {"except": {"enum": ["kids", "open", "restricted"]}, "by": {"enum": list(BY)}}
        main: list[tuple[str, dict[str, object]]] = [
            ("letters", several),
            ("place", {"enum": list(SIMPLE)}),
            ("with", kinds),
            ("next_to", {"anyOf": [letter, kinds]}),
            ("near", {"enum": [*CLASSES, "all"]}),
        ]
        records = [
            {"type": "object", "properties": {name: each, **more}, "required": [name], "additionalProperties": False}
            for name, each in main
        ]
        return {"anyOf": [several, {"enum": [*SIMPLE, *self.also]}, *records]}


class MachineField(Target):
    """Machines: a model by its id, a class, or a word. `also`: further words that are allowed here."""

    def __init__(self, also: tuple[str, ...] = (), words: str = "") -> None:
        super().__init__(words)
        self.also = also
        self.place = PlaceField()

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Fields) and list(value.fields) == ["nearest"]:
            place = self.place.read(value.fields["nearest"], mistakes)
            return NOTHING if place is NOTHING else {"form": "nearest", "to": place}
        text = text_of(value)
        if text in MACHINE_WORDS or text in self.also:
            return {"form": text}
        if text in CLASSES:
            return {"form": "class", "class": text}
        if re.fullmatch(NAME, text):
            return {"form": "model", "id": text}
        return self.wrong(value, mistakes, f"a machine: its id, a class, or one of {', '.join([*MACHINE_WORDS, *self.also])}")

    def names_in(self, plain: Any) -> list[tuple[str, str]]:
        named = [("machine", plain["id"])] if "id" in plain else []
        return [*named, *self.place.names_in(plain.get("to", {}))]

    def form(self) -> str:
        return "machine"

    def _schema(self) -> dict[str, object]:
        return {
            "anyOf": [
                {"enum": [*MACHINE_WORDS, *self.also, *CLASSES]},
                {"type": "string", "pattern": f"^(?:{NAME})$", "examples": ["lykta"]},
            ]
        }


# ---- structs and words ----------------------------------------------------------------------------------------


def places_from(plain: dict[str, Any]) -> Places:
    form = PLACE_FORMS.index(plain["form"])
    letters = mask_of_letters(plain.get("letters", []))
    kind = TOKENS.index(plain["kind"]) if "kind" in plain else TOKENS.index(plain["to"]) if plain.get("to") in TOKENS else -1
    left_out: list[str] = plain.get("except", [])
    never = mask_of_letters([each for each in left_out if len(each) == 1])
    not_with = next((TOKENS.index(each[5:]) for each in left_out if each.startswith("with ")), -1)
    by = BY.index(plain["by"]) if "by" in plain else target_forms.BY_KID
    sector = sector_number(plain["sector"]) if "sector" in plain else -1
    return Places(form, letters, kind, plain.get("n", 1), sector, "kids" in left_out, never, not_with, by)


def with_types(places: Places, left_out: list[str], board: Map, machines: Machines | None = None) -> Places:
    """Returns places without the OPEN or RESTRICTED ones, where a file leaves those out, and near these machines."""
    never = places.never
    if "open" in left_out:
        never |= board.open
    if "restricted" in left_out:
        never |= board.restricted
    return Places(
        int(places.form),
        places.fixed,
        int(places.kind),
        int(places.least),
        int(places.sector),
        places.not_kids,
        never,
        int(places.not_with),
        int(places.by),
        machines,
    )


def mask_of_letters(letters: list[str]) -> int:
    found = 0
    for letter in letters:
        found |= bit(LETTERS.index(letter))
    return found


def machines_from(plain: dict[str, Any], sheets: list[str], board: Map) -> Machines:
    """Returns the struct. `sheets`: the ids of the table's sheets, in order."""
    form = MACHINE_FORMS.index(plain["form"])
    if plain["form"] == "model":
        return Machines(form, sheets.index(plain["id"]))
    if plain["form"] == "class":
        return Machines(form, CLASSES.index(plain["class"]))
    to = plain.get("to")
    return Machines(form, -1, None if to is None else with_types(places_from(to), to.get("except", []), board))


IN_WORDS: Final = {
    "here": "here",
    "home": "home",
    "school": "the school",
    "ship": "the ship",
    "any": "any place",
    "open": "an OPEN place",
    "restricted": "a RESTRICTED place",
    "homes": "a Kid's home",
    "face_down": "a place with a face-down rumor",
}


def place_words(plain: dict[str, Any], board: Map, every: bool = False, sheets: dict[str, str] | None = None) -> str:
    """Returns places in words: `Sätuna`, `an OPEN place`, `a place next to weeds`. `every`: all of them are meant.

    `sheets`: names of the machines by id.
    """
    form = plain["form"]
    if form in ("letters", "sector"):
        letters = plain.get("letters")
        names = [board.places[LETTERS.index(letter)].name for letter in letters] if letters else [f"sector {plain['sector']}"]
        words = joined(names, "and" if every else "or")
    elif form == "with":
        words = f"a place with {token_words(plain['kind'], plain.get('n', 1))}"
    elif form == "next_to":
        words = "a neighbouring place" if plain.get("to") == "here" else f"a place next to {next_to_words(plain, board)}"
    elif form == "near":
        words = f"a place near {machine_words(plain['machine'], sheets or {}, board)}"
    else:
        words = IN_WORDS.get(form, form)
    if every:
        words = (
            words.replace("a Kid's home", "each Kid's home")
            .replace("an OPEN", "every OPEN")
            .replace("a RESTRICTED", "every RESTRICTED")
        )
        words = f"every{words[1:]}" if words.startswith("a place") else words.replace("any place", "every place")
    left_out = [LEFT_OUT.get(each, each.replace("with ", "places with ").replace("_", "-")) for each in plain.get("except", [])]
    words = f"{words}, but not {joined(left_out, 'or')}" if left_out else words
    return f"{words}, by chance" if plain.get("by") == "chance" else words


LEFT_OUT: Final = {"kids": "where a Kid is", "open": "an OPEN one", "restricted": "a RESTRICTED one"}


def next_to_words(plain: dict[str, Any], board: Map) -> str:
    if "letters" in plain:
        return joined([board.places[LETTERS.index(letter)].name for letter in plain["letters"]], "or")
    return "here" if plain["to"] == "here" else token_words(plain["to"], 1)


def token_words(kind: str, n: int) -> str:
    """Returns tokens in words: `a weed token`, `2 weed tokens`."""
    name = kind.replace("_", "-")
    if kind == "ship":
        return "the ship"
    if n == 1:
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name} token"
    return f"{n} {name} tokens"


def joined(names: list[str], last: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


MACHINES_IN_WORDS: Final = {
    "nearest": "the nearest machine",
    "nearby": "a machine nearby",
    "this": "this machine",
    "all": "every machine",
    "choice": "a machine of your choice",
    FIRST_MOVED: "the machine that moved first today",
}


def machine_words(plain: dict[str, Any], names: dict[str, str], board: Map) -> str:
    """Returns machines in words. `names`: of the sheets, by id."""
    if plain["form"] == "model":
        return names[plain["id"]]
    if plain["form"] == "class":
        return f"a {plain['class'].capitalize()}"
    if "to" in plain:
        return f"the machine nearest to {place_words(plain['to'], board)}"
    return MACHINES_IN_WORDS[plain["form"]]
