"""Lists of tables: made from rows, without opening a table; and long tables come back without keeping anybody waiting."""

import asyncio
import random
from pathlib import Path

import httpx
import pytest
from tests.server.client import Guest, SeatAnswer, Server, open_manager, run
from tests.server.stalls import stall_meter

from ouroboard.games import registry
from ouroboard.server import commands, limits
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.app import make_app
from ouroboard.server.commands import start
from ouroboard.server.rights import Refusal
from ouroboard.server.settings import Settings
from ouroboard.server.store import Append, TableRow, open_store
from ouroboard.server.summaries import read_summary
from ouroboard.timeline.match import Match


def a_table(public: bool = True) -> e.Opened:
    return e.Opened(
        game="loop", seats=2, host="ann", public=public, taken=[e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Bot Bo", [], "normal")]
    )


def heavy_journal(branches: int = 40, answers: int = 10) -> list[e.AnyEntry]:
    """A game of one against a bot that goes back to the same moment again and again."""
    chance = random.Random(1)
    match = Match(registry.create_game("loop", 2, {}), seed=1, salt="00" * 16)
    entries: list[e.AnyEntry] = [a_table(), e.Started(seed=f"{1:032x}", salt="00" * 16, version=1)]

    def play(many: int) -> None:
        for _ in range(many):
            if not match.over:
                seat = chance.choice(match.to_act)
                action = chance.choice(match.actions(seat))
                entries.append(e.Played(seat=seat, text=str(action)))
                match.play(seat, action)

    play(60)
    for number in range(branches):
        depth = 15
        entries.append(e.Branched(depth=depth, fate=f"{number:032x}"))
        match.branch(match.line()[depth], fate=f"{number:032x}")
        play(answers)
    return entries


async def fill(database: str, tables: int) -> list[str]:
    """Puts heavy public tables into a database, as a server that was killed leaves them."""
    store = open_store(database)
    await store.open()
    codes = []
    journal = [e.write(entry) for entry in heavy_journal()]
    for number in range(tables):
        code = f"HEAV-{number:04}"
        codes.append(code)
        await store.append(Append(code, 1, journal[0], TableRow("loop", "play", True, ("ann",))))
        fields = [field for n, body in enumerate(journal[1:], 2) for field in (code, n, body)]
        text = f"INSERT INTO entries (code, n, body) VALUES {', '.join(['(?, ?, ?)'] * (len(journal) - 1))}"
        await store.ask(lambda line, text=text, fields=fields: store.rows(line, text, *fields))  # type: ignore[misc]
    await store.append(Append("LAST-LAST", 1, e.write(a_table()), TableRow("loop", "lobby", True, ())))
    await store.close()
    return codes


def test_after_a_restart_a_list_of_heavy_tables_stalls_nobody(database: str) -> None:
    async def play() -> None:
        codes = await fill(database, 20)
        app = make_app(Settings(database=database, limits=False))
        async with (
            app.pages.router.lifespan_context(app.pages),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test", timeout=60) as client,
        ):
            async with stall_meter() as meter:
                for path in ("/browse", "/", "/me", "/api/tables"):
                    answer = await client.get(path)
                    assert answer.status_code == 200
                found = (await client.get("/browse")).text
            assert all(code in found for code in codes)
            assert meter.busiest < 0.15
            async with stall_meter() as meter:
                live_table = await app.pages.state.manager.live_table(codes[0])
            assert live_table is not None
            assert live_table.table.branches == 40
            assert meter.busiest < 0.15

    run(play())


def test_a_long_table_comes_back_from_its_snapshot_and_the_entries_after_it(database: str) -> None:
    async def play() -> None:
        code = (await fill(database, 1))[0]
        first = await open_manager(database)
        live_table = await first.live_table(code)
        assert live_table is not None
        kept = await first.store.snapshot(code)
        assert kept is not None
        assert kept.n == live_table.table.n
        seat = live_table.table.playing.to_act[0]
        number, text = live_table.table.playing.decision_id(seat), str(live_table.table.playing.actions(seat)[0])
        await live_table.do(SeatAnswer(seat, number, text))
        before = live_table.table.playing.record(whole=True), live_table.table.n, live_table.table.branches
        await first.close()
        again = await open_manager(database)
        live_table = await again.live_table(code)
        assert live_table is not None
        assert (live_table.table.playing.record(whole=True), live_table.table.n, live_table.table.branches) == before
        assert again._journals._process is None, "the other process was not needed"
        await again.store.put_snapshot(code, kept._replace(key=kept.key.replace(" ", " x", 1)))
        again.unload(live_table)
        live_table = await again.live_table(code)
        assert live_table is not None
        assert live_table.table.playing.record(whole=True) == before[0], "a snapshot of another version is not used"
        await again.close()

    run(play())


def test_a_list_tells_what_a_table_was_like_when_it_left_memory(database: str) -> None:
    async def play() -> None:
        first = await open_manager(database)
        code = await first.new_table(a_table(), start())
        assert (await first.store.public_tables())[0].summary
        live_table = await first.live_table(code)
        assert live_table is not None
        for seat in (0, 1):
            text = str(live_table.table.playing.actions(seat)[3])
            await live_table.do(SeatAnswer(seat, 1, text))
        waiting = live_table.table.playing.to_act
        await first.close()
        again = await open_manager(database)
        listed = (await again.store.public_tables())[0]
        summary = read_summary(listed.summary)
        assert summary is not None
        assert summary.waiting == waiting
        assert summary.moment == "Round 1"
        assert summary.chairs == [("human", "Ann"), ("bot", "Bot Bo")]
        assert summary.seat_of("ann") == 0
        assert summary.seat_of("") is None
        await again.close()

    run(play())


def test_the_lists_of_a_server_name_seats_and_turns(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(public=True, name="Ann", start=True, seed=3)
        for path in ("/me", "/browse"):
            page = (await guest.http.get(path)).text
            assert code in page
            assert "Your turn" in page
        listed = (await guest.http.get("/api/tables")).json()["tables"][0]
        assert sorted(listed) == ["code", "game", "phase", "touched"]

    run(play())


def test_an_old_row_without_a_summary_is_listed_and_then_filled_in(database: str) -> None:
    async def play() -> None:
        code = (await fill(database, 1))[0]
        opened = await open_manager(database)
        assert [each.summary for each in await opened.store.public_tables() if each.code == code] == [""]
        opened.summarise(code)
        for _ in range(600):
            if all(each.summary for each in await opened.store.public_tables() if each.code == code):
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("it was not filled in")
        assert code not in opened.live_tables
        await opened.close()

    run(play())


def test_a_table_has_a_limit_of_branches_and_entries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(commands, "MOST_BRANCHES", 2)
    monkeypatch.setattr("ouroboard.server.table.MOST_ENTRIES", 12)

    async def play() -> None:
        opened = await open_manager(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        live_table = await opened.live_table(await opened.new_table(a_table(), start()))
        assert live_table is not None
        for number in range(2):
            await live_table.do(commands.GuestCommand("ann", w.Branch(heard=1, key=f"k-branch-{number}")))
        with pytest.raises(Refusal, match="2 branches, which is the most"):
            await live_table.do(commands.GuestCommand("ann", w.Branch(heard=1, key="k-branch")))
        while live_table.table.n < 12:
            await live_table.do(
                commands.GuestCommand("ann", w.Say(scope="table", text="hello", key=f"k-say-{live_table.table.n}"))
            )
        with pytest.raises(Refusal, match="the most: open a new one") as refusal:
            await live_table.do(commands.GuestCommand("ann", w.Say(scope="table", text="hello", key="k-say")))
        assert refusal.value.code == "limit"
        await live_table.do(commands.GuestCommand("ann", w.Leave(key="k-leave")))
        await opened.close()

    run(play())
    assert limits.MOST_ENTRIES > 1_200
