"""SQLite: one file, write-ahead log, and every commit on disk before anybody is told of it."""

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from ouroboard.server import clocks
from ouroboard.server.store.base import Store
from ouroboard.server.store.rows import Append

BUSY: Final = 1.0
"""Seconds to wait for another process that writes to the file."""
SENTENCES: Final = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "the database is read-only",
    "SQLITE_BUSY": "another program keeps the database locked",
    "SQLITE_CORRUPT": "the database file is damaged",
    "SQLITE_NOTADB": "the database file is damaged",
    "SQLITE_CANTOPEN": "the database file cannot be opened",
}


class SqliteStore(Store):
    """A store in one SQLite file."""

    unwritable: ClassVar[tuple[type[Exception], ...]] = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.InterfaceError)

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = Path(path).absolute()

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"

    async def open(self) -> None:
        make_private(self.path)
        await super().open()

    def explain(self, problem: Exception) -> str:
        name = str(getattr(problem, "sqlite_errorname", ""))
        return next((words for start, words in SENTENCES.items() if name.startswith(start)), "the database cannot be written")

    def interrupt(self, connection: sqlite3.Connection) -> None:
        connection.interrupt()

    def connect(self, purpose: str) -> sqlite3.Connection:
        # Without Python's own transactions: a group is one statement where it can be. Each statement hands the interpreter
        # over to the other thread and has to wait to get it back.
        return sqlite3.connect(self.path, timeout=BUSY, check_same_thread=False, cached_statements=256, isolation_level=None)

    def set_up(self, connection: sqlite3.Connection, purpose: str) -> None:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")

    def write_group(self, connection: sqlite3.Connection, group: Sequence[Append]) -> list[bool]:
        if all(entry.row is None for entry in group):
            try:
                insert(connection, group)
            except sqlite3.IntegrityError:
                pass  # another process was faster: the entries are written one by one
            else:
                return [True] * len(group)
        connection.execute("BEGIN IMMEDIATE")
        try:
            written = [self.write_one(connection, entry) for entry in group]
            connection.execute("COMMIT")
        except BaseException:
            # After some errors SQLite has rolled back by itself.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return written

    def write_one(self, connection: sqlite3.Connection, entry: Append) -> bool:
        try:
            insert(connection, [entry])
        except sqlite3.IntegrityError:
            return False
        if entry.row is not None:
            self.write_row(connection, entry)
        return True

    def write_row(self, connection: sqlite3.Connection, entry: Append) -> None:
        row = entry.row
        assert row is not None
        connection.execute(
            """INSERT INTO tables (code, game, phase, public, touched, summary) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (code) DO UPDATE SET phase = excluded.phase, public = excluded.public, touched = excluded.touched,
                   summary = CASE excluded.summary WHEN '' THEN tables.summary ELSE excluded.summary END""",
            (entry.code, row.game, row.phase, int(row.public), clocks.now(), row.summary),
        )
        connection.execute("DELETE FROM sittings WHERE code = ?", (entry.code,))
        connection.executemany("INSERT INTO sittings (guest, code) VALUES (?, ?)", [(guest, entry.code) for guest in row.guests])


def make_private(path: Path) -> None:
    """Makes a database file that only its owner can read; SQLite gives the files beside it the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        if each.exists():
            each.chmod(each.stat().st_mode & 0o700)


def insert(connection: sqlite3.Connection, group: Sequence[Append]) -> None:
    """Inserts all entries in one statement, or none."""
    values = ", ".join(["(?, ?, ?)"] * len(group))
    fields = [field for entry in group for field in (entry.code, entry.n, entry.body)]
    connection.execute(f"INSERT INTO entries (code, n, body) VALUES {values}", fields)
