"""A little play for each trigger of a diary side."""

import re

import pytest

from ouroboard.effects.running import fire
from ouroboard.games.tales.content.loading import FORMAT, default_pack
from ouroboard.games.tales.content.names import HACK_FAILED, HACKED, RUMOR_FAILED, RUMOR_SOLVED
from ouroboard.games.tales.content.starter import starter
from ouroboard.games.tales.rules.adventure import ADVENTURE
from ouroboard.packs.pack import Pack, checked, joined
from tests.tales.words import LINA, SAMIRA, TOVE, Play


def pack_with(triggers: str) -> Pack:
    """The box, and the scenario to begin with, whose first card has these fields besides."""
    text = starter("bus").replace("      actions:\n", f"      {triggers}\n      actions:\n", 1)
    if triggers.startswith("enter_play"):
        text = re.sub("      enter_play: .* n: 2}}]\n", "", text, count=1)
    return checked(FORMAT, joined(default_pack().files, [FORMAT.read("bus.yaml", text, True)]))


def play_with(triggers: str) -> Play:
    return Play("bus", pack=pack_with(triggers))


def to_next_afternoon(play: Play) -> None:
    """Everybody goes home, and the day after begins."""
    state = play.state
    day = state.round
    while state.result is None and (state.round == day or state.waiting_frame is not ADVENTURE):
        if state.waiting_frame is ADVENTURE:
            play.say(next(option for option in play.options() if option.endswith("late")))
        else:
            state.answer(state.options()[-1])


@pytest.mark.parametrize("name", ["setup", "enter_play", "round_start", "before_machines", "after_moves", "adventure_start"])
def test_what_happens_before_the_first_afternoon(name: str) -> None:
    play = play_with(f"{name}: [{{insight: 3}}, {{token: {{kind: track, at: [C, E, P]}}}}]")
    assert play.state.insight == 3
    to_next_afternoon(play)
    assert play.state.insight == (3 if name in ("setup", "enter_play") else 6), "a step comes every day"


def test_cleanup_comes_every_evening() -> None:
    play = play_with("cleanup: [{insight: 2}]")
    assert play.state.insight == 0
    to_next_afternoon(play)
    assert play.state.insight == 2


def test_on_date_comes_once() -> None:
    play = play_with("on_date: {week: 1, day: tue, step: round_start, do: [{insight: 2}]}")
    assert play.state.insight == 0
    to_next_afternoon(play)
    assert play.state.insight == 2
    to_next_afternoon(play)
    assert play.state.insight == 2


def test_when_runs_once_after_the_action() -> None:
    play = play_with("cleanup: [{counter: {name: stops, n: kids+1}}]")
    assert not play.holds("{flag: timetable}")
    to_next_afternoon(play)
    assert play.holds("{flag: timetable}")
    assert play.holds("{diary: {card: 2, side: a}}", kid=-1)


def test_flip_and_leave_play_run_for_their_own_card() -> None:
    play = Play("rye")
    play.do("{add_diary: 2}", kid=-1)
    langhals = [sheet.id for sheet in play.content.sheets].index("langhals")
    before = play.state.spaces[langhals]
    play.do("{flip_diary: 2}", kid=-1)
    assert play.state.spaces[langhals] == before - 2, "side B of card 2 shortens its track"
    play = play_with("leave_play: [{insight: 2}]")
    play.do("{remove_diary: 1}", kid=-1)
    assert play.state.insight == 2


def test_kid_enters_listens_for_a_place() -> None:
    play = play_with("kid_enters: {at: [B, C], do: [{condition: upset}]}")
    play.clear_machines()
    play.do("{move_kid: {to: D, quiet: true}}", kid=SAMIRA)
    assert play.state.conditions[SAMIRA] == 0
    play.do("{move_kid: C}", kid=LINA)
    assert play.holds("{has_condition: upset}", kid=LINA)
    assert not play.holds("has_condition", kid=TOVE)


def test_machine_near_listens_for_a_place_and_a_machine() -> None:
    play = play_with("machine_near: {at: M, machine: lykta, do: [{mode: {machine: this, to: alert}}, {insight: 1}]}")
    play.clear_machines()
    lykta = play.machine("lykta", "C4")
    guard = play.machine("fireguard-alpha", "B5")
    play.do("{move_machine: {machine: fireguard-alpha, direction: s}}")
    assert (play.sector(guard), play.state.insight) == ("C5", 0)
    play.state.sector[guard] = -1
    play.do("{move_machine: {machine: lykta, direction: e}}")
    assert (play.sector(lykta), play.state.insight) == ("C5", 1)
    assert play.holds("{mode: {machine: lykta, is: alert}}")


def test_wrecked_hacked_and_hack_failed_listen_for_a_machine() -> None:
    wrecked, hacked = "wrecked: {machine: watcher, do: [{insight: 1}]}", "hacked: [{insight: 2}]"
    failed = "hack_failed: {machine: lykta, do: [{favor: -1}]}"
    play = play_with("\n      ".join([wrecked, hacked, failed]))
    play.clear_machines()
    lykta, guard = play.machine("lykta", "C4"), play.machine("fireguard-alpha", "B5")
    play.do("[{wreck: fireguard-alpha}, {wreck: lykta}]")
    assert play.state.insight == 1
    fire(play.state, HACKED, SAMIRA, 0, guard)
    play.state.settle()
    assert play.state.insight == 3
    fire(play.state, HACK_FAILED, SAMIRA, 0, guard)
    fire(play.state, HACK_FAILED, SAMIRA, 0, lykta)
    play.state.settle()
    assert play.state.favor[SAMIRA] == 1


def test_rumors_that_were_solved_or_failed_by_their_set() -> None:
    play = play_with("rumor_solved: {set: g1, do: [item]}\n      rumor_failed: [{condition: scared}]")
    fire(play.state, RUMOR_SOLVED, TOVE, 0, 0)
    fire(play.state, RUMOR_FAILED, LINA, 0, 0)
    play.state.settle()
    assert play.cards(TOVE) == 2
    assert play.holds("{has_condition: scared}", kid=LINA)


def test_a_trigger_that_feeds_itself_runs_once_in_an_action() -> None:
    play = play_with("rumor_pushed_off: [{draw_rumor: 1}]")
    while 0 in play.state.track:
        play.do("{draw_rumor: 1}")
        play.state.lately = ()
    before = len(play.events("rumor_laid")) + len(play.events("rumor_replaced"))
    play.state.lately = ()
    play.do("{draw_rumor: 1}")
    assert len(play.events("rumor_laid")) + len(play.events("rumor_replaced")) - before <= 2, "once more, and not for ever"
