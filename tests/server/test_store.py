"""The stores: entries are written once, in order, together; both databases alike."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from tests.server.house import run

from ouroboard.server.store import Append, Brief, Conflict, Store, StoreDown, open_store
from ouroboard.server.store.schema import METADATA


async def opened(database: str) -> Store:
    store = open_store(database)
    await store.open()
    return store


def test_a_journal_comes_back_as_it_was_written(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        for n in range(1, 6):
            await store.append(Append("AAAA-AAAA", n, f"entry {n} ü".encode(), None))
        await store.append(Append("BBBB-BBBB", 1, b"\x00other", None))
        assert await store.journal("AAAA-AAAA", 3) == ["entry 4 ü".encode(), "entry 5 ü".encode()]
        assert await store.journal("CCCC-CCCC") == []
        await store.close()
        store = await opened(database)
        assert len(await store.journal("AAAA-AAAA")) == 5
        assert await store.alive()
        await store.close()

    run(play())


def test_a_number_is_given_once(database: str) -> None:
    async def play() -> None:
        one, two = await opened(database), await opened(database)
        results = await asyncio.gather(
            *(store.append(Append(f"T{t}", 1, name, None)) for t in range(50) for store, name in ((one, b"one"), (two, b"two"))),
            return_exceptions=True,
        )
        assert sum(result is None for result in results) == 50
        assert sum(isinstance(result, Conflict) for result in results) == 50
        for t in range(50):
            assert len(await one.journal(f"T{t}")) == 1
        await one.close()
        await two.close()

    run(play())


def test_what_waits_together_is_written_together(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        await asyncio.gather(*(store.append(Append(f"T{t}", 1, b"x", None)) for t in range(400)))
        assert store.written == 400
        assert store.groups < 100
        await store.close()

    run(play())


def test_lists_are_written_with_the_journal(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        await store.append(Append("AAAA", 1, b"x", Brief("loop", "lobby", True, ("ann", "mia"))))
        await store.append(Append("BBBB", 1, b"x", Brief("loop", "lobby", False, ("ann",))))
        await store.append(Append("AAAA", 2, b"x", Brief("loop", "play", True, ("mia",))))
        assert [(table.code, table.phase) for table in await store.public_tables()] == [("AAAA", "play")]
        assert [table.code for table in await store.tables_of("ann")] == ["BBBB"]
        assert [table.code for table in await store.tables_of("mia")] == ["AAAA"]
        await store.close()

    run(play())


def test_a_link_works_once_and_not_for_long(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        await store.add_link("hash", "AAAA", 2, 100)
        assert await store.find_link("hash", 50) == ("AAAA", 2)
        assert await store.find_link("hash", 100) is None
        assert await store.use_link("hash", 50) == ("AAAA", 2)
        assert await store.use_link("hash", 50) is None
        await store.close()

    run(play())


def test_the_migrations_make_the_schema(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        engine = create_engine(store.url)
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        engine.dispose()
        await store.close()

    run(play())


def test_a_database_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    async def play() -> None:
        store = await opened(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        await store.append(Append("AAAA", 1, b"x", None))
        store._writing.close()
        with pytest.raises(StoreDown):
            await store.append(Append("AAAA", 2, b"x", None))
        await store.append(Append("AAAA", 2, b"x", None))  # the next one connects again
        assert len(await store.journal("AAAA")) == 2
        await store.close()

    run(play())


def test_an_unknown_database_is_refused() -> None:
    with pytest.raises(ValueError, match="not a database that we know"):
        open_store("mysql://localhost/x")
