"""A small mission in which every private text is a word of its own that exists nowhere else.

`sentinel_pack` reads it. `Sentinels` knows where each word stands: whoever is sent a word has been sent that text.
"""

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ouroboard.games.stories.content.loading import FORMAT
from ouroboard.packs import library
from ouroboard.packs.pack import Pack

Key = tuple[str, ...]
"""Where a text stands: `("front", "yard-b")`, `("gist", "yard-b")`, `("option", "yard-b", "a")`, `("item", "3")`, …"""

LETTERS = "bcdfgklmnprtvwxz"
WORD = re.compile(f"q(?:[{LETTERS}][aeiou]){{3}}")
MISSION = "sentinels"
HIDDEN = "cellar"
"""The place that is on no plan at the start."""
SECRET_MOTIF = "boiler"
"""A motif that stands in the panorama of the hidden place alone."""


class Sentinels:
    """The words that stand for texts."""

    def __init__(self) -> None:
        self.keys: dict[str, Key] = {}

    def word(self, *key: str) -> str:
        """Returns a new word for this text."""
        number, made = len(self.keys), "q"
        for _ in range(3):
            made += LETTERS[number % 16] + "aeiou"[number % 5]
            number //= 16
        assert made not in self.keys
        self.keys[made] = key
        return made

    def phrase(self, *key: str) -> str:
        return self.text(*key, times=4)

    def text(self, *key: str, times: int = 45) -> str:
        """Returns a text of the usual length, which consists of one word."""
        return " ".join([self.word(*key)] * times) + "."

    def found_in(self, text: str) -> dict[str, Key]:
        """Returns the words that stand in a text, and what they stand for."""
        return {word: self.keys[word] for word in set(WORD.findall(text)) if word in self.keys}


class SentinelMission(NamedTuple):
    """A mission whose private texts are sentinels, with what a judge must know of it."""

    id: str
    pack: Pack
    words: Sentinels
    first_cards: dict[tuple[str, str], str]
    """By place and letter, the card that is laid at the first opening."""
    hidden: tuple[str, ...]
    """The places that are on no plan at the start."""
    secret_motifs: dict[str, str]
    """By hidden place, a motif that stands in no other picture."""
    named_on: dict[str, set[Key]]
    """By card, names of other things in its rule lines: whoever reads the card reads them."""


def back(words: Sentinels, card: str, **marks: Any) -> dict[str, Any]:
    return {"title": words.word("back", card), "alt": words.phrase("back", card), **marks}


def front(words: Sentinels, card: str, marks: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """A card of a place: its back, text and gist are words; the rest is as given."""
    return {
        "back": back(words, card, **(marks or {})),
        "gist": words.phrase("gist", card),
        "text": words.text("front", card),
        **fields,
    }


def option(words: Sentinels, card: str, letter: str, **fields: Any) -> dict[str, Any]:
    return {"label": words.word("option", card, letter), "says": words.phrase("said", card, letter), **fields}


def success(words: Sentinels, card: str, *effects: Any) -> dict[str, Any]:
    return {"says": words.phrase("success", card), "do": list(effects)}


def yard(words: Sentinels) -> dict[str, Any]:
    cards = {
        "A": {"text": words.text("place", "yard"), "hints": ["gate", "guess", 1, 3]},
        "B": front(
            words,
            "yard-b",
            test={"by": "wit", "shields": "2N", "success": success(words, "yard-b", {"token": "gate"})},
            choices={"a": option(words, "yard-b", "a", do=[{"gain": {"coins": 2}}])},
            hints=["guess", "spoken"],
        ),
        "C": front(
            words,
            "yard-c",
            puzzle={
                "id": "guess",
                "kind": "pick",
                "question": words.phrase("question", "yard-c"),
                "marks": ["ant", "bee", "cow", "dog"],
                "answer": ["cow"],
                "cost": ["action"],
                "right": {"says": words.phrase("right", "yard-c"), "do": [{"item": 1}]},
                "wrong": [{"says": words.phrase("wrong", "yard-c"), "do": [{"tu": -1}]}],
            },
            hints=["gate", "spoken"],
        ),
        "D": front(words, "yard-d", {"seal": ["gate"]}, on_read=[{"plan": "north-east-dug"}], box=words.phrase("box", "yard-d")),
        "E": front(
            words,
            "yard-e",
            {"must_enter": True},
            test={"by": "strength", "shields": "1N 1S", "success": success(words, "yard-e", {"item": 2})},
            hints=[1, 3],
        ),
        "F": front(
            words,
            "yard-f",
            {"vanish_if_empty": True},
            rules=[{"while": {"resistance": 2}}],
            choices={
                "a": option(words, "yard-f", "a", cost=["action"], do=[{"truth": "owl"}]),
                "b": option(words, "yard-f", "b", cost=["action", {"coins": 1}], do=[{"item": 3}]),
            },
            hints=["spoken", "gate"],
        ),
        "G": front(words, "yard-g", on_read=[asking(words, "yard-g", {"gain": {"coins": 1}}, {"lp": -1})]),
        "H": front(words, "yard-h", on_read=[asking(words, "yard-h", {"agent_tu": 1}, {"gain": {"coins": 2}})]),
    }
    return place(words, "yard", cards, False)


def asking(words: Sentinels, card: str, *effects: Any) -> dict[str, Any]:
    """A choice that must be made at the first reading, with one option for each effect."""
    options = {
        "ab"[number]: {"words": words.word("option", card, "ab"[number]), "do": [effect]} for number, effect in enumerate(effects)
    }
    return {"choose": options}


def attic(words: Sentinels) -> dict[str, Any]:
    cards = {
        "A": {"text": words.text("place", "attic"), "hints": ["guess", "spoken", 1, 3]},
        "B": front(
            words,
            "attic-b",
            puzzle={
                "id": "spoken",
                "kind": "word",
                "question": words.phrase("question", "attic-b"),
                "answer": [words.word("answer", "attic-b").upper()],
                "cost": ["action"],
                "right": {"says": words.phrase("right", "attic-b"), "do": [{"truth": "bat"}]},
                "wrong": [{"says": words.phrase("wrong", "attic-b"), "do": [{"lp": -1}]}],
            },
        ),
        "C": front(
            words,
            "attic-c",
            {"seal": [1]},
            on_read=[asking(words, "attic-c", {"gain": {"coins": 1}}, {"agent_tu": 1})],
        ),
        "D": [
            front(
                words,
                "attic-d",
                {"seal": [3]},
                id="attic-d",
                choices={"a": option(words, "attic-d", "a", do=[{"lay": "attic-under"}])},
            ),
            front(words, "attic-under", {}, id="attic-under", hidden=True),
        ],
        "E": front(
            words,
            "attic-e",
            choices={"a": option(words, "attic-e", "a", cost=["action"], do=[{"go": "yard"}])},
            on_read=[{"item": 4}],
        ),
        "F": [
            front(words, "attic-f", {}, id="attic-f", on_read=[{"reveal_here": "attic-over"}]),
            front(words, "attic-over", {}, id="attic-over", hidden=True, on_read=[{"lp": -1}]),
        ],
    }
    return place(words, "attic", cards, True)


def cellar(words: Sentinels) -> dict[str, Any]:
    cards = {
        "A": {"text": words.text("place", "cellar")},
        "B": front(
            words,
            "cellar-b",
            {"lock": True},
            test={"by": "strength", "shields": "1N 1H", "lock": True, "success": success(words, "cellar-b", {"end": "won"})},
        ),
        "C": front(words, "cellar-c", choices={"a": option(words, "cellar-c", "a", cost=["action"], do=[{"end": "lost"}])}),
    }
    return place(words, "cellar", cards, False)


def place(words: Sentinels, name: str, cards: dict[str, Any], red: bool) -> dict[str, Any]:
    things = {letter: [SECRET_MOTIF if name == HIDDEN else "desk"] for letter in cards if letter != "A"}
    return {
        "id": name,
        "name": words.word("name", name),
        "red": red,
        "panorama": {"light": "cold", "ground": "boards", "far": ["roofs"], **things},
        "cards": cards,
    }


def items(words: Sentinels) -> dict[str, Any]:
    found: dict[str, Any] = {}
    uses: dict[str, dict[str, Any]] = {
        "1": {},
        "2": {"charges": 1, "use": [{"window": "free", "do": [{"lp": 1}]}]},
        "3": {"keep": True},
        "4": {"use": [{"window": "after_dice", "do": [{"hits": 1}]}], "charges": 2},
    }
    for number, more in uses.items():
        found[number] = {"name": words.word("item name", number), "text": words.text("item", number, times=20), **more}
    return found


def receptacles(words: Sentinels) -> dict[str, Any]:
    return {
        name: {
            "name": name.title(),
            "title": f"the {name}",
            "alt": f"A person with the hat of a {name}.",
            "text": words.text("receptacle", name, times=20),
            "dice": {"strength": 1 + number % 3, "wit": 3 - number % 3},
            "resistance": 1 + number % 2,
            "lp": 3,
        }
        for number, name in enumerate(("baker", "diver", "singer", "tailor", "warden"))
    }


def plan(words: Sentinels) -> dict[str, Any]:
    def quarter(card: str, *places: str) -> dict[str, Any]:
        found: dict[str, Any] = {"id": card, "title": words.word("plan", card), "alt": words.phrase("plan", card)}
        return {**found, "picture": ["coffee-ring"], **({"places": list(places)} if places else {})}

    return {
        "north-west": [quarter("north-west-map", "yard")],
        "north-east": [quarter("north-east-map", "attic"), quarter("north-east-dug", "attic", HIDDEN)],
        "south-west": [quarter("south-west-map")],
        "south-east": [quarter("south-east-map")],
    }


def base(words: Sentinels, card: str) -> dict[str, Any]:
    return {"title": words.word("base", card), "alt": words.phrase("base", card), "text": words.text("base", card)}


def mission(words: Sentinels) -> dict[str, Any]:
    return {
        "game": "stories",
        "kind": "mission",
        "title": "Sentinels",
        "teaser": "Every text of this mission is a word that stands nowhere else.",
        "minutes": 10,
        "agents": {4: 26, 3: 26, 2: 26},
        "max_runs": 2,
        "start": "yard",
        "characteristics": {"strength": "Strength", "wit": "Wit"},
        "colours": {"coins": {"colour": "yellow", "one": "coin", "many": "coins"}},
        "tokens": {"gate": {"colour": "yellow", "symbol": "key"}},
        "truths": ["owl", "bat"],
        "base": [
            base(words, "base-a"),
            {**base(words, "base-b"), "run": 2},
        ],
        "plan": plan(words),
        "endings": {
            "won": {"kind": "success", "title": words.word("ending", "won"), "text": words.text("ending", "won")},
            "time": {"kind": "time", "title": words.word("ending", "time"), "text": words.text("ending", "time")},
            "lost": {"kind": "failure", "title": words.word("ending", "lost"), "text": words.text("ending", "lost")},
        },
        "after": {"title": words.word("after"), "text": words.text("after")},
        "score": {"success": 20, "run": -5, "tu": 1, "death": -1, "truth": 2},
        "ranks": [{"least": 0, "name": "There and back"}],
        "places": [yard(words), attic(words), cellar(words)],
        "items": items(words),
        "receptacles": receptacles(words),
    }


def first_cards() -> dict[tuple[str, str], str]:
    """Returns, by place and letter, the cards that are laid at a first opening: `yard-b`."""
    places = mission(Sentinels())["places"]
    return {
        (each["id"], letter): f"{each['id']}-{letter.lower()}" for each in places for letter in each["cards"] if letter != "A"
    }


def sentinel_pack() -> tuple[Pack, Sentinels]:
    """Returns the usual pack with this mission, and its words. JSON is YAML too."""
    words = Sentinels()
    text = json.dumps(mission(words), indent=1)
    return library.pack_with(FORMAT, [FORMAT.read(f"{MISSION}/mission.yaml", text, True)]), words


def judged(pack: Pack, words: Sentinels) -> SentinelMission:
    """Returns this mission with what a judge must know of it."""
    return SentinelMission(MISSION, pack, words, first_cards(), (HIDDEN,), {HIDDEN: SECRET_MOTIF}, {})


@cache
def sentinel_mission() -> SentinelMission:
    return judged(*sentinel_pack())


def write_to(folder: Path) -> Sentinels:
    """Writes the mission into a folder that `OUROBOARD_PACKS` can name. Returns its words."""
    words = Sentinels()
    (folder / MISSION).mkdir()
    (folder / MISSION / "mission.yaml").write_text(json.dumps(mission(words)), encoding="utf-8")
    return words


if __name__ == "__main__":  # for the tests in the browser, with the words and their keys beside it
    keys = {word: "/".join(key) for word, key in write_to(Path(sys.argv[1])).keys.items()}
    (Path(sys.argv[1]) / "words.json").write_text(json.dumps(keys), encoding="utf-8")
