"""What every store does, and the writer thread that lets all waiting entries share one transaction."""

import asyncio
import contextlib
import logging
import queue
import secrets
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

TOLD_TOGETHER: Final = 8
"""So many tables are told in one turn of the event loop."""


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


Waiting = tuple[Append, Settle]


class Listed(NamedTuple):
    code: str
    game: str
    phase: str
    touched: int


class Link(NamedTuple):
    """A link by which another device gets a seat, for one sitting of its player."""

    code: str
    seat: int
    sitting: int


class Store:
    """A journal for each table. Writing is done in groups, by one thread; reading by another.

    A subclass says how to connect and how to write a group. Everything else is the same SQL.
    """

    overlaps = False
    """Whether a group sets out before people are told of the last. Not where a thread would fight for the interpreter."""

    def __init__(self) -> None:
        self._gathered: list[Waiting] = []
        self._handed: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._reader = ThreadPoolExecutor(1, "reader")
        self._reading: Any = None
        self._writing: Any = None
        self._idle = asyncio.Event()
        """Set while nothing is being written."""
        self._idle.set()
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
        await self._idle.wait()
        self._handed.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        for connection in (self._reading, self._writing):
            if connection is not None:
                connection.close()

    # ---- writing --------------------------------------------------------------------------------------------

    def write(self, entry: Append, settle: Settle) -> None:
        """Has an entry written; `settle` is called in the event loop when it is durable.

        One group is under way at a time. All that comes meanwhile is the next: the fuller the groups, the less each costs.
        """
        self._gathered.append((entry, settle))
        if self._idle.is_set():
            self._idle.clear()
            self._loop.call_soon(self._next_group)

    async def append(self, entry: Append) -> None:
        """The same, to be waited for. Raises `Conflict` or `StoreDown`."""
        await until_settled(lambda settle: self.write(entry, settle))

    def _next_group(self) -> None:
        group, self._gathered = self._gathered[:LARGEST_GROUP], self._gathered[LARGEST_GROUP:]
        self.begin(group)

    def begin(self, group: list[Waiting]) -> None:
        """Begins to write a group; `finish` is called when that is done."""
        self._handed.put(group)

    def finish(self, group: list[Waiting], written: list[bool], failure: Exception | None) -> None:
        """Has everybody told what became of a group, and goes on with the next."""
        self.groups += 1
        self.written += sum(written)
        if self.overlaps:
            self._go_on()
        self._tell(group, written, failure, 0)

    def _go_on(self) -> None:
        if self._gathered:
            self._next_group()
        else:
            self._idle.set()

    def _tell(self, group: list[Waiting], written: list[bool], failure: Exception | None, first: int) -> None:
        """A few at a time: what they are told is sent, and what has come in is heard, before it goes on."""
        for index in range(first, min(first + TOLD_TOGETHER, len(group))):
            try:
                if failure is not None:
                    group[index][1](StoreDown(str(failure)))
                else:
                    group[index][1](None if written[index] else Conflict())
            except Exception:
                # Whatever goes wrong at one table, the others hear of theirs.
                log.exception("something was written, and could not be told")
        if first + TOLD_TOGETHER < len(group):
            self._loop.call_soon(self._tell, group, written, failure, first + TOLD_TOGETHER)
        elif not self.overlaps:
            self._loop.call_soon(self._go_on)

    def _write_on(self) -> None:
        while (group := self._handed.get()) is not None:
            written: list[bool] = []
            failure: Exception | None = None
            try:
                if self._writing is None:
                    self._writing = self.connect()
                written = self.write_group(self._writing, [entry for entry, _ in group])
            except Exception as problem:
                failure = problem
                self.drop_writing()
            self._loop.call_soon_threadsafe(self.finish, group, written, failure)

    def drop_writing(self) -> None:
        """The connection failed; the next use makes a new one."""
        let_go(self._writing)
        self._writing = None

    # ---- reading --------------------------------------------------------------------------------------------

    async def ask(self, question: Callable[[Any], T]) -> T:
        """Runs a question in the reader thread, on its connection."""
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

    async def add_link(self, secret: str, link: Link, expires: int) -> None:
        """A link for another device: kept by its hash, good once."""
        text = "INSERT INTO links (hash, code, seat, sitting, expires) VALUES (?, ?, ?, ?, ?)"
        await self.ask(lambda connection: self.rows(connection, text, secret, *link, expires))

    async def find_link(self, secret: str, now: int) -> Link | None:
        text = "SELECT code, seat, sitting FROM links WHERE hash = ? AND expires > ?"
        found = await self.ask(lambda connection: self.rows(connection, text, secret, now))
        return Link(*found[0]) if found else None

    async def use_link(self, secret: str, now: int) -> Link | None:
        """Uses it up; what has expired goes too."""
        text = "DELETE FROM links WHERE hash = ? AND expires > ? RETURNING code, seat, sitting"

        def use(connection: Any) -> Link | None:
            found = self.rows(connection, text, secret, now)
            self.rows(connection, "DELETE FROM links WHERE expires <= ?", now)
            return Link(*found[0]) if found else None

        return await self.ask(use)

    async def drop_links(self, code: str, seat: int) -> None:
        """Deletes the links of a sitting that has ended."""
        text = "DELETE FROM links WHERE code = ? AND seat = ?"
        await self.ask(lambda connection: self.rows(connection, text, code, seat))

    async def secret_key(self, name: str) -> bytes:
        """Returns the server's own key of this name. The first process that asks makes it."""

        def find(connection: Any) -> bytes:
            fresh = secrets.token_bytes(32)
            self.rows(connection, "INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, fresh)
            return bytes(self.rows(connection, "SELECT value FROM keys WHERE name = ?", name)[0][0])

        return await self.ask(find)

    async def alive(self) -> bool:
        try:
            return bool(await self.ask(lambda connection: self.rows(connection, "SELECT 1")))
        except StoreDown:
            return False


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
