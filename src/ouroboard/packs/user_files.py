"""Files of one's own, beside those that come with a game: what the variable OUROBOARD_PACKS names, files and folders.

It is a variable of the environment because then every process of a server or a simulation reads the same files. A table names
a file as it names what comes with the game, and nobody who joins a table can make the engine read another (`library.py`).
"""

import logging
import os
from pathlib import Path
from typing import Final

from ouroboard.packs.mistakes import Mistake
from ouroboard.packs.words import amount

log = logging.getLogger("ouroboard.packs")

VARIABLE: Final = "OUROBOARD_PACKS"


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
            found += files_in(Path(each))
    return found


def files_in(path: Path) -> list[Path]:
    """Returns the file, or the files in the folder."""
    return sorted(path.glob("*.yaml")) if path.is_dir() else [path]


def left_out(path: Path, mistakes: list[Mistake]) -> str:
    """Returns the warning in one line."""
    first, more = mistakes[0], len(mistakes) - 1
    others = f" There {'is' if more == 1 else 'are'} {amount(more, 'more mistake', 'more mistakes')}." if more else ""
    return f"{path} is left out. Line {first.line}: {first.code}: {first.wrong}. {first.fix}.{others}"
