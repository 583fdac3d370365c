"""Checks between the files of Tales: names, sectors and blocks that one file has and another one uses."""

from collections.abc import Sequence
from typing import Final

from ouroboard.games.tales.content.box_checks import Plain
from ouroboard.games.tales.content.scenario_checks import CHOSEN
from ouroboard.packs.links import uses_in
from ouroboard.packs.mistakes import Mistake, Mistakes
from ouroboard.packs.pack import PackFile
from ouroboard.packs.source import Value
from ouroboard.packs.word_fields import nearest

MOST_MACHINES: Final = 8
"""Maximum number of machines and creatures of a table."""


class Box:
    """What the files of the box name."""

    def __init__(self, files: Sequence[PackFile]) -> None:
        self.contents = {file.kind.kind: file.content for file in files if file.kind is not None and file.kind.single}
        self.blocks = {file.id: file.content for file in files if file.kind is not None and file.kind.kind == "rumors"}
        self.land = set(self.contents.get("map", {}).get("land", []))

    def ids(self, kind: str) -> list[str]:
        return [card["id"] for card in self.contents.get(kind, {}).get(kind, [])]


def check_pack(files: Sequence[PackFile]) -> list[Mistake]:
    """Returns what is wrong between the files of a pack. Scenarios that come with the game are looked at when they were read."""
    box = Box(files)
    found: list[Mistake] = []
    for file in files:
        if file.kind is None or not (file.is_user_file or file.is_read):
            continue
        here = Mistakes(file.loaded.file)
        check_between(file, box, here)
        found += here.in_order()
    return found


def check_between(file: PackFile, box: Box, mistakes: Mistakes) -> None:
    assert file.kind is not None
    kind, content, tree = file.kind.kind, file.content, file.loaded.tree
    assert tree is not None
    if kind == "kids":
        for place, kid in enumerate(content["kids"]):
            check_known(kid["item"], box.ids("items"), "item", tree.at("kids", place, "item").line, mistakes)
    elif kind == "responses":
        for place, card in enumerate(content["responses"]):
            check_known(card["machine"], box.ids("sheets"), "machine", tree.at("responses", place, "machine").line, mistakes)
    elif kind == "sheets":
        answered = [card["machine"] for card in box.contents["responses"]["responses"] if not card.get("erratic")]
        for place, sheet in enumerate(content["sheets"]):
            check_known(sheet["id"], answered, "response card for", tree.at("sheets", place, "id").line, mistakes)
            check_land(sheet.get("start"), box, tree.at("sheets", place, "start").line, mistakes)
    elif kind == "tiles":
        for place, tile in enumerate(content["tiles"]):
            check_land(tile["sector"], box, tree.at("tiles", place, "sector").line, mistakes)
    elif kind == "scenario":
        check_scenario_in_box(content, tree, box, file, mistakes)
    if kind in ("anomalies", "chores", "school", "responses", "tiles", "rumors"):
        for use in uses_in(mistakes.file, file.kind.shape, content, tree):
            if use.kind == "machine":
                check_known(use.name, box.ids("sheets"), "machine", use.line, mistakes)
            elif use.kind in ("flag", "counter", "diary", "ending", "token"):
                wrong = f"the box knows no {use.kind}: {use.name}"
                mistakes.add(use.line, "not-for-this", wrong, "Leave stories to scenarios")


def check_known(name: str, known: list[str], what: str, line: int, mistakes: Mistakes) -> None:
    if name not in known:
        mistakes.add(line, "no-such-name", f"there is no {what} {name}", nearest(name, known, "Name one that there is"))


def check_land(sector: str | None, box: Box, line: int, mistakes: Mistakes) -> None:
    if sector is not None and sector not in box.land:
        mistakes.add(line, "sea", f"{sector} is sea", "Name a sector of the land")


def check_scenario_in_box(content: Plain, tree: Value, box: Box, file: PackFile, mistakes: Mistakes) -> None:
    """Checks that the machines, blocks, tiles, Kids, chores and sectors that a scenario names are there."""
    creatures = [creature["id"] for creature in content.get("creatures", [])]
    machines = [*box.ids("sheets"), *creatures]
    for place, creature in enumerate(creatures):
        if creature in box.ids("sheets"):
            line = tree.at("creatures", place, "id").line
            mistakes.add(line, "there-twice", f"{creature} is a machine of the box", "Give it another id")
    assert file.kind is not None
    for use in uses_in(mistakes.file, file.kind.shape, content, tree):
        if use.kind == "machine" and not use.gives:
            check_known(use.name, machines, "machine", use.line, mistakes)
        elif use.kind in ("kid", "chore", "school"):
            kind = {"kid": "kids", "chore": "chores", "school": "school"}[use.kind]
            check_known(use.name, box.ids(kind), use.kind, use.line, mistakes)
        elif use.kind == "effect" and use.name == "place_machine":
            for sector in use.value["at"]:
                check_land(sector, box, use.line, mistakes)
        elif use.kind == "effect" and use.name == "ride":
            check_land(use.value["start"], box, use.line, mistakes)
    check_machines_in_play(content, tree, machines, box, mistakes)
    known = {*box.blocks, content["id"], *([CHOSEN] if "lengths" in content else [])}
    lengths = content.get("lengths")
    for place, length in enumerate(lengths or [content]):
        line = tree.at("lengths", place, "blocks").line if lengths else tree.at("blocks").line
        for block in length["blocks"]:
            check_known(block, sorted(known), "block", line, mistakes)
    if isinstance(content["tiles"], list):
        letters = [tile["letter"] for tile in box.contents["tiles"]["tiles"]]
        for place, letter in enumerate(content["tiles"]):
            check_known(letter, letters, "tile", tree.at("tiles", place).line, mistakes)
    check_fixed(content, tree, box, mistakes)


def check_machines_in_play(content: Plain, tree: Value, machines: list[str], box: Box, mistakes: Mistakes) -> None:
    in_play: dict[str, str] = content["machines"] if isinstance(content["machines"], dict) else {}
    taken: set[str] = set()
    for name, sector in in_play.items():
        line = tree.at("machines", name).line
        check_known(name, machines, "machine", line, mistakes)
        check_land(sector, box, line, mistakes)
        if sector in taken:
            mistakes.add(line, "there-twice", f"another machine stands in {sector}", "Name another sector")
        taken.add(sector)
    if len(machines) > MOST_MACHINES:
        line = tree.at("creatures").line
        mistakes.add(line, "supply", f"there are {len(machines)} machines and creatures", f"At most {MOST_MACHINES} can be there")


def check_fixed(content: Plain, tree: Value, box: Box, mistakes: Mistakes) -> None:
    fixed: Plain = content.get("fixed", {})
    kids: list[str] = fixed.get("kids", [])
    if "first" in fixed and fixed["first"] not in kids:
        line = tree.at("fixed", "first").line
        mistakes.add(line, "no-such-name", f"{fixed['first']} is not among the fixed Kids", "Name one of them")
    if fixed.get("chores") and set(fixed["chores"]) != set(kids):
        line = tree.at("fixed", "chores").line
        mistakes.add(line, "no-such-name", "chores are fixed for all fixed Kids or for none", "Give each of them a chore")
    letters = rumor_letters(content, box)
    track: list[str] = fixed.get("track", [])
    for place, letter in enumerate(track):
        line = tree.at("fixed", "track", place).line
        if letter in track[:place]:
            mistakes.add(line, "there-twice", f"{letter} lies on the track already", "Name another letter")
        check_known(letter, sorted(letters), "rumor for", line, mistakes)


def rumor_letters(content: Plain, box: Box) -> set[str]:
    blocks = [block for length in content.get("lengths", [content]) for block in length["blocks"]]
    cards = [card for block in blocks for card in box.blocks.get(block, {}).get("rumors", [])]
    return {card["letter"] for card in [*cards, *content.get("rumors", [])]}
