"""The socket byte by byte: what comes whole is read by us, what comes otherwise by the library, and nobody can tell which."""

import socket
import time
from collections.abc import Iterator

import httpx
import pytest
from tests.server.client import Server
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from ouroboard.server.frames import head_of, mask_at

WHY = b'{"t":"why","picks":["dance"]}'


class Raw:
    """A client that decides itself how its bytes are cut."""

    def __init__(self, server: Server, code: str, live_table: int = 65_536) -> None:
        self.library = ClientProtocol(parse_uri(f"ws://{server.address}/ws/{code}"), max_size=None)
        self.socket = socket.socket()
        self.socket.settimeout(10)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, live_table)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.library.send_request(self.library.connect())
        self.socket.sendall(b"".join(self.library.data_to_send()))
        self.heard: list[Frame] = []
        self.until(b'"t":"said"')

    def send(self, *chunks: bytes) -> None:
        for chunk in chunks:
            self.socket.sendall(chunk)
            time.sleep(0.02)

    def until(self, words: bytes) -> bytes:
        """Reads on until a frame with these words has come."""
        while True:
            for place, frame in enumerate(self.heard):
                if words in frame.data:
                    del self.heard[: place + 1]
                    return bytes(frame.data)
            data = self.socket.recv(65_536)
            if not data:
                raise ConnectionError("closed")
            self.library.receive_data(data)
            self.heard += [event for event in self.library.events_received() if isinstance(event, Frame)]

    def closed_with(self) -> int:
        with pytest.raises(ConnectionError):
            self.until(b"no frame has these words")
        assert self.library.close_rcvd is not None
        return self.library.close_rcvd.code


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.fixture
def raw(server: Server) -> Iterator[Raw]:
    code = httpx.post(f"http://{server.address}/api/tables", json={"game": "loop", "start": True}).json()["code"]
    client = Raw(server, code)
    yield client
    client.socket.close()


def answered(raw: Raw, times: int = 1) -> None:
    for _ in range(times):
        assert b"take a seat first" in raw.until(b'"t":"refused"')


def test_a_whole_frame(raw: Raw) -> None:
    raw.send(frame(WHY))
    answered(raw)


def test_two_frames_in_one_chunk_and_then_whole_ones_again(raw: Raw) -> None:
    raw.send(frame(WHY) + frame(WHY), frame(WHY))
    answered(raw, 3)


def test_a_frame_in_pieces_cut_anywhere(raw: Raw) -> None:
    whole = frame(WHY)
    for cut in (1, 2, 4, 6, len(whole) - 1):
        raw.send(whole[:cut], whole[cut:])
        answered(raw)
    raw.send(whole)
    answered(raw)


def test_a_message_in_several_frames_with_a_ping_between(raw: Raw) -> None:
    raw.send(frame(WHY[:5], fin=False), frame(b"hello", Opcode.PING), frame(WHY[5:], Opcode.CONT))
    raw.until(b"hello")
    answered(raw)


def test_a_ping_by_itself_is_answered_and_changes_nothing(raw: Raw) -> None:
    raw.send(frame(b"there", Opcode.PING), frame(WHY))
    raw.until(b"there")
    answered(raw)


def test_a_long_frame_and_a_binary_one_are_messages_too(raw: Raw) -> None:
    padded = WHY[:-1] + b" " * 400 + b"}"
    raw.send(frame(padded), frame(WHY, Opcode.BINARY), frame(WHY))
    answered(raw, 3)


def test_data_that_is_not_text_ends_the_connection(raw: Raw) -> None:
    raw.send(frame(b'{"t":"why","picks":["\xff\xfe"]}'))
    assert raw.closed_with() == 1007


def test_a_frame_without_a_mask_ends_the_connection(raw: Raw) -> None:
    raw.send(Frame(Opcode.TEXT, WHY).serialize(mask=False))
    assert raw.closed_with() == 1002


def test_a_text_in_the_middle_of_another_ends_the_connection(raw: Raw) -> None:
    raw.send(frame(WHY[:5], fin=False), frame(WHY))
    assert raw.closed_with() == 1002


def test_too_large_a_frame_ends_the_connection(raw: Raw) -> None:
    raw.send(frame(b" " * 20_000))
    assert raw.closed_with() == 1009


def test_closing_is_answered(raw: Raw) -> None:
    raw.send(frame(b"\x03\xe8", Opcode.CLOSE))
    assert raw.closed_with() == 1000


def shout(client: Raw) -> None:
    """Talks on and on, and never listens. It says more than the buffers of any usual kernel hold."""
    noise = frame(b"no message at all" * 20)
    for _ in range(400_000):
        client.socket.sendall(noise)


def test_a_client_that_does_not_read_is_sent_away_and_keeps_nobody_waiting(server: Server) -> None:
    code = httpx.post(f"http://{server.address}/api/tables", json={"game": "loop", "start": True}).json()["code"]
    deaf, other = Raw(server, code, live_table=4096), Raw(server, code)
    deaf.socket.settimeout(0.5)
    with pytest.raises((ConnectionError, TimeoutError)):
        shout(deaf)
    other.send(frame(WHY))
    answered(other)
    for client in (deaf, other):
        client.socket.close()


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_the_head_of_a_frame_is_what_the_library_writes(length: int) -> None:
    data = b"x" * length
    assert head_of(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 400])
def test_only_a_chunk_that_is_exactly_one_frame_is_taken_for_one(length: int) -> None:
    whole = frame(b"x" * length)
    assert mask_at(whole) == (2 if length < 126 else 4)
    assert not any(mask_at(whole[:cut]) for cut in range(len(whole)))
    assert not mask_at(whole + b"x")
