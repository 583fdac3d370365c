"""PostgreSQL: any number of server processes on one database. Each hears of the others' entries by NOTIFY.

The table `listeners` has all processes. A process that is alone there sends no notifications: each costs two wake-ups a group.
"""

import asyncio
import contextlib
import json
import logging
import os
import secrets
import socket
from collections.abc import Callable, Coroutine, Sequence
from operator import itemgetter
from typing import Any, ClassVar, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult

from ouroboard.server import clocks
from ouroboard.server.store.base import Store, Waiting, one_line
from ouroboard.server.store.errors import StoreDown
from ouroboard.server.store.rows import Append
from ouroboard.server.store.schema import sqlalchemy_url

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
"""Adds a process to the list, and removes those that have ended. Every group reads the list, so the lock waits for groups
under way and lets the next see the new name: what was written before is there when the new process reads its first journal."""

PREPARED: Final = b"write_entries"
OUR_NAME: Final = 24
"""Number of characters at the start of a notification that contain the name of its process."""
TIMEOUTS: Final = "SET statement_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s'"
"""Timeouts on the server, so that nobody waits for the locks of a process that has stopped."""
END_EARLIER: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s AND pid <> pg_backend_pid()"
)
"""Ends the connections by which this process wrote before, so that none of them writes anything after a further attempt."""
DEADLINES: Final = {
    "connect_timeout": 2,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""Parameters by which a connection to a server that has gone breaks by itself."""
PING: Final = 5.0
"""Seconds after which the listener tests its connection."""
PONG: Final = 2.0
"""Seconds for the answer."""
SIGNING_IN: Final = 12.0
"""Seconds for a process to get on the list of listeners."""
FAREWELL: Final = 0.5
"""Seconds to be removed from the list of listeners."""
Back = Callable[[list[PGresult], Exception | None], None]
News = Callable[[dict[str, Any]], None]


class PostgresStore(Store):
    """A store in a PostgreSQL database, which several server processes may share."""

    overlaps = True
    unwritable: ClassVar[tuple[type[Exception], ...]] = (psycopg.DataError, psycopg.IntegrityError)

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self.process = secrets.token_hex(4)
        """The name of this process."""
        self._listener: asyncio.Task[None] | None = None
        self._trip: StatementTrip | None = None

    @property
    def url(self) -> str:
        return sqlalchemy_url(self._url)

    def connect(self, purpose: str) -> psycopg.Connection:
        return psycopg.connect(**self._parameters(purpose), autocommit=True)

    def _parameters(self, purpose: str) -> Any:
        """Returns the parameters of the URL, with deadlines where it has none."""
        return {**DEADLINES, **conninfo_to_dict(self._url), "application_name": f"ouroboard {self.process} {purpose}"}

    def set_up(self, connection: psycopg.Connection, purpose: str) -> None:
        connection.execute(TIMEOUTS)
        if purpose == "writer":
            connection.execute(END_EARLIER, (f"ouroboard {self.process} writer",))
            check(connection.pgconn.prepare(PREPARED, WRITE))

    def interrupt(self, connection: psycopg.Connection) -> None:
        cut(connection.pgconn)

    def sql(self, text: str) -> str:
        return text.replace("?", "%s")

    # ---- writing ----------------------------------------------------------------------------------------------

    def begin(self, group: list[Waiting]) -> None:
        """Begins to write a group: on the event loop when it is one statement, as most are, else in the thread."""
        if self._writing is None or any(entry.row is not None for entry, _ in group):
            super().begin(group)
            return
        entries = [entry for entry, _ in group]

        def come_back(results: list[PGresult], failure: Exception | None) -> None:
            self._trip = None
            if failure is not None:
                self.drop_writing()
            self.finish(group, [] if failure is not None else success(entries, results[0]), failure)

        try:
            self._trip = StatementTrip(self._writing.pgconn, come_back)
        except psycopg.Error as problem:
            # The connection was lost between two groups.
            self.drop_writing()
            self.finish(group, [], problem)
            return
        self._trip.begin(PREPARED, self.values(entries))

    def look(self) -> None:
        # uvloop does not call the reader of a connection that was reset.
        if self._trip is not None:
            self._trip.hear()

    def give_up_attempt(self) -> None:
        if self._trip is not None:
            self._trip.end(TimeoutError("no answer to a write"))
        else:
            super().give_up_attempt()

    def write_group(self, connection: psycopg.Connection, group: Sequence[Append]) -> list[bool]:
        with connection.transaction(), connection.cursor() as cursor:
            written = success(group, check(connection.pgconn.exec_prepared(PREPARED, self.values(group))))
            for entry, was_written in zip(group, written, strict=True):
                if entry.row is not None and was_written:
                    self.write_row(cursor, entry)
        return written

    def values(self, group: Sequence[Append]) -> list[bytes]:
        """Returns the parameters of the statement. All processes use the same order, so that two groups never wait for each
        other.
        """
        ordered = sorted(group, key=itemgetter(0, 1))
        codes = ",".join([entry.code for entry in ordered])
        numbers = ",".join([str(entry.n) for entry in ordered])
        bodies = ",".join([f'"\\\\x{entry.body.hex()}"' for entry in ordered])
        return [f"{{{column}}}".encode() for column in (codes, numbers, bodies)] + [CHANNEL.encode(), self.process.encode()]

    def write_row(self, cursor: psycopg.Cursor, entry: Append) -> None:
        row = entry.row
        assert row is not None
        cursor.execute(
            """INSERT INTO tables (code, game, phase, public, touched, summary) VALUES (%s, %s, %s, %s, %s, %s)
               ON CONFLICT (code) DO UPDATE SET phase = excluded.phase, public = excluded.public, touched = excluded.touched,
                   summary = CASE excluded.summary WHEN '' THEN tables.summary ELSE excluded.summary END""",
            (entry.code, row.game, row.phase, int(row.public), clocks.now(), row.summary),
        )
        cursor.execute("DELETE FROM sittings WHERE code = %s", (entry.code,))
        if row.guests:
            cursor.executemany(
                "INSERT INTO sittings (guest, code) VALUES (%s, %s)", [(guest, entry.code) for guest in row.guests]
            )

    # ---- the other processes ----------------------------------------------------------------------------------

    async def is_alone(self) -> bool:
        text = """SELECT count(*) FROM listeners WHERE process <> ?
                  AND backend IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())"""
        found = await self.ask(lambda connection: self.rows(connection, text, self.process))
        return not found[0][0]

    async def tell_others(self, news: dict[str, Any]) -> None:
        """Tells the other processes something that is not stored: who is connected, who points where."""
        payload = json.dumps({"from": self.process, **news})
        text = "SELECT pg_notify(?, ?) WHERE EXISTS (SELECT FROM listeners WHERE process <> ?)"
        await self.ask(lambda connection: self.rows(connection, text, CHANNEL, payload, self.process))

    async def listen(self, hear: News) -> None:
        """Starts to receive what the other processes write. After a lost connection, everything is read again."""
        ready = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(hear, ready))
        await ready.wait()

    async def _listen(self, hear: News, ready: asyncio.Event) -> None:
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(**self._parameters("listener"), autocommit=True)
                try:
                    await within(SIGNING_IN, connection, self._sign_in(connection))
                    if ready.is_set():
                        hear({"missed": True})
                    ready.set()
                    await self._hear_on(connection, hear)
                finally:
                    # Without waiting: the server may never answer.
                    connection.pgconn.finish()
            except psycopg.Error as problem:
                log.warning("store.not_listening", extra={"why": one_line(problem)})
                await asyncio.sleep(0.5)

    async def _sign_in(self, connection: psycopg.AsyncConnection) -> None:
        await connection.execute(TIMEOUTS)
        await connection.execute(f"LISTEN {CHANNEL}")
        async with connection.transaction():
            for statement in SIGN_IN:
                await connection.execute(statement, {"process": self.process})

    async def _hear_on(self, connection: psycopg.AsyncConnection, hear: News) -> None:
        """Receives notifications until the connection breaks. At intervals a small query tests the connection."""

        def understand(payload: bytes | str) -> None:
            try:
                hear(json.loads(payload))
            except Exception:
                log.exception("store.news_not_understood")

        connection.add_notify_handler(lambda note: None if self.process in note.payload[:OUR_NAME] else understand(note.payload))
        while True:
            await self._hear_for(PING, connection.pgconn, understand)
            await within(PONG, connection, connection.execute("SELECT 1"))

    async def _hear_for(self, seconds: float, line: PGconn, understand: Callable[[bytes], None]) -> None:
        """Receives notifications for some seconds. Most of them are our own and are dropped without being decoded."""
        loop = asyncio.get_running_loop()
        broken: asyncio.Future[None] = loop.create_future()
        own = self.process.encode()

        def look() -> None:
            try:
                line.consume_input()
                while (note := line.notifies()) is not None:
                    if own not in note.extra[:OUR_NAME]:
                        understand(note.extra)
            except psycopg.Error as problem:
                if not broken.done():
                    broken.set_exception(problem)

        number = line.socket
        loop.add_reader(number, look)
        look()
        try:
            await asyncio.wait_for(broken, seconds)
        except TimeoutError:
            look()
        finally:
            loop.remove_reader(number)

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.wait({self._listener}, timeout=FAREWELL)
            with contextlib.suppress(StoreDown, TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self.ask(lambda line: self.rows(line, "DELETE FROM listeners WHERE process = ?", self.process))
        await super().close()


class StatementTrip:
    """A statement that is sent and received by the event loop: no thread waits for it, and no lock changes hands."""

    def __init__(self, line: PGconn, come_back: Back) -> None:
        self._line = line
        self._socket = line.socket
        """The file descriptor. A lost connection no longer has it, and its reader must still be removed."""
        self._come_back = come_back
        self._loop = asyncio.get_running_loop()
        self._results: list[PGresult] = []
        self._is_over = False

    def begin(self, statement: bytes, values: list[bytes]) -> None:
        self._loop.add_reader(self._socket, self.hear)
        try:
            self._line.send_query_prepared(statement, values)
            self._send()
        except psycopg.Error as problem:
            self.end(problem)

    def _send(self) -> None:
        if self._line.flush():
            self._loop.add_writer(self._socket, self._send_on)

    def _send_on(self) -> None:
        self._loop.remove_writer(self._socket)
        try:
            self._send()
        except psycopg.Error as problem:
            self.end(problem)

    def hear(self) -> None:
        """Reads results. The statement is done and durable when there is no further result: a commit may fail after the first."""
        try:
            self._line.consume_input()
            while not self._line.is_busy():
                result = self._line.get_result()
                if result is None:
                    self.end(None)
                    return
                self._results.append(check(result))
        except psycopg.Error as problem:
            self.end(problem)

    def end(self, failure: Exception | None) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._come_back(self._results, failure)


def cut(line: PGconn) -> None:
    """Closes a connection on this side. A thread that waits for it is woken at once, whatever the server does."""
    with socket.socket(fileno=os.dup(line.socket)) as ours:
        ours.shutdown(socket.SHUT_RDWR)


async def within(seconds: float, connection: psycopg.AsyncConnection, work: Coroutine[Any, Any, object]) -> None:
    """Waits for something that a connection does; when it takes too long, the connection is cut, and that raises.

    It is not cancelled: psycopg would ask a server that does not answer to cancel it, and wait for that, too.
    """
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=seconds)
    if not task.done():
        cut(connection.pgconn)
    await task


def check(result: PGresult) -> PGresult:
    if result.status not in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
        raise psycopg.errors.error_from_result(result)
    return result


def success(group: Sequence[Append], result: PGresult) -> list[bool]:
    """Returns for each entry whether it was written. The result has the entries that were, by table; no row when none was."""
    found = result.get_value(0, 0) if result.ntuples else None
    wrote: dict[str, int] = json.loads(found) if found is not None else {}
    return [wrote.get(entry.code) == entry.n for entry in group]
