"""All live tables of this server process: opened, found, let go, and kept in step with the other processes."""

import asyncio
import contextlib
import logging
import time
from typing import Any

from ouroboard.server import commands, metrics
from ouroboard.server import entries as e
from ouroboard.server.briefs import brief_after
from ouroboard.server.commands import Plan
from ouroboard.server.guests import KEY_NAME, Tokens
from ouroboard.server.room import Room
from ouroboard.server.settings import Settings
from ouroboard.server.store import PostgresStore, Store
from ouroboard.server.store.base import Append, Conflict
from ouroboard.server.table import Table, read_table
from ouroboard.server.thinkers import Thinkers
from ouroboard.timeline.record import replay

log = logging.getLogger("ouroboard.house")
SWEEP = 15.0
"""Seconds between two looks for tables that nobody needs in memory."""
LONGEST_CODE = 12
"""What is longer is no table's code, and not worth a question to the database."""


class Unreadable(Exception):
    """A journal that these rules cannot play again: it was written by another version."""


class House:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.thinkers, settings.test)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- doors ------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        self.tokens = Tokens(await self.store.secret_key(KEY_NAME))
        if isinstance(self.store, PostgresStore):
            await self.store.listen(self.hear)
        self.thinkers.warm_up()
        self.spawn(self._sweep())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()
        self.thinkers.close()
        await self.store.close()

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.let_go_of_idle()
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
        self.rooms.pop(room.table.code, None)
        room.close()
        metrics.ROOMS.set(len(self.rooms))

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
        journal = await self.store.journal(code)
        if not journal:
            return None
        try:
            table = read_table(code, journal)
        except Exception as problem:
            log.exception("a journal cannot be read", extra={"table": code})
            raise Unreadable(code) from problem
        room = self.rooms[code] = Room(self, table)
        metrics.ROOMS.set(len(self.rooms))
        # What was written between reading and now.
        room.catch_up()
        return room

    async def new_table(self, opened: e.Opened | e.Studied, *more: e.AnyEntry) -> str:
        """Writes the first entries of a new table and returns its code. Raises `Refusal` for a table that cannot be."""
        if isinstance(opened, e.Opened):
            commands.can_be(opened.game, opened.seats, opened.options)
        while True:
            code = commands.new_code()
            table = Table(code)
            try:
                for entry in (opened, *more):
                    plan = commands.stamped(table, Plan(entry))
                    await self.store.append(Append(code, table.n + 1, e.write(plan.entry), brief_after(table, plan)))
                    table.apply(plan.entry)
                return code
            except Conflict:
                continue  # the code was taken

    async def study(self, record: str, host: str) -> str:
        """A table on which somebody's record lies open. Raises `BadRecord`."""
        await asyncio.to_thread(replay, record)
        return await self.new_table(e.Studied(record=record, host=host))

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
