"""A shorter path through a socket: uvicorn's own protocol, with the common frame read and written by hand.

Nearly everything that arrives is one small text frame, and everything that we send is one. These go straight between the wire and
the table. Whatever else arrives (pings, closing, frames in pieces, frames that break the rules) is the library's.
"""

import struct
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]

from ouroboard.server.connections import CONNECTIONS
from ouroboard.server.limits import BACKLOG

STATE: Final = "frames"
"""Key of this protocol in the state of a socket's scope."""
TEXT: Final = 0x81
"""The first byte of a text frame that is a message by itself."""
WHOLE: Final = (TEXT, 0x88, 0x89, 0x8A)
"""First bytes after which a message is complete: text, and what the two sides tell each other about the connection."""
MASKED: Final = 0x80
Listener = Callable[[str], bool]
"""A function that is given a message. It returns False when the message has to wait in the queue."""


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's websocket protocol, with a short path for small text frames."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.listener: Listener | None = None
        self._out: list[bytes] = []
        self._is_plain = True
        """Whether every chunk so far was exactly one frame, so that the next begins a frame."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][STATE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.app_state[CONNECTIONS].release(self.transport)

    def keepalive_timeout(self) -> None:
        """Closes a connection whose other side does not answer a ping. It would not read what waits for it either."""
        super().keepalive_timeout()
        self.transport.abort()

    # ---- in -----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self.handshake_complete:
            self._is_plain = False
        text = self._whole_text(data) if self.handshake_complete and self._is_plain else None
        if text is None:
            super().data_received(data)
        elif self.listener is None or not self.queue.empty() or not self.listener(text):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    def _whole_text(self, data: bytes) -> str | None:
        """Returns the text of a chunk that is exactly one frame of text; None for anything else, which is left to the library."""
        mask = mask_at(data)
        self._is_plain = mask > 0 and data[0] in WHOLE
        if not self._is_plain or data[0] != TEXT or len(data) > self.config.ws_max_size or self.close_sent:
            return None
        try:
            return str(apply_mask(data[mask + 4 :], data[mask : mask + 4]), "utf-8")
        except UnicodeDecodeError:
            return None

    # ---- out ----------------------------------------------------------------------------------------------------

    def write_text(self, data: bytes) -> bool:
        """Sends a text at the end of this turn of the event loop. Returns False when too much waits for the client to receive."""
        if self.close_sent or self.disconnected:
            return True
        if not self._out:
            if not SENDING:
                self.loop.call_soon(send_all)
            SENDING.append(self)
        self._out += (head_of(len(data)), data)
        return self.writable.is_set() or self.transport.get_write_buffer_size() < BACKLOG

    def send_out(self) -> None:
        if not self.close_sent and not self.disconnected:
            self.transport.write(b"".join(self._out))
        self._out.clear()


SENDING: Final[list[Frames]] = []
"""Sockets with something to send in this turn. All messages are made before any is sent, because alternating costs more."""


def send_all() -> None:
    for frames in SENDING:
        frames.send_out()
    SENDING.clear()


def mask_at(data: bytes) -> int:
    """Returns where the mask begins in a chunk that is exactly one small frame from a client; 0 for any other chunk."""
    if len(data) < 6 or data[1] < MASKED:
        return 0
    length, mask = data[1] - MASKED, 2
    if length == 126:
        length, mask = int.from_bytes(data[2:4], "big"), 4
    return mask if length != 127 and len(data) == mask + 4 + length else 0


def head_of(length: int) -> bytes:
    if length < 126:
        return bytes((TEXT, length))
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
