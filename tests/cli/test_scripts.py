"""Scripts of Tragedy Looper from files: checked, played, simulated, made and studied."""

import json
import os
from importlib import resources
from pathlib import Path

import pytest

from ouroboard.packs import user_files
from tests.cli.conftest import Run

BOX = Path(str(resources.files("ouroboard.games.looper.content").joinpath("scripts")))


@pytest.fixture(autouse=True)
def no_scripts_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_files.VARIABLE, "")


def shelf_now(named: str) -> None:
    """Put back when the test is over."""
    os.environ[user_files.VARIABLE] = named


@pytest.fixture
def lantern(tmp_path: Path) -> Path:
    """The script of docs/scripts.md."""
    text = (Path(__file__).parents[2] / "docs/scripts.md").read_text()
    path = tmp_path / "lantern.yaml"
    path.write_text(text.split("```yaml\n")[1].split("```")[0])
    return path


def test_the_box_and_the_example_have_nothing_to_mend(ouroboard: Run, lantern: Path) -> None:
    ran = ouroboard("pack", "check", str(BOX), str(lantern))
    assert ran.code == 0
    assert "young-womens-battlefield.yaml, lantern.yaml: no mistakes" in ran.out


def test_all_mistakes_of_a_script_at_once(ouroboard: Run, lantern: Path) -> None:
    text = lantern.read_text()
    lantern.write_text(
        text.replace("nurse: brain", "nurse: lover").replace("day: 4,", "day: 5,").replace("days: 4", "days: 4\nbell: 3")
    )
    ran = ouroboard("pack", "check", str(lantern))
    assert ran.code == 1
    assert f"{lantern}:12: unknown: 'bell' means nothing here." in ran.out
    assert f"{lantern}:20: not-in-set: Lover is not a role of First Steps." in ran.out
    assert f"{lantern}:28: no-such-day: a loop has no day 5." in ran.out
    assert "3 mistakes in 1 file" in ran.out


def test_the_schema_knows_every_character(ouroboard: Run) -> None:
    ran = ouroboard("pack", "schema", "looper")
    (script,) = json.loads(ran.out)["oneOf"]
    cast = script["properties"]["cast"]["properties"]
    assert len(cast) == 18
    assert cast["boss"]["required"] == ["role", "turf"]
    assert "key-person" in cast["doctor"]["oneOf"][0]["enum"]


def test_a_script_from_a_file_is_played_and_its_record_read_again(ouroboard: Run, lantern: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    script = ("--option", f"script={lantern}")
    typed = f"place intrigue+1 city\nplace paranoia+1 school\nplace paranoia-1 shrine\ndone\nsave {record}\nq\n"
    ran = ouroboard("play", "looper", *script, "--seat", "3", "--seed", "1", "--plain", typed=typed)
    assert ran.code == 0
    assert "The Lantern Festival" in ran.out
    assert "script=lantern" in ran.out
    assert "option script lantern" in record.read_text()
    assert "place intrigue+1 city" in record.read_text()
    assert ouroboard("replay", str(record)).code == 0
    text = lantern.read_text()
    other = tmp_path / "elsewhere"
    other.mkdir()
    (other / "lantern.yaml").write_text(text.replace("days: 4", "days: 5"))
    shelf_now(str(other))
    ran = ouroboard("replay", str(record))
    assert ran.code == 1
    assert "it was played with another pack: lantern.yaml differs" in ran.err
    shelf_now("")
    ran = ouroboard("replay", str(record))
    assert ran.code == 1
    assert "lantern" in ran.err


def test_a_protagonist_is_told_nothing_of_a_script_from_a_file(ouroboard: Run, lantern: Path) -> None:
    ran = ouroboard("play", "looper", "--option", f"script={lantern}", "--seed", "1", "--plain", typed="log\nq\n")
    assert ran.code == 0
    assert "Lantern Festival" not in ran.out
    assert "Everybody is out" not in ran.out


def test_a_bad_script_is_not_played(ouroboard: Run, lantern: Path) -> None:
    lantern.write_text(lantern.read_text().replace("nurse: brain", "nurse: person"))
    ran = ouroboard("simulate", "looper", "--option", f"script={lantern}", "--games", "1")
    assert ran.code == 1
    assert "slots: Murder Plan and A Hideous Script ask for 1 Brain, and the cast has no Brain." in ran.err
    assert ouroboard("play", "looper", "--option", "script=nowhere.yaml").code == 1


def test_a_file_must_have_a_name_that_a_table_can_type(ouroboard: Run, lantern: Path) -> None:
    odd = lantern.rename(lantern.with_name("My Lantern.yaml"))
    ran = ouroboard("simulate", "looper", "--option", f"script={odd}", "--games", "1")
    assert (ran.code, "file-name" in ran.err) == (1, True)
    shelf_now("")
    taken = odd.rename(odd.with_name("prologue.yaml"))
    ran = ouroboard("simulate", "looper", "--option", f"script={taken}", "--games", "1")
    assert (ran.code, "name-taken: prologue is the name of another already" in ran.err) == (1, True)


def test_a_folder_of_scripts_is_offered_and_other_games_files_in_it_are_passed_over(ouroboard: Run, lantern: Path) -> None:
    board = resources.files("ouroboard.games.strangers").joinpath("content", "board-a.yaml").read_text()
    (lantern.parent / "board.yaml").write_text(board)
    shelf_now(str(lantern.parent))
    ran = ouroboard("simulate", "looper", "--option", "script=lantern", "--option", "loops=3", "--games", "2", "--jobs", "1")
    assert ran.code == 0
    assert "script=lantern loops=3" in ran.out


def test_a_bad_file_is_left_out_with_a_warning_and_all_else_is_there(ouroboard: Run, lantern: Path) -> None:
    (lantern.parent / "broken.yaml").write_text(lantern.read_text().replace("nurse: brain", "nurse: person"))
    (lantern.parent / "not-yaml.yaml").write_text("game: [looper\n")
    (lantern.parent / "prologue.yaml").write_text(lantern.read_text())
    shelf_now(f"{lantern.parent}{os.pathsep}{lantern.parent / 'nowhere.yaml'}")
    ran = ouroboard("games", "--json")
    assert ran.code == 0
    (looper,) = (game for game in json.loads(ran.out)["games"] if game["name"] == "looper")
    scripts = next(option["values"] for option in looper["options"] if option["name"] == "script")
    assert "lantern" in scripts
    assert "prologue" in scripts
    assert "broken" not in scripts
    warnings = ran.err.splitlines()
    assert len(warnings) == 4
    for warning, words in zip(
        sorted(warnings), ("broken.yaml is left out. Line 17: slots: ", "yaml-syntax", "cannot-read", "name-taken"), strict=True
    ):
        assert warning.startswith("ouroboard: ")
        assert words in warning
    played = ouroboard("simulate", "looper", "--option", "script=lantern", "--bots", "random", "--games", "40", "--jobs", "2")
    assert (played.code, played.err) == (0, "")  # the warnings have been given once
    assert ouroboard("simulate", "looper", "--option", "script=broken", "--games", "1").code == 2
    assert ouroboard("simulate", "looper", "--option", f"script={lantern.parent / 'prologue.yaml'}", "--games", "1").code == 1


def test_a_server_starts_beside_a_bad_file(ouroboard: Run, lantern: Path) -> None:
    lantern.write_text("game: looper\nkind: script\n")
    shelf_now(str(lantern))
    ran = ouroboard("serve", "--port", "99999")
    assert (
        "lantern.yaml is left out. Line 1: missing: the field title is missing. Add title: …. There are 6 more mistakes."
        in ran.err
    )
    assert "--port must be" in ran.err


def test_a_new_script_can_be_checked_and_played(ouroboard: Run, tmp_path: Path) -> None:
    arguments = ("pack", "new", "looper", "--set", "basic-tragedy", "--days", "5", "--loops", "3", "--seed", "4")
    ran = ouroboard(*arguments, "--title", "Out of: Nothing")
    assert ran.code == 0
    assert ran.out == ouroboard(*arguments, "--title", "Out of: Nothing").out
    path = tmp_path / "new.yaml"
    path.write_text(ran.out)
    assert ouroboard("pack", "check", str(path)).code == 0
    assert 'title: "Out of: Nothing"' in ran.out
    assert "loops: [3]\ndays: 5" in ran.out


def test_a_new_script_that_cannot_be_is_trouble(ouroboard: Run) -> None:
    assert "too few characters" in ouroboard("pack", "new", "looper", "--cast", "doctor").err
    assert "there is no character 'butler'" in ouroboard("pack", "new", "looper", "--cast", "butler").err
    for bad in (("--days", "9"), ("--loops", "0"), ("--days", "x")):
        assert f"a script has 1 to 8 days and 1 to 8 loops, not {bad[1]!r}" in ouroboard("pack", "new", "looper", *bad).err
    ran = ouroboard("pack", "new", "looper", "--cast", "girl-student,doctor,nurse,alien,boss,informer,boy-student")
    assert ran.code == 0
    assert ran.out.index("girl-student") < ran.out.index("boss")


def test_a_report_as_text_page_and_picture(ouroboard: Run, lantern: Path, tmp_path: Path) -> None:
    arguments = ("pack", "report", str(lantern), "--games", "2", "--bots", "random", "--loops", "3", "--jobs", "1")
    ran = ouroboard(*arguments, "--out", str(tmp_path / "out"))
    assert ran.code == 0
    assert "The Lantern Festival: First Steps, 3 loops of 4 days, 7 characters." in ran.out
    assert "Protagonists in loop 1" in ran.out
    assert "<h1>The Lantern Festival</h1>" in (tmp_path / "out" / "lantern.html").read_text()
    assert (tmp_path / "out" / "lantern.svg").read_text().startswith("<svg")
    told = json.loads(ouroboard(*arguments, "--json").out)
    assert (told["script"], told["loops"], told["bots"][0]["games"]) == ("lantern", 3, 2)


def test_a_report_that_cannot_be_is_trouble(ouroboard: Run, tmp_path: Path) -> None:
    assert "name a script, or a file" in ouroboard("pack", "report", "new-first-steps").err
    assert "there is no report on no-such-script" in ouroboard("pack", "report", "no-such-script").err
    board = resources.files("ouroboard.games.strangers").joinpath("content", "board-a.yaml")
    assert "there are reports on content of looper, tales and stories" in ouroboard("pack", "report", str(board)).err
    names = ouroboard("pack", "report", "no-such-script").err
    assert "(there are reports on first-script, " in names
    assert "new-first-steps" not in names, "another script each time has no report"
    (tmp_path / "file").write_text("")
    assert "cannot be a folder" in ouroboard("pack", "report", "first-script", "--out", str(tmp_path / "file")).err
