"""Snapshots: a whole match as bytes, without playing it again.

A snapshot is a list of parts. The first is the game. The second is the head: the names, the seed, the deal, and which moment is
the present one. Each other part holds some moments of the tree, in the order of `Match.nodes`, each with its parent's number.
There is no recursion, however long a line is, and a server can load one part at a time (`Loader`). What the seats remember is
not written, because it follows from what they heard.
"""

import pickle
from io import BytesIO
from typing import Any, Final

from ouroboard.engine.game import Game
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node

FORMAT: Final = 2
"""Number of this format. It changes with the form of the parts."""
PART: Final = 25
"""Number of moments in a part: about two milliseconds to load."""
THE_GAME: Final = "game"
"""The name under which every part refers to the one game of the match."""
OUR_PACKAGE: Final = "ouroboard"
"""The package whose classes a snapshot may name, besides the package of the game."""


class BadSnapshot(ValueError):
    """Bytes that are not a snapshot of a match."""


class Pickler(pickle.Pickler):
    """Writes the game as a reference, so that all parts share one."""

    def __init__(self, file: BytesIO, game: Game | None = None) -> None:
        super().__init__(file, protocol=5)
        self._game = game

    def persistent_id(self, obj: object) -> str | None:
        return THE_GAME if obj is self._game and obj is not None else None


class Unpickler(pickle.Unpickler):
    """Reads classes of this package, of the packages of games, and Python's plain values, and nothing else."""

    def __init__(self, data: bytes, game: Game | None = None, packages: tuple[str, ...] = ()) -> None:
        super().__init__(BytesIO(data))
        self._game = game
        self._packages = (OUR_PACKAGE, *packages)

    def persistent_load(self, name: object) -> Game:
        if name != THE_GAME or self._game is None:
            raise BadSnapshot(f"a snapshot refers to {name!r}, which is not its game")
        return self._game

    def find_class(self, module: str, name: str) -> Any:
        if package_of(module) not in self._packages:
            raise BadSnapshot(f"a snapshot names {module}.{name}, which is not part of a match")
        return super().find_class(module, name)


def package_of(module: str) -> str:
    """Returns the outermost package: `my_games` of `my_games.nim`."""
    return module.partition(".")[0]


def written(value: object, game: Game | None = None) -> bytes:
    """Returns one part as bytes."""
    file = BytesIO()
    Pickler(file, game).dump(value)
    return file.getvalue()


def dump(match: Match) -> list[bytes]:
    """Returns the match as parts."""
    nodes = match.nodes()
    numbers = {id(node): number for number, node in enumerate(nodes)}
    head = {
        "format": FORMAT,
        "names": match.names,
        "seed": match._seed.hex(),
        "salt": match._salt.hex(),
        "sealed": match.is_sealed,
        "root": (match.root.state, match.root.told, match.root.memories),
        "head": numbers[id(match.head)],
        "branched": match.branched,
        "revision": match._revision,
        "nodes": len(nodes),
    }
    parts = [written(match.game), written(head, match.game)]
    for first in range(1, len(nodes), PART):
        moments = [
            (numbers[id(node.parent)], node.seat, node.action, node.fate, node.state, node.told)
            for node in nodes[first : first + PART]
        ]
        parts.append(written(moments, match.game))
    return parts


class Loader:
    """Loads a match part by part: `while loader.load_part(): …`, then `loader.finish()`."""

    def __init__(self, parts: list[bytes], packages: tuple[str, ...] = ()) -> None:
        """`packages`: the outermost packages of games from elsewhere."""
        if len(parts) < 2:
            raise BadSnapshot("a snapshot has at least two parts")
        game = Unpickler(parts[0], None, packages).load()
        if not isinstance(game, Game):
            raise BadSnapshot("the first part of a snapshot is its game")
        self._game = game
        self._packages = (*packages, package_of(type(game).__module__))
        self._parts = parts
        self._next = 2
        self._head = self._read(1)
        if self._head["format"] != FORMAT:
            raise BadSnapshot(f"snapshot format must be {FORMAT}, not {self._head['format']!r}")
        self._match = self._begin()
        self._nodes = [self._match.root]

    def _read(self, number: int) -> Any:
        return Unpickler(self._parts[number], self._game, self._packages).load()

    def _begin(self) -> Match:
        head = self._head
        state: State = head["root"][0]
        memories: list[Memory | None] = head["root"][2]
        match = Match(self._game, seed=head["seed"], salt=head["salt"], names=head["names"], world=state, memories=memories)
        match.root.told = head["root"][1]
        return match

    def load_part(self) -> bool:
        """Loads the next part. Returns whether there is another one."""
        if self._next < len(self._parts):
            for parent, seat, action, fate, state, told in self._read(self._next):
                above = self._nodes[parent]
                node = Node(above, state, told, above.memories, seat, action, fate)
                above.children.append(node)
                self._match._remember(node)
                self._nodes.append(node)
            self._next += 1
        return self._next < len(self._parts)

    def finish(self) -> Match:
        """Returns the match."""
        head = self._head
        if len(self._nodes) != head["nodes"]:
            raise BadSnapshot(f"a snapshot of {head['nodes']} moments has only {len(self._nodes)}")
        self._match.resume(self._nodes[head["head"]], head["sealed"], head["branched"], head["revision"])
        return self._match


def load(parts: list[bytes], packages: tuple[str, ...] = ()) -> Match:
    """Returns the match that `dump` wrote. Raises `BadSnapshot` or an error of `pickle`."""
    loader = Loader(parts, packages)
    while loader.load_part():
        pass
    return loader.finish()


def restore(parts: list[bytes], module: str) -> Match:
    """Unpickles a match, for `pickle` and `copy.deepcopy`."""
    return load(parts, (package_of(module),))
