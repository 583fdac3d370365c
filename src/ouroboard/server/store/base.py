"""What every store does, and the writer thread that lets all waiting entries share one transaction."""

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")
Settle = Callable[[Exception | None], None]
"""Is told that something has happened and is kept, or why not."""
log = logging.getLogger("ouroboard.store")
LARGEST_GROUP: Final = 300
"""What a group tells the other processes must fit into one notification of PostgreSQL: 8,000 bytes."""


class StoreDown(Exception):
    """The database does not answer. Nothing is known to have been written."""


class Conflict(Exception):
    """Somebody else has written the entry of this number: read on, and try again."""


class Brief(NamedTuple):
    """What lists of tables need to know: kept beside the journal, written with it."""

    game: str
    phase: str
    public: bool
    guests: tuple[str, ...]
    """Who sits there, for "my tables"."""


class Append(NamedTuple):
    """One entry to be written as number `n` of a table."""

    code: str
    n: int
    body: bytes
    brief: Brief | None


class Listed(NamedTuple):
    code: str
    game: str
    phase: str
    touched: int


class Store:
    """A journal for each table. Writing is done by one thread, in groups; reading by another.

    A subclass says how to connect and how to write a group. Everything else is the same SQL.
    """

    def __init__(self) -> None:
        self._gathered: list[tuple[Append, Settle]] = []
        self._waiting: queue.SimpleQueue[list[tuple[Append, Settle]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._reader = ThreadPoolExecutor(1, "reader")
        self._reading: Any = None
        self._writing: Any = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.groups = 0
        self.written = 0

    # ---- what a subclass says -------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        """For SQLAlchemy, which makes the schema."""
        raise NotImplementedError

    def connect(self) -> Any:
        raise NotImplementedError

    def write_group(self, connection: Any, group: Sequence[Append]) -> list[bool]:
        """Writes what can be written, in one transaction; says for each entry whether its number was still free."""
        raise NotImplementedError

    def sql(self, text: str) -> str:
        """A statement with `?` for its values, as this database wants it."""
        return text

    # ---- opening and closing --------------------------------------------------------------------------------

    async def open(self) -> None:
        from ouroboard.server.store.schema import upgrade

        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(upgrade, self.url)
        self._writer.start()

    async def close(self) -> None:
        """Writes all that is waiting, then stops."""
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        for connection in (self._reading, self._writing):
            if connection is not None:
                connection.close()

    # ---- writing --------------------------------------------------------------------------------------------

    def write(self, entry: Append, settle: Settle) -> None:
        """Has an entry written; `settle` is called in the event loop when it is durable.

        What comes in the same turn of the event loop goes to the writer together.
        """
        if not self._gathered:
            assert self._loop is not None
            self._loop.call_soon(self._hand_over)
        self._gathered.append((entry, settle))

    def _hand_over(self) -> None:
        self._waiting.put(self._gathered)
        self._gathered = []

    async def append(self, entry: Append) -> None:
        """The same, to be waited for. Raises `Conflict` or `StoreDown`."""
        await until_settled(lambda settle: self.write(entry, settle))

    def _write_on(self) -> None:
        while (group := self._waiting.get()) is not None:
            last = False
            while len(group) < LARGEST_GROUP and not last:
                try:
                    more = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    group += more
            for start in range(0, len(group), LARGEST_GROUP):
                self._write_together(group[start : start + LARGEST_GROUP])
            if last:
                return

    def _write_together(self, group: list[tuple[Append, Settle]]) -> None:
        assert self._loop is not None
        failure: Exception | None = None
        written: list[bool] = []
        try:
            if self._writing is None:
                self._writing = self.connect()
            written = self.write_group(self._writing, [entry for entry, _ in group])
        except Exception as problem:
            failure = problem
            let_go(self._writing)
            self._writing = None
        self.groups += 1
        self.written += sum(written)
        self._loop.call_soon_threadsafe(_settle, [settle for _, settle in group], written, failure)

    # ---- reading --------------------------------------------------------------------------------------------

    async def ask(self, question: Callable[[Any], T]) -> T:
        """Runs a question in the reader thread, on its connection."""
        assert self._loop is not None
        return await self._loop.run_in_executor(self._reader, self._ask, question)

    def _ask(self, question: Callable[[Any], T]) -> T:
        try:
            if self._reading is None:
                self._reading = self.connect()
            return question(self._reading)
        except Exception as problem:
            let_go(self._reading)
            self._reading = None
            raise StoreDown(str(problem)) from problem

    def rows(self, connection: Any, text: str, *values: object) -> list[tuple[Any, ...]]:
        cursor = connection.execute(self.sql(text), values)
        found: list[tuple[Any, ...]] = cursor.fetchall() if cursor.description else []
        return found

    async def journal(self, code: str, after: int = 0) -> list[bytes]:
        """The entries of a table from number `after + 1` on."""
        text = "SELECT body FROM entries WHERE code = ? AND n > ? ORDER BY n"
        found = await self.ask(lambda connection: self.rows(connection, text, code, after))
        return [body if isinstance(body, bytes) else bytes(body) for (body,) in found]

    async def public_tables(self, limit: int = 50) -> list[Listed]:
        text = "SELECT code, game, phase, touched FROM tables WHERE public = 1 ORDER BY touched DESC LIMIT ?"
        return [Listed(*row) for row in await self.ask(lambda connection: self.rows(connection, text, limit))]

    async def tables_of(self, guest: str, limit: int = 30) -> list[Listed]:
        text = """SELECT t.code, t.game, t.phase, t.touched FROM tables t JOIN sittings s ON s.code = t.code
                  WHERE s.guest = ? ORDER BY t.touched DESC LIMIT ?"""
        return [Listed(*row) for row in await self.ask(lambda connection: self.rows(connection, text, guest, limit))]

    async def add_link(self, secret: str, code: str, seat: int, expires: int) -> None:
        """A link for another device: kept by its hash, good once."""
        text = "INSERT INTO links (hash, code, seat, expires) VALUES (?, ?, ?, ?)"
        await self.ask(lambda connection: self.rows(connection, text, secret, code, seat, expires))

    async def find_link(self, secret: str, now: int) -> tuple[str, int] | None:
        text = "SELECT code, seat FROM links WHERE hash = ? AND expires > ?"
        found = await self.ask(lambda connection: self.rows(connection, text, secret, now))
        return found[0] if found else None

    async def use_link(self, secret: str, now: int) -> tuple[str, int] | None:
        """Uses it up; what has expired goes too."""

        def use(connection: Any) -> tuple[str, int] | None:
            found = self.rows(connection, "DELETE FROM links WHERE hash = ? AND expires > ? RETURNING code, seat", secret, now)
            self.rows(connection, "DELETE FROM links WHERE expires <= ?", now)
            return found[0] if found else None

        return await self.ask(use)

    async def alive(self) -> bool:
        try:
            return bool(await self.ask(lambda connection: self.rows(connection, "SELECT 1")))
        except StoreDown:
            return False


def _settle(group: list[Settle], written: list[bool], failure: Exception | None) -> None:
    for index, settle in enumerate(group):
        try:
            if failure is not None:
                settle(StoreDown(str(failure)))
            else:
                settle(None if written[index] else Conflict())
        except Exception:
            # Whatever goes wrong at one table, the others hear of theirs.
            log.exception("something was written, and could not be told")


async def until_settled(begin: Callable[[Settle], None]) -> None:
    """Begins something and waits until it is settled. Raises what went wrong with it."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(problem: Exception | None) -> None:
        if done.done():
            return
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)

    begin(settle)
    await done


def let_go(connection: Any) -> None:
    """Closes a connection that failed; the next use makes a new one."""
    if connection is not None:
        with contextlib.suppress(Exception):
            connection.close()
