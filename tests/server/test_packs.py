"""Packs of tables: a table keeps its content, whatever becomes of the files."""

import random
from pathlib import Path

import msgspec
import pytest
from tests.packs.towns import BOARD, folder_with
from tests.server.house import Guest, SeatAnswer, open_house, run, serving

from ouroboard.games import registry
from ouroboard.packs import library, user_files
from ouroboard.server import commands
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.house import House
from ouroboard.server.room import Room
from ouroboard.server.store import Append


def on_board_c() -> e.Opened:
    taken = [e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", strength="easy")]
    return e.Opened(game="strangers", seats=2, host="ann", taken=taken, options={"board": "C"})


def forget_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has just been started."""
    for name in ("_BY_KEY", "_DEFAULTS", "_RECEIVED"):
        monkeypatch.setattr(library, name, {})


async def play(room: Room, answers: int) -> None:
    chance = random.Random(2)
    for _ in range(answers):
        match = room.table.playing
        if match.over:
            return
        seat = match.to_act[0]
        text = str(chance.choice(match.actions(seat)))
        await room.do(SeatAnswer(seat, match.decision_id(seat), text))


async def opened_room(house: House) -> Room:
    code = await house.new_table(on_board_c(), commands.start())
    room = await house.room(code)
    assert room is not None
    return room


@pytest.mark.parametrize("answers", [4, 60], ids=["a short journal", "a long journal"])
def test_a_table_keeps_its_board_when_the_file_is_edited_and_the_server_restarted(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: int
) -> None:
    monkeypatch.setenv(user_files.VARIABLE, str(folder_with(tmp_path)))
    monkeypatch.setenv(library.FOLDER, "")
    forget_packs(monkeypatch)

    found: list[str] = []

    async def before() -> None:
        house = await open_house(database)
        room = await opened_room(house)
        await play(room, answers)
        found.extend((room.table.code, room.table.playing.state.hash()))
        await house.close()

    async def after(code: str, state: str) -> None:
        house = await open_house(database)
        assert (
            registry.create_game("strangers", 2, {"board": "C"}).pack_hash()
            != registry.create_game("strangers", 2, {}).pack_hash()
        )
        for _ in range(2):  # from the journal, then from the snapshot
            room = await house.room(code)
            assert room is not None
            assert room.table.frozen == ""
            assert room.table.playing.state.hash() == state
            assert room.table.playing.view(None)["board"]["tokens"] == 6  # type: ignore[index]
            if not room.table.playing.over:
                match = room.table.playing
                seat = match.to_act[0]
                answer = await house.thinkers.answer(match, seat, "steady")
                assert answer in [str(action) for action in match.actions(seat)]
            house.let_go(room)
            forget_packs(monkeypatch)
        await house.close()

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
        house = await open_house(database)
        room = await house.room(code)
        assert room is not None
        assert room.table.frozen == ""
        assert room.table.playing.state.hash() == state
        await house.close()

    run(without_the_file())


def test_a_pack_that_is_nowhere_closes_its_table_and_no_other(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        house = await open_house(database)
        good = await opened_room(house)
        assert good.table.pack
        body = (await house.store.journal(good.table.code))[0]
        opened = e.read(body)
        assert isinstance(opened, e.Opened)
        lost = e.write(msgspec.structs.replace(opened, pack="0" * 24))
        await house.store.append(Append("LOST-TABL", 1, lost, None))
        await house.store.append(Append("LOST-TABL", 2, e.write(commands.start()), None))
        room = await house.room("LOST-TABL")
        assert room is not None
        assert "does not fit the rules" in room.table.frozen
        assert good.table.frozen == ""
        await house.close()

    monkeypatch.setenv(user_files.VARIABLE, str(folder_with(tmp_path)))
    run(look())


def test_a_lobby_offers_the_boards_of_its_own_pack(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_files.VARIABLE, str(folder_with(tmp_path)))

    async def configure() -> None:
        house = await open_house(database)
        room = await house.room(await house.new_table(on_board_c()))
        assert room is not None
        monkeypatch.setenv(user_files.VARIABLE, "")
        message = w.Configure(options={"board": "C", "well_read": True}, key="k-configure")
        await room.do(commands.GuestCommand("ann", message))
        assert room.table.game.options["board"] == "C"
        await house.close()

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
