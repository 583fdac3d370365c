"""Looking back costs little: views of past moments are kept, drawn in slices, and limited by their weight."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from tests.server.client import Guest, open_manager, run, serving
from tests.server.stalls import stall_meter

import ouroboard
from ouroboard.games.looper.knowledge.deduction import oracle
from ouroboard.server import limits, socket
from ouroboard.server import wire as w
from ouroboard.server.client_connection import Connection
from ouroboard.server.limits import Bucket, Buckets, Rate
from ouroboard.server.live_table import LiveTable

RECORD = (Path(__file__).parents[1] / "corpus" / "records" / "looper-4-20.txt").read_text()


class Screen:
    """A socket that keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def write_text(self, data: bytes) -> bool:
        self.sent.append(data)
        return True

    async def close(self, code: int = 1000, reason: str = "") -> None:
        raise AssertionError(reason)


async def look(live_table: LiveTable, heard: int) -> dict[str, Any]:
    """Everybody's views of a moment."""
    screen = Screen()
    socket.look(live_table, Connection(screen, "ann"), w.Peek(heard=heard, all=True))
    while not screen.sent:
        await asyncio.sleep(0.001)
    found: dict[str, Any] = msgspec.json.decode(screen.sent[0])
    return found


def test_looking_back_at_a_game_of_looper_shows_what_the_engine_shows_and_stalls_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        manager = await open_manager(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        live_table = await manager.live_table(await manager.study(RECORD, "ann"))
        assert live_table is not None
        match = ouroboard.replay(RECORD)
        heard = len(match.heard(None))
        for place in (heard, heard // 2, heard // 3):
            oracle._INSIGHTS.clear()
            async with stall_meter() as meter:
                found = await look(live_table, place)
            # One clue is the smallest part, and the engine is not compiled in this test.
            assert meter.busiest < 0.25
            node = match.line()[match.depth_heard(None, place)]
            wanted = [match.view_at(node, seat) for seat in (None, 0, 1, 2, 3)]
            assert [found["view"], *found["views"]] == msgspec.json.decode(w.encode(wanted))
            drawn = live_table.view_cache.past_view(live_table.table.playing.line()[match.depth_heard(None, place)], 1)
            assert drawn is not None
            assert (await look(live_table, place)) == found
        for place in range(heard):
            await look(live_table, place)
        assert len(live_table.view_cache._past) <= 100
        await manager.close()

    run(play())


def test_the_protagonists_share_what_follows_from_what_they_heard() -> None:
    match = ouroboard.replay(RECORD)
    for node in match.line():
        known = [memory for memory in node.memories if isinstance(memory, oracle.DeductionMemory) and memory.began()]
        assert len({memory.trace for memory in known}) <= 1
    first, second, third = (memory for memory in match.head.memories if isinstance(memory, oracle.DeductionMemory))
    assert first.ruled_out() is not None
    assert second.insight() is first.insight() is third.insight()


def test_what_was_shared_is_what_each_would_have_found_alone() -> None:
    match = ouroboard.replay(RECORD)
    nodes = match.line()[::9]
    oracle._INSIGHTS.clear()
    together = [match.view_at(node, 0) for node in nodes]
    alone = []
    for node in ouroboard.replay(RECORD).line()[::9]:
        oracle._INSIGHTS.clear()
        alone.append(match.view_at(node, 0))
    assert together == alone


def test_a_bucket_takes_by_weight() -> None:
    bucket = Bucket(Rate(10, 0))
    assert bucket.take(6)
    assert not bucket.take(6)
    assert bucket.take(4)
    assert not bucket.take()
    assert Bucket(Rate(3, 0)).take(5), "something heavier than the bucket takes all of it"
    buckets = Buckets(Rate(5, 0))
    assert buckets.take("one", 5)
    assert not buckets.take("one")
    assert buckets.take("another", 5)


def test_looks_are_limited_for_a_connection_a_table_and_an_address(tmp_path: Path) -> None:
    """A look with everybody's eyes weighs more, and a new connection does not help."""

    async def flood(guest: Guest, code: str, connections: int) -> int:
        refused = 0
        for _ in range(connections):
            async with guest.at(code) as page:
                before = len(page.others)
                for _ in range(40):
                    await page.say("peek", heard=3, all=True)
                await page.until(lambda page, before=before: len(page.others) >= before + 40)  # type: ignore[misc]
                refused += sum(message["t"] == "refused" and message["code"] == "limit" for message in page.others[before:])
        return refused

    async def play() -> None:
        guest = Guest(server)
        answer = await guest.http.post("/api/records", json={"record": RECORD})
        code = answer.json()["code"]
        assert await flood(guest, code, 1) > 0
        again = await flood(guest, code, 4)
        assert again > 4 * 40 - limits.PEEKS_A_TABLE.burst // limits.VIEWS_OF_ALL - 40
        async with guest.at(code) as page:
            assert (await page.ask("why", picks=["card:9r"]))["t"] != "peek", "other questions are still answered"

    with serving(f"sqlite:///{tmp_path / 'x.sqlite3'}", tmp_path) as server:
        run(play())
