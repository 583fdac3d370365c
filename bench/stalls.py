"""How long the event loop is stuck while many tables are played: `python -m bench.stalls`.

Starts a server, opens a number of tables of each game with one player and bots, and plays on for a while as people do: an
answer after a few seconds. The figures come from the server's own watchdog (`ouroboard_loop_stall_seconds`), from the moment
when all tables are open. The clients run in this process; on a machine with few cores they take time from the server.
"""

import argparse
import asyncio
import contextlib
import itertools
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from prometheus_client.parser import text_string_to_metric_families
from tests.server.client import Guest, Refused, Server, free_port, serving

from ouroboard.games import registry

STALLS = "ouroboard_loop_stall_seconds"
AT_ONCE = 10
"""Tables that are opened at the same time."""

Buckets = list[tuple[float, float]]
"""Upper bounds in seconds, and how many measurements were at most that long."""


def measured(port: int) -> tuple[Buckets, float]:
    """Returns the histogram and the longest stall, both since the server's start."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text
    found = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    buckets = [(float(each.labels["le"]), each.value) for each in found if each.name == f"{STALLS}_bucket"]
    longest = next(each.value for each in found if each.name == "ouroboard_loop_stall_max_seconds")
    return buckets, longest


def between(before: Buckets, after: Buckets) -> Buckets:
    return [(bound, now - then) for (bound, now), (_, then) in zip(after, before, strict=True)]


def percentile(buckets: Buckets, share: float) -> float:
    """Returns the length in seconds that this share of the measurements does not exceed, as a bucket's bounds allow."""
    wanted = share * buckets[-1][1]
    for (low, below), (high, up_to) in itertools.pairwise([(0.0, 0.0), *buckets]):
        if up_to >= wanted:
            return low if high == float("inf") else low + (high - low) * (wanted - below) / max(1.0, up_to - below)
    return buckets[-1][0]


async def play(server: Server, game: str, seed: int, pace: float, opened: asyncio.Semaphore, ready: asyncio.Event) -> None:
    """Plays as one player with bots, at one table after the other, until it is cancelled."""
    chance = random.Random(seed)
    guest = Guest(server)
    while True:
        async with opened:
            code = await guest.open_table(game=game, start=True)
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with guest.at(code) as page:
                await page.until(lambda page: page.game)
                ready.set()
                while not page.over:
                    await page.until(lambda page: page.over or page.question, 120)
                    await asyncio.sleep(chance.uniform(0.5, 1.5) * pace)
                    if page.question is not None and not page.over:
                        with contextlib.suppress(Refused):
                            await page.play(chance)
                    page.frames.clear()


async def measure(server: Server, port: int, tables: int, seconds: float, pace: float) -> tuple[Buckets, float]:
    opened = asyncio.Semaphore(AT_ONCE)
    players: list[asyncio.Task[None]] = []
    ready: list[asyncio.Event] = []
    for number, game in itertools.product(range(tables), registry.games()):
        ready.append(asyncio.Event())
        players.append(asyncio.create_task(play(server, game, number, pace, opened, ready[-1])))
    begun = time.monotonic()
    for event in ready:
        await event.wait()
    print(f"{len(players)} tables are open after {time.monotonic() - begun:.0f} s", file=sys.stderr)
    before, _ = await asyncio.to_thread(measured, port)
    await asyncio.sleep(seconds)
    after, longest = await asyncio.to_thread(measured, port)
    failed = [player.exception() for player in players if player.done()]
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    if failed:
        raise RuntimeError(f"{len(failed)} players have ended: {failed[0]!r}")
    return between(before, after), longest


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the stalls of the server's event loop.")
    parser.add_argument("--tables", type=int, default=100, help="tables of each game (%(default)s)")
    parser.add_argument("--seconds", type=float, default=60, help="how long they are played (%(default)s)")
    parser.add_argument("--pace", type=float, default=4, help="seconds that a player thinks, on average (%(default)s)")
    arguments = parser.parse_args()
    port = free_port()
    with TemporaryDirectory(prefix="ouroboard-stalls-") as folder:
        database = f"sqlite:///{folder}/tables.sqlite3"
        with serving(database, Path(folder), "--no-limits", "--metrics", f"127.0.0.1:{port}") as server:
            buckets, longest = asyncio.run(measure(server, port, arguments.tables, arguments.seconds, arguments.pace))
            stalled = server.log.read_text().count("loop.stalled")
    print("| tables of each game | measurements | p50 | p99 | p99.9 | longest since the start | logged |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    shares = " | ".join(f"{1000 * percentile(buckets, share):.1f} ms" for share in (0.5, 0.99, 0.999))
    print(f"| {arguments.tables} | {buckets[-1][1]:,.0f} | {shares} | {1000 * longest:.0f} ms | {stalled} |")


if __name__ == "__main__":
    main()
