"""Everything that a team can ever reach in a mission: tokens, items, places, cards that can be entered, endings.

A fact is a pair of a kind and a name. Numbers are not looked at, and `not` can always be true, so that a thing is called out of
reach only when it is.
"""

from collections.abc import Iterable
from typing import Any, Final

from ouroboard.games.stories.content.mission_names import CardName
from ouroboard.games.stories.content.whole_mission import Unit, WholeMission
from ouroboard.games.stories.content.word_types import CLOSED
from ouroboard.packs.links import Key, Use, can_hold

HELPS: Final = ("hits", "pass", "defeat", "remove_shield")
"""Effects that get a test done without dice."""
ITEM_CONDITIONS: Final = ("has", "here_has", "team_has", "taken")
COLOUR_CONDITIONS: Final = ("resource", "here_resource", "team_resource")


class Facts:
    """All facts that can come true. `without`: facts that are kept from coming true, to see what needs them."""

    def __init__(self, whole: WholeMission, without: Iterable[Key] = ()) -> None:
        self.whole: Final = whole
        self.without: Final = frozenset(without)
        self.reached: Final[set[Key]] = set()
        self.waiting: Final = [(use, grants(whole, use), whole.unit_of(use)) for use in whole.uses]
        self.helped: Final = any(use.kind == "effect" and use.name in HELPS for use in whole.uses)
        self.add(start_facts(whole))
        self.fill()

    def __contains__(self, fact: Key) -> bool:
        return fact in self.reached

    def add(self, facts: Iterable[Key]) -> bool:
        new = {fact for fact in facts if fact not in self.reached and fact not in self.without}
        self.reached.update(new)
        return bool(new)

    def fill(self) -> None:
        grew = True
        while grew:
            grew = False
            for use, keys, unit in self.waiting:
                if keys and not self.reached.issuperset(keys) and self.speaks(unit) and self.happens(use):
                    grew = self.add(keys) or grew
            for card in self.whole.cards:
                if card.place and self.can_enter(card):
                    grew = self.add(card_facts(self, card)) or grew
            for token, plain in self.whole.plain.get("tokens", {}).items():
                if ("token", token) in self.reached:
                    grew = self.add([("sign", sign) for sign in plain.get("signs", [])]) or grew

    def speaks(self, unit: Unit) -> bool:
        """Returns whether a card can ever be read, an item ever be taken."""
        if unit.kind in ("head", "base", "plan", "ending", "receptacle"):
            return (unit.kind, unit.name) not in self.without
        return (unit.kind, unit.name) in self.reached

    def happens(self, use: Use) -> bool:
        """Returns whether an effect can run, as far as its conditions and its test tell."""
        if not all(self.holds(guard) for guard in use.guards):
            return False
        if "success" not in use.path:
            return True
        card = self.whole.card_of.get(self.whole.unit_of(use).name)
        return card is None or (self.can_pass(card) and ("done", card.id) not in self.without)

    def holds(self, condition: Any) -> bool:
        return condition is None or can_hold(condition, self.reached, needs_of(self.whole))

    def can_enter(self, card: CardName) -> bool:
        """Returns whether an agent can ever stand on a card."""
        plain = card.plain
        if ("place", card.place) not in self.reached:
            return False
        if card.letter == "A":
            return True
        is_laid = ("laid", card.id) in self.reached
        if not is_laid and (plain.get("hidden") or not self.holds(plain.get("when"))):
            return False
        return not self.unmet(card)

    def unmet(self, card: CardName) -> list[str]:
        """Returns the marks of a seal that nothing meets."""
        marks = (card.plain.get("back") or {}).get("seal", [])
        if ("unsealed", card.id) in self.reached:
            return []
        if any(("unsealed-sign", mark) in self.reached for mark in marks):
            return []
        return [mark for mark in marks if mark == CLOSED or mark_fact(self.whole, mark) not in self.reached]

    def can_pass(self, card: CardName) -> bool:
        """Returns whether a test of the card can be passed by somebody."""
        tests = [test for test in tests_of(card) if self.holds(test.get("when"))]
        if not tests:
            return False
        return self.helped or any(has_dice(self.whole, name) for test in tests for name in test.get("by", []))


def start_facts(whole: WholeMission) -> list[Key]:
    found: list[Key] = [("place", place) for place in whole.starts]
    found += [("receptacle", id) for id in whole.plain.get("receptacles", {})]
    found += [("colour", name) for name in (whole.plain.get("resources") or {}).get("colours", {})]
    return found


def tests_of(card: CardName) -> list[dict[str, Any]]:
    plain = card.plain
    return [test for test in plain.get("tests", [plain.get("test")]) if test]


def has_dice(whole: WholeMission, characteristic: str) -> bool:
    return any(each.get("dice", {}).get(characteristic, 0) > 0 for each in whole.plain.get("receptacles", {}).values())


def mark_fact(whole: WholeMission, mark: str) -> Key:
    """Returns the fact that meets a mark in a seal."""
    if mark in whole.plain.get("tokens", {}):
        return ("token", mark)
    if mark in whole.plain.get("receptacles", {}):
        return ("receptacle", mark)
    return ("item", mark) if mark.isdigit() else ("sign", mark)


def card_facts(facts: Facts, card: CardName) -> list[Key]:
    """Returns what comes true because a card can be entered."""
    found: list[Key] = [("card", card.id)]
    if facts.can_pass(card):
        found.append(("done", card.id))
    puzzle = card.plain.get("puzzle")
    if puzzle and facts.holds(puzzle.get("when")):
        found.append(("solved", puzzle.get("id", "")))
    return found


def grants(whole: WholeMission, use: Use) -> list[Key]:
    """Returns the facts that an effect or a standing rule brings about."""
    value = use.value
    if use.kind == "rule":
        if use.name == "sign":
            return [("sign", value["mark"])]
        return [("item", value)] if use.name == "counts_as" else []
    if use.kind != "effect":
        return []
    if use.name in ("token", "truth", "flag"):
        return [(use.name, value)]
    if use.name in ("item", "swap_item"):
        return [("item", value if use.name == "item" else value["to"])]
    if use.name in ("show_place", "go"):
        return [("place", value)]
    if use.name == "plan":
        card = whole.plain_of.get(Unit("plan", value), {})
        return [("place", place) for place in card.get("places", [])]
    if use.name in ("reveal_here", "lay"):
        return [("laid", value)]
    if use.name == "unseal":
        return [("unsealed", value["card"])] if "card" in value else [("unsealed-sign", value["sign"])]
    if use.name == "gain":
        return [("colour", name) for name, (times, plus) in value["colours"].items() if times > 0 or plus > 0]
    if use.name == "counter":
        return [("counter", value["name"])]
    return [("ending", value)] if use.name == "end" else []


def needs_of(whole: WholeMission) -> Any:
    """Returns the function that says without which facts a plain condition cannot be true."""

    def needs(word: str, value: Any) -> list[Key]:
        if word in ("token", "receptacle", "sign", "truth", "flag", "done", "solved"):
            return [(word, value)]
        if word in ITEM_CONDITIONS:
            return [("item", value)]
        if word in COLOUR_CONDITIONS:
            return [("colour", name) for name in value["colours"]]
        if word == "read":
            card = whole.card_of.get(value)
            return [] if card is None or not card.place else [("card", value)]
        if word == "visited" or (word == "at" and Unit("place", value) in whole.spots):
            return [("place", value)]
        if word == "beside":
            return [("receptacle", value)]
        return [("counter", value["name"])] if word == "counter" else []

    return needs


def asked_for(use: Use) -> list[Key]:
    """Returns the facts that a condition, a cost or a rule asks for."""
    value = use.value
    if use.kind == "condition":
        if use.name in ("token", "sign", "truth", "flag"):
            return [(use.name, value)]
        if use.name in ITEM_CONDITIONS:
            return [("item", value)]
        if use.name in COLOUR_CONDITIONS:
            return [("colour", name) for name in value["colours"]]
        if use.name in ("marked", "sealed_here"):
            return [("sign", value)]
        return [("counter", value["name"])] if use.name == "counter" else []
    if use.kind == "cost":
        if use.name in ("resource", "together"):
            return [("colour", name) for name in value["colours"]]
        return [("item", value)] if use.name in ("discard", "charge") else []
    if use.kind == "effect":
        if use.name in ("discard", "swap_item"):
            return [("item", value if use.name == "discard" else value["from"])]
        return [("sign", value["sign"])] if use.name == "unseal" and "sign" in value else []
    if use.kind == "rule":
        if use.name == "counts_as":
            return [("item", value)]
        return [("sign", value)] if use.name == "no_sign" else []
    return []
