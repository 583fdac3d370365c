"""PostgreSQL: any number of server processes on one database. Each hears of the others' entries by NOTIFY.

Whoever listens is on a list (`listeners`). A process that is alone there tells nobody: a notification costs two wake-ups a group.
"""

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final

import psycopg
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult

from ouroboard.server.store.base import Append, Store, StoreDown, Waiting

CHANNEL: Final = "ouroboard"
log = logging.getLogger("ouroboard.store")

WRITE: Final = b"""
    WITH wrote AS (
        INSERT INTO entries (code, n, body) SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[])
        ON CONFLICT DO NOTHING RETURNING code, n),
    news AS (SELECT json_object_agg(code, n) AS wrote FROM wrote)
    SELECT wrote, CASE WHEN EXISTS (SELECT FROM listeners WHERE process <> $5)
        THEN pg_notify($4, json_build_object('from', $5::text, 'wrote', wrote)::text) END
    FROM news WHERE wrote IS NOT NULL"""
"""One statement, and so one round trip: writes what can be written and tells the other processes, if there are any."""

SIGN_IN: Final = (
    "LOCK TABLE listeners",
    "DELETE FROM listeners WHERE backend NOT IN (SELECT pid FROM pg_stat_activity)",
    """INSERT INTO listeners (process, backend) VALUES (%(process)s, pg_backend_pid())
       ON CONFLICT (process) DO UPDATE SET backend = excluded.backend""",
)
"""Puts a process on the list, and takes off who is gone. Every group reads the list, so the lock waits for those under way, and
lets the next see the new name: what was written unheard is there before the new process reads its first journal."""

PREPARED: Final = b"write_entries"
OUR_NAME: Final = 24
"""So much of a notification tells which process it is from."""
Back = Callable[[list[PGresult], Exception | None], None]
News = Callable[[dict[str, Any]], None]


class PostgresStore(Store):
    overlaps = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self.process = secrets.token_hex(4)
        """Names this process to the others."""
        self._listener: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return "postgresql+psycopg://" + self._url.partition("://")[2]

    def connect(self) -> psycopg.Connection:
        connection = psycopg.connect(self._url, autocommit=True)
        check(connection.pgconn.prepare(PREPARED, WRITE))
        return connection

    def sql(self, text: str) -> str:
        return text.replace("?", "%s")

    # ---- writing ----------------------------------------------------------------------------------------------

    def begin(self, group: list[Waiting]) -> None:
        """Most groups are one statement, which the event loop itself sends and hears of. The others go to the thread."""
        if self._writing is None or any(entry.brief is not None for entry, _ in group):
            super().begin(group)
            return
        entries = [entry for entry, _ in group]

        def come_back(results: list[PGresult], failure: Exception | None) -> None:
            if failure is not None:
                self.drop_writing()
            self.finish(group, [] if failure is not None else success(entries, results[0]), failure)

        Trip(self._writing.pgconn, come_back).begin(PREPARED, self.values(entries))

    def write_group(self, connection: psycopg.Connection, group: Sequence[Append]) -> list[bool]:
        with connection.transaction(), connection.cursor() as cursor:
            written = success(group, check(connection.pgconn.exec_prepared(PREPARED, self.values(group))))
            for entry, was_written in zip(group, written, strict=True):
                if entry.brief is not None and was_written:
                    self.write_brief(cursor, entry)
        return written

    def values(self, group: Sequence[Append]) -> list[bytes]:
        """What the statement is given. In one order for all processes, so that two groups never wait for each other."""
        ordered = sorted(group, key=itemgetter(0, 1))
        codes = ",".join([entry.code for entry in ordered])
        numbers = ",".join([str(entry.n) for entry in ordered])
        bodies = ",".join([f'"\\\\x{entry.body.hex()}"' for entry in ordered])
        return [f"{{{column}}}".encode() for column in (codes, numbers, bodies)] + [CHANNEL.encode(), self.process.encode()]

    def write_brief(self, cursor: psycopg.Cursor, entry: Append) -> None:
        brief = entry.brief
        assert brief is not None
        cursor.execute(
            """INSERT INTO tables (code, game, phase, public, touched, summary) VALUES (%s, %s, %s, %s, %s, %s)
               ON CONFLICT (code) DO UPDATE SET phase = excluded.phase, public = excluded.public, touched = excluded.touched,
                   summary = CASE excluded.summary WHEN '' THEN tables.summary ELSE excluded.summary END""",
            (entry.code, brief.game, brief.phase, int(brief.public), int(time.time()), brief.summary),
        )
        cursor.execute("DELETE FROM sittings WHERE code = %s", (entry.code,))
        if brief.guests:
            cursor.executemany(
                "INSERT INTO sittings (guest, code) VALUES (%s, %s)", [(guest, entry.code) for guest in brief.guests]
            )

    # ---- the other processes ----------------------------------------------------------------------------------

    async def tell_others(self, news: dict[str, Any]) -> None:
        """Something that is not kept: who is here, who points where."""
        payload = json.dumps({"from": self.process, **news})
        text = "SELECT pg_notify(?, ?) WHERE EXISTS (SELECT FROM listeners WHERE process <> ?)"
        await self.ask(lambda connection: self.rows(connection, text, CHANNEL, payload, self.process))

    async def listen(self, hear: News) -> None:
        """Starts to hear what the other processes write. After a lost connection everything is looked at again."""
        ready = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(hear, ready))
        await ready.wait()

    async def _listen(self, hear: News, ready: asyncio.Event) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    async with connection.transaction():
                        for statement in SIGN_IN:
                            await connection.execute(statement, {"process": self.process})
                    if ready.is_set():
                        hear({"missed": True})
                    ready.set()
                    await self._hear_on(connection.pgconn, hear)
            except psycopg.Error as problem:
                log.warning("not listening", extra={"why": str(problem)})
                await asyncio.sleep(0.5)

    async def _hear_on(self, line: PGconn, hear: News) -> None:
        """Until the connection breaks. Most of what comes is our own, and thrown away as it is."""
        loop = asyncio.get_running_loop()
        broken: asyncio.Future[None] = loop.create_future()
        own = self.process.encode()

        def look() -> None:
            try:
                line.consume_input()
                while (note := line.notifies()) is not None:
                    if own not in note.extra[:OUR_NAME]:
                        hear(json.loads(note.extra))
            except psycopg.Error as problem:
                if not broken.done():
                    broken.set_exception(problem)
            except Exception:
                log.exception("what another process said was not understood")

        loop.add_reader(line.socket, look)
        look()
        try:
            await broken
        finally:
            loop.remove_reader(line.socket)

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
            with contextlib.suppress(StoreDown):
                await self.ask(lambda line: self.rows(line, "DELETE FROM listeners WHERE process = ?", self.process))
        await super().close()


class Trip:
    """A statement's way to the database and back, by the event loop: no thread waits for it, and no lock changes hands."""

    def __init__(self, line: PGconn, come_back: Back) -> None:
        self._line = line
        self._socket = line.socket
        self._come_back = come_back
        self._loop = asyncio.get_running_loop()
        self._results: list[PGresult] = []

    def begin(self, statement: bytes, values: list[bytes]) -> None:
        self._loop.add_reader(self._socket, self._hear)
        try:
            self._line.send_query_prepared(statement, values)
            self._send()
        except psycopg.Error as problem:
            self._end(problem)

    def _send(self) -> None:
        if self._line.flush():
            self._loop.add_writer(self._socket, self._send_on)

    def _send_on(self) -> None:
        self._loop.remove_writer(self._socket)
        try:
            self._send()
        except psycopg.Error as problem:
            self._end(problem)

    def _hear(self) -> None:
        """It is done, and durable, when there is no further result: what is committed may still fail after the first."""
        try:
            self._line.consume_input()
            while not self._line.is_busy():
                result = self._line.get_result()
                if result is None:
                    self._end(None)
                    return
                self._results.append(check(result))
        except psycopg.Error as problem:
            self._end(problem)

    def _end(self, failure: Exception | None) -> None:
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._come_back(self._results, failure)


def check(result: PGresult) -> PGresult:
    if result.status not in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
        raise psycopg.errors.error_from_result(result)
    return result


def success(group: Sequence[Append], result: PGresult) -> list[bool]:
    """For each entry, whether it could be written. The result has what was, by table; no row when nothing was."""
    found = result.get_value(0, 0) if result.ntuples else None
    wrote: dict[str, int] = json.loads(found) if found is not None else {}
    return [wrote.get(entry.code) == entry.n for entry in group]
