"""SQLite: one file, write-ahead log, and every commit on disk before anybody hears of it."""

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

from ouroboard.server.store.base import Append, Store


class SqliteStore(Store):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = Path(path).absolute()

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"

    def connect(self) -> sqlite3.Connection:
        # Without Python's own transactions: a group is one statement where it can be. Each statement hands the interpreter
        # over to the other thread and has to wait to get it back.
        connection = sqlite3.connect(self.path, timeout=30, check_same_thread=False, cached_statements=256, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def write_group(self, connection: sqlite3.Connection, group: Sequence[Append]) -> list[bool]:
        if all(entry.brief is None for entry in group):
            try:
                insert(connection, group)
            except sqlite3.IntegrityError:
                pass  # somebody was faster somewhere: one by one
            else:
                return [True] * len(group)
        connection.execute("BEGIN IMMEDIATE")
        try:
            written = [self.write_one(connection, entry) for entry in group]
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        return written

    def write_one(self, connection: sqlite3.Connection, entry: Append) -> bool:
        try:
            insert(connection, [entry])
        except sqlite3.IntegrityError:
            return False
        if entry.brief is not None:
            self.write_brief(connection, entry)
        return True

    def write_brief(self, connection: sqlite3.Connection, entry: Append) -> None:
        brief = entry.brief
        assert brief is not None
        connection.execute(
            """INSERT INTO tables (code, game, phase, public, touched, summary) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (code) DO UPDATE SET phase = excluded.phase, public = excluded.public, touched = excluded.touched,
                   summary = CASE excluded.summary WHEN '' THEN tables.summary ELSE excluded.summary END""",
            (entry.code, brief.game, brief.phase, int(brief.public), int(time.time()), brief.summary),
        )
        connection.execute("DELETE FROM sittings WHERE code = ?", (entry.code,))
        connection.executemany(
            "INSERT INTO sittings (guest, code) VALUES (?, ?)", [(guest, entry.code) for guest in brief.guests]
        )


def insert(connection: sqlite3.Connection, group: Sequence[Append]) -> None:
    """All of them in one statement, or none."""
    values = ", ".join(["(?, ?, ?)"] * len(group))
    fields = [field for entry in group for field in (entry.code, entry.n, entry.body)]
    connection.execute(f"INSERT INTO entries (code, n, body) VALUES {values}", fields)
