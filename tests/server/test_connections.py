"""Slow, silent and too many connections: each is closed in time, and the others do not notice."""

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import uvloop
from starlette.types import Receive, Scope, Send
from tests.server.client import Guest, Server, free_port, run, serving

from ouroboard.server import connections
from ouroboard.server.connections import CONNECTIONS, Connections
from ouroboard.server.frames import Frames
from ouroboard.server.limits import CONNECTIONS_AN_ADDRESS, address_key

Answer = Callable[[Receive, Send], Awaitable[None]]


async def read_all(receive: Receive, send: Send) -> None:
    """Reads the body to its end, and says how long it was."""
    length = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        length += len(message["body"])
        if not message["more_body"]:
            break
    await answer(send, b"%d" % length)


async def answer_first(receive: Receive, send: Send) -> None:
    """Answers without reading the body."""
    await answer(send, b"no")


async def answer(send: Send, words: bytes) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(words))]})
    await send({"type": "http.response.body", "body": words})


@contextlib.asynccontextmanager
async def little_server(answer: Answer, all_of_them: Connections, proxy: str = "") -> AsyncIterator[int]:
    """uvicorn with our protocol around one small application, in this process; yields its port."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await receive()
            scope["state"][CONNECTIONS] = all_of_them
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "bytes": bytes(8_000_000)})
            await receive()
        else:
            await answer(receive, send)

    port = free_port()
    trust: Any = {"proxy_headers": bool(proxy), "forwarded_allow_ips": proxy or None}
    pings: Any = {"ws": Frames, "ws_ping_interval": 0.3, "ws_ping_timeout": 0.3}
    config = uvicorn.Config(
        app, port=port, http=connections.HttpConnection, log_config=None, timeout_keep_alive=1, **trust, **pings
    )
    server = uvicorn.Server(config)
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    all_of_them.sweep()
    try:
        yield port
    finally:
        all_of_them.close()
        server.should_exit = True
        await serving


class Raw:
    """A connection that sends what it likes."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> "Raw":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def rest(self, seconds: float = 10) -> bytes:
        """Returns everything until the server closes."""
        with contextlib.suppress(ConnectionError):
            return await asyncio.wait_for(self.reader.read(), seconds)
        return b""

    async def trickle(self, data: bytes, pause: float = 0.05) -> None:
        """Sends one byte at a time until the server has had enough."""
        with contextlib.suppress(ConnectionError):
            for byte in data:
                await self.send(bytes([byte]))
                await asyncio.sleep(pause)
            raise AssertionError("the server took it all")


@pytest.fixture(autouse=True)
def short_deadlines(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "LINGER_SECONDS"):
        monkeypatch.setattr(connections, name, 0.5)
    monkeypatch.setattr(connections, "SWEEP", 0.05)


def in_uvloop(play: Callable[[], Any]) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(play(), 30))


HEAD = b"POST /x HTTP/1.1\r\nhost: here\r\n"


def test_a_connection_that_says_nothing_is_closed() -> None:
    async def play() -> None:
        async with little_server(read_all, Connections(True)) as port, Raw(port) as silent:
            assert await silent.rest() == b""

    in_uvloop(play)


def test_a_head_that_never_ends_is_closed_also_in_a_second_request() -> None:
    async def play() -> None:
        async with little_server(read_all, Connections(True)) as port:
            async with Raw(port) as slow:
                await slow.trickle(HEAD + b"x: " + b"y" * 500)
            async with Raw(port) as slow:
                await slow.send(HEAD + b"content-length: 2\r\n\r\nhi")
                assert b"2" in await slow.reader.readuntil(b"\r\n\r\n2")
                await slow.trickle(HEAD + b"x: " + b"y" * 500)

    in_uvloop(play)


def test_an_idle_connection_between_two_requests_has_the_servers_own_deadline() -> None:
    async def play() -> None:
        async with little_server(read_all, Connections(True)) as port, Raw(port) as idle:
            for _ in range(2):
                await idle.send(HEAD + b"content-length: 2\r\n\r\nhi")
                await idle.reader.readuntil(b"\r\n\r\n2")
                await asyncio.sleep(0.7)  # longer than a head may take, and shorter than a connection may be idle

    in_uvloop(play)


@pytest.mark.parametrize("head", [b"content-length: 1000\r\n\r\n", b"transfer-encoding: chunked\r\n\r\n400\r\n"])
def test_a_body_that_trickles_in_is_closed(head: bytes) -> None:
    async def play() -> None:
        async with little_server(read_all, Connections(True)) as port, Raw(port) as slow:
            await slow.send(HEAD + head)
            await slow.trickle(b"y" * 900)

    in_uvloop(play)


def test_a_body_that_comes_steadily_has_its_time() -> None:
    """Eight pieces in more time than a body has by itself: the bytes earn it."""

    async def play() -> None:
        async with little_server(read_all, Connections(True)) as port, Raw(port) as steady:
            await steady.send(HEAD + b"content-length: 40000\r\n\r\n")
            for _ in range(8):
                await asyncio.sleep(0.15)
                await steady.send(b"y" * 5000)
            assert b"40000" in await steady.reader.readuntil(b"40000")

    in_uvloop(play)


def test_a_body_that_goes_on_after_the_answer_is_cut_off() -> None:
    async def play() -> None:
        async with little_server(answer_first, Connections(True)) as port, Raw(port) as endless:
            await endless.send(HEAD + b"transfer-encoding: chunked\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                for _ in range(3000):
                    await endless.send(b"1000\r\n" + b"y" * 4096 + b"\r\n")
                    await asyncio.sleep(0.01)
                raise AssertionError("the server took it all")

    in_uvloop(play)


def test_a_socket_whose_other_side_is_dead_is_closed_and_released() -> None:
    """It answers no ping and reads nothing, so that even the closing could not be sent."""

    async def play() -> None:
        counted = Connections(True)
        async with little_server(read_all, counted) as port, Raw(port) as dead:
            await dead.send(
                b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
            )
            assert b" 101 " in await dead.reader.readline()
            assert len(counted._addresses) == 1
            while counted._addresses:
                await asyncio.sleep(0.05)

    in_uvloop(play)


def test_an_address_has_a_limit_of_connections_and_one_line_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        counted = Connections(True, an_address=3)
        async with little_server(read_all, counted) as port, contextlib.AsyncExitStack() as stack:
            with caplog.at_level(logging.WARNING, "ouroboard.connections"):
                for _ in range(3):
                    await stack.enter_async_context(Raw(port))
                for _ in range(5):
                    async with Raw(port) as refused:
                        assert (await refused.rest()).startswith(b"HTTP/1.1 429 ")
            assert [record.message for record in caplog.records] == ["connections.refused"]
            await asyncio.sleep(1)  # the silent ones are closed, and their places are free
            async with Raw(port) as welcome:
                await welcome.send(HEAD + b"content-length: 2\r\n\r\nhi")
                await welcome.reader.readuntil(b"\r\n\r\n2")
        assert not counted._addresses
        assert not counted._counts

    in_uvloop(play)


def test_all_together_have_a_share_of_the_files() -> None:
    async def play() -> None:
        full = Connections(False, most=2)
        async with little_server(read_all, full) as port, Raw(port), Raw(port), Raw(port) as third:
            assert (await third.rest()).startswith(b"HTTP/1.1 503 ")

    in_uvloop(play)


def test_a_trusted_proxy_may_have_more() -> None:
    async def play() -> None:
        few = Connections(True, an_address=1)
        async with little_server(read_all, few, proxy="127.0.0.1") as port, Raw(port), Raw(port), Raw(port) as third:
            await third.send(HEAD + b"content-length: 2\r\n\r\nhi")
            await third.reader.readuntil(b"\r\n\r\n2")

    in_uvloop(play)


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_addresses_are_counted_by_network(host: str, key: str) -> None:
    assert address_key(host) == key


# ---- the real server ----------------------------------------------------------------------------------------------


def test_a_thousand_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    """From one address they are all but a few refused; a visitor from another one, and an open table, do not notice."""
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as server:

        async def play() -> None:
            guest = Guest(server)
            code = await guest.open_table(start=True)
            async with guest.at(code) as page:
                await page.until(lambda page: page.question)
                silent = [socket.create_connection((server.address.partition(":")[0], server.port)) for _ in range(1000)]
                try:
                    assert await is_open_from_elsewhere(server)
                    assert page.question is not None
                    await page.do("act", id=page.question["id"], text=page.question["actions"][0]["text"])
                finally:
                    for each in silent:
                        each.close()

        run(play())
        assert server.log.read_text().count("connections.refused") == 1


async def is_open_from_elsewhere(server: Server) -> bool:
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(transport=transport, timeout=10) as visitor:
        return (await visitor.get(f"http://{server.address}/api/games")).status_code == 200


def test_sockets_are_counted_until_they_are_closed(tmp_path: Path) -> None:
    """Coming and going does not use up the places of an address."""
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as server:

        async def play() -> None:
            guest = Guest(server)
            code = await guest.open_table()
            for _ in range(CONNECTIONS_AN_ADDRESS + 30):
                async with guest.at(code) as page:
                    await page.until(lambda page: page.table)

        run(play())


@pytest.mark.parametrize(
    ("path", "kind"), [("/open", "multipart/form-data; boundary=b"), ("/quick/loop", "application/x-www-form-urlencoded")]
)
def test_a_chunked_body_is_refused_while_it_streams(server: Server, path: str, kind: str) -> None:
    """No length is announced, and the end never comes: the answer comes before it."""
    part = b'--b\r\ncontent-disposition: form-data; name="record"; filename="x"\r\n\r\n' if path == "/open" else b"x="
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as endless:
        endless.sendall(f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\ntransfer-encoding: chunked\r\n\r\n".encode())
        endless.sendall(b"%x\r\n%b\r\n" % (len(part), part))
        sent = 0
        endless.settimeout(0.02)
        heard = b""
        begun = time.monotonic()
        while not heard and time.monotonic() - begun < 20:
            with contextlib.suppress(TimeoutError):
                endless.sendall(b"4000\r\n" + b"y" * 0x4000 + b"\r\n")
                sent += 0x4000
            with contextlib.suppress(TimeoutError):
                heard = endless.recv(100)
        assert heard.startswith(b"HTTP/1.1 413 ")
        assert sent < 3_000_000
