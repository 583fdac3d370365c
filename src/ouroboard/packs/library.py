"""The packs that this process knows, by key, and where it finds others.

A game is pickled with the key of its pack. The other process looks for the pack in its memory, then among the packs that it can
read itself (what comes with the game and what OUROBOARD_PACKS names), then in the folder that OUROBOARD_PACK_FOLDER names. Into
that folder a process writes each pack with user files when it first uses it.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from ouroboard.packs import user_files
from ouroboard.packs.pack import Pack, PackFile, PackFormat, checked, joined, only_good, pack_from

FOLDER: Final = "OUROBOARD_PACK_FOLDER"
"""Variable of the environment with the folder of packs that processes share."""
MOST: Final = 32
"""Number of packs that are kept in memory. A game keeps its own pack for as long as it is used."""

_BY_KEY: Final[dict[str, Pack]] = {}
_DEFAULTS: Final[dict[tuple[str, str], Pack]] = {}
_WARNED: Final[set[tuple[str, str]]] = set()
_RECEIVED: Final[dict[str, Pack]] = {}
_MADE: Final[dict[str, int]] = {}
"""Folders that were made here, with the process that made each."""


class MissingPack(LookupError):
    """A pack that this process cannot find."""

    def __init__(self, game: str, key: str, why: str) -> None:
        super().__init__(f"the pack {key} of {game} {why}")
        self.game: Final = game
        self.key: Final = key


def remember(pack: Pack) -> Pack:
    """Keeps a pack in memory. Returns the one with the same files that was there already, if there is one."""
    known = _BY_KEY.pop(pack.key, pack)
    _BY_KEY[known.key] = known
    publish(known)
    while len(_BY_KEY) > MOST:
        del _BY_KEY[next(iter(_BY_KEY))]
    return known


def shipped_pack(form: PackFormat) -> Pack:
    """Returns the pack that comes with the game. Raises `BadPack`."""
    found = _DEFAULTS.get((form.game, ""))
    if found is None:
        found = _DEFAULTS[form.game, ""] = checked(form, form.shipped())
        remember(found)
    return found


def default_pack(form: PackFormat) -> Pack:
    """Returns what comes with the game and what OUROBOARD_PACKS names. A file with a mistake is left out, with a warning."""
    named = user_files.named()
    found = _DEFAULTS.get((form.game, named))
    if found is None:
        shipped = shipped_pack(form)
        own = [file for path in user_files.paths() for file in form.user_files(path)]
        pack, left_out = only_good(form, shipped.files, own)
        for mistakes in left_out:
            warn(named, user_files.left_out(Path(mistakes[0].file), mistakes))
        found = _DEFAULTS[form.game, named] = remember(pack) if own else shipped
    return found


def warn(named: str, words: str) -> None:
    """Gives each warning once, also where several games pass over the same file."""
    if (named, words) not in _WARNED:
        _WARNED.add((named, words))
        user_files.log.warning(words)


def pack_with(form: PackFormat, own: list[PackFile]) -> Pack:
    """Returns the default pack with these files added. Raises `BadPack` with all that is wrong with them."""
    added = {(file.name, file.text) for file in own}  # some may be there already
    base = [file for file in default_pack(form).files if not file.is_user_file or (file.name, file.text) not in added]
    return remember(checked(form, joined(base, own)))


# ---- packs of other processes -----------------------------------------------------------------------------------


def received(form: PackFormat, text: str) -> Pack:
    """Returns the pack of a text that another process wrote (`Pack.written`). The same text is read once."""
    found = _RECEIVED.get(text)
    if found is None:
        while len(_RECEIVED) >= MOST:
            del _RECEIVED[next(iter(_RECEIVED))]
        found = _RECEIVED[text] = remember(pack_from(form, text))
    return found


def find(form: PackFormat, key: str) -> Pack:
    """Returns the pack with this key. Raises `MissingPack`."""
    known = _BY_KEY.get(key)
    if known is not None:
        return remember(known)
    for pack in (default_pack(form), shipped_pack(form)):
        if pack.key == key:
            return remember(pack)
    folder = os.environ.get(FOLDER, "")
    if folder:
        try:
            pack = pack_from(form, (Path(folder) / f"{key}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError, LookupError, TypeError) as problem:
            raise MissingPack(form.game, key, f"cannot be read: {problem}") from None
        return remember(pack)
    raise MissingPack(form.game, key, "is not known here")


def share() -> Path:
    """Returns the folder of packs for this process and those that it starts. Makes it, for as long as this process lives."""
    if not os.environ.get(FOLDER):
        os.environ[FOLDER] = tempfile.mkdtemp(prefix="ouroboard-packs-")
        atexit.register(stop_sharing, os.environ[FOLDER])
        _MADE[os.environ[FOLDER]] = os.getpid()
    return Path(os.environ[FOLDER])


def stop_sharing(folder: str = "") -> None:
    """Removes the folder that `share` made in this process. A server calls this, because a signal ends it before `atexit`."""
    here = folder or os.environ.get(FOLDER, "")
    if _MADE.get(here) == os.getpid():  # in a fork of the process that made it, this is another number
        shutil.rmtree(here, ignore_errors=True)
        del _MADE[here]
        if os.environ.get(FOLDER) == here:
            del os.environ[FOLDER]


def publish(pack: Pack) -> None:
    """Writes a pack into the shared folder, unless every process has it anyway.

    This happens when a pack is first used, because processes that are started later must inherit the variable, and again
    before a game is sent, because something may have cleaned up the folder meanwhile.
    """
    shipped = _DEFAULTS.get((pack.game, ""))
    if shipped is not None and shipped.key == pack.key:
        return
    path = share() / f"{pack.key}.json"
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_text(pack.written(), encoding="utf-8")
        draft.replace(path)


def reduced(game: type[Any], seats: int, options: dict[str, Any], pack: Pack) -> tuple[object, tuple[object, ...]]:
    """Returns how a game with a pack is pickled: by its class, seats, options and the key of its pack."""
    publish(pack)
    return (restored, (game, seats, options, pack.key))


def restored(game: type[Any], seats: int, options: dict[str, Any], key: str) -> Any:
    """Returns the game that `reduced` describes. Raises `MissingPack`."""
    return game(seats, options, find(game.pack_format(), key))
