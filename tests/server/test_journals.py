"""Journals name their rules: what does not fit them is shown, and not played on."""

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path

import msgspec
import pytest
from tests.looper.shipped import text_of
from tests.server.client import Guest, Refused, open_manager, run, serving

from ouroboard.games import registry
from ouroboard.server import commands
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.commands import PlannedEntry, start
from ouroboard.server.live_table import LiveTable
from ouroboard.server.rights import Refusal
from ouroboard.server.store import Append
from ouroboard.server.table import Table, read_table
from ouroboard.server.table_manager import TableManager


def a_table() -> e.Opened:
    taken = [e.Taken(seat, f"Player {seat}", [f"guest {seat}"]) for seat in range(4)]
    return e.Opened(game="loop", seats=4, host="guest 0", taken=taken)


def journal_of(answers: int, seed: int = 1) -> list[bytes]:
    """What a server writes of a game between people."""
    table, chance = Table("TEST-TEST"), random.Random(seed)
    found: list[bytes] = []

    def write(plan: PlannedEntry) -> None:
        plan = commands.with_timestamp(table, plan)
        found.append(e.write(plan.entry))
        table.apply(plan.entry, plan.prepared)

    write(PlannedEntry(a_table()))
    write(PlannedEntry(start(seed=f"{seed:032x}")))
    for _ in range(answers):
        match = table.playing
        if not match.over:
            seat = chance.choice(match.to_act)
            text = str(chance.choice(match.actions(seat)))
            write(commands.answer(table, seat, match.decision_id(seat), text, ""))
    return found


def test_a_journal_names_version_pack_and_now_and_then_the_state() -> None:
    entries = [e.read(body) for body in journal_of(2_000)]
    started = entries[1]
    assert isinstance(started, e.Started)
    assert started.version == registry.create_game("loop", 4, {}).version
    hashed = [n for n, entry in enumerate(entries, 1) if isinstance(entry, e.Played) and entry.state]
    assert set(range(50, len(entries), 50)) | {len(entries)} == set(hashed)
    assert not read_table("TEST-TEST", [e.write(entry) for entry in entries]).frozen


def test_an_old_journal_that_names_nothing_is_read_as_before() -> None:
    journal = [body.replace(b'"version":1', b'"version":0') for body in journal_of(30)]
    assert read_table("TEST-TEST", journal).playing.line()


@pytest.mark.parametrize("answers", [10, 300])
def test_a_journal_of_another_version_is_shown_up_to_its_start(answers: int) -> None:
    journal = journal_of(answers)
    journal[1] = journal[1].replace(b'"version":1', b'"version":7')
    table = read_table("TEST-TEST", journal)
    assert "version 7" in table.frozen
    assert table.match is None
    assert table.n == len(journal)
    assert [seat_state.name for seat_state in table.seats] == [f"Player {seat}" for seat in range(4)]


def test_another_state_freezes_the_table_at_the_last_one_that_was_checked() -> None:
    journal = journal_of(140)
    checked = [n for n, body in enumerate(journal, 1) if b'"state"' in body]
    body = journal[checked[1] - 1]
    entry = e.read(body)
    assert isinstance(entry, e.Played)
    journal[checked[1] - 1] = body.replace(entry.state.encode(), b"0" * len(entry.state))
    table = read_table("TEST-TEST", journal)
    assert "another position" in table.frozen
    assert table.n == len(journal)
    assert table.playing.state.hash() == read_table("TEST-TEST", journal[: checked[0]]).playing.state.hash()


def test_an_entry_of_a_newer_server_freezes_the_table_before_it() -> None:
    journal = journal_of(20)
    table = read_table("TEST-TEST", [*journal, b'{"e":"rewound","seat":1}', *journal_of(3)[2:]])
    assert "newer version of the server" in table.frozen
    assert table.playing.state.hash() == read_table("TEST-TEST", journal).playing.state.hash()


async def frozen_table(manager: TableManager) -> LiveTable:
    code = await manager.new_table(a_table(), start())
    await manager.store.append(Append(code, 3, e.write(e.Played(seat=0, text="play 9r")), None))
    live_table = await manager.live_table(code)
    assert live_table is not None
    return live_table


def test_at_a_frozen_table_everything_but_looking_is_refused(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        live_table = await frozen_table(manager)
        assert live_table.table.frozen.endswith("It can be looked at, but not played on.")
        for message in (
            w.Say(scope="table", text="hello", key="k-say"),
            w.Leave(key="k-leave"),
            w.Undo(key="k-undo"),
            w.Act(id=1, text="hide 3r 14b", key="k-act"),
        ):
            with pytest.raises(Refusal) as refusal:
                await live_table.do(commands.GuestCommand("guest 0", message))
            assert refusal.value.code == "phase"
            assert refusal.value.reason == live_table.table.frozen
        assert await manager.store.snapshot(live_table.table.code) is None, "an older or newer server may still read the journal"
        await manager.close()

    run(play())


# ---- a pack that changes under a running table --------------------------------------------------------------------


def forget_pack(database: Path, code: str) -> None:
    """Makes the journal of a table as older servers wrote it, without a pack."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        (body,) = connection.execute("SELECT body FROM entries WHERE code = ? AND n = 1", (code,)).fetchone()
        opened = e.read(body)
        assert isinstance(opened, e.Opened)
        assert opened.pack
        old = e.write(msgspec.structs.replace(opened, pack=""))
        assert b"pack" not in old
        connection.execute("UPDATE entries SET body = ? WHERE code = ? AND n = 1", (old, code))
        connection.execute("DELETE FROM snapshots")


def test_two_roles_swapped_in_a_pack_do_not_change_a_running_table(tmp_path: Path) -> None:
    """The server is stopped, somebody edits the script, the server starts again and has the old script in its database.

    The journal of an older server does not name a pack. Its table is closed for playing for as long as the script is another.
    """
    script = tmp_path / "packs" / "our-script.yaml"
    script.parent.mkdir()
    text = text_of("first-script")
    script.write_text(text)
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"

    async def begin() -> str:
        code = await guest.open_table(game="looper", seats=2, options={"script": "our-script"}, start=True, strength="easy")
        async with guest.at(code) as page:
            await page.until(lambda page: page.question)
            await page.play(random.Random(1))
            assert page.table["frozen"] == ""
        return code

    async def come_back(code: str, why: str) -> None:
        async with guest.at(code) as page:
            await page.until(lambda page: page.table)
            assert why in page.table["frozen"]
            assert page.game is None
            with pytest.raises(Refused, match="not played on") as refused:
                await page.do("say", scope="table", text="hello")
            assert refused.value.code == "phase"
        answer = await guest.http.get(f"/t/{code}/record")
        assert answer.status_code == 404
        assert (await guest.http.get("/me")).status_code == 200

    async def play_on() -> None:
        async with guest.at(code) as page:
            await page.until(lambda page: page.question)
            assert page.table["frozen"] == ""

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OUROBOARD_PACKS", str(script.parent))
        with serving(database, tmp_path, "--test") as server:
            guest = Guest(server)
            code = asyncio.run(begin())
            cookie = guest.http.cookies
        script.write_text(text.replace("doctor: brain", "doctor: killer").replace("worker: killer", "worker: brain"))
        with serving(database, tmp_path, "--test") as server:
            guest = Guest(server)
            guest.http.cookies = cookie
            asyncio.run(play_on())
        forget_pack(tmp_path / "tables.sqlite3", code)
        with serving(database, tmp_path, "--test") as server:
            guest = Guest(server)
            guest.http.cookies = cookie
            asyncio.run(come_back(code, "has changed since the game was started"))
        script.rename(tmp_path / "gone.yaml")
        with serving(database, tmp_path, "--test") as server:
            guest = Guest(server)
            guest.http.cookies = cookie
            asyncio.run(come_back(code, "does not fit the rules"))
        (tmp_path / "gone.yaml").rename(script)
        script.write_text(text)
        with serving(database, tmp_path, "--test") as server:
            guest = Guest(server)
            guest.http.cookies = cookie
            asyncio.run(play_on())
