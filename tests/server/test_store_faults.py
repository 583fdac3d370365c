"""A store whose database goes away and comes back: nothing is lost or doubled, it is said soon, and writing goes on."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import uvloop
from tests.server.faults import Proxy, small_disk
from tests.server.postgres import Cluster, own_cluster

from ouroboard.server.store import Append, Conflict, PostgresStore, SqliteStore, Store, StoreDown, TableRow, base, postgres

SOON = 5.0
"""Seconds after healing within which the next write succeeds."""


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Cluster]:
    """A PostgreSQL that may be stopped and frozen."""
    with own_cluster() as found:
        yield found


@pytest.fixture
def proxy(postgresql: Cluster) -> Iterator[Proxy]:
    with psycopg.connect(postgresql.url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    with Proxy(postgresql.port) as found:
        yield found


class Watched:
    """A store, and when it said that it is stuck or well."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.said: list[tuple[bool, float]] = []
        store.on_state = lambda ok: self.said.append((ok, time.monotonic()))
        store.is_watched = lambda: True

    async def until_said(self, ok: bool, seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not self.said or self.said[-1][0] != ok:
                await asyncio.sleep(0.02)


def play_with(make: Callable[[], Store], play: Callable[[Watched], Coroutine[Any, Any, None]]) -> None:
    """Under uvloop, as the server runs."""

    async def whole() -> None:
        store = make()
        await store.open()
        try:
            await play(Watched(store))
        finally:
            await store.close()

    uvloop.run(whole())


async def bodies(store: Store, code: str) -> list[bytes]:
    return await store.journal(code)


def test_postgresql_restarts_and_writing_goes_on(postgresql: Cluster, proxy: Proxy) -> None:
    """Each way of restarting, again and again, with writes under way."""

    async def play(at: Watched) -> None:
        n = 0
        for how in (signal.SIGINT, signal.SIGQUIT) * 3:
            n += 1
            await at.store.append(Append("AAAA", n, b"before", None))
            writing = [asyncio.create_task(at.store.append(Append(f"T{n}", 1, b"x", None))) for _ in range(1)]
            await asyncio.to_thread(postgresql.stop, how)
            writing.append(asyncio.create_task(at.store.append(Append(f"T{n}-2", 1, b"x", None))))
            await asyncio.sleep(0.2)
            await asyncio.to_thread(postgresql.start)
            async with asyncio.timeout(SOON):
                await asyncio.gather(*writing)
        assert len(await at.store.journal("AAAA")) == n

    play_with(lambda: PostgresStore(postgresql.url), play)


def test_a_reset_connection_is_noticed_and_replaced(postgresql: Cluster, proxy: Proxy) -> None:
    async def play(at: Watched) -> None:
        for n in range(1, 9):
            proxy.freeze()
            writing = asyncio.create_task(at.store.append(Append("AAAA", n, b"x", None)))
            await asyncio.sleep(0.05)
            proxy.cut()
            proxy.thaw()
            async with asyncio.timeout(SOON):
                await writing
        assert len(await at.store.journal("AAAA")) == 8

    play_with(lambda: PostgresStore(proxy.url(postgresql.url)), play)


def test_an_answer_that_was_lost_counts_as_written_once(postgresql: Cluster, proxy: Proxy) -> None:
    """The database has the entry, and its answer never comes: the entry is found by its number and its body."""

    async def play(at: Watched) -> None:
        await at.store.append(Append("AAAA", 1, b"one", None))
        proxy.mute()
        two = asyncio.create_task(at.store.append(Append("AAAA", 2, b"two", None)))
        await asyncio.sleep(0.3)
        with psycopg.connect(postgresql.url) as line:
            assert line.execute("SELECT count(*) FROM entries").fetchone() == (2,)
        assert not two.done()
        proxy.cut()
        proxy.thaw()
        async with asyncio.timeout(SOON):
            await two
        assert await bodies(at.store, "AAAA") == [b"one", b"two"]
        assert at.store.written == 2

    play_with(lambda: PostgresStore(proxy.url(postgresql.url)), play)


def test_a_number_that_somebody_else_wrote_meanwhile_is_a_conflict(postgresql: Cluster, proxy: Proxy) -> None:
    async def play(at: Watched) -> None:
        await at.store.append(Append("AAAA", 1, b"one", None))
        proxy.freeze()
        writing = asyncio.create_task(at.store.append(Append("AAAA", 2, b"ours", None)))
        other = asyncio.create_task(at.store.append(Append("BBBB", 1, b"ours", TableRow("loop", "lobby", True, ()))))
        await asyncio.sleep(0.1)
        with psycopg.connect(postgresql.url, autocommit=True) as line:
            line.execute("INSERT INTO entries VALUES ('AAAA', 2, 'theirs')")
        proxy.cut()
        proxy.thaw()
        async with asyncio.timeout(SOON):
            with pytest.raises(Conflict):
                await writing
            await other
        assert await bodies(at.store, "AAAA") == [b"one", b"theirs"]
        assert [table.code for table in await at.store.public_tables()] == ["BBBB"]

    play_with(lambda: PostgresStore(proxy.url(postgresql.url)), play)


@pytest.mark.parametrize("with_brief", [False, True])
def test_a_frozen_postgresql_is_said_within_three_seconds_and_what_waits_is_written(
    postgresql: Cluster, proxy: Proxy, with_brief: bool
) -> None:
    row = TableRow("loop", "lobby", True, ("ann",)) if with_brief else None

    async def play(at: Watched) -> None:
        await at.store.append(Append("AAAA", 1, b"x", row))
        begun = time.monotonic()
        postgresql.freeze()
        try:
            writing = asyncio.create_task(at.store.append(Append("AAAA", 2, b"x", row)))
            await at.until_said(False, 3)
            assert await at.store.health() == "the tables cannot be saved just now: the database does not answer"
            while time.monotonic() - begun < 4:
                await asyncio.sleep(0.1)
            with pytest.raises(StoreDown):
                await at.store.journal("AAAA")
        finally:
            postgresql.thaw()
        async with asyncio.timeout(SOON):
            await writing
        await at.until_said(True, 1)
        assert await at.store.health() == ""
        assert [ok for ok, _ in at.said] == [False, True]
        async with asyncio.timeout(SOON):
            while True:
                try:
                    assert len(await at.store.journal("AAAA")) == 2
                    break
                except StoreDown:
                    continue

    play_with(lambda: PostgresStore(postgresql.url), play)


def test_where_nobody_writes_people_hear_of_it_too(postgresql: Cluster, proxy: Proxy) -> None:
    async def play(at: Watched) -> None:
        await at.store.append(Append("AAAA", 1, b"x", None))
        proxy.freeze()
        await at.until_said(False, 3.5)
        proxy.thaw()
        await at.until_said(True, SOON)

    play_with(lambda: PostgresStore(proxy.url(postgresql.url)), play)


def test_after_the_limit_everything_is_refused_until_the_database_is_back(
    postgresql: Cluster, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "LIMIT", 16)

    async def play(at: Watched) -> None:
        await at.store.append(Append("AAAA", 1, b"x", None))
        postgresql.stop(signal.SIGINT)
        begun = time.monotonic()
        first = asyncio.create_task(at.store.append(Append("AAAA", 2, b"first", None)))
        with pytest.raises(StoreDown):
            await asyncio.wait_for(first, 10)
        assert time.monotonic() - begun > 3
        with pytest.raises(StoreDown):
            await asyncio.wait_for(at.store.append(Append("AAAA", 2, b"second", None)), 0.5)
        await asyncio.to_thread(postgresql.start)
        await at.until_said(True, SOON)
        await at.store.append(Append("AAAA", 2, b"third", None))
        assert await bodies(at.store, "AAAA") == [b"x", b"third"]

    play_with(lambda: PostgresStore(postgresql.url), play)


def test_an_entry_that_cannot_be_written_is_refused_alone(postgresql: Cluster, proxy: Proxy) -> None:
    async def play(at: Watched) -> None:
        bad = Append("BBBB", 1, b"x", TableRow("a\0b", "lobby", True, ()))
        results = await asyncio.gather(
            *(at.store.append(entry) for entry in (Append("AAAA", 1, b"x", None), bad, Append("CCCC", 1, b"x", None))),
            return_exceptions=True,
        )
        assert results[0] is None
        assert isinstance(results[1], StoreDown)
        assert results[2] is None
        assert await at.store.health() == ""
        assert at.said == []
        assert await bodies(at.store, "BBBB") == []

    play_with(lambda: PostgresStore(postgresql.url), play)


def test_an_earlier_connection_writes_nothing_after_a_further_attempt(postgresql: Cluster, proxy: Proxy) -> None:
    """One backend stands still; the others go on. When it wakes, it is ended before it does anything."""

    async def play(at: Watched) -> None:
        await at.store.append(Append("AAAA", 1, b"x", None))
        backend: int = at.store._writing.info.backend_pid
        os.kill(backend, signal.SIGSTOP)
        try:
            async with asyncio.timeout(SOON + 2):
                await at.store.append(Append("AAAA", 2, b"x", None))
        finally:
            os.kill(backend, signal.SIGCONT)
        assert at.store._writing.info.backend_pid != backend
        async with asyncio.timeout(SOON):
            while Path(f"/proc/{backend}").exists():
                await asyncio.sleep(0.05)
        assert len(await at.store.journal("AAAA")) == 2

    play_with(lambda: PostgresStore(postgresql.url), play)


def test_a_listener_notices_that_its_line_is_dead(postgresql: Cluster, proxy: Proxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PING", 0.5)
    monkeypatch.setattr(postgres, "PONG", 0.5)

    async def play(at: Watched) -> None:
        store = at.store
        assert isinstance(store, PostgresStore)
        heard: list[dict[str, object]] = []
        await store.listen(heard.append)
        proxy.freeze()
        await asyncio.sleep(2)
        proxy.thaw()
        async with asyncio.timeout(8):
            while {"missed": True} not in heard:
                await asyncio.sleep(0.05)
        other = PostgresStore(postgresql.url)
        await other.open()
        await other.listen(lambda news: None)
        await other.append(Append("AAAA", 1, b"x", None))
        async with asyncio.timeout(SOON):
            while heard[-1] != {"from": other.process, "wrote": {"AAAA": 1}}:
                await asyncio.sleep(0.02)
        await other.close()

    play_with(lambda: PostgresStore(proxy.url(postgresql.url)), play)


# ---- SQLite -----------------------------------------------------------------------------------------------------


def test_a_full_disk_is_said_and_writing_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:

        async def play(at: Watched) -> None:
            await at.store.append(Append("AAAA", 1, b"x", None))
            disk.fill()
            big = b"y" * 200_000
            writing = asyncio.create_task(at.store.append(Append("AAAA", 2, big, None)))
            await at.until_said(False, 3)
            assert await at.store.health() == "the tables cannot be saved just now: the disk is full"
            assert len(await at.store.journal("AAAA")) == 1
            disk.empty()
            async with asyncio.timeout(SOON):
                await writing
            assert await bodies(at.store, "AAAA") == [b"x", big]
            assert await at.store.health() == ""

        play_with(lambda: SqliteStore(str(disk.folder / "x.sqlite3")), play)


def test_a_disk_that_becomes_read_only_is_said(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:

        async def play(at: Watched) -> None:
            await at.store.append(Append("AAAA", 1, b"x", None))
            at.store.drop_writing()
            try:
                disk.remount("ro")
            except Exception:
                pytest.skip("a disk in use cannot be made read-only here")
            writing = asyncio.create_task(at.store.append(Append("AAAA", 2, b"x", None)))
            await at.until_said(False, 3)
            assert "read-only" in await at.store.health() or "opened" in await at.store.health()
            disk.remount("rw")
            async with asyncio.timeout(SOON):
                await writing
            assert len(await at.store.journal("AAAA")) == 2

        play_with(lambda: SqliteStore(str(disk.folder / "x.sqlite3")), play)


def test_a_database_that_another_program_locks_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"

    async def play(at: Watched) -> None:
        await at.store.append(Append("AAAA", 1, b"x", None))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(at.store.append(Append("AAAA", 2, b"x", None)))
        await at.until_said(False, 3)
        assert "locked" in await at.store.health()
        other.execute("ROLLBACK")
        async with asyncio.timeout(SOON):
            await writing
        assert len(await at.store.journal("AAAA")) == 2

    play_with(lambda: SqliteStore(str(path)), play)
