"""The thirty positions of the rulings, played out."""

from itertools import permutations

from ouroboard.engine.bits import count
from ouroboard.games.loop.rules.cards import DECK, EIGHTS
from ouroboard.games.loop.rules.rounds import points
from tests.loop.table import Table, cards, deal, race, run, table
from tests.rulebook import rule


@rule("§5.3", "§6.1", "§7.1", "§7.2")
def test_vector_01_a_9_beats_a_7_and_an_8_closes_but_only_where_it_beats() -> None:
    t = table("7r 1r", "9r 1g", "9g 8r 2b")
    t.play(0, "7r")
    t.play(1, "9r")
    assert t.asked == [2]  # the trick is open
    assert t.why_not(2, "9g") == "must be higher than 9 · §6"
    t = table("12r 1r", "8g 1g")
    t.play(0, "12r")
    assert t.why_not(1, "8g") == "must be higher than 12 · §6"
    t = table("7r 15r", "8g 1g", "9b 2b")
    t.play(0, "7r")
    t.play(1, "8g")
    assert t.leads(1)  # nobody was asked for an answer


@rule("§6.1", "§7.2", "§8.3")
def test_vector_02_in_the_twisted_order_small_numbers_are_strong() -> None:
    t = table("9r 1r", "3g 12g", "8b 2b", twisted=True)
    t.play(0, "9r")
    assert t.may(1) == {"play 3g", "pass"}
    assert t.why_not(1, "12g") == "must be lower than 9 · §6"
    t = table("12r 1r", "8g 2g", twisted=True)
    t.play(0, "12r")
    t.play(1, "8g")
    assert t.leads(1)


@rule("§4.3", "§5.3", "§6.2")
def test_vector_03_sequences_follow_sequences_of_the_same_length() -> None:
    t = table("3g 4g 5g 1g", "4r 5r 6r 1r")
    t.play(0, "3g 4g 5g")
    assert t.why_not(1, "4r 5r") == "the sequence on the table has 3 cards: follow with as many · §5.3"
    t.play(1, "4r 5r 6r")
    assert t.state.last_seat == 1
    t = table("4r 5r 6r 1r", "3g 4g 5g 1g", twisted=True)
    t.play(0, "4r 5r 6r")
    t.play(1, "3g 4g 5g")
    assert t.state.last_seat == 1
    t = table("2r 3r 9r", "4g 4b 9g")
    t.play(0, "2r 3r")
    assert t.why_not(1, "4g 4b") == "a sequence is on the table: follow with a sequence · §5.3"


@rule("§5.2", "§7.1")
def test_vector_04_a_sequence_with_an_8_may_be_led_and_closes_at_once() -> None:
    t = table("7g 8g 1g", "9r 10r 1r", "2b 3b")
    t.play(0, "7g 8g")
    assert t.leads(0)
    assert t.hand(0) == "1g"


@rule("§5.1", "§5.4", "§5.5")
def test_vector_05_passing_is_not_binding() -> None:
    t = table("2r 1r", "9b 1g", "5g 1b", "3g 3b")
    t.play(0, "2r")
    t.passes(1)
    t.play(2, "5g")
    t.passes(3, 0)
    t.play(1, "9b")
    t.passes(2, 3, 0)
    assert t.leads(1)


@rule("§9.1", "§9.2")
def test_vector_06_after_going_out_all_others_must_pass_before_the_next_one_leads() -> None:
    t = table("2r 3r", "15g", "2b 3b", turn=1)
    t.play(1, "15g")
    t.passes(2)
    assert t.asked == [0]
    assert not t.leads(0)
    t.passes(0)
    assert t.leads(2)


@rule("§7.1", "§9.2")
def test_vector_07_going_out_with_an_8_hands_the_lead_to_the_next_seat() -> None:
    t = table("9r 3r", "8g", "9b 3b", turn=1)
    t.play(1, "8g")
    assert t.leads(2)


@rule("§9.3")
def test_vector_08_with_two_players_the_first_empty_hand_ends_the_round() -> None:
    t = table("1r", "15g 15b")
    t.play(0, "1r")
    assert t.state.round_no == 2
    assert t.scores == [4, 2]


@rule("§8.1", "§8.3")
def test_vector_09_a_twist_decides_at_once_what_beats_the_current_play() -> None:
    t = table("10r 1r", "6g 12g", aside={1: "8g"})
    t.play(0, "10r")
    t.twists(1, "8g")
    assert t.why_not(1, "12g") == "must be lower than 10 · §6"
    t.play(1, "6g")
    assert t.state.last_seat == 1


@rule("§8.2", "§8.3", "§8.6")
def test_vector_10_two_hidden_8s_twist_in_two_turns_and_not_in_one() -> None:
    t = table("10r 11r 12r", "13g 14g 15g", aside={0: "8r 8b"})
    t.twists(0, "8r")
    assert t.state.twisted
    assert t.why_not(0, "twist 8b") == "one Twist a turn: now play or pass · §8.2"
    t.play(0, "10r")
    t.passes(1)
    t.twists(0, "8b")
    assert not t.state.twisted
    assert t.why_not(0, "twist 8r") == "that 8 is turned up already; it Twists once · §8.6"


@rule("§13.1", "§13.2")
def test_vector_11_four_players_from_last_to_first_is_seven_and_nobody_falls_below_zero() -> None:
    t = race(3, 1, 2, 0, was=(1, 2, 3, 4), scores=(2, 2, 2, 2))
    assert t.scores == [0, 4, 3, 9]
    assert [event.fields["points"] for event in t.match.heard(None) if event.kind == "scored"] == [7, 2, 1, -3]


@rule("§12.4", "§13.1", "§14.1")
def test_vector_12_two_players_swap_and_the_losing_seat_wins() -> None:
    t = table("1r", "2r 3r")
    run(t, 0, 1)
    assert t.scores == [4, 2]
    assert t.state.seat_of == (1, 0)
    t = race(1, 0, was=(1, 2), scores=(4, 2), sitting=(1, 0))
    assert t.result.scores == (7, 1)
    assert t.result.winners == (0,)


@rule("§12.2", "§12.3")
def test_vector_13_of_three_only_the_last_one_chooses() -> None:
    t = race(0, 1, 2)
    assert t.asked == [2]
    assert t.may(2) == {"sit 0", "sit 1"}
    t.play(2, "sit 1")
    assert t.state.seat_of == (2, 0, 1)  # nobody else was asked: the next round has begun


@rule("§12.2", "§12.3")
def test_vector_14_after_4_to_3_and_3_to_4_the_first_two_swap() -> None:
    t = race(0, 1, 2, 3)
    t.play(3, "sit 2")
    t.play(2, "sit 3")
    assert t.state.seat_of == (1, 0, 3, 2)


@rule("§13.1")
def test_vector_15_the_points_of_a_round_always_add_up_to_the_same() -> None:
    for n, total in ((4, 7), (3, 4), (2, 2)):
        for was in permutations(range(1, n + 1)):
            assert sum(points(n, was[seat], seat + 1) for seat in range(n)) == total


@rule("§5.1", "§11.3")
def test_vector_16_the_start_seat_leads_the_first_trick_of_every_round() -> None:
    t = deal(["", "", ""], start=1)
    rounds = 0
    while not t.match.over:
        t.hides_anything()
        assert t.state.turn == 1
        assert t.leads(t.state.occupant[1])
        play_any_round(t)
        rounds += 1
    assert rounds >= 2


def play_any_round(t: Table) -> None:
    """Everybody plays the first thing that comes to hand, until the seats for the next round are taken."""
    before = t.state.round_no
    while not t.match.over and t.state.round_no == before:
        t.match.play(t.asked[0], t.match.actions(t.asked[0])[0])


@rule("§5.5", "§8.3", "§8.7")
def test_vector_17_a_twist_does_not_restart_the_count_of_passes() -> None:
    t = table("10r 1r", "1g 15g", "1b 15b", aside={2: "8b"})
    t.play(0, "10r")
    t.passes(1)
    t.twists(2, "8b")
    t.passes(2)
    assert t.leads(0)
    assert t.state.twisted
    t.play(0, "1r")  # out
    t.passes(1, 2)
    t.play(1, "15g")
    t.play(2, "1b")
    t.passes(1)
    t.play(2, "15b")
    t.play(1, "sit 2")
    assert t.state.round_no == 2
    assert not t.state.twisted


@rule("§6.2", "§7.1", "§7.2")
def test_vector_18_an_8_in_a_sequence_or_pair_must_beat_too() -> None:
    t = table("9g 10g 1g", "7b 8b 2b 9r 10r 8r", twisted=True)
    t.play(0, "9g 10g")
    assert t.why_not(1, "9r 10r") == "must be lower than 10 with its highest card · §6"
    assert t.may(1) == {"play 7b 8b", "play 8r 9r", "pass"}
    t.play(1, "8r 9r")
    assert t.leads(1)
    t = table("9g 10g 1g", "7b 8b 2b", twisted=True)
    t.play(0, "9g 10g")
    t.play(1, "7b 8b")
    assert t.leads(1)
    t = table("6r 7r 1r", "7g 8g 1g")
    t.play(0, "6r 7r")
    t.play(1, "7g 8g")
    assert t.leads(1)
    t = table("9r 9g 1r", "8r 8g 1g")
    t.play(0, "9r 9g")
    assert t.why_not(1, "8r 8g") == "must be higher than 9 · §6"


@rule("§6.2", "§20")
def test_vector_19_sequences_that_must_clear_each_other() -> None:
    t = table("3g 4g 5g 1g", "4r 5r 6r 7r 8r 1r", sequence_must_clear=True)
    t.play(0, "3g 4g 5g")
    assert t.why_not(1, "4r 5r 6r") == "must be higher than 5 · §6"
    t.play(1, "6r 7r 8r")
    assert t.leads(1)
    t = table("4r 5r 1r", "2g 3g 4g 1b", twisted=True, sequence_must_clear=True)
    t.play(0, "4r 5r")
    assert t.why_not(1, "3g 4g") == "must be lower than 4 · §6"
    t.play(1, "2g 3g")
    assert t.state.last_seat == 1


@rule("§5.5", "§9.2")
def test_vector_20_the_last_play_of_a_seat_that_is_out_can_be_beaten() -> None:
    t = table("2r 3r", "9g", "12b 3b", turn=1)
    t.play(1, "9g")
    t.play(2, "12b")
    t.passes(0)
    assert t.leads(2)


@rule("§7.1", "§9.3")
def test_vector_21_an_8_that_leaves_one_seat_ends_the_round() -> None:
    t = table("", "8g", "", "9r 10r", out=(0, 2), turn=1)
    t.play(1, "8g")
    assert t.state.rank == [1, 3, 2, 4]
    assert t.asked == [3]
    assert t.may(3) == {"sit 0", "sit 1", "sit 2"}


@rule("§5.2", "§5.6")
def test_vector_22_who_can_only_pass_is_asked_all_the_same() -> None:
    t = table("12b 13b", "2r 5g")
    t.play(0, "12b")
    assert t.asked == [1]
    assert t.may(1) == {"pass"}
    t = table("12b 13b", "2r 5g", turn=1)
    assert t.may(1) == {"play 2r", "play 5g"}


@rule("§3", "§4.1", "§4.2", "§4.3", "§5.2")
def test_vector_23_how_many_choices_there_are() -> None:
    t = deal(["", ""])
    assert len(t.may(0)) == len(t.may(1)) == 55
    t = table("3r 4r 5r 6r 7r 8r 9r 10r 11r", "1g")
    assert len(t.may(0)) == len(t.match.actions(0)) == 45
    t = table("7r 7g 7b", "1g")
    assert t.may(0) == {
        *("play 7r", "play 7g", "play 7b", "play 7r 7g", "play 7r 7b", "play 7g 7b", "play 7r 7g 7b"),
    }


def unknown(t: Table, player: int) -> int:
    """§17.5 The cards that a player has never seen in this set."""
    view = t.match.view(player)
    seen = 0
    known = view["known"]
    assert isinstance(known, dict)
    for eleven in known.values():
        seen |= cards(" ".join(eleven))
    seats = view["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        seen |= cards(" ".join(seat["seen"] + seat["face_up"]))
    return DECK & ~seen


@rule("§17.3", "§17.4", "§17.5")
def test_vector_24_how_many_cards_a_player_cannot_place() -> None:
    # Nobody has set an 8 aside; the last-ranked seat has kept three cards.
    setting = ("1r", "2r", "3r", "4r 5r 6r")
    t = table(*setting)
    run(t, 0, 1, 2, 3)
    assert [count(t.state.faced(seat)) for seat in range(4)] == [9, 9, 9, 6]
    assert count(unknown(t, 0)) == 10
    t.play(3, "sit 2")  # 4 -> 3, 3 -> 2, and so 2 -> 1 and 1 -> 4
    t.play(2, "sit 1")
    assert t.state.seat_of[0] == 3
    assert count(unknown(t, 0)) == 5
    t = table(*setting, aside={1: "8g"})
    t.play(0, "1r")
    t.twists(1, "8g")
    t.passes(1, 2, 3)
    t.play(1, "2r")
    t.passes(2, 3)
    t.play(2, "3r")
    assert count(unknown(t, 0)) == 9
    t.play(3, "sit 2")
    t.play(2, "sit 1")
    assert count(unknown(t, 0)) == 4


@rule("§17.4", "§17.5")
def test_vector_25_two_players_who_swapped_know_all_but_the_cards_left_over() -> None:
    t = deal(["", ""])
    t.hides_anything()
    play_any_round(t)
    left_over = DECK & ~(t.state.cards[0] | t.state.cards[1])
    assert unknown(t, 0) == unknown(t, 1) == left_over
    assert count(left_over) == 23


@rule("§12.4", "§12.5", "§20")
def test_vector_26_fixed_seating_and_two_who_may_stay() -> None:
    t = race(0, 1, 2, 3, seating="fixed")
    assert t.may(3) == {"sit 0", "sit 1"}
    t.play(3, "sit 1")
    assert t.state.next_seat[2] == 0
    assert t.asked == [1]
    assert t.may(1) == {"sit 2", "sit 3"}
    t.play(1, "sit 3")
    assert t.state.seat_of == (2, 3, 0, 1)
    t = race(0, 1, two_player_may_stay=True)
    assert t.may(1) == {"sit 0", "sit 1"}


@rule("§14.2", "§20")
def test_vector_27_equal_points_and_the_better_rank() -> None:
    # 2nd at the seat that was 2nd gets 2, 3rd at the seat that was 3rd gets 1.
    tied = {"was": (1, 2, 3, 4), "scores": (2, 11, 12, 4)}
    t = race(0, 1, 2, 3, **tied)
    assert t.result.scores == (6, 13, 13, 4)
    assert t.result.winners == (1,)
    t = race(0, 1, 2, 3, **tied, tie="shared")
    assert t.result.winners == (1, 2)


@rule("§16")
def test_vector_28_three_eights_are_shown_paid_and_dealt_again() -> None:
    t = deal(["", "8r 8g 8b", ""], ["", "", "8r 8g 8b"], ["", "", ""], start=2, three_eights=True)
    assert t.scores == [2, 3, 3]
    assert t.state.start == 2
    assert t.kinds()[:3] == ["set_begins", "three_eights", "three_eights"]
    assert t.asked == [0, 1, 2]
    assert all(len(t.may(player)) == 55 for player in range(3))
    assert not any(eleven & EIGHTS == EIGHTS for eleven in t.state.cards)


@rule("§15", "§15.1")
def test_vector_29_the_first_to_win_two_sets_wins_the_long_game() -> None:
    wins: tuple[int, ...] = (0, 0, 0)
    for winner in (0, 1, 2):
        t = set_won_by(winner, wins)
        assert not t.match.over
        assert t.state.set_no == sum(wins) + 2
        wins = t.state.wins
    assert wins == (1, 1, 1)
    t = set_won_by(1, wins)
    assert t.result.winners == (1,)
    assert t.result.scores == (1, 2, 1)


def set_won_by(winner: int, wins: tuple[int, ...]) -> Table:
    """The end of a set of the long game: this player goes out first and passes the goal."""
    others = [player for player in range(3) if player != winner]
    scores = tuple(9 if player == winner else 2 for player in range(3))
    return race(winner, *others, was=(1, 2, 3), scores=scores, wins=wins, sets_to_win=2)


@rule("§13.2")
def test_vector_30_the_floor_adds_to_the_sum() -> None:
    t = race(1, 2, 0, was=(1, 2, 3), scores=(1, 2, 9))
    assert t.scores[0] == 0
    assert sum(t.scores) == 9 + 2 + 1 + 5
