"""The files of a mission taken together."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ouroboard.games.stories.content import fields
from ouroboard.packs.field_types import Record
from ouroboard.packs.files import hash_of
from ouroboard.packs.links import StoryText, Use, texts_in, uses_in
from ouroboard.packs.pack import PackFile

WHOLE: Final = Record(fields.MISSION_FILE, fields.MISSION_MORE)
"""A mission of which all parts are in one place."""


def missions_in(files: Iterable[PackFile]) -> dict[str, list[PackFile]]:
    """Returns the files of each mission, by its name, the head first. Files that cannot be read are in none."""
    found: dict[str, list[PackFile]] = {}
    readable = [file for file in files if file.kind is not None]
    for file in sorted(readable, key=lambda file: file.kind is not None and file.kind.part):
        found.setdefault(file.folder or file.id, []).append(file)
    return found


class MissionFiles:
    """All files of one mission. Their order does not matter."""

    def __init__(self, id: str, files: Sequence[PackFile]) -> None:
        self.id: Final = id
        self.files: Final = sorted(files, key=lambda file: (file.kind is not None and file.kind.part, file.name))

    @property
    def head(self) -> PackFile | None:
        """The file with the mission's head; None where there is none."""
        first = self.files[0]
        return first if first.kind is not None and not first.kind.part else None

    def merged(self) -> dict[str, Any]:
        """Returns the mission as if it stood in one file: places by id, items by number, receptacles as they come."""
        found: dict[str, Any] = dict(self.head.content) if self.head is not None else {}
        places: list[dict[str, Any]] = [each for each in found.get("places", []) if each]
        items: dict[str, Any] = dict(found.get("items", {}))
        receptacles: dict[str, Any] = dict(found.get("receptacles", {}))
        for file in self.files:
            kind = file.kind.kind if file.kind is not None else ""
            if kind == "place":
                places.append({name: file.content[name] for name in file.content if name in PLACE})
            elif kind == "items":
                items |= file.content.get("items", {})
            elif kind == "receptacles":
                receptacles |= file.content.get("receptacles", {})
        found["places"] = sorted(places, key=lambda place: str(place.get("id", "")))
        found["items"] = {number: items[number] for number in sorted(items, key=int_or_zero)}
        found["receptacles"] = receptacles
        return {name: value for name, value in found.items() if name not in ("game", "kind")}

    def hashed(self) -> str:
        """Returns the hash of what can change play, whatever file it stands in."""
        return hash_of([WHOLE.hashed(self.merged())])

    def uses(self) -> list[Use]:
        """Returns all uses of names and words, with file and line."""
        found: list[Use] = []
        for file in self.files:
            tree = file.loaded.tree
            if file.kind is not None and tree is not None:
                found += uses_in(file.loaded.file, file.kind.shape, file.content, tree)
        return found

    def texts(self) -> list[tuple[PackFile, StoryText]]:
        """Returns all texts for people, with file and line."""
        found: list[tuple[PackFile, StoryText]] = []
        for file in self.files:
            tree = file.loaded.tree
            if file.kind is not None and tree is not None:
                found += [(file, text) for text in texts_in(file.kind.shape, file.content, tree)]
        return found


PLACE: Final = frozenset((*fields.PLACE_FIELDS, *fields.PLACE_MORE))


def int_or_zero(number: str) -> int:
    return int(number) if number.isdigit() else 0
