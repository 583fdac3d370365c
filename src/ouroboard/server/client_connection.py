"""One client's open socket, as a live table uses it."""

import asyncio
import contextlib
from typing import Protocol

from ouroboard.server import wire as w
from ouroboard.server.text import closings

MOST_UNDER_WAY = 8
"""Maximum number of messages of one client that wait to be written at the same time."""


class Sender(Protocol):
    def write_text(self, data: bytes) -> bool: ...

    async def close(self, code: int = 1000, reason: str = "") -> None: ...


class Connection:
    """One open socket. Sending never waits: a client that is too slow is disconnected, and comes back to the present state."""

    def __init__(self, socket: Sender, guest: str) -> None:
        self.socket = socket
        self.guest = guest
        self.away = False
        self._closed = False
        self._under_way = 0
        self._not_full: asyncio.Future[None] | None = None

    def send(self, message: w.Outgoing) -> None:
        self.send_encoded(w.encode(message))

    def send_encoded(self, data: bytes) -> None:
        if not self._closed and not self.socket.write_text(data):
            self.close(1013, closings.TOO_SLOW)

    def message_begun(self) -> None:
        """Counts a message of this client that waits to be written."""
        self._under_way += 1

    def message_done(self) -> None:
        self._under_way -= 1
        if self._not_full is not None and not self._not_full.done():
            self._not_full.set_result(None)

    def is_full(self) -> bool:
        return self._under_way >= MOST_UNDER_WAY

    async def until_not_full(self) -> None:
        """Waits until this client has fewer messages under way."""
        while self.is_full():
            self._not_full = asyncio.get_running_loop().create_future()
            await self._not_full

    def close(self, code: int = 1000, reason: str = "") -> None:
        if not self._closed:
            self._closed = True
            self._last = asyncio.create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await self.socket.close(code, reason)


class ReplyTo:
    """The connection that sent a message, and the key of the reply."""

    def __init__(self, connection: Connection, key: str) -> None:
        self.connection = connection
        self.key = key
        self.was_told = False
        """Whether the news already said that the message is done."""

    def told(self, news: bytes) -> bytes:
        """Returns the news with the word that the message is done: one message instead of two."""
        self.was_told = True
        return w.with_fields(news, w.encode({"done": self.key}))
