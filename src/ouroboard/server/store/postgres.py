"""PostgreSQL: any number of server processes on one database. Each hears of the others' entries by NOTIFY."""

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import psycopg

from ouroboard.server.store.base import Append, Store

CHANNEL: Final = "ouroboard"
log = logging.getLogger("ouroboard.store")

WRITE: Final = """
    WITH wrote AS (
        INSERT INTO entries (code, n, body) SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[])
        ON CONFLICT DO NOTHING RETURNING code, n),
    news AS (SELECT json_object_agg(code, n) AS wrote FROM wrote)
    SELECT wrote, pg_notify(%s, json_build_object('from', %s::text, 'wrote', wrote)::text) FROM news WHERE wrote IS NOT NULL"""
"""One statement, and so one round trip: writes what can be written and tells the other processes."""

OUR_NAME: Final = 24
"""So much of a notification tells which process it is from."""
News = Callable[[dict[str, Any]], None]


class PostgresStore(Store):
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
        return psycopg.connect(self._url, autocommit=True)

    def sql(self, text: str) -> str:
        return text.replace("?", "%s")

    def write_group(self, connection: psycopg.Connection, group: Sequence[Append]) -> list[bool]:
        # In one order for all processes, so that two groups never wait for each other.
        ordered = sorted(group, key=lambda entry: (entry.code, entry.n))
        columns = [list(column) for column in zip(*((entry.code, entry.n, entry.body) for entry in ordered), strict=True)]
        briefs = [entry for entry in ordered if entry.brief is not None]
        with connection.transaction() if briefs else contextlib.nullcontext(), connection.cursor() as cursor:
            found = cursor.execute(WRITE, [*columns, CHANNEL, self.process], binary=True).fetchone()
            wrote: dict[str, int] = found[0] if found else {}
            for entry in briefs:
                if wrote.get(entry.code) == entry.n:
                    self.write_brief(cursor, entry)
        return [wrote.get(entry.code) == entry.n for entry in group]

    def write_brief(self, cursor: psycopg.Cursor, entry: Append) -> None:
        brief = entry.brief
        assert brief is not None
        cursor.execute(
            """INSERT INTO tables (code, game, phase, public, touched) VALUES (%s, %s, %s, %s, %s) ON CONFLICT (code) DO UPDATE
               SET phase = excluded.phase, public = excluded.public, touched = excluded.touched""",
            (entry.code, brief.game, brief.phase, int(brief.public), int(time.time())),
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
        await self.ask(lambda connection: self.rows(connection, "SELECT pg_notify(?, ?)", CHANNEL, payload))

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
                    if ready.is_set():
                        hear({"missed": True})
                    ready.set()
                    await self._hear_on(connection.pgconn, hear)
            except psycopg.Error as problem:
                log.warning("not listening", extra={"why": str(problem)})
                await asyncio.sleep(0.5)

    async def _hear_on(self, line: psycopg.pq.abc.PGconn, hear: News) -> None:
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
        await super().close()
