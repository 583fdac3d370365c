"""Tragedy Looper in the terminal: what is drawn, what may be typed, and that the screen tells nobody more than the view."""

import io

import pytest
from rich.console import Console

from ouroboard.cli.screens import screen_for
from ouroboard.cli.screens.base import Scene
from tests.cli.conftest import Run
from tests.looper.table import Table, stage


def drawn(t: Table, seat: int | None) -> str:
    screen = screen_for("looper")
    decision = None if seat is None else t.match.decision(seat)
    scene = Scene(t.match.game, t.match.names, [""] * 4, seat, t.match.view(seat), decision)
    out = Console(file=io.StringIO(), width=110, no_color=True)
    out.print(screen.table(scene))
    out.print(screen.question(scene))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def test_the_board_shows_places_counters_and_backs_and_keeps_roles_from_protagonists() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}, incidents={1: ("murder", "nurse")}).counts("paranoia", doctor=2)
    t.counts("intrigue", city=1).counts("goodwill", nurse=3).dies("nurse")
    t.mm("place intrigue+2 doctor")
    assert "▒intrigue+2" in drawn(t, 3)
    t.hers()
    mine = drawn(t, 0)
    for words in (
        "Hospital",
        "Doctor ⚡2/2 ▒M",
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
    assert screen.expand("place par doc", decision) == "place par doc", "paranoia+1 or paranoia-1: say which"
    assert screen.expand("goodwill+2 alien", decision) == "place goodwill+2 alien", "so that the refusal is about the Alien"
    assert screen.expand("go home", decision) == "go home"


@pytest.mark.parametrize("seat", [0, 3])
def test_a_whole_game_can_be_played_from_either_side(ouroboard: Run, seat: int) -> None:
    typed = "h\n" + "1\ngoodwill+1 doctor\ngoodwill+1 school\nmove-v city\nmove-v hospital\ngo on\ndone\n" * 6
    ran = ouroboard("play", "looper", "--seed", "7", "--seat", str(seat), "--bots", "random", typed=typed)
    assert "Tragedy Looper: You against" in ran.out
    assert "would" in ran.out
    assert "Traceback" not in ran.out + ran.err
