"""Missions of one's own in the terminal: made, checked, played from a folder, and told apart by their hash."""

import json
from pathlib import Path

import pytest

from ouroboard.packs import user_files
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def no_packs_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_files.VARIABLE, "")


@pytest.fixture
def ferry(ouroboard: Run, tmp_path: Path) -> Path:
    """The mission to begin with, as a folder."""
    ran = ouroboard("pack", "new", "stories", "--id", "ferry", "--folder", str(tmp_path))
    assert (ran.code, ran.out.strip()) == (0, str(tmp_path / "ferry"))
    return tmp_path / "ferry"


def test_a_new_mission_checks_and_plays(ouroboard: Run, ferry: Path, tmp_path: Path) -> None:
    assert "landing.yaml, mission.yaml, receptacles.yaml: no mistakes" in ouroboard("pack", "check", str(ferry)).out
    for mission in (ferry, tmp_path / "small.yaml"):
        if mission != ferry:
            mission.write_text(ouroboard("pack", "new", "stories", "--id", "small").out, encoding="utf-8")
        ran = ouroboard(
            "simulate", "stories", "--option", f"mission={mission}", "--games", "2", "--jobs", "1", "--bots", "random"
        )
        assert ran.code == 0, ran.err
        assert f"mission={mission.stem}" in ran.out


def test_a_new_mission_never_writes_over_another(ouroboard: Run, ferry: Path, tmp_path: Path) -> None:
    before = {file.name: file.read_text() for file in ferry.iterdir()}
    again = ouroboard("pack", "new", "stories", "--id", "ferry", "--folder", str(tmp_path))
    assert (again.code, again.out) == (2, "")
    assert f"{ferry} exists already" in again.err.replace("\n", "")
    assert {file.name: file.read_text() for file in ferry.iterdir()} == before
    no_folder = ouroboard("pack", "new", "stories", "--id", "bus", "--folder", str(ferry / "items.yaml"))
    assert no_folder.code == 2
    assert "cannot be written: Not a directory" in no_folder.err


def test_a_folder_is_checked_as_a_whole_also_by_one_of_its_files(ouroboard: Run, ferry: Path) -> None:
    landing = ferry / "landing.yaml"
    landing.write_text(landing.read_text().replace("by: eyes", "by: eye"))
    for named in (ferry, ferry.parent, ferry / "items.yaml"):
        ran = ouroboard("pack", "check", str(named), "--json")
        assert ran.code == 1
        (mistake,) = json.loads(ran.out)["mistakes"]
        assert (mistake["file"], mistake["code"], mistake["fix"]) == (str(landing), "no-such-name", "Write eyes")


def test_advice_on_a_mission_is_not_a_mistake(ouroboard: Run, ferry: Path) -> None:
    house = ferry / "boathouse.yaml"
    house.write_text(house.read_text().replace("It smells of tar", "It smells of ancient tar"))
    ran = ouroboard("pack", "check", str(ferry), "--json")
    told = json.loads(ran.out)
    assert (ran.code, told["mistakes"], [each["code"] for each in told["advice"]]) == (0, [], ["worn-word"])


def test_a_mission_with_a_mistake_is_not_played(ouroboard: Run, ferry: Path) -> None:
    (ferry / "items.yaml").write_text("game: stories\nkind: items\nmission: ferry\nitems: {}\n")
    ran = ouroboard("play", "stories", "--option", f"mission={ferry}", "--plain")
    assert ran.code == 1
    assert "no-such-name: there is no item 1" in ran.err


def test_a_record_with_another_hash_says_which_mission_and_that_texts_do_not_count(
    ouroboard: Run, ferry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.txt"
    ran = ouroboard(
        "play", "stories", "--option", f"mission={ferry}", "--seed", "1", "--plain", typed=f"turn\nsave {record}\nq\n"
    )
    assert ran.code == 0, ran.err
    monkeypatch.setenv(user_files.VARIABLE, str(ferry))
    assert ouroboard("replay", str(record)).code == 0
    house = ferry / "boathouse.yaml"
    other = tmp_path / "elsewhere" / "ferry"
    other.mkdir(parents=True)
    for old, new, code in (("smells of tar", "smells of pitch", 0), ("shields: 1S 3N", "shields: 2S 3N", 1)):
        for file in ferry.iterdir():
            (other / file.name).write_text(file.read_text())
        (other / house.name).write_text(house.read_text().replace(old, new))
        monkeypatch.setenv(user_files.VARIABLE, f"{other}{'/' * code}")  # another name for the folder is read anew
        ran = ouroboard("replay", str(record))
        assert ran.code == code
    why = "it was played with another version of the mission ferry (texts do not count): ferry/place-1.yaml differs"
    assert why in ran.err


def test_words_and_schema_of_missions_are_printed(ouroboard: Run) -> None:
    assert "| `special_roll` |" in ouroboard("pack", "words", "stories").out
    made = json.loads(ouroboard("pack", "schema", "stories").out)
    assert [each["title"] for each in made["oneOf"]] == ["mission", "place", "items", "receptacles"]
    assert {"effect", "condition", "cost", "rule", "card", "motif"} <= set(made["$defs"])
