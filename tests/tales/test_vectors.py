"""The vectors of the plan (§6 there), where no little play has them yet."""

import pytest

from ouroboard.engine.fate import LightFate
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import CLEVER
from ouroboard.games.tales.rules.openings import dinner_cost
from ouroboard.games.tales.rules.pools import pool_of
from ouroboard.games.tales.rules.rumors import reveal_rumor, rumor_in, weight
from tests.rulebook import rule
from tests.tales.plays import afternoon, clear_track, give, lay_rumor, offered, put_kid, put_machine, script
from tests.tales.rulings import ruling
from tests.tales.small_box import box, rumors, say


@rule("§6.2", game="tales")
def test_more_than_eight_dice_are_eight() -> None:
    state = afternoon()
    give(state, 0, "walkie", "volume")
    assert pool_of(state, 0, CLEVER, 0b110, 3, 0) == 8


@rule("§11.11", game="tales")
@ruling(4)
def test_dinner_at_home_with_a_machine_costs_nothing() -> None:
    state = afternoon()
    state.controls = (0, -1, -1)
    put_kid(state, 0, "C")
    assert dinner_cost(state, 0) == 0


@rule("§1.3", game="tales")
def test_a_failed_rumor_of_any_set_gives_enigma() -> None:
    state = afternoon()
    general = 16
    assert state.content().rumors[general].set == 0
    lay_rumor(state, 0, general)
    put_kid(state, 0, LETTERS[state.content().rumors[general].letter])
    script(state, [1] * 8)
    say(state, "tove investigate", "roll", "leave it")
    assert state.enigma == 1


@rule("§8.5", "§18.2", game="tales")
@ruling(137)
def test_three_h_of_twenty_and_one_of_them_on_top() -> None:
    """The next letter is H with 2 of 19."""
    content = box(rumors=lambda make: rumors(make, "HHH" + "ABCDEFGIJKLMNOPAB"))
    state = afternoon(content=content)
    clear_track(state)
    h = LETTERS.index("H")
    state.top = (h,)
    assert weight(state, h) == 2
    assert sum(weight(state, letter) for letter in range(16)) == 19


@rule("§8.6", "§18.2", game="tales")
@ruling(137)
def test_a_face_down_h_is_each_of_three_unseen_ones_with_a_third() -> None:
    content = box(rumors=lambda make: rumors(make, "HHH" + "ABCDEFGIJKLMNOPAB"))
    state = afternoon(content=content)
    state.telling = False
    state.fate = LightFate(5, 3)
    seen = [0, 0, 0]
    for _ in range(3_000):
        clear_track(state)
        state.track = ((LETTERS.index("H") + 1) * 256, 0, 0, 0)
        reveal_rumor(state, 0)
        seen[rumor_in(state, 0).number] += 1
    assert seen == pytest.approx([1_000] * 3, abs=90)


@rule("§10.1", game="tales")
@ruling(94)
def test_two_kids_on_three_spaces_pay_one_and_two_or_two_and_one() -> None:
    bills: set[tuple[int, int]] = set()
    for own in (1, 2):
        state = afternoon(("tove", "lina"))
        put_machine(state, 2, "C5")
        say(state, "tove hack paar-a", f"tove pays {own}")
        bills |= {(own, int(text[-1])) for text in offered(state) if text.startswith("lina pays")}
    assert bills == {(1, 2), (2, 1)}


@rule("§10.1", game="tales")
@ruling(94)
def test_four_kids_on_three_spaces_pay_one_each_or_nothing_comes_out() -> None:
    state = afternoon(("tove", "lina", "samira", "kim"))
    put_machine(state, 4, "C5")
    say(state, "tove hack lykta", "tove pays 1", "lina pays 1", "samira pays 1")
    assert [text for text in offered(state) if "pays" in text] == ["kim pays 1"]
