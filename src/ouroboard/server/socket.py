"""The socket of a table: reads what its client says, answers what concerns only that client, and passes on the rest."""

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ouroboard.server import commands, limits, metrics, views
from ouroboard.server import wire as w
from ouroboard.server.commands import Plan, Refusal
from ouroboard.server.guests import guest_of
from ouroboard.server.house import House, Unreadable
from ouroboard.server.room import Connection, Room, Voice
from ouroboard.server.settings import Settings
from ouroboard.server.store.base import StoreDown
from ouroboard.server.table import Table

log = logging.getLogger("ouroboard.socket")
NO_TABLE, UNREADABLE, TOO_MANY, TOO_MUCH = 4404, 4410, 4429, 1008
SLOW_DOWN = 0.02
PATIENCE = 300
"""How many messages over the limit a connection may send before it is closed."""


class Allowance:
    """What one connection may still send."""

    def __init__(self, limited: bool) -> None:
        self._limited = limited
        self._messages = limits.Bucket(limits.MESSAGES)
        self._actions = limits.Bucket(limits.ACTIONS)
        self._chat = limits.Bucket(limits.CHAT)
        self.over = 0

    def grants(self, message: w.Incoming | None) -> bool:
        """`None`: something that is no message at all."""
        if not self._limited:
            return True
        granted = self._messages.take()
        if granted and isinstance(message, (w.Say, w.Point)):
            granted = self._chat.take()
        elif granted and not isinstance(message, (w.Why, w.Peek, w.Busy)):
            granted = self._actions.take()
        self.over += not granted
        return granted


def same_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """A browser says which page opens a socket or sends a form: it must be one of ours. Other programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")


class Socket:
    """An open websocket, as the ASGI server gives it: nothing in between, because this is where the time goes."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self._send = send

    async def accept(self) -> None:
        await self.receive()
        await self._send({"type": "websocket.accept"})

    def send_text(self, data: str) -> Awaitable[None]:
        return self._send({"type": "websocket.send", "text": data})

    async def close(self, code: int = 1000, reason: str = "") -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


async def table_socket(house: House, doorman: "Doorman", scope: Scope, receive: Receive, send: Send) -> None:
    """`/ws/CODE`."""
    asking = HTTPConnection(scope)
    socket = Socket(receive, send)
    address = asking.client.host if asking.client else ""
    place, _, code = scope["path"].removeprefix("/").partition("/")
    if place != "ws" or not same_origin(asking, house.settings) or not doorman.admits(address):
        await receive()
        await socket.close(1008)
        return
    await socket.accept()
    metrics.SOCKETS.inc()
    try:
        with doorman.holding(address) as free:
            if not free:
                await socket.close(TOO_MANY, "too many connections from your address")
                return
            room = await house.room(code)
            if room is None:
                await socket.close(NO_TABLE, "there is no such table")
                return
            await converse(room, socket, Connection(socket, guest_of(asking)), house.settings)
    except StoreDown:
        await socket.close(1013, "the tables cannot be read just now: come back")
    except Unreadable:
        await socket.close(UNREADABLE, "this table was played by another version of the rules")
    finally:
        metrics.SOCKETS.dec()


async def converse(room: Room, socket: Socket, connection: Connection, settings: Settings) -> None:
    allowance = Allowance(settings.limits)
    room.enter(connection)
    try:
        while allowance.over < PATIENCE:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await hear(room, connection, allowance, event)
        connection.close(TOO_MUCH, "too many messages")
    finally:
        room.leave(connection)


async def hear(room: Room, connection: Connection, allowance: Allowance, event: Any) -> None:
    """One message, whatever it is. Nothing that a client says ends the conversation of another."""
    message: w.Incoming | None = None
    complaint = ""
    try:
        text = event.get("text")
        message = w.decode(text if text is not None else event.get("bytes") or b"")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        complaint = str(problem)[:200]
    key = getattr(message, "key", "")
    if not allowance.grants(message):
        refuse(connection, key, Refusal("limit", "not so fast, please"))
        # Whoever floods waits, and keeps nobody else waiting.
        await asyncio.sleep(SLOW_DOWN)
    elif message is None:
        refuse(connection, "", Refusal("message", f"this is not a message that we know: {complaint}"))
    else:
        try:
            await answer(room, connection, message)
        except Exception as problem:
            explain(connection, key, problem)


def explain(connection: Connection, key: str, problem: Exception) -> None:
    """Why it has not happened."""
    if isinstance(problem, Refusal):
        refuse(connection, key, problem)
    elif isinstance(problem, StoreDown):
        refuse(connection, key, Refusal("busy", "it could not be written down just now: try again"))
    else:
        log.error("a message was not understood", exc_info=problem)
        refuse(connection, key, Refusal("busy", "something went wrong here: it has not happened"))


def refuse(connection: Connection, key: str, refusal: Refusal) -> None:
    metrics.REFUSALS.labels(refusal.code).inc()
    connection.send(w.Refused(key, refusal.code, refusal.reason, refusal.rule))


async def answer(room: Room, connection: Connection, message: w.Incoming) -> None:
    table = room.table
    if isinstance(message, w.Why):
        connection.send(why(table, connection.guest, message))
    elif isinstance(message, w.Peek):
        connection.send(look(table, connection.guest, message))
    elif isinstance(message, w.Point):
        seat = commands.seated(commands.asker(table, connection.guest))
        room.point(seat, message.cid)
        room.house.share({"point": [table.code, seat, message.cid]})
    elif isinstance(message, w.Busy):
        if connection.away != message.away:
            connection.away = message.away
            room.note_presence()
    else:
        await write(room, connection, message)


async def write(room: Room, connection: Connection, message: w.Incoming) -> None:
    """Something that is to be kept. `done` is said when it is."""
    begun = time.perf_counter()
    guest = connection.guest
    key: str = message.key  # type: ignore[union-attr]
    kept = commands.key_of(commands.asker(room.table, guest), key)
    code = await open_rematch(room, guest) if isinstance(message, w.Rematch) else ""

    def planner(table: Table) -> Plan | None:
        if table.has_done(kept):
            return None
        plan = commands.plan(table, guest, message)
        return Plan(msgspec.structs.replace(plan.entry, code=code)) if code else plan

    def settle(problem: Exception | None) -> None:
        connection.one_less()
        if problem is not None:
            explain(connection, key, problem)
            return
        metrics.ACTIONS.kept_after(time.perf_counter() - begun)
        if not voice.was_told:
            connection.send(w.Done(key))

    voice = Voice(connection, key)
    room.post(planner, settle, voice)
    await connection.one_more()


async def open_rematch(room: Room, guest: str) -> str:
    """The new table is there before anybody is sent to it."""
    commands.may_rematch(room.table, commands.asker(room.table, guest))
    return await room.house.new_table(commands.rematch(room.table))


def why(table: Table, guest: str, message: w.Why) -> w.WhyNot:
    seat = commands.seated(commands.asker(table, guest))
    return views.why_not(commands.on_the_table(table), seat, message.text, message.picks)


def look(table: Table, guest: str, message: w.Peek) -> w.Looked:
    """An earlier moment, as this reader saw it; when the match is over, as anybody did."""
    match = commands.on_the_table(table)
    own = table.seat_of(guest)
    if message.seat is None and not message.all:
        peek = match.peek(own, message.heard)
        return w.Looked(peek.heard, peek.at, peek.view, own, None)
    if table.phase not in ("over", "study"):
        raise Refusal("phase", "the others' cards are shown when the match is over")
    depth = match.depth_heard(own, message.heard)
    seats = range(match.game.seats)
    if message.seat is not None and message.seat not in seats:
        raise Refusal("seat", "there is no such seat")
    at, views_then = match.look_back(depth, [message.seat, *seats] if message.all else [message.seat])
    return w.Looked(message.heard, at, views_then[0], message.seat, views_then[1:] if message.all else None)


class Doorman:
    """Counts how many sockets an address has open, and how fast it opens them."""

    def __init__(self, limited: bool) -> None:
        self._limited = limited
        self._open: dict[str, int] = {}
        self._requests = limits.Buckets(limits.REQUESTS)
        self._creations = limits.Buckets(limits.CREATION)

    def admits(self, address: str) -> bool:
        return not self._limited or self._requests.take(address)

    def may_create(self, address: str) -> bool:
        return not self._limited or self._creations.take(address)

    def holding(self, address: str) -> "Held":
        return Held(self._open, address, limits.SOCKETS_AN_ADDRESS if self._limited else 1_000_000)


class Held:
    def __init__(self, held: dict[str, int], address: str, most: int) -> None:
        self._held, self._address, self._most = held, address, most

    def __enter__(self) -> bool:
        self._held[self._address] = self._held.get(self._address, 0) + 1
        return self._held[self._address] <= self._most

    def __exit__(self, *_: object) -> None:
        self._held[self._address] -= 1
        if not self._held[self._address]:
            del self._held[self._address]
