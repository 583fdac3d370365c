"""§19: undo is free while nobody has learned anything."""

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.timeline.match import ASK, FREE, NONE
from tests.loop.table import deal, race, run, table
from tests.rulebook import rule


@rule("§19", "§3")
def test_cards_set_aside_may_be_chosen_anew_until_the_last_player_has_chosen() -> None:
    t = deal(["3r 14b 5g", "", ""])
    t.play(0, "hide 3r 14b")
    t.play(1, t.match.actions(1)[0].text)
    assert t.match.undo_right(0) == FREE
    t.match.undo(0)
    assert t.asked == [0, 2]  # what player 1 has chosen stays
    t.play(0, "hide 3r 5g")
    assert t.match.view(0)["aside"] == ["3r", "5g"]
    assert t.kinds(0).count("hid") == 1  # as if it had never been
    t.play(2, t.match.actions(2)[0].text)
    assert t.match.undo_right(0) == ASK
    with pytest.raises(Illegal, match="the others must agree"):
        t.match.undo(0)


@rule("§19")
def test_the_last_to_choose_may_think_again_until_the_first_lead() -> None:
    t = deal(["", "", ""], start=1)
    t.hides_anything()
    assert t.match.undo_right(2) == FREE
    t.match.undo(2)
    assert t.asked == [2]
    t.hides_anything()
    t.match.play(1, t.match.actions(1)[0])
    assert t.match.undo_right(2) == ASK


@rule("§19")
def test_a_play_may_be_taken_back_until_another_player_answers() -> None:
    t = table("2r 9r", "10g 14g", "3b 4b")
    before = t.state.hash()
    t.play(0, "2r")
    assert t.match.undo_right(0) == FREE
    t.match.undo(0)
    assert t.state.hash() == before
    t.play(0, "9r")
    t.passes(1)
    assert t.match.undo_right(0) == ASK
    assert t.match.undo_right(1) == FREE
    t.match.undo(0, consent=True)
    assert t.asked == [0]


@rule("§19", "§8")
def test_a_twist_binds() -> None:
    t = table("2r 9r", "10g 14g", aside={0: "8g"})
    t.twists(0, "8g")
    assert t.match.undo_right(0) == ASK
    t = table("2r 9r", "10g 14g", aside={0: "8g"}, twist_after_play=True)
    t.play(0, "play 2r twist 8g")
    assert t.match.undo_right(0) == ASK


@rule("§19", "§12")
def test_a_seat_may_be_taken_back_until_the_next_one_chooses_or_cards_are_taken_up() -> None:
    t = race(0, 1, 2, 3)
    t.play(3, "sit 2")
    assert t.match.undo_right(3) == FREE
    t.play(2, "sit 0")
    assert t.match.undo_right(3) == ASK
    t = race(0, 1, 2)
    t.play(2, "sit 0")  # all are seated, and everybody has seen new cards
    assert t.match.undo_right(2) == ASK


@rule("§19", "§9.4")
def test_a_play_that_brought_cards_to_light_is_not_free() -> None:
    t = table("1r", "2r", "3r 4r")
    run(t, 0, 1, 2)
    assert t.match.undo_right(1) == FREE  # the round is over, and nothing was shown
    t = table("1r", "2r", "3r 4r", reveal_last_hand=True)
    run(t, 0, 1, 2)
    assert t.match.undo_right(1) == ASK
    t = table("1r", "2r 3r")
    t.play(0, "1r")  # two players swap at once and take up new cards
    assert t.match.undo_right(0) == ASK


@rule("§19")
def test_there_is_nothing_to_take_back_before_the_first_answer_and_after_the_end() -> None:
    t = deal(["", ""])
    assert t.match.undo_right(0) == NONE
    t = race(0, 1, 2, was=(1, 2, 3), scores=(9, 2, 2))
    assert t.match.undo_right(1) == NONE
