"""The report on a mission: numbers that add up, the same for the same seed, and plain words about what is off the plan."""

import json
import signal
from pathlib import Path

import pytest

from ouroboard.arena.batches import Runner
from ouroboard.arena.statistics import Interval, share
from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.arena.workers import Stopped
from ouroboard.cli.main import main
from ouroboard.games.stories.content.starter import starter
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.report import MissionReport, Seen, games_needed, report_on
from ouroboard.games.stories.report.page import image, page
from ouroboard.games.stories.report.targets import outside
from tests.report_pages import check_page

GAMES = 4
YARD = Path(__file__).parent / "missions" / "yard"


def tables(*agents: int) -> dict[int, TableSpec]:
    return {number: table_for(Stories(1, {"mission": "caisson-drill", "agents": number})) for number in agents}


@pytest.fixture(scope="module")
def report() -> MissionReport:
    return report_on(tables(4, 2), 0.75, GAMES, 7)


def test_the_same_seed_gives_the_same_report(report: MissionReport) -> None:
    again = report_on(tables(4, 2), 0.75, GAMES, 7)
    assert again == report
    assert (page(again), image(again)) == (page(report), image(report))
    assert report_on(tables(4, 2), 0.75, GAMES, 8).json() != report.json()


def test_campaigns_add_up(report: MissionReport) -> None:
    assert [side.agents for side in report.sides] == [4, 2]
    for side in report.sides:
        assert side.campaigns == GAMES
        assert sum(often.mean for often in side.needed.values()) + side.lost.mean == pytest.approx(1.0)
        assert side.within(1, report.max_runs).mean == pytest.approx(1.0 - side.lost.mean)
        assert sum(often.mean for often in side.ends.values()) == pytest.approx(1.0)
        assert side.runs[0].campaigns == GAMES
    assert games_needed(tables(4, 2), GAMES) == 2 * GAMES  # the Drill has no ending that somebody has to be told


def test_the_time_of_a_run_is_spent_or_left(report: MissionReport) -> None:
    for side in report.sides:
        assert list(side.needed) == [1, 2, 3]
        if side.needed[1].mean == 1.0:
            spent = sum(often.mean if use != "gain" else -often.mean for use, often in side.uses.items())
            assert spent + side.mean_left.mean == pytest.approx(side.start)


def test_cards_options_and_items_are_seen_or_not(report: MissionReport) -> None:
    assert len(report.cards) == 7
    assert [seen.name for seen in report.options] == ["archive-c a"]
    assert [seen.name for seen in report.items] == ["1", "2", "3", "4", "5", "6"]
    assert {seen.name: seen.often.mean for seen in report.cards}["archive-c"] == 1.0


def test_the_page_needs_nothing_else_and_a_title_brings_no_markup(report: MissionReport) -> None:
    check_page(report, page, image)
    assert "gives everything away" in page(report)


def test_everything_is_plain_json(report: MissionReport) -> None:
    document = json.loads(json.dumps(report.json()))
    assert document["mission"] == "caisson-drill"
    assert [side["agents"] for side in document["agents"]] == [4, 2]
    assert document["outside"] == outside(report)


def test_what_is_off_the_plan_is_said_in_plain_words(report: MissionReport) -> None:
    side = report.sides[0]._replace(
        needed={1: share(900, 1000), 2: share(90, 1000), 3: share(0, 1000)},
        campaigns=1000,
        lost=share(10, 1000),
        deaths=Interval(0.1, 0.05, 0.15),
    )
    seen = [Seen("hall-b", "The porter's desk", share(400, 1000))]
    good = report._replace(sides=[side], cards=seen, options=seen, items=seen, endings=seen)
    assert outside(good) == []
    bad = good._replace(
        sides=[
            side._replace(
                needed={1: share(500, 1000), 2: share(100, 1000), 3: share(100, 1000)},
                lost=share(300, 1000),
                deaths=Interval(0.9, 0.8, 1.0),
                died_at={"hall-d": 900},
            )
        ],
        cards=[Seen("hall-c", "The locker", share(50, 1000))],
        options=[Seen("hall-c a", "Take it.", share(0, 1000))],
    )
    assert outside(bad) == [
        "4 agents need 1 to 2 runs in 60.0 % of the campaigns, and it should be 90 % at least.",
        "4 agents lose 30.0 % of the campaigns, and it should be 2 % at most.",
        "4 agents have 0.90 deaths a run, most of them at hall-d, and it should be 0.5 at most.",
        "The card hall-c (The locker) was read in 5.0 % of the campaigns, and it should be 10 % at least.",
        "No campaign came to the option hall-c a (Take it).",
    ]


def test_an_interrupt_brings_a_report_on_what_was_played() -> None:
    def stop(games: int) -> None:
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(Stopped) as caught:
        report_on(tables(2), 0.75, GAMES, 7, Runner(1, stop))
    stopped = caught.value.report
    assert isinstance(stopped, MissionReport)
    assert stopped.sides[0].campaigns < GAMES
    assert page(stopped)


def test_the_command_reports_on_a_folder_with_puzzles_and_a_bad_ending(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["pack", "report", str(YARD), "--games", "2", "--agents", "4", "--jobs", "1", "--out", str(tmp_path)]
    assert main(command) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("For authors: this report gives everything away.")
    assert "4 agents: crate" in printed
    assert "Off the plan" in printed
    assert {path.name for path in tmp_path.iterdir()} == {"yard.html", "yard.svg"}


def test_the_command_reports_on_the_mission_to_begin_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my-mission.yaml"
    path.write_text(starter("my-mission"), encoding="utf-8")
    assert main(["pack", "report", str(path), "--games", "2", "--jobs", "1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["title"] == "The Last Ferry"
    assert [side["agents"] for side in document["agents"]] == [4, 3, 2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--agents", "5"], "--agents must be numbers from 2 to 4"),
        (["--wits", "2"], "--wits must be above 0 and at most 1"),
        (["--bots", "steady"], "always of learners"),
        (["--seats", "3"], "--agents 3, not --seats"),
    ],
)
def test_the_command_says_what_is_wrong_with_its_arguments(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "report", "caisson-drill", "--games", "2", *arguments]) != 0
    assert said in " ".join(capsys.readouterr().err.split())
