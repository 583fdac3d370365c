"""The stores: entries are written once, in order, together; both databases alike."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from tests.server.client import run

from ouroboard.server.store import Append, Conflict, Store, TableRow, base, open_store
from ouroboard.server.store.postgres import CHANNEL, PostgresStore
from ouroboard.server.store.rows import Link
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
        assert await store.health() == ""
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


def test_entries_that_wait_together_are_written_together(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        await asyncio.gather(*(store.append(Append(f"T{t}", 1, b"x", None)) for t in range(400)))
        assert store.written == 400
        assert store.groups < 100
        await store.close()

    run(play())


def test_a_store_that_closes_waits_for_the_question_under_way(tmp_path: Path) -> None:
    """SQLite ends the process when a connection is closed while another thread reads from it."""

    async def play() -> None:
        store = await opened(f"sqlite:///{tmp_path}/tables.sqlite3")
        await store.append(Append("AAAA", 1, b"x", None))
        begun, answers = threading.Event(), list[object]()

        def question(connection: Any) -> None:
            begun.set()
            time.sleep(0.2)
            answers.extend(store.rows(connection, "SELECT n FROM entries"))

        asking = asyncio.create_task(store.ask(question))
        await asyncio.to_thread(begun.wait, 5)
        await store.close()
        assert answers == [(1,)]
        await asking

    run(play())


def test_lists_are_written_with_the_journal(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        await store.append(Append("AAAA", 1, b"x", TableRow("loop", "lobby", True, ("ann", "mia"))))
        await store.append(Append("BBBB", 1, b"x", TableRow("loop", "lobby", False, ("ann",))))
        await store.append(Append("AAAA", 2, b"x", TableRow("loop", "play", True, ("mia",))))
        assert [(table.code, table.phase) for table in await store.public_tables()] == [("AAAA", "play")]
        assert [table.code for table in await store.tables_of("ann")] == ["BBBB"]
        assert [table.code for table in await store.tables_of("mia")] == ["AAAA"]
        await store.close()

    run(play())


def test_a_link_works_once_and_not_for_long(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        link = Link("AAAA", 2, sitting=7)
        await store.add_link("hash", link, 100)
        assert await store.find_link("hash", 50) == link
        assert await store.find_link("hash", 100) is None
        assert await store.use_link("hash", 50) == link
        assert await store.use_link("hash", 50) is None
        await store.add_link("other", link, 100)
        await store.drop_links("AAAA", 2)
        assert await store.find_link("other", 50) is None
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


def test_a_connection_that_is_gone_is_replaced(database: str) -> None:
    async def play() -> None:
        store = await opened(database)
        await store.append(Append("AAAA", 1, b"x", None))
        store._writing.close()
        await store.append(Append("AAAA", 2, b"x", None))
        assert len(await store.journal("AAAA")) == 2
        await store.close()

    run(play())


def test_an_unknown_database_is_refused() -> None:
    with pytest.raises(ValueError, match="not a database that we know"):
        open_store("mysql://localhost/x")


# ---- several processes ------------------------------------------------------------------------------------------


def heard_by(line: psycopg.Connection) -> list[str]:
    return [note.payload for note in line.notifies(timeout=0.2)]


def test_a_process_that_is_alone_tells_nobody(postgres_alone: str) -> None:
    async def play() -> None:
        one, two = PostgresStore(postgres_alone), PostgresStore(postgres_alone)
        await one.open()
        await one.listen(lambda news: None)
        with psycopg.connect(postgres_alone, autocommit=True) as line:
            line.execute(f"LISTEN {CHANNEL}")
            await one.append(Append("AAAA", 1, b"x", None))
            await one.tell_others({"here": []})
            assert heard_by(line) == []
            await two.open()
            await two.listen(lambda news: None)
            await one.append(Append("AAAA", 2, b"x", None))
            await one.tell_others({"here": []})
            assert len(heard_by(line)) == 2
            await two.close()
            await one.append(Append("AAAA", 3, b"x", None))
            assert heard_by(line) == []
        await one.close()

    run(play())


def test_a_process_that_died_is_taken_off_the_list(postgres_alone: str) -> None:
    async def play() -> None:
        one, dead, two = (PostgresStore(postgres_alone) for _ in range(3))
        for store in (one, dead, two):
            await store.open()
        await one.listen(lambda news: None)
        await dead.listen(lambda news: None)
        assert dead._listener is not None
        dead._listener.cancel()  # as if killed: it says no goodbye
        await asyncio.sleep(0.1)
        await two.listen(lambda news: None)
        with psycopg.connect(postgres_alone) as line:
            names = {name for (name,) in line.execute("SELECT process FROM listeners").fetchall()}
        assert names == {one.process, two.process}
        for store in (one, dead, two):
            await store.close()

    run(play())


def test_a_process_that_loses_the_line_is_told_to_look_again_and_hears_on(postgres_alone: str) -> None:
    async def play() -> None:
        one, two = PostgresStore(postgres_alone), PostgresStore(postgres_alone)
        heard: list[dict[str, object]] = []
        for store, hear in ((one, heard.append), (two, lambda news: None)):
            await store.open()
            await store.listen(hear)
        with psycopg.connect(postgres_alone, autocommit=True) as line:
            line.execute("SELECT pg_terminate_backend(backend) FROM listeners WHERE process = %s", (one.process,))
        async with asyncio.timeout(20):
            while {"missed": True} not in heard:
                await asyncio.sleep(0.02)
            await two.append(Append("AAAA", 1, b"x", None))
            while heard[-1] != {"from": two.process, "wrote": {"AAAA": 1}}:
                await asyncio.sleep(0.02)
        await one.close()
        await two.close()

    run(play())


def test_a_process_that_comes_in_the_middle_misses_nothing(postgres_alone: str) -> None:
    """What is not in the journal when it is first read is heard of: no entry falls between the two."""

    async def play() -> None:
        one = PostgresStore(postgres_alone)
        await one.open()
        await one.listen(lambda news: None)
        last = 0
        stopping = asyncio.Event()

        async def write_on() -> None:
            nonlocal last
            while not stopping.is_set():
                await one.append(Append("AAAA", last + 1, b"x", None))
                last += 1

        writing = asyncio.create_task(write_on())
        for _ in range(6):
            two = PostgresStore(postgres_alone)
            heard: list[int] = []
            await two.open()
            await two.listen(lambda news, heard=heard: heard.append(news["wrote"]["AAAA"]))  # type: ignore[misc]
            known = len(await two.journal("AAAA"))
            goal = last + 5
            async with asyncio.timeout(20):
                while not heard or heard[-1] < goal:
                    await asyncio.sleep(0.001)
            assert heard[0] <= known + 1
            assert heard == list(range(heard[0], heard[-1] + 1))
            await two.close()
        stopping.set()
        await writing
        await one.close()

    run(play())


def test_a_process_that_comes_waits_for_entries_that_are_written_unheard(postgres_alone: str) -> None:
    async def play() -> None:
        one, two = PostgresStore(postgres_alone), PostgresStore(postgres_alone)
        await one.open()
        await two.open()
        writing = one.connect("writer")
        one.set_up(writing, "writer")
        writing.autocommit = False
        with writing.transaction():
            one.write_group(writing, [Append("AAAA", 1, b"x", None)])
            coming = asyncio.create_task(two.listen(lambda news: None))
            await asyncio.sleep(0.3)
            assert not coming.done()
        await coming
        assert len(await two.journal("AAAA")) == 1
        writing.close()
        await one.close()
        await two.close()

    run(play())


def test_a_busy_store_gives_signs_of_life_too(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "HEARTBEAT", 2)

    async def play() -> None:
        store = await opened(database)
        await store.append(Append("AAAA", 1, b"x", TableRow("loop", "lobby", True, ())))
        begun = await store.last_alive()
        assert begun == 0
        n = 1
        async with asyncio.timeout(20):
            while not await store.last_alive():
                for _ in range(20):
                    n += 1
                    await asyncio.gather(*(store.append(Append(f"T{t}-{n}", 1, b"x", None)) for t in range(5)))
        await store.close()

    run(play())
