"""A live table: its inbox, its connections, and its bots.

Whatever changes the table goes through the inbox, one after the other: planned, written down, and only then read and told.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections import deque
from typing import TYPE_CHECKING, NamedTuple, Protocol

import msgspec

from ouroboard.server import clocks, commands, metrics, rights, views
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.briefs import brief_after
from ouroboard.server.commands import Command, Plan
from ouroboard.server.limits import PEEKS_A_TABLE, Bucket
from ouroboard.server.rights import Asker, Refusal
from ouroboard.server.store.base import Append, Conflict, Settle, StoreDown, until_settled
from ouroboard.server.table import Table, TableGone
from ouroboard.timeline.node import Node

if TYPE_CHECKING:
    from ouroboard.server.house import House

log = logging.getLogger("ouroboard.room")
HERE = ""
"""This process, among those that tell who is connected."""
MOST_UNDER_WAY = 8
"""Messages of one client that wait to be written at the same time."""
LONGEST_NAP = 600.0
"""Seconds after which a clock is looked at again."""
SEAT_CHANGES = (e.Sat, e.Left, e.RanOut, e.Joined, e.SignedOut, e.Branched, e.Started)
"""Entries after which a device may have another seat, or a seat may read other remarks."""
SHORTEST_BOT_PAUSE = 0.5
LONGEST_BOT_PAUSE = 4.0
"""Seconds after which a bot tries again to answer, after a first fault and after many."""
TRIES = 20
"""How often an entry may lose the race against other processes."""


class Sender(Protocol):
    def write_text(self, data: bytes) -> bool: ...

    async def close(self, code: int = 1000, reason: str = "") -> None: ...


class Connection:
    """One open socket. Sending never waits: whoever is too slow to take it in is sent away, and comes back to the present."""

    def __init__(self, socket: Sender, guest: str) -> None:
        self.socket = socket
        self.guest = guest
        self.away = False
        self._closed = False
        self._under_way = 0
        self._slack: asyncio.Future[None] | None = None

    def send(self, message: w.Outgoing) -> None:
        self.send_encoded(w.encode(message))

    def send_encoded(self, data: bytes) -> None:
        if not self._closed and not self.socket.write_text(data):
            self.close(1013, "too slow: come back")

    def one_more(self) -> None:
        """Something that this client said is under way."""
        self._under_way += 1

    def one_less(self) -> None:
        self._under_way -= 1
        if self._slack is not None and not self._slack.done():
            self._slack.set_result(None)

    def is_full(self) -> bool:
        return self._under_way >= MOST_UNDER_WAY

    async def slack(self) -> None:
        """When too much is under way at a time, the client waits."""
        while self.is_full():
            self._slack = asyncio.get_running_loop().create_future()
            await self._slack

    def close(self, code: int = 1000, reason: str = "") -> None:
        if not self._closed:
            self._closed = True
            self._last = asyncio.create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await self.socket.close(code, reason)


class Voice:
    """Who said something, and the key that the answer goes by."""

    def __init__(self, connection: Connection, key: str) -> None:
        self.connection = connection
        self.key = key
        self.was_told = False
        """That it is done came along with the news of it."""

    def told(self, news: bytes) -> bytes:
        """The news, with the word that it is done: one message instead of two."""
        self.was_told = True
        return w.with_fields(news, w.encode({"done": self.key}))


class Work(NamedTuple):
    """Something to be written: what, whom to tell that it is, and who said it."""

    command: Command
    settle: Settle
    voice: Voice | None


class BotTask(NamedTuple):
    """A bot that answers a question: the question's number, and the task that does it."""

    number: int
    task: asyncio.Task[None]


def bot_pause(tries: int) -> float:
    """Returns for how many seconds a bot waits after a fault: longer and longer, and not all bots equally long."""
    pause: float = min(LONGEST_BOT_PAUSE, SHORTEST_BOT_PAUSE * 2**tries)
    return pause * random.uniform(0.5, 1.0)


class Room:
    def __init__(self, house: "House", table: Table) -> None:
        self.house = house
        self.table = table
        self.connections: set[Connection] = set()
        self.presence = views.Presence()
        self.idle_since = time.monotonic()
        self.stage = views.Stage(table)
        self.linked: set[int] = set()
        """Seats for which this process has made links for other devices."""
        self.peeks = Bucket(PEEKS_A_TABLE)
        table.clocks.pauses = house.timekeeper.pauses
        table.clocks.reckon()
        self._readers: dict[int | None, views.Reader] = {}
        self._chats: dict[int | None, views.Chat] = {}
        self._inbox: deque[Work | None] = deque()
        self._is_busy = False
        self._is_closed = False
        self._reading: asyncio.Task[None] | None = None
        self._groups: dict[int | None, list[Connection]] | None = None
        self._bots: dict[int, BotTask] = {}
        self._alarm: asyncio.TimerHandle | None = None

    # ---- writing --------------------------------------------------------------------------------------------

    def post(self, command: Command, settle: Settle, voice: Voice | None = None) -> None:
        """Puts something into the inbox. `settle` gets None, a `Refusal`, or another failure."""
        self._inbox.append(Work(command, settle, voice))
        self._go_on()

    async def do(self, command: Command) -> None:
        """Returns when it has happened and is kept. Raises `Refusal` or `StoreDown`."""
        await until_settled(lambda settle: self.post(command, settle))

    def catch_up(self) -> None:
        """Another process has written to this table."""
        self._inbox.append(None)
        self._go_on()

    def _go_on(self) -> None:
        """The next in line, and the next, as long as none has to wait for the store."""
        while self._inbox and not self._is_busy and not self._is_closed:
            self._is_busy = True
            work = self._inbox.popleft()
            if work is None:
                self._reading = asyncio.create_task(self._follow())
            else:
                self._write(work, TRIES)

    def _settled(self, work: Work, problem: Exception | None) -> None:
        if problem is not None and not isinstance(problem, Refusal):
            # A store that is down says so itself, once.
            trace = None if isinstance(problem, StoreDown) else problem
            log.warning("not written", exc_info=trace, extra={"table": self.table.code, "why": str(problem)})
        self._is_busy = False
        work.settle(problem)

    def _write(self, work: Work, tries: int) -> None:
        try:
            commands.may_write(self.table)
            plan = work.command.plan(self.table)
            if plan is None:
                self._settled(work, None)
                return
            commands.has_room(self.table, plan.entry)
            plan = commands.stamped(self.table, plan)
            entry = Append(self.table.code, self.table.n + 1, e.write(plan.entry), brief_after(self.table, plan))
        except Exception as problem:
            self._settled(work, problem)
            return
        self.house.store.write(entry, lambda problem: self._written(work, plan, tries, problem))

    def _written(self, work: Work, plan: Plan, tries: int, problem: Exception | None) -> None:
        if isinstance(problem, Conflict) and not self._is_closed:
            metrics.CONFLICTS.inc()
            self._reading = asyncio.create_task(self._try_again(work, tries - 1))
            return
        if problem is None:
            metrics.ACTIONS.written(plan.entry)
            # A table that was let go meanwhile comes back from its journal, with this entry in it.
            if not self._is_closed:
                try:
                    self._read(plan.entry, plan.prepared, work.voice)
                except Exception as trouble:
                    problem = trouble
        self._settled(work, problem)
        self._go_on()

    async def _try_again(self, work: Work, tries: int) -> None:
        """Another process was faster: what it wrote comes first."""
        try:
            if not tries:
                raise Refusal("busy", "this table is busy: try again")
            await self._read_on()
        except Exception as problem:
            self._settled(work, problem)
        else:
            self._write(work, tries)
        self._go_on()

    async def _follow(self) -> None:
        try:
            await self._read_on()
        except StoreDown:
            asyncio.get_running_loop().call_later(0.2, self.catch_up)
        except Exception:
            log.exception("could not read on", extra={"table": self.table.code})
        self._is_busy = False
        self._go_on()

    async def _read_on(self) -> None:
        """Reads what other processes have written."""
        for body in await self.house.store.journal(self.table.code, self.table.n):
            if self.table.frozen:
                self.table.read(body)
            else:
                self._read(self._entry(body))

    def _entry(self, body: bytes) -> e.AnyEntry:
        """Returns what another process has written. What only a newer server knows brings the table back frozen."""
        try:
            return e.read(body)
        except msgspec.ValidationError:
            self.house.let_go(self)
            raise

    def _read(self, entry: e.AnyEntry, prepared: Node | None = None, voice: Voice | None = None) -> None:
        """What is written has happened. If this copy of the table cannot follow, it is let go and made anew."""
        table = self.table
        before = table.phase, table.petition, table.clocks.due
        try:
            table.apply(entry, prepared)
        except TableGone:
            self.house.let_go(self)
            raise Refusal("phase", "This table has been deleted.") from None
        except Exception:
            self.house.let_go(self)
            raise
        self.house.note_change(self)
        after = table.phase, table.petition, table.clocks.due
        self._tell(entry, before != after, voice)
        if before[0] != after[0]:
            self._retell_chat()

    # ---- telling --------------------------------------------------------------------------------------------

    def _tell(self, entry: e.AnyEntry, table_changed: bool, voice: Voice | None) -> None:
        if isinstance(entry, e.Chatted):
            self._tell_chat()
            return
        if isinstance(entry, SEAT_CHANGES):
            self._groups = None
            self.note_presence()
            self._retell_chat()
            if isinstance(entry, (e.Sat, e.Left, e.RanOut, e.SignedOut)) and entry.seat in self.linked:
                self.linked.discard(entry.seat)
                self.house.spawn(self._drop_links(entry.seat))
        elif table_changed or not isinstance(entry, (e.Played, e.TookBack)):
            self.tell_table()
        if self.table.match is not None:
            self._tell_match(entry, voice)
        self._wake_bots()

    def _tell_match(self, entry: e.AnyEntry, voice: Voice | None) -> None:
        """After an answer or an undo, tells what is new to its seat and to those who have heard of it; otherwise all of it.

        A secret answer that is taken back is unheard by the others, and so is the undo.
        """
        actor = entry.seat if isinstance(entry, (e.Played, e.TookBack)) else None
        for seat, group in self._by_seat().items():
            reader = self.reader(seat)
            if actor is None:
                reader.catch_up()
                self._send_match(reader, group, 0, voice)
            elif seat == actor or reader.has_news():
                self._send_match(reader, group, reader.catch_up(), voice)

    def _send_match(self, reader: views.Reader, group: list[Connection], first: int, voice: Voice | None) -> None:
        if self.table.is_study:
            # A record that somebody brought: only they may branch it, so each is told apart.
            for connection in group:
                connection.send(reader.game(self.asker(connection), first))
            return
        news = w.encode(reader.game(Asker("", reader.seat, False), first))
        for connection in group:
            connection.send_encoded(voice.told(news) if voice is not None and voice.connection is connection else news)

    def _by_seat(self) -> dict[int | None, list[Connection]]:
        """The connections of each seat, and of the watchers."""
        if self._groups is None:
            self._groups = {}
            for connection in self.connections:
                self._groups.setdefault(self.table.seat_of(connection.guest), []).append(connection)
        return self._groups

    def reader(self, seat: int | None) -> views.Reader:
        found = self._readers.get(seat)
        if found is None:
            found = self._readers[seat] = views.Reader(self.stage, seat)
        return found

    def asker(self, connection: Connection) -> Asker:
        return rights.asker(self.table, connection.guest)

    def tell_table(self) -> None:
        encoded: dict[tuple[int | None, bool, str], bytes] = {}
        # These guests are told apart: what they may sit on, and which request is theirs, is not what other watchers are told.
        known = {request.guest for request in self.table.seat_requests} | self.table.seen.keys()
        for connection in self.connections:
            who = self.asker(connection)
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
        """Tells what was just said to all who may read it."""
        for seat, group in self._by_seat().items():
            said = self.chat(seat).news()
            if said is not None:
                news = w.encode(said)
                for connection in group:
                    connection.send_encoded(news)

    def _retell_chat(self) -> None:
        """Somebody has another seat, or the game has begun or ended: what was said in confidence has other readers now.

        All are told, whether or not there was such a remark: else this would tell.
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
        # A link is checked against the sitting when it is used; this only tidies up.
        with contextlib.suppress(StoreDown):
            await self.house.store.drop_links(self.table.code, seat)

    # ---- coming and going -------------------------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        """A new connection is told everything that it may know."""
        self.connections.add(connection)
        self._groups = None
        self.note_presence()
        seat = self.table.seat_of(connection.guest)
        if self.table.match is not None:
            reader = self.reader(seat)
            reader.catch_up()
            connection.send(reader.game(self.asker(connection), 0))
        # Those of the same seat who are here already have been told everything, so nothing is new to them.
        connection.send(self.chat(seat).latest())
        if self.house.store.is_stuck:
            connection.send(w.Saving(False))
        self._wake_bots()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._groups = None
        self.idle_since = time.monotonic()
        self.note_presence()

    def note_presence(self) -> None:
        """Who is here has changed: everybody at the table is told, and so are the other processes."""
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
        self.house.share({"here": [self.table.code, seats, self.presence.watchers[HERE]]})

    def hear_presence(self, process: str, seats: dict[int, bool], watchers: int) -> None:
        """Another process says who is connected there."""
        if self.presence.hear(process, seats, watchers):
            self.tell_table()

    # ---- bots -------------------------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        """Whose turn it is among the bots begins to think. Where nobody looks on, the game waits for people."""
        if self._bots:
            self._dismiss_bots()
        match = self.table.match
        if match is None or self.table.phase != "play" or not self.connections or self.table.frozen or self.table.is_full:
            return
        if self.table.clocks.due:
            self._set_alarm()
        for seat in match.to_act:
            if self.table.places[seat].kind != "bot":
                continue
            busy, number = self._bots.get(seat), match.decision_id(seat)
            if self._is_asked(seat, number) and (busy is None or busy.task.done()):
                self._bots[seat] = BotTask(number, asyncio.create_task(self._let_bot_answer(seat, number)))

    def _dismiss_bots(self) -> None:
        """Ends the tasks of bots whose question no longer stands. One that waits for a process leaves the queue."""
        for seat, bot in list(self._bots.items()):
            if not self._is_asked(seat, bot.number):
                bot.task.cancel()
                del self._bots[seat]

    def _is_asked(self, seat: int, number: int) -> bool:
        """Whether this question is open, and a bot has to answer it here."""
        table = self.table
        match = table.match
        return (
            match is not None
            and not self._is_closed
            and table.phase == "play"
            and seat in match.to_act
            and match.decision_id(seat) == number
            and table.places[seat].kind == "bot"
            and not rights.people_decide(table, seat)
        )

    def _is_played(self) -> bool:
        """Whether a person who sits at this table is connected."""
        return any(self.presence.here(seat) for seat in self.table.humans())

    async def _let_bot_answer(self, seat: int, number: int) -> None:
        """Tries until it has answered, or until the question no longer stands. The time it takes is drawn beforehand, and
        so tells nothing.
        """
        clock = asyncio.get_running_loop().time
        ready = clock() + random.uniform(*self.house.settings.bot_delay)
        text = ""
        fault = ""
        tries = 0
        while self._is_asked(seat, number) and self.connections:
            try:
                text = text or await self._think(seat)
                await asyncio.sleep(max(0.0, ready - clock()))
                await self.do(commands.BotCommand(seat, number, text))
                return
            except StoreDown as problem:
                latest = str(problem)
            except Exception as problem:
                latest = repr(problem)
                text = ""
            # What is refused because the question is another one by now is no fault.
            if self._is_asked(seat, number):
                if latest != fault:
                    fault = latest
                    log.warning("bot.retries", extra={"table": self.table.code, "seat": seat, "reason": fault})
                await asyncio.sleep(bot_pause(tries))
                tries += 1
        self._wake_bots()

    async def _think(self, seat: int) -> str:
        match = self.table.match
        assert match is not None
        return await self.house.thinkers.answer(match, seat, self.table.places[seat].strength or "normal", self._is_played())

    # ---- clocks -----------------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """For the next seat that a bot has to take over. Nobody looks on: nobody waits, and it rings when somebody comes."""
        if self._alarm is not None:
            self._alarm.cancel()
        due = self.table.clocks.next_alarm()
        if due is not None:
            # The clock on the wall may be set anew meanwhile: long waits are looked at again.
            wait = min(max(due - clocks.now(), 0), LONGEST_NAP)
            self._alarm = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        """A bot takes the seat of whoever is out of time. Every process that holds the table may ring: one of them writes."""
        self.house.spawn(self._ring())

    async def _ring(self) -> None:
        """Only with all pauses known, also those that other processes have noticed."""
        try:
            if not self.house.timekeeper.is_sure:
                raise StoreDown("not all pauses are known")
            await self.house.timekeeper.refresh()
            await self.do(commands.TakeOverdueSeat())
        except Exception:
            if not self._is_closed:
                self._alarm = asyncio.get_running_loop().call_later(1, self.ring)
        else:
            if not self._is_closed:
                self._set_alarm()

    def reckon_clocks(self) -> None:
        """There are other pauses."""
        if self.table.clocks.reckon():
            self.tell_table()
            if self._alarm is not None:
                self._set_alarm()

    # ---- the end ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Lets go of the table; it comes back from its journal."""
        self._is_closed = True
        if self._reading is not None:
            self._reading.cancel()
        for work in self._inbox:
            if work is not None:
                work.settle(StoreDown("the table is being closed"))
        for bot in self._bots.values():
            bot.task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
        for connection in list(self.connections):
            connection.close(1012, "the server restarts: come back")
        if self.table.match is not None:
            self.table.match.release()
