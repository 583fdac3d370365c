"""Many games: counted right, the same with every number of processes."""

import pytest

import ouroboard
from ouroboard.arena.batches import Batch, Runner
from ouroboard.arena.simulate import play_batch, seating, simulate, win_shares
from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.arena.workers import Piece, pieces
from tests.scale import GAMES


def table(seats: int = 4) -> TableSpec:
    return table_for(ouroboard.game("loop", seats))


def test_every_bot_holds_every_seat_equally_often() -> None:
    for bots, seats in ((2, 4), (3, 4), (4, 4), (5, 3)):
        held = [[0] * seats for _ in range(bots)]
        for number in range(bots):
            for seat, bot in enumerate(seating(bots, seats, number)):
                held[bot][seat] += 1
        assert held == [[1] * seats for _ in range(bots)]


def test_a_shared_win_is_shared() -> None:
    assert win_shares([0, 1, 2, 3], (1, 2)) == [0, 0.5, 0.5, 0]
    assert win_shares([0, 1, 2], ()) == [0, 0, 0]


def test_a_team_wins_as_a_whole() -> None:
    assert win_shares([0, 0, 0, 3], (0, 1, 2)) == [1, 1, 1, 0]
    assert win_shares([0, 1, 0, 1], (0, 1, 2, 3)) == [0.5, 0.5, 0.5, 0.5]  # two teams tie


@pytest.mark.parametrize("seats", [3, 4])
def test_the_protagonists_win_is_a_win_for_each_of_them(seats: int) -> None:
    report = simulate(table_for(ouroboard.game("looper", seats)), ["random", "steady"], games=GAMES, seed=1)
    protagonists, mastermind = tuple(range(seats - 1)), (seats - 1,)
    won = {side.seats: side.won for side in report.by_side}
    assert set(won) <= {protagonists, mastermind}
    assert won.get(protagonists, 0) + won.get(mastermind, 0) == GAMES
    assert [line.won for line in report.by_seat] == [won.get(protagonists, 0)] * (seats - 1) + [won.get(mastermind, 0)]
    assert [line.wins.mean for line in report.by_seat] == [line.won / GAMES for line in report.by_seat]


@pytest.mark.parametrize(("teams", "pairs"), [("adjacent", {(0, 1), (2, 3)}), ("opposite", {(0, 2), (1, 3)})])
def test_a_team_of_strangers_wins_together(teams: str, pairs: set[tuple[int, ...]]) -> None:
    report = simulate(table_for(ouroboard.game("strangers", 4, teams=teams)), ["random"], games=GAMES, seed=1)
    assert {side.seats for side in report.by_side} <= pairs | {(0, 1, 2, 3)}
    tied = sum(side.won for side in report.by_side if len(side.seats) == 4)
    for side in report.by_side:
        if side.seats in pairs:
            assert all(report.by_seat[seat].won == side.won + tied / 2 for seat in side.seats)


def test_a_win_of_all_seats_is_a_whole_win(kids: TableSpec) -> None:
    report = simulate(kids, ["random"], games=60, seed=1)
    won = {side.seats: side.won for side in report.by_side}
    assert set(won) == {(), (0, 1, 2)}, "some games are won, and some are lost"
    assert [line.won for line in report.by_seat] == [won[0, 1, 2]] * 3
    assert report.by_bot[0].wins.mean == won[0, 1, 2] / 60


def test_the_pieces_hold_every_game_once() -> None:
    for games in (1, 7, 64, 65, 999, 100_000):
        numbers = [number for piece in pieces(games) for number in range(piece.first, piece.first + piece.size)]
        assert numbers == list(range(games))


def test_a_report_counts_what_was_played() -> None:
    report = simulate(table(), ["random", "steady"], games=12, seed=3)
    assert report.games == 12
    assert [line.played for line in report.by_bot] == [24, 24]
    assert [line.played for line in report.by_seat] == [12] * 4
    assert abs(sum(line.won for line in report.by_bot) - 12) < 1e-9
    assert abs(sum(line.won for line in report.by_seat) - 12) < 1e-9
    assert report.length.mean * 12 == report.decisions
    assert 2 <= report.epochs.mean <= 6
    assert report.by_bot[1].score.mean > report.by_bot[0].score.mean


def test_bots_may_keep_their_seats() -> None:
    bots = ["steady", "random", "random", "random"]
    report = simulate(table(), bots, games=12, seed=3, seated=True)
    assert sum(side.won for side in report.by_side) == 12
    assert all(side.bots == tuple(bots[seat] for seat in side.seats) for side in report.by_side)
    assert report.by_seat[0].score.mean > max(line.score.mean for line in report.by_seat[1:])
    assert simulate(table(), bots, games=2, seed=3).by_side == []
    with pytest.raises(ValueError, match="4 bots, not 2"):
        simulate(table(), ["steady", "random"], games=1, seed=3, seated=True)


def test_two_processes_play_the_same_games_as_one() -> None:
    alone = simulate(table(3), ["random"], games=70, seed=5, runner=Runner(1)).json()
    together = simulate(table(3), ["random"], games=70, seed=5, runner=Runner(2)).json()
    alone.pop("speed")
    together.pop("speed")
    assert alone == together


def test_another_seed_plays_other_games() -> None:
    one, other = (play_batch(Batch(table(), ("random",), seed, Piece(0, 5))).decisions.total for seed in (1, 2))
    assert one != other


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(table(2), ["random"], games=50, seed=1, runner=Runner(progress=told.append))
    assert sum(told) == 50
    assert len(told) > 5
