"""PostgreSQL: any number of server processes on one database. Each hears of the others' entries by NOTIFY."""

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import psycopg

from ouroboard.server.store.base import Append, Store

CHANNEL: Final = "ouroboard"
LONGEST: Final = 7_500
"""A notification holds at most 8,000 bytes."""
log = logging.getLogger("ouroboard.store")

WRITE: Final = """
    INSERT INTO entries (code, n, body) SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[])
    ON CONFLICT DO NOTHING RETURNING code, n"""

News = Callable[[dict[str, Any]], Awaitable[None] | None]


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
        return psycopg.connect(self._url)

    def sql(self, text: str) -> str:
        return text.replace("?", "%s")

    def write_group(self, connection: psycopg.Connection, group: Sequence[Append]) -> list[bool]:
        # In one order for all processes, so that two groups never wait for each other.
        ordered = sorted(group, key=lambda entry: (entry.code, entry.n))
        columns = [list(column) for column in zip(*((entry.code, entry.n, entry.body) for entry in ordered), strict=True)]
        with connection.cursor() as cursor:
            cursor.execute(WRITE, columns, binary=True)
            fresh = set(cursor.fetchall())
            wrote = [entry for entry in ordered if (entry.code, entry.n) in fresh]
            for entry in wrote:
                if entry.brief is not None:
                    self.write_brief(cursor, entry)
            for news in bundles({entry.code: entry.n for entry in wrote}):
                self.notify(cursor, {"wrote": news})
        connection.commit()
        return [(entry.code, entry.n) in fresh for entry in group]

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

    def notify(self, cursor: psycopg.Cursor, news: dict[str, Any]) -> None:
        cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, json.dumps({"from": self.process, **news})))

    async def tell_others(self, news: dict[str, Any]) -> None:
        """Something that is not kept: who is here, who points where."""

        def tell(connection: psycopg.Connection) -> None:
            with connection.cursor() as cursor:
                self.notify(cursor, news)
            connection.commit()

        await self.ask(tell)

    async def listen(self, hear: News) -> None:
        """Starts to hear what the other processes write. After a lost connection everything is looked at again."""
        ready = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(hear, ready))
        await ready.wait()

    async def _listen(self, hear: News, ready: asyncio.Event) -> None:
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        await _called(hear, {"missed": True})
                    ready.set()
                    async for notification in connection.notifies():
                        news = json.loads(notification.payload)
                        if news.pop("from") != self.process:
                            await _called(hear, news)
            except psycopg.Error as problem:
                log.warning("not listening", extra={"why": str(problem)})
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        await super().close()


async def _called(hear: News, news: dict[str, Any]) -> None:
    answer = hear(news)
    if answer is not None:
        await answer


def bundles(wrote: dict[str, int]) -> list[dict[str, int]]:
    """Cut so that each fits into one notification."""
    size = LONGEST // 24
    items = list(wrote.items())
    return [dict(items[at : at + size]) for at in range(0, len(items), size)]
