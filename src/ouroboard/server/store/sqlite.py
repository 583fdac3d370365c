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
        connection = sqlite3.connect(self.path, timeout=30, check_same_thread=False, cached_statements=64)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def write_group(self, connection: sqlite3.Connection, group: Sequence[Append]) -> list[bool]:
        written: list[bool] = []
        cursor = connection.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            for entry in group:
                cursor.execute(
                    "INSERT OR IGNORE INTO entries (code, n, body) VALUES (?, ?, ?)", (entry.code, entry.n, entry.body)
                )
                written.append(cursor.rowcount == 1)
                if written[-1] and entry.brief is not None:
                    self.write_brief(cursor, entry)
            connection.commit()
        except BaseException:
            connection.rollback()
            raise
        return written

    def write_brief(self, cursor: sqlite3.Cursor, entry: Append) -> None:
        brief = entry.brief
        assert brief is not None
        cursor.execute(
            "INSERT OR REPLACE INTO tables (code, game, phase, public, touched) VALUES (?, ?, ?, ?, ?)",
            (entry.code, brief.game, brief.phase, int(brief.public), int(time.time())),
        )
        cursor.execute("DELETE FROM sittings WHERE code = ?", (entry.code,))
        cursor.executemany("INSERT INTO sittings (guest, code) VALUES (?, ?)", [(guest, entry.code) for guest in brief.guests])
