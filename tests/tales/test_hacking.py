"""Little plays about hacking machines: §10."""

from ouroboard.games.tales.content.names import BRAVE, CLEVER, TOUGH
from ouroboard.games.tales.rules.firewalls import wall
from ouroboard.games.tales.rules.hacking import strip_firewall
from ouroboard.games.tales.rules.kids import take_condition
from ouroboard.games.tales.rules.machines import (
    reset,
    set_mode,
)
from ouroboard.games.tales.rules.movement import side_of
from ouroboard.games.tales.rules.state import TalesState
from tests.rulebook import rule
from tests.tales.plays import (
    cubes,
    give,
    hack,
    offered,
    picks,
    place_of,
    put_kid,
    put_machine,
    refusal,
    script,
    told,
    where,
    yard,
)
from tests.tales.rulings import ruling
from tests.tales.small_box import say, school

NORTH, EAST, SOUTH, WEST = range(4)
FIRE_A, FIRE_B, PAAR_A, PAAR_B, LYKTA, VAKTHUND = range(6)


def walls(state: TalesState, machine: int, *tokens: int) -> None:
    """Certain firewalls on a track."""
    for space, token in enumerate(tokens):
        state.walls[machine] += (token + 1) * 64**space
        state.firewalls &= ~(1 << token)


def token(state: TalesState, effect: int, routine: tuple[int, ...], alert: tuple[int, ...] | None = None, skip: int = 0) -> int:
    """The number of a firewall with this effect and these colours."""
    for wall_token in state.content().firewalls:
        same = wall_token.effects[0] == effect and wall_token.colours[0] == routine
        if same and (alert is None or wall_token.colours[1] == alert):
            if skip == 0:
                return int(wall_token.number)
            skip -= 1
    raise KeyError(routine)


@rule("§10", "§10.1", "§4.6", game="tales")
@ruling(94, 112, 126)
def test_a_bill_comes_out_exactly() -> None:
    state = yard(("tove", "lina"))
    put_machine(state, PAAR_A, "C5")
    say(state, "tove hack paar-a")
    assert [text for text in offered(state) if "pays" in text] == ["tove pays 1", "tove pays 2", "tove pays 3"]
    say(state, "tove pays 1")
    assert offered(state) == ["lina pays 2", "call off"]
    say(state, "lina pays 2", "go")
    assert cubes(state, 0) == (5, 1)
    assert cubes(state, 1) == (4, 2)
    assert told(state, "hack_led") == [{"kid": "lina", "machine": "paar-a"}]


@rule("§10.1", game="tales")
@ruling(94)
def test_three_kids_on_two_spaces_pay_three() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C5")
    say(state, "tove hack fire-a", "tove pays 1", "lina pays 1")
    assert "go" in offered(state)
    say(state, "samira pays 1", "go")
    assert [cubes(state, kid) for kid in range(3)] == [(5, 1)] * 3
    state = yard(("tove", "lina", "samira", "anton"))
    put_machine(state, LYKTA, "C5")
    say(state, "tove hack lykta", "tove pays 1", "lina pays 1", "samira pays 1", "anton pays 1", "go")
    assert sum(state.spent) == 4  # four Kids on three spaces: one each


@rule("§10.1", game="tales")
@ruling(94)
def test_a_hack_called_off_costs_nothing_but_waits_for_a_paid_action() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C5")
    say(state, "tove hack fire-a", "tove pays 1", "call off")
    assert cubes(state, 0) == (6, 0)
    assert "tove hack fire-a" not in offered(state)
    assert "lina hack fire-a" in offered(state)
    assert "§10.1" in refusal(state, "tove hack fire-a")
    say(state, "lina walk H")
    assert "tove hack fire-a" in offered(state)


@rule("§4.6", game="tales")
@ruling(94, 136, 150)
def test_others_agree_or_the_bill_is_laid_out_anew_without_them() -> None:
    state = yard(("tove", "lina", "samira"), seats=3)
    put_machine(state, PAAR_A, "C5")
    say(state, "tove hack paar-a", "tove pays 1", "lina pays 1", "samira pays 1", "go", seat=None)
    assert state.to_act() == [1, 2]
    say(state, "no", seat=1)
    say(state, "yes", seat=2)
    assert cubes(state, 2) == (6, 0)  # all or nothing
    say(state, "tove pays 2")
    assert [text for text in offered(state) if "pays" in text] == ["samira pays 1"]
    say(state, "samira pays 1", "go")
    say(state, "yes", seat=2)
    assert [cubes(state, kid) for kid in range(3)] == [(4, 2), (6, 0), (5, 1)]


@rule("§10.2", game="tales")
@ruling(94, 151)
def test_a_tie_for_the_lead_is_decided_by_the_first_player() -> None:
    state = yard(("tove", "lina", "samira"), seats=3)
    state.first = 2
    put_machine(state, FIRE_A, "C5")
    say(state, "tove hack fire-a", "tove pays 1", "lina pays 1", "go", "yes")
    assert state.to_act() == [2]  # Samira's person, who takes no part
    say(state, "kid lina")
    assert told(state, "hack_led") == [{"kid": "lina", "machine": "fire-a"}]


def one_hacker(machine: int = FIRE_A, dice: tuple[int, ...] = (), sector: str = "C5", alert: bool = False) -> TalesState:
    state = yard(("tove", "lina"))
    put_kid(state, 1, "A")
    put_machine(state, machine, sector, alert)
    script(state, dice)
    return state


@rule("§10.3", "§10.6", game="tales")
@ruling(64, 65, 127, 131)
def test_colours_top_to_bottom_and_success() -> None:
    state = one_hacker()
    walls(state, FIRE_A, token(state, 0, (CLEVER,)), token(state, 0, (BRAVE, CLEVER)))
    script(state, (6,) * 20)
    say(state, "tove hack fire-a", "tove pays 2", "go", "roll", "roll", "roll")
    assert [each["trait"] for each in told(state, "test_begins")] == ["clever", "brave", "clever"]
    assert state.controls[0] == FIRE_A
    assert where(state, FIRE_A) == "-"
    assert wall(state, FIRE_A, 0) >= 0  # firewalls stay on the track
    assert not [text for text in offered(state) if "fire-a" in text]  # no target any more
    assert [text for text in offered(state) if text.startswith("tove ride")]


@rule("§10.5", game="tales")
@ruling(65, 68)
def test_a_routine_failure_turns_the_card_and_the_lower_half_must_be_passed() -> None:
    state = one_hacker()
    walls(state, FIRE_A, token(state, 0, (CLEVER,), (CLEVER, BRAVE)), token(state, 0, (CLEVER,), (CLEVER,)))
    script(state, [1] * 6 + [6] * 30)
    say(state, "tove hack fire-a", "tove pays 2", "go", "roll", "leave it")
    assert state.alert == 1
    say(state, "roll", "roll", "roll")
    assert [each["trait"] for each in told(state, "test_begins")] == ["clever", "clever", "brave", "clever"]
    assert state.controls[0] == FIRE_A


@rule("§10.5", game="tales")
@ruling(66, 67, 68, 129)
def test_an_alert_failure_hits_all_and_sends_them_away() -> None:
    state = yard(("tove", "lina"))
    put_machine(state, VAKTHUND, "C5", alert=True)
    walls(state, VAKTHUND, token(state, 0, (CLEVER,), (CLEVER, BRAVE)))
    script(state, [1] * 6)
    say(state, "tove hack vakthund", "tove pays 3", "lina pays 1", "go", "kid tove", "roll", "leave it")
    assert state.conditions == [0b100, 0b100]  # its response is SCARED, for everybody, without a roll
    assert state.hack_tokens == 1 << VAKTHUND
    assert state.enigma == 0
    assert offered(state) == ["place H", "place K", "place O"]  # adjacent and OPEN
    say(state, "place H", "place O")
    assert (place_of(state, 0), place_of(state, 1)) == ("H", "O")
    assert wall(state, VAKTHUND, 0) >= 0  # firewalls remain face-up


@rule("§10.4", game="tales")
@ruling(63, 95)
def test_the_lead_names_the_roller_and_only_participants_help() -> None:
    state = yard(("tove", "lina", "samira"))
    put_kid(state, 0, "G")
    put_kid(state, 1, "O")
    put_kid(state, 2, "G")
    put_machine(state, PAAR_A, "D6")  # nearby both G and O
    walls(state, PAAR_A, token(state, 0, (BRAVE,)))
    say(state, "tove hack paar-a", "tove pays 2", "lina pays 1", "go")
    assert offered(state) == ["kid tove", "kid lina"]
    say(state, "kid tove")
    assert "with lina" in offered(state)  # at another place
    assert "with samira" not in offered(state)  # at the same place, but outside the hack


@rule("§10.4", game="tales")
@ruling(67, 128)
def test_a_default_firewall_takes_the_place_of_a_colour_and_may_take_a_combo() -> None:
    state = one_hacker()
    give(state, 0, "battery")
    walls(state, FIRE_A, token(state, 2, ()), token(state, 0, (BRAVE,)))
    say(state, "tove hack fire-a", "tove pays 2", "go")
    assert told(state, "test_begins")[-1]["trait"] == "clever"
    say(state, "combo computer battery")
    assert told(state, "test_begins")[-1]["trait"] == "brave"
    assert not [text for text in offered(state) if text.startswith("combo")]  # a plain firewall prints none


@rule("§10.4", game="tales")
@ruling(127, 152)
def test_an_alert_firewall_turns_the_card_and_then_its_colours_count() -> None:
    state = one_hacker()
    walls(state, FIRE_A, token(state, 3, (TOUGH,)), token(state, 0, (BRAVE,), (BRAVE,)))
    script(state, [6] * 9)
    say(state, "tove hack fire-a", "tove pays 2", "go")
    assert state.alert == 1
    assert told(state, "test_begins")[-1]["trait"] == "tough"


@rule("§10.4", "§10.5", game="tales")
@ruling(66)
def test_repel_is_an_avoid_check_in_place_of_a_colour() -> None:
    state = one_hacker()  # a Fireguard on ROUTINE ignores Kids
    walls(state, FIRE_A, token(state, 1, ()), token(state, 0, (BRAVE,)))
    say(state, "tove hack fire-a", "tove pays 2", "go")
    assert told(state, "test_begins")[-1]["trait"] == "brave"
    state = one_hacker(VAKTHUND)  # on ROUTINE it blocks
    walls(state, VAKTHUND, token(state, 1, ()))
    script(state, [1] * 6)
    say(state, "tove hack vakthund", "tove pays 4", "go", "roll", "leave it")
    assert state.alert == 1 << VAKTHUND
    assert state.conditions[0] == 0b100
    say(state, "place K")
    assert told(state, "hack_failed")  # nobody is left in the hack: it has failed, without further penalty
    assert state.hack_tokens == 0


@rule("§10.5", game="tales")
@ruling(130)
def test_a_machine_that_is_moved_ends_the_hack_and_nobody_suffers() -> None:
    state = one_hacker()
    walls(state, FIRE_A, token(state, 0, (CLEVER,)))
    say(state, "tove hack fire-a", "tove pays 2", "go")
    put_machine(state, FIRE_A, "B5")
    script(state, [6] * 8)
    say(state, "roll")
    assert told(state, "hack_failed")
    assert place_of(state, 0) == "M"
    assert state.hack_tokens == 0


@rule("§10.6", game="tales")
@ruling(54, 69, 113)
def test_a_second_machine_takes_the_place_of_the_first() -> None:
    state = one_hacker()
    hack(state, LYKTA)
    walls(state, LYKTA, 30)
    walls(state, FIRE_A, token(state, 0, (CLEVER,)), token(state, 0, (CLEVER,), skip=1))
    script(state, [6] * 20)
    say(state, "tove hack fire-a", "tove pays 2", "go", "roll", "roll")
    assert offered(state) == ["sector C5", "sector C6"]  # C5 is free: the hacked machine stands with Tove
    say(state, "sector C6")
    assert where(state, LYKTA) == "C6"
    assert state.walls[LYKTA] == 0
    assert state.controls[0] == FIRE_A
    say(state, "tove walk H")
    assert state.controls[0] == FIRE_A  # it comes along


@rule("§10.3", game="tales")
@ruling(59, 133)
def test_firewalls_are_drawn_uniformly_and_go_back() -> None:
    state = one_hacker()
    picks(state, 41)
    say(state, "tove scout fire-a")
    assert wall(state, FIRE_A, 0) == 41
    assert bin(state.firewalls).count("1") == 40
    reset(state, FIRE_A)
    assert bin(state.firewalls).count("1") == 42


@rule("§12.3", "§12.2", game="tales")
@ruling(147)
def test_an_anomaly_strips_the_firewall_in_hand() -> None:
    state = one_hacker()
    give(state, 0, "splinter")
    walls(state, FIRE_A, token(state, 0, (CLEVER,)), token(state, 0, (BRAVE,)))
    say(state, "tove hack fire-a", "tove pays 2", "go")
    assert offered(state) == ["no", "tove uses splinter"]
    say(state, "tove uses splinter")
    assert told(state, "test_begins")[-1]["trait"] == "brave"
    strip_firewall(state, FIRE_A)


@rule("§10.1", game="tales")
@ruling(126)
def test_late_kids_and_kids_elsewhere_take_no_part() -> None:
    state = yard(("tove", "lina", "samira"))
    put_machine(state, FIRE_A, "C5")
    state.late = 0b10
    put_kid(state, 2, "G")
    say(state, "tove hack fire-a", "tove pays 2")
    assert offered(state) == ["go", "call off"]


@rule("§9.6", game="tales")
@ruling(12, 14)
def test_modes_and_icons() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C5")
    assert side_of(state, FIRE_A).icon == 0
    set_mode(state, FIRE_A, 1)
    assert side_of(state, FIRE_A).icon == 1
    take_condition(state, 0, 0)
    assert {sheet.kind for sheet in state.content().sheets} == {0, 1, 2, 3}
    assert school is not None
