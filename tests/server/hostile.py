"""Ten hostile clients do their worst within the limits while four honest people play: `python -m tests.server.hostile`.

Each hostile client has a loopback address of its own, so that the limits by address hold for each of them alone. They run in a
process of their own, so that the honest table's clock measures the server and not them. Printed are the honest table's
latencies: from sending an answer, or a line of chat, until all four pages have it.
"""

import argparse
import asyncio
import contextlib
import itertools
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import httpx
import msgspec
import websockets
from tests.server.client import Guest, Page, Server, four_friends, serving

import ouroboard
from ouroboard.timeline.record import STRANGERS_CAPS

TROUBLE: Final = (httpx.HTTPError, OSError, websockets.WebSocketException, TimeoutError, EOFError)
"""What a hostile client meets when it is refused or cut off."""
PACE: Final = 0.1
"""Seconds between two honest answers."""


# ---- the honest table -----------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What the honest table has seen."""

    latencies: list[float]
    lost: list[str]
    """Messages that did not reach everybody, or were refused, in words."""

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def __str__(self) -> str:
        shares = ", ".join(f"p{100 * share:g} {1000 * self.percentile(share):.0f} ms" for share in (0.5, 0.9, 0.99, 1.0))
        return f"{len(self.latencies)} messages, {len(self.lost)} lost: {shares}"


async def play_honestly(server: Server, code: str, friends: list[Guest], seconds: float) -> Outcome:
    """Four people play and talk, one after the other; every message is awaited on all four pages."""
    outcome = Outcome([], [])
    chance = random.Random(1)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        async with contextlib.AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(friend.at(code)) for friend in friends]
            for page in pages:
                await page.until(lambda page: page.game, 60)
            await play_a_game(pages, chance, end, outcome)
            if pages[0].over and time.monotonic() < end:
                await pages[0].do("rematch")
                await pages[0].until(lambda page: page.table["next"], 60)
                code = pages[0].table["next"]
        if time.monotonic() < end:
            async with friends[0].at(code) as page:
                await page.do("start")
    return outcome


async def play_a_game(pages: list[Page], chance: random.Random, end: float, outcome: Outcome) -> None:
    answers = said = 0
    while not pages[0].over and time.monotonic() < end:
        acting = [page for page in pages if page.question is not None]
        if not acting:
            await asyncio.sleep(0.01)
            continue
        page = chance.choice(acting)
        await answer(page, pages, chance, outcome)
        answers += 1
        if answers % 5 == 0:
            await say(page, pages, f"line {said}", outcome)
            said += 1
        await asyncio.sleep(PACE * chance.uniform(0.5, 1.5))
    await look_for_losses(pages, answers, said, outcome)


async def answer(page: Page, pages: list[Page], chance: random.Random, outcome: Outcome) -> None:
    question = page.question
    assert question is not None
    text = chance.choice(question["actions"])["text"]
    number = question["id"]
    heard = {other: len(other.events) for other in pages}

    def is_through(other: Page) -> bool:
        """The one who answered sees its effect, and the others too if they hear of it at all."""
        if other is page:
            return other.question is None or other.question["id"] != number
        return len(other.events) > heard[other] or other.over or text.startswith("hide")

    await clock(pages, page.do("act", id=number, text=text), is_through, outcome, f"{text} (question {number})")


async def say(page: Page, pages: list[Page], line: str, outcome: Outcome) -> None:
    await clock(pages, page.do("say", scope="table", text=line), lambda other: line in texts(other), outcome, line)


async def look_for_losses(pages: list[Page], answers: int, said: int, outcome: Outcome) -> None:
    """Compares what was sent with what everybody has, and with the record."""
    for page in pages:
        spoken = [text for text in texts(page) if text.startswith("line ")]
        if spoken != [f"line {number}" for number in range(said)]:
            outcome.lost.append(f"seat {page.you} has {len(spoken)} of {said} lines")
    record = (await pages[0].guest.http.get(f"/t/{pages[0].code}/record")).text
    kept = sum(line[:1].isdigit() for line in record.splitlines())
    if pages[0].over and kept != answers:
        outcome.lost.append(f"{kept} answers are in the record, not {answers}")


def texts(page: Page) -> list[str]:
    return [line["text"] for line in page.chat]


async def clock(
    pages: list[Page], deed: Awaitable[None], is_through: Callable[[Page], bool], outcome: Outcome, what: str
) -> None:
    begun = time.monotonic()
    try:
        await deed
        for page in pages:
            await page.until(is_through, 60)
    except Exception as problem:
        outcome.lost.append(f"{what}: {problem!r}")
    outcome.latencies.append(time.monotonic() - begun)


# ---- the hostile clients --------------------------------------------------------------------------------------------


class Hostile:
    """A client with an address of its own that stops at nothing."""

    def __init__(self, server: str, address: str, target: str, size: int) -> None:
        self.server = server
        self.host, _, port = server.partition(":")
        self.port = int(port)
        self.address = address
        self.target = target
        """The code of the honest table."""
        self.size = size
        """About how many bytes an uploaded record has."""
        self.http = httpx.AsyncClient(
            base_url=f"http://{server}", timeout=30, transport=httpx.AsyncHTTPTransport(local_address=address)
        )
        self.done: Counter[str] = Counter()

    async def open_table(self, **wanted: object) -> str:
        answer = await self.http.post("/api/tables", json={"game": "loop", "start": True, **wanted})
        return str(answer.json()["code"]) if answer.status_code == 201 else ""

    @contextlib.asynccontextmanager
    async def socket(self, code: str) -> AsyncIterator[Any]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        async with websockets.connect(
            f"ws://{self.server}/ws/{code}",
            additional_headers={"cookie": cookie},
            max_size=None,
            local_addr=(self.address, 0),
            ping_interval=None,
        ) as socket:
            yield socket

    async def flood(self, code: str, messages: Callable[[int], dict[str, object]], rate: float) -> None:
        """Sends message after message, and reads what comes."""
        async with self.socket(code) as socket:
            reading = asyncio.create_task(read(socket))
            try:
                for number in itertools.count():
                    await socket.send(msgspec.json.encode(messages(number)).decode())
                    self.done["messages"] += 1
                    await asyncio.sleep(1 / rate)
            finally:
                reading.cancel()

    # What each of the ten does, again and again.

    async def upload(self) -> None:
        record = await asyncio.to_thread(long_record, self.size)
        for _ in range(20):
            answer = await self.http.post("/api/records", json={"record": record})
            self.done[f"upload {answer.status_code}"] += 1

    async def branch(self) -> None:
        """Branches off its own table, again and again, from the beginning and from the end."""
        code = await self.open_table(game="strangers")
        await self.flood(code, lambda n: {"t": "branch", "heard": n * 7 % 40, "key": f"branch{n}", "same": bool(n % 2)}, rate=5)

    async def peek(self) -> None:
        """Looks at all moments of a finished game with everybody's eyes."""
        record = await asyncio.to_thread(finished_record)
        answer = await self.http.post("/api/records", json={"record": record})
        code = answer.json()["code"]
        await self.flood(code, lambda n: {"t": "peek", "heard": n * 13 % 200, "all": True}, rate=20)

    async def chat(self) -> None:
        """At the honest table, among the watchers, and asks for everything that was said."""
        words = "blah " * 90
        await self.flood(
            self.target,
            lambda n: (
                {"t": "say", "scope": "watchers", "text": words, "key": f"chat{n}"} if n % 2 else {"t": "earlier", "before": 5000}
            ),
            rate=15,
        )

    async def why(self) -> None:
        code = await self.open_table(game="looper")
        picks = [f"card:{number}" for number in range(30)]
        await self.flood(code, lambda n: {"t": "why", "picks": picks} if n % 2 else {"t": "why", "picks": [f"play {n}"]}, rate=20)

    async def hold_silent_connections(self) -> None:
        await self.hold(b"")

    async def hold_half_sent_heads(self) -> None:
        await self.hold(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")

    async def hold(self, opening: bytes) -> None:
        """As many connections as it gets, each with a byte now and then."""
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(150):
                _, writer = await asyncio.open_connection(self.host, self.port, local_addr=(self.address, 0))
                stack.callback(writer.close)
                writer.write(opening)
                self.done["connections"] += 1
            await asyncio.sleep(12)

    async def stream(self) -> None:
        """Bodies without an end."""
        for path, kind in (("/open", "multipart/form-data; boundary=b"), ("/api/records", "application/json")):
            answer = await self.http.post(path, content=endless(), headers={"content-type": kind})
            self.done[f"stream {answer.status_code}"] += 1

    async def churn(self) -> None:
        """Comes to the honest table and goes again: everybody there is told each time."""
        while True:
            async with self.socket(self.target) as socket:
                await socket.recv()
            self.done["sockets"] += 1
            await asyncio.sleep(0.02)

    async def browse(self) -> None:
        """All the pages that cost something, pictures that nobody has drawn yet, and reports of nothing."""
        paths = (
            "/browse",
            "/me",
            "/",
            f"/t/{self.target}",
            "/rules/looper",
            "/api/games",
            "/api/openapi.json",
            "/me/export.json",
        )
        for number, path in enumerate(itertools.cycle(paths)):
            await self.http.get(path)
            await self.http.get(f"/t/{self.target}/moment.png?at=1.{number % 40}")
            await self.http.post(f"/api/tables/{self.target}/reports", json={"text": "blah " * 390})
            self.done["pages"] += 3
            await asyncio.sleep(0.02)

    def attacks(self) -> list[Callable[[], Awaitable[None]]]:
        return [
            self.upload,
            self.branch,
            self.peek,
            self.chat,
            self.why,
            self.hold_silent_connections,
            self.hold_half_sent_heads,
            self.stream,
            self.churn,
            self.browse,
        ]

    async def again_and_again(self, attack: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await attack()
            except TROUBLE as trouble:
                self.done[type(trouble).__name__] += 1
            except (KeyError, ValueError, IndexError):  # it was refused what it needs
                self.done["refused"] += 1
            await asyncio.sleep(0.2)


async def read(socket: Any) -> None:
    with contextlib.suppress(websockets.WebSocketException):
        async for _ in socket:
            pass


async def endless() -> AsyncIterator[bytes]:
    yield b'--b\r\ncontent-disposition: form-data; name="record"; filename="x"\r\n\r\n'
    while True:
        yield b"y" * 16_384
        await asyncio.sleep(0.001)


def finished_record() -> str:
    match = ouroboard.start("looper", seed=7)
    chance = random.Random(7)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.actions(seat)))
    return match.record(whole=True)


def long_record(size: int) -> str:
    """A valid record of about this many bytes, within the caps: one match, and branches of it until it is long enough."""
    match = ouroboard.start("loop", seed=7)
    chance = random.Random(7)
    written = 0
    while written < size and len(match.nodes()) < STRANGERS_CAPS.lines - 1_000:
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.actions(seat)))
        written = len(match.record(whole=True))
        line = match.line()
        match.branch(line[chance.randrange(len(line) - 1)], same_fate=True)
    return match.record(whole=True)


async def attack(server: str, target: str, seconds: float, size: int) -> None:
    """All ten, until the time is up. Prints what each has done."""
    attackers = [Hostile(server, f"127.0.1.{number}", target, size) for number in range(1, 11)]
    tasks = [
        asyncio.create_task(attacker.again_and_again(attacker.attacks()[number])) for number, attacker in enumerate(attackers)
    ]
    await asyncio.wait(tasks, timeout=seconds)
    for task, attacker, deed in zip(tasks, attackers, attackers[0].attacks(), strict=True):
        if task.done():
            print(f"{deed.__name__} ended: {task.exception()!r}", flush=True)
        task.cancel()
        print(f"{deed.__name__}: {dict(attacker.done)}", flush=True)


# ---- both together --------------------------------------------------------------------------------------------------


def measure(server: Server, seconds: float, size: int) -> tuple[Outcome, str]:
    """Plays honestly while the ten attack. Returns what the honest table has seen, and what the others say they have done."""

    async def play() -> tuple[Outcome, str]:
        code, friends = await four_friends(server, public=True)
        command = [sys.executable, "-m", "tests.server.hostile", "--attack", server.address, "--target", code]
        command += ["--seconds", str(seconds), "--size", str(size)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attackers:
            try:
                outcome = await play_honestly(server, code, friends, seconds)
                said, _ = await asyncio.to_thread(attackers.communicate, timeout=30)
            finally:
                attackers.kill()
        for friend in friends:
            await friend.http.aclose()
        return outcome, said

    return asyncio.run(play())


def main() -> None:
    parser = argparse.ArgumentParser(description="Ten hostile clients against one honest table.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--size", type=int, default=160_000, help="bytes of an uploaded record (%(default)s)")
    parser.add_argument("--database", default="", help="SQLite in a folder of its own, unless it is said otherwise")
    parser.add_argument("--attack", default="", metavar="ADDRESS", help="only attack the server at this loopback address")
    parser.add_argument("--target", default="", metavar="CODE", help="the honest table there")
    arguments = parser.parse_args()
    if arguments.attack:
        assert arguments.attack.startswith("127."), "only a server on this machine may be attacked"
        asyncio.run(attack(arguments.attack, arguments.target, arguments.seconds, arguments.size))
        return
    with TemporaryDirectory(prefix="ouroboard-hostile-") as folder:
        database = arguments.database or f"sqlite:///{folder}/tables.sqlite3"
        with serving(database, Path(folder)) as server:
            outcome, said = measure(server, arguments.seconds, arguments.size)
            stalls = [line for line in server.log.read_text().splitlines() if "loop.stalled" in line]
    print(said, *stalls, sep="\n")
    print(outcome)
    for words in outcome.lost:
        print(words)


if __name__ == "__main__":
    main()
