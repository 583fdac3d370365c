"""Corners in which two rules meet, as little plays with the real box."""

import pytest

from ouroboard.games.tales.knowledge.preview import preview
from ouroboard.games.tales.rules.actions import TalesAction
from ouroboard.games.tales.rules.hacking import let_go
from ouroboard.games.tales.rules.options import Rules
from tests.rulebook import rule
from tests.tales.plays import hack, script, told, where
from tests.tales.rulings import ruling
from tests.tales.test_hacking import token, walls
from tests.tales.words import SAMIRA, TOVE, Play, Table


def quiet(scenario: str = "static", **options: bool) -> Play:
    """A table without machines, where everybody tells what happens."""
    play = Play(scenario)
    play.clear_machines()
    play.state.rules = with_options(play, **options)
    play.state.listen()
    return play


def with_options(play: Play, **options: bool) -> Rules:
    table = Table(play.content, 1)
    table.configure(1, {"kids": 3, **options})
    table.lay(play.content, play.state.rules.answers)
    return table.rules


def shown(play: Play, text: str) -> dict[str, object]:
    action = play.state.game.parse(text)
    assert isinstance(action, TalesAction)
    return preview(play.state, action)


# ---- machines -----------------------------------------------------------------------------------------------------


@rule("§10.6", "§9.6", game="tales")
@ruling(69)
@pytest.mark.parametrize(("kept", "place", "alert"), [("routine", "G", False), ("alert", "M", True)])
def test_a_machine_that_is_set_down_keeps_the_mode_that_a_lasting_rule_demands(kept: str, place: str, alert: bool) -> None:
    play = quiet("rye")
    langhals = play.machine("langhals", "C4")
    hack(play.state, langhals)
    play.rule(f"{{keep_mode: {{machine: langhals, is: {kept}}}}}")
    play.stand(place, TOVE)
    let_go(play.state, langhals, TOVE)
    play.state.settle()
    play.say(play.options()[0])
    assert bool(play.state.alert >> langhals & 1) == alert


@rule("§10.5", game="tales")
@ruling(66, 130)
@pytest.mark.parametrize(("die", "sector", "alert"), [(3, "C5", True), (6, "B5", False)])
def test_after_a_failed_repel_the_response_comes_before_the_card_turns(die: int, sector: str, alert: bool) -> None:
    play = quiet("static", erratic=True)
    state = play.state
    lykta = play.machine("lykta", "C5")
    walls(state, lykta, token(state, 1, ()))
    state.pool[TOVE] = 6
    play.say("tove hack lykta", "tove pays 3", "go")
    script(state, [1, 1, 1, die, 4])
    play.say("roll", "leave it")
    if "sector B5" in play.options():
        play.say("sector B5")
    assert where(state, lykta) == sector
    assert bool(state.alert >> lykta & 1) == alert
    assert state.hack_tokens == 0  # it was on ROUTINE when it was moved
    assert bool(told(state, "hack_failed")) == (sector != "C5")


# ---- event locations ------------------------------------------------------------------------------------------------


@rule("§13.1", game="tales")
@ruling(119)
def test_the_cafe_is_for_kids_who_have_something_to_relieve() -> None:
    play = quiet("static")
    play.stand("C")
    play.state.conditions[SAMIRA] = 0b1
    assert [text for text in play.options() if text.endswith(" visit")] == ["samira visit"]


@rule("§13.1", game="tales")
@ruling(56, 119)
def test_the_recharge_station_is_shut_where_no_machine_can_come_nearer() -> None:
    play = quiet("static")
    play.stand("N")
    play.machine("lykta", "E5")
    assert "tove visit" not in play.options()
    play.machine("fireguard-alpha", "C5")
    assert "tove visit" in play.options()


# ---- what is shown --------------------------------------------------------------------------------------------------


@rule("§6.8", "§4.1", game="tales")
@ruling(30, 112)
def test_a_preview_counts_no_push_that_the_price_leaves_no_cube_for() -> None:
    play = quiet("rye")
    state = play.state
    state.track = ((12 + 1) * 256, 0, 0, 0)
    play.do("[{reveal_rumor: any}]")
    for cubes, push in ((1, False), (2, True)):
        state.pool[TOVE] = cubes
        (test,) = shown(play, "tove investigate")["tests"]  # type: ignore[misc]
        assert (test["pushed"] > test["chance"]) == push
    play.machine("paarhufer-alpha", "C4", alert=True)
    for cubes, push in ((1, False), (2, True)):
        state.pool[TOVE] = cubes
        (test,) = shown(play, "tove walk H")["tests"]  # type: ignore[misc]
        assert (test["pushed"] > test["chance"]) == push
    play.stand("D", TOVE)
    play.do("[{token: {kind: track, at: D, n: 1}}]")
    for cubes, push in ((1, False), (2, True)):
        state.pool[TOVE] = cubes
        (test,) = shown(play, "tove does 1a")["tests"]  # type: ignore[misc]
        assert (test["pushed"] > test["chance"]) == push
