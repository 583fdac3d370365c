"""Files of one's own, beside those that come with a game: what the variable OUROBOARD_PACKS names, files and folders.

It is a variable of the environment because then every process of a server or a simulation reads the same files. A file is
known by its name without `.yaml`, so a table names it as it names what comes with the game, and nobody who joins a table
can make the engine read another.
"""

import logging
import os
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from ouroboard.packs.files import FileKind, Loaded, check_tree, said
from ouroboard.packs.mistakes import Mistake, Mistakes
from ouroboard.packs.source import read
from ouroboard.packs.words import amount

log = logging.getLogger("ouroboard.packs")

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


def own_files(game: str, kinds: Sequence[FileKind]) -> dict[str, Loaded]:
    """Returns the files for this game, by name; those for other games are passed over.

    A file with a mistake is left out, with a warning: it must not take the other files, or the game's own, with it.
    """
    taken = {name for kind in kinds for name in kind.taken}
    found: dict[str, Loaded] = {}
    for path in paths():
        here = Mistakes(str(path))
        tree = read(path, here)
        if tree is not None and said(tree, "game") != game:
            continue
        check_name(path, taken | found.keys(), here)
        loaded = check_tree(str(path), tree, here, {game: kinds})
        if loaded.mistakes:
            log.warning(left_out(path, loaded.mistakes))
        else:
            found[path.stem] = loaded
    return found


def check_name(path: Path, taken: Collection[str], mistakes: Mistakes) -> None:
    """Adds a mistake when tables could not tell this file from another by its name."""
    if not re.fullmatch(NAME, path.stem):
        wrong = f"tables cannot name {path.name[:60]!r}"
        mistakes.add(1, "file-name", wrong, "Use small letters, digits and hyphens: my-script.yaml")
    elif path.stem in taken:
        mistakes.add(1, "name-taken", f"{path.stem} is the name of another already", "Give the file another name")


def left_out(path: Path, mistakes: list[Mistake]) -> str:
    """Returns the warning in one line."""
    first, more = mistakes[0], len(mistakes) - 1
    others = f" There {'is' if more == 1 else 'are'} {amount(more, 'more mistake', 'more mistakes')}." if more else ""
    return f"{path} is left out. Line {first.line}: {first.code}: {first.wrong}. {first.mend}.{others}"
