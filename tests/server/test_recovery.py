"""A server whose database stands still: people are told, `/healthz` tells, nothing is lost, and SIGTERM ends it all the same."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.client import Guest, Page, Server, run, serving
from tests.server.faults import Proxy, bots_of, small_disk
from tests.server.postgres import Cluster, own_cluster

AT_MOST = 10
"""Seconds for a server to end."""
SAVING, NOT_SAVING = {"t": "saving", "ok": True}, {"t": "saving", "ok": False}


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Cluster]:
    with own_cluster() as found:
        yield found


async def told(page: Page, what: dict[str, object], seconds: float) -> None:
    await page.until(lambda page: what in page.others, seconds)
    page.others.remove(what)


async def health(server: Server) -> tuple[int, str]:
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"http://{server.address}/healthz", timeout=5)
        return answer.status_code, answer.text


def test_people_are_told_that_the_table_cannot_save_and_their_moves_wait(postgresql: Cluster, tmp_path: Path) -> None:
    with Proxy(postgresql.port) as proxy, serving(proxy.url(postgresql.url), tmp_path, "--test") as server:

        async def play() -> None:
            host, friend = Guest(server), Guest(server)
            code = await host.open_table(seats=2, start=True)
            async with host.at(code) as page:
                await page.until(lambda page: page.question)
                proxy.freeze()
                begun = time.monotonic()
                moving = asyncio.create_task(page.play(random.Random(1)))
                await told(page, NOT_SAVING, 3 + 2)
                print(f"told after {time.monotonic() - begun:.1f} s")
                status, text = await health(server)
                assert status == 503
                assert "the tables cannot be saved just now: the database does not answer" in text
                async with friend.at(code) as late:
                    await told(late, NOT_SAVING, 5)
                assert not moving.done()
                proxy.thaw()
                begun = time.monotonic()
                await asyncio.wait_for(moving, 10)
                print(f"written {time.monotonic() - begun:.1f} s after healing")
                await told(page, SAVING, 5)
                assert (await health(server))[0] == 200

        run(play())
        assert "Traceback" not in server.log.read_text()


def test_a_full_disk_is_told_to_people_and_nothing_is_lost(tmp_path: Path) -> None:
    with (
        small_disk(tmp_path / "disk") as disk,
        serving(f"sqlite:///{disk.folder / 'x.sqlite3'}", tmp_path, "--test") as server,
    ):

        async def play() -> None:
            host = Guest(server)
            code = await host.open_table(seats=2, start=True)
            async with host.at(code) as page:
                await page.until(lambda page: page.question)
                disk.fill()
                saying = [asyncio.create_task(page.do("say", scope="table", text=f"line {n}")) for n in range(5)]
                await told(page, NOT_SAVING, 10)
                status, text = await health(server)
                assert status == 503
                assert "the disk is full" in text
                disk.empty()
                await asyncio.wait_for(asyncio.gather(*saying), 10)
                await told(page, SAVING, 5)
                await page.play(random.Random(1))

        run(play())


@pytest.mark.parametrize("hangs", ["database", "bots"])
def test_sigterm_ends_a_server_whatever_hangs(postgresql: Cluster, tmp_path: Path, hangs: str) -> None:
    server = Server(postgresql.url, tmp_path, "--test")
    server.start()
    bots = bots_of(server.pid)
    try:

        async def play() -> None:
            guest = Guest(server)
            code = await guest.open_table(seats=2, start=True)
            async with guest.at(code) as page:
                await page.until(lambda page: page.question)
                if hangs == "database":
                    postgresql.freeze()
                else:
                    for bot in bots_of(server.pid):
                        os.kill(bot, signal.SIGSTOP)
                assert page.question is not None
                await page.say("act", id=page.question["id"], text=page.question["actions"][0]["text"], key="last-words")
                await asyncio.sleep(1)
                begun = time.monotonic()
                await asyncio.to_thread(server.stop)
                assert time.monotonic() - begun < AT_MOST + 2
                print(f"ended after {time.monotonic() - begun:.1f} s")

        run(play())
        deadline = time.monotonic() + 5
        while any(Path(f"/proc/{bot}").exists() for bot in bots) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(Path(f"/proc/{bot}").exists() for bot in bots), "the bots have ended, too"
    finally:
        postgresql.thaw()
        server.stop()
