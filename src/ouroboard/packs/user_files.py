"""User files, beside those that come with a game: the files and folders that the variable OUROBOARD_PACKS names.

It is an environment variable, so that every process of a server or a simulation reads the same files. A table chooses a user
file by its name, and a player who joins a table cannot make the engine read another file (`library.py`).
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
    """Returns the value of the variable."""
    return os.environ.get(VARIABLE, "")


def put(path: Path) -> None:
    """Adds a file for this process and for those that it starts."""
    here = [each for each in named().split(os.pathsep) if each]
    if str(path.resolve()) not in here:
        os.environ[VARIABLE] = os.pathsep.join([*here, str(path.resolve())])


def paths() -> list[Path]:
    """Returns the files and folders that the variable names."""
    return [Path(each) for each in named().split(os.pathsep) if each]


def files_in(path: Path) -> list[Path]:
    """Returns the file, or the files in the folder."""
    return sorted(path.glob("*.yaml")) if path.is_dir() else [path]


def left_out(path: Path, mistakes: list[Mistake]) -> str:
    """Returns the warning in one line."""
    first, more = mistakes[0], len(mistakes) - 1
    others = f" There {'is' if more == 1 else 'are'} {amount(more, 'more mistake', 'more mistakes')}." if more else ""
    return f"{path} is left out. Line {first.line}: {first.code}: {first.wrong}. {first.fix}.{others}"
