"""The games that there are, by name. A game is loaded when it is first asked for."""

import importlib
from typing import TYPE_CHECKING, Final, cast

from ouroboard.engine.game import BadTable, Game, Value

if TYPE_CHECKING:
    from ouroboard.packs.files import FileKind

SHELF: Final[dict[str, str]] = {
    "loop": "ouroboard.games.loop.game:Loop",
    "strangers": "ouroboard.games.strangers.game:Strangers",
    "looper": "ouroboard.games.looper.game:Looper",
}


USUAL: Final[dict[str, int]] = {"loop": 4, "strangers": 4, "looper": 4}
"""How many seats a table of each game usually has."""


PACKS: Final[dict[str, str]] = {
    "strangers": "ouroboard.games.strangers.content.pack:FILES",
    "looper": "ouroboard.games.looper.content.scripts:FILES",
}
"""Where the games that have packs say what is in their files."""


class UnknownGame(BadTable):
    """A name that no game has; the message lists the games that there are."""

    def __init__(self, name: str) -> None:
        super().__init__([f"there is no game {name!r} (there are: {', '.join(SHELF)})"])


def register(name: str, where: str, seats: int) -> None:
    """Adds a game from elsewhere, with its usual number of seats: `register("nim", "my_games.nim:Nim", 2)`."""
    SHELF[name] = where
    USUAL[name] = seats


def games() -> list[str]:
    """The names of all games."""
    return list(SHELF)


def game_class(name: str) -> type[Game]:
    """Returns the game's class. Raises `UnknownGame`."""
    where = SHELF.get(name)
    if where is None:
        raise UnknownGame(name)
    return load(where)


def load(where: str) -> type[Game]:
    """Returns the class that `module:Class` names. Raises `ImportError` or `AttributeError`."""
    module, _, member = where.partition(":")
    return cast(type[Game], getattr(importlib.import_module(module), member))


def usual_seats(name: str) -> int:
    """How many seats a table of this game usually has."""
    return USUAL.get(name, 4)


def games_with_packs() -> list[str]:
    """The names of the games whose content is read from packs."""
    return list(PACKS)


def pack_files(name: str) -> "tuple[FileKind, ...]":
    """The kinds of files that a game's packs are made of."""
    module, _, member = PACKS[name].partition(":")
    return cast("tuple[FileKind, ...]", getattr(importlib.import_module(module), member))


def table(name: str, seats: int, options: dict[str, Value]) -> Game:
    """The game with these seats and options; `BadTable` tells all that is wrong with them."""
    return game_class(name)(seats, options)  # type: ignore[call-arg, arg-type]
