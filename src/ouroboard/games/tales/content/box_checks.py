"""Checks of the files of the box, beyond the types of their fields."""

from typing import Any, Final

from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import TRAITS, WEAKNESSES
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Value

MOST_FIREWALLS: Final = 60
"""Maximum number of firewalls: a track names each by six bits."""

Plain = dict[str, Any]


def cards_in(content: Plain) -> tuple[str, list[Plain]]:
    """Returns the field with the cards of a file, and the cards that could be read."""
    for name, value in content.items():
        if isinstance(value, list) and name == content.get("kind"):
            return name, [card for card in value if isinstance(card, dict)]
    return "", []


def check_cards(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    """Checks that no id and no title is there twice."""
    name, cards = cards_in(content)
    check_unique(cards, "id", (name,), tree, mistakes)
    check_unique(cards, "title", (name,), tree, mistakes)


def check_unique(cards: list[Plain], field: str, path: tuple[str | int, ...], tree: Value, mistakes: Mistakes) -> None:
    seen: set[str] = set()
    for place, card in enumerate(cards):
        value = card.get(field)
        if value in seen:
            line = tree.at(*path, place, field).line
            mistakes.add(line, "there-twice", f"the {field} {str(value)[:40]} is there already", "Give each its own")
        elif value is not None:
            seen.add(value)


def check_map(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    """Checks that the map has all sixteen places, on land, and that ways lead in both directions."""
    places: dict[str, Plain] = content.get("locations", {})
    land = set(content.get("land", []))
    for letter in LETTERS:
        if letter not in places:
            mistakes.add(tree.at("locations").line, "missing", f"there is no place {letter}", f"Add {letter}: …")
    for letter, place in places.items():
        line = tree.at("locations", letter).line
        for sector in place.get("sectors", []):
            if sector not in land:
                mistakes.add(line, "sea", f"sector {sector} of {letter} is sea", "Name a sector of the land")
        for other in place.get("adj", []):
            if letter not in places.get(other, {}).get("adj", []):
                mistakes.add(line, "one-way", f"a way leads from {letter} to {other}, and none back", "Name both in each other")


def check_kids(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    check_cards(content, tree, mistakes)
    for place, kid in enumerate(cards_in(content)[1]):
        strength, weakness = kid.get("strength"), kid.get("weakness")
        if strength in TRAITS and weakness in WEAKNESSES and TRAITS.index(strength) == WEAKNESSES.index(weakness):
            line = tree.at("kids", place, "weakness").line
            mistakes.add(line, "same-trait", f"nobody is {strength} and {weakness}", "Choose a weakness of another trait")


def check_anomalies(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    check_cards(content, tree, mistakes)
    for place, card in enumerate(cards_in(content)[1]):
        if ("tag" in card) == ("combo" in card):
            line = tree.at("anomalies", place, "id").line
            mistakes.add(line, "tag-or-combo", "an anomaly has a tag or a combo", "Write one of them")


def check_chores(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    check_cards(content, tree, mistakes)
    for place, card in enumerate(cards_in(content)[1]):
        if ("fulfil" in card) == ("action" in card):
            line = tree.at("chores", place, "id").line
            mistakes.add(line, "fulfil-or-action", "a chore is fulfilled by a condition or by an action", "Write one of them")


def check_responses(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    seen: set[tuple[str, bool]] = set()
    for place, card in enumerate(cards_in(content)[1]):
        key = (card.get("machine", ""), card.get("erratic", False))
        if key in seen:
            line = tree.at("responses", place, "machine").line
            mistakes.add(line, "there-twice", f"{key[0]} has this card already", "Leave one of them out")
        seen.add(key)


def check_firewalls(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    count = sum([token.get("copies", 1) for token in cards_in(content)[1]])
    if count > MOST_FIREWALLS:
        line = tree.at("firewalls").line
        mistakes.add(line, "supply", f"there are {count} firewalls", f"A box has at most {MOST_FIREWALLS}")


def check_tiles(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    tiles = cards_in(content)[1]
    check_unique(tiles, "letter", ("tiles",), tree, mistakes)
    for place, tile in enumerate(tiles):
        check_action(tile.get("action") or {}, ("tiles", place, "action"), tree, mistakes)


def check_rumors(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    cards = cards_in(content)[1]
    for field in ("id", "title", "letter"):
        check_unique(cards, field, ("rumors",), tree, mistakes)


def check_action(action: Plain, path: tuple[str | int, ...], tree: Value, mistakes: Mistakes) -> None:
    """§13.2 Checks that an action costs time or is limited, so that nobody can repeat it without end."""
    line = tree.at(*path).line
    does = [name for name in ("test", "tests", "do") if name in action]
    if len(does) != 1:
        mistakes.add(line, "missing", "an action has a test, tests or do", "Write one of them")
    prices = [price for price in action.get("cost") or [] if price]
    words = [name for price in prices for name in price]
    if len(set(words)) != len(words):
        mistakes.add(tree.at(*path, "cost").line, "there-twice", "a price is here twice", "Add the two up")
    if "once" not in action:
        if "time" not in words:
            mistakes.add(line, "free-action", "this action is free and can be repeated", "Add a cost in time, or once: round")
        elif gives_time([action.get(name) for name in does]):
            mistakes.add(line, "free-action", "this action gives time and can be repeated", "Add once: round")


def gives_time(plain: Any) -> bool:
    """Returns whether a list can give cubes back."""
    if isinstance(plain, dict):
        time = plain.get("time")
        if isinstance(time, dict) and isinstance(time.get("n"), list) and (time["n"][0] > 0 or time["n"][1] > 0):
            return True
        return "time_next" in plain or any(gives_time(value) for value in plain.values())
    return isinstance(plain, list) and any(gives_time(each) for each in plain)
