"""The table manager: tables leave memory and come back, the server stops in order, the database may fail for a moment."""

import asyncio
import random
import signal
from pathlib import Path

import httpx
import psycopg
import pytest
import websockets
from tests.server.client import Guest, SeatAnswer, Server, open_manager, run, serving

from ouroboard.server import entries as e
from ouroboard.server import wire
from ouroboard.server.commands import start
from ouroboard.server.store import Append, StoreDown, open_store
from ouroboard.server.table_manager import Unreadable


def a_table() -> e.Opened:
    return e.Opened(game="loop", seats=2, host="ann", taken=[e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", ["mia"])])


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await manager.new_table(a_table(), start())
        live_table = await manager.live_table(code)
        assert live_table is not None
        match = live_table.table.match
        assert match is not None
        for seat in (0, 1):
            text = str(match.actions(seat)[3])
            await live_table.do(SeatAnswer(seat, 1, text))
        before = match.state.hash(), match.record(whole=True)
        manager.unload_idle()
        assert code not in manager.live_tables
        again = await manager.live_table(code)
        assert again is not None
        assert again is not live_table
        assert again.table.match is not None
        assert (again.table.match.state.hash(), again.table.match.record(whole=True)) == before
        await manager.close()

    run(play())


def test_many_who_come_at_once_find_one_table(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await manager.new_table(a_table(), start())
        live_tables = await asyncio.gather(*(manager.live_table(code) for _ in range(50)))
        assert len({id(live_table) for live_table in live_tables}) == 1
        assert await manager.live_table("NONE-NONE") is None
        await manager.close()

    run(play())


def test_a_table_of_a_game_that_is_not_here_is_said_to_be_one(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        await manager.store.append(Append("ABCD-EFGH", 1, e.write(e.Opened(game="nim", seats=2, host="ann")), None))
        with pytest.raises(Unreadable):
            await manager.live_table("ABCD-EFGH")
        await manager.close()

    run(play())


def test_a_table_whose_page_cannot_be_opened_is_a_friendly_page(server: Server) -> None:
    answer = httpx.get(f"http://{server.address}/t/NONE-NONE")
    assert answer.status_code == 404
    assert "<h1" in answer.text


def test_asked_to_stop_it_tells_everybody_and_ends_well(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'x.sqlite3'}", tmp_path, "--test") as server:

        async def play() -> None:
            guest = Guest(server)
            code = await guest.open_table(start=True)
            async with guest.at(code) as page:
                await page.until(lambda page: page.question)
                await page.play(random.Random(1))
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                await page.socket.wait_closed()
                assert page.socket.close_code in (1001, 1012)
                assert await stopping in (0, -signal.SIGTERM)
                assert '"message": "server.closed"' in server.log.read_text()
            server.start()
            async with guest.at(code) as page:
                await page.until(lambda page: any(event["kind"] == "hid" for event in page.events))

        run(play())
        assert "Traceback" not in server.log.read_text()


def test_when_postgresql_drops_its_connections_nothing_is_lost(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path, "--test") as one, serving(postgres, tmp_path, "--test") as two:

        async def play() -> None:
            host = Guest(one)
            code = await host.open_table()
            friend = Guest(two)
            await friend.meet(code)
            async with host.at(code) as here, friend.at(code) as there:
                await there.do("sit", seat=1, name="Mia")
                with psycopg.connect(postgres, autocommit=True) as connection:
                    connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
                for _ in range(50):
                    try:
                        await here.do("say", scope="table", text="still here?", key="still-here")
                        break
                    except Exception:
                        await asyncio.sleep(0.05)
                await there.until(lambda page: page.chat)
                assert [line["text"] for line in there.chat] == ["still here?"]

        run(play())


def test_several_workers_on_one_port(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path, "--test", "--workers", "2") as server:

        async def play() -> None:
            guests = [Guest(server) for _ in range(4)]
            codes = [await guest.open_table(start=True, seats=2) for guest in guests]

            async def sit(guest: Guest, code: str) -> None:
                async with guest.at(code) as page, guest.at(code) as other:
                    await page.play_to_the_end(random.Random(1))
                    await other.until(lambda page: page.over)

            await asyncio.gather(*(sit(guest, code) for guest, code in zip(guests, codes, strict=True)))

        run(play())


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    from ouroboard.cli.main import main

    assert main(["serve", "--workers", "2"]) == 2
    assert main(["serve", "--database", "mysql://x"]) == 2
    assert main(["serve", "--game", "nim"]) == 2


def test_a_database_that_is_away_does_not_crash_the_server() -> None:
    async def play() -> None:
        store = open_store("postgresql://nobody@127.0.0.1:1/none")
        store._loop = asyncio.get_running_loop()
        with pytest.raises(StoreDown):
            await store.journal("AAAA-AAAA")

    run(play())


def test_a_socket_to_no_table_is_told_so(server: Server) -> None:
    async def play() -> None:
        async with websockets.connect(f"ws://{server.address}/ws/NONE-NONE") as socket:
            await socket.wait_closed()
            assert socket.close_code == 4404

    run(play())


def test_a_page_of_another_version_is_told_to_load_again_and_one_that_says_nothing_is_served(server: Server) -> None:
    async def play() -> None:
        code = await Guest(server).open_table()
        for version in ("1", "99", "x"):
            async with websockets.connect(f"ws://{server.address}/ws/{code}?version={version}") as socket:
                await asyncio.wait_for(socket.wait_closed(), 10)
                assert socket.close_code == 4426
                assert "load the page again" in (socket.close_reason or "")
        for asked in ("", f"?version={wire.VERSION}"):
            async with websockets.connect(f"ws://{server.address}/ws/{code}{asked}") as socket:
                assert '"t":"table"' in str(await socket.recv())

    run(play())
