"""`ouroboard pack`, and Strangers in the terminal."""

import json
from importlib import resources
from pathlib import Path
from types import ModuleType

import pytest

from ouroboard.cli.common import UsageError
from ouroboard.cli.pack import report_tools
from ouroboard.packs.mistakes import BadPack
from tests.cli.conftest import Run

CONTENT = Path(str(resources.files("ouroboard.games.strangers").joinpath("content")))


def test_good_files_have_nothing_to_mend(ouroboard: Run) -> None:
    ran = ouroboard("pack", "check", str(CONTENT))
    assert ran.code == 0
    assert "board-a.yaml, board-b.yaml, cards.yaml: no mistakes" in ran.out


def test_every_mistake_is_printed_with_line_and_cure(ouroboard: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    text = (CONTENT / "board-a.yaml").read_text()
    bad.write_text(text.replace("tokens: 8", "tokens: 13").replace("walls: [B2/B3", "walls: [B2/B9"))
    ran = ouroboard("pack", "check", str(bad), str(CONTENT / "cards.yaml"))
    assert ran.code == 1
    assert f"{bad}:7: no-room: the board has 13 tokens and 12 Stranger spaces." in ran.out
    assert "Add Stranger spaces or use fewer tokens." in ran.out
    assert f"{bad}:17: no-neighbours" in ran.out
    assert "2 mistakes in 1 file" in ran.out
    assert "cards.yaml: no mistakes" in ran.out


def test_mistakes_as_json(ouroboard: Run, tmp_path: Path) -> None:
    ran = ouroboard("pack", "check", "--json", str(tmp_path / "none.yaml"))
    assert ran.code == 1
    (mistake,) = json.loads(ran.out)["mistakes"]
    assert mistake["code"] == "cannot-read"


def test_an_empty_folder_is_trouble(ouroboard: Run, tmp_path: Path) -> None:
    assert ouroboard("pack", "check", str(tmp_path)).code == 2


def test_words_are_for_games_that_have_some(ouroboard: Run) -> None:
    ran = ouroboard("pack", "words", "strangers")
    assert ran.code == 2
    assert "the files of strangers have no words to combine" in ran.err
    assert ouroboard("pack", "words", "loop").code == 2


def test_the_schema_is_json(ouroboard: Run) -> None:
    ran = ouroboard("pack", "schema", "strangers")
    assert ran.code == 0
    assert json.loads(ran.out)["oneOf"][0]["properties"]["kind"] == {"enum": ["board"], "description": "what this file is"}
    assert "reads no packs (these do: strangers, looper, tales, stories)" in ouroboard("pack", "schema", "loop").err


def test_a_report_is_made_by_the_game_that_the_file_or_name_is_for(tmp_path: Path) -> None:
    looper, strangers = ModuleType("looper"), ModuleType("strangers")
    both = {"looper": looper, "strangers": strangers}
    assert report_tools(str(CONTENT / "board-a.yaml"), both) is strangers
    assert report_tools("B", both) is strangers
    assert report_tools("first-script", both) is looper
    with pytest.raises(UsageError, match="there is no report on nothing"):
        report_tools("nothing", both)
    with pytest.raises(BadPack, match=r"nothing\.yaml:1: cannot-read: "):
        report_tools("nothing.yaml", both)
    assert report_tools("anything", {"looper": looper}) is looper, "the only game with reports explains what is wrong"


# ---- the screen -------------------------------------------------------------------------------------------


def test_a_game_of_strangers_in_the_terminal(ouroboard: Run) -> None:
    ran = ouroboard("play", "strangers", "--seats", "3", "--seed", "4", "--plain", typed="let out\nh\nrun\nD8\nq\n")
    assert ran.code == 0
    assert "Board A, Maple Hollow · turn 2 · Strangers □□□□□□□□ 0 of 8" in ran.out
    assert "⌂2" in ran.out
    assert "steady would" in ran.out
    assert "r0  E7  G7  D8  H8" in ran.out
    assert "Kid r0 moves to D8." in ran.out


def test_every_question_can_be_drawn(ouroboard: Run) -> None:
    """Whole games, each answer the first of the list."""
    for arguments in (
        ("--seats", "1", "--option", "sightings=zoned"),
        ("--seats", "4", "--option", "teams=adjacent", "--option", "total_invasion=true", "--option", "brainiac=true"),
        ("--seats", "1", "--option", "solo=architect"),
    ):
        ran = ouroboard(
            "play", "strangers", *arguments, "--seed", "3", "--plain", typed="1\nr0 zz\nlog\nwhy move r0 A1\n" * 4 + "q\n"
        )
        assert ran.code == 0
        assert "You leave the table" in ran.out


def test_alone_there_is_nobody_to_play_against(ouroboard: Run) -> None:
    ran = ouroboard("play", "strangers", "--seats", "1", "--plain", typed="q\n")
    assert "Don't Talk to Strangers: You alone." in ran.out


def test_the_rules_of_strangers_can_be_read(ouroboard: Run) -> None:
    assert "SODA SHOP DATE" in ouroboard("rules", "strangers", "§7.5").out


# ---- scenarios of Tales -----------------------------------------------------------------------------------------


def test_a_new_scenario_checks_is_listed_and_plays(ouroboard: Run, tmp_path: Path) -> None:
    file = tmp_path / "bus.yaml"
    file.write_text(ouroboard("pack", "new", "tales", "--id", "bus").out, encoding="utf-8")
    assert "bus.yaml: no mistakes" in ouroboard("pack", "check", str(file)).out
    ran = ouroboard("simulate", "tales", "--seats", "1", "--games", "2", "--jobs", "1", "--option", f"scenario={file}")
    assert ran.code == 0
    assert "scenario=bus" in ran.out


def test_a_scenario_is_checked_beside_the_box(ouroboard: Run, tmp_path: Path) -> None:
    file = tmp_path / "bus.yaml"
    text = ouroboard("pack", "new", "tales", "--id", "bus").out
    file.write_text(text.replace("paarhufer-alpha: B4", "parhufer-alpha: A1"), encoding="utf-8")
    ran = ouroboard("pack", "check", str(file))
    assert ran.code == 1
    line = text[: text.index("machines:")].count("\n") + 1
    assert f"bus.yaml:{line}: no-such-name: there is no machine parhufer-alpha." in ran.out
    assert "Write paarhufer-alpha." in ran.out
    assert f"bus.yaml:{line}: sea: A1 is sea." in ran.out


def test_a_scenario_with_a_bad_id_is_refused(ouroboard: Run) -> None:
    ran = ouroboard("pack", "new", "tales", "--id", "My Bus")
    assert ran.code == 2
    assert "a scenario's id must be small letters, digits and hyphens" in ran.err


def test_the_words_of_tales_are_those_of_the_documentation(ouroboard: Run) -> None:
    words = ouroboard("pack", "words", "tales").out
    assert words in (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_the_schema_of_tales_has_its_words(ouroboard: Run) -> None:
    made = json.loads(ouroboard("pack", "schema", "tales").out)
    assert set(made["$defs"]) == {"effect", "condition", "cost", "rule"}
