"""The games that there are, by name, from their manifests. A game is loaded when it is first asked for.

A folder of this package is a game when it has a `MANIFEST`. Another package adds its games by an entry point of the group
`ouroboard.games` whose value is the place of a manifest: `nim = "my_games.nim:MANIFEST"`.
"""

import importlib
import pkgutil
import warnings
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Final, cast

from ouroboard import games as package
from ouroboard.engine.game import Game, InvalidSetup, Value
from ouroboard.games.manifest import Manifest

if TYPE_CHECKING:
    from ouroboard.packs.files import FileKind
    from ouroboard.packs.pack import Pack, PackFormat

GROUP: Final = "ouroboard.games"
"""Group of entry points by which other packages add their games."""


class UnknownGame(InvalidSetup):
    """A name that no game has; the message lists the games that there are."""

    def __init__(self, name: str) -> None:
        super().__init__([f"there is no game {name!r} (there are: {', '.join(games())})"])
        self.name: Final = name

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (UnknownGame, (self.name,))


# ---- finding the manifests ------------------------------------------------------------------------------------


def own_manifests() -> list[Manifest]:
    """Returns the manifests of the games in this package."""
    modules = [importlib.import_module(f"{package.__name__}.{each.name}") for each in pkgutil.iter_modules(package.__path__)]
    return [module.MANIFEST for module in modules if hasattr(module, "MANIFEST")]


def other_manifests(entries: Iterable[EntryPoint]) -> list[Manifest]:
    """Returns the manifests of other packages. One that cannot be loaded is left out, with a warning."""
    found: list[Manifest] = []
    for entry in entries:
        try:
            found.append(manifest_of(entry))
        except Exception as failure:
            warnings.warn(f"the game {entry.name!r} ({entry.value}) cannot be loaded: {failure}", stacklevel=2)
    return found


def manifest_of(entry: EntryPoint) -> Manifest:
    """Returns the manifest that an entry point names."""
    manifest = entry.load()
    if not isinstance(manifest, Manifest):
        raise TypeError(f"{entry.value} must be a Manifest, not {type(manifest).__name__}")
    return manifest


def position(manifest: Manifest) -> tuple[int, str]:
    return (manifest.position, manifest.name)


def in_order(manifests: list[Manifest]) -> dict[str, Manifest]:
    """Returns manifests by name, in the order of lists. Of two games with the same name the first one stays."""
    found: dict[str, Manifest] = {}
    for manifest in manifests:
        if manifest.name in found:
            warnings.warn(f"a second game is called {manifest.name!r}: it is left out", stacklevel=2)
        else:
            found[manifest.name] = manifest
    return {manifest.name: manifest for manifest in sorted(found.values(), key=position)}


GAMES: Final[dict[str, Manifest]] = in_order([*own_manifests(), *other_manifests(entry_points(group=GROUP))])
"""Manifests by name, in the order of lists; also those of games that are announced and not built yet."""


def register(name: str, where: str, seats: int) -> None:
    """Adds a game by the place of its class, with its usual number of seats: `register("nim", "my_games.nim:Nim", 2)`."""
    GAMES[name] = Manifest(name, name, (seats,), seats, game=where)


# ---- asking for games -----------------------------------------------------------------------------------------


def games() -> list[str]:
    """Returns the names of all games that can be played."""
    return [manifest.name for manifest in GAMES.values() if manifest.game]


def manifest(name: str) -> Manifest:
    """Returns the manifest of a game that can be played. Raises `UnknownGame`."""
    found = GAMES.get(name)
    if found is None or not found.game:
        raise UnknownGame(name)
    return found


def load(place: str) -> Any:
    """Returns what `module:member` names. Raises `ImportError` or `AttributeError`."""
    module, _, member = place.partition(":")
    return getattr(importlib.import_module(module), member)


def game_class(name: str) -> type[Game]:
    """Returns the game's class. Raises `UnknownGame`."""
    return cast(type[Game], load(manifest(name).game))


def usual_seats(name: str) -> int:
    """Returns how many seats a table of this game usually has."""
    return manifest(name).default_seats


def games_with_packs() -> list[str]:
    """Returns the names of the games whose content is read from packs."""
    return [manifest.name for manifest in GAMES.values() if manifest.packs]


def pack_format(name: str) -> "PackFormat | None":
    """Returns how a game reads its packs; None for a game without packs."""
    place = manifest(name).packs
    return cast("PackFormat", load(place)) if place else None


def pack_files(name: str) -> "tuple[FileKind, ...]":
    """Returns the kinds of files that a game's packs are made of; none for a game without packs."""
    form = pack_format(name)
    return () if form is None else form.kinds


def create_game(name: str, seats: int, options: dict[str, Value], pack: "Pack | None" = None) -> Game:
    """Returns the game with these seats and options. Raises `InvalidSetup` with all that is wrong with them.

    Without a pack, a game with packs has its own files and those that `OUROBOARD_PACKS` names.
    """
    if pack is None:
        return game_class(name)(seats, options)  # type: ignore[call-arg, arg-type]
    if pack.game != name:
        raise InvalidSetup([f"this pack is for {pack.game}, not for {name}"])
    return game_class(name)(seats, options, pack)  # type: ignore[call-arg, arg-type]
