"""Little plays about machines: §9."""

import pytest

from ouroboard.games.tales.content.box import SchoolCard
from ouroboard.games.tales.content.map import SECTOR_NAMES, sector_number
from ouroboard.games.tales.rules.firewalls import change_spaces, wall
from ouroboard.games.tales.rules.machine_step import MACHINE_STEP, sectors_of
from ouroboard.games.tales.rules.machines import (
    end_of_line,
    grant,
    move_machine,
    place_machine,
    remove_machine,
    reset,
    starting_mode,
    step_towards,
    update_modes,
    wreck,
)
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.targets import nearest
from tests.rulebook import rule
from tests.tales.plays import (
    cubes,
    hack,
    offered,
    put_machine,
    refusal,
    told,
    where,
    yard,
)
from tests.tales.rulings import ruling
from tests.tales.small_box import say

NORTH, EAST, SOUTH, WEST = range(4)
FIRE_A, FIRE_B, PAAR_A, PAAR_B, LYKTA, VAKTHUND = range(6)


def school_day(state: TalesState, *lines: tuple[int, int, int], firmware: bool = False, before: bool = False) -> None:
    """A School card with these lines has been drawn; then comes the machine step."""
    content = state.content()
    old = content.school[0]
    content.school[0] = SchoolCard(0, old.id, old.title, 0, firmware, 0, False, old.test, lines)
    content.school[1] = SchoolCard(1, "x", "X", 0, before, 0, False, old.test, lines)
    state.school, state.last_school = 0, 1
    state.agenda.append(MACHINE_STEP)
    state.settle()


# ---- §9.5 moves -----------------------------------------------------------------------------------------------------


@rule("§9", "§9.5", "§2.2", game="tales")
@ruling(53, 103)
def test_a_machine_stops_before_sea_edge_and_other_machines() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C4")
    assert SECTOR_NAMES[end_of_line(state, FIRE_A, EAST, 2)] == "C6"
    assert end_of_line(state, FIRE_A, SOUTH, 1) == -1  # D4 is sea: it stays
    put_machine(state, FIRE_B, "C6")
    assert SECTOR_NAMES[end_of_line(state, FIRE_A, EAST, 2)] == "C5"  # two steps onto an occupied sector: it stops after one
    put_machine(state, FIRE_B, "C5")
    assert SECTOR_NAMES[end_of_line(state, FIRE_A, EAST, 2)] == "C6"  # it goes through
    put_machine(state, FIRE_A, "A4")
    assert end_of_line(state, FIRE_A, NORTH, 2) == -1


@rule("§9.5", "§3.9", game="tales")
@ruling(13, 61, 78, 97, 103)
def test_lines_are_read_from_left_to_right_alert_machines_first() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C4")
    put_machine(state, FIRE_B, "E6", alert=True)
    put_machine(state, LYKTA, "C3")
    school_day(state, (2, EAST, 1), (0, EAST, 1), (1, NORTH, 1), (3, NORTH, 1))
    assert [each["machine"] for each in told(state, "machine_moved")] == ["fire-b", "fire-a"]  # Lykta's way was blocked
    state = yard()
    put_machine(state, FIRE_A, "C4")
    put_machine(state, FIRE_B, "C5")
    school_day(state, (0, EAST, 1))
    assert offered(state) == ["machine fire-a", "machine fire-b"]  # equal: the First Player decides
    say(state, "machine fire-b")
    assert [where(state, machine) for machine in (FIRE_A, FIRE_B)] == ["C5", "C6"]
    state = yard()
    put_machine(state, FIRE_A, "C4")
    put_machine(state, FIRE_B, "E6")
    school_day(state, (0, EAST, 1))
    assert [where(state, machine) for machine in (FIRE_A, FIRE_B)] == [
        "C5",
        "E7",
    ]  # the order makes no difference: nobody is asked


@rule("§9.7", game="tales")
@ruling(61)
def test_an_escapee_carries_its_own_line_out_first() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C4")
    put_machine(state, LYKTA, "C3")
    grant(state, LYKTA, 2)
    school_day(state, (0, WEST, 1), (2, SOUTH, 1))
    assert [each["machine"] for each in told(state, "machine_moved")] == ["lykta", "fire-a"]


# ---- §9.6 alert -----------------------------------------------------------------------------------------------------


@rule("§9.6", "§3.6", game="tales")
@ruling(55)
def test_the_two_rules_of_alert_differ_only_near_nothing() -> None:
    state = yard()
    for sector, at_first, later in (("C5", 0, 0), ("D5", 1, 1), ("D6", 0, 0), ("A3", 1, 0)):
        put_machine(state, FIRE_A, sector)
        starting_mode(state, FIRE_A)
        assert state.alert == at_first, sector
        update_modes(state)
        assert state.alert == later, sector


@rule("§9.6", "§9.7", game="tales")
@ruling(57, 104)
def test_alert_comes_in_layers() -> None:
    state = yard()
    put_machine(state, PAAR_A, "C5")
    put_machine(state, FIRE_A, "C6")
    update_modes(state)
    assert state.alert == 1 << PAAR_A  # ALARMED: another machine is beside it, moved or not
    state = yard()
    put_machine(state, FIRE_A, "C5", alert=True)
    state.hack_tokens = 1
    update_modes(state)
    assert state.alert == 1
    assert state.hack_tokens == 0  # the token has kept it once
    update_modes(state)
    assert state.alert == 0


@rule("§9.6", "§9.8", game="tales")
@ruling(104, 118)
def test_a_pushed_machine_changes_no_mode() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C5")
    move_machine(state, FIRE_A, SOUTH, 1)
    assert where(state, FIRE_A) == "D5"
    assert state.alert == 0


# ---- §9.4 firmware, resets, wrecks ----------------------------------------------------------------------------------


@rule("§9.3", "§9.4", game="tales")
@ruling(58, 102)
@pytest.mark.parametrize(("before", "now", "lost"), [(True, True, True), (False, True, False), (True, False, False)])
def test_two_icons_in_a_row_reset_hacked_machines(before: bool, now: bool, lost: bool) -> None:
    state = yard()
    hack(state, FIRE_A)
    put_machine(state, FIRE_B, "E6")
    state.walls[FIRE_B] = 3
    state.firewalls &= ~(1 << 2)
    school_day(state, (0, NORTH, 0), firmware=now, before=before)
    assert (state.controls[0] < 0) is lost
    assert wall(state, FIRE_B, 0) == (-1)  # SLOW REBOOT took it; firmware does not touch machines that nobody hacked
    assert where(state, FIRE_A) == ("C5" if lost else "-")


@rule("§9.7", game="tales")
@ruling(58)
def test_an_unpredictable_machine_needs_one_icon() -> None:
    state = yard()
    hack(state, LYKTA)
    school_day(state, firmware=True)
    assert state.controls[0] == -1
    state = yard()
    put_machine(state, LYKTA, "C5")
    school_day(state, firmware=True)
    assert where(state, LYKTA) == "C5"  # unhacked: nothing happens


@rule("§9.7", game="tales")
@ruling(102)
def test_slow_reboot_leaves_a_gap() -> None:
    state = yard()
    put_machine(state, FIRE_B, "E6")
    state.walls[FIRE_B] = 5 + 64 * 9
    state.firewalls &= ~(1 << 4 | 1 << 8)
    school_day(state)
    assert (wall(state, FIRE_B, 0), wall(state, FIRE_B, 1)) == (-1, 8)
    assert state.firewalls >> 4 & 1


@rule("§9.4", game="tales")
@ruling(60, 132, 156)
def test_a_reset_machine_takes_a_free_sector_beside_its_start() -> None:
    state = yard()
    put_machine(state, FIRE_A, "D5", alert=True)
    state.hack_tokens = 1
    state.walls[FIRE_A] = 3
    state.firewalls &= ~(1 << 2)
    put_machine(state, LYKTA, "C5")
    reset(state, FIRE_A)
    state.settle()
    assert offered(state) == ["sector B5", "sector C4", "sector C6", "sector D5"]
    say(state, "sector C6")
    assert where(state, FIRE_A) == "C6"
    assert state.alert == 0
    assert state.hack_tokens == 0
    assert state.walls[FIRE_A] == 0


@rule("§9.4", "§9.7", "§11.13", game="tales")
@ruling(70, 72, 132)
def test_a_hacked_armed_machine_wrecks_and_the_wreck_comes_back() -> None:
    state = yard()
    hack(state, VAKTHUND)
    put_machine(state, FIRE_A, "C5")
    put_machine(state, FIRE_B, "B5")  # beside, but not nearby M
    assert [text for text in offered(state) if "wreck" in text] == ["tove wreck fire-a"]
    assert "§9.7" in refusal(state, "tove wreck fire-b")
    say(state, "tove wreck fire-a")
    assert where(state, FIRE_A) == "-"
    assert cubes(state, 0) == (4, 2)
    school_day(state)
    assert where(state, FIRE_A) == "C5"
    assert state.wrecked == 0


@rule("§9.4", game="tales")
@ruling(102)
def test_a_machine_that_came_back_moves_in_the_same_round() -> None:
    state = yard()
    put_machine(state, FIRE_A, "E6")
    wreck(state, FIRE_A)
    school_day(state, (0, NORTH, 1))
    assert where(state, FIRE_A) == "B5"


@rule("§9.4", "§3.9", game="tales")
@ruling(97)
def test_the_first_player_says_which_machine_comes_back_first() -> None:
    state = yard()
    state.wrecked = 0b11
    school_day(state)
    assert offered(state) == ["machine fire-a", "machine fire-b"]
    say(state, "machine fire-b")
    assert [each["machine"] for each in told(state, "machine_reset")] == ["fire-b", "fire-a"]


# ---- §9.8 towards and away ------------------------------------------------------------------------------------------


@rule("§9.8", game="tales")
@ruling(56, 118)
def test_towards_and_away() -> None:
    state = yard()
    put_machine(state, FIRE_A, "C4")
    target = sectors_of(state, 1 << 13)  # N, sector E5
    step_towards(state, FIRE_A, target, 1, False, 0)
    state.settle()
    assert where(state, FIRE_A) == "C5"  # the way over land goes round the bay
    put_machine(state, FIRE_A, "E5")
    step_towards(state, FIRE_A, target, 1, False, 0)
    state.settle()
    assert where(state, FIRE_A) == "E5"  # at distance 0 nothing happens
    step_towards(state, FIRE_A, target, 1, True, 0)
    state.settle()
    assert set(offered(state)) == {"sector D5", "sector E4", "sector E6", "sector F5"}
    say(state, "sector E4")
    assert where(state, FIRE_A) == "E4"


@rule("§9.8", game="tales")
@ruling(46, 118, 157)
def test_the_nearest_machine() -> None:
    state = yard()
    put_machine(state, FIRE_A, "A4")
    put_machine(state, FIRE_B, "C5")
    hack(state, LYKTA)
    assert nearest(state, 1 << 12) == 1 << FIRE_B
    put_machine(state, FIRE_A, "C6")
    assert nearest(state, 1 << 12) == 0b11  # equally near: somebody chooses


# ---- §16 machines that come and go ----------------------------------------------------------------------------------


@rule("§16.5", "§16.1", game="tales")
@ruling(155, 156)
def test_machines_come_into_play_and_go() -> None:
    state = yard()
    place_machine(state, PAAR_B, sector_number("A5"))
    assert where(state, PAAR_B) == "A5"
    assert state.alert == 1 << PAAR_B  # near nothing: the set-up rule says ALERT
    change_spaces(state, PAAR_B, -2)
    assert state.spaces[PAAR_B] == 1
    hack(state, PAAR_B)
    remove_machine(state, PAAR_B)
    assert state.controls[0] == -1
    assert where(state, PAAR_B) == "-"


# ---- §11.7 scouting machines ----------------------------------------------------------------------------------------


@rule("§11.7", "§10.3", game="tales")
@ruling(62, 84, 120)
def test_scouting_a_machine_fills_the_two_left_most_empty_spaces() -> None:
    state = yard()
    put_machine(state, PAAR_A, "C5")
    say(state, "tove scout paar-a")
    assert [wall(state, PAAR_A, space) >= 0 for space in range(3)] == [True, True, False]
    say(state, "tove scout paar-a")
    assert "tove scout paar-a" not in offered(state)
    assert "§11.7" in refusal(state, "tove scout paar-a")


@rule("§9.7", game="tales")
@ruling(120)
def test_a_predictable_machine_shows_its_whole_track() -> None:
    state = yard(("tove", "lina", "samira", "anton"))
    put_machine(state, FIRE_A, "C5")
    assert state.spaces[FIRE_A] == 3
    say(state, "tove scout fire-a")
    assert wall(state, FIRE_A, 2) >= 0
