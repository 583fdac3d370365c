"""The socket of a table: reads a client's messages, answers those that concern only that client, and posts the others."""

import asyncio
import logging
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ouroboard.engine.action import Illegal
from ouroboard.server import commands, limits, metrics, rights, views
from ouroboard.server import wire as w
from ouroboard.server.client_connection import Connection, ReplyTo
from ouroboard.server.frames import STATE, Frames
from ouroboard.server.limited_worker import Overloaded
from ouroboard.server.live_table import LiveTable
from ouroboard.server.rights import Refusal
from ouroboard.server.settings import Settings
from ouroboard.server.snapshots import Slices
from ouroboard.server.store.errors import StoreDown
from ouroboard.server.table import Table
from ouroboard.server.table_manager import TableManager, Unreadable
from ouroboard.server.text import closings, http_refusals, refusals
from ouroboard.timeline.node import Node

log = logging.getLogger("ouroboard.socket")
NO_TABLE, UNREADABLE, OTHER_VERSION, TOO_MANY, TOO_MUCH = 4404, 4410, 4426, 4429, 1008
SLOW_DOWN = 0.02
PATIENCE = 300
"""Number of messages over the limit after which a connection is closed."""


class Allowance:
    """What one connection may still send."""

    def __init__(self, limited: bool, may_peek: Callable[[int], bool]) -> None:
        """Makes an allowance. `may_peek` says whether the table and the address are within their limits for a weight."""
        self._limited = limited
        self._may_peek = may_peek
        self._peeks = limits.Bucket(limits.PEEKS)
        self._messages = limits.Bucket(limits.MESSAGES)
        self._actions = limits.Bucket(limits.ACTIONS)
        self._chat = limits.Bucket(limits.CHAT)
        self.over = 0

    def grants(self, message: w.Incoming | None) -> bool:
        """Returns whether this message is within the limits. `None` stands for data that is not a message."""
        if not self._limited:
            return True
        granted = self._messages.take()
        if granted and isinstance(message, (w.Say, w.Point)):
            granted = self._chat.take()
        elif granted and isinstance(message, w.Peek):
            weight = limits.VIEWS_OF_ALL if message.all else 1
            granted = self._peeks.take(weight) and self._may_peek(weight)
        elif granted and not isinstance(message, (w.Why, w.Weigh, w.Peek, w.PresenceUpdate)):
            granted = self._actions.take()
        self.over += not granted
        return granted


def same_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Returns whether a request comes from one of our pages. A browser sends the origin of the page; other programs send none."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


class Socket:
    """An open websocket: opened and closed through ASGI, and written to directly, because that is faster."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.frames: Frames = scope["state"][STATE]
        self.receive = receive
        self.write_text = self.frames.write_text
        self._send = send

    async def accept(self) -> None:
        await self.receive()
        await self._send({"type": "websocket.accept"})

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Closes the socket with a reason. A client that does not read it is disconnected at once."""
        if not self.frames.writable.is_set():
            self.frames.transport.abort()
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


async def table_socket(manager: TableManager, rate_limiter: "RateLimiter", scope: Scope, receive: Receive, send: Send) -> None:
    """Serves `/ws/CODE`."""
    asking = HTTPConnection(scope)
    socket = Socket(scope, receive, send)
    address = asking.client.host if asking.client else ""
    prefix, _, code = scope["path"].removeprefix("/").partition("/")
    if prefix != "ws" or not same_origin(asking, manager.settings) or not rate_limiter.admits(address):
        await receive()
        await socket.close(1008)
        return
    await socket.accept()
    metrics.SOCKETS.inc()
    try:
        with rate_limiter.holding(address) as free:
            if not free:
                await socket.close(TOO_MANY, closings.TOO_MANY_CONNECTIONS)
                return
            version = asking.query_params.get("version", str(w.VERSION))
            if version != str(w.VERSION):
                await socket.close(OTHER_VERSION, closings.other_wire(w.VERSION))
                return
            live_table = await manager.live_table(code)
            if live_table is None:
                await socket.close(NO_TABLE, http_refusals.NO_SUCH_TABLE)
                return
            # A television shows what everybody may see, whoever owns it.
            guest = "" if "watch" in asking.query_params else manager.tokens.guest_of(asking)
            connection = Connection(socket, guest)
            await ClientSession(live_table, socket, connection, lambda weight: rate_limiter.may_peek(address, weight)).hold()
    except StoreDown:
        await socket.close(1013, closings.NO_TABLES_NOW)
    except Unreadable:
        await socket.close(UNREADABLE, http_refusals.GAME_NOT_HERE)
    except Overloaded as overloaded:
        await socket.close(1013, str(overloaded))
    finally:
        metrics.SOCKETS.dec()


class ClientSession:
    """What one client sends to a table. A message is handled as it arrives; one that has to wait keeps its place in the queue."""

    def __init__(self, live_table: LiveTable, socket: Socket, connection: Connection, may_peek: Callable[[int], bool]) -> None:
        self.live_table = live_table
        self.socket = socket
        self.connection = connection
        self.allowance = Allowance(
            live_table.manager.settings.limits, lambda weight: live_table.peeks.take(weight) and may_peek(weight)
        )
        self._is_late = False
        """Whether an earlier message is still waiting."""
        self._is_flooding = False

    async def hold(self) -> None:
        """Serves the client until it has gone."""
        self.live_table.enter(self.connection)
        self.socket.frames.listener = self.hear_at_once
        try:
            while (event := await self.socket.receive())["type"] != "websocket.disconnect":
                self._is_late = True
                await self._wait()
                text = event.get("text")
                self.hear(text if text is not None else event.get("bytes") or b"")
                self._is_late = False
        finally:
            self.live_table.leave(self.connection)

    def hear_at_once(self, text: str) -> bool:
        """Handles a message as it arrives. Returns False when it has to wait in the queue."""
        if self._is_late or self._is_flooding or self.connection.is_full():
            return False
        self.hear(text)
        return True

    async def _wait(self) -> None:
        """Makes a client wait that sends too much. Other clients do not wait."""
        if self._is_flooding:
            self._is_flooding = False
            await asyncio.sleep(SLOW_DOWN)
        await self.connection.until_not_full()

    def hear(self, data: str | bytes) -> None:
        """Handles one message. No message of a client can end the session of another."""
        message: w.Incoming | None = None
        complaint = ""
        try:
            message = w.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            complaint = str(problem)[:200]
        key = getattr(message, "key", "")
        if not self.allowance.grants(message):
            self._is_flooding = True
            refuse(self.connection, key, Refusal("limit", refusals.TOO_MANY_MESSAGES))
            if self.allowance.over >= PATIENCE:
                self.connection.close(TOO_MUCH, closings.TOO_MANY_MESSAGES)
        elif message is None:
            refuse(self.connection, "", Refusal("message", refusals.not_a_message(complaint)))
        else:
            try:
                answer(self.live_table, self.connection, message)
            except Exception as problem:
                explain(self.connection, key, problem)


def explain(connection: Connection, key: str, problem: Exception) -> None:
    """Tells a client why its message has no effect."""
    if isinstance(problem, Refusal):
        refuse(connection, key, problem)
    elif isinstance(problem, StoreDown):
        refuse(connection, key, Refusal("busy", refusals.CANNOT_SAVE))
    else:
        log.error("socket.message_failed", exc_info=problem)
        refuse(connection, key, Refusal("busy", refusals.SERVER_FAILED))


def refuse(connection: Connection, key: str, refusal: Refusal) -> None:
    metrics.REFUSALS.labels(refusal.code).inc()
    connection.send(w.Refused(key, refusal.code, refusal.reason, refusal.rule))


def answer(live_table: LiveTable, connection: Connection, message: w.Incoming) -> None:
    table = live_table.table
    if isinstance(message, w.Act):
        write(live_table, connection, message)
    elif isinstance(message, w.Why):
        connection.send(why(table, connection.guest, message))
    elif isinstance(message, w.Weigh):
        connection.message_begun()
        live_table.manager.spawn(weigh(live_table, connection, message))
    elif isinstance(message, w.Peek):
        look(live_table, connection, message)
    elif isinstance(message, w.Earlier):
        connection.send(live_table.chat(table.seat_of(connection.guest)).earlier(message.before))
    elif isinstance(message, w.Point):
        seat = commands.seated(rights.requester(table, connection.guest))
        live_table.point(seat, message.cid)
        live_table.manager.share({"point": [table.code, seat, message.cid]})
    elif isinstance(message, w.PresenceUpdate):
        if connection.away != message.away:
            connection.away = message.away
            live_table.note_presence()
    elif isinstance(message, w.Rematch):
        live_table.manager.spawn(open_rematch(live_table, connection, message))
    else:
        write(live_table, connection, message)


class ClientReply(ReplyTo):
    """Tells a client that its message is kept, or why it is not."""

    def __init__(self, connection: Connection, key: str) -> None:
        super().__init__(connection, key)
        self._begun = time.perf_counter()

    def settle(self, problem: Exception | None) -> None:
        self.connection.message_done()
        if problem is not None:
            explain(self.connection, self.key, problem)
            return
        metrics.ACTIONS.kept_after(time.perf_counter() - self._begun)
        if not self.was_told:
            self.connection.send(w.Done(self.key))


def write(live_table: LiveTable, connection: Connection, message: w.Kept, next_table: str = "") -> None:
    """Puts a message that is to be kept into the table's inbox. `next_table`: code of the table for a rematch."""
    reply = ClientReply(connection, message.key)
    connection.message_begun()
    live_table.post(commands.GuestCommand(connection.guest, message, next_table), reply.settle, reply)


async def open_rematch(live_table: LiveTable, connection: Connection, message: w.Rematch) -> None:
    """Opens the new table, and then sends everybody to it."""
    try:
        commands.may_rematch(live_table.table, rights.requester(live_table.table, connection.guest))
        played = await live_table.manager.played_options(connection.guest, live_table.table.game_name)
        opened = commands.rematch(live_table.table, played, message.next_side)
        # Whoever plays against bots alone has nobody to wait for.
        begun = [commands.start()] if len(live_table.table.humans()) == 1 else []
        write(live_table, connection, message, await live_table.manager.new_table(opened, *begun))
    except Exception as problem:
        explain(connection, message.key, problem)


def why(table: Table, guest: str, message: w.Why) -> w.WhyNot:
    seat = commands.seated(rights.requester(table, guest))
    return views.why_not(commands.on_the_table(table), rights.answering_seat(table, seat), message.picks)


async def weigh(live_table: LiveTable, connection: Connection, message: w.Weigh) -> None:
    """Counts in another process, so that no table waits for it."""
    try:
        match = commands.on_the_table(live_table.table)
        seat = commands.seated(live_table.requester(connection))
        counter = match.game.world_counter
        if counter is None or not counter.may_count(match.state, seat):
            raise Refusal("seat", refusals.MAY_NOT_COUNT)
        if message.id != match.decision_id(seat):
            raise Refusal("stale", refusals.ANSWERED_ALREADY)
        try:
            before, after = await live_table.manager.bot_pool.weigh(match, seat, message.text)
        except Illegal as refusal:
            raise Refusal("rule", refusal.reason, refusal.rule) from None
        connection.send(w.Weighed(message.id, message.text, before, after))
    except Exception as problem:
        explain(connection, "", problem)
    finally:
        connection.message_done()


def look(live_table: LiveTable, connection: Connection, message: w.Peek) -> None:
    """Shows an earlier moment as this reader saw it; when the match is over, as any seat saw it. Raises `Refusal`."""
    table = live_table.table
    match = commands.on_the_table(table)
    own = table.seat_of(connection.guest)
    heard = message.heard
    if message.seat is None and not message.all:
        eyes: list[int | None] = [own]
        heard = min(heard, len(match.heard(own)))
    else:
        if table.phase not in ("over", "study"):
            raise Refusal("phase", refusals.CARDS_SHOWN_AT_END)
        if message.seat is not None and message.seat >= match.game.seats:
            raise Refusal("seat", refusals.NO_SUCH_SEAT)
        eyes = [message.seat, *range(match.game.seats)] if message.all else [message.seat]
    node = match.line()[match.depth_heard(own, message.heard)]
    seat = own if eyes == [own] else message.seat
    views_then = [live_table.view_cache.past_view(node, each) for each in eyes]
    known = [view for view in views_then if view is not None]
    if len(known) == len(eyes):
        connection.send(looked(heard, node, seat, known, message.all))
        return
    connection.message_begun()
    live_table.manager.spawn(look_slowly(live_table, connection, node, eyes, heard, seat, message.all))


async def look_slowly(
    live_table: LiveTable,
    connection: Connection,
    node: Node,
    eyes: list[int | None],
    heard: int,
    seat: int | None,
    everybody: bool,
) -> None:
    """Draws the views that are not known yet, in slices."""
    try:
        match, slices = live_table.table.playing, Slices()
        drawn: list[bytes] = []
        for each in eyes:
            view = live_table.view_cache.past_view(node, each)
            while view is None and match.think_ahead(node, each):
                await slices.pause()
            drawn.append(view if view is not None else live_table.view_cache.draw_past_view(node, each))
            await slices.pause()
        connection.send(looked(heard, node, seat, drawn, everybody))
    except Exception as problem:
        explain(connection, "", problem)
    finally:
        connection.message_done()


def looked(heard: int, node: Node, seat: int | None, drawn: list[bytes], everybody: bool) -> w.Looked:
    whole = [views.written(view) for view in drawn]
    return w.Looked(heard, node.state.moment(), whole[0], seat, whole[1:] if everybody else None)


class RateLimiter:
    """Counts how many sockets an address has open, and limits how fast it opens them."""

    def __init__(self, limited: bool) -> None:
        self._limited = limited
        self._open: dict[str, int] = {}
        self._requests = limits.Buckets(limits.REQUESTS)
        self._creations = limits.Buckets(limits.CREATION)
        self._peeks = limits.Buckets(limits.PEEKS_AN_ADDRESS)
        self._reports = limits.Buckets(limits.REPORTS)
        self._exports = limits.Buckets(limits.EXPORTS)
        self._pictures = limits.Buckets(limits.PICTURES)
        self._checks = limits.Buckets(limits.CHECKS)
        self._studies = limits.Buckets(limits.STUDIES)

    def admits(self, address: str) -> bool:
        return not self._limited or self._requests.take(limits.address_key(address))

    def may_create(self, address: str) -> bool:
        return not self._limited or self._creations.take(limits.address_key(address))

    def may_report(self, address: str) -> bool:
        return not self._limited or self._reports.take(limits.address_key(address))

    def may_export(self, address: str) -> bool:
        return not self._limited or self._exports.take(limits.address_key(address))

    def may_draw(self, address: str) -> bool:
        return not self._limited or self._pictures.take(limits.address_key(address))

    def may_check(self, address: str) -> bool:
        return not self._limited or self._checks.take(limits.address_key(address))

    def may_study(self, address: str) -> bool:
        return not self._limited or self._studies.take(limits.address_key(address))

    def may_peek(self, address: str, weight: int) -> bool:
        return not self._limited or self._peeks.take(address, weight)

    def holding(self, address: str) -> "SocketCount":
        return SocketCount(self._open, limits.address_key(address), limits.SOCKETS_AN_ADDRESS if self._limited else 1_000_000)


class SocketCount:
    """Counts a socket of an address while it is open; says whether the address is within its limit."""

    def __init__(self, held: dict[str, int], address: str, most: int) -> None:
        self._held, self._address, self._most = held, address, most

    def __enter__(self) -> bool:
        self._held[self._address] = self._held.get(self._address, 0) + 1
        return self._held[self._address] <= self._most

    def __exit__(self, *_: object) -> None:
        self._held[self._address] -= 1
        if not self._held[self._address]:
            del self._held[self._address]
