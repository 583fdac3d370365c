"""Reads missions. A mission is a folder that `mission.yaml` heads, or one file; it is read when a table names it.

Its files together are one mission (`merged`). What the rules read of it makes one hash, whatever file it is in (§16.4).
"""

from typing import Any, Final, final

from ouroboard.engine.game import ValueWords
from ouroboard.games.stories.content import checks, fields
from ouroboard.games.stories.content.mission_files import MissionFiles, missions_in
from ouroboard.games.stories.content.mission_maker import make_mission
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.vocabulary import VOCABULARIES
from ouroboard.games.stories.text import options as option_words
from ouroboard.packs import library
from ouroboard.packs.files import FileKind
from ouroboard.packs.pack import Pack, PackFile, PackFormat

GAME: Final = "stories"
HEAD: Final = "mission.yaml"
FIRST_MISSION: Final = "caisson-drill"
"""What a table plays that names none."""

FILES: Final = (
    FileKind(GAME, "mission", fields.MISSION_FILE, fields.MISSION_MORE, checks.check_file, option="mission", refers=True),
    FileKind(GAME, "place", fields.PLACE_FILE, fields.PLACE_MORE, checks.check_file, refers=True, part=True),
    FileKind(GAME, "items", fields.ITEMS_FILE, {}, checks.check_file, refers=True, part=True),
    FileKind(GAME, "receptacles", fields.RECEPTACLES_FILE, {}, checks.check_file, refers=True, part=True),
)


@final
class Library:
    """The missions of a pack. Each is made once, when a table names it."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.files: Final[dict[str, list[PackFile]]] = missions_in(pack.files)
        self.missions: Final = tuple(sorted(self.files, key=self.position))
        self._made: Final[dict[str, Mission]] = {}
        self._hashes: Final[dict[str, str]] = {}

    def position(self, id: str) -> tuple[bool, bool, str]:
        """Returns what the list of missions is ordered by: those that come with the game first, and of them the first one."""
        return (self.files[id][0].is_user_file, id != FIRST_MISSION, id)

    def mission(self, id: str) -> Mission:
        """Returns a mission, ready for the rules."""
        if id not in self._made:
            self._made[id] = make_mission(id, self.together(id).merged())
        return self._made[id]

    def together(self, id: str) -> MissionFiles:
        return MissionFiles(id, self.files[id])

    def words(self, id: str) -> ValueWords:
        """Returns what a lobby says about a mission: nothing that is found out in it."""
        head = self.files[id][0].content
        facts = [option_words.about_minutes(head["minutes"])] if "minutes" in head else []
        facts.append(option_words.most_runs(head["max_runs"]))
        return ValueWords(str(head["title"]), str(head.get("teaser", "")), tuple(facts))

    def hash_of(self, id: str) -> str:
        """Returns the hash of what can change play."""
        if id not in self._hashes:
            self._hashes[id] = self.together(id).hashed()
        return self._hashes[id]


FORMAT: Final = PackFormat(
    GAME,
    FILES,
    "ouroboard.games.stories.content",
    "data",
    checks.check_pack,
    Library,
    VOCABULARIES,
    later=tuple([kind.kind for kind in FILES]),
    head=HEAD,
    advise=checks.advise,
    shared=fields.SHARED,
)


def default_pack() -> Pack:
    """Returns the pack of a table that names none."""
    return library.default_pack(FORMAT)


def library_of(pack: Pack) -> Library:
    content: Any = pack.content
    assert isinstance(content, Library)
    return content
