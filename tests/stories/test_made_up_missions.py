"""Missions with one misspelt word are refused with the right line. Made-up missions are refused, or play to their end."""

import json
import random
import re
from functools import lru_cache
from typing import Any

from ouroboard.games.stories.content.loading import FORMAT
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Items, Scalar, Value, parse
from tests.effects.made_up import Inventor
from tests.effects.mutants import mutant
from tests.scale import MADE_UP, MISSPELT
from tests.stories.missions import YARD, drill, made, mistakes_of, play_out

TEXTS = (
    *(
        "title",
        "text",
        "alt",
        "name",
        "teaser",
        "words",
        "says",
        "say",
        "say_aloud",
        "label",
        "gist",
        "box",
        "question",
        "one",
        "many",
    ),
    *(
        "placing",
        "reading",
        "telling",
        "captain",
        "wave",
        "moving",
        "test",
        "rolling",
        "together",
        "item",
        "handing_over",
        "keep",
    ),
    *(
        "lock",
        "heart",
        "riposte",
        "waiting",
        "token",
        "seal",
        "ballot",
        "trip",
        "red",
        "time",
        "death",
        "return",
        "ending",
        "again",
    ),
)
"""Fields with texts for people, and the moments of a coach."""


def prose_lines(text: str) -> set[int]:
    """Lines of folded texts, of the coach, of words for signs and characteristics, and of what only hints."""
    found: set[int] = set()
    depth = -1
    for number, line in enumerate(text.split("\n"), 1):
        indent = len(line) - len(line.lstrip())
        if depth >= 0 and (indent > depth or not line.strip()):
            found.add(number)
            continue
        is_words = line.startswith(("coach:", "signs:", "characteristics:", "minutes:"))
        if re.fullmatch(r"  [a-z]+:", line) or "id: " in line or "marks: " in line:
            found.add(number)  # a receptacle, or another name that nothing needs to use: another name is as good
        depth = indent if line.rstrip().endswith(">-") or is_words else -1
        if is_words:
            found.add(number)
    return found


def names_in(text: str) -> set[str]:
    return set(text.replace("'", " ").replace('"', " ").split())


def test_a_misspelt_word_is_caught_with_its_line() -> None:
    """The mistake stands in the line, or where the name that is gone is used."""
    chance = random.Random(11)
    missed: list[str] = []
    missions = (drill(), YARD)
    for number in range(MISSPELT):
        texts = missions[number % 2] if number % 3 else drill()
        name = chance.choice(sorted(texts))
        wrong, line, change = mutant(texts[name], TEXTS, prose_lines(texts[name]), chance)
        told = mistakes_of({**texts, name: wrong})
        gone = change.split(" -> ")[0]
        if not any((mistake.file == name and mistake.line == line) or gone in names_in(mistake.wrong) for mistake in told):
            missed.append(f"{name}:{line}: {change}")
    assert len(missed) <= 0.02 * MISSPELT, missed


# ---- made-up missions -----------------------------------------------------------------------------------------

SCHEMA: dict[str, Any] = FORMAT.schema()
NAMES: dict[str, list[Any]] = {
    "my-token": ["gate", "alert", "tide"],
    "5": [1, 5, 17, 19, 20, 30],
    "my-receptacle": ["pilot", "novice", "dragoon"],
    "my-characteristic": ["combat", "deftness", "observation", "eloquence"],
    "my-place": ["customs", "harbour"],
    "my-card": ["customs-b", "customs-c", "customs-d", "harbour-b", "steps", "flooded-steps", "harbour-d"],
    "my-sign": ["guard", "paper", "crack", "wet"],
    "my-truth": ["page", "bells"],
    "my-puzzle": ["crate", "bells"],
    "my-ending": ["in-time", "broken"],
    "my-quarter": ["river", "river-open", "hill"],
    "my-where": ["customs", "harbour", "water"],
    "my-mark": ["gate", "tide", "crack", 5],
    "my-counter": ["salt"],
    "my-flag": ["seen"],
    "^(?:[a-f])$": ["a", "b"],
    r"^(?:\d{1,2}(-\d{1,2})?)$": ["0", "1-2", "3-12"],
    "^(?:[1-6](-[1-6])?)$": ["1-3", "6"],
}


def shape_of(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in SCHEMA["oneOf"] if each["title"] == kind)["properties"]
    return found


CARD: dict[str, Any] = SCHEMA["$defs"]["card"]["properties"]
CARD_A: dict[str, Any] = SCHEMA["$defs"]["first-card"]["properties"]
BASE: dict[str, Any] = shape_of("mission")["base"]["items"]["properties"]
ITEM: dict[str, Any] = SCHEMA["$defs"]["item-card"]["properties"]
RECEPTACLE: dict[str, Any] = SCHEMA["$defs"]["receptacle-card"]["properties"]
PARTS = {
    "card": (CARD, ("test", "tests", "choices", "rules", "on_read", "on_wave_end", "on_nothing", "on_leave", "when")),
    "A": (CARD_A, ("rules", *[name for name in CARD_A if name.startswith("on_")])),
    "base": (BASE, ("rules", *[name for name in BASE if name.startswith("on_")])),
    "item": (ITEM, ("rules", "use", "charges", *[name for name in ITEM if name.startswith("on_")])),
    "receptacle": (RECEPTACLE, ("rules", *[name for name in RECEPTACLE if name.startswith("on_")])),
    "head": (shape_of("mission"), ("special", "resources")),
}


@lru_cache
def as_written() -> Any:
    """The test mission as plain values."""
    return {name: as_json(parse(text, Mistakes(name))) for name, text in YARD.items()}


def as_json(value: Value | None) -> Any:
    """A value of a file so that JSON can write it. A YAML reader would take `no` and `on` for truth values."""
    if isinstance(value, Fields):
        return {name: as_json(each) for name, each in value.fields.items()}
    if isinstance(value, Items):
        return [as_json(each) for each in value.items]
    assert isinstance(value, Scalar)
    if value.quoted:
        return value.text
    return {"true": True, "false": False}.get(value.text, int(value.text) if re.fullmatch(r"-?\d+", value.text) else value.text)


def spots(mission: Any) -> list[tuple[str, dict[str, Any]]]:
    """Cards of a mission that something can be put on, each with its kind."""
    head, places = mission["yard/mission.yaml"], [mission["yard/customs.yaml"], *mission["yard/mission.yaml"]["places"]]
    found: list[tuple[str, dict[str, Any]]] = [("head", head), *[("base", card) for card in head["base"]]]
    for place in places:
        for letter, card in place["cards"].items():
            cards = card if isinstance(card, list) else [card]
            found += [("A" if letter == "A" else "card", each) for each in cards]
    found += [("item", each) for each in mission["yard/items.yaml"]["items"].values()]
    return [*found, *[("receptacle", each) for each in mission["yard/receptacles.yaml"]["receptacles"].values()]]


def written(mission: Any) -> dict[str, str]:
    return {name: json.dumps(content, indent=1) for name, content in mission.items()}


def inside(value: Any) -> list[dict[str, Any]]:
    """All maps in a value."""
    if isinstance(value, dict):
        return [value, *[found for each in value.values() for found in inside(each)]]
    return [found for each in value for found in inside(each)] if isinstance(value, list) else []


LISTS = {"do": "effect", "on_take": "effect", "on_give": "effect", "rules": "rule", "cost": "cost", "when": "condition"}
"""Fields with words of a kind; the last one has one word, the others a list."""


def change_part(mission: Any, inventor: Inventor, chance: random.Random) -> tuple[dict[str, Any], str]:
    """Puts a made-up part on a card. Returns the map and the field in which something was changed."""
    kind, card = chance.choice(spots(mission))
    shapes, names = PARTS[kind]
    name = chance.choice(names)
    card[name] = inventor.make(shapes[name], 4)
    return card, name


def change_word(mission: Any, inventor: Inventor, chance: random.Random) -> tuple[dict[str, Any], str]:
    """Adds a made-up word to a list, a price to what is done, or a condition to it."""
    _, card = chance.choice(spots(mission))
    maps = [each for each in inside(card) if set(LISTS) & set(each) or "label" in each or "window" in each]
    if not maps:
        return card, ""
    chosen = chance.choice(maps)
    fields = [name for name in LISTS if name in chosen] + (["cost", "when"] if "do" in chosen else [])
    name = chance.choice(fields)
    word = inventor.make(SCHEMA["$defs"][LISTS[name]], 6)
    before = chosen.get(name, [])
    chosen[name] = word if name == "when" else [*(before if isinstance(before, list) else [before]), word]
    return chosen, name


def made_up(seed: int) -> dict[str, str]:
    """The test mission, and on its cards what the schema allows and the checker lets pass."""
    chance = random.Random(seed)
    mission = json.loads(json.dumps(as_written()))
    inventor = Inventor(SCHEMA, chance, NAMES)
    for number in range(18):
        before = json.dumps(mission)
        (change_word if number % 3 else change_part)(mission, inventor, chance)
        if mistakes_of(written(mission)):
            mission = json.loads(before)
    return written(mission)


def test_a_made_up_mission_that_passes_plays_to_its_end() -> None:
    changed = 0
    for seed in range(MADE_UP):
        texts = made_up(seed)
        changed += texts != written(as_written())
        mission = made(texts)
        for campaign in range(5):
            seats, agents = ((1, 2), (1, 4), (2, 3), (3, 3), (4, 4))[campaign]
            play_out(mission, 10 * seed + campaign, seats, agents)
    assert changed > MADE_UP / 2
