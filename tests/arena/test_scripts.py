"""The report on a script: numbers that add up, the same for the same seed, and a page that needs nothing else."""

import re
from xml.etree import ElementTree

import pytest

from ouroboard.arena.table_spec import TableSpec, bots_for, seed_of, table_for
from ouroboard.bots.rollout import play_out
from ouroboard.games import registry
from ouroboard.games.looper.report import WON, Notes, ScriptReport, lost_by, report_on
from ouroboard.games.looper.report.page import image, page
from tests.looper.table import Table as Stage
from tests.looper.table import stage


def table(script: str) -> TableSpec:
    return table_for(registry.create_game("looper", 4, {"script": script}))


@pytest.fixture(scope="module")
def report() -> ScriptReport:
    return report_on(table("first-script"), ["steady", "random"], 4, 7)


def test_the_same_seed_gives_the_same_report(report: ScriptReport) -> None:
    again = report_on(table("first-script"), ["steady", "random"], 4, 7)
    assert again.json() == report.json()
    assert (page(again), image(again)) == (page(report), image(report))
    assert report_on(table("first-script"), ["random"], 4, 8).json() != report_on(table("first-script"), ["random"], 4, 7).json()


def test_wins_and_losses_add_up(report: ScriptReport) -> None:
    assert [side.bot for side in report.sides] == ["steady", "random"]
    for side in report.sides:
        in_loops = sum(after.won.mean for after in side.after)
        assert in_loops + side.by_guess.mean == pytest.approx(side.protagonists.mean)
        assert side.protagonists.mean + side.mastermind.mean == pytest.approx(1)
        for after, then in zip(side.after[1:], side.after[2:], strict=False):
            assert sum(after.lost_by.values()) == then.games
        for after in side.after[1:]:
            assert sum(after.lost_by.values()) + round(after.won.mean * side.games) == after.games
    start = report.sides[0].after[0]
    assert start.worlds == (2_089_188, 2_089_188, 2_089_188)  # every script that the open half of The First Script allows
    assert (start.loop, start.games, start.roles, start.settled.mean) == (0, 4, 0.0, 0.0)


def test_what_is_known_only_grows_and_what_is_certain_is_right() -> None:
    game = registry.create_game("looper", 4, {"script": "first-script"})
    for seed in range(3):
        notes = Notes()
        played = play_out(game, bots_for(game, ["steady"]) * 4, seed_of(seed, 0), notes)
        story = notes.story(played.state)
        worlds = [known.worlds for known in story.known]
        assert worlds == sorted(worlds, reverse=True)
        assert min(worlds) >= 1
        assert all(known.right for known in story.known if known.settled)
        assert len(story.known) == len(story.losses) + 1


def cause(t: Stage) -> str:
    """What the loop was lost by that has just ended."""
    return lost_by(t.state, t.match.line()[-1].heard_by(0))


def at_night(t: Stage, act: str = "go on") -> Stage:
    t.until_night()
    if t.state.loop == 1 and not t.match.over:
        t.mm(act)
    return t


def test_each_loss_has_its_name() -> None:
    killer = stage({"doctor": "killer", "nurse": "person"}).counts("intrigue", doctor=4)
    assert cause(at_night(killer, "act kill-protagonists doctor")) == "the Killer's murder of the Protagonists"
    loved = stage({"doctor": "loved-one", "nurse": "person"}).counts("intrigue", doctor=1).counts("paranoia", doctor=3)
    assert cause(at_night(loved, "act kill-protagonists doctor")) == "the Loved One's murder of the Protagonists"
    fire = stage("doctor nurse", incidents={1: ("hospital-incident", "doctor")}).counts("paranoia", doctor=2)
    fire.counts("intrigue", hospital=2).step(7).mm("incident")
    assert cause(fire) == "the Hospital Incident"
    assert cause(at_night(stage({"doctor": "serial-killer", "nurse": "key-person"}))) == "the Key Person's death"
    factor = stage({"doctor": "serial-killer", "nurse": "factor"}).counts("intrigue", city=2)
    assert cause(at_night(factor)) == "the Factor's death"
    traveler = stage({"doctor": "time-traveler", "nurse": "person"}, "change-of-future", days=1).until_night()
    (act,) = [text for text in traveler.mm_may if text.startswith("act")]
    assert cause(at_night(traveler, act)) == "the Time Traveler's last day"
    assert cause(at_night(stage({"doctor": "person", "nurse": "friend"}, days=1).dies("nurse"))) == "a Friend's death"
    sealed = stage({"doctor": "brain", "nurse": "cultist"}, "the-sealed-item", days=1).counts("intrigue", shrine=2)
    assert cause(at_night(sealed)) == "The Sealed Item"
    assert cause(at_night(stage("doctor nurse", days=1))) == WON


def test_the_page_needs_nothing_else_and_says_what_it_shows(report: ScriptReport) -> None:
    text = page(report)
    assert "<script" not in text
    assert not re.findall(r"(?:src|href)=|url\((?!#)|@import", text)
    assert text.count('role="img"') == 5
    assert "prefers-color-scheme: dark" in text
    for words in (
        "The First Script",
        "Who wins, and when",
        "the Key Person&#x27;s death",
        "steady",
        "random",
        "gives everything away",
    ):
        assert words in text
    for drawn in re.findall(r"<svg class=\"plot\".*?</svg>", text, re.DOTALL):
        ElementTree.fromstring(drawn)  # well-formed


def test_the_picture_stands_alone(report: ScriptReport) -> None:
    drawn = ElementTree.fromstring(image(report))
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    words = "".join(drawn.itertext())
    assert "The First Script" in words
    assert "How many scripts are still possible" in words


def test_a_title_cannot_bring_markup_into_the_page(report: ScriptReport) -> None:
    script = report.script
    fields = [getattr(script, name) for name in ("story", "tragedy", "loops", "days", "main", "subs", "cast", "roles")]
    rest = [getattr(script, name) for name in ("incidents", "culprits", "entry", "turf", "without")]
    odd = report._replace(script=type(script)("odd", "<script>alert(1)</script>", *fields, *rest))
    assert "<script" not in page(odd)
    assert "<script" not in image(odd)
