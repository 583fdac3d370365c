"""What goes wrong on purpose: a proxy that cuts and freezes connections, a disk that is full, processes that stand still."""

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import free_port


class Proxy:
    """Stands between a server and its database, in a thread of its own."""

    def __init__(self, target: int) -> None:
        self.port = free_port()
        self._target = target
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._loop = asyncio.new_event_loop()
        self._to_client = asyncio.Event()
        self._to_server = asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "Proxy":
        self._to_client.set()
        self._to_server.set()
        self._thread.start()
        self._call(self._listen())
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def url(self, url: str) -> str:
        """The same database by way of this proxy."""
        return url.replace(f":{self._target}/", f":{self.port}/")

    def cut(self) -> None:
        """Resets all connections."""
        self._call(self._cut())

    def mute(self) -> None:
        """What the client says arrives, and what the database answers does not."""
        self._loop.call_soon_threadsafe(self._to_client.clear)

    def freeze(self) -> None:
        """Nothing arrives in either direction."""
        self._loop.call_soon_threadsafe(self._to_client.clear)
        self._loop.call_soon_threadsafe(self._to_server.clear)

    def thaw(self) -> None:
        self._loop.call_soon_threadsafe(self._to_client.set)
        self._loop.call_soon_threadsafe(self._to_server.set)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    def _call(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def _cut(self) -> None:
        for pair in list(self._pairs):
            for writer in pair:
                reset(writer)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, target = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        pair = writer, target
        self._pairs.add(pair)
        ways = [
            asyncio.ensure_future(pump(reader, target, self._to_server)),
            asyncio.ensure_future(pump(there, writer, self._to_client)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        self._pairs.discard(pair)
        for way in ways:
            way.cancel()
        for each in pair:
            each.transport.abort()


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, may_pass: asyncio.Event) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            await may_pass.wait()
            writer.write(data)
            await writer.drain()


def reset(writer: asyncio.StreamWriter) -> None:
    """Ends a connection with RST instead of FIN."""
    line = writer.get_extra_info("socket")
    if line is not None:
        with contextlib.suppress(OSError):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    writer.transport.abort()


class SmallDisk:
    """A file system of a few megabytes, which can be filled and made read-only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        with contextlib.suppress(OSError), self._ballast.open("wb", buffering=0) as ballast:
            while True:
                ballast.write(b"x" * 4096)

    def empty(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def remount(self, how: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{how}", str(self.folder)], check=True, capture_output=True)


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int = 4) -> Iterator[SmallDisk]:
    if os.getuid() != 0 or shutil.which("mount") is None:
        pytest.skip("a small disk can only be mounted by root")
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def bots_of(server: int) -> list[int]:
    """The processes in which the bots of a server think."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{server}/task").iterdir():
            found += map(int, (task / "children").read_text().split())
    return [process for process in found if "spawn_main" in command_line(process)]


def command_line(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""
