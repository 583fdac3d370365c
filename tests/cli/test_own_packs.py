"""Content of one's own, named by `--pack`: checked, played and simulated."""

import json
from pathlib import Path

import pytest

from ouroboard.packs import user_files
from tests.cli.conftest import Run
from tests.packs.towns import BOARD, CARDS, folder_with


@pytest.fixture(autouse=True)
def no_packs_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_files.VARIABLE, "")


@pytest.fixture
def town(tmp_path: Path) -> Path:
    return folder_with(tmp_path / "my-town")


def test_a_third_board_from_a_folder_is_played_in_the_terminal(ouroboard: Run, town: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    table = ("strangers", "--seats", "2", "--option", "board=C", "--seed", "4", "--plain")
    ran = ouroboard("play", *table, "--pack", str(town), typed=f"let out\nh\n1\nsave {record}\nq\n")
    assert ran.code == 0, ran.err
    assert "Board C, A New Neighbourhood" in ran.out
    assert "option board C" in record.read_text()
    assert ouroboard("replay", str(record)).code == 0


def test_a_board_of_ones_own_can_be_named_by_its_file(ouroboard: Run, town: Path) -> None:
    ran = ouroboard("simulate", "strangers", "--option", f"board={town / 'my-town.yaml'}", "--games", "2", "--bots", "random")
    assert (ran.code, ran.err) == (0, "")
    assert "board=C" in ran.out


@pytest.mark.parametrize(
    "command", [("simulate", "--games", "4", "--bots", "random"), ("arena", "--sets", "1", "--bots", "random,steady")]
)
def test_bots_in_other_processes_play_on_it(ouroboard: Run, town: Path, command: tuple[str, ...]) -> None:
    name, *more = command
    ran = ouroboard(name, "strangers", "--pack", str(town), "--option", "board=C", *more, "--jobs", "2", "--json")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)


def test_scripts_of_looper_come_from_a_folder_too(ouroboard: Run, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(ouroboard("pack", "new", "looper", "--seed", "3").out)
    ran = ouroboard("simulate", "looper", "--pack", str(tmp_path), "--option", "script=ours", "--games", "1", "--bots", "random")
    assert ran.code == 0, ran.err


def test_a_pack_that_cannot_be_used_is_trouble(ouroboard: Run, town: Path, tmp_path: Path) -> None:
    ran = ouroboard("play", "strangers", "--pack", str(tmp_path / "nowhere"), "--plain")
    assert (ran.code, "--pack must be a file or a folder: there is no" in ran.err) == (2, True)
    ran = ouroboard("play", "looper", "--pack", str(town), "--plain")
    assert (ran.code, "there is no .yaml file for looper in" in ran.err) == (2, True)
    ran = ouroboard("play", "loop", "--pack", str(town), "--plain")
    assert (ran.code, "loop reads no packs (these do: strangers, looper, tales, stories)" in ran.err) == (2, True)
    (town / "my-town.yaml").write_text(BOARD.replace("name: C", "name: A"))
    ran = ouroboard("simulate", "strangers", "--pack", str(town), "--games", "1")
    assert (ran.code, "name-taken: A is the name of another already" in ran.err) == (1, True)
    ran = ouroboard("serve", "--pack", str(town), "--port", "0")
    assert (ran.code, "name-taken" in ran.err) == (1, True)


def test_a_folder_is_checked_as_a_pack(ouroboard: Run, town: Path) -> None:
    assert ouroboard("pack", "check", str(town)).code == 0
    (town / "cards.yaml").write_text(CARDS.replace("{N: 6, C: 6, S: 6}", "{N: 6, W: 6, S: 6}"))
    assert ouroboard("pack", "check", str(town / "cards.yaml"), str(town / "my-town.yaml")).code == 0
    ran = ouroboard("pack", "check", str(town))
    assert ran.code == 1
    assert "zone-not-on-board: board C has no zone W, which the card stranger-sighting names." in ran.out
    assert "Add the zone W." in ran.out
    told = json.loads(ouroboard("pack", "check", "--json", str(town)).out)
    assert {mistake["code"] for mistake in told["mistakes"]} == {"zone-not-on-board"}


def test_a_new_board_checks_and_plays(ouroboard: Run, tmp_path: Path) -> None:
    ran = ouroboard("pack", "new", "strangers", "--name", "K", "--title", "By: the sea")
    assert ran.code == 0
    path = tmp_path / "sea.yaml"
    path.write_text(ran.out)
    assert ouroboard("pack", "check", str(path)).code == 0
    ran = ouroboard("simulate", "strangers", "--pack", str(path), "--option", "board=K", "--games", "2", "--bots", "random")
    assert ran.code == 0, ran.err
    ran = ouroboard("pack", "new", "strangers", "--name", "A")
    assert (ran.code, "--name must be a letter that no board has (C D E" in ran.err) == (2, True)
    assert "name: C" in ouroboard("pack", "new", "strangers").out
    assert ouroboard("pack", "new", "strangers", "--title", " ").code == 2


def test_a_board_of_ones_own_has_no_best_game(ouroboard: Run, town: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_files.VARIABLE, str(town))
    ran = ouroboard("workshop", "best", "--board", "C")
    assert (ran.code, "no best game is known for board C" in ran.err) == (2, True)
