"""A real server in a process of its own, and clients for it: what the tests of the server are made of."""

import asyncio
import contextlib
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets

from ouroboard.server import commands
from ouroboard.server.settings import Settings
from ouroboard.server.store import open_store
from ouroboard.server.table import Table
from ouroboard.server.table_manager import TableManager

Message = dict[str, Any]
KEYS = itertools.count(1)
FLAVOUR = f"{os.getpid():x}"


def run(play: Coroutine[Any, Any, None]) -> None:
    """A little play with real clients, from beginning to end."""
    asyncio.run(play)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


class SeatAnswer(NamedTuple):
    """A command: the answer of a seat to its question of this number."""

    seat: int
    number: int
    text: str

    def plan(self, table: Table) -> commands.PlannedEntry:
        return commands.answer(table, self.seat, self.number, self.text, "")


class Server:
    """`ouroboard serve` on loopback. `kill` is SIGKILL, and `start` brings it back on the same database."""

    def __init__(self, database: str, folder: Path, *options: str) -> None:
        self.database = database
        self.options = options
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.module = "ouroboard.cli.main"
        self.environment: dict[str, str] = {}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port), "--database", self.database]
        command += ["--metrics", "off"]  # the last one counts, so a test can name an address
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *self.options],
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, **self.environment},
            )
        self.wait_until_open()

    def wait_until_open(self) -> None:
        for _ in range(600):
            assert self._process is not None
            assert self._process.poll() is None, self.log.read_text()
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://{self.address}/healthz", timeout=2).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError(f"the server did not open: {self.log.read_text()[-2000:]}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        """Asks it to end, and returns how it did."""
        if self._process is None:
            return 0
        if self._process.poll() is None:
            self._process.terminate()
        return self._process.wait(timeout=30)


@contextlib.contextmanager
def serving(database: str, folder: Path, *options: str) -> Iterator[Server]:
    server = Server(database, folder, *options)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """A browser: its cookie, and the sockets that it opens."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30)

    async def open_table(self, **wanted: object) -> str:
        query = f"?seed={wanted.pop('seed')}" if "seed" in wanted else ""
        answer = await self.http.post(f"/api/tables{query}", json={"game": "loop", **wanted})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def meet(self, code: str) -> None:
        """Comes to the table's page, which gives the browser its cookie."""
        await self.http.get(f"/t/{code}")

    @contextlib.asynccontextmanager
    async def at(self, code: str, cookie: str = "") -> AsyncIterator["Page"]:
        """Opens a table's page. `cookie`: another one than this browser's own."""
        page = Page(self, code)
        await page.connect(cookie)
        try:
            yield page
        finally:
            await page.close()


async def open_manager(database: str) -> TableManager:
    """Returns a table manager without a server. Its tables leave memory as soon as nobody is connected."""
    manager = TableManager(Settings(idle=-1), open_store(database))
    await manager.open()
    return manager


class Refused(Exception):
    def __init__(self, message: Message) -> None:
        super().__init__(message["reason"])
        self.code: str = message["code"]
        self.rule: str = message["rule"]


class Page:
    """One open page of a table: keeps what it is told, as the real page does."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest = guest
        self.code = code
        self.table: Message = {}
        self.game: Message | None = None
        self.events: list[Message] = []
        self.chat: list[Message] = []
        self.frames: list[str] = []
        self.answers: dict[str, Message] = {}
        self.others: list[Message] = []
        self.socket: Any = None
        self._changed = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def connect(self, cookie: str = "") -> None:
        token = self.guest.http.cookies.get("guest")
        shown = cookie or (f"guest={token}" if token else "")
        headers = {"cookie": shown} if shown else {}
        self.socket = await websockets.connect(
            f"ws://{self.guest.server.address}/ws/{self.code}", additional_headers=headers, max_size=None, ping_interval=None
        )
        self._reading = asyncio.create_task(self._read())

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reading is not None:
            self._reading.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await self._reading

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self.frames.append(text)
                self.hear(msgspec.json.decode(text))
        finally:
            self._changed.set()

    @property
    def is_open(self) -> bool:
        return self._reading is not None and not self._reading.done()

    def hear(self, message: Message) -> None:
        kind = message["t"]
        if kind == "table":
            self.table = message
        elif kind == "game":
            del self.events[message["first"] :]
            self.events += message["events"]
            done = message.pop("done", "")
            self.game = message
            if done:
                self.answers[done] = {"t": "done", "key": done}
        elif kind == "said":
            self.hear_chat(message["part"], message["lines"])
        elif kind in ("done", "refused"):
            self.answers[message["key"]] = message
            self.others.append(message)
        else:
            self.others.append(message)
        self._changed.set()

    def hear_chat(self, part: str, lines: list[Message]) -> None:
        if part == "latest":
            self.chat = lines
        elif part == "new":
            self.chat += lines
        else:
            self.chat = lines + self.chat
        first = self.chat[0]["n"] if self.chat else 0
        assert [line["n"] for line in self.chat] == list(range(first, first + len(self.chat)))

    async def until(self, holds: Callable[["Page"], object], seconds: float = 30) -> None:
        """Reads on until this holds."""
        async with asyncio.timeout(seconds):
            while not holds(self):
                if not self.is_open:
                    raise ConnectionError("the connection is gone")
                self._changed.clear()
                await self._changed.wait()

    async def say(self, kind: str, **fields: object) -> None:
        """Sends a message without waiting for an answer."""
        await self.socket.send(msgspec.json.encode({"t": kind, **fields}).decode())

    async def do(self, kind: str, **fields: object) -> None:
        """Sends a message that is to be kept, and waits until it is. Raises `Refused`."""
        key = str(fields.setdefault("key", f"{FLAVOUR}-{next(KEYS)}"))
        await self.say(kind, **fields)
        await self.until(lambda page: key in page.answers)
        answer = self.answers.pop(key)
        if answer["t"] == "refused":
            raise Refused(answer)

    async def ask(self, kind: str, **fields: object) -> Message:
        """Sends a question and returns its answer."""
        before = len(self.others)
        await self.say(kind, **fields)
        await self.until(lambda page: len(page.others) > before)
        return self.others[before]

    @property
    def you(self) -> int | None:
        you: int | None = self.table["you"]
        return you

    @property
    def question(self) -> Message | None:
        return self.game["question"] if self.game else None

    @property
    def over(self) -> bool:
        return self.game is not None and self.game["outcome"] is not None

    async def play(self, chance: random.Random) -> str:
        """Answers the open question at random; returns what was played."""
        question = self.question
        assert question is not None
        text: str = chance.choice(question["actions"])["text"]
        await self.do("act", id=question["id"], text=text)
        await self.until(lambda page: page.question is None or page.question["id"] != question["id"])
        return text

    async def play_to_the_end(self, chance: random.Random) -> None:
        while not self.over:
            await self.until(lambda page: page.over or page.question)
            if not self.over:
                try:
                    await self.play(chance)
                except Refused as refusal:
                    if refusal.code != "stale":
                        raise


async def four_friends(server: Server, **wanted: object) -> tuple[str, list[Guest]]:
    """A table with four people, in a game that has begun."""
    friends = [Guest(server) for _ in range(4)]
    code = await friends[0].open_table(**wanted)
    for seat, friend in enumerate(friends[1:], 1):
        await friend.meet(code)
        async with friend.at(code) as page:
            await page.do("sit", seat=seat, name=f"Friend {seat}")
    async with friends[0].at(code) as page:
        await page.do("start")
    return code, friends
