"""Tournaments: the deals are really the same, the seatings balanced, and equals look equal."""

import math
from collections import Counter

import pytest

import ouroboard
from ouroboard.arena.batches import Runner
from ouroboard.arena.table_spec import TableSpec, bots_for, seed_of, table_for
from ouroboard.arena.tournament import Deal, DealGame, Duel, duel, hold, pairings, ratings, seatings, shared_by_score
from ouroboard.bots.rollout import play_out
from ouroboard.games.loop.rules.state import LoopState


def table(seats: int = 4) -> TableSpec:
    return table_for(ouroboard.game("loop", seats))


@pytest.mark.parametrize(
    ("bots", "seats", "games"), [(2, 4, 6), (2, 3, 6), (2, 2, 2), (3, 4, 3), (4, 4, 4), (3, 2, 3), (6, 4, 6)]
)
def test_in_a_deal_every_bot_holds_every_seat_equally_often(bots: int, seats: int, games: int) -> None:
    for seed in range(5):
        found = seatings(bots, seats, seed)
        assert len(found) == len(set(found)) == games
        held = Counter((bot, seat) for at in found for seat, bot in enumerate(at))
        assert set(held.values()) == {games // 2 if bots == 2 else 1}
        assert len(held) == bots * seats


def test_neighbours_change_from_deal_to_deal() -> None:
    orders = {seatings(4, 4, seed)[0] for seed in range(50)}
    assert len(orders) > 10


def test_duplicate_deals_are_the_same_deals() -> None:
    game = ouroboard.game("loop", 4)
    seed = seed_of(1, 0)
    dealt = set()
    for at in seatings(2, 4, seed):
        state = play_out(game, bots_for(game, [("random", "steady")[bot] for bot in at]), seed).state
        assert isinstance(state, LoopState)
        dealt.add((state.cards, state.start))
    assert len(dealt) == 1
    other = play_out(game, bots_for(game, ["random"] * 4), seed_of(1, 1)).state
    assert isinstance(other, LoopState)
    assert (other.cards, other.start) not in dealt


def test_a_duel_counts_each_seat_that_a_bot_held() -> None:
    games = [
        DealGame((0, 1, 0, 1), (1.0, 0.0, 0.0, 0.0), (12, 3, 5, 4)),
        DealGame((1, 0, 1, 0), (0.0, 0.0, 1.0, 0.0), (2, 6, 14, 4)),
        DealGame((2, 0, 2, 0), (0.0, 1.0, 0.0, 0.0), (9, 13, 9, 9)),  # bot 1 sat out: that game does not count
    ]
    met = duel(Deal(0, games, 0), 0, 1)
    assert met is not None
    assert met.wins == (0.25, 0.25)
    assert met.scores == ((12 + 5 + 6 + 4) / 4, (3 + 4 + 2 + 14) / 4)
    assert duel(Deal(0, games[:1], 0), 0, 2) is None


def test_alone_the_bots_are_compared_over_the_same_deal() -> None:
    held = hold(table_for(ouroboard.game("strangers", 1)), ["steady", "random"], deals=3, seed=1)
    best, worst = held.standings
    (pair,) = held.pairings
    assert (best.name, worst.name, pair.deals) == ("steady", "random", 3)
    assert pair.score.mean == pytest.approx(best.score.mean - worst.score.mean)
    assert math.isfinite(pair.score.low)
    assert math.isfinite(pair.score.high)
    assert best.wins.mean > worst.wins.mean
    assert best.rating.mean > 1500 > worst.rating.mean


def test_alone_an_equal_score_is_shared() -> None:
    deal = Deal(0, shared_by_score([DealGame((0,), (0.0,), (7,)), DealGame((1,), (0.0,), (7,)), DealGame((2,), (0.0,), (3,))]), 0)
    assert [game.shares for game in deal.games] == [(0.5,), (0.5,), (0.0,)]
    assert duel(deal, 0, 1) == Duel((0.5, 0.5), (7.0, 7.0))
    assert duel(deal, 2, 0) == Duel((0.0, 1.0), (3.0, 7.0))
    assert duel(deal, 0, 3) is None


def test_a_team_in_a_tournament_wins_as_a_whole() -> None:
    held = hold(table_for(ouroboard.game("looper", 4)), ["random", "steady"], deals=1, seed=1)
    seats = sum(standing.wins.mean * 12 for standing in held.standings)  # each bot holds 2 seats in each of 6 games
    assert round(seats, 6) in {3 * protagonists + (6 - protagonists) for protagonists in range(7)}
    assert seats >= 6


def test_intervals_are_computed_over_deals() -> None:
    deals = [
        Deal(number, [DealGame((0, 1), (1.0, 0.0), (3 + number, 1)), DealGame((1, 0), (1.0, 0.0), (2, 2))], 0)
        for number in range(4)
    ]
    (pair,) = pairings(["a", "b"], deals)
    assert pair.deals == 4
    assert pair.wins.mean == pair.wins.low == pair.wins.high == 0  # each deal cancels exactly
    assert pair.score.mean == pytest.approx(1 + 1.5 / 2)


def test_a_bot_that_never_won_may_be_weaker_by_any_amount() -> None:
    deals = [Deal(number, [DealGame((0, 1), (1.0, 0.0), (1, 0))], 0) for number in range(5)]
    strong, weak = ratings(2, deals, seed=1)
    assert strong.high == math.inf
    assert weak.low == -math.inf
    assert strong.mean > 1500 > weak.mean


def test_equal_bots_have_an_interval_around_zero() -> None:
    # `ismcts:1` looks one move far into one world; against itself under another name nothing can be gained.
    held = hold(table(2), ["ismcts:1", "ismcts:01"], deals=40, seed=2)
    (pair,) = held.pairings
    assert pair.wins.holds(0)
    assert pair.score.holds(0)
    assert all(standing.rating.holds(1500) for standing in held.standings)


def test_a_better_bot_is_found_out() -> None:
    held = hold(table(), ["random", "steady"], deals=8, seed=1, runner=Runner(2))
    assert held.games == 48
    assert held.standings[0].name == "steady"
    (pair,) = held.pairings
    assert pair.wins.high < 0
    assert pair.score.high < 0


def test_the_same_seed_gives_the_same_tournament() -> None:
    one, other = (
        hold(table(3), ["random", "steady", "ismcts:2"], deals=3, seed=9, runner=Runner(jobs)).json() for jobs in (1, 2)
    )
    one.pop("speed")
    other.pop("speed")
    assert one == other


def test_a_tournament_needs_two_different_bots() -> None:
    with pytest.raises(ValueError, match="at least two"):
        hold(table(), ["random"], deals=1, seed=1)
    with pytest.raises(ValueError, match="named once"):
        hold(table(), ["random", "random"], deals=1, seed=1)


def test_bots_that_win_together_are_compared_by_their_wins_at_the_same_deals(kids: TableSpec) -> None:
    """At one table they would share every result, so each plays the deal in all seats."""
    held = hold(kids, ["random", "idle"], deals=60, seed=1)
    assert held.games == 120
    (pair,) = held.pairings
    rates = {standing.name: standing.wins.mean for standing in held.standings}
    assert rates["idle"] == 0
    assert rates["random"] > 0
    assert abs(pair.wins.mean - rates["random"]) < 1e-9
    assert pair.deals == 60
