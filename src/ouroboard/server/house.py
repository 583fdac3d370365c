"""All live tables of this server process: opened, found, let go, and kept in step with the other processes."""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Iterable
from typing import Any, Final

from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.library import MissingPack
from ouroboard.server import commands, metrics, snapshots
from ouroboard.server import entries as e
from ouroboard.server.briefs import brief_after, read_summary, write_summary
from ouroboard.server.commands import Plan
from ouroboard.server.ending import kill_children
from ouroboard.server.guests import KEY_NAME, Tokens
from ouroboard.server.packs import StoredPacks
from ouroboard.server.replays import JOURNALS, UPLOADS, Job, Overloaded, ReplayWorker
from ouroboard.server.room import Room
from ouroboard.server.settings import Settings
from ouroboard.server.store import PostgresStore, Store
from ouroboard.server.store.base import Append, Brief, Conflict, StoreDown
from ouroboard.server.table import Table
from ouroboard.server.thinkers import Thinkers
from ouroboard.server.timekeeper import Timekeeper
from ouroboard.server.wire import Value
from ouroboard.timeline.snapshot import BadSnapshot, package_of

log = logging.getLogger("ouroboard.house")
SWEEP = 15.0
"""Seconds between two looks for tables that nobody needs in memory."""
CLOSING = 2.0
"""Seconds for the bots to end."""
LONGEST_CODE = 12
"""What is longer is no table's code, and not worth a question to the database."""
SUMMARISE_EVERY: Final = 4
"""Number of sweeps between two writings of summaries: tables in memory are listed from there."""
SHORT: Final = 120
"""Number of entries that are read in slices on the event loop; longer journals go to the other process."""
SUMMARIES_AT_ONCE: Final = 100
"""Number of summaries in one statement."""
MOST_UNKNOWN: Final = 100
"""Number of old tables without a summary that wait to be summarised in the background."""


class Unreadable(Exception):
    """A table of a game that this server does not have."""


class House:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.packs = StoredPacks(store)
        self.thinkers = Thinkers(settings.thinkers, settings.test)
        self._packages = tuple(package_of(where) for _, where, _ in settings.games)
        self._uploads = ReplayWorker(UPLOADS, settings.games)
        self._journals = ReplayWorker(JOURNALS, settings.games)
        self._changed: set[str] = set()
        """Codes of the tables in memory whose summary may be out of date."""
        self._unknown: dict[str, None] = {}
        """Codes of old tables that have no summary yet."""
        self.timekeeper = Timekeeper(store, self._reckon_clocks)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- doors ------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        library.share()  # before the first process is started that may need a pack
        for name in registry.games():
            registry.create_game(name, registry.usual_seats(name), {})  # imported now, and not while tables wait
        self.store.on_state = self._note_store
        self.store.is_watched = self._is_watched
        await self.store.open()
        self.tokens = Tokens(await self.store.secret_key(KEY_NAME))
        await self.timekeeper.begin()
        if isinstance(self.store, PostgresStore):
            await self.store.listen(self.hear)
        self.thinkers.warm_up()
        self.spawn(self._sweep())
        self.spawn(self.timekeeper.run())

    async def close(self) -> None:
        for task in (*self._tasks, *self._opening.values()):
            task.cancel()
        with contextlib.suppress(StoreDown, TimeoutError):
            async with asyncio.timeout(3):
                await self.write_summaries()
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()
        self.thinkers.close()
        # A process that hangs must not keep the store from being closed.
        closing = threading.Thread(target=self._close_replays, name="replays", daemon=True)
        closing.start()
        await self.store.close()
        await asyncio.to_thread(closing.join, CLOSING)
        if closing.is_alive():
            kill_children()
        library.stop_sharing()

    def _close_replays(self) -> None:
        self._uploads.close()
        self._journals.close()

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        sweeps = 0
        while True:
            await asyncio.sleep(SWEEP)
            self.let_go_of_idle()
            sweeps += 1
            if sweeps % SUMMARISE_EVERY == 0:
                with contextlib.suppress(StoreDown):
                    await self.write_summaries()
            # Now and then again, for processes that came later.
            for room in self.rooms.values():
                if room.connections:
                    room.share_presence()

    def let_go_of_idle(self) -> None:
        """Tables that nobody has looked at for a while leave memory; they come back from their journals."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            if not room.connections and now - room.idle_since > self.settings.idle:
                self.let_go(room)

    def let_go(self, room: Room) -> None:
        code = room.table.code
        if code in self._changed:
            self._changed.discard(code)
            self.spawn(self._write_last_summaries(summaries([room])))
        self.rooms.pop(code, None)
        room.close()
        metrics.ROOMS.set(len(self.rooms))

    # ---- lists ------------------------------------------------------------------------------------------------

    def note_change(self, room: Room) -> None:
        """A table is not as its summary says any more."""
        self._changed.add(room.table.code)

    async def write_summaries(self) -> None:
        """Writes the summaries of the tables in memory that have changed, some at a time. Raises `StoreDown`."""
        while self._changed:
            codes = [self._changed.pop() for _ in range(min(SUMMARIES_AT_ONCE, len(self._changed)))]
            found = summaries(self.rooms[code] for code in codes if code in self.rooms)
            try:
                if found:
                    await self.store.put_summaries(found)
            except StoreDown:
                self._changed.update(codes)
                raise

    async def _write_last_summaries(self, found: list[tuple[str, str]]) -> None:
        with contextlib.suppress(StoreDown):
            if found:
                await self.store.put_summaries(found)

    def summarise(self, code: str) -> None:
        """Has an old table summarised in the background. It will be in the next list."""
        if len(self._unknown) < MOST_UNKNOWN and code not in self._unknown:
            self._unknown[code] = None
            if len(self._unknown) == 1:
                self.spawn(self._summarise())

    async def _summarise(self) -> None:
        while self._unknown:
            code = next(iter(self._unknown))
            try:
                room = await self.room(code)
                if room is not None:
                    await self._write_last_summaries(summaries([room]))
                    if not room.connections:
                        self.let_go(room)
            except Overloaded as overloaded:
                log.warning("a table could not be summarised", extra={"table": code, "why": str(overloaded)})
            except Exception:
                log.exception("a table could not be summarised", extra={"table": code})
            del self._unknown[code]

    async def played_options(self, guest: str, game: str) -> list[dict[str, Value]]:
        """Returns the options of the games of this kind that a guest has seen the end of, as far as the lists go back."""
        found = [read_summary(row.summary) for row in await self.store.tables_of(guest) if row.phase == "over"]
        return [summary.options for summary in found if summary is not None and summary.game == game]

    # ---- tables -----------------------------------------------------------------------------------------------

    async def room(self, code: str) -> Room | None:
        """The live table with this code, from its journal if need be; None when there is none."""
        code = code.upper()
        found = self.rooms.get(code)
        if found is not None:
            return found
        if not code.isascii() or len(code) > LONGEST_CODE:
            return None
        task = self._opening.get(code)
        if task is None:
            task = self._opening[code] = asyncio.create_task(self._bring_in(code))
            task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(task)

    async def _bring_in(self, code: str) -> Room | None:
        table = await self._read(code)
        if table is None:
            return None
        if table.game_name not in registry.games():
            log.error("there is no such game", extra={"table": code, "game": table.game_name})
            raise Unreadable(code)
        await think_ahead(table)
        room = self.rooms[code] = Room(self, table)
        metrics.ROOMS.set(len(self.rooms))
        # What was written between reading and now.
        room.catch_up()
        return room

    async def _read(self, code: str) -> Table | None:
        """Returns the table of this code: from its snapshot and the entries after it, or from its journal."""
        table = await self._from_snapshot(code) or Table(code)
        entries = await self.store.journal(code, table.n)
        if not table.n and (not entries or e.is_pruned(entries[0])):
            return None
        if not table.n:
            await self.packs.bring_for(entries[0])
        if len(entries) <= SHORT:
            await read_on(table, entries)
            if not table.frozen and table.n:
                return table
        # A long journal, or one that does not fit our rules: the other process finds out up to where it does.
        return await self._from_journal(code)

    async def _from_snapshot(self, code: str) -> Table | None:
        kept = await self.store.snapshot(code)
        if kept is None:
            return None
        try:
            try:
                return await snapshots.load(code, kept, self._packages)
            except MissingPack as missing:
                await self.packs.bring(missing.game, missing.key)
                return await snapshots.load(code, kept, self._packages)
        except BadSnapshot as bad:
            log.info("a snapshot is not used", extra={"table": code, "why": str(bad)})
        except Exception:
            log.exception("a snapshot cannot be read", extra={"table": code})
        return None

    async def _from_journal(self, code: str) -> Table:
        """Has the whole journal replayed in the other process, and keeps the result for the next time."""
        replayed = await self._journals.replay(Job(code, await self.store.journal(code), False))
        if not replayed.frozen:
            await self.store.put_snapshot(code, replayed.snapshot)
        return await snapshots.load(code, replayed.snapshot, self._packages)

    async def new_table(self, opened: e.Opened, *more: e.AnyEntry) -> str:
        """Writes the first entries of a new table and returns its code. Raises `Refusal` for a table that cannot be."""
        opened = await self.packs.name_in(opened)
        commands.can_be(opened.game, opened.seats, opened.options, opened.pack)
        while True:
            code = commands.new_code()
            table = Table(code)
            try:
                for entry in (opened, *more):
                    plan = commands.stamped(table, Plan(entry))
                    brief = brief_after(table, plan)
                    table.apply(plan.entry)  # nobody else has this table yet
                    if brief is not None:
                        brief = brief._replace(summary=write_summary(table))
                    await self.store.append(Append(code, table.n, e.write(plan.entry), brief))
                return code
            except Conflict:
                continue  # the code was taken

    async def study(self, record: str, host: str) -> str:
        """Opens a table on which somebody's record lies open, and returns its code. Raises `BadRecord` or `Overloaded`."""
        entry = e.write(e.Studied(record=record, host=host))
        replayed = await self._uploads.replay(Job("", [entry], True))
        brief = Brief(replayed.game, "study", False, (host,), replayed.summary)
        while True:
            code = commands.new_code()
            with contextlib.suppress(Conflict):  # the code was taken
                await self.store.append(Append(code, 1, entry, brief))
                break
        await self.store.put_snapshot(code, replayed.snapshot)
        return code

    # ---- the store and the clocks -------------------------------------------------------------------------------

    def _note_store(self, ok: bool) -> None:
        """The store is stuck, or well again: everybody is told."""
        self.timekeeper.note_state(ok)
        for room in self.rooms.values():
            room.tell_saving(ok)

    def _is_watched(self) -> bool:
        return any(room.connections for room in self.rooms.values())

    def _reckon_clocks(self) -> None:
        """There are other pauses."""
        for room in self.rooms.values():
            room.reckon_clocks()

    # ---- the other processes ------------------------------------------------------------------------------------

    def share(self, news: dict[str, Any]) -> None:
        """Tells the other processes something that is not kept."""
        if isinstance(self.store, PostgresStore):
            self.spawn(self._tell_others(self.store, news))

    async def _tell_others(self, store: PostgresStore, news: dict[str, Any]) -> None:
        with contextlib.suppress(Exception):
            await store.tell_others({"who": store.process, **news})

    def hear(self, news: dict[str, Any]) -> None:
        """News from another process."""
        if news.get("missed"):
            for room in self.rooms.values():
                room.catch_up()
        for code, n in news.get("wrote", {}).items():
            room_or_none = self.rooms.get(code)
            if room_or_none is not None and room_or_none.table.n < n:
                room_or_none.catch_up()
        if "here" in news:
            code, seats, watchers = news["here"]
            if code in self.rooms:
                self.rooms[code].hear_presence(news["who"], {int(seat): away for seat, away in seats.items()}, watchers)
        if "point" in news:
            code, seat, cid = news["point"]
            if code in self.rooms:
                self.rooms[code].point(seat, cid)


def summaries(rooms: Iterable[Room]) -> list[tuple[str, str]]:
    """Returns the code and summary of each table that has one."""
    found: list[tuple[str, str]] = []
    for room in rooms:
        try:
            found.append((room.table.code, write_summary(room.table)))
        except Exception:
            log.exception("a table has no summary", extra={"table": room.table.code})
    return found


async def think_ahead(table: Table) -> None:
    """Works out in slices what the seats' memories make of all that they have heard, before somebody comes to look."""
    slices = snapshots.Slices()
    match = table.match
    for seat in range(match.game.seats) if match is not None else ():
        while match is not None and match.think_ahead(match.head, seat):
            await slices.pause()


async def read_on(table: Table, entries: list[bytes]) -> None:
    """Reads entries on the event loop, in slices. Records are left to the other process: then the table stays as it was."""
    slices = snapshots.Slices()
    for body in entries:
        if table.frozen or (not table.n and isinstance(e.read(body), e.Studied)):
            return
        table.read(body)
        await slices.pause()
