"""§11 Scripts: from a file to the two halves that are played with.

A script is a YAML file that anybody can write (`docs/scripts.md`); `scripts/` has the ten of the box, and `OUROBOARD_PACKS`
names user files. `checker.py` reports what is wrong with one.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final, final

from ouroboard.engine.bits import bit, has, mask_of
from ouroboard.games.looper.content.characters import BOSS, CHARACTER_IDS, CHARACTERS, GODLY_BEING
from ouroboard.games.looper.content.checker import NEEDED, OPTIONAL, SET_IDS, check_script
from ouroboard.games.looper.content.incidents import INCIDENT_IDS
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import PERSON, ROLE_IDS
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet
from ouroboard.games.looper.rules.cards import CARD_IDS
from ouroboard.games.looper.rules.options import NEW, SCRIPTS, UNSEEN
from ouroboard.games.looper.rules.places import PLACE_IDS
from ouroboard.packs import library
from ouroboard.packs.files import FileKind
from ouroboard.packs.mistakes import Mistake
from ouroboard.packs.pack import Pack, PackFile, PackFormat

GAME: Final = "looper"
FILES: Final = (FileKind(GAME, "script", NEEDED, OPTIONAL, check_script, option="script", taken=(*UNSEEN, *NEW)),)


@final
class Script:
    """A whole script. Its lists are by character, or by day with day 0 unused."""

    def __init__(
        self,
        id: str,
        title: str,
        story: str,
        tragedy: int,
        loops: tuple[int, ...],
        days: int,
        main: int,
        subs: tuple[int, ...],
        cast: int,
        roles: tuple[int, ...],
        incidents: tuple[int, ...],
        culprits: tuple[int, ...],
        entry: int,
        turf: int,
        without: int,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.story: Final = story
        self.tragedy: Final = tragedy
        self.loops: Final = loops
        self.days: Final = days
        self.main: Final = main
        self.subs: Final = subs
        self.cast: Final = cast  # the Godly Being included
        self.roles: Final = roles
        self.incidents: Final = incidents
        self.culprits: Final = culprits
        self.entry: Final = entry
        self.turf: Final = turf
        self.without: Final = without

    def sheet(self, loops: int = 0) -> Sheet:
        """Returns the open half (§2.1), for this number of loops; 0 stands for the first one that the script offers (§2.5)."""
        seen = self.cast & ~bit(GODLY_BEING)
        return Sheet(self.tragedy, loops or self.loops[0], self.days, self.incidents, seen, self.turf, self.without)

    def world(self) -> HiddenScript:
        """Returns the secret half."""
        return HiddenScript(self.main, self.subs, self.roles, self.culprits, self.entry)

    def written(self) -> str:
        """Returns the script as it stands in a file."""
        lines = [f"game: {GAME}", "kind: script", f"title: {quoted(self.title)}"]
        if self.story:
            lines.append(f"story: {quoted(self.story)}")
        lines += ["", f"set: {SETS[self.tragedy].id}", f"loops: {list(self.loops)}", f"days: {self.days}"]
        lines += ["", f"main: {PLOT_IDS[self.main]}", f"subplots: [{', '.join([PLOT_IDS[plot] for plot in self.subs])}]"]
        lines += ["", "cast:", *[f"  {CHARACTER_IDS[who]}: {self.part(who)}" for who in range(CHARACTERS) if has(self.cast, who)]]
        planned = [day for day in range(1, self.days + 1) if self.incidents[day] >= 0]
        if planned:
            lines += ["", "incidents:", *[f"  - {self.incident(day)}" for day in planned]]
        if self.without:
            lines += ["", f"without: [{', '.join([CARD_IDS[card] for card in range(len(CARD_IDS)) if has(self.without, card)])}]"]
        return "\n".join(lines) + "\n"

    def part(self, who: int) -> str:
        role = ROLE_IDS[self.roles[who]]
        if who == GODLY_BEING:
            return f"{{role: {role}, enters: {self.entry}}}"
        if who == BOSS:
            return f"{{role: {role}, turf: {PLACE_IDS[self.turf]}}}"
        return role

    def incident(self, day: int) -> str:
        incident, culprit = INCIDENT_IDS[self.incidents[day]], CHARACTER_IDS[self.culprits[day]]
        return f"{{day: {day}, incident: {incident}, culprit: {culprit}}}"


def quoted(text: str) -> str:
    """Returns a text in quotes as YAML reads them."""
    return json.dumps(text, ensure_ascii=False)


def read(id: str, content: dict[str, Any]) -> Script:
    """Returns a script from the content of a file in which the checker has found no mistake."""
    roles = [PERSON] * CHARACTERS
    cast = 0
    parts: dict[str, dict[str, Any]] = content["cast"]
    for name, part in parts.items():
        who = CHARACTER_IDS.index(name)
        cast |= bit(who)
        roles[who] = ROLE_IDS.index(part["role"])
    days: int = content["days"]
    incidents, culprits = [-1] * (days + 1), [-1] * (days + 1)
    for planned in content.get("incidents", []):
        incidents[planned["day"]] = INCIDENT_IDS.index(planned["incident"])
        culprits[planned["day"]] = CHARACTER_IDS.index(planned["culprit"])
    return Script(
        id,
        content["title"],
        content.get("story", "").strip(),
        SET_IDS.index(content["set"]),
        tuple(content["loops"]),
        days,
        PLOT_IDS.index(content["main"]),
        tuple(sorted([PLOT_IDS.index(plot) for plot in content["subplots"]])),
        cast,
        tuple(roles),
        tuple(incidents),
        tuple(culprits),
        parts.get(CHARACTER_IDS[GODLY_BEING], {}).get("enters", 0),
        PLACE_IDS.index(parts[CHARACTER_IDS[BOSS]]["turf"]) if CHARACTER_IDS[BOSS] in parts else -1,
        mask_of([CARD_IDS.index(card) for card in content.get("without", [])]),
    )


# ---- packs ------------------------------------------------------------------------------------------------


@final
class Scripts:
    """The scripts of a pack, by name."""

    def __init__(self, pack: Pack) -> None:
        self.by_id: Final = {file.id: read(file.id, file.content) for file in pack.files}
        self.own: Final = tuple([file.id for file in pack.files if file.is_user_file])

    def script(self, id: str) -> Script:
        """Returns the script of this name."""
        return self.by_id[id]

    def known(self, id: str) -> bool:
        """Returns whether this is the name of a script, and not a way to draw one."""
        return id in self.by_id

    def box(self, tragedy: int) -> list[Script]:
        """Returns the scripts of the box that use this set."""
        return [found for found in [self.by_id[id] for id in SCRIPTS] if found.tragedy == tragedy]

    def story_of(self, chosen: str, title: str) -> str:
        """Returns what the Mastermind is told of a script that a table chose, or drew from the box; nothing of a new one."""
        for id in (chosen, *SCRIPTS):
            if self.known(id) and self.by_id[id].title == title:
                return self.by_id[id].story
        return ""

    def read_by(self, chosen: str) -> tuple[str, ...]:
        """Returns the names of the scripts that a table reads: the one that it chose, or those of the box."""
        return (chosen,) if self.known(chosen) else SCRIPTS

    def old_hash(self, ids: tuple[str, ...]) -> str:
        """Returns the hash that older versions gave to the content of these scripts, for reading what they wrote."""
        said = repr([(each.sheet().key(), each.loops, each.world().key()) for each in [self.by_id[id] for id in ids]])
        return hashlib.blake2b(said.encode(), digest_size=12).hexdigest()


def no_references(files: Sequence[PackFile]) -> list[Mistake]:
    """Scripts do not refer to each other."""
    return []


FORMAT: Final = PackFormat(GAME, FILES, "ouroboard.games.looper.content", "scripts", no_references, Scripts)


def default_pack() -> Pack:
    """Returns the pack of a table that names none."""
    return library.default_pack(FORMAT)


def scripts_of(pack: Pack) -> Scripts:
    content = pack.content
    assert isinstance(content, Scripts)
    return content


def files_of(pack: Pack, ids: tuple[str, ...]) -> list[PackFile]:
    """Returns the files of these scripts, in this order."""
    files = {file.id: file for file in pack.files}
    return [files[id] for id in ids]
