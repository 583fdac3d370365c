"""Reads the box and a scenario, and makes the cards of a table of them.

The files of the box are read when the game is first used, a scenario when a table names it. What a table plays with is made
once for each scenario (for the sandbox: with each borrowed set and length) and kept.
"""

from typing import Final, final

from ouroboard.games.tales.content import box_checks, checks, fields, scenario_checks
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.table_maker import TableMaker, blocks_of
from ouroboard.games.tales.content.vocabulary import VOCABULARIES
from ouroboard.packs import library
from ouroboard.packs.files import FileKind, Loaded
from ouroboard.packs.pack import Pack, PackFile, PackFormat

GAME: Final = "tales"
BOX: Final = ("map", "kids", "items", "anomalies", "school", "chores", "sheets", "responses", "firewalls", "tiles")
FIRST_SCENARIOS: Final = ("static", "monday")
"""Scenarios at the top of the list; the first is what a table plays that names none."""

FILES: Final = (
    FileKind(GAME, "map", fields.MAP_FILE, {}, box_checks.check_map, single=True),
    FileKind(GAME, "kids", fields.KIDS_FILE, {}, box_checks.check_kids, single=True),
    FileKind(GAME, "items", fields.ITEMS_FILE, {}, box_checks.check_cards, single=True),
    FileKind(GAME, "anomalies", fields.ANOMALIES_FILE, {}, box_checks.check_anomalies, single=True),
    FileKind(GAME, "school", fields.SCHOOL_FILE, {}, box_checks.check_cards, single=True),
    FileKind(GAME, "chores", fields.CHORES_FILE, {}, box_checks.check_chores, single=True),
    FileKind(GAME, "sheets", fields.SHEETS_FILE, {}, box_checks.check_cards, single=True),
    FileKind(GAME, "responses", fields.RESPONSES_FILE, {}, box_checks.check_responses, single=True),
    FileKind(GAME, "firewalls", fields.FIREWALLS_FILE, {}, box_checks.check_firewalls, single=True),
    FileKind(GAME, "tiles", fields.TILES_FILE, {}, box_checks.check_tiles, single=True),
    FileKind(GAME, "rumors", fields.RUMORS_FILE, {}, box_checks.check_rumors, named_by="id"),
    FileKind(
        GAME,
        "scenario",
        fields.SCENARIO_FILE,
        fields.SCENARIO_MORE,
        scenario_checks.check_scenario,
        option="scenario",
        named_by="id",
        refers=True,
        advise=scenario_checks.advise_on_texts,
    ),
)


# ---- the library ----------------------------------------------------------------------------------------------


@final
class Library:
    """The scenarios of a pack, and the tables that were made of them."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.files: Final = {file.id: file for file in pack.of_kind("scenario")}
        self.scenarios: Final = tuple(sorted(self.files, key=self.position))
        self.rumor_sets: Final = tuple([id for id in self.scenarios if has_section(self.files[id], "rumors")])
        self._tables: Final[dict[tuple[str, str, int], Content]] = {}

    def position(self, id: str) -> tuple[bool, int, str]:
        """Returns what the list of scenarios is ordered by: those of the box first."""
        place = FIRST_SCENARIOS.index(id) if id in FIRST_SCENARIOS else len(FIRST_SCENARIOS)
        return (self.files[id].is_user_file, place, id)

    def is_sandbox(self, id: str) -> bool:
        return has_section(self.files[id], "lengths")

    def table(self, scenario: str, rumor_set: str = "", weeks: int = 0) -> Content:
        """Returns the cards of a table. `rumor_set` and `weeks` matter in a sandbox alone."""
        sandbox = self.is_sandbox(scenario)
        key = (scenario, (rumor_set or self.rumor_sets[0]) if sandbox else "", weeks if sandbox else 0)
        if key not in self._tables:
            self._tables[key] = TableMaker(self.pack, *key).content()
        return self._tables[key]


def has_section(file: PackFile, field: str) -> bool:
    """Returns whether a file has a field at its top level. One that comes with the game is not read for that."""
    return field in file.content if file.is_read else f"\n{field}:" in file.text


def files_of(pack: Pack, scenario: str, rumor_set: str = "", weeks: int = 0) -> list[PackFile]:
    """Returns the files that a table reads, for its hash: the box, its scenario, and the sets of rumors."""
    own = library_of(pack)
    found = [file for kind in BOX for file in pack.of_kind(kind)]
    chosen = own.files[scenario]
    sandbox = own.is_sandbox(scenario)
    borrowed = rumor_set or own.rumor_sets[0]
    blocks = blocks_of(chosen.content, weeks)
    found += [file for file in pack.of_kind("rumors") if file.id in blocks]
    return [*found, chosen, *([rumors_alone(own.files[borrowed])] if sandbox else [])]


def rumors_alone(scenario: PackFile) -> PackFile:
    """Returns the rumors of a scenario as a file of their own: a table that borrows them reads nothing else of it."""
    content = {"game": GAME, "kind": "rumors", "id": scenario.id, "rumors": scenario.content["rumors"]}
    kind = next(each for each in FILES if each.kind == "rumors")
    return PackFile(kind, scenario.name, scenario.text, Loaded(scenario.name, "rumors", content, []), scenario.is_user_file)


FORMAT: Final = PackFormat(
    GAME, FILES, "ouroboard.games.tales.content", "data", checks.check_pack, Library, VOCABULARIES, later=("scenario",)
)


def default_pack() -> Pack:
    """Returns the pack of a table that names none."""
    return library.default_pack(FORMAT)


def library_of(pack: Pack) -> Library:
    content = pack.content
    assert isinstance(content, Library)
    return content
