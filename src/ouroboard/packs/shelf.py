"""Files of one's own, beside those that come with a game: what the variable OUROBOARD_PACKS names, files and folders.

It is a variable of the environment because then every process of a server or a simulation reads the same files. A file is
known by its name without `.yaml`, so a table names it as it names what comes with the game, and nobody who joins a table
can make the engine read another.
"""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ouroboard.packs.files import FileKind, Loaded, check_tree, said
from ouroboard.packs.mistakes import BadPack, Mistakes
from ouroboard.packs.source import read

VARIABLE: Final = "OUROBOARD_PACKS"
NAME: Final = r"[a-z0-9]+(-[a-z0-9]+)*"


def named() -> str:
    """What the variable says."""
    return os.environ.get(VARIABLE, "")


def put(path: Path) -> None:
    """One more file, for this process and for those that it starts."""
    here = [each for each in named().split(os.pathsep) if each]
    if str(path.resolve()) not in here:
        os.environ[VARIABLE] = os.pathsep.join([*here, str(path.resolve())])


def paths() -> list[Path]:
    """The files, and those in the folders."""
    found: list[Path] = []
    for each in named().split(os.pathsep):
        if each:
            path = Path(each)
            found += sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    return found


def own_files(game: str, kinds: Sequence[FileKind], taken: Sequence[str]) -> dict[str, Loaded]:
    """The files for this game, by name; those for others are passed over. `BadPack` with every mistake in all of them."""
    found: dict[str, Loaded] = {}
    mistakes = []
    for path in paths():
        here = Mistakes(str(path))
        tree = read(path, here)
        if tree is not None and said(tree, "game") != game:
            continue
        if not re.fullmatch(NAME, path.stem):
            here.add(
                1, "file-name", f"tables cannot name {path.name[:60]!r}", "Use small letters, digits and hyphens: my-script.yaml"
            )
        elif path.stem in found or path.stem in taken:
            here.add(1, "name-taken", f"{path.stem} is the name of another already", "Give the file another name")
        loaded = check_tree(str(path), tree, here, {game: kinds})
        mistakes += loaded.mistakes
        found[path.stem] = loaded
    if mistakes:
        raise BadPack(mistakes)
    return found
