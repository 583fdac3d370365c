"""Deletes tables that nobody has used for a long time, and packs that no table names, while servers may be running.

A deleted table leaves one entry behind, with the number that its next entry would have had (`entries.Pruned`). A server that
still holds the table in memory finds it when it wants to write, and drops the table. The next pruning removes that entry, too.
"""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from ouroboard.server import clocks
from ouroboard.server import entries as e
from ouroboard.server.store.backup import one_line_errors, open_engine
from ouroboard.server.store.schema import METADATA

ENTRIES: Final = METADATA.tables["entries"]
TABLES: Final = METADATA.tables["tables"]
PACKS: Final = METADATA.tables["packs"]
PRUNED: Final = "pruned"
"""The phase of a table that was deleted and has left its last entry behind."""


class EntryTime(msgspec.Struct):
    """The time of an entry, which is all that is read of it."""

    time: int = 0


class FirstEntry(msgspec.Struct):
    """The pack that the first entry of a journal names."""

    pack: str = ""


def prune(url: str, before: int, dry_run: bool = False) -> int:
    """Deletes the tables that were last touched before this time; returns how many. Raises `StoreProblem`."""
    engine = open_engine(url)
    pruned = 0
    try:
        with one_line_errors("not everything could be pruned"):
            with engine.connect() as connection:
                codes = list(connection.execute(select(TABLES.c.code).where(TABLES.c.touched < before)).scalars())
            for code in codes:
                # One transaction for each table: a server that wants to write never waits long.
                try:
                    with engine.begin() as connection:
                        pruned += prune_table(connection, code, before, dry_run)
                except IntegrityError:
                    continue  # somebody plays there just now
            if not dry_run:
                with engine.begin() as connection:
                    prune_packs(connection)
    finally:
        engine.dispose()
    return pruned


def prune_table(connection: Connection, code: str, before: int, dry_run: bool) -> bool:
    """Deletes one table, unless it was touched meanwhile; returns whether it was a table."""
    row = connection.execute(select(TABLES).where(TABLES.c.code == code, TABLES.c.touched < before)).mappings().first()
    if row is None:
        return False
    latest = select(ENTRIES).where(ENTRIES.c.code == code).order_by(ENTRIES.c.n.desc()).limit(1)
    last = connection.execute(latest).mappings().first()
    if last is not None and row["phase"] != PRUNED and written_at(last["body"]) >= before:
        return False
    if dry_run:
        return bool(row["phase"] != PRUNED)
    if last is not None and row["phase"] != PRUNED:
        leave_behind(connection, code, last["n"] + 1, row["game"])
        return True
    delete_rows(connection, code, None)
    return False


def prune_packs(connection: Connection) -> int:
    """Deletes the packs that no journal names; returns how many.

    A server writes the pack of a new table before and after the table's first entry, so a table that is opened meanwhile keeps
    its pack.
    """
    first = connection.execute(select(ENTRIES.c.body).where(ENTRIES.c.n == 1)).scalars()
    named = {msgspec.json.decode(bytes(body), type=FirstEntry).pack for body in first}
    unused = [key for key in connection.execute(select(PACKS.c.key)).scalars() if key not in named]
    for key in unused:
        connection.execute(delete(PACKS).where(PACKS.c.key == key))
    return len(unused)


def written_at(body: bytes) -> int:
    """Returns when an entry was written; 0 when it does not say so."""
    return msgspec.json.decode(bytes(body), type=EntryTime).time


def leave_behind(connection: Connection, code: str, n: int, game: str) -> None:
    """Writes the last entry, which nobody else can write any more, and deletes everything before it."""
    now = clocks.now()
    connection.execute(insert(ENTRIES).values(code=code, n=n, body=e.write(e.Pruned(time=now))))
    delete_rows(connection, code, n)
    connection.execute(insert(TABLES).values(code=code, game=game, phase=PRUNED, public=0, touched=now))


def delete_rows(connection: Connection, code: str, n: int | None) -> None:
    """Deletes the rows of a table; of its journal the entries before number `n`."""
    for table in METADATA.sorted_tables:
        if "code" in table.c:
            chosen: Any = delete(table).where(table.c.code == code)
            connection.execute(chosen.where(table.c.n < n) if table is ENTRIES and n is not None else chosen)
