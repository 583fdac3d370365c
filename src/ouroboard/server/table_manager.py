"""All live tables of this server process: opened, found, removed from memory, and synchronised with the other processes."""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.library import MissingPack
from ouroboard.packs.pack import Pack
from ouroboard.server import commands, metrics, snapshots
from ouroboard.server import entries as e
from ouroboard.server.bot_pool import BotPool
from ouroboard.server.checks import CHECKS, STUDIES
from ouroboard.server.commands import PlannedEntry
from ouroboard.server.guests import KEY_NAME, Tokens
from ouroboard.server.limited_worker import LimitedWorker, Overloaded
from ouroboard.server.live_table import LiveTable
from ouroboard.server.packs import StoredPacks
from ouroboard.server.replays import JOURNALS, UPLOADS, ReplayJob, replay
from ouroboard.server.settings import Settings
from ouroboard.server.shutdown import kill_children
from ouroboard.server.store import PostgresStore, Store
from ouroboard.server.store.errors import Conflict, StoreDown
from ouroboard.server.store.rows import Append, TableRow
from ouroboard.server.summaries import read_summary, row_after, write_summary
from ouroboard.server.table import Table
from ouroboard.server.timekeeper import Timekeeper
from ouroboard.server.wire import Value
from ouroboard.timeline.snapshot import BadSnapshot, package_of

log = logging.getLogger("ouroboard.tables")
SWEEP = 15.0
"""Seconds between two searches for tables that nobody needs in memory."""
CLOSING = 2.0
"""Seconds for the bots to end."""
LONGEST_CODE = 12
"""Maximum length of a table's code. The database is not asked for a longer one."""
SUMMARISE_EVERY: Final = 4
"""Number of sweeps between two writings of summaries. Tables in memory are listed from memory."""
SHORT: Final = 120
"""Maximum number of entries that are read on the event loop, in slices. Longer journals are read in another process."""
SUMMARIES_AT_ONCE: Final = 100
"""Maximum number of summaries in one statement."""
MOST_PLAYED: Final = 500
"""Maximum number of finished games of a guest that are read to see what the guest knows."""
MOST_UNKNOWN: Final = 100
"""Maximum number of old tables that wait to be summarised in the background."""


class Unreadable(Exception):
    """A table of a game that this server does not have."""


class TableManager:
    """All live tables of this process, and what they share: the store, the bots, the replays and the pauses of clocks."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.packs = StoredPacks(store)
        self.bot_pool = BotPool(settings.thinkers, settings.test)
        self._packages = tuple(package_of(where) for _, where, _ in settings.games)
        self._uploads = LimitedWorker(UPLOADS, settings.games)
        self._journals = LimitedWorker(JOURNALS, settings.games)
        self.checks = LimitedWorker(CHECKS, settings.games)
        self.studies = LimitedWorker(STUDIES, settings.games)
        self._changed: set[str] = set()
        """Codes of the tables in memory whose summary may be out of date."""
        self._unknown: dict[str, None] = {}
        """Codes of old tables that have no summary yet."""
        self.timekeeper = Timekeeper(store, self._update_clocks)
        self.live_tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- opening and closing ------------------------------------------------------------------------------------

    async def open(self) -> None:
        library.share()  # before the first process is started that may need a pack
        for name in registry.games():
            registry.create_game(name, registry.usual_seats(name), {})  # imports the game now, before tables wait for it
        self.store.on_state = self._note_store
        self.store.is_watched = self._is_watched
        await self.store.open()
        self.tokens = Tokens(await self.store.secret_key(KEY_NAME))
        await self.timekeeper.begin()
        if isinstance(self.store, PostgresStore):
            await self.store.listen(self.hear)
        self.bot_pool.warm_up()
        self.spawn(self._sweep())
        self.spawn(self.timekeeper.run())

    async def close(self) -> None:
        for task in (*self._tasks, *self._opening.values()):
            task.cancel()
        with contextlib.suppress(StoreDown, TimeoutError):
            async with asyncio.timeout(3):
                await self.write_summaries()
        for live_table in self.live_tables.values():
            live_table.close()
        self.live_tables.clear()
        self.bot_pool.close()
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
        self.checks.close()
        self.studies.close()

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        sweeps = 0
        while True:
            await asyncio.sleep(SWEEP)
            self.unload_idle()
            sweeps += 1
            if sweeps % SUMMARISE_EVERY == 0:
                with contextlib.suppress(StoreDown):
                    await self.write_summaries()
            # Repeated at intervals, for processes that started later.
            for live_table in self.live_tables.values():
                if live_table.connections:
                    live_table.share_presence()

    def unload_idle(self) -> None:
        """Removes tables from memory that nobody has looked at for a while. They come back from their journals."""
        now = time.monotonic()
        for live_table in list(self.live_tables.values()):
            if not live_table.connections and now - live_table.idle_since > self.settings.idle:
                self.unload(live_table)

    def unload(self, live_table: LiveTable) -> None:
        """Removes a table from memory, after its summary is written in the background."""
        code = live_table.table.code
        if code in self._changed:
            self._changed.discard(code)
            self.spawn(self._write_last_summaries(summaries([live_table])))
        self.live_tables.pop(code, None)
        live_table.close()
        metrics.LIVE_TABLES.set(len(self.live_tables))

    # ---- lists ------------------------------------------------------------------------------------------------

    def note_change(self, live_table: LiveTable) -> None:
        """Notes that a table no longer fits its summary."""
        self._changed.add(live_table.table.code)

    async def write_summaries(self) -> None:
        """Writes the summaries of the tables in memory that have changed, some at a time. Raises `StoreDown`."""
        while self._changed:
            codes = [self._changed.pop() for _ in range(min(SUMMARIES_AT_ONCE, len(self._changed)))]
            found = summaries(self.live_tables[code] for code in codes if code in self.live_tables)
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
                live_table = await self.live_table(code)
                if live_table is not None:
                    await self._write_last_summaries(summaries([live_table]))
                    if not live_table.connections:
                        self.unload(live_table)
            except Overloaded as overloaded:
                log.warning("table.not_summarised", extra={"table": code, "why": str(overloaded)})
            except Exception:
                log.exception("table.not_summarised", extra={"table": code})
            del self._unknown[code]

    async def played_options(self, guest: str, game: str) -> list[dict[str, Value]]:
        """Returns the options of the games of this kind that a guest has seen the end of, the latest of them first."""
        return (await self.all_played_options(guest, game)).get(game, [])

    async def all_played_options(self, guest: str, game: str = "") -> dict[str, list[dict[str, Value]]]:
        """Returns the same for all games, by their names."""
        rows = await self.store.tables_of(guest, MOST_PLAYED, ("over",), game) if guest else []
        found: dict[str, list[dict[str, Value]]] = {}
        for row in rows:
            summary = read_summary(row.summary)
            if summary is not None:
                found.setdefault(summary.game, []).append(summary.options)
        return found

    # ---- tables -----------------------------------------------------------------------------------------------

    async def live_table(self, code: str) -> LiveTable | None:
        """Returns the live table with this code, read from its journal if it is not in memory; None when there is none."""
        code = code.upper()
        found = self.live_tables.get(code)
        if found is not None:
            return found
        if not code.isascii() or len(code) > LONGEST_CODE:
            return None
        task = self._opening.get(code)
        if task is None:
            task = self._opening[code] = asyncio.create_task(self._bring_in(code))
            task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(task)

    async def _bring_in(self, code: str) -> LiveTable | None:
        table = await self._read(code)
        if table is None:
            return None
        if table.game_name not in registry.games():
            log.error("table.unknown_game", extra={"table": code, "game": table.game_name})
            raise Unreadable(code)
        await think_ahead(table)
        live_table = self.live_tables[code] = LiveTable(self, table)
        metrics.LIVE_TABLES.set(len(self.live_tables))
        # Reads what was written since the journal was read.
        live_table.catch_up()
        return live_table

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
        # The journal is long or does not fit our rules: the other process finds the last entry that does.
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
            log.info("snapshot.not_used", extra={"table": code, "why": str(bad)})
        except Exception:
            log.exception("snapshot.unreadable", extra={"table": code})
        return None

    async def _from_journal(self, code: str) -> Table:
        """Has the whole journal replayed in the other process, and keeps the result for the next time."""
        replayed = await replay(self._journals, ReplayJob(code, await self.store.journal(code), False))
        if not replayed.frozen:
            await self.store.put_snapshot(code, replayed.snapshot)
        return await snapshots.load(code, replayed.snapshot, self._packages)

    async def new_table(self, opened: e.Opened, *more: e.AnyEntry, pack: Pack | None = None) -> str:
        """Writes the first entries of a new table and returns its code. Raises `Refusal` for a table that cannot be.

        `pack`: content of its own, instead of what the server has.
        """
        pack = pack or self.packs.pack_for(opened)
        if pack is not None:
            await self.packs.keep(pack)
            opened = msgspec.structs.replace(opened, pack=pack.key)
        code = await self._write_new_table(opened, *more)
        if pack is not None:
            # Once more: until the journal named the pack, it could be pruned.
            await self.packs.keep(pack)
        return code

    async def _write_new_table(self, opened: e.Opened, *more: e.AnyEntry) -> str:
        commands.validate_setup(opened.game, opened.seats, opened.options, opened.pack)
        while True:
            code = commands.new_code()
            table = Table(code)
            try:
                for entry in (opened, *more):
                    plan = commands.with_timestamp(table, PlannedEntry(entry))
                    row = row_after(table, plan)
                    table.apply(plan.entry)  # nobody else has this table yet
                    if row is not None:
                        row = row._replace(summary=write_summary(table))
                    await self.store.append(Append(code, table.n, e.write(plan.entry), row))
                return code
            except Conflict:
                continue  # the code was taken

    async def study(self, record: str, host: str) -> str:
        """Opens a table to study an uploaded record, and returns its code. Raises `BadRecord` or `Overloaded`."""
        entry = e.write(e.Studied(record=record, host=host))
        replayed = await replay(self._uploads, ReplayJob("", [entry], True))
        row = TableRow(replayed.game, "study", False, (host,), replayed.summary)
        while True:
            code = commands.new_code()
            with contextlib.suppress(Conflict):  # the code was taken
                await self.store.append(Append(code, 1, entry, row))
                break
        await self.store.put_snapshot(code, replayed.snapshot)
        return code

    def note_written(self, code: str, n: int) -> None:
        """Has a table that was written to elsewhere read on, in this process and in the others."""
        self.hear({"wrote": {code: n}})
        self.share({"wrote": {code: n}})

    # ---- the store and the clocks -------------------------------------------------------------------------------

    def _note_store(self, ok: bool) -> None:
        """Tells everybody that the store is stuck, or works again."""
        self.timekeeper.note_state(ok)
        for live_table in self.live_tables.values():
            live_table.tell_saving(ok)

    def _is_watched(self) -> bool:
        return any(live_table.connections for live_table in self.live_tables.values())

    def _update_clocks(self) -> None:
        """Works out all clocks again after the pauses have changed."""
        for live_table in self.live_tables.values():
            live_table.update_clocks()

    # ---- the other processes ------------------------------------------------------------------------------------

    def share(self, news: dict[str, Any]) -> None:
        """Tells the other processes something that is not kept."""
        if isinstance(self.store, PostgresStore):
            self.spawn(self._tell_others(self.store, news))

    async def _tell_others(self, store: PostgresStore, news: dict[str, Any]) -> None:
        with contextlib.suppress(Exception):
            await store.tell_others({"who": store.process, **news})

    def hear(self, news: dict[str, Any]) -> None:
        """Takes news from another process."""
        if news.get("missed"):
            for live_table in self.live_tables.values():
                live_table.catch_up()
        for code, n in news.get("wrote", {}).items():
            found = self.live_tables.get(code)
            if found is not None and found.table.n < n:
                found.catch_up()
        if "here" in news:
            code, seats, watchers = news["here"]
            if code in self.live_tables:
                self.live_tables[code].hear_presence(news["who"], {int(seat): away for seat, away in seats.items()}, watchers)
        if "point" in news:
            code, seat, cid = news["point"]
            if code in self.live_tables:
                self.live_tables[code].point(seat, cid)


def summaries(live_tables: Iterable[LiveTable]) -> list[tuple[str, str]]:
    """Returns the code and summary of each table that has one."""
    found: list[tuple[str, str]] = []
    for live_table in live_tables:
        try:
            found.append((live_table.table.code, write_summary(live_table.table)))
        except Exception:
            log.exception("table.no_summary", extra={"table": live_table.table.code})
    return found


async def think_ahead(table: Table) -> None:
    """Works out in slices what the seats' memories follow from the events, before somebody looks at the table."""
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
