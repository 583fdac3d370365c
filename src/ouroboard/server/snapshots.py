"""Snapshots of tables: a long table comes back from one row, with the entries after it, instead of from its whole journal.

A snapshot is written by the process that read the journal (`replays.py`) and loaded in slices on the event loop.
"""

import asyncio
import pickle
import time
import zlib
from typing import Any, Final

import msgspec

import ouroboard
from ouroboard.engine.game import InvalidSetup
from ouroboard.server.seat_state import SeatState
from ouroboard.server.store.rows import Snapshot
from ouroboard.server.table import Table
from ouroboard.timeline import snapshot
from ouroboard.timeline.snapshot import BadSnapshot, Loader, Unpickler

SLICE: Final = 0.004
"""Seconds of work on the event loop before other tables get their turn."""
_PARTS: Final = msgspec.msgpack.Decoder(list[bytes])


class Slices:
    """Divides long work on the event loop: `await slices.pause()` lets other tasks run."""

    def __init__(self) -> None:
        self._begun = time.perf_counter()

    async def pause(self) -> None:
        """Lets other tasks run when this slice has lasted long enough."""
        if time.perf_counter() - self._begun > SLICE:
            await asyncio.sleep(0)
            self._begun = time.perf_counter()


def fields_of(thing: object) -> str:
    return ",".join(sorted(vars(thing)))


def program_key() -> str:
    """Returns what names this program's form of a snapshot: versions, and the fields of what is in it."""
    blank = Table("")
    shape = zlib.crc32(
        " ".join([fields_of(blank), fields_of(SeatState()), fields_of(blank.clocks), fields_of(blank.free_order)]).encode()
    )
    return f"{snapshot.FORMAT} {ouroboard.__version__} {shape:08x}"


def key_of(table: Table) -> str:
    """Returns the key of a snapshot of this table. Raises `InvalidSetup` or `KeyError` when the game no longer exists."""
    game = table.game
    return f"{program_key()} {game.name} {game.version} {game.pack_hash()}"


def dump(table: Table) -> Snapshot:
    """Returns a snapshot of the table; its code is not part of it."""
    parts = [pickle.dumps({**vars(table), "match": None, "code": ""}, protocol=5)]
    if table.match is not None:
        parts += snapshot.dump(table.match)
    return Snapshot(table.n, key_of(table), msgspec.msgpack.encode([zlib.compress(part, 1) for part in parts]))


class TableLoader:
    """Loads a snapshot part by part. Raises `BadSnapshot` for one that does not fit this program or these rules."""

    def __init__(self, code: str, kept: Snapshot, packages: tuple[str, ...] = ()) -> None:
        if not kept.key.startswith(program_key() + " "):
            raise BadSnapshot("this snapshot was written by another version")
        try:
            self._parts = [zlib.decompress(part) for part in _PARTS.decode(kept.body)]
            fields: dict[str, Any] = Unpickler(self._parts[0], None, packages).load()
        except (zlib.error, msgspec.DecodeError, pickle.UnpicklingError, IndexError) as problem:
            raise BadSnapshot(str(problem)) from problem
        self.table = Table(code)
        vars(self.table).update(fields)
        self.table.code = code
        try:
            fits = key_of(self.table) == kept.key
        except (InvalidSetup, KeyError):
            fits = False
        if not fits:
            raise BadSnapshot("this snapshot was written with other rules")
        self._match = Loader(self._parts[1:], packages) if len(self._parts) > 1 else None

    def load_part(self) -> bool:
        """Loads the next part. Returns whether there is another one."""
        if self._match is None:
            return False
        if self._match.load_part():
            return True
        self.table.match = self._match.finish()
        return False


async def load(code: str, kept: Snapshot, packages: tuple[str, ...] = ()) -> Table:
    """Returns the table of a snapshot, loaded in slices. Raises `BadSnapshot`."""
    slices = Slices()
    loader = TableLoader(code, kept, packages)
    while loader.load_part():
        await slices.pause()
    return loader.table
