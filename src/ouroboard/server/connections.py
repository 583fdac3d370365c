"""Connections before and between their requests: how many there may be, and how slow they may be.

uvicorn has a deadline for an idle connection between two requests, but none for a request that never ends and none for a
connection that never begins one. Its protocol for HTTP is extended here: each connection knows when it is due, and one timer
for all of them closes those that are late. An open websocket has no deadline; a dead one is found by uvicorn's pings.
"""

import asyncio
import logging
import time
from math import inf
from typing import Any, Final

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from ouroboard.server.limits import (
    ANSWER_SECONDS,
    BODY_RATE,
    BODY_SECONDS,
    CONNECTIONS_AN_ADDRESS,
    FILES_FOR_CONNECTIONS,
    HEAD_SECONDS,
    LINGER_SECONDS,
    address_key,
)

log = logging.getLogger("ouroboard.connections")
CONNECTIONS: Final = "connections"
"""Key of the `Connections` of this process in the application's state."""
SWEEP: Final = 0.5
"""Seconds between two looks for connections that are late."""
QUIET: Final = 60.0
"""Seconds in which refused connections are logged once."""
LINGERS: Final = "lingers"
"""The stage of a connection that was answered before it had sent its whole request."""


def refusal(status: bytes, words: bytes) -> bytes:
    """Returns a whole answer for a connection that is closed at once."""
    head = b"HTTP/1.1 %b\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
    return head % (status, len(words)) + words


TOO_MANY: Final = refusal(b"429 Too Many Requests", b"Too many connections from your address.\n")
FULL: Final = refusal(b"503 Service Unavailable", b"Too many people are here just now: try again later.\n")


def raise_file_limit() -> None:
    """Raises the number of files that this process and its children may open to what the system allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError) as problem:
        log.warning("connections.file_limit", extra={"reason": str(problem)})


def most_connections() -> int:
    """Returns how many connections this process may have open: a share of its files."""
    try:
        import resource
    except ImportError:
        return 10_000
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 1_000_000 if soft == resource.RLIM_INFINITY else int(soft * FILES_FOR_CONNECTIONS)


class Connections:
    """All connections of this process, counted by address from the moment they are accepted."""

    def __init__(self, limited: bool, most: int | None = None, an_address: int = CONNECTIONS_AN_ADDRESS) -> None:
        self._limited = limited
        self._most = most_connections() if most is None else most
        self._an_address = an_address
        self._addresses: dict[asyncio.BaseTransport, str] = {}
        self._counts: dict[str, int] = {}
        self._requests: set[HttpConnection] = set()
        self._logged = -inf
        self._timer: asyncio.TimerHandle | None = None

    def accept(self, transport: asyncio.BaseTransport, host: str, is_proxy: bool) -> bytes:
        """Counts a new connection. Returns the refusal for a connection over the limit, and nothing for all others."""
        address = address_key(host)
        if len(self._addresses) >= self._most:
            self._log_refusal("all", self._most)
            return FULL
        if self._limited and not is_proxy and self._counts.get(address, 0) >= self._an_address:
            self._log_refusal(address, self._an_address)
            return TOO_MANY
        self._addresses[transport] = address
        self._counts[address] = self._counts.get(address, 0) + 1
        return b""

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Forgets a connection that is closed. One that is not known here changes nothing."""
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def _log_refusal(self, address: str, limit: int) -> None:
        now = time.monotonic()
        if now - self._logged >= QUIET:
            self._logged = now
            log.warning("connections.refused", extra={"address": address, "limit": limit})

    def watch(self, connection: "HttpConnection") -> None:
        self._requests.add(connection)

    def unwatch(self, connection: "HttpConnection") -> None:
        self._requests.discard(connection)

    def sweep(self) -> None:
        """Closes the connections that are late, now and from now on."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for connection in [each for each in self._requests if each.due <= now]:
            connection.expire()
        self._timer = loop.call_later(SWEEP, self.sweep)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


class HttpConnection(H11Protocol):
    """A connection that has to send its requests in time."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.due = inf
        """When this connection is closed, by the loop's clock."""
        self._stage: object = None
        self._begun = 0.0
        self._received = 0
        self._all: Connections = self.app_state[CONNECTIONS]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        words = self._all.accept(transport, host, self._is_proxy(host))
        if words:
            transport.write(words)
            transport.close()
            return
        self._all.watch(self)
        self._move_on()

    def _is_proxy(self, host: str) -> bool:
        """Returns whether this is the proxy that all clients use: it has to count connections itself."""
        app = self.config.loaded_app
        return isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.unwatch(self)
        self._all.release(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # From here on the websocket's protocol owns the connection, and releases it.
        self._all.unwatch(self)
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._received += len(data)
        super().data_received(data)
        self._move_on()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            # It was answered before it had sent everything. It may read the answer, but not go on sending.
            self._stage, self.due = LINGERS, self.loop.time() + LINGER_SECONDS
        elif self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            # uvicorn's own deadline for idle connections counts until the next byte.
            self._stage, self.due = None, inf
        else:
            self._move_on()

    def _move_on(self) -> None:
        """Sets when this connection is due, by what it has to send next."""
        stage = self.conn.their_state
        if self._stage is LINGERS and stage is h11.SEND_BODY:
            return
        if stage is not self._stage:
            self._stage, self._begun, self._received = stage, self.loop.time(), 0
        if stage is h11.IDLE:
            self.due = self._begun + HEAD_SECONDS
        elif stage is h11.SEND_BODY:
            self.due = self._begun + BODY_SECONDS + self._received / BODY_RATE
        else:
            self.due = self._begun + ANSWER_SECONDS

    def expire(self) -> None:
        """Closes a connection that is late. What it has not received by now is not sent."""
        self._all.unwatch(self)
        self.transport.abort()
