"""Checks of boards and decks beyond the types of their fields, for `ouroboard pack check`."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from ouroboard.games.strangers.content.board import COLUMNS, LINES, MOST_ROWS, PLACE_BIT, TYPES, space_name, space_of
from ouroboard.games.strangers.content.effects import BY_ID, EFFECTS
from ouroboard.packs.field_types import FieldType, ListOf, MapOf, Number, OneOf, Record, Text, prose
from ouroboard.packs.mistakes import Mistake, Mistakes
from ouroboard.packs.pack import PackFile
from ouroboard.packs.source import Value
from ouroboard.packs.words import amount

SPACE: Final = r"[A-Z][1-9][0-9]?"
STRANGER: Final = r"[sf][0-9]{2}"
PLACE: Final = r"[A-Za-z][A-Za-z0-9]{0,3}"
SCHOOL: Final = "SCH"
STOPS: Final = {"sb": 0, "cb": 1, SCHOOL: 0}
MOST_STRANGERS: Final = PLACE_BIT
MOST_PLACES: Final = 30
MOST_SPOTS: Final = 60
HAND_BITS: Final = 60
LEAST_MOVE_CARDS: Final = 40

_SPACES: Final = ListOf(Text("", SPACE, "F8"), 1, 8)
_VALUES: Final = ListOf(Number(0, 99), 1, 20)

BOARD: Final[dict[str, FieldType]] = {
    "name": Text("one letter, by which tables choose the board", r"[A-Z]", "C"),
    "title": prose(Text("what the neighbourhood is called")),
    "tokens": Number(1, MOST_STRANGERS, "how many Strangers end the game"),
    "map": ListOf(Text(), 2, MOST_ROWS, "the rows of spaces, from the top: . SCH sb cb s01 f01, or a place's id"),
    "walls": ListOf(Text("", f"{SPACE}/{SPACE}", "B2/B3"), 0, 300, "walls between neighbouring movement spaces", ordered=False),
    "zones": MapOf(
        ListOf(Text("", STRANGER, "s01"), 1, MOST_STRANGERS, ordered=False),
        r"[A-Z]{1,2}",
        "N",
        "the Stranger spaces of each zone",
    ),
    "places": MapOf(
        Record(
            {"type": OneOf(TYPES), "name": prose(Text("what the place is called")), "from": _SPACES},
            {"spots": _VALUES, "each": _VALUES},
            "`from`: the spaces with an entry bar. `spots`: what each spot is worth. `each`, for a group: what each Kid is worth "
            "when 1, 2, 3 … are there",
        ),
        PLACE,
        "h1",
        "the scoring places",
    ),
}

_CARD: Final = Record(
    {
        "name": prose(Text("as printed on the card")),
        "copies": Number(1, 40),
        "effect": OneOf(tuple(BY_ID)),
        "words": prose(Text("what it does, for players")),
    },
    {name: shape for effect in EFFECTS for name, shape in effect.fields().items()},
)
CARDS: Final[dict[str, FieldType]] = {
    "cards": MapOf(_CARD, r"[a-z]+(-[a-z]+)*", "rad-bike", "the cards of the deck", ordered=True)
}


# ---- boards -----------------------------------------------------------------------------------------------


class Draft:
    """A board as far as it could be read."""

    def __init__(self, content: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
        self.content = content
        self.tree = tree
        self.mistakes = mistakes
        self.rows: list[list[str]] = [row.split() if isinstance(row, str) else [] for row in content.get("map", [])]
        self.cells: dict[int, str] = {}
        for number, row in enumerate(self.rows):
            for column, token in enumerate(row[:COLUMNS]):
                self.cells[COLUMNS * number + column] = token
        self.places: dict[str, dict[str, Any]] = content.get("places", {})
        self.walls: set[frozenset[int]] = set()

    def wrong(self, line: int, code: str, wrong: str, fix: str) -> None:
        self.mistakes.add(line, code, wrong, fix)

    def row_line(self, space: int) -> int:
        return self.tree.at("map", space // COLUMNS).line

    def movement(self, space: int) -> bool:
        token = self.cells.get(space)
        return token is not None and (token == "." or token in STOPS or re.fullmatch(STRANGER, token) is not None)

    def spaces(self, token: str) -> list[int]:
        return [space for space, there in self.cells.items() if there == token]


def check_board(content: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
    """Reports everything that is wrong with a board."""
    draft = Draft(content, tree, mistakes)
    check_rows(draft)
    check_tokens_in_map(draft)
    check_walls(draft)
    check_places(draft)
    check_zones(draft)
    check_room_for_strangers(draft)
    check_stops(draft)
    check_reach(draft)


def check_rows(draft: Draft) -> None:
    if not draft.rows:
        return
    width = len(draft.rows[0])
    for number, row in enumerate(draft.rows):
        line = draft.tree.at("map", number).line
        if len(row) != width:
            draft.wrong(
                line,
                "ragged-row",
                f"row {number + 1} has {amount(len(row), 'space')}, the first has {width}",
                "Make all rows alike",
            )
        if len(row) > COLUMNS:
            draft.wrong(line, "too-wide", f"row {number + 1} has {len(row)} spaces", f"A board has at most {COLUMNS} columns")


def check_tokens_in_map(draft: Draft) -> None:
    """Checks that every word of the map means something, and that single things are there once."""
    seen: dict[str, int] = {}
    for space, token in draft.cells.items():
        line, where = draft.row_line(space), space_name(space)
        if token in (".", "sb", "cb"):
            continue
        if token in seen:
            draft.wrong(line, "there-twice", f"{token} is at {space_name(seen[token])} and at {where}", "Give each its own name")
        seen[token] = space
        if token != SCHOOL and re.fullmatch(STRANGER, token) is None and token not in draft.places:
            draft.wrong(
                line, "unknown-space", f"{token[:20]!r} at {where} has no meaning", "Use . SCH sb cb s01 f01 or a place's id"
            )
    if draft.cells and SCHOOL not in seen:
        draft.wrong(draft.tree.at("map").line, "no-school", "there is no School on the map", f"Put {SCHOOL} on one space")
    for name in draft.places:
        if name not in seen:
            line = draft.tree.at("places", name).line
            draft.wrong(line, "not-on-map", f"{name} is nowhere on the map", f"Write {name} on its space")


def neighbours(one: int, other: int) -> bool:
    rows, columns = abs(one // COLUMNS - other // COLUMNS), abs(one % COLUMNS - other % COLUMNS)
    return rows + columns == 1


def check_walls(draft: Draft) -> None:
    for number, wall in enumerate(draft.content.get("walls", [])):
        if wall is None:
            continue
        line = draft.tree.at("walls", number).line
        one, other = (space_of(name) for name in wall.split("/"))
        if not neighbours(one, other):
            draft.wrong(line, "no-neighbours", f"the spaces of the wall {wall} do not touch", "Name two neighbouring spaces")
        elif not (draft.movement(one) and draft.movement(other)):
            mend = "Places are closed but for their bars; name two movement spaces"
            draft.wrong(line, "wall-at-place", f"the wall {wall} is not between movement spaces", mend)
        elif frozenset((one, other)) in draft.walls:
            draft.wrong(line, "wall-twice", f"the wall {wall} stands there already", "Leave one of them out")
        draft.walls.add(frozenset((one, other)))


def check_places(draft: Draft) -> None:
    spots = 0
    for name, place in draft.places.items():
        check_doors(draft, name, place)
        check_values(draft, name, place)
        spots += len(place.get("spots", place.get("each", [])))
    line = draft.tree.at("places").line
    if len(draft.places) > MOST_PLACES:
        draft.wrong(line, "too-many-places", f"there are {len(draft.places)} places", f"A board has at most {MOST_PLACES}")
    if spots > MOST_SPOTS:
        draft.wrong(line, "too-many-spots", f"there is room for {spots} Kids", f"A board has room for at most {MOST_SPOTS}")


def check_doors(draft: Draft, name: str, place: dict[str, Any]) -> None:
    here = draft.spaces(name)
    for number, door in enumerate(place.get("from", [])):
        if door is None or not here:
            continue
        line = draft.tree.at("places", name, "from", number).line
        if not neighbours(here[0], space_of(door)):
            draft.wrong(
                line, "no-neighbours", f"{name} at {space_name(here[0])} does not touch {door}", "Name a neighbouring space"
            )
        elif not draft.movement(space_of(door)):
            draft.wrong(
                line, "door-from-place", f"{name} is entered from {door}, which is not a movement space", "Name another side"
            )


def check_values(draft: Draft, name: str, place: dict[str, Any]) -> None:
    kind = place.get("type")
    line = draft.tree.at("places", name).line
    wanted, other = ("each", "spots") if kind == "group" else ("spots", "each")
    if kind is None:
        return
    if wanted not in place:
        draft.wrong(line, "no-values", f"{name} is a {kind} without {wanted}", f"Add {wanted}: [ … ]")
    if other in place:
        there = draft.tree.at("places", name, other).line
        draft.wrong(there, "wrong-values", f"{name} is a {kind}, so it has no {other}", f"Leave {other} out")
    values = [value for value in place.get(wanted, []) if value is not None]
    there = draft.tree.at("places", name, wanted).line
    if kind in ("home", "mansion") and len(values) > 1:
        draft.wrong(there, "one-spot", f"{name} is a {kind} with {len(values)} spots", "It has room for a single Kid")
    if kind == "pool" and any(later > earlier for earlier, later in pairwise(values)):
        draft.wrong(there, "rising-pool", f"the values of the pool {name} rise", "A pool's spots are worth less and less")
    if kind == "group" and any(later < earlier for earlier, later in pairwise(values)):
        draft.wrong(there, "falling-group", f"the values of {name} fall", "With more Kids a group is never worth less to each")


def strangers_of(draft: Draft) -> dict[str, int]:
    return {token: space for space, token in draft.cells.items() if re.fullmatch(STRANGER, token)}


def check_zones(draft: Draft) -> None:
    there = strangers_of(draft)
    zone_of: dict[str, str] = {}
    for zone, members in draft.content.get("zones", {}).items():
        for number, name in enumerate(members):
            if name is None:
                continue
            line = draft.tree.at("zones", zone, number).line
            if name not in there:
                draft.wrong(
                    line, "no-such-stranger", f"zone {zone} names {name}, which is not on the map", "Name a Stranger space"
                )
            if name in zone_of:
                draft.wrong(line, "two-zones", f"{name} is in {zone_of[name]} and in {zone}", "Keep it in one of them")
            zone_of[name] = zone
    missing = sorted(set(there) - set(zone_of))
    if missing and "zones" in draft.content:
        verb = "is" if len(missing) == 1 else "are"
        draft.wrong(draft.tree.at("zones").line, "no-zone", f"{', '.join(missing)} {verb} in no zone", "Put each into one")


def check_room_for_strangers(draft: Draft) -> None:
    there = len(strangers_of(draft))
    tokens = draft.content.get("tokens", 0)
    line = draft.tree.at("tokens").line
    if draft.cells and tokens > there:
        draft.wrong(
            line,
            "no-room",
            f"the board has {amount(tokens, 'token')} and {amount(there, 'Stranger space')}",
            "Add Stranger spaces or use fewer tokens",
        )
    if there > MOST_STRANGERS:
        line = draft.tree.at("map").line
        draft.wrong(line, "too-many-strangers", f"there are {there} Stranger spaces", f"A board has at most {MOST_STRANGERS}")


def check_stops(draft: Draft) -> None:
    for line_number, line in enumerate(LINES):
        stops = [space for space, token in draft.cells.items() if STOPS.get(token, -1) == line_number]
        if draft.cells and len(stops) < 2:
            mend = "Put two or more stops on the map; the School is one of the School line"
            draft.wrong(draft.tree.at("map").line, "lonely-stop", f"the {line} line has {amount(len(stops), 'stop')}", mend)


def check_reach(draft: Draft) -> None:
    """Checks that every space and every place can be reached on foot from the School, past no token."""
    school = draft.spaces(SCHOOL)
    if not school:
        return
    reached = {school[0]}
    waiting = [school[0]]
    while waiting:
        here = waiting.pop()
        for to in (here - COLUMNS, here + COLUMNS, here - 1, here + 1):
            if to in reached or not draft.movement(to) or not neighbours(here, to) or frozenset((here, to)) in draft.walls:
                continue
            reached.add(to)
            waiting.append(to)
    for space in draft.cells:
        if draft.movement(space) and space not in reached:
            wrong = f"{space_name(space)} cannot be reached from the School"
            draft.wrong(draft.row_line(space), "cut-off", wrong, "Take a wall away")
    for name, place in draft.places.items():
        doors = [space_of(door) for door in place.get("from", []) if door is not None]
        if doors and draft.spaces(name) and not any(door in reached for door in doors):
            line = draft.tree.at("places", name, "from").line
            draft.wrong(line, "cut-off", f"{name} cannot be reached from the School", "Give it another entry bar")


# ---- cards ------------------------------------------------------------------------------------------------


def check_cards(content: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
    """Reports everything that is wrong with a deck."""
    cards: dict[str, dict[str, Any]] = content.get("cards", {})
    for name, card in cards.items():
        check_card(name, card, tree, mistakes)
    line = tree.at("cards").line
    effects = [card.get("effect") for card in cards.values()]
    for special in EFFECTS:
        if not special.held and effects.count(special.id) != 1:
            cards_with = f"{amount(effects.count(special.id), 'card')} with the effect {special.id}"
            mistakes.add(line, "specials", f"the deck has {cards_with}", "Exactly one card must have it")
    held = [card.get("copies", 0) for card in cards.values() if "effect" not in card or BY_ID[card["effect"]].held]
    if sum(held) < LEAST_MOVE_CARDS:
        mistakes.add(
            line, "few-cards", f"the deck has {amount(sum(held), 'move card')}", f"Four hands need at least {LEAST_MOVE_CARDS}"
        )
    if sum(copies.bit_length() for copies in held) > HAND_BITS:
        mistakes.add(line, "many-cards", "there are too many different move cards", "Leave some out")


def check_card(name: str, card: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
    if "effect" not in card:
        return
    effect = BY_ID[card["effect"]]
    for other in EFFECTS:
        for field in other.fields():
            if field in card and field not in effect.fields():
                line = tree.at("cards", name, field).line
                wrong = f"{field} means nothing for a {effect.id}"
                mistakes.add(line, "not-for-this", wrong, f"Only a {other.id} has it; leave it out")
    for field in effect.needed:
        if field not in card:
            wrong = f"{name} is a {effect.id} without {field}"
            mistakes.add(tree.at("cards", name).line, "missing", wrong, f"Add {field}: …")
    effect.check(name, card, tree, mistakes)


# ---- a whole pack -----------------------------------------------------------------------------------------


def check_pack(files: Sequence[PackFile]) -> list[Mistake]:
    """Returns what is wrong between files that are good by themselves: the cards name a zone that a board does not have."""
    boards = [file for file in files if file.loaded.kind == "board"]
    decks = [file for file in files if file.loaded.kind == "cards"]
    return [mistake for deck in decks for board in boards for mistake in check_zones_of_cards(deck, board)]


def check_zones_of_cards(deck: PackFile, board: PackFile) -> list[Mistake]:
    """Returns mistakes of zones.

    A user's board must have the zones of the cards; a user's cards name only zones that every board has.
    """
    blames_board = board.is_user_file or not deck.is_user_file
    mistakes = Mistakes((board if blames_board else deck).loaded.file)
    for name, card in deck.content["cards"].items():
        for zone in card.get("zones", {}):
            if zone not in board.content["zones"]:
                line = board.loaded.line("zones") if blames_board else deck.loaded.line("cards", name, "zones")
                wrong = f"board {board.id} has no zone {zone}, which the card {name} names"
                mend = f"Add the zone {zone}" if blames_board else f"Leave the zone {zone} out"
                mistakes.add(line, "zone-not-on-board", wrong, mend)
    return mistakes.found
