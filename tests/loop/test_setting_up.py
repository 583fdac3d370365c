"""§1 to §3, §16: cards, the deal, the start marker, setting aside, three 8s."""

import pytest

import ouroboard
from ouroboard.engine.bits import count
from ouroboard.games.loop.rules.cards import CARD_NAMES, DECK, EIGHTS
from ouroboard.timeline.match import ASK, FREE
from tests.loop.table import cards, deal, race, table
from tests.rulebook import rule


@rule("§1", "§1.1")
def test_there_are_45_cards_and_each_is_there_once() -> None:
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == 45
    assert set(CARD_NAMES) == {f"{number}{colour}" for number in range(1, 16) for colour in "rgb"}


@rule("§1.2")
def test_people_change_places_and_seats_keep_cards_rank_and_marker() -> None:
    t = race(1, 2, 0, start=2)
    before = t.state.cards
    t.play(0, "sit 1")
    assert t.state.seat_of == (1, 2, 0)
    assert t.state.cards == before
    assert t.state.was_rank == (3, 1, 2)
    assert t.state.start == 2


@rule("§2", "§2.1", "§2.2")
@pytest.mark.parametrize(("seats", "left_over"), [(4, 1), (3, 12), (2, 23)])
def test_everybody_has_2_points_and_eleven_cards(seats: int, left_over: int) -> None:
    t = deal([""] * seats)
    assert t.scores == [2] * seats
    assert [count(eleven) for eleven in t.state.cards] == [11] * seats
    together = 0
    for eleven in t.state.cards:
        assert together & eleven == 0
        together |= eleven
    assert count(DECK & ~together) == left_over


@rule("§2.3")
def test_chance_gives_the_start_marker_to_any_seat() -> None:
    starts = {ouroboard.start("loop", seats=4, seed=seed).view(None)["start"] for seed in range(60)}
    assert starts == {0, 1, 2, 3}


@rule("§2.3")
def test_the_same_seed_deals_the_same_match() -> None:
    one, other = (ouroboard.start("loop", seats=3, seed=5).state for _ in range(2))
    assert one.hash() == other.hash()


@rule("§3")
def test_all_set_aside_at_once_in_any_order_and_nobody_learns_what() -> None:
    t = deal(["3r 14b", "", ""], start=1)
    assert t.asked == [0, 1, 2]
    t.play(2, t.match.actions(2)[0].text)
    t.play(0, "hide 14b 3r")
    assert t.asked == [1]
    assert t.match.log(0)[-2:] == ["Player 3 has set two cards aside.", "You set 3r 14b aside."]
    for other in (1, 2, None):
        assert t.match.log(other)[-1] == "Player 1 has set two cards aside."
    t.hides_anything()
    assert t.leads(1)
    assert t.match.log(1)[-1] == "All are ready. You lead."


@rule("§3")
def test_cards_set_aside_leave_the_hand_and_stay_to_be_looked_at() -> None:
    t = deal(["3r 14b", "", ""])
    t.play(0, "hide 3r 14b")
    t.hides_anything()
    view = t.match.view(0)
    assert view["aside"] == ["3r", "14b"]
    assert len(t.hand(0).split()) == 9
    assert t.why_not(0, "3r") == "you do not hold the 3r · §5"


@rule("§3")
def test_two_8s_may_be_set_aside() -> None:
    t = deal(["8r 8g", ""])
    assert "hide 8r 8g" in t.may(0)
    assert "hide 1r 8r" in t.may(0)


@rule("§3", "§9.1")
def test_cards_set_aside_do_not_keep_anybody_from_going_out() -> None:
    t = table("1r", "2g 3g", "2b 3b", aside={0: "14r 15r"})
    t.play(0, "1r")
    assert t.state.rank[0] == 1


@rule("§3", "§19")
def test_a_choice_is_final_but_for_taking_it_back() -> None:
    t = deal(["3r 14b 5g", "", ""])
    t.play(0, "hide 3r 14b")
    assert t.may(0) == set()
    assert t.why_not(0, "hide 3r 5g") == "it is not your turn to choose"
    assert t.match.undo_right(0) == FREE
    t.hides_anything()
    assert t.match.undo_right(0) == ASK


@rule("§16")
def test_without_the_option_three_8s_are_a_hand_like_any_other() -> None:
    t = deal(["8r 8g 8b", "", ""])
    assert t.scores == [2, 2, 2]
    assert t.state.cards[0] & EIGHTS == EIGHTS


@rule("§16", "§14.1")
def test_the_point_for_three_8s_ends_no_set_by_itself() -> None:
    lucky = ["8r 8g 8b", ""]
    t = deal(*[lucky] * 5, ["", ""], three_eights=True)
    assert t.scores == [7, 2]  # the goal, but no round has been scored
    assert t.asked == [0, 1]
    assert not t.match.over


@rule("§16")
def test_three_8s_are_not_looked_for_in_loop_rounds() -> None:
    t = table("1r", "2r 8b", aside={1: "8r 8g"}, three_eights=True)
    t.play(0, "1r")
    assert t.state.round_no == 2
    assert t.state.cards[1] & EIGHTS == EIGHTS
    assert t.scores == [4, 2]
    assert t.asked == [0, 1]


@rule("§16", "§17.1")
def test_everybody_hears_who_had_the_three_8s() -> None:
    t = deal(["8r 8g 8b", ""], ["", ""], three_eights=True)
    told = "Player 1 was dealt all three 8s, shows them and takes a point: all cards are dealt again."
    assert told in t.match.log(None)
    assert told in t.match.log(1)
    assert "You were dealt all three 8s: you take a point, and all cards are dealt again." in t.match.log(0)
    assert cards("8r 8g 8b") & t.state.seen[0] == 0
