"""§11 Scripts: from a file to the two halves that are played with.

A script is a YAML file that anybody can write; `scripts/` has the ten of the box. `checker.py` says what is wrong with one.
"""

import hashlib
from collections.abc import Mapping
from importlib import resources
from typing import Final, final

import yaml  # type: ignore[import-untyped]

from ouroboard.engine.bits import bit, has, mask_of
from ouroboard.games.looper.cards import CARD_IDS
from ouroboard.games.looper.characters import CHARACTER_IDS, CHARACTERS, GODLY_BEING
from ouroboard.games.looper.options import SCRIPTS
from ouroboard.games.looper.places import PLACE_IDS
from ouroboard.games.looper.sets import INCIDENT_IDS, PERSON, PLOT_IDS, ROLE_IDS, SETS
from ouroboard.games.looper.world import Sheet, World

LONGEST: Final = 100_000
"""A file with more characters than that is no script."""


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

    def parsed(self) -> dict[str, object]:
        """As it stands in a file."""
        cast: dict[str, object] = {}
        for who in range(CHARACTERS):
            if has(self.cast, who):
                cast[CHARACTER_IDS[who]] = self.part(who)
        written: dict[str, object] = {
            "title": self.title,
            "set": SETS[self.tragedy].id,
            "loops": list(self.loops),
            "days": self.days,
            "main": PLOT_IDS[self.main],
            "subplots": [PLOT_IDS[plot] for plot in self.subs],
            "cast": cast,
            "incidents": [
                {"day": day, "incident": INCIDENT_IDS[self.incidents[day]], "culprit": CHARACTER_IDS[self.culprits[day]]}
                for day in range(1, self.days + 1)
                if self.incidents[day] >= 0
            ],
        }
        if self.story:
            written["story"] = self.story
        if self.without:
            written["without"] = [CARD_IDS[card] for card in range(len(CARD_IDS)) if has(self.without, card)]
        return written

    def part(self, who: int) -> object:
        role = ROLE_IDS[self.roles[who]]
        if who == GODLY_BEING:
            return {"role": role, "enters": self.entry}
        if CHARACTER_IDS[who] == "boss":
            return {"role": role, "turf": PLACE_IDS[self.turf]}
        return role


def read_file(text: str) -> object:
    """The file's text as plain lists, mappings, numbers and words."""
    if len(text) > LONGEST:
        raise ValueError(f"a script has at most {LONGEST} characters")
    return yaml.safe_load(text)


def read(id: str, parsed: Mapping[str, object]) -> Script:
    """A script from a structure in which `checker.check` has found no mistake."""
    roles = [PERSON] * CHARACTERS
    cast = entry = 0
    turf = -1
    for name, given in mapping(parsed["cast"]).items():
        who = CHARACTER_IDS.index(name)
        part: Mapping[str, object] = {"role": given} if isinstance(given, str) else mapping(given)
        cast |= bit(who)
        roles[who] = ROLE_IDS.index(str(part["role"]))
        entry = number(part.get("enters", entry))
        if "turf" in part:
            turf = PLACE_IDS.index(str(part["turf"]))
    days = number(parsed["days"])
    incidents, culprits = [-1] * (days + 1), [-1] * (days + 1)
    for planned in items(parsed.get("incidents", [])):
        what = mapping(planned)
        incidents[number(what["day"])] = INCIDENT_IDS.index(str(what["incident"]))
        culprits[number(what["day"])] = CHARACTER_IDS.index(str(what["culprit"]))
    return Script(
        id,
        str(parsed["title"]),
        str(parsed.get("story", "")).strip(),
        [tragedy.id for tragedy in SETS].index(str(parsed["set"])),
        tuple([number(loops) for loops in items(parsed["loops"])]),
        days,
        PLOT_IDS.index(str(parsed["main"])),
        tuple(sorted([PLOT_IDS.index(str(plot)) for plot in items(parsed["subplots"])])),
        cast,
        tuple(roles),
        tuple(incidents),
        tuple(culprits),
        entry,
        turf,
        mask_of([CARD_IDS.index(str(card)) for card in items(parsed.get("without", []))]),
    )


def mapping(value: object) -> Mapping[str, object]:
    assert isinstance(value, Mapping)
    return value


def items(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


# ---- the box ----------------------------------------------------------------------------------------------

_READ: Final[dict[str, Script]] = {}
_HASHES: Final[dict[str, str]] = {}


def text_of(id: str) -> str:
    """The file of a script of the box."""
    return resources.files("ouroboard.games.looper").joinpath("scripts", f"{id}.yaml").read_text(encoding="utf-8")


def script(id: str) -> Script:
    """A script of the box, read once."""
    found = _READ.get(id)
    if found is None:
        found = read(id, mapping(read_file(text_of(id))))
        _READ[id] = found
    return found


def box(tragedy: int) -> list[Script]:
    """The scripts of the box that use this set."""
    return [found for found in [script(id) for id in SCRIPTS] if found.tragedy == tragedy]


def story_of(title: str) -> str:
    """What the box tells the Mastermind of a script; nothing of one that was just made up."""
    for id in SCRIPTS:
        if script(id).title == title:
            return script(id).story
    return ""


def content_hash(ids: tuple[str, ...]) -> str:
    """Names the content of these scripts exactly: by what they say, not by how the files are written."""
    name = " ".join(ids)
    found = _HASHES.get(name)
    if found is None:
        said = repr([(script(id).sheet().key(), script(id).loops, script(id).world().key()) for id in ids])
        found = hashlib.blake2b(said.encode(), digest_size=12).hexdigest()
        _HASHES[name] = found
    return found
