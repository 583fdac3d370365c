"""The report on a scenario: numbers that add up, the same for the same seed, and plain words about what is wrong."""

import json
from pathlib import Path

import pytest

from ouroboard.arena.statistics import share
from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.cli.main import main
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.report import ScenarioReport, Seen, Taken, branches_of, games_needed, report_on
from ouroboard.games.tales.report.page import image, page
from ouroboard.games.tales.report.targets import outside
from tests.report_pages import check_page

GAMES = 8
LEFT = Taken("left", 500, share(250, 500), 500, share(250, 500))


def tables(*kids: int, scenario: str = "static") -> dict[int, TableSpec]:
    return {number: table_for(Tales(1, {"scenario": scenario, "kids": number})) for number in kids}


@pytest.fixture(scope="module")
def report() -> ScenarioReport:
    return report_on(tables(2, 3), "steady", GAMES, 7)


def test_the_same_seed_gives_the_same_report(report: ScenarioReport) -> None:
    again = report_on(tables(2, 3), "steady", GAMES, 7)
    assert again == report
    assert (page(again), image(again)) == (page(report), image(report))
    assert report_on(tables(2, 3), "steady", GAMES, 8).json() != report.json()


def test_endings_add_up_to_all_games_each_on_its_day(report: ScenarioReport) -> None:
    for side in report.sides:
        assert side.games == side.random_games == GAMES
        assert sum(interval.mean for interval in side.endings.values()) == pytest.approx(1.0)
        assert sum(sum(day.endings.values()) for day in side.days) == GAMES
        assert side.endings.get("won", share(0, GAMES)).mean == side.won.mean
        left = GAMES
        for day in side.days:
            assert day.games == left
            left -= sum(day.endings.values())
        assert left == 0


def test_dials_rise_and_begin_where_a_day_ends(report: ScenarioReport) -> None:
    for side in report.sides:
        first = side.days[0]
        assert 0 <= first.insight.low <= first.insight.middle <= first.insight.high
        assert side.days[-1].enigma.middle >= first.enigma.middle
        assert all(0.0 <= day.late <= 1.0 and day.conditions >= 0.0 for day in side.days)


def test_tests_are_counted_with_their_odds(report: ScenarioReport) -> None:
    for side in report.sides:
        names = [source.name for source in side.tests]
        assert "rumors" in names
        assert len(set(names)) == len(names)
        for source in side.tests:
            assert source.a_game > 0.0
            assert 0.0 <= source.odds < 1.0
            assert 0.0 <= source.passed.mean <= 1.0
        assert side.decisions.mean > 30


def test_both_branches_of_static_are_found_and_forced(report: ScenarioReport) -> None:
    branches = branches_of(Tales(1, {"scenario": "static"}).rules.content)
    assert [branch.letter for branch in branches] == [0, 1]
    assert [taken.words for taken in report.branches] == [branch.words for branch in branches]
    assert all(taken.forced > 0 for taken in report.branches)
    reached = sum(taken.chosen for taken in report.branches)
    assert 0 < reached <= 2 * GAMES
    assert games_needed(tables(2, 3), GAMES) == 2 * (2 * GAMES + 2 * (GAMES // 4))


def test_cards_are_seen_or_not(report: ScenarioReport) -> None:
    assert [seen.name for seen in report.diary] == [f"{card}{side}" for card in range(1, 6) for side in "AB"]
    assert report.diary[0].often.mean == 1.0
    assert len(report.rumors) == 14
    assert {seen.name for seen in report.endings} == {"won", "time", "enigma"}
    assert sum(seen.often.mean for seen in report.endings) == pytest.approx(1.0)


def test_the_page_needs_nothing_else_and_a_title_brings_no_markup(report: ScenarioReport) -> None:
    check_page(report, page, image)


def test_everything_is_plain_json(report: ScenarioReport) -> None:
    document = json.loads(json.dumps(report.json()))
    assert document["scenario"] == "static"
    assert [side["kids"] for side in document["kids"]] == [2, 3]
    assert document["outside"] == outside(report)


def test_what_is_outside_the_targets_is_said_in_plain_words(report: ScenarioReport) -> None:
    two, three = report.sides
    good = report._replace(
        sides=[two._replace(won=share(550, 1000), random_won=share(10, 1000)), three._replace(won=share(600, 1000))],
        branches=[LEFT, Taken("right", 500, share(200, 500), 500, share(200, 500))],
        rumors=[Seen("static-b", share(400, 1000))],
        diary=[Seen("1A", share(1000, 1000))],
        endings=[Seen("won", share(500, 1000))],
    )
    assert outside(good) == []
    bad = good._replace(
        sides=[two._replace(won=share(200, 1000), random_won=share(100, 1000)), three._replace(won=share(600, 1000))],
        branches=[LEFT, Taken("right", 0, share(0, 0), 500, share(50, 500))],
        rumors=[Seen("static-b", share(100, 1000))],
        diary=[Seen("5B", share(0, 1000))],
        endings=[Seen("enigma", share(5, 1000))],
    )
    assert outside(bad) == [
        "2 Kids win too seldom: 20.0 %, and it should be 45 to 70 %.",
        "2 Kids who play at random win 10.0 %, and it should be 5 % at most.",
        "3 Kids win 40 points more often than 2, and it should be 20 at most.",
        "Nobody chose “right”.",
        "“right” wins 10.0 % when it is forced, and “left” 50.0 %: it should be at least half as often.",
        "The rumor static-b was seen in 10.0 % of the games, and it should be 25 % at least.",
        "Nobody ever saw the diary side 5B.",
        "The ending enigma was seen in 0.5 % of the games, and it should be 2 % at least.",
    ]


def test_the_command_prints_the_report_and_writes_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "report", "monday", "--games", "4", "--jobs", "1", "--out", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "2 Kids" in printed
    assert "targets" in printed
    assert {path.name for path in tmp_path.iterdir()} == {"monday.html", "monday.svg"}


def test_the_command_says_what_is_wrong_with_its_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "report", "static", "--games", "2", "--kids", "2,7"]) != 0
    assert "--kids must be numbers from 2 to 5" in capsys.readouterr().err
    assert main(["pack", "report", "static", "--games", "2", "--bots", "steady,random"]) != 0
    assert "of one bot" in capsys.readouterr().err
