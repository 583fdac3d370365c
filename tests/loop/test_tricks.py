"""§5, §7 and §9: leading, following, passing, the 8, going out."""

import pytest

from tests.loop.table import race, run, table
from tests.rulebook import rule


@rule("§5", "§5.1")
def test_turns_go_clockwise_and_skip_who_is_out() -> None:
    t = table("2r 9r", "", "3r 9g", "4r 9b", turn=3)
    t.play(3, "4r")
    assert t.asked == [0]
    t.passes(0)
    assert t.asked == [2]


@rule("§5")
def test_only_cards_in_the_hand_can_be_laid() -> None:
    t = table("2r 9r", "3g 4g")
    assert t.why_not(0, "3g") == "you do not hold the 3g · §5"
    assert t.why_not(0, "9r 9g") == "you do not hold the 9g · §5"
    assert t.why_not(1, "3g") == "it is not your turn to choose"


@rule("§5.2")
def test_a_leader_cannot_pass() -> None:
    t = table("2r 9r", "3g 4g")
    assert t.why_not(0, "pass") == "you lead: play a combination, whatever you like · §5.2"


@rule("§5.3")
def test_a_follower_is_told_what_to_beat() -> None:
    t = table("9r 9b 1r", "10r 10g")
    assert t.match.state.prompt(0).text == "You lead: play a single, a pair, a triple or a sequence."
    t.play(0, "9r 9b")
    asked = t.match.decision(1)
    assert asked is not None
    assert asked.prompt.text == "Beat the pair of 9 with a higher pair, or pass."
    assert asked.prompt.rule == "§5.3"
    t = table("9r 1r", "10r 3g", twisted=True)
    t.play(0, "9r")
    assert t.match.state.prompt(1).text == "Beat the single 9 with a lower single, or pass."


@rule("§5.4")
def test_a_player_who_could_play_may_pass() -> None:
    t = table("2r 9r", "3g 4g")
    t.play(0, "2r")
    assert "pass" in t.may(1)
    assert "play 3g" in t.may(1)


@rule("§5.5")
def test_the_player_who_played_last_leads_without_passing_on_their_own_cards() -> None:
    t = table("2r 3r 4r", "1g 9g", "1b 9b")
    t.play(0, "2r")
    t.passes(1, 2)
    assert t.leads(0)
    assert t.match.log(None)[-1] == "The trick is closed. Player 1 leads."
    assert t.match.view(None)["passes"] == 0


@rule("§5.5")
def test_a_play_starts_the_count_of_passes_anew() -> None:
    t = table("2r 9r", "3g 9g", "1b 9b")
    t.play(0, "2r")
    t.passes(1)
    t.play(2, "9b")
    t.passes(0)
    assert t.asked == [1]
    t.passes(1)
    assert t.leads(2)


@rule("§5.6", "§8.5", "§17.2")
def test_nobody_is_passed_over_in_silence() -> None:
    t = table("12r 13r", "1g 2g", "1b 2b")
    t.play(0, "12r")
    assert t.may(1) == {"pass"}
    assert t.asked == [1]
    assert t.kinds() == ["played"]


@rule("§5.7")
def test_played_cards_stay_face_up_at_their_seat() -> None:
    t = table("2r 3r 14r", "9g 10g 15g", "1b 4b 5b")
    lay_there = [t.state.faced(seat) for seat in range(3)]
    t.play(0, "2r")
    t.play(1, "9g")
    t.passes(2, 0)
    t.play(1, "10g")
    seats = t.match.view(None)["seats"]
    assert isinstance(seats, list)
    assert "2r" in seats[0]["face_up"]
    assert {"9g", "10g"} <= set(seats[1]["face_up"])
    assert t.state.faced(2) == lay_there[2]


@rule("§5.7", "§9.3")
def test_after_the_round_no_play_is_left_to_beat() -> None:
    t = race(0, 1, 2)
    view = t.match.view(None)
    assert view["current"] is None
    assert view["turn"] is None


@rule("§7", "§7.1")
@pytest.mark.parametrize("lead", ["8r", "8r 8g", "8r 8g 8b", "7r 8r", "8r 9r 10r"])
def test_every_combination_with_an_8_closes_the_trick(lead: str) -> None:
    t = table(f"{lead} 1r", "11g 12g 13g", "11b 12b 13b")
    t.play(0, lead)
    assert t.leads(0)
    assert t.match.heard(None)[-1].fields["eight"] is True


@rule("§7.2")
@pytest.mark.parametrize("twisted", [False, True])
def test_an_8_beats_what_it_beats_and_nothing_else(twisted: bool) -> None:
    for number in (1, 7, 9, 15):
        t = table(f"{number}r 2g", "8b 3g", twisted=twisted)
        t.play(0, f"{number}r")
        assert ("play 8b" in t.may(1)) == ((number > 8) if twisted else (number < 8))


@rule("§9", "§9.1")
def test_ranks_are_taken_in_the_order_of_going_out() -> None:
    t = race(2, 0, 3, 1)
    assert t.state.rank == [2, 4, 1, 3]
    assert "Player 3 is out: 1st!" in t.match.log(None)
    assert "You are out: 1st!" in t.match.log(2)


@rule("§9.1")
def test_the_last_play_may_hold_an_8() -> None:
    t = table("7r 8r", "1g 2g", "1b 2b")
    t.play(0, "7r 8r")
    assert t.state.rank[0] == 1


@rule("§9.2")
def test_the_lead_goes_to_the_next_seat_that_is_not_out() -> None:
    t = table("1r 2r", "15g", "", "3b 4b", turn=1)
    t.play(1, "15g")
    t.passes(3)
    assert not t.leads(0)
    t.passes(0)
    assert t.leads(3)


@rule("§9.2")
def test_two_may_go_out_in_one_trick() -> None:
    t = table("1r 2r", "9g", "10b", "3b 4b", turn=1)
    t.play(1, "9g")
    t.play(2, "10b")
    t.passes(3, 0)
    assert t.leads(3)
    assert t.state.rank == [0, 1, 2, 0]


@rule("§9.3")
def test_nobody_answers_the_play_that_ends_the_round() -> None:
    t = table("2r", "1g 15g")
    run_out = t.state.round_no
    t.play(0, "play 2r")
    assert t.state.round_no == run_out + 1
    assert "passed" not in t.kinds()


@rule("§9.4", "§17.2")
def test_the_last_hand_is_not_shown() -> None:
    t = table("1r", "2r", "3r 4r 5r")
    run(t, 0, 1, 2)
    for reader in (None, 0, 1, 2):
        assert "last_hand" not in t.kinds(reader)
    seats = t.match.view(0)["seats"]
    assert isinstance(seats, list)
    assert "4r" not in seats[2]["face_up"]
    assert seats[2]["cards_left"] == 3


@rule("§9.4", "§17.3", "§20")
def test_at_some_tables_the_last_hand_is_laid_open() -> None:
    t = table("1r", "2r", "3r 4r 5r", aside={2: "14r 15r"}, reveal_last_hand=True)
    run(t, 0, 1, 2)
    assert "Player 3 is last and shows 3r 4r 5r." in t.match.log(None)
    assert "You are last and show 3r 4r 5r." in t.match.log(2)
    t.play(2, "sit 1")
    seats = t.match.view(0)["seats"]
    assert isinstance(seats, list)
    assert {"3r", "4r", "5r"} <= set(seats[2]["seen"])
    assert not {"14r", "15r"} & set(seats[2]["seen"])
