"""Backup, restore and pruning, with servers that go on playing."""

import asyncio
import random
import sqlite3
import stat
from pathlib import Path

import psycopg
import pytest
from tests.server.client import Guest, SeatAnswer, open_manager, run, serving

from ouroboard.cli.main import main
from ouroboard.server import clocks, commands
from ouroboard.server import entries as e
from ouroboard.server.rights import Refusal
from ouroboard.server.store import Append
from ouroboard.server.store.backup import backup, restore
from ouroboard.server.store.preflight import StoreProblem
from ouroboard.server.store.prune import prune
from ouroboard.server.store.rows import Link
from ouroboard.server.table_manager import TableManager

DAY = 24 * 3600


def a_table() -> e.Opened:
    return e.Opened(game="loop", seats=2, host="ann", taken=[e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", ["mia"])])


def other_kind(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty database of the other kind."""
    if database.startswith("sqlite"):
        url: str = request.getfixturevalue("postgres_alone")
        return url
    return f"sqlite:///{tmp_path / 'other.sqlite3'}"


def test_a_backup_of_a_running_server_is_restored_into_the_other_kind_and_play_goes_on(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "backup.sqlite3"
    other = other_kind(database, tmp_path, request)
    guests: list[tuple[str, str]] = []
    with serving(database, tmp_path, "--test") as server:

        async def play() -> None:
            guest = Guest(server)
            code = await guest.open_table(start=True, seats=2)
            async with guest.at(code) as page:
                await page.until(lambda page: page.question)
                for _ in range(3):
                    await page.until(lambda page: page.question)
                    await page.play(random.Random(1))
                copying = asyncio.create_task(asyncio.to_thread(main, ["backup", str(file), "--database", database]))
                while not copying.done():
                    await page.do("say", scope="table", text="on and on")
                assert await copying == 0
                await page.do("say", scope="table", text="after the backup")
            guests.append((code, guest.http.cookies["guest"]))

        run(play())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["restore", str(file), "--database", other]) == 0
    with serving(other, tmp_path, "--test") as server:

        async def play_on() -> None:
            guest = Guest(server)
            code, token = guests[0]
            guest.http.cookies.set("guest", token)
            async with guest.at(code) as page:
                await page.until(lambda page: page.game)
                assert page.you == 0
                assert "after the backup" not in [line["text"] for line in page.chat]
                await page.play_to_the_end(random.Random(2))

        run(play_on())


def test_there_and_back_again_every_row_is_the_same(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    async def fill() -> None:
        manager = await open_manager(database)
        for _ in range(20):
            await manager.new_table(a_table(), commands.start())
        await manager.store.add_link("hash", Link("AAAA", 1, 1), 5)
        await manager.close()

    run(fill())
    first, second = tmp_path / "1", tmp_path / "2"
    other = other_kind(database, tmp_path, request)
    assert backup(database, first) == (20, 40)
    restore(first, other)
    assert backup(other, second) == (20, 40)
    names = ("entries", "tables", "sittings", "links", "health", "pauses")
    with sqlite3.connect(first) as one, sqlite3.connect(second) as two:
        for name in names:
            rows = [sorted(file.execute(f"SELECT * FROM {name}").fetchall()) for file in (one, two)]
            assert rows[0] == rows[1]
        assert one.execute("SELECT count(*) FROM sittings").fetchone() == (40,)


def test_a_backup_replaces_no_file_and_a_restore_no_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, file = f"sqlite:///{tmp_path / 'x.sqlite3'}", tmp_path / "backup"
    assert main(["backup", str(file), "--database", database]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "x.sqlite3").exists()

    async def fill() -> None:
        manager = await open_manager(database)
        await manager.new_table(a_table())
        await manager.close()

    run(fill())
    assert main(["backup", str(file), "--database", database]) == 0
    assert main(["backup", str(file), "--database", database]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["backup", str(file), "--database", database, "--force"]) == 0
    assert main(["restore", str(file), "--database", database]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "none"), "--database", database]) == 2
    assert main(["restore", str(file), "--database", "mysql://x"]) == 2
    (tmp_path / "letter").write_text("Dear Mia")
    with pytest.raises(StoreProblem, match="not a database"):
        restore(tmp_path / "letter", f"sqlite:///{tmp_path / 'y.sqlite3'}")
    left = {each.name for each in tmp_path.iterdir()}
    assert left == {"x.sqlite3", "x.sqlite3.lock", "backup", "letter"}


# ---- pruning ----------------------------------------------------------------------------------------------------


def age(database: str, code: str, days: int) -> None:
    """As if nobody had touched a table for so many days."""
    text = f"UPDATE tables SET touched = touched - {days * DAY} WHERE code = '{code}'"
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as file:
            file.execute(text)
    else:
        with psycopg.connect(database, autocommit=True) as line:
            line.execute(text)


def before(days: int) -> int:
    return clocks.now() - days * DAY


async def say(manager: TableManager, code: str) -> None:
    live_table = await manager.live_table(code)
    assert live_table is not None
    match = live_table.table.playing
    seat = match.to_act[0]
    number = match.decision_id(seat)
    await live_table.do(SeatAnswer(seat, number, str(match.actions(seat)[0])))


def test_pruning_deletes_what_is_old_and_nothing_else(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        old, new = [await manager.new_table(a_table(), commands.start()) for _ in range(2)]
        age(database, old, 100)
        assert main(["prune", "--older-than", "90d", "--database", database, "--dry-run"]) == 0
        assert "1 tables would be deleted" in capsys.readouterr().out
        assert len(await manager.store.journal(old)) == 2
        assert main(["prune", "--older-than", "90d", "--database", database]) == 0
        assert "1 tables were deleted" in capsys.readouterr().out
        assert await manager.live_table(old) is None
        assert [table.code for table in await manager.store.tables_of("ann")] == [new]
        await say(manager, new)
        # What was left behind goes with a later pruning.
        assert len(await manager.store.journal(old)) == 1
        age(database, old, 100)
        assert prune(database, before(90)) == 0
        assert await manager.store.journal(old) == []
        await manager.close()

    run(play())


def test_a_table_in_memory_that_was_pruned_is_let_go_and_not_written_on(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await manager.new_table(a_table(), commands.start())
        assert await manager.live_table(code) is not None
        age(database, code, 100)
        assert prune(database, before(90)) == 1
        with pytest.raises(Refusal, match="This table has been deleted"):
            await say(manager, code)
        assert code not in manager.live_tables
        assert await manager.live_table(code) is None
        assert len(await manager.store.journal(code)) == 1
        await manager.close()

    run(play())


def test_a_table_that_is_played_is_never_old(database: str) -> None:
    """Only some entries touch the list of tables: the others are marked by the next sign of life."""

    async def play() -> None:
        manager = await open_manager(database)
        code = await manager.new_table(a_table(), commands.start())
        await manager.store.beat()
        age(database, code, 100)
        manager.store._touched.clear()
        await say(manager, code)
        await manager.store.beat()
        assert prune(database, before(90)) == 0
        await say(manager, code)
        await manager.close()

    run(play())


def test_a_table_whose_last_entry_is_new_is_kept(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await manager.new_table(a_table())
        said = e.Chatted(scope="table", seat=0, name="Ann", text="still here", time=clocks.now())
        await manager.store.append(Append(code, 2, e.write(said), None))
        age(database, code, 100)
        assert prune(database, before(90)) == 0
        await manager.close()

    run(play())


def test_an_age_is_written_with_its_unit(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("90", "0d", "-1d", "1h", "soon"):
        assert main(["prune", f"--older-than={wrong}"]) == 2
        assert "is not an age" in capsys.readouterr().err


def test_pruning_deletes_the_packs_that_no_table_names(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        opened = e.Opened(game="strangers", seats=2, host="ann", taken=[e.Taken(0, "Ann", ["ann"])])
        old, new = [await manager.new_table(opened) for _ in range(2)]
        (key,) = {await pack_of(manager, code) for code in (old, new)}
        await manager.store.put_pack("lost", b"files of a pack")
        age(database, old, 100)
        assert prune(database, before(90), dry_run=True) == 1
        assert await manager.store.pack("lost") is not None
        assert prune(database, before(90)) == 1
        assert await manager.store.pack("lost") is None
        assert await manager.store.pack(key) is not None, "the newer table still names it"
        age(database, new, 100)
        prune(database, before(90))
        assert await manager.store.pack(key) is None
        again = await manager.new_table(opened)
        assert await manager.store.pack(await pack_of(manager, again)) is not None
        await manager.close()

    run(play())


async def pack_of(manager: TableManager, code: str) -> str:
    entry = e.read((await manager.store.journal(code))[0])
    assert isinstance(entry, e.Opened)
    return entry.pack


def test_a_pack_that_is_pruned_while_its_table_is_opened_is_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        append = manager.store.append

        async def prune_first(entry: Append) -> None:
            prune(database, before(90))
            await append(entry)

        monkeypatch.setattr(manager.store, "append", prune_first)
        code = await manager.new_table(e.Opened(game="strangers", seats=2, host="ann", taken=[e.Taken(0, "Ann", ["ann"])]))
        assert await manager.store.pack(await pack_of(manager, code)) is not None
        await manager.close()

    run(play())
