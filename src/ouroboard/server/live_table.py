"""A live table: its inbox, its connections, and its bots.

Every change of the table goes through the inbox, one after the other: it is planned, written, applied, and then sent.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ouroboard.server import commands, metrics, rights, views
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.bot_seats import BotSeats
from ouroboard.server.client_connection import Connection, ReplyTo
from ouroboard.server.commands import Command, PlannedEntry
from ouroboard.server.limits import PEEKS_A_TABLE, Bucket
from ouroboard.server.rights import Refusal, Requester
from ouroboard.server.store.base import Settle, until_settled
from ouroboard.server.store.errors import Conflict, StoreDown
from ouroboard.server.store.rows import Append
from ouroboard.server.summaries import row_after
from ouroboard.server.table import Table, TableGone
from ouroboard.server.takeover_timer import TakeoverTimer
from ouroboard.server.text import closings, refusals
from ouroboard.timeline.node import Node

if TYPE_CHECKING:
    from ouroboard.server.table_manager import TableManager

log = logging.getLogger("ouroboard.tables")
HERE = ""
"""The name of this process among those that report who is connected."""
SEAT_CHANGES = (e.Sat, e.Left, e.RanOut, e.Joined, e.SignedOut, e.Branched, e.Started)
"""Entries after which a device may have another seat, or a seat may read other messages."""
TRIES = 20
"""Maximum number of times that an entry may lose the race against other processes."""


class PendingWrite(NamedTuple):
    """A command in the inbox: whom to tell that it is written, and which client sent it."""

    command: Command
    settle: Settle
    reply_to: ReplyTo | None


class LiveTable:
    """A table in memory: its inbox, its connections and its bots."""

    def __init__(self, manager: "TableManager", table: Table) -> None:
        self.manager = manager
        self.table = table
        self.connections: set[Connection] = set()
        self.presence = views.Presence()
        self.idle_since = time.monotonic()
        self.view_cache = views.ViewCache(table)
        self.linked: set[int] = set()
        """Seats for which this process has made links for other devices."""
        self.peeks = Bucket(PEEKS_A_TABLE)
        table.clocks.pauses = manager.timekeeper.pauses
        table.clocks.recompute()
        self._readers: dict[int | None, views.Reader] = {}
        self._chats: dict[int | None, views.Chat] = {}
        self._inbox: deque[PendingWrite | None] = deque()
        self._is_busy = False
        self.is_closed = False
        self._reading: asyncio.Task[None] | None = None
        self._groups: dict[int | None, list[Connection]] | None = None
        self.bots = BotSeats(self)
        self.takeover = TakeoverTimer(self)

    # ---- writing --------------------------------------------------------------------------------------------

    def post(self, command: Command, settle: Settle, reply_to: ReplyTo | None = None) -> None:
        """Puts a command into the inbox. `settle` gets None, a `Refusal`, or another failure."""
        self._inbox.append(PendingWrite(command, settle, reply_to))
        self._go_on()

    async def do(self, command: Command) -> None:
        """Posts a command and returns when it is written. Raises `Refusal` or `StoreDown`."""
        await until_settled(lambda settle: self.post(command, settle))

    def catch_up(self) -> None:
        """Reads what another process has written to this table."""
        self._inbox.append(None)
        self._go_on()

    def _go_on(self) -> None:
        """Takes commands from the inbox until one has to wait for the store."""
        while self._inbox and not self._is_busy and not self.is_closed:
            self._is_busy = True
            pending = self._inbox.popleft()
            if pending is None:
                self._reading = asyncio.create_task(self._follow())
            else:
                self._write(pending, TRIES)

    def _settled(self, pending: PendingWrite, problem: Exception | None) -> None:
        if problem is not None and not isinstance(problem, Refusal):
            # A store that is down logs this itself, once.
            trace = None if isinstance(problem, StoreDown) else problem
            log.warning("table.write_failed", exc_info=trace, extra={"table": self.table.code, "why": str(problem)})
        self._is_busy = False
        pending.settle(problem)

    def _write(self, pending: PendingWrite, tries: int) -> None:
        try:
            commands.may_write(self.table)
            plan = pending.command.plan(self.table)
            if plan is None:
                self._settled(pending, None)
                return
            commands.has_room(self.table, plan.entry)
            plan = commands.with_timestamp(self.table, plan)
            entry = Append(self.table.code, self.table.n + 1, e.write(plan.entry), row_after(self.table, plan))
        except Exception as problem:
            self._settled(pending, problem)
            return
        self.manager.store.write(entry, lambda problem: self._written(pending, plan, tries, problem))

    def _written(self, pending: PendingWrite, plan: PlannedEntry, tries: int, problem: Exception | None) -> None:
        if isinstance(problem, Conflict) and not self.is_closed:
            metrics.CONFLICTS.inc()
            self._reading = asyncio.create_task(self._try_again(pending, tries - 1))
            return
        if problem is None:
            metrics.ACTIONS.written(plan.entry)
            # A table that has left memory meanwhile comes back from its journal, with this entry in it.
            if not self.is_closed:
                try:
                    self._read(plan.entry, plan.prepared, pending.reply_to)
                except Exception as failure:
                    problem = failure
        self._settled(pending, problem)
        self._go_on()

    async def _try_again(self, pending: PendingWrite, tries: int) -> None:
        """Reads what another process has written first, and then tries again."""
        try:
            if not tries:
                raise Refusal("busy", refusals.TABLE_IS_BUSY)
            await self._read_on()
        except Exception as problem:
            self._settled(pending, problem)
        else:
            self._write(pending, tries)
        self._go_on()

    async def _follow(self) -> None:
        try:
            await self._read_on()
        except StoreDown:
            asyncio.get_running_loop().call_later(0.2, self.catch_up)
        except Refusal as refusal:
            log.info("table.closed", extra={"table": self.table.code, "why": refusal.reason})
        except Exception:
            log.exception("table.read_failed", extra={"table": self.table.code})
        self._is_busy = False
        self._go_on()

    async def _read_on(self) -> None:
        """Reads what other processes have written."""
        for body in await self.manager.store.journal(self.table.code, self.table.n):
            if self.table.frozen:
                self.table.read(body)
            else:
                self._read(self._entry(body))

    def _entry(self, body: bytes) -> e.AnyEntry:
        """Returns an entry of another process. For an entry of a newer server the table is removed; it comes back frozen."""
        try:
            return e.read(body)
        except msgspec.ValidationError:
            self.manager.unload(self)
            raise

    def _read(self, entry: e.AnyEntry, prepared: Node | None = None, reply_to: ReplyTo | None = None) -> None:
        """Applies an entry that is written. If this copy of the table cannot apply it, the copy is removed and made anew."""
        table = self.table
        before = table.phase, table.consent_request, table.clocks.due
        try:
            table.apply(entry, prepared)
        except TableGone:
            self.manager.unload(self)
            raise Refusal("phase", refusals.TABLE_DELETED) from None
        except Exception:
            self.manager.unload(self)
            raise
        self.manager.note_change(self)
        after = table.phase, table.consent_request, table.clocks.due
        self._tell(entry, before != after, reply_to)
        if before[0] != after[0]:
            self._retell_chat()

    # ---- telling --------------------------------------------------------------------------------------------

    def _tell(self, entry: e.AnyEntry, table_changed: bool, reply_to: ReplyTo | None) -> None:
        if isinstance(entry, e.Chatted):
            self._tell_chat()
            return
        if isinstance(entry, SEAT_CHANGES):
            self._groups = None
            self.note_presence()
            self._retell_chat()
            if isinstance(entry, (e.Sat, e.Left, e.RanOut, e.SignedOut)) and entry.seat in self.linked:
                self.linked.discard(entry.seat)
                self.manager.spawn(self._drop_links(entry.seat))
        elif table_changed or not isinstance(entry, (e.Played, e.TookBack)):
            self.tell_table()
        if self.table.match is not None:
            self._tell_match(entry, reply_to)
        self._wake()

    def _tell_match(self, entry: e.AnyEntry, reply_to: ReplyTo | None) -> None:
        """Sends what is new: after an answer or an undo to its seat and to the readers who hear of it, otherwise all of it to
        all.

        When a secret answer is taken back, the others hear nothing of the undo either.
        """
        actor = entry.seat if isinstance(entry, (e.Played, e.TookBack)) else None
        for seat, group in self._by_seat().items():
            reader = self.reader(seat)
            if actor is None:
                reader.catch_up()
                self._send_match(reader, group, 0, reply_to)
            elif seat == actor or reader.has_news():
                self._send_match(reader, group, reader.catch_up(), reply_to)

    def _send_match(self, reader: views.Reader, group: list[Connection], first: int, reply_to: ReplyTo | None) -> None:
        if self.table.is_study:
            # Only the guest who uploaded the record may branch it, so each connection gets its own message.
            for connection in group:
                connection.send(reader.game(self.requester(connection), first))
            return
        news = w.encode(reader.game(Requester("", reader.seat, False), first))
        for connection in group:
            connection.send_encoded(reply_to.told(news) if reply_to is not None and reply_to.connection is connection else news)

    def _by_seat(self) -> dict[int | None, list[Connection]]:
        """Returns the connections of each seat, and of the watchers."""
        if self._groups is None:
            self._groups = {}
            for connection in self.connections:
                self._groups.setdefault(self.table.seat_of(connection.guest), []).append(connection)
        return self._groups

    def reader(self, seat: int | None) -> views.Reader:
        found = self._readers.get(seat)
        if found is None:
            found = self._readers[seat] = views.Reader(self.view_cache, seat)
        return found

    def requester(self, connection: Connection) -> Requester:
        return rights.requester(self.table, connection.guest)

    def tell_table(self) -> None:
        encoded: dict[tuple[int | None, bool, str], bytes] = {}
        # These guests get messages of their own: the seats that they may take and their request differ from other watchers'.
        known = {request.guest for request in self.table.seat_requests} | self.table.seen.keys()
        for connection in self.connections:
            who = self.requester(connection)
            key = (who.seat, who.is_host, who.guest if who.seat is None and who.guest in known else "")
            if key not in encoded:
                encoded[key] = w.encode(views.table_message(self.table, who, self.presence))
            connection.send_encoded(encoded[key])

    def chat(self, seat: int | None) -> views.Chat:
        """Returns what this seat, or a watcher, may read of the chat."""
        found = self._chats.get(seat)
        if found is None:
            found = self._chats[seat] = views.Chat(self.table, seat)
        return found

    def _tell_chat(self) -> None:
        """Sends the latest message to all who may read it."""
        for seat, group in self._by_seat().items():
            said = self.chat(seat).news()
            if said is not None:
                news = w.encode(said)
                for connection in group:
                    connection.send_encoded(news)

    def _retell_chat(self) -> None:
        """Sends the chat again after seats or the phase have changed, because confidential messages have other readers now.

        It is sent to all, whether or not there were such messages: otherwise this would tell.
        """
        self._chats.clear()
        for seat, group in self._by_seat().items():
            said = w.encode(self.chat(seat).latest())
            for connection in group:
                connection.send_encoded(said)

    def tell_saving(self, ok: bool) -> None:
        for connection in self.connections:
            connection.send(w.Saving(ok))

    def point(self, seat: int, cid: str) -> None:
        for connection in self.connections:
            connection.send(w.Pointed(seat, cid))

    async def _drop_links(self, seat: int) -> None:
        # A link is checked against the sitting when it is used, so this only deletes rows.
        with contextlib.suppress(StoreDown):
            await self.manager.store.drop_links(self.table.code, seat)

    # ---- coming and going -------------------------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        """Adds a connection, and sends it everything that it may know."""
        self.connections.add(connection)
        self._groups = None
        self.note_presence()
        seat = self.table.seat_of(connection.guest)
        if self.table.match is not None:
            reader = self.reader(seat)
            reader.catch_up()
            connection.send(reader.game(self.requester(connection), 0))
        # Other connections of the same seat have been sent everything, so nothing is new to them.
        connection.send(self.chat(seat).latest())
        if self.manager.store.is_stuck:
            connection.send(w.Saving(False))
        self._wake()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._groups = None
        self.idle_since = time.monotonic()
        self.note_presence()

    def note_presence(self) -> None:
        """Tells everybody at the table, and the other processes, who is connected."""
        seats: dict[int, bool] = {}
        watchers = 0
        for connection in self.connections:
            seat = self.table.seat_of(connection.guest)
            if seat is None:
                watchers += 1
            else:
                seats[seat] = seats.get(seat, True) and connection.away
        self.presence.set(HERE, seats, watchers)
        self.tell_table()
        self.share_presence()

    def share_presence(self) -> None:
        seats = {str(seat): away for seat, away in self.presence.seats[HERE].items()}
        self.manager.share({"here": [self.table.code, seats, self.presence.watchers[HERE]]})

    def hear_presence(self, process: str, seats: dict[int, bool], watchers: int) -> None:
        """Takes a report of who is connected to another process."""
        if self.presence.hear(process, seats, watchers):
            self.tell_table()

    # ---- bots and clocks --------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """Has the bots answer that are asked, and the timer wait for the next player who will be out of time."""
        self.bots.wake()
        if self.is_running and self.table.clocks.due:
            self.takeover.start()

    @property
    def is_running(self) -> bool:
        """Returns whether bots and clocks go on: someone is connected, and the game can be played on."""
        table = self.table
        return bool(self.connections) and table.phase == "play" and not table.frozen and not table.is_full

    def update_clocks(self) -> None:
        """Works out the clocks again after the pauses have changed."""
        if self.table.clocks.recompute():
            self.tell_table()
            self.takeover.restart()

    # ---- the end ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Closes the live table. It comes back from its journal."""
        self.is_closed = True
        if self._reading is not None:
            self._reading.cancel()
        for pending in self._inbox:
            if pending is not None:
                pending.settle(StoreDown("the table is being closed"))
        self.bots.close()
        self.takeover.stop()
        for connection in list(self.connections):
            connection.close(1012, closings.SERVER_RESTARTS)
        if self.table.match is not None:
            self.table.match.release()
