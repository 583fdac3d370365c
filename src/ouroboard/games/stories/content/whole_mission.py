"""A mission as the checker sees it: all its files together, and where each card, item and name stands."""

from typing import Any, Final, NamedTuple

from ouroboard.games.stories.content.mission_files import MissionFiles
from ouroboard.games.stories.content.mission_names import QUARTERS, CardName, cards_of, place_cards
from ouroboard.packs.links import Use
from ouroboard.packs.mistakes import Mistake, Mistakes
from ouroboard.packs.pack import PackFile
from ouroboard.packs.source import Items

Path = tuple[str | int, ...]


class Unit(NamedTuple):
    """Something that has words of its own: a base card, a card of a place, an item, a receptacle, or the head of the mission."""

    kind: str
    """`head`, `base`, `place` (card A), `card`, `item`, `receptacle`, `plan`, `ending`."""
    name: str

    @property
    def is_public(self) -> bool:
        """Whether its rule lines are for all."""
        return self.kind != "card"


HEAD: Final = Unit("head", "")


class Spot(NamedTuple):
    """Where something stands."""

    file: PackFile
    path: Path

    @property
    def line(self) -> int:
        """The line, or that of the nearest thing around it. One value alone stands for a list of one."""
        here = self.file.loaded.tree
        for step in self.path:
            if here is None or (isinstance(step, int) and not isinstance(here, Items)):
                continue
            here = here.at(step)
        return 1 if here is None else here.line


class WholeMission:
    """All files of a mission. What is wrong is gathered in `found`."""

    def __init__(self, files: MissionFiles) -> None:
        self.files: Final = files
        self.plain: Final[dict[str, Any]] = files.merged()
        self.cards: Final[list[CardName]] = cards_of(self.plain)
        self.card_of: Final = {card.id: card for card in self.cards}
        self.spots: Final[dict[Unit, Spot]] = {}
        self.plain_of: Final[dict[Unit, dict[str, Any]]] = {}
        self.by_path: Final[dict[tuple[str, Path], Unit]] = {}
        self.found: Final[list[Mistake]] = []
        self.twice: Final[list[tuple[Unit, Spot]]] = []
        for file in files.files:
            self.find_units(file)
        self.uses: Final = files.uses()
        self.starts: Final = self.start_places()

    # ---- finding things ---------------------------------------------------------------------------------------

    def find_units(self, file: PackFile) -> None:
        content, kind = file.content, file.kind.kind if file.kind is not None else ""
        if kind == "place":
            self.add_place(file, content, ())
        for number, place in enumerate(content.get("places", [])):
            if place:
                self.add_place(file, place, ("places", number))
        for number, card in enumerate(content.get("base", [])):
            self.add(Unit("base", f"base-{'abcdefgh'[number % 8]}"), file, ("base", number), card)
        for field, name in (("items", "item"), ("receptacles", "receptacle"), ("endings", "ending")):
            for id, card in content.get(field, {}).items():
                self.add(Unit(name, id), file, (field, id), card)
        for quarter in QUARTERS:
            for number, card in enumerate(content.get("plan", {}).get(quarter, [])):
                if card:
                    self.add(Unit("plan", card.get("id", "")), file, ("plan", quarter, number), card)

    def add_place(self, file: PackFile, place: dict[str, Any], path: Path) -> None:
        if "id" not in place or "cards" not in place:
            return
        cards = place["cards"]
        self.add(Unit("place", place["id"]), file, (*path, "cards", "A"), cards.get("A"), (*path, "id"))
        known = {id(card.plain): card.id for card in place_cards(place) if card.plain is not None}
        for letter in sorted(cards):
            for number, card in enumerate(cards[letter] if letter != "A" else []):
                if card is not None:
                    self.add(Unit("card", known[id(card)]), file, (*path, "cards", letter, number), card)

    def add(self, unit: Unit, file: PackFile, path: Path, plain: Any, spot: Path | None = None) -> None:
        where = Spot(file, path if spot is None else spot)
        if unit in self.spots:
            self.twice.append((unit, where))
        self.spots.setdefault(unit, where)
        self.by_path[(file.loaded.file, path)] = unit
        if isinstance(plain, dict):
            self.plain_of.setdefault(unit, plain)

    def unit_of(self, use: Use) -> Unit:
        """Returns the unit to which a use belongs."""
        for length in (5, 4, 3, 2):
            unit = self.by_path.get((use.file, use.path[:length]))
            if unit is not None:
                return unit
        return HEAD

    def start_places(self) -> set[str]:
        """Returns the places that the plan shows at the start."""
        found: set[str] = set()
        for quarter in QUARTERS:
            cards = self.plain.get("plan", {}).get(quarter) or [{}]
            found.update((cards[0] or {}).get("places", []))
        return {*found, self.plain.get("start", "")}

    def units(self, kind: str) -> list[Unit]:
        return [unit for unit in self.spots if unit.kind == kind]

    def place_of(self, unit: Unit) -> str:
        """Returns the place of a card; empty for what is at none."""
        if unit.kind == "place":
            return unit.name
        return self.card_of[unit.name].place if unit.kind == "card" and unit.name in self.card_of else ""

    def spot(self, unit: Unit, *path: str | int) -> Spot:
        """Returns where a part of a unit stands."""
        where = self.spots[unit]
        base = where.path
        if unit.kind == "place":
            base = (*base[:-1], "cards", "A")
        return Spot(where.file, (*base, *path))

    def head_spot(self, *path: str | int) -> Spot:
        return Spot(self.files.files[0], path)

    # ---- telling ----------------------------------------------------------------------------------------------

    def tell(self, spot: Spot, code: str, wrong: str, fix: str) -> None:
        here = Mistakes(spot.file.loaded.file)
        here.add(spot.line, code, wrong, fix)
        self.keep(here.found)

    def tell_use(self, use: Use, code: str, wrong: str, fix: str) -> None:
        here = Mistakes(use.file)
        here.add(use.line, code, wrong, fix)
        self.keep(here.found)

    def keep(self, mistakes: list[Mistake]) -> None:
        self.found.extend([mistake for mistake in mistakes if mistake not in self.found])
