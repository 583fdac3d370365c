"""Backups: one SQLite file with the whole schema, made from either kind of database and restored into either.

The tables are those of `schema.METADATA`, so a new one is included automatically.
"""

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, create_engine, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from ouroboard.server.store.preflight import StoreProblem, bring_up_to_date, check_contents, check_store, first_line
from ouroboard.server.store.schema import METADATA, head, revision, sqlalchemy_url, upgrade

ROWS: Final = 1000
"""Rows that are read and written at a time."""
TIMES: Final = ("health", "pauses")
"""Tables that a server fills as soon as it starts, and that a restore replaces: clocks stand still since the backup."""
PASSING: Final = "listeners"
"""The table of running processes, which is not kept."""


class Copied(NamedTuple):
    """What a backup or a restore has copied."""

    tables: int
    entries: int


def backup(url: str, path: Path, replace: bool = False) -> Copied:
    """Writes a consistent copy of a database to a file, while servers go on using it. Raises `StoreProblem`."""
    if path.exists() and not replace:
        raise StoreProblem(f"{path} exists already: choose another file, or say --force")
    if not path.parent.is_dir():
        raise StoreProblem(f"the folder {path.parent} does not exist")
    with part_of(path) as part, one_line_errors("the backup could not be made"):
        upgrade(f"sqlite:///{part}")
        with reading(url) as source, writing(f"sqlite:///{part}") as target:
            copied = copy(source, target)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(part, path)
    return copied


def restore(path: Path, url: str) -> Copied:
    """Fills an empty database with a backup. Raises `StoreProblem`."""
    if not path.is_file():
        raise StoreProblem(f"there is no file {path}")
    check_contents(path)
    lock = check_store(url)
    try:
        with (
            one_line_errors("the backup could not be restored"),
            brought_up_to_date(path) as newest,
            reading(f"sqlite:///{newest}") as source,
            writing(url) as target,
        ):
            check_empty(target)
            return copy(source, target)
    finally:
        if lock is not None:
            lock.release()


@contextlib.contextmanager
def part_of(path: Path) -> Iterator[Path]:
    """Makes a file beside the backup, readable by its owner only, which becomes the backup when it is complete."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for left in (name, f"{name}-journal", f"{name}-wal", f"{name}-shm"):
            Path(left).unlink(missing_ok=True)


@contextlib.contextmanager
def brought_up_to_date(path: Path) -> Iterator[Path]:
    """Makes a copy of a backup with the newest schema. The backup itself does not change."""
    with tempfile.TemporaryDirectory(prefix="ouroboard-restore-") as folder:
        found = Path(folder) / "backup.sqlite3"
        shutil.copyfile(path, found)
        bring_up_to_date(f"sqlite:///{found}", str(path))
        yield found


@contextlib.contextmanager
def reading(url: str) -> Iterator[Connection]:
    """Opens a transaction that sees the database as it is now, whatever is written meanwhile."""
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            else:
                # The driver begins no transaction for a question.
                connection = connection.execution_options(isolation_level="AUTOCOMMIT")
                connection.exec_driver_sql("BEGIN")
            if revision(connection) != head():
                raise StoreProblem("the database has an older schema: start the server once, which brings it up to date")
            yield connection
    finally:
        engine.dispose()


@contextlib.contextmanager
def writing(url: str) -> Iterator[Connection]:
    """Opens one transaction on a database with the newest schema."""
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def open_engine(url: str) -> Engine:
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).is_file():
        raise StoreProblem(f"there is no database {url.removeprefix('sqlite:///')}")
    return create_engine(sqlalchemy_url(url), poolclass=NullPool)


def check_empty(target: Connection) -> None:
    for table in METADATA.sorted_tables:
        if table.name not in (*TIMES, PASSING) and target.execute(select(table).limit(1)).first() is not None:
            raise StoreProblem("the database is not empty: a backup is restored into an empty one")


def copy(source: Connection, target: Connection) -> Copied:
    entries = tables = 0
    for table in METADATA.sorted_tables:
        if table.name == PASSING:
            continue
        if table.name in TIMES:
            target.execute(table.delete())
        count = 0
        rows = source.execution_options(yield_per=ROWS).execute(select(table))
        for part in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])
            count += len(part)
        entries += count if table.name == "entries" else 0
        tables += count if table.name == "tables" else 0
    return Copied(tables, entries)


@contextlib.contextmanager
def one_line_errors(what: str) -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
        raise StoreProblem(f"{what}: {first_line(problem)}") from None
