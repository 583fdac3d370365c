"""§11 Scripts: from a file to the two halves that are played with.

A script is a YAML file that anybody can write (`docs/scripts.md`); `scripts/` has the ten of the box, and `OUROBOARD_PACKS`
names one's own. `checker.py` says what is wrong with one.
"""

import hashlib
import json
from importlib import resources
from typing import Any, Final, final

from ouroboard.engine.bits import bit, has, mask_of
from ouroboard.games.looper.content.characters import BOSS, CHARACTER_IDS, CHARACTERS, GODLY_BEING
from ouroboard.games.looper.content.checker import NEEDED, OPTIONAL, SET_IDS, check_script
from ouroboard.games.looper.content.sets import INCIDENT_IDS, PERSON, PLOT_IDS, ROLE_IDS, SETS
from ouroboard.games.looper.knowledge.hidden_script import Sheet, World
from ouroboard.games.looper.rules.cards import CARD_IDS
from ouroboard.games.looper.rules.options import NEW, SCRIPTS, UNSEEN
from ouroboard.games.looper.rules.places import PLACE_IDS
from ouroboard.packs import shelf
from ouroboard.packs.files import FileKind, load

GAME: Final = "looper"
FILES: Final = (FileKind(GAME, "script", NEEDED, OPTIONAL, check_script, option="script", taken=(*SCRIPTS, *UNSEEN, *NEW)),)


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
        """The open half (§2.1), for so many loops; 0 for what the script names first (§2.5)."""
        seen = self.cast & ~bit(GODLY_BEING)
        return Sheet(self.tragedy, loops or self.loops[0], self.days, self.incidents, seen, self.turf, self.without)

    def world(self) -> World:
        """The secret half."""
        return World(self.main, self.subs, self.roles, self.culprits, self.entry)

    def written(self) -> str:
        """As it stands in a file."""
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
    """In quotes as YAML reads them."""
    return json.dumps(text, ensure_ascii=False)


def read(id: str, content: dict[str, Any]) -> Script:
    """A script from the content of a file in which the checker has found no mistake."""
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


# ---- the box ----------------------------------------------------------------------------------------------

_READ: Final[dict[str, Script]] = {}


def text_of(id: str) -> str:
    """The file of a script of the box."""
    return resources.files("ouroboard.games.looper.content").joinpath("scripts", f"{id}.yaml").read_text(encoding="utf-8")


def script(id: str) -> Script:
    """A script of the box or one's own, read once."""
    found = own_scripts().get(id) or _READ.get(id)
    if found is None:
        (file,) = load({f"{id}.yaml": text_of(id)}, {GAME: FILES})
        found = read(id, file.content)
        _READ[id] = found
    return found


_OWN: Final[dict[str, dict[str, Script]]] = {}


def own_scripts() -> dict[str, Script]:
    """Returns those that `OUROBOARD_PACKS` names, by the names of their files. One that cannot be used is left out."""
    named = shelf.named()
    found = _OWN.get(named)
    if found is None:
        files = shelf.own_files(GAME, FILES) if named else {}
        found = {id: read(id, file.content) for id, file in files.items()}
        _OWN[named] = found
    return found


def known(id: str) -> bool:
    """Whether this is the name of a script, and not a way to draw one."""
    return id in SCRIPTS or id in own_scripts()


def box(tragedy: int) -> list[Script]:
    """The scripts of the box that use this set."""
    return [found for found in [script(id) for id in SCRIPTS] if found.tragedy == tragedy]


def story_of(chosen: str, title: str) -> str:
    """What the Mastermind is told of a script that a table chose, or drew from the box; nothing of one just made up."""
    for id in (chosen, *SCRIPTS):
        if known(id) and script(id).title == title:
            return script(id).story
    return ""


_HASHES: Final[dict[tuple[str, ...], str]] = {}


def content_hash(ids: tuple[str, ...]) -> str:
    """Names the content of these scripts exactly: by what they say, not by how the files are written."""
    name = (shelf.named(), *ids)
    found = _HASHES.get(name)
    if found is None:
        said = repr([(script(id).sheet().key(), script(id).loops, script(id).world().key()) for id in ids])
        found = hashlib.blake2b(said.encode(), digest_size=12).hexdigest()
        _HASHES[name] = found
    return found
