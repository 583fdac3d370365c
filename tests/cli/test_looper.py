"""Tragedy Looper in the terminal: what is drawn, what may be typed, and that the screen tells nobody more than the view."""

import io
import re

import pytest
from rich.console import Console, Group, RenderableType

from ouroboard.cli.play import Session
from ouroboard.cli.screens import screen_for
from ouroboard.cli.screens.base import Scene
from ouroboard.engine.action import Illegal
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.rules.endings import BEGIN_FINAL_GUESS
from ouroboard.games.looper.terminal.pages import NAMES
from ouroboard.timeline.match import Match
from tests.cli.conftest import Run
from tests.looper.table import Table, stage


def scene_of(t: Table, seat: int | None, width: int = 110) -> Scene:
    decision = None if seat is None else t.match.decision(seat)
    return Scene(t.match.game, t.match.names, [""] * 4, seat, t.match.view(seat), decision, width=width)


def printed(*parts: RenderableType, width: int = 110) -> str:
    out = Console(file=io.StringIO(), width=width, no_color=True)
    out.print(Group(*parts))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def drawn(t: Table, seat: int | None, width: int = 110) -> str:
    screen, scene = screen_for("looper"), scene_of(t, seat, width)
    return printed(screen.table(scene), screen.question(scene), width=width)


def test_the_board_shows_places_counters_and_backs_and_keeps_roles_from_protagonists() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}, incidents={1: ("murder", "nurse")}).counts("paranoia", doctor=2)
    t.counts("intrigue", city=1).counts("goodwill", nurse=3).dies("nurse")
    t.mm("place intrigue+2 doctor")
    assert "▒intrigue+2" in drawn(t, 3)
    t.hers()
    mine = drawn(t, 0)
    for words in (
        "Hospital",
        "Doctor ♥0/2,3 ⚡2/2 ▒M",
        "† Nurse ♥3",
        "City ◆1",
        "Day 1: Murder",
        "▸3 our cards",
        "goodwill+2①",
        "Leader Ana",
    ):
        assert words in mine, words
    assert "brain" not in mine
    assert "(nurse)" not in mine
    hers = drawn(t, 3)
    for words in ("[brain]", "(nurse)", "“A Test”: murder-plan", "▒intrigue+2"):
        assert words in hers, words
    assert "intrigue+2" not in mine


def test_the_beginnings_of_words_will_do() -> None:
    t = stage("doctor nurse")
    t.hers()
    screen = screen_for("looper")
    decision = t.match.decision(0)
    assert decision is not None
    assert screen.expand("goodwill+2 doc", decision) == "place goodwill+2 doctor"
    assert screen.expand("Goodwill +2 Doctor", decision) == "place goodwill+2 doctor"
    assert screen.expand("move v hosp", decision) == "place move-vertical hospital"
    assert screen.expand("go home", decision) == "go home"
    with pytest.raises(Illegal, match=r"which one do you mean by “forb doc”: forbid-intrigue, forbid-movement\?"):
        screen.expand("forb doc", decision)
    with pytest.raises(Illegal, match=r"paranoia\+1, paranoia-1"):
        screen.expand("place par doc", decision)


def test_an_unclear_answer_is_asked_about_and_a_known_name_is_refused_by_its_rule(ouroboard: Run) -> None:
    typed = "forb gir\nwhy forb gir\nGoodwill +2 Alien\n"
    ran = ouroboard("play", "looper", "--seed", "7", "--bots", "random", typed=typed)
    assert ran.out.count("✗ Which one do you mean by “forb gir”: forbid-intrigue, forbid-movement?") == 2
    assert "is not a move" not in ran.out
    assert "Alien is not" in ran.out


# ---- deductions, plots, abilities -------------------------------------------------------------------------


def page(t: Table, seat: int, name: str, about: str = "") -> str:
    screen = screen_for("looper")
    scene = scene_of(t, seat)
    assert name in screen.pages(scene)
    return printed(screen.page(name, about, scene))


def on_the_second_day(level: str) -> Table:
    """The First Script on its second day: by then something can be deduced."""
    match = Match(Looper(4, {"script": "first-script", "help": level}), seed=7, names=["Ana", "Bo", "Cy", "Mia"])
    bot, fate = match.game.bots()["steady"], Fate.light(7)
    while match.moment < (1, 2, 3) or 0 not in match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.seen(seat, fate), fate))
    return Table(match)


def a_wrong_guess(t: Table) -> tuple[str, str]:
    """A character and a role that it cannot be."""
    deduced = t.match.view(0)["deduced"]
    assert isinstance(deduced, dict)
    cell = next(each for each in deduced["impossible"] if "role" in each)
    return cell["who"], cell["role"]


def test_hints_show_what_is_ruled_out_and_why() -> None:
    t = on_the_second_day("hints")
    who, role = a_wrong_guess(t)
    assert "Ruled out: " in drawn(t, 0)
    found = page(t, 0, "deduce")
    for words in ("KP Key Person", "Main plot: ", "Day 2, Murder: ", "✗", "The latest reasons", "→ "):
        assert words in found, words
    assert re.search(r"loop 1, day 1: ", page(t, 0, "deduce", who))
    verdict = page(t, 0, "deduce", f"{who} {role}")
    assert f"{NAMES[who]} as the {NAMES[role]}: impossible." in verdict
    assert "§" in verdict
    assert "Doctor as the Brain: nothing that was heard rules that out" in page(t, 0, "deduce", "Doc Br"), "it is so"
    assert "is not a character, a day or a plot" in page(t, 0, "deduce", "xylophone")
    assert "Ruled out" not in drawn(t, 3), "the Mastermind sees nothing of it"


def test_full_help_counts_the_scripts() -> None:
    t = on_the_second_day("full")
    assert "scripts left" in drawn(t, 0)
    assert "%" in page(t, 0, "deduce")


def test_a_check_only_checks_a_guess() -> None:
    t = on_the_second_day("check")
    who, role = a_wrong_guess(t)
    assert "Ruled out" not in drawn(t, 0)
    assert "a guess of yours is checked" in page(t, 0, "deduce")
    assert "a guess of yours is checked" in page(t, 0, "deduce", who)
    verdict = page(t, 0, "deduce", f"{who} {role}")
    assert "impossible" in verdict
    assert "§" not in verdict, "a check gives no reasons"


def test_without_help_there_is_nothing_to_deduce() -> None:
    t = on_the_second_day("off")
    assert "deduce" not in screen_for("looper").pages(scene_of(t, 0))
    assert "Ruled out" not in drawn(t, 0)


def test_the_sheet_lists_the_plots_and_roles_of_the_set() -> None:
    found = page(stage("doctor nurse", basic=False), 0, "sheet")
    for words in (
        "Main plots",
        "Murder Plan",
        "Key Person, Brain, Killer",
        "Subplots",
        "A Hideous Script",
        "Roles",
        "Curmudgeon",
    ):
        assert words in found, words
    assert "Threads of Fate" not in found


def test_abilities_are_shown_with_what_they_cost() -> None:
    t = stage("doctor patient nurse").counts("goodwill", doctor=1)
    assert "Doctor ♥1/2,3 ⚡0/2" in drawn(t, 0)
    found = page(t, 0, "who")
    assert "♥2 treat: somebody else here gets or loses 1 Paranoia" in found
    assert "may not enter the" in found
    assert "Nurse" not in page(t, 0, "who", "doc")
    assert "There are: doctor" in page(t, 0, "who", "alien")


def test_the_mastermind_sees_ways_to_a_loss_and_what_an_answer_shows() -> None:
    t = on_the_second_day("hints")
    found = page(t, 3, "plan")
    for words in ("The First Script", "How this loop can still be lost", "1 away", "Plots", "Murder Plan", "Doctor", "Brain"):
        assert words in found, words
    assert "plan" not in screen_for("looper").pages(scene_of(t, 0))
    t = stage({"doctor": "brain", "nurse": "key-person"})
    t.step(5)
    assert "Nothing is seen" in drawn(t, 3)


def test_the_mastermind_sees_the_role_of_the_absent_godly_being() -> None:
    match = Match(Looper(4, {"script": "future-of-the-gods"}), seed=1)
    t = Table(match)
    assert "not on the board: Godly Being [loved-one]" in " ".join(drawn(t, 3).split())
    assert "Godly Being" not in drawn(t, 0)


def test_the_final_guess_is_not_called_a_loop() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}, loops=1)
    t.state.agenda = [BEGIN_FINAL_GUESS]
    t.state.loop = 2
    t.state.settle()
    shown = drawn(t, t.leader)
    assert shown.startswith("Final Guess")
    assert "Loop 2 of 1" not in shown


def test_a_bot_that_leads_leaves_the_final_guess_to_the_player() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}, loops=1)
    t.state.agenda = [BEGIN_FINAL_GUESS]
    t.state.loop = 2
    t.state.settle()
    player = (t.leader + 1) % 3
    labels = ["" if seat == player else "steady" for seat in range(4)]
    session = Session(t.match, labels, Console(file=io.StringIO()), False, 1, player)
    session.let_bots_play()
    assert not t.match.over
    decision = t.match.decision(session.deciding())
    assert decision is not None
    assert decision.seat == t.leader
    assert session.answer("guess doctor brain", decision)
    as_mastermind = Session(t.match, ["steady"] * 3 + [""], Console(file=io.StringIO()), False, 1, 3)
    assert as_mastermind.deciding() == 3


@pytest.mark.parametrize("seat", [0, 3])
def test_nothing_is_wider_than_80_columns(seat: int) -> None:
    t = on_the_second_day("hints")
    lines = drawn(t, seat, width=80).splitlines()
    assert max(len(line) for line in lines) <= 80
    assert not [line for line in lines if line.startswith(("incident  8", "│ │"))]
    assert [line for line in lines if line.startswith(" 1  2 ") and "▸" in line]


@pytest.mark.parametrize("seat", [0, 3])
def test_a_whole_game_can_be_played_from_either_side(ouroboard: Run, seat: int) -> None:
    typed = "h\n" + "1\ngoodwill+1 doctor\ngoodwill+1 school\nmove-v city\nmove-v hospital\ngo on\ndone\n" * 6
    ran = ouroboard("play", "looper", "--seed", "7", "--seat", str(seat), "--bots", "random", typed=typed)
    assert "Tragedy Looper: You against" in ran.out
    assert "would" in ran.out
    assert "Traceback" not in ran.out + ran.err
