"""§10 to §15: points, loop rounds, seats, the end of a set, the long game."""

from itertools import permutations

import pytest

from ouroboard.engine.bits import count
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.loop.game import Loop
from ouroboard.games.loop.rules.cards import names
from ouroboard.games.loop.rules.rounds import points
from ouroboard.games.loop.rules.state import LoopState
from tests.loop.table import Table, cards, deal, race, run, table
from tests.rulebook import rule


@rule("§10")
@pytest.mark.parametrize(("seats", "gained"), [(4, [4, 2, 1, 0]), (3, [3, 1, 0]), (2, [2, 0])])
def test_the_first_round_pays_by_rank(seats: int, gained: list[int]) -> None:
    t = race(*range(seats))
    assert t.scores == [2 + more for more in gained]


# ---- §11 --------------------------------------------------------------------------------------------------


@rule("§11", "§11.1")
def test_the_new_occupant_takes_up_all_eleven_cards() -> None:
    t = table("1r", "2r 8b", aside={0: "8g 5b"})
    eleven = t.state.cards[0]
    t.twists(0, "8g")
    t.play(0, "1r")
    assert t.state.occupant[0] == 1
    assert t.state.hand[0] == t.state.cards[0] == eleven
    assert t.asked == [0, 1]
    assert len(t.may(1)) == 55
    assert "hide 1r 8g" in t.may(1)  # the 8 that was turned up is a card like any other


@rule("§11.1", "§8.6")
def test_an_8_turned_up_in_one_round_may_twist_in_the_next() -> None:
    t = table("1r", "2r 8b", aside={0: "8g 5b"})
    t.twists(0, "8g")
    t.play(0, "1r")
    t.play(1, "hide 1r 8g")
    t.hides_anything()
    assert "twist 8g" in t.may(1)


@rule("§11.2", "§13.1")
def test_a_seat_is_measured_against_the_round_before() -> None:
    t = race(1, 2, 0, was=(1, 2, 3))
    t.play(0, "sit 1")
    assert t.state.was_rank == (3, 1, 2)
    assert t.state.round_no == 3


@rule("§11.3")
def test_the_marker_stays_and_whoever_sits_there_begins() -> None:
    t = race(0, 1, 2, start=1)
    t.play(2, "sit 1")
    assert t.match.log(2)[-2] == "Round 2 begins. You have the start marker."
    t.hides_anything()
    assert t.leads(2)


@rule("§12.1", "§17.4")
def test_all_take_up_their_new_cards_together_after_the_last_choice() -> None:
    t = race(0, 1, 2, 3)
    for player, seat in ((3, 0), (2, 1)):
        t.play(player, f"sit {seat}")
        assert "took_up" not in t.kinds(player)
    t.play(1, "sit 2")
    assert all(t.kinds(player)[-1] == "took_up" for player in range(4))


# ---- §12 --------------------------------------------------------------------------------------------------


@rule("§12", "§12.1")
def test_the_last_one_chooses_first_and_all_can_hear_it() -> None:
    t = race(2, 0, 3, 1)
    assert t.asked == [1]
    t.play(1, "sit 2")
    assert t.match.log(None)[-1] == "Player 2 takes seat 2."
    assert t.match.log(1)[-1] == "You take seat 2."
    assert t.asked == [3]


def arrangements(seats: int, **options: Value) -> set[tuple[int, ...]]:
    """All ways to sit after a round in which seat 0 came first, seat 1 second and so on: the new seat of each player."""
    found: set[tuple[int, ...]] = set()
    waiting = [race(*range(seats), **options)]
    while waiting:
        t = waiting.pop()
        if t.state.round_no == 2:
            found.add(t.state.seat_of)
            continue
        for text in t.may(t.asked[0]):
            after = Table(t.match.what_if(t.asked[0], seed=1))
            after.play(t.asked[0], text)
            waiting.append(after)
    return found


@rule("§12.2", "§12.3")
@pytest.mark.parametrize(("seats", "ways"), [(2, 1), (3, 2), (4, 9)])
def test_exactly_the_seatings_in_which_nobody_stays_can_come_about(seats: int, ways: int) -> None:
    nobody_stays = {
        seating for seating in permutations(range(seats)) if all(player != seat for player, seat in enumerate(seating))
    }
    assert len(nobody_stays) == ways
    assert arrangements(seats) == nobody_stays


@rule("§12.2")
def test_what_each_may_take_when_the_last_goes_to_the_first() -> None:
    t = race(0, 1, 2, 3)
    t.play(3, "sit 0")
    assert t.may(2) == {"sit 1", "sit 3"}
    t.play(2, "sit 1")
    assert t.may(1) == {"sit 2", "sit 3"}
    t = race(0, 1, 2, 3)
    t.play(3, "sit 2")
    assert t.may(2) == {"sit 0", "sit 1", "sit 3"}


@rule("§12.2")
def test_nobody_may_leave_another_only_their_own_seat() -> None:
    t = race(0, 1, 2, 3)
    t.play(3, "sit 1")
    assert t.may(2) == {"sit 0", "sit 3"}
    t.play(2, "sit 3")
    # Seats 0 and 2 are left for players 0 and 1: the first must not be left with seat 0.
    assert t.state.seat_of == (2, 0, 3, 1)


@rule("§12.4")
def test_two_players_swap_without_being_asked() -> None:
    for options in ({}, {"seating": "fixed"}):
        t = race(0, 1, **options)
        assert t.state.round_no == 2
        assert t.state.seat_of == (1, 0)


@rule("§12.4", "§20")
def test_the_loser_of_two_may_stay_where_the_table_allows_it() -> None:
    assert arrangements(2, two_player_may_stay=True) == {(0, 1), (1, 0)}
    t = race(1, 0, two_player_may_stay=True)
    assert t.asked == [0]
    t.play(0, "sit 0")
    assert t.state.seat_of == (0, 1)
    assert t.state.was_rank == (2, 1)


@rule("§12.5", "§20")
def test_fixed_seating_for_three_and_four() -> None:
    assert arrangements(3, seating="fixed") == {(2, 0, 1)}
    assert arrangements(4, seating="fixed") == {(2, 3, 0, 1), (3, 2, 0, 1), (2, 3, 1, 0), (3, 2, 1, 0)}


# ---- §13 --------------------------------------------------------------------------------------------------

TABLES = {
    4: [[4, 1, -1, -3], [5, 2, 0, -2], [6, 3, 1, -1], [7, 4, 2, 0]],
    3: [[3, 0, -2], [4, 1, -1], [5, 2, 0]],
    2: [[2, -1], [3, 0]],
}


@rule("§13", "§13.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tables_of_loop_rounds(seats: int) -> None:
    ranks = range(1, seats + 1)
    assert [[points(seats, was, rank) for rank in ranks] for was in ranks] == TABLES[seats]


@rule("§13.1", "§17.1")
def test_points_go_to_the_player_and_ranks_to_the_seat() -> None:
    t = race(0, 1, 2, was=(3, 1, 2), sitting=(1, 2, 0), scores=(2, 3, 4))
    # Seat 0, which was 3rd, is 1st: 5 for player 2. Seat 1 falls from 1st: 0 for player 0. Seat 2 falls from 2nd: -1.
    assert t.scores == [2, 2, 9]
    assert "Player 3 is 1st and gets 5: 9 in all." in t.match.log(None)
    assert "You are 3rd and get −1: 2 in all." in t.match.log(1)


@rule("§13.2")
def test_the_floor_holds_the_total_not_the_points_of_a_round() -> None:
    t = race(1, 2, 0, was=(1, 2, 3), scores=(5, 2, 2))
    assert t.scores[0] == 3
    t = race(1, 2, 0, was=(1, 2, 3), scores=(1, 2, 2))
    assert t.scores[0] == 0


# ---- §14 --------------------------------------------------------------------------------------------------


@rule("§14", "§14.1")
@pytest.mark.parametrize(("seats", "goal"), [(4, 12), (3, 10), (2, 7)])
def test_the_set_ends_when_somebody_has_enough(seats: int, goal: int) -> None:
    first = TABLES[seats][0][0]
    was = tuple(range(1, seats + 1))
    short = race(*range(seats), was=was, scores=(goal - first - 1, *[0] * (seats - 1)))
    assert not short.match.over
    enough = race(*range(seats), was=was, scores=(goal - first, *[0] * (seats - 1)))
    assert enough.result.winners == (0,)
    assert max(enough.result.scores) == goal
    assert enough.kinds()[-3:] == ["set_over", "cards_shown", "match_over"]


@rule("§14.1")
def test_everybody_is_scored_before_the_end_is_looked_at() -> None:
    t = race(0, 1, 2, 3, was=(1, 2, 3, 4), scores=(8, 11, 2, 2))
    assert t.result.scores == (12, 13, 3, 2)
    assert t.result.winners == (1,)


@rule("§14.1", "§9.3")
@pytest.mark.parametrize(("seats", "most"), [(4, 6), (3, 6), (2, 5)])
def test_a_set_takes_two_to_six_rounds_whatever_people_do(seats: int, most: int) -> None:
    lengths = set()
    for seed in range(25):
        state = Loop(seats, {}).begin(Fate.light(seed), False)
        assert isinstance(state, LoopState)
        fate = Fate.light(-seed)
        while state.result is None:
            seat = state.to_act()[0]
            actions = state.actions(seat)
            state.play(seat, actions[fate.pick(len(actions))])
        lengths.add(state.round_no)
    assert min(lengths) >= 2
    assert max(lengths) <= most


@rule("§14.2")
def test_the_most_points_win_even_if_another_came_first() -> None:
    t = race(1, 0, 2, was=(1, 2, 3), scores=(12, 6, 2))
    assert t.result.scores == (12, 10, 2)
    assert t.result.winners == (0,)


@rule("§14.2")
def test_the_winner_is_told() -> None:
    tied = {"was": (1, 2, 3, 4), "scores": (2, 11, 12, 4)}
    t = race(0, 1, 2, 3, **tied, tie="shared")
    assert "Set 1 goes to Player 2 and Player 3. Points: Player 1 6, Player 2 13, Player 3 13, Player 4 4." in t.match.log(None)
    assert t.match.log(None)[-1] == "The game goes to Player 2 and Player 3!"


# ---- §15 --------------------------------------------------------------------------------------------------

WON = {"was": (1, 2, 3), "scores": (9, 5, 5), "sets_to_win": 2}


@rule("§15", "§15.1", "§15.2")
def test_the_next_set_begins_afresh_in_the_same_seats() -> None:
    t = race(0, 1, 2, **WON, sitting=(0, 1, 2))
    assert t.state.set_no == 2
    assert t.state.round_no == 1
    assert t.state.wins == (1, 0, 0)
    assert t.scores == [2, 2, 2]
    assert t.state.seat_of == (0, 1, 2)
    assert t.state.was_rank == (0, 0, 0)
    assert t.state.seen == (0, 0, 0)
    assert [count(mask) for mask in t.state.held] == [1, 1, 1]
    assert t.asked == [0, 1, 2]


@rule("§15.2")
def test_the_fewest_points_get_the_marker() -> None:
    # 12, 6 and 5 points: player 2, who sits in seat 2.
    t = race(0, 1, 2, **WON)
    assert t.state.start == 2
    # Equal points: the worse rank.
    t = race(0, 2, 1, was=(1, 3, 2), scores=(9, 5, 4), sets_to_win=2)
    assert t.state.start == 1


@rule("§15.2", "§20")
def test_chance_may_decide_about_the_marker() -> None:
    starts = set()
    for seed in range(30):
        t = table("1r", "2r", "3r 4r", was=(1, 2, 3), scores=(9, 5, 5), sets_to_win=2, next_start="random")
        t.state.fate = Fate.light(seed)
        run(t, 0, 1, 2)
        starts.add(t.state.start)
    assert starts == {0, 1, 2}


@rule("§15.1", "§14.2")
def test_a_shared_set_counts_for_all_who_share_it() -> None:
    tied = {"was": (1, 2, 3, 4), "scores": (2, 11, 12, 4), "tie": "shared", "sets_to_win": 2}
    t = race(0, 1, 2, 3, **tied, wins=(1, 0, 0, 1))
    assert t.state.wins == (1, 1, 1, 1)
    assert not t.match.over
    t = race(0, 1, 2, 3, **tied, wins=(0, 1, 1, 0))
    assert t.result.winners == (1, 2)
    assert t.result.scores == (0, 2, 2, 0)


@rule("§15.1")
def test_the_match_is_over_when_one_has_two_sets() -> None:
    t = race(0, 1, 2, **WON, wins=(1, 1, 1))
    assert t.result.winners == (0,)
    assert t.result.scores == (2, 1, 1)


@rule("§15.1", "§16")
def test_three_8s_are_looked_for_in_the_deal_of_every_set() -> None:
    game = Loop(3, {"sets_to_win": 2, "three_eights": True})
    state = game.begin(Fate.light(2), False)
    assert isinstance(state, LoopState)
    fate = Fate.light(3)
    while state.result is None:
        assert not any(names(eleven & cards("8r 8g 8b")) == ["8r", "8g", "8b"] for eleven in state.cards)
        seat = state.to_act()[0]
        actions = state.actions(seat)
        state.play(seat, actions[fate.pick(len(actions))])
    assert max(state.wins) == 2
    assert state.set_no <= 4


@rule("§2.2", "§11.1")
def test_the_eleven_cards_of_a_seat_never_change_during_a_set() -> None:
    t = deal(["", "", "", ""])
    eleven = t.state.cards
    fate = Fate.light(8)
    while not t.match.over:
        seat = t.asked[0]
        actions = t.match.actions(seat)
        t.match.play(seat, actions[fate.pick(len(actions))])
        assert t.state.cards == eleven
        for place in range(4):
            assert (t.state.hand[place] | t.state.aside[place] | t.state.faced(place)) == eleven[place]
