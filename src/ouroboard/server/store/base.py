"""What every store does: group commit, retries by entry number, deadlines for every thread, and the state of the store.

One timer (`Store._tick`) watches all of it. Ages are counted in its ticks, so that a process that was itself stopped for a while
does not consider the database dead when it wakes.
"""

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ClassVar, Final, TypeVar

from ouroboard.server import clocks
from ouroboard.server.store.errors import Conflict, StoreDown
from ouroboard.server.store.queries import Queries
from ouroboard.server.store.rows import Append, Heartbeat

T = TypeVar("T")
Settle = Callable[[Exception | None], None]
"""A function that is told that an entry is durable (None), or why it was not written."""
log = logging.getLogger("ouroboard.store")
LARGEST_GROUP: Final = 300
"""Maximum number of entries in a group. Their codes must fit into one notification of PostgreSQL: 8,000 bytes."""

TOLD_TOGETHER: Final = 8
"""Number of entries that are settled in one turn of the event loop."""

TICK: Final = 0.25
"""Seconds between two checks of the writes and reads under way."""
ATTEMPT: Final = 8
"""Ticks after which an attempt to write is given up and its connection replaced."""
STUCK: Final = 6
"""Ticks after which a group that is not written makes the store stuck."""
LIMIT: Final = 80
"""Ticks after which a group that is not written is refused."""
READ: Final = 12
"""Ticks after which a question to the database is given up."""
PULSE: Final = 4
"""Ticks between two successful writes while people are connected: without entries, a row of `health` is written."""
HEARTBEAT: Final = 40
"""Ticks between two rows of `health` in any case. They tell the next start when this server was last alive."""
TOUCH_AGAIN: Final = 3600 * 4
"""Ticks after which a table that is played is marked as touched again."""
BACKOFF: Final = (0.05, 0.1, 0.2, 0.5)
"""Seconds before each further attempt; the last one applies to all that follow."""
CLOSING: Final = 1.5
"""Seconds for the last writes when the server ends."""
LAST_STATEMENT: Final = 0.5
"""Seconds that each thread gets to end what it does with its connection when the server ends."""


Waiting = tuple[Append, Settle]
Outcome = bool | Exception
"""Whether an entry was written, or why this entry alone can never be."""


class Store(Queries):
    """A journal for each table. Writing is done in groups, by one thread; reading by another.

    A subclass says how to connect and how to write a group. Everything else is the same SQL.

    A group that fails is tried again by the numbers of its entries: an entry that is already there with the same body was
    written by an earlier attempt. After `STUCK` ticks the store is stuck, and `on_state` is told. After `LIMIT` ticks the store
    is down: everything that waits is refused, and so is every new entry at once, until a row of `health` can be written.
    """

    overlaps = False
    """Whether a group is begun before the last one is settled. Not where a thread would compete for the interpreter."""
    unwritable: ClassVar[tuple[type[Exception], ...]] = ()
    """Errors that are caused by one entry, and not by the database."""

    def __init__(self) -> None:
        self._gathered: list[Waiting] = []
        self._handed: queue.SimpleQueue[tuple[list[Waiting], Heartbeat | None, bool] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._reader = ThreadPoolExecutor(1, "reader")
        self._reading: Any = None
        self._writing: Any = None
        self._lines = threading.Lock()
        """Held while a connection is closed or interrupted, so that no other one with the same descriptor is affected."""
        self._idle = asyncio.Event()
        """Set while nothing is being written."""
        self._idle.set()
        self._group: list[Waiting] | None = None
        """The group under way; None between two groups."""
        self._waits = False
        """Whether that group waits for its next attempt."""
        self._age = 0
        """Ticks since the group under way set out, or since writing began to fail."""
        self._attempt_age = 0
        self._attempts = 0
        self._since_success = LIMIT
        self._since_beat = 0
        self._question: object = None
        """The question that the reader is working on."""
        self._watched: object = None
        self._read_age = 0
        self._timer: asyncio.TimerHandle | None = None
        self._played: set[str] = set()
        """Tables with new entries whose row in the list of tables is not updated yet."""
        self._beating: set[str] = set()
        """The tables that the heartbeat under way marks as touched."""
        self._touched: set[str] = set()
        """Tables that were marked not long ago."""
        self._touched_age = 0
        self._failure: Exception | None = None
        self.is_stuck = False
        self.is_down = False
        self.on_state: Callable[[bool], None] = lambda ok: None
        """Called when the store becomes stuck (False) and when it works again (True)."""
        self.is_watched: Callable[[], bool] = lambda: False
        """Returns whether people are connected, who should hear soon that the store is stuck."""
        self.groups = 0
        self.written = 0

    # ---- what a subclass says -------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        """Returns the URL for SQLAlchemy, which creates the schema."""
        raise NotImplementedError

    def connect(self, purpose: str) -> Any:
        """Makes a connection, within a few seconds."""
        raise NotImplementedError

    def set_up(self, connection: Any, purpose: str) -> None:
        """Prepares a new connection; may be interrupted."""

    def interrupt(self, connection: Any) -> None:
        """Makes what another thread does with this connection fail soon."""
        raise NotImplementedError

    def write_group(self, connection: Any, group: Sequence[Append]) -> list[bool]:
        """Writes what can be written, in one transaction; says for each entry whether its number was still free."""
        raise NotImplementedError

    def explain(self, problem: Exception) -> str:
        """Says in one sentence what is wrong with the database."""
        return "the database does not answer"

    # ---- opening and closing --------------------------------------------------------------------------------

    async def open(self) -> None:
        from ouroboard.server.store.schema import upgrade

        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(upgrade, self.url)
        self._writer.start()
        self._timer = self._loop.call_later(TICK, self._tick)

    async def close(self) -> None:
        """Writes all that is waiting, then stops. Gives up after a few seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self.beat()
        self._handed.put(None)
        if self._timer is not None:
            self._timer.cancel()
        reader = threading.Thread(target=self._reader.shutdown, kwargs={"cancel_futures": True}, daemon=True)
        reader.start()
        for connection in (self._reading, self._writing):
            self._interrupt(connection)
        # A connection that is closed while its thread uses it can end the process. One whose thread hangs stays open.
        for thread, drop in ((reader, self._drop_reading), (self._writer, self.drop_writing)):
            if thread.is_alive():
                await asyncio.to_thread(thread.join, LAST_STATEMENT)
            if not thread.is_alive():
                drop()

    # ---- writing --------------------------------------------------------------------------------------------

    def write(self, entry: Append, settle: Settle) -> None:
        """Queues an entry; `settle` is called in the event loop when it is durable.

        One group is under way at a time. Entries that arrive meanwhile form the next: the fuller the groups, the less each costs.
        """
        if self.is_down:
            self._loop.call_soon(settle, StoreDown(self.reason))
            return
        self._gathered.append((entry, settle))
        if self._idle.is_set():
            self._idle.clear()
            self._loop.call_soon(self._next_group)

    async def append(self, entry: Append) -> None:
        """Writes an entry and waits until it is durable. Raises `Conflict` or `StoreDown`."""
        await until_settled(lambda settle: self.write(entry, settle))

    def _next_group(self) -> None:
        group, self._gathered = self._gathered[:LARGEST_GROUP], self._gathered[LARGEST_GROUP:]
        self._set_out(group)
        self.begin(group)

    def _set_out(self, group: list[Waiting]) -> None:
        self._group, self._waits = group, False
        self._attempt_age = self._attempts = 0
        if self._failure is None:
            self._age = 0

    def begin(self, group: list[Waiting]) -> None:
        """Begins to write a group; `finish` is called when that is done."""
        self._handed.put((group, None, False))

    def finish(self, group: list[Waiting], written: Sequence[Outcome], failure: Exception | None) -> None:
        """Reports what became of a group, and goes on with the next."""
        if failure is not None:
            self._fail(group, failure)
            return
        self._since_success = 0
        if self._failure is not None:
            self._recover()
        if group is not self._group:
            # It was refused before its attempt ended.
            self._go_on()
            return
        self._group = None
        if group:
            self.groups += 1
            for entry, _ in group:
                if entry.code not in self._touched:
                    self._played.add(entry.code)
        else:
            self._touched |= self._beating
            self._played -= self._beating
        if self.overlaps:
            self._go_on()
        self._tell(group, written, 0)

    def _go_on(self) -> None:
        if self._since_beat >= HEARTBEAT and self._failure is None:
            self._begin_beat()
        elif self._gathered:
            self._next_group()
        else:
            self._group = None
            self._idle.set()

    def _tell(self, group: list[Waiting], written: Sequence[Outcome], first: int) -> None:
        """Settles a few entries at a time: between two batches, messages are sent and received."""
        for index in range(first, min(first + TOLD_TOGETHER, len(group))):
            outcome = written[index]
            if outcome is True:
                self.written += 1
                settle_one(group[index][1], None)
            else:
                settle_one(group[index][1], StoreDown(str(outcome)) if isinstance(outcome, Exception) else Conflict())
        if first + TOLD_TOGETHER < len(group):
            self._loop.call_soon(self._tell, group, written, first + TOLD_TOGETHER)
        elif not self.overlaps:
            self._loop.call_soon(self._go_on)

    # ---- when writing fails ---------------------------------------------------------------------------------

    def _fail(self, group: list[Waiting], failure: Exception) -> None:
        """Notes a failed attempt. The next one follows after a pause; when the store is down, a heartbeat is tried instead."""
        if self._failure is None:
            log.warning("store.write_failed", extra={"why": one_line(failure)})
        self._failure = failure
        if group is not self._group or not group:
            self._go_on()
            return
        self._waits = True
        self._loop.call_later(BACKOFF[min(self._attempts, len(BACKOFF) - 1)], self._attempt_again, group)

    def _attempt_again(self, group: list[Waiting]) -> None:
        if group is not self._group:
            self._go_on()
            return
        self._waits = False
        self._attempts += 1
        self._attempt_age = 0
        self._handed.put((group, None, True))

    def _refuse_all(self) -> None:
        """Marks the store as down and refuses everything that waits. The attempt under way may still end."""
        self.is_down = True
        refused, self._gathered = [*(self._group or ()), *self._gathered], []
        self._group = []
        for _, settle in refused:
            settle_one(settle, StoreDown(self.reason))

    def _get_stuck(self) -> None:
        self.is_stuck = True
        log.error("store.stuck", extra={"why": self.reason})
        self.on_state(False)

    def _recover(self) -> None:
        self._failure = None
        self._age = 0
        self.is_down = False
        if self.is_stuck:
            self.is_stuck = False
            log.warning("store.well")
            self.on_state(True)

    @property
    def reason(self) -> str:
        """Returns what is wrong with the database, in one sentence."""
        return self.explain(self._failure) if self._failure is not None else "the database does not answer"

    # ---- watching -------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        self._timer = self._loop.call_later(TICK, self._tick)
        self._since_success += 1
        self._since_beat += 1
        self._touched_age += 1
        if self._touched_age >= TOUCH_AGAIN:
            self._touched_age = 0
            self._touched.clear()
        self._watch_writing()
        self._watch_reading()

    def _watch_writing(self) -> None:
        is_idle = self._idle.is_set()
        if is_idle and self._is_beat_due():
            self._begin_beat()
        elif self._group is not None and not self._waits:
            self._attempt_age += 1
            self.look()
            # Repeated, because what hangs may be a connection that was made meanwhile.
            if self._attempt_age % ATTEMPT == 0:
                self.give_up_attempt()
        if is_idle and self._failure is None:
            return
        self._age += 1
        if self._age >= STUCK and not self.is_stuck:
            self._failure = self._failure or TimeoutError("no answer")
            self._get_stuck()
        if self._age >= LIMIT and not self.is_down:
            self._refuse_all()

    def _watch_reading(self) -> None:
        self._read_age = self._read_age + 1 if self._question is self._watched else 0
        self._watched = self._question
        if self._watched is not None and self._read_age % READ == READ - 1:
            self._interrupt(self._reading)

    def look(self) -> None:
        """Checks an attempt that takes long, in case the event loop was not woken for it."""

    def give_up_attempt(self) -> None:
        """Makes an attempt that takes too long fail."""
        self._interrupt(self._writing)

    # ---- signs of life --------------------------------------------------------------------------------------

    def _is_beat_due(self) -> bool:
        if self._failure is not None:
            return self._since_beat >= 2
        return self._since_beat >= HEARTBEAT or (self._since_success >= PULSE and self.is_watched())

    def _begin_beat(self) -> None:
        """Writes a row of `health`. It proves that the store works, and tells the next start when this one was alive."""
        self._idle.clear()
        self._since_beat = 0
        self._beating = set(self._played)
        group: list[Waiting] = []
        self._set_out(group)
        self._handed.put((group, Heartbeat(clocks.now(), sorted(self._beating)), False))

    async def beat(self) -> None:
        """Writes a heartbeat as soon as nothing else is being written, and waits for it."""
        while not self._idle.is_set():
            await self._idle.wait()
        self._begin_beat()
        await self._idle.wait()

    async def health(self, seconds: float = 2.0) -> str:
        """Returns what is wrong with the store in one sentence; an empty text when a write has just succeeded."""
        if not self.is_stuck and self._since_success > PULSE:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self.beat()
        if self.is_stuck or self._failure is not None or self._since_success > seconds / TICK:
            return f"the tables cannot be saved just now: {self.reason}"
        return ""

    def write_beat(self, connection: Any, beat: Heartbeat) -> None:
        text = "INSERT INTO health (id, time) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET time = excluded.time"
        self.rows(connection, text, beat.time)
        for first in range(0, len(beat.played), LARGEST_GROUP):
            codes = beat.played[first : first + LARGEST_GROUP]
            marks = ", ".join("?" * len(codes))
            self.rows(connection, f"UPDATE tables SET touched = ? WHERE code IN ({marks})", beat.time, *codes)

    # ---- the writer thread ----------------------------------------------------------------------------------

    def _write_on(self) -> None:
        while (job := self._handed.get()) is not None:
            group, beat, again = job
            written: list[Outcome] = []
            failure: Exception | None = None
            try:
                if self._writing is None:
                    self._writing = self.connect("writer")
                    self.set_up(self._writing, "writer")
                if beat is not None:
                    self.write_beat(self._writing, beat)
                else:
                    written = self._write_entries([entry for entry, _ in group], again)
            except Exception as problem:
                failure = problem
                self.drop_writing()
            # The loop is closed when an attempt outlives the server.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self.finish, group, written, failure)

    def _write_entries(self, entries: list[Append], again: bool) -> list[Outcome]:
        """Writes a group. A group that fails because of one entry is written entry by entry."""
        try:
            written = self.write_group(self._writing, entries)
        except self.unwritable as problem:
            if len(entries) == 1:
                log.error("store.entry_refused", extra={"table": entries[0].code, "why": one_line(problem)})
                return [problem]
            return [outcome for entry in entries for outcome in self._write_entries([entry], again)]
        return list(self.compare(self._writing, entries, written) if again else written)

    def compare(self, connection: Any, entries: Sequence[Append], written: Sequence[bool]) -> list[bool]:
        """Returns which entries are written after a further attempt: one that is there with the same body was written by an
        earlier one.
        """
        text = "SELECT body FROM entries WHERE code = ? AND n = ?"
        return [
            was_written or [bytes(body) for (body,) in self.rows(connection, text, entry.code, entry.n)] == [entry.body]
            for entry, was_written in zip(entries, written, strict=True)
        ]

    def drop_writing(self) -> None:
        """Closes the connection that failed; the next use makes a new one."""
        connection, self._writing = self._writing, None
        self._close_quietly(connection)

    def _close_quietly(self, connection: Any) -> None:
        with self._lines:
            close_quietly(connection)

    def _interrupt(self, connection: Any) -> None:
        # A connection that is being closed fails anyway, and the event loop must not wait for it.
        if connection is not None and self._lines.acquire(blocking=False):
            try:
                self.interrupt(connection)
            except Exception:
                log.debug("store.not_interrupted")
            finally:
                self._lines.release()

    # ---- reading --------------------------------------------------------------------------------------------

    async def ask(self, question: Callable[[Any], T]) -> T:
        """Runs a question in the reader thread, on its connection. Raises `StoreDown`, at the latest after a few seconds."""
        try:
            return await asyncio.wait_for(self._loop.run_in_executor(self._reader, self._ask, question), 2 * READ * TICK)
        except TimeoutError:
            raise StoreDown("the database does not answer") from None

    def _ask(self, question: Callable[[Any], T]) -> T:
        self._question = question
        try:
            if self._reading is None:
                self._reading = self.connect("reader")
                self.set_up(self._reading, "reader")
            return question(self._reading)
        except Exception as problem:
            self._drop_reading()
            raise StoreDown(self.explain(problem)) from problem
        finally:
            self._question = None

    def _drop_reading(self) -> None:
        connection, self._reading = self._reading, None
        self._close_quietly(connection)


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


def close_quietly(connection: Any) -> None:
    """Closes a connection that failed; the next use makes a new one."""
    if connection is not None:
        with contextlib.suppress(Exception):
            connection.close()


def settle_one(settle: Settle, problem: Exception | None) -> None:
    """Reports to one waiter. A failure at one table does not keep the others from being told."""
    try:
        settle(problem)
    except Exception:
        log.exception("store.settle_failed")


def one_line(problem: BaseException) -> str:
    """Returns an error as one line of a log."""
    return " ".join(f"{type(problem).__name__}: {problem}".split())[:300]
