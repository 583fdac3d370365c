"""A little play for each word that does something to machines."""

import pytest

from ouroboard.engine.bits import has
from tests.tales.words import TOVE, Play


@pytest.fixture
def play() -> Play:
    play = Play()
    play.clear_machines()
    return play


def test_move_machine_in_a_direction_stops_before_the_sea(play: Play) -> None:
    lykta = play.machine("lykta", "C3")
    play.do("{move_machine: {machine: lykta, direction: s, n: 1}}")
    assert play.sector(lykta) == "D3"
    play.do("{move_machine: {machine: lykta, direction: e, n: 3}}")
    assert play.sector(lykta) == "D3", "D4 is sea"


def test_move_machine_towards_and_away_from_a_place(play: Play) -> None:
    lykta = play.machine("lykta", "C3")
    play.do("{move_machine: {machine: nearest, towards: here, n: 1}}")
    assert play.sector(lykta) == "C4"
    play.do("{move_machine: {machine: choice, towards: E5, n: 2}}")
    while play.options()[0].startswith("sector"):
        play.say(play.options()[0])
    assert play.sector(lykta) == "D5", "two steps nearer to the Charging Yard"
    before = play.state.sector[lykta]
    play.do("{move_machine: {machine: lykta, away: N}}")
    while play.options()[0].startswith("sector"):
        play.say(play.options()[0])
    assert play.state.sector[lykta] != before


def test_machines_are_meant_by_model_class_nearest_nearby_all_or_choice(play: Play) -> None:
    far, near = play.machine("lykta", "F4"), play.machine("fireguard-alpha", "C6")
    play.do("{mode: {machine: nearest, to: alert}}")
    assert (has(play.state.alert, near), has(play.state.alert, far)) == (True, False)
    play.do("{mode: {machine: nearby, to: routine}}")
    assert not has(play.state.alert, near)
    play.do("{mode: {machine: watcher, to: alert}}")
    assert has(play.state.alert, far)
    play.do("{mode: {machine: all, to: alert}}")
    assert has(play.state.alert, near)
    play.do("{mode: {machine: {nearest: F}, to: routine}}")
    assert not has(play.state.alert, far)
    play.do("{mode: {machine: this, to: routine}}", subject=near)
    assert not has(play.state.alert, near)
    play.do("{mode: {machine: choice, to: alert}}")
    assert play.options() == ["machine fireguard-alpha", "machine lykta"]
    play.say("machine lykta")
    assert has(play.state.alert, far)


def test_place_and_remove_machine(play: Play) -> None:
    play.do("{place_machine: {machine: langhals, at: A5}}", kid=-1)
    langhals = [sheet.id for sheet in play.content.sheets].index("langhals")
    assert play.sector(langhals) == "A5"
    play.do("{place_machine: {machine: langhals, at: C8}}", kid=-1)
    assert play.sector(langhals) == "A5", "it is in play already"
    play.do("{remove_machine: langhals}", kid=-1)
    assert play.sector(langhals) == ""


def test_place_machine_in_one_of_several_sectors(play: Play) -> None:
    play.do("{place_machine: {machine: vakthund, at: [A5, C8]}}", kid=-1)
    assert play.options() == ["sector A5", "sector C8"]
    play.say("sector C8")
    assert "C8" in [play.sector(machine) for machine in range(len(play.state.sector))]


def test_wreck_and_reset(play: Play) -> None:
    lykta = play.machine("lykta", "F4")
    play.do("{wreck: lykta}")
    assert play.sector(lykta) == ""
    assert has(play.state.wrecked, lykta)
    play.state.wrecked = 0
    play.machine("lykta", "F4")
    play.do("{reset: lykta}")
    assert play.sector(lykta) == "C3", "its starting sector"


def test_grant_gives_an_ability(play: Play) -> None:
    lykta = play.machine("lykta", "F4")
    play.do("{grant: {machine: lykta, ability: escapee}}")
    assert has(play.state.granted[lykta], 2)


def test_reveal_and_strip_firewalls_and_change_the_track(play: Play) -> None:
    lykta = play.machine("lykta", "C5")
    play.do("{reveal_firewalls: {machine: nearby, n: 2}}")
    assert len(play.events("firewall_drawn")) == 2
    before = play.state.walls[lykta]
    play.do("{strip_firewall: lykta}")
    while play.options()[0].startswith("space"):
        play.say(play.options()[0])
    assert play.state.walls[lykta] != before
    spaces = play.state.spaces[lykta]
    play.do("{spaces: {machine: lykta, n: -2}}")
    assert play.state.spaces[lykta] == spaces - 2
    play.do("{spaces: {machine: lykta, n: -4}}")
    assert play.state.spaces[lykta] == 1, "one space is the least"


def test_nothing_happens_where_no_machine_is_meant(play: Play) -> None:
    play.do("[{mode: {machine: nearest, to: alert}}, {move_machine: {machine: all, towards: here}}, {insight: 1}]", kid=TOVE)
    assert play.state.insight == 1


@pytest.mark.parametrize(
    ("effects", "line"),
    [
        ("{move_machine: {machine: choice, away: here, n: 2}}", "A machine of your choice moves two sectors away from you."),
        ("{move_machine: {machine: lykta, direction: n}}", "Lykta moves one sector north."),
        (
            "{mode: {machine: {nearest: [B, I]}, to: alert}}",
            "The machine nearest to Bona Works or Svartsjö Institute goes on ALERT.",
        ),
        ("{place_machine: {machine: langhals, at: [A5, C8], by: chance}}", "Långhals appears in A5 or C8, by chance."),
        ("{spaces: {machine: langhals, n: -2}}", "The track of Långhals is two spaces shorter."),
        ("{grant: {machine: all, ability: slow_reboot}}", "Every machine becomes SLOW REBOOT."),
        ("[{wreck: worker}, {reset: lykta}]", "A Worker is wrecked. Lykta is reset."),
        ("{reveal_firewalls: {machine: nearby, n: 1}}", "Reveal one firewall of a machine nearby."),
    ],
)
def test_rule_lines(play: Play, effects: str, line: str) -> None:
    assert play.words(effects) == line
