"""Checks before a server starts that its database can be used. A problem is reported in one sentence."""

import contextlib
import os
import sqlite3
import stat
import sys
from pathlib import Path
from typing import Final

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from ouroboard.server.store.schema import NewerSchema, sqlalchemy_url, upgrade
from ouroboard.server.store.sqlite import make_private

HEADER: Final = b"SQLite format 3\0"
CONNECTING: Final = 5
"""Seconds for PostgreSQL to answer."""


class StoreProblem(Exception):
    """A database that cannot be used: one sentence for the operator."""


class FileLock:
    """Keeps a second server from the same SQLite file. It is held until `release`, or until the process ends."""

    def __init__(self, database: Path) -> None:
        path = f"{database}.lock"
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform != "win32":
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise StoreProblem(
                f"another Ouroboard server uses {database}: stop it, or give this one its own file with --database"
            ) from None

    def release(self) -> None:
        os.close(self._file)


def check_store(url: str) -> FileLock | None:
    """Makes sure that a server can use this database, and brings its schema up to date. Raises `StoreProblem`.

    The lock of an SQLite file is returned; it is to be held as long as the server runs.
    """
    if url.startswith("sqlite:///"):
        return check_file(Path(url.removeprefix("sqlite:///")).absolute())
    check_postgresql(url)
    return None


def check_file(path: Path) -> FileLock:
    check_folder(path)
    lock = FileLock(path)
    try:
        check_contents(path)
        bring_up_to_date(f"sqlite:///{path}", str(path))
    except BaseException:
        lock.release()
        raise
    return lock


def check_folder(path: Path) -> None:
    if not path.parent.is_dir():
        raise StoreProblem(f"the folder {path.parent} does not exist: make it, or choose another file with --database")
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):
        raise StoreProblem(f"{path} is not a file: choose another with --database")
    try:
        make_private(path)
    except OSError as problem:
        raise StoreProblem(f"the database {path} cannot be written: {problem.strerror}") from None
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise StoreProblem(f"the folder {path.parent} cannot be written, and a database needs other files beside it")


def check_contents(path: Path) -> None:
    """Raises `StoreProblem` if the file is damaged or belongs to another program."""
    with path.open("rb") as file:
        start = file.read(len(HEADER))
    if start and start != HEADER:
        raise StoreProblem(f"{path} is not a database: choose another file with --database")
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=CONNECTING)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(1)")]
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.OperationalError as problem:
        raise StoreProblem(f"the database {path} cannot be opened: {problem}") from None
    except sqlite3.DatabaseError as problem:
        found, names = [str(problem)], set()
    if found != ["ok"]:
        says = " ".join(found[0].split())
        raise StoreProblem(f"the database {path} is damaged: restore a backup (ouroboard restore). SQLite says: {says}")
    if names and "alembic_version" not in names:
        raise StoreProblem(f"{path} is the database of another program: choose another file with --database")


def check_postgresql(url: str) -> None:
    try:
        psycopg.connect(url, connect_timeout=CONNECTING).close()
    except psycopg.Error as problem:
        raise StoreProblem(f"PostgreSQL cannot be reached: {first_line(problem)}") from None
    bring_up_to_date(sqlalchemy_url(url), "the database")


def bring_up_to_date(url: str, name: str) -> None:
    try:
        upgrade(url)
    except NewerSchema:
        raise StoreProblem(
            f"{name} was written by a newer version of Ouroboard: install that version, or choose another database"
        ) from None
    except SQLAlchemyError as problem:
        raise StoreProblem(f"the schema of {name} cannot be brought up to date: {first_line(problem)}") from None


def first_line(problem: Exception) -> str:
    return (str(problem).strip().splitlines() or [type(problem).__name__])[0]
