"""Little plays about the rumor track: §8, and §18.2 (nothing hidden is stored)."""

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import RUMOR_PUSHED_OFF
from ouroboard.games.tales.rules.rumors import (
    draw_rumors,
    know_top,
    look_letters,
    reveal_rumor,
    shuffle_discards,
    slide,
    swap_rumor,
    weight,
)
from ouroboard.games.tales.rules.school import new_rumors
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.targets import face_down
from tests.rulebook import rule
from tests.tales.plays import (
    afternoon,
    clear_track,
    cubes,
    lay_rumor,
    letters,
    offered,
    put_kid,
    put_machine,
    refusal,
    rumor_at,
    script,
    told,
)
from tests.tales.rulings import ruling
from tests.tales.small_box import Call, box, rumors, say


def track(state: TalesState, shown: str, top: str) -> None:
    """Lays face-down letters on the track, and letters on top of the pile."""
    clear_track(state)
    state.track = tuple([0 if letter == "-" else (LETTERS.index(letter) + 1) * 256 for letter in shown])
    state.top = tuple([LETTERS.index(letter) for letter in top])


@rule("§8", "§8.3", game="tales")
@ruling(20, 101)
def test_old_rumors_are_pushed_off_to_the_right() -> None:
    state = afternoon()
    track(state, "--AB", "CDEF")
    draw_rumors(state, 4)
    assert letters(state) == "CDEF"
    assert state.enigma == 4


@rule("§8.4", game="tales")
@ruling(21, 101)
def test_a_duplicate_takes_its_space_and_all_machines_go_alert() -> None:
    state = afternoon()
    put_machine(state, 0, "C5")
    track(state, "LMNO", "NB")
    draw_rumors(state, 2)
    assert letters(state) == "BLNM"
    assert state.enigma == 2
    assert state.duplicate
    assert state.alert == 1


@rule("§8.4", game="tales")
@ruling(21)
def test_after_a_duplicate_nothing_calms_a_machine() -> None:
    from ouroboard.games.tales.rules.machines import reset, set_mode, update_modes

    state = afternoon()
    put_machine(state, 0, "C5")
    state.duplicate = True
    update_modes(state)
    assert state.alert == 1
    set_mode(state, 0, 0)
    assert state.alert == 1
    reset(state, 0)
    assert state.alert == 1


@rule("§8.2", game="tales")
@ruling(5)
@pytest.mark.parametrize(("kids", "card", "count"), [(2, -2, 1), (5, 0, 4), (3, -1, 2), (4, 0, 4), (2, 0, 2)])
def test_the_number_of_new_rumors(kids: int, card: int, count: int) -> None:
    state = afternoon(("tove", "lina", "samira", "anton", "kim")[:kids])
    state.school = next(c.number for c in state.content().school if c.rumors == card)
    assert new_rumors(state) == count


@rule("§8.2", game="tales")
@ruling(20)
def test_what_is_left_slides_to_the_right_in_order() -> None:
    state = afternoon()
    track(state, "A-B-", "")
    slide(state)
    assert letters(state) == "--AB"


@rule("§8.5", game="tales")
@ruling(22, 81)
def test_the_top_letter_is_known_and_an_empty_pile_is_made_from_the_discards() -> None:
    state = afternoon()
    know_top(state)
    assert len(state.top) == 1
    assert told(state, "top_letter")
    track(state, "AB--", "")
    cards = [rumor_at("A"), rumor_at("B")]
    state.unseen = sum(1 << card for card in cards)
    state.rumor_discards = (1 << len(state.content().rumors)) - 1 & ~state.unseen
    state.top = ()
    know_top(state)
    assert state.pile() == len(state.content().rumors) - 2
    assert len(state.top) == 1
    state.rumor_discards = state.unseen = 0
    state.track = (0, 0, 0, 0)
    state.top = ()
    draw_rumors(state, 2)
    assert letters(state) == "----"  # nothing left: no card is drawn


@rule("§18.2", "§8.5", game="tales")
@ruling(137)
def test_the_face_down_letter_is_the_one_card_of_it_that_nobody_has_seen() -> None:
    state = afternoon()
    track(state, "B---", "")
    first, second = rumor_at("B"), rumor_at("B", skip=1)
    state.unseen = 1 << second
    state.rumor_discards = (1 << first) | (1 << rumor_at("C"))
    shuffle_discards(state)
    assert state.track[0] & 127 == second + 1
    assert not state.unseen >> second & 1
    reveal_rumor(state, 0)
    assert told(state, "rumor_revealed")[0]["rumor"] == f"rumor-{second}"


@rule("§18.2", game="tales")
@ruling(137)
def test_weights_of_letters_leave_out_what_is_known() -> None:
    state = afternoon()
    track(state, "----", "")
    b = LETTERS.index("B")
    assert weight(state, b) == 2
    track(state, "B---", "")
    assert weight(state, b) == 1
    track(state, "B---", "B")
    assert weight(state, b) == 0


@rule("§8.6", game="tales")
@ruling(138)
def test_a_face_down_rumor_that_leaves_the_track_is_seen_by_everybody() -> None:
    state = afternoon()
    track(state, "ABCD", "E")
    draw_rumors(state, 1)
    assert [each["letter"] for each in told(state, "rumor_revealed")] == ["D"]
    assert state.rumor_discards != 0
    assert letters(state) == "EABC"


@rule("§8.1", "§8.6", "§11.8", game="tales")
@ruling(23, 116, 153)
def test_success_discards_and_failure_leaves_the_card_face_up() -> None:
    state = afternoon(dice=[1, 1, 1])
    own, general = rumor_at("M"), 16
    lay_rumor(state, 0, own)
    say(state, "tove investigate", "roll", "leave it")
    assert state.enigma == 1
    assert letters(state) == "M---"
    script(state, [6, 1, 1])
    say(state, "tove investigate", "roll")
    assert state.insight == 1
    assert letters(state) == "----"
    assert cubes(state, 0) == (4, 2)
    lay_rumor(state, 0, general)
    put_kid(state, 0, LETTERS[state.content().rumors[general].letter])
    script(state, [6] * 8)
    say(state, "tove investigate", "roll")
    assert state.insight == 1  # of another set: no Insight


@rule("§11.8", game="tales")
@ruling(116)
def test_a_face_down_card_is_turned_up_and_must_be_gone_through_with() -> None:
    state = afternoon()
    track(state, "M---", "")
    before = state.reveal_count
    say(state, "tove investigate")
    assert state.reveal_count > before
    assert told(state, "rumor_revealed")
    assert "§6.1" in refusal(state, "tove late")
    assert "tove investigate" not in offered(afternoon())


@rule("§11.7", game="tales")
@ruling(75, 82, 120)
def test_scouting_turns_up_a_rumor_here_or_next_door_and_nothing_else() -> None:
    state = afternoon()
    track(state, "MGJ-", "")
    assert {text for text in offered(state) if text.startswith("tove scout")} == {"tove scout M", "tove scout G"}
    say(state, "tove scout G")
    assert face_down(state) == 1 << 12 | 1 << 9
    assert cubes(state, 0) == (5, 1)
    assert (state.insight, state.enigma) == (0, 0)
    assert "§11.7" in refusal(state, "tove scout G")


@rule("§8.7", "§13.1", game="tales")
@ruling(82, 119)
def test_the_videostore_shows_three_letters_to_all() -> None:
    state = afternoon()
    put_kid(state, 0, "J")
    track(state, "----", "ABC")
    say(state, "tove visit")
    assert told(state, "letters_seen") == [{"kid": "tove", "letters": ["A", "B", "C"]}]
    assert offered(state) == ["next A", "next B", "next C", "below"]
    say(state, "next C", "next A")
    assert [LETTERS[letter] for letter in state.top] == ["C", "A", "B"]
    track(state, "----", "ABC")
    look_letters(state, 0, 3)
    state.settle()
    say(state, "below")
    assert [LETTERS[letter] for letter in state.bottom] == ["A", "B", "C"]
    assert len(state.top) == 1


@rule("§13.1", game="tales")
@ruling(119)
def test_a_swap_needs_a_letter_that_is_on_no_other_space() -> None:
    state = afternoon()
    track(state, "AB--", "B")
    swap_rumor(state, 0)
    assert letters(state) == "AB--"
    swap_rumor(state, 1)
    assert letters(state) == "AB--"
    assert state.rumor_discards != 0
    assert state.enigma == 0
    assert not state.duplicate


@rule("§15.2", game="tales")
@ruling(164)
def test_a_trigger_runs_once_in_an_action_however_often_it_happens() -> None:
    from ouroboard.effects.book import Listener
    from ouroboard.games.tales.content.names import DIARY, card_number

    def made(make):  # type: ignore[no-untyped-def]
        draw = make.list(Call(draw_rumors, 1, on_kid=False))
        make.book.listeners[RUMOR_PUSHED_OFF].append(Listener(0, RUMOR_PUSHED_OFF, card_number(DIARY, 0), 0, draw, None))
        return rumors(make)

    state = afternoon(content=box(rumors=made))
    track(state, "ABCD", "EF")
    draw_rumors(state, 1)
    state.settle()
    assert letters(state) == "FEAB"
    assert state.enigma == 4


@rule("§3.7", game="tales")
@ruling(21)
def test_the_first_four_rumors_have_different_letters() -> None:
    for seed in range(20):
        from tests.tales.small_box import begin

        state = begin(1, None, Fate.light(seed), cast="drawn")
        assert len(set(letters(state))) == 4
        assert "-" not in letters(state)
