"""Random faults under load, on both databases: nothing acknowledged is lost or doubled, and the site is alive again soon."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.scale import SOAK
from tests.server.faults import Proxy, small_disk
from tests.server.nemesis import Played, PostgresSite, Progress, Site, SqliteSite
from tests.server.postgres import own_cluster

from ouroboard.server import entries as e
from ouroboard.server.table import read_table

FAULTS = 110 if SOAK else 10
"""Faults for each database."""
LONGEST = 6.0 if SOAK else 1.0
"""Seconds for which a fault is left to work."""
NEXT_WRITE = 5.0 if SOAK else 15.0
"""Seconds after healing within which something is written."""
NEXT_ANSWERS = 10.0 if SOAK else 20.0
"""Seconds after healing within which every table goes on: each bot that is to act has acted."""


@pytest.fixture(params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    with contextlib.ExitStack() as stack:
        if request.param == "sqlite":
            try:
                disk = stack.enter_context(small_disk(tmp_path / "disk", 64))
            except pytest.skip.Exception:
                disk = None
            found: Site = SqliteSite(tmp_path, disk.folder if disk else tmp_path, disk)
        else:
            cluster = stack.enter_context(own_cluster())
            found = PostgresSite(tmp_path, cluster, stack.enter_context(Proxy(cluster.port)))
        found.server.start()
        stack.callback(found.server.stop)
        yield found


class Nemesis:
    """Strikes, heals, and measures how long it takes until everything goes on."""

    def __init__(self, site: Site, tables: list[Played]) -> None:
        self.site = site
        self.tables = tables
        self.chance = random.Random(13)
        self.struck: Counter[str] = Counter()
        self.worst_write = 0.0
        self.worst_answer = 0.0

    async def strike(self, times: int) -> None:
        faults = self.site.faults()
        while self.struck.total() < times:
            self.chance.shuffle(faults)
            for fault in faults[: times - self.struck.total()]:
                await asyncio.sleep(self.chance.uniform(0.1, 0.8))
                await asyncio.to_thread(fault.strike)
                if fault.lasts:
                    await asyncio.sleep(self.chance.uniform(0.2, LONGEST))
                await asyncio.to_thread(fault.heal)
                self.struck[fault.name] += 1
                await self.until_alive(fault.name)

    async def until_alive(self, fault: str) -> None:
        """Every game that is on at the healing must go on, and something must be written."""
        begun = time.monotonic()
        before = await self.progress()
        waiting = {table.current: table for table in self.tables if table.current in before}
        wrote = False
        while (waiting or not wrote) and (seconds := time.monotonic() - begun) < NEXT_ANSWERS:
            now = await self.progress()
            if not wrote and total(now) > total(before):
                wrote = True
                self.worst_write = max(self.worst_write, seconds)
            for code, table in list(waiting.items()):
                if table.current != code or goes_on(table, before[code], now[code]):
                    del waiting[code]
                    self.worst_answer = max(self.worst_answer, seconds)
            if not wrote:
                assert seconds < NEXT_WRITE, f"nothing was written {seconds:.1f} s after: {fault}"
            await asyncio.sleep(0.05)
        for table in waiting.values():
            raise AssertionError(f"a table did not go on after: {fault} ({table.wanted})")

    async def progress(self) -> dict[str, Progress]:
        for _ in range(100):
            with contextlib.suppress(Exception):
                return await asyncio.to_thread(self.site.progress)
            await asyncio.sleep(0.1)
        raise AssertionError("the database cannot be read")


def total(progress: dict[str, Progress]) -> int:
    """All entries, of new tables too."""
    return sum(table.entries for table in progress.values())


def goes_on(table: Played, before: Progress, now: Progress) -> bool:
    """Where there are bots, one of them must have answered: people do so at once, so it is never their turn for long."""
    return now.answers > before.answers if table.has_bots else now.entries > before.entries


def check(site: Site, tables: list[Played]) -> int:
    """The journals hold what was acknowledged, once and in order; at most the last answer of a player is unknown."""
    journals = site.journals()
    acknowledged = 0
    for player in (player for table in tables for player in table.players):
        entries = [e.read(body) for body in journals[player.code]]
        read_table(player.code, journals[player.code])
        keys = [entry.key for entry in entries if entry.key]
        assert len(keys) == len(set(keys)), "nothing was done twice"
        assert not any(isinstance(entry, e.RanOut) for entry in entries), "no seat was given away"
        if player.seat >= 0:
            kept = [entry.text for entry in entries if isinstance(entry, e.Played) and entry.seat == player.seat]
            assert kept[: len(player.acknowledged)] == player.acknowledged
            rest = kept[len(player.acknowledged) :]
            assert rest in ([], [player.unanswered["text"] if player.unanswered else ""])
        acknowledged += len(player.acknowledged)
    return acknowledged


def test_faults_at_random_moments(site: Site, record_property: Callable[[str, object], None]) -> None:
    tables = [
        Played(site, 1, False, game="loop"),
        Played(site, 2, True, game="loop"),
        Played(site, 3, True, game="strangers"),
        Played(site, 4, True, game="looper", options={"script": "first-script"}),
    ]
    nemesis = Nemesis(site, tables)

    async def play() -> None:
        playing = [asyncio.create_task(table.play_on()) for table in tables]
        async with asyncio.timeout(60):
            while not all(table.current for table in tables):
                await asyncio.sleep(0.05)
        striking = asyncio.create_task(nemesis.strike(FAULTS))
        await asyncio.wait([striking, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            if not task.done():
                task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for task in playing:
            assert task.cancelled(), task.exception()
        await striking

    try:
        asyncio.run(play())
    finally:
        print(dict(nemesis.struck), f"worst write {nemesis.worst_write:.1f} s, worst answer {nemesis.worst_answer:.1f} s")
    site.server.stop()
    acknowledged = check(site, tables)
    assert nemesis.struck.total() == FAULTS
    record_property("faults", FAULTS)
    record_property("acknowledged", acknowledged)
    print(f"{acknowledged} acknowledged actions")
