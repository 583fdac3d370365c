"""Names in a mission: each is there once, is known where it is used, and is of the right kind."""

import re
from collections.abc import Iterable
from typing import Any, Final

from ouroboard.effects.forms import MOST_FLAGS
from ouroboard.games.stories.content.mission_names import QUARTERS
from ouroboard.games.stories.content.whole_mission import Spot, Unit, WholeMission
from ouroboard.games.stories.content.word_types import CLOSED
from ouroboard.packs.word_fields import nearest

NOT_A_PLACE: Final = ("stay", "off")
"""Votes that are no place."""
MOST_TIMED: Final = 60
MOST_CARDS: Final = 50
"""Maximum number of cards of a place, alternatives included."""


def known_names(whole: WholeMission) -> dict[str, list[str]]:
    """Returns the names that the mission gives, by kind."""
    plain = whole.plain
    places = [unit.name for unit in whole.units("place")]
    kinds = [kind for place in plain["places"] for kind in place.get("kinds", []) if kind]
    return {
        "token": list(plain.get("tokens", {})),
        "item": list(plain.get("items", {})),
        "receptacle": list(plain.get("receptacles", {})),
        "characteristic": list(plain.get("characteristics", {})),
        "colour": list(plain.get("colours", {})),
        "counter": list(plain.get("counters", {})),
        "sign": list(plain.get("signs", {})),
        "truth": plain.get("truths", []),
        "ending": list(plain.get("endings", {})),
        "place": places,
        "place or kind of place": [*places, *kinds],
        "card": [card.id for card in whole.cards],
        "plan card": [unit.name for unit in whole.units("plan")],
        "puzzle": puzzles_of(whole),
    }


def puzzles_of(whole: WholeMission) -> list[str]:
    return [card.plain["puzzle"]["id"] for card in whole.cards if (card.plain.get("puzzle") or {}).get("id")]


def check_names(whole: WholeMission) -> None:
    """Checks everything about names. Checks that follow rely on it."""
    known = known_names(whole)
    check_twice(whole, known)
    for use in whole.uses:
        if use.kind in known and not (use.gives and use.kind in ("place", "plan card", "puzzle")):
            if use.name not in known[use.kind]:
                fix = nearest(use.name, sorted(known[use.kind]), f"Give the {use.kind} in the mission, or name another")
                whole.tell_use(use, "no-such-name", f"there is no {use.kind} {use.name}", fix)
        elif use.kind == "mark":
            marks = [*known["token"], *known["sign"], *known["receptacle"], *known["item"], CLOSED]
            if use.name not in marks:
                wrong = f"{use.name} is neither a token nor a sign, a receptacle or an item"
                whole.tell_use(use, "no-such-name", wrong, nearest(use.name, marks, "Name one that there is"))
    check_hints(whole, known)
    check_parts(whole)
    check_bold_words(whole)
    check_flags(whole)


def check_twice(whole: WholeMission, known: dict[str, list[str]]) -> None:
    for unit, spot in whole.twice:
        what = {"place": "place", "card": "card", "item": "item", "plan": "plan card"}.get(unit.kind, unit.kind)
        whole.tell(spot, "there-twice", f"there is another {what} {unit.name}", "Give it another name")
    puzzles = known["puzzle"]
    for card in whole.cards:
        id = (card.plain.get("puzzle") or {}).get("id")
        if id and puzzles.count(id) > 1:
            spot = whole.spot(Unit("card", card.id), "puzzle", "id")
            whole.tell(spot, "there-twice", f"there is another puzzle {id}", "Give it another name")
    taken: dict[str, str] = {}
    for kind, field in (("token", "tokens"), ("sign", "signs"), ("receptacle", "receptacles")):
        for name in known[kind]:
            if name in taken or name == CLOSED:
                wrong = f"{name} is the name of a {taken.get(name, 'seal')} too, and a seal could mean either"
                spot = whole.spot(Unit("receptacle", name)) if kind == "receptacle" else whole.head_spot(field, name)
                whole.tell(spot, "there-twice", wrong, "Give it another name")
            taken.setdefault(name, kind)
    check_drawings(whole)
    for unit in whole.units("place"):
        if unit.name in NOT_A_PLACE:
            whole.tell(whole.spots[unit], "odd-name", f"a place cannot be called {unit.name}", "Give it another id")


def check_drawings(whole: WholeMission) -> None:
    """Checks that no two tokens look alike, and that no colour of resources has two names."""
    drawn: dict[tuple[Any, ...], str] = {}
    for field in ("tokens", "colours"):
        for name, plain in whole.plain.get(field, {}).items():
            look = (field, plain.get("colour"), plain.get("symbol"))
            if look in drawn:
                wrong = f"{name} looks like {drawn[look]}"
                whole.tell(whole.head_spot(field, name), "there-twice", wrong, "Give it another colour or symbol")
            drawn[look] = name


def hints_in(whole: WholeMission) -> Iterable[tuple[Unit, tuple[str | int, ...], str]]:
    """Returns what each card hints at: the card, the path of the hint in it, and what it names."""
    for unit, plain in whole.plain_of.items():
        for number, name in enumerate(plain.get("hints", [])):
            if name:
                yield unit, ("hints", number), name


def check_hints(whole: WholeMission, known: dict[str, list[str]]) -> None:
    names = [name for kind in ("puzzle", "token", "sign", "receptacle", "item", "card") for name in known[kind]]
    for card in whole.cards:
        puzzle = card.plain.get("puzzle") or {}
        names += [f"{puzzle.get('id')}.{part}" for part in puzzle.get("parts", [])]
    for unit, path, name in hints_in(whole):
        if name not in names:
            fix = nearest(name, names, "Name a puzzle, a token, a sign, a receptacle, an item or a card")
            whole.tell(whole.spot(unit, *path), "no-such-name", f"there is nothing called {name} to hint at", fix)


def check_parts(whole: WholeMission) -> None:
    """Checks what each place must have, and what the whole mission must not have too much of."""
    for file in whole.files.files:
        said = file.content.get("mission")
        if said is not None and said != whole.files.id:
            wrong = f"{said} is not the mission of this folder"
            whole.tell(Spot(file, ("mission",)), "no-such-name", wrong, f"Write mission: {whole.files.id}")
    for unit in whole.units("place"):
        place = next(each for each in whole.plain["places"] if each.get("id") == unit.name)
        cards = place["cards"]
        root = whole.spots[unit].path[:-1]
        file = whole.spots[unit].file
        if len(cards) < 2:
            whole.tell(whole.spots[unit], "missing", f"{unit.name} has no space", "Add a card B")
        for letter in place.get("panorama", {}):
            if len(letter) == 1 and letter not in cards:
                spot = whole.spots[unit]._replace(file=file, path=(*root, "panorama", letter))
                whole.tell(spot, "not-for-this", f"there is no card {letter} below this part of the picture", "Add the card")
        if sum(len(each) for letter, each in cards.items() if letter != "A") > MOST_CARDS:
            whole.tell(whole.spots[unit], "supply", f"{unit.name} has more than {MOST_CARDS} cards", "Fewer alternatives")
        check_gap(whole, unit, list(cards))
    check_plan(whole)


def check_gap(whole: WholeMission, unit: Unit, letters: list[str]) -> None:
    """Letters of spaces stand without a gap, as the cards lie side by side."""
    for letter in sorted(letters)[1:]:
        before = chr(ord(letter) - 1)
        if before not in letters:
            spot = whole.spots[unit]
            spot = spot._replace(path=(*spot.path[:-1], "cards", letter))
            whole.tell(spot, "letter-left-out", f"there is a card {letter}, but no card {before}", "Letter the spaces in order")


def check_plan(whole: WholeMission) -> None:
    """Checks that a place is on at most one quarter at a time."""
    for quarter in QUARTERS:
        for number, card in enumerate(whole.plain.get("plan", {}).get(quarter, [])):
            for place in (card or {}).get("places", []):
                others = [each for each in QUARTERS if each != quarter]
                for other in others:
                    first = (whole.plain["plan"].get(other) or [{}])[0] or {}
                    if number == 0 and place in first.get("places", []) and QUARTERS.index(other) < QUARTERS.index(quarter):
                        spot = whole.head_spot("plan", quarter, number, "places")
                        whole.tell(spot, "there-twice", f"{place} stands on another quarter too", "Leave it out of one of them")


def check_bold_words(whole: WholeMission) -> None:
    """§6.1 Checks that the bold words of card A name cards of the place."""
    for unit in whole.units("place"):
        place = next(each for each in whole.plain["places"] if each.get("id") == unit.name)
        text = (place["cards"].get("A") or {}).get("text", "")
        for letter in re.findall(r"\*\*\(([^)]*)\)", text):
            if letter not in place["cards"]:
                spot = whole.spot(unit, "text")
                whole.tell(
                    spot, "no-such-name", f"bold words belong to a card {letter[:10]}, which is not there", "Name a letter"
                )


def check_flags(whole: WholeMission) -> None:
    flags = {use.name for use in whole.uses if use.kind == "flag"}
    if len(flags) > MOST_FLAGS:
        whole.tell(whole.head_spot(), "supply", f"there are {len(flags)} flags", f"At most {MOST_FLAGS} are kept")
    timed = [use for use in whole.uses if "on_tu" in use.path or "on_counter" in use.path]
    waiting = {use.path[: use.path.index("on_tu" if "on_tu" in use.path else "on_counter") + 2] for use in timed}
    if len(waiting) > MOST_TIMED:
        whole.tell(whole.head_spot(), "supply", f"there are {len(waiting)} timed events", f"At most {MOST_TIMED} are kept")
