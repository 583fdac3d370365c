"""§8: an 8 from under the Rank card."""

import random

from ouroboard.games.loop.game import Loop
from ouroboard.timeline.match import Match
from tests.loop.table import table
from tests.rulebook import rule


@rule("§8", "§8.1", "§8.3")
def test_a_twist_is_free_and_the_leader_still_leads() -> None:
    t = table("2r 9r", "3g 4g", aside={0: "8g"})
    assert t.may(0) == {"play 2r", "play 9r", "twist 8g"}
    t.twists(0, "8g")
    assert t.asked == [0]
    assert t.may(0) == {"play 2r", "play 9r"}
    assert t.match.log(1)[-1] == "Player 1 turns up 8g: Twist! Now 1 is strongest."
    assert t.match.log(0)[-1] == "You turn up 8g: Twist! Now 1 is strongest."
    assert t.why_not(0, "pass") == "you lead: play a combination, whatever you like · §5.2"


@rule("§8.1")
def test_only_an_8_that_lies_face_down_there_can_be_turned_up() -> None:
    t = table("2r 8r", "3g 4g", aside={1: "8g"})
    assert t.why_not(0, "twist 8r") == "the 8r does not lie face down under your Rank card · §8.1"
    assert t.why_not(0, "twist 8g") == "the 8g does not lie face down under your Rank card · §8.1"
    assert t.why_not(0, "twist 8b") == "the 8b does not lie face down under your Rank card · §8.1"


@rule("§8.1")
def test_there_is_no_twist_after_ones_own_play() -> None:
    t = table("2r 9r", "3g 4g", aside={0: "8g"})
    t.play(0, "2r")
    assert t.why_not(0, "twist 8g") == "it is not your turn to choose"


@rule("§8.2")
def test_the_second_8_waits_for_a_later_turn() -> None:
    t = table("9r 2r", "3g 4g", aside={0: "8g 8b"})
    assert {"twist 8g", "twist 8b"} <= t.may(0)
    t.twists(0, "8b")
    assert not any(text.startswith("twist") for text in t.may(0))
    t.play(0, "9r")
    t.play(1, "3g")
    assert "twist 8g" in t.may(0)


@rule("§8.3")
def test_another_twist_turns_the_order_back() -> None:
    t = table("9r 2r", "3g 14g", aside={0: "8g", 1: "8b"})
    t.twists(0, "8g")
    t.play(0, "9r")
    assert t.may(1) == {"play 3g", "pass", "twist 8b"}
    t.twists(1, "8b")
    assert t.match.log(None)[-1] == "Player 2 turns up 8b: Twist! Now 15 is strongest."
    assert t.may(1) == {"play 14g", "pass"}


@rule("§8.3", "§11.1")
def test_every_round_begins_in_the_normal_order() -> None:
    t = table("1r", "2r 3r", twisted=True)
    t.play(0, "1r")
    assert t.state.round_no == 2
    assert not t.state.twisted


@rule("§8.6", "§17.1")
def test_the_8_stays_face_up_under_the_rank_card() -> None:
    t = table("9r 2r", "3g 14g", aside={0: "8g 5b"})
    t.twists(0, "8g")
    assert t.hand(0) == "2r 9r"
    seats = t.match.view(None)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["turned_up"] == ["8g"]
    assert "8g" in seats[0]["face_up"]
    assert "5b" not in seats[0]["face_up"]
    t.play(0, "9r")
    t.passes(1)
    assert t.why_not(0, "twist 8g") == "that 8 is turned up already; it Twists once · §8.6"


@rule("§8.7")
def test_a_follower_who_twisted_may_still_pass_and_the_trick_goes_on() -> None:
    t = table("9r 2r", "3g 14g", "4b 13b", aside={1: "8g"})
    t.play(0, "9r")
    t.twists(1, "8g")
    assert t.state.current is not None
    assert t.state.current.text == "play 9r"
    t.passes(1)
    assert t.may(2) == {"play 4b", "pass"}


@rule("§8.8")
def test_a_player_who_is_out_twists_no_more() -> None:
    t = table("9r", "3g 14g", "4b 13b", aside={0: "8g"})
    t.play(0, "9r")
    assert t.asked == [1]
    assert t.why_not(0, "twist 8g") == "it is not your turn to choose"
    t.passes(1, 2)
    assert t.leads(1)


# ---- §8.4 along with a play -------------------------------------------------------------------------------


@rule("§8.4", "§20")
def test_a_twist_may_go_along_with_a_play_at_some_tables() -> None:
    t = table("9r 2r", "3g 14g", aside={0: "8g"}, twist_after_play=True)
    assert t.may(0) == {"play 2r", "play 9r", "twist 8g", "play 2r twist 8g", "play 9r twist 8g"}
    t.play(0, "play 9r twist 8g")
    assert t.kinds()[-2:] == ["played", "twisted"]
    assert t.may(1) == {"play 3g", "pass"}


@rule("§8.4")
def test_a_play_that_brings_a_twist_is_judged_in_the_order_before_it() -> None:
    t = table("9r 2r 15r", "3g 14g 15g", aside={1: "8g"}, twist_after_play=True)
    t.play(0, "9r")
    assert t.why_not(1, "play 3g twist 8g") == "must be higher than 9 · §6"
    t.play(1, "play 14g twist 8g")
    assert t.may(0) == {"play 2r", "pass"}


@rule("§8.4", "§8.2")
def test_a_twist_may_go_along_with_a_pass_and_still_only_one_a_turn() -> None:
    t = table("9r 2r", "3g 14g", "4b 13b", aside={1: "8g 8b"}, twist_after_play=True)
    t.play(0, "9r")
    assert {"pass", "pass twist 8g", "pass twist 8b", "twist 8g", "twist 8b"} <= t.may(1)
    t.twists(1, "8g")
    assert t.why_not(1, "pass twist 8b") == "one Twist a turn: now play or pass · §8.2"
    assert t.why_not(1, "play 3g twist 8b") == "one Twist a turn: now play or pass · §8.2"
    t.passes(1)
    t = table("9r 2r", "3g 14g", "4b 13b", aside={2: "8g"}, twist_after_play=True)
    t.play(0, "9r")
    t.passes(1)
    t.play(2, "pass twist 8g")
    assert t.leads(0)
    assert t.state.twisted
    assert t.kinds()[-3:] == ["passed", "twisted", "trick_closed"]


@rule("§8.4")
def test_no_twist_goes_along_with_the_last_cards() -> None:
    t = table("9r 9g", "3g 14g", aside={0: "8g"}, twist_after_play=True)
    assert "play 9r 9g" in t.may(0)
    assert t.why_not(0, "play 9r 9g twist 8g") == "with your last cards you cannot Twist any more · §8.4"


@rule("§8.4")
def test_a_twist_along_with_an_8_counts_before_the_next_lead() -> None:
    t = table("8r 2r", "3g 14g", aside={0: "8g"}, twist_after_play=True)
    t.play(0, "play 8r twist 8g")
    assert t.leads(0)
    assert t.state.twisted


@rule("§8.4")
def test_without_the_option_a_twist_comes_on_its_own() -> None:
    t = table("9r 2r", "3g 14g", aside={0: "8g", 1: "8b"})
    told = "at this table a Twist comes before the play, on its own, like twist 8g · §8.4"
    assert t.why_not(0, "play 9r twist 8g") == told
    t.play(0, "9r")
    assert t.why_not(1, "pass twist 8b") == told


# ---- §8.5 between an 8 and the lead -----------------------------------------------------------------------


@rule("§8.5")
def test_normally_nobody_is_asked_after_an_8() -> None:
    t = table("8r 2r", "3g 14g", aside={1: "8g"})
    t.play(0, "8r")
    assert t.leads(0)
    assert t.why_not(0, "no twist") == "nobody asks about a Twist now: play or pass · §8.5"


@rule("§8.5", "§5.6", "§20")
def test_at_some_tables_everybody_else_is_asked_after_an_8_clockwise() -> None:
    t = table("1r 2r", "8r 3r", "3g 14g", "4b 13b", aside={3: "8g"}, turn=1, twist_between_eight_and_lead=True)
    t.play(1, "8r")
    assert t.asked == [2]
    assert t.may(2) == {"no twist"}  # has nothing to turn up, and is asked all the same
    assert t.match.state.prompt(2).text == "An 8 closed the trick. Do you Twist before the next lead?"
    t.play(2, "no twist")
    assert t.asked == [3]
    assert t.may(3) == {"no twist", "twist 8g"}
    t.twists(3, "8g")
    assert t.asked == [0]
    t.play(0, "no twist")
    assert t.leads(1)
    assert t.state.twisted
    assert t.match.log(0)[-2:] == ["You do not Twist.", "The trick is closed. Player 2 leads."]


@rule("§8.5")
def test_between_an_8_and_the_lead_there_is_only_one_question() -> None:
    t = table("8r 2r", "3g 14g", aside={1: "8g"}, twist_between_eight_and_lead=True)
    t.play(0, "8r")
    told = "an 8 closed the trick; the only question now is: Twist, or no twist · §8.5"
    assert t.why_not(1, "14g") == t.why_not(1, "pass") == told
    assert t.why_not(1, "twist 8b") == "the 8b does not lie face down under your Rank card · §8.1"


@rule("§8.5", "§8.2", "§8.6")
def test_the_question_after_an_8_is_not_a_turn() -> None:
    t = table("8r", "3g 14g", "4b 13b", aside={1: "8g 8b"}, twist_between_eight_and_lead=True)
    t.play(0, "8r")  # out, so seat 1 will lead
    t.twists(1, "8g")
    t.play(2, "no twist")
    assert t.leads(1)
    assert "twist 8b" in t.may(1)  # one more: the first was not in a turn
    t = table("8r 2r 8g", "3g 14g", aside={1: "8b"}, twist_between_eight_and_lead=True)
    t.play(0, "8r")
    t.twists(1, "8b")
    t.play(0, "8g")
    assert t.why_not(1, "twist 8b") == "that 8 is turned up already; it Twists once · §8.6"


@rule("§8.5", "§9.3")
def test_nobody_is_asked_when_the_8_ended_the_round() -> None:
    t = table("8r", "3g 14g", aside={1: "8g"}, twist_between_eight_and_lead=True)
    t.play(0, "8r")
    assert t.state.round_no == 2


@rule("§8.5", "§9.2")
def test_seats_that_are_out_are_not_asked() -> None:
    t = table("8r 1r", "", "3g 14g", "4b 13b", twist_between_eight_and_lead=True)
    t.play(0, "8r")
    assert t.asked == [2]
    t.play(2, "no twist")
    t.play(3, "no twist")
    assert t.leads(0)


@rule("§8.4", "§8.5")
def test_both_twist_options_go_together() -> None:
    t = table("8r 1r", "3g 14g", aside={0: "8g", 1: "8b"}, twist_after_play=True, twist_between_eight_and_lead=True)
    t.play(0, "play 8r twist 8g")
    assert t.state.twisted
    t.twists(1, "8b")
    assert not t.state.twisted
    assert t.leads(0)


@rule("§8.3")
def test_between_rounds_the_order_is_normal_again() -> None:
    twisted_rounds = 0
    for seed in range(20):
        chance = random.Random(seed)
        match = Match(Loop(4, {}), seed=seed)
        while not match.over:
            seat = chance.choice(match.to_act)
            before = match.view(None)["twisted"]
            match.play(seat, chance.choice(match.actions(seat)))
            if match.moment[1] == 0:
                twisted_rounds += before is True
                assert match.view(None)["twisted"] is False
    assert twisted_rounds
