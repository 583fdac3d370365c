"""Packs of tables: a table keeps its content, whatever becomes of the files."""

import random
from pathlib import Path

import msgspec
import pytest
from tests.packs.towns import BOARD, folder_with
from tests.server.client import Guest, SeatAnswer, open_manager, run, serving

from ouroboard.games import registry
from ouroboard.packs import library, user_files
from ouroboard.server import commands
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.live_table import LiveTable
from ouroboard.server.store import Append
from ouroboard.server.table_manager import TableManager


def on_board_c() -> e.Opened:
    taken = [e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", strength="easy")]
    return e.Opened(game="strangers", seats=2, host="ann", taken=taken, options={"board": "C"})


def forget_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has just been started."""
    for name in ("_BY_KEY", "_DEFAULTS", "_RECEIVED"):
        monkeypatch.setattr(library, name, {})


async def play(live_table: LiveTable, answers: int) -> None:
    chance = random.Random(2)
    for _ in range(answers):
        match = live_table.table.playing
        if match.over:
            return
        seat = match.to_act[0]
        text = str(chance.choice(match.actions(seat)))
        await live_table.do(SeatAnswer(seat, match.decision_id(seat), text))


async def opened_table(manager: TableManager) -> LiveTable:
    code = await manager.new_table(on_board_c(), commands.start())
    live_table = await manager.live_table(code)
    assert live_table is not None
    return live_table


@pytest.mark.parametrize("answers", [4, 60], ids=["a short journal", "a long journal"])
def test_a_table_keeps_its_board_when_the_file_is_edited_and_the_server_restarted(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: int
) -> None:
    monkeypatch.setenv(user_files.VARIABLE, str(folder_with(tmp_path)))
    monkeypatch.setenv(library.FOLDER, "")
    forget_packs(monkeypatch)

    found: list[str] = []

    async def before() -> None:
        manager = await open_manager(database)
        live_table = await opened_table(manager)
        await play(live_table, answers)
        found.extend((live_table.table.code, live_table.table.playing.state.hash()))
        await manager.close()

    async def after(code: str, state: str) -> None:
        manager = await open_manager(database)
        assert (
            registry.create_game("strangers", 2, {"board": "C"}).pack_hash()
            != registry.create_game("strangers", 2, {}).pack_hash()
        )
        for _ in range(2):  # from the journal, then from the snapshot
            live_table = await manager.live_table(code)
            assert live_table is not None
            assert live_table.table.frozen == ""
            assert live_table.table.playing.state.hash() == state
            assert live_table.table.playing.view(None)["board"]["tokens"] == 6  # type: ignore[index]
            if not live_table.table.playing.over:
                match = live_table.table.playing
                seat = match.to_act[0]
                answer = await manager.bot_pool.answer(match, seat, "steady")
                assert answer in [str(action) for action in match.actions(seat)]
            manager.unload(live_table)
            forget_packs(monkeypatch)
        await manager.close()

    run(before())
    code, state = found
    (tmp_path / "my-town.yaml").write_text(BOARD.replace("tokens: 6", "tokens: 3"))
    forget_packs(monkeypatch)
    monkeypatch.setenv(library.FOLDER, "")
    run(after(code, state))
    (tmp_path / "my-town.yaml").unlink()
    forget_packs(monkeypatch)
    monkeypatch.setenv(library.FOLDER, "")

    async def without_the_file() -> None:
        manager = await open_manager(database)
        live_table = await manager.live_table(code)
        assert live_table is not None
        assert live_table.table.frozen == ""
        assert live_table.table.playing.state.hash() == state
        await manager.close()

    run(without_the_file())


def test_a_pack_that_is_nowhere_closes_its_table_and_no_other(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        manager = await open_manager(database)
        good = await opened_table(manager)
        assert good.table.pack
        body = (await manager.store.journal(good.table.code))[0]
        opened = e.read(body)
        assert isinstance(opened, e.Opened)
        lost = e.write(msgspec.structs.replace(opened, pack="0" * 24))
        await manager.store.append(Append("LOST-TABL", 1, lost, None))
        await manager.store.append(Append("LOST-TABL", 2, e.write(commands.start()), None))
        live_table = await manager.live_table("LOST-TABL")
        assert live_table is not None
        assert "does not fit the rules" in live_table.table.frozen
        assert good.table.frozen == ""
        await manager.close()

    monkeypatch.setenv(user_files.VARIABLE, str(folder_with(tmp_path)))
    run(look())


def test_a_lobby_offers_the_boards_of_its_own_pack(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_files.VARIABLE, str(folder_with(tmp_path)))

    async def configure() -> None:
        manager = await open_manager(database)
        live_table = await manager.live_table(await manager.new_table(on_board_c()))
        assert live_table is not None
        monkeypatch.setenv(user_files.VARIABLE, "")
        message = w.Configure(options={"board": "C", "well_read": True}, key="k-configure")
        await live_table.do(commands.GuestCommand("ann", message))
        assert live_table.table.game.options["board"] == "C"
        await manager.close()

    run(configure())


def test_a_board_from_a_folder_is_played_over_the_server(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(library.FOLDER, "")
    monkeypatch.setenv("TMPDIR", str(tmp_path))

    async def sit_down(guest: Guest) -> None:
        code = await guest.open_table(game="strangers", seats=2, options={"board": "C"}, start=True, strength="easy")
        async with guest.at(code) as page:
            for _ in range(6):
                await page.until(lambda page: page.question)
                assert page.game is not None
                assert page.game["view"]["board"]["title"] == "A New Neighbourhood"
                await page.play(random.Random(1))
            assert page.table["frozen"] == ""

    with serving(database, tmp_path, "--test", "--pack", str(folder_with(tmp_path / "my-town"))) as server:
        run(sit_down(Guest(server)))
        assert list(tmp_path.glob("ouroboard-packs-*/*.json"))
    assert not list(tmp_path.glob("ouroboard-packs-*")), "the shared folder goes with the server"
