"""Checks of a mission. Everything that is wrong is found at once, with file, line, code and fix.

A file by itself is checked while it is read. Names come next, because all other checks follow them; then, where no name is wrong,
what can be reached, what the words do together, and the texts.
"""

from collections.abc import Sequence
from typing import Any, Final

from ouroboard.games.stories.content.facts import Facts, tests_of
from ouroboard.games.stories.content.mission_files import MissionFiles, missions_in
from ouroboard.games.stories.content.name_checks import check_names
from ouroboard.games.stories.content.reach_checks import check_reach
from ouroboard.games.stories.content.rule_checks import check_names_hidden, check_rules
from ouroboard.games.stories.content.text_checks import advise_on_texts, check_texts
from ouroboard.games.stories.content.whole_mission import Unit, WholeMission
from ouroboard.packs.mistakes import Mistake, Mistakes
from ouroboard.packs.pack import MOST_PARTS, PackFile
from ouroboard.packs.source import Value

MOST_TESTS_ON_THE_WAY: Final = 5


def check_file(content: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
    """Checks nothing: a file by itself is checked by the types of its fields, and everything else concerns the whole mission."""


def check_pack(files: Sequence[PackFile]) -> list[Mistake]:
    """Returns what is wrong with the missions of a pack. Those that come with the game are looked at when they were read."""
    found: list[Mistake] = []
    for id, parts in missions_in(files).items():
        if any(file.is_user_file or file.is_read for file in parts):
            found += mistakes_of(MissionFiles(id, parts))
    return found


def mistakes_of(files: MissionFiles) -> list[Mistake]:
    """Returns all that is wrong between the files of a mission."""
    alone = [mistake for file in files.files for mistake in file.loaded.mistakes]
    if alone:
        return alone
    here = Mistakes(files.files[0].loaded.file)
    if files.head is None:
        here.add(1, "no-head", "there is no mission that this is a part of", "Put it into a folder with a mission.yaml")
        return here.found
    heads = [file for file in files.files if file.kind is not None and not file.kind.part]
    if len(heads) > 1 or (files.head.folder and not files.head.name.endswith("/mission.yaml")):
        here.add(1, "name-taken", "a mission has one head, mission.yaml", "Put the other one into a folder of its own")
    if len(files.files) > MOST_PARTS:
        here.add(1, "too-many", f"the folder has more than {MOST_PARTS} files", "Put several things into one file")
    if here.found:
        return here.found
    whole = WholeMission(files)
    check_names(whole)
    check_texts(whole)
    check_rules(whole)
    if not [mistake for mistake in whole.found if mistake.code in ("no-such-name", "there-twice", "missing", "odd-puzzle")]:
        check_reach(whole)
        check_names_hidden(whole)
    return sorted(whole.found, key=lambda mistake: (mistake.file, mistake.line))


# ---- advice ---------------------------------------------------------------------------------------------------


def advise(files: Sequence[PackFile]) -> list[Mistake]:
    """Returns what is allowed in missions and could be better."""
    found: list[Mistake] = []
    for id, parts in missions_in(files).items():
        whole = WholeMission(MissionFiles(id, parts))
        advise_on_texts(whole)
        advise_on_way(whole)
        found += sorted(whole.found, key=lambda mistake: (mistake.file, mistake.line))
    return found


def advise_on_way(whole: WholeMission) -> None:
    """Advises when every way to a success must pass more than five tests."""
    needed = [card for card in whole.cards if tests_of(card) and not can_succeed(whole, card.id)]
    for card in needed[MOST_TESTS_ON_THE_WAY:]:
        wrong = f"there are {len(needed)} tests on every way to a success"
        whole.tell(whole.spot(Unit("card", card.id)), "many-tests", wrong, "Give one of them another way, such as an item")


def can_succeed(whole: WholeMission, without: str) -> bool:
    """Returns whether a success can be reached without passing the tests of a card."""
    facts = Facts(whole, [("done", without)])
    return any(each.get("kind") == "success" and ("ending", id) in facts for id, each in whole.plain["endings"].items())
