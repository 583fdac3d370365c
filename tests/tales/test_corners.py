"""Corners in which two rules meet, as little plays with the real box."""

from typing import Any

import pytest

from ouroboard.games.tales.knowledge.card_words import offer_words
from ouroboard.games.tales.knowledge.events import TalesCatalogue
from ouroboard.games.tales.knowledge.preview import preview
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import TalesAction
from ouroboard.games.tales.rules.hacking import let_go
from ouroboard.games.tales.rules.options import Rules
from ouroboard.games.tales.text import refusals
from tests.rulebook import rule
from tests.tales.plays import hack, script, told, where
from tests.tales.rulings import ruling
from tests.tales.test_hacking import token, walls
from tests.tales.test_screen import SCREEN, drawn, scene_of, table
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


def shown(play: Play, text: str) -> dict[str, Any]:
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
        test = shown(play, "tove investigate")["tests"][0]
        assert (test["pushed"] > test["chance"]) == push
    play.machine("paarhufer-alpha", "C4", alert=True)
    for cubes, push in ((1, False), (2, True)):
        state.pool[TOVE] = cubes
        test = shown(play, "tove walk H")["tests"][0]
        assert (test["pushed"] > test["chance"]) == push
    play.stand("D", TOVE)
    play.do("[{token: {kind: track, at: D, n: 1}}]")
    for cubes, push in ((1, False), (2, True)):
        state.pool[TOVE] = cubes
        test = shown(play, "tove does 1a")["tests"][0]
        assert (test["pushed"] > test["chance"]) == push


@rule("§11.6", "§6.10", game="tales")
@ruling(115, 144)
def test_a_test_says_that_a_failure_drives_the_kid_back() -> None:
    play = quiet("static")
    play.machine("fireguard-beta", "C4", alert=True)
    test = shown(play, "tove walk H")["tests"][0]
    assert test["failure"] == "Go back."
    play.say("tove walk H")
    assert play.state.view(0)["test"]["failure"] == "Go back."  # type: ignore[index]
    play = quiet("static")
    play.machine("lykta", "C4")
    play.say("tove walk H")
    assert play.state.view(0)["test"]["failure"] == "This machine goes on ALERT."  # type: ignore[index]
    play = quiet("static")
    state = play.state
    vakthund = play.machine("vakthund", "C5")
    state.pool[TOVE] = 6
    walls(state, vakthund, token(state, 1, ()), token(state, 2, ()))
    play.say("tove hack vakthund", "tove pays 4", "go")
    assert state.view(0)["test"]["failure"] == "Go back."  # type: ignore[index]
    script(state, [6, 6, 6, 6])
    play.say("roll")
    assert (state.view(0)["test"]["combos"], state.view(0)["test"]["failure"]) == (["interface"], "")  # type: ignore[index]


@rule("§11.6", "§10.4", game="tales")
@ruling(67, 144)
def test_the_terminal_says_what_a_machine_asks_for() -> None:
    match = table(kids=2)
    while not match.view(0)["machines"]:
        match.play(0, match.actions(0)[0])
    page = drawn(SCREEN.page("machines", "", scene_of(match, 0)))
    assert "alert: block, avoid by tough or CHEMICALS. Go back." in page
    assert "default firewall: clever or INTERFACE" in page


# ---- what is told ---------------------------------------------------------------------------------------------------


def said(play: Play, *texts: str) -> list[str]:
    """Plays these answers and returns the sentences that follow."""
    play.state.listen()
    before = len(play.state.told)
    play.say(*texts)
    events = [each.variants[0].event for each in play.state.told[before:]]
    catalogue = TalesCatalogue(play.content)
    return [catalogue.sentence(event, 0, ["You"]) for event in events]


@rule("§16.1", "§10.3", game="tales")
@ruling(155)
def test_a_creature_is_tamed_and_has_shyness() -> None:
    play = quiet("rye")
    langhals = play.machine("langhals", "C5")
    play.state.pool[TOVE] = 6
    walls(play.state, langhals, token(play.state, 0, (0,)), token(play.state, 0, (1,)))
    told_first = said(play, "tove hack langhals")
    assert "Tove wants to tame Långhals." in told_first
    lines = said(play, "tove pays 3", "go")
    assert "Tove leads the attempt to tame Långhals." in lines
    script(play.state, [6, 6, 6, 6, 6, 6, 6, 1])
    lines = said(play, "roll", "roll")
    assert any(line.startswith("Långhals, shyness 3: ") for line in lines)


@rule("§7.4", game="tales")
@ruling(123)
def test_it_is_told_that_a_kid_is_grounded() -> None:
    play = quiet("static")
    play.state.favor = (1, 2, 2)
    lines = said(play, "tove late", "samira dinner", "lina dinner")
    assert "Tove's favor at home is bad, and Tove is GROUNDED." in lines


@rule("§8.7", game="tales")
@ruling(82)
def test_letters_that_are_put_back_are_not_all_called_the_top_one() -> None:
    play = quiet("static")
    play.state.top = (2, 4, 7)
    play.do("[{look_letters: 3}]")
    assert said(play, "next H") == ["You put the rumor about Hilleshög (H) next."]


@rule("§11.1", game="tales")
def test_the_example_of_a_refusal_is_possible() -> None:
    play = quiet("static")
    refused = play.state.refuse(0, play.state.game.parse("roll"))
    assert refused is not None
    assert refused.example in play.options()


@rule("§9.6", "§15.4", game="tales")
@ruling(21, 104)
@pytest.mark.parametrize("duplicate", [False, True])
def test_a_lasting_rule_about_modes_counts_when_its_card_comes_up(duplicate: bool) -> None:
    play = quiet("rye")
    langhals = play.machine("langhals", "E4", alert=True)
    other = play.machine("paarhufer-alpha", "C3", alert=True)
    play.state.duplicate = duplicate
    play.do("[{add_diary: 2}, {flip_diary: 2}]")
    assert play.state.alert >> langhals & 1 == duplicate
    assert play.state.alert >> other & 1 == 1
    play.do("[{add_diary: 4}, {flip_diary: 4}]")
    assert play.state.alert >> langhals & 1 == 1
    play.do("[{mode: {machine: langhals, to: routine}}]")
    assert play.state.alert >> langhals & 1 == duplicate  # what a card turns stays turned


@rule("§17.8", game="tales")
@ruling(141)
def test_an_item_is_offered_to_be_left_out() -> None:
    play = quiet("static", favorite_lighter=True)
    play.do("[{test: {trait: clever}}]")
    labels = {str(action): action.label for action in play.state.options()}
    assert labels["card home-built-computer"] == "Leave out Home-built computer"
    play.say("card home-built-computer")
    assert play.state.view(0)["test"]["dice"] == 5  # type: ignore[index]


@rule("§13.3", game="tales")
@ruling(165)
def test_the_rule_line_of_a_chain_says_that_it_is_one_test_each_time_and_which_one_may_fall_away() -> None:
    play = quiet("static")
    words = offer_words(play.content, play.content.offers[play.content.diary[4].sides[0].offers[0]])
    assert "test clever (not if diary card 3 shows its second side), then brave, one each time." in words


@rule("§15.4", "§14.2", game="tales")
def test_of_two_rules_about_favor_at_dinner_the_higher_card_counts() -> None:
    play = quiet("static")
    play.rule("{set: {name: dinner_favor, value: false}}")
    play.rule("{set: {name: dinner_favor, value: true, where: C}}")
    assert [lasting.dinner_gives_favor(play.state, kid) for kid in (TOVE, SAMIRA)] == [True, False]


@rule("§9.2", game="tales")
@ruling(98)
def test_the_calendar_says_whether_there_is_a_school_event() -> None:
    play = quiet("static")
    calendars: list[Any] = [play.state.view(0)["calendar"]]
    play.state.day = 5
    calendars.append(play.state.view(0)["calendar"])
    play.state.day = 1
    play.rule("{set: {name: event, value: false}}")
    calendars.append(play.state.view(0)["calendar"])
    assert [calendar["event"] for calendar in calendars] == [True, False, False]


@rule("§4.6", game="tales")
@ruling(94, 150)
def test_who_has_called_a_bill_off_is_told_so_for_a_hack_and_for_a_shared_action() -> None:
    play = quiet("rye")
    play.machine("paarhufer-alpha", "C4")
    play.do("[{add_diary: 2}]")
    play.stand("H")
    play.say("tove does 2a", "call off")
    for text, section in (("tove does 2a", "§4.6"), ("tove hack paarhufer-alpha", "§10.1")):
        refused = play.state.refuse(0, play.state.game.parse(text))
        assert refused is not None
        assert (refused.reason, refused.rule) == (refusals.BILL_WAS_CALLED_OFF, section)
