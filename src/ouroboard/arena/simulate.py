"""Many games of the same bots, and a report on their results.

The bots go round the table: in game g, seat s is held by bot (s + g) modulo their number. So every bot holds every seat equally
often, and neither the report by bot nor the one by seat is biased by the other.

Where one seat is not like another, bots may keep theirs (`seated`): seat s is held by bot s. Then the report says how often
which seats won together. It also does so where seats form teams.
"""

import time
from typing import NamedTuple

from ouroboard.arena.batches import IN_THIS_PROCESS, Batch, Runner
from ouroboard.arena.statistics import Interval, SampleSums
from ouroboard.arena.table_spec import TableSpec, bots_for, seed_of
from ouroboard.arena.workers import Stopped, pieces
from ouroboard.bots.rollout import play_out
from ouroboard.engine.game import Game


class ResultLine(NamedTuple):
    """One bot, or one seat: how often it won, and with how many points."""

    name: str
    played: int
    """How many times this bot sat at a table, or this seat was played."""
    won: float
    wins: Interval
    """Wins for each time that it sat at a table. A team's win is a whole win for each of its seats; a tie counts as its part."""
    score: Interval

    def json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "played": self.played,
            "won": round(self.won, 6),
            "wins": self.wins.json(),
            "score": self.score.json(),
        }


class Side(NamedTuple):
    """Seats that won together, and how often."""

    seats: tuple[int, ...]
    bots: tuple[str, ...]
    """Empty where the bots went round the table."""
    won: int
    wins: Interval

    def json(self) -> dict[str, object]:
        return {"seats": list(self.seats), "bots": list(self.bots), "won": self.won, "wins": self.wins.json()}


class SimulationReport(NamedTuple):
    table: TableSpec
    bots: list[str]
    seed: int
    games: int
    decisions: int
    length: Interval
    epochs: Interval
    epoch_word: str
    by_bot: list[ResultLine]
    by_seat: list[ResultLine]
    by_side: list[Side]
    """Only where the bots kept their seats, or seats form teams."""
    seconds: float
    processes: int

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    def json(self) -> dict[str, object]:
        return {
            "game": self.table.game,
            "seats": self.table.seats,
            "options": dict(self.table.options),
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "decisions_a_game": self.length.json(),
            f"{self.epoch_word}s_a_game": self.epochs.json(),
            "by_bot": [line.json() for line in self.by_bot],
            "by_seat": [line.json() for line in self.by_seat],
            **({"by_side": [side.json() for side in self.by_side]} if self.by_side else {}),
            "speed": {
                "seconds": round(self.seconds, 3),
                "decisions_a_second": round(self.speed, 1),
                "processes": self.processes,
            },
        }


class Sums(NamedTuple):
    """What a worker returns: sums, which is all that a report needs of a million games."""

    decisions: SampleSums
    epochs: SampleSums
    bot_wins: list[SampleSums]
    bot_scores: list[SampleSums]
    bot_played: list[int]
    seat_wins: list[SampleSums]
    seat_scores: list[SampleSums]
    sides: dict[tuple[int, ...], int]
    """How often which seats won together."""

    def merge(self, other: "Sums") -> None:
        self.decisions.merge(other.decisions)
        self.epochs.merge(other.epochs)
        for mine, theirs in (
            *zip(self.bot_wins, other.bot_wins, strict=True),
            *zip(self.bot_scores, other.bot_scores, strict=True),
            *zip(self.seat_wins, other.seat_wins, strict=True),
            *zip(self.seat_scores, other.seat_scores, strict=True),
        ):
            mine.merge(theirs)
        for place, count in enumerate(other.bot_played):
            self.bot_played[place] += count
        for winners, count in other.sides.items():
            self.sides[winners] = self.sides.get(winners, 0) + count


def no_sums(bots: int, seats: int) -> Sums:
    return Sums(
        SampleSums(),
        SampleSums(),
        [SampleSums() for _ in range(bots)],
        [SampleSums() for _ in range(bots)],
        [0] * bots,
        [SampleSums() for _ in range(seats)],
        [SampleSums() for _ in range(seats)],
        {},
    )


def seating(bots: int, seats: int, number: int) -> list[int]:
    """Returns which bot holds each seat in game `number`.

    >>> seating(2, 4, 0), seating(2, 4, 1), seating(5, 4, 3)
    ([0, 1, 0, 1], [1, 0, 1, 0], [3, 4, 0, 1])
    """
    return [(seat + number) % bots for seat in range(seats)]


def teams_of(game: Game) -> list[int]:
    """Returns the team of each seat, as the lowest seat in it."""
    return [min(mate for mate in range(game.seats) if game.team(seat) >> mate & 1) for seat in range(game.seats)]


def is_cooperative(game: Game) -> bool:
    """Returns whether several seats play this game and all of them win or lose together."""
    return game.seats > 1 and len(set(teams_of(game))) == 1


def win_shares(teams: list[int], winners: tuple[int, ...]) -> list[float]:
    """Returns each seat's share of the win. A team wins as a whole, so each member has all of it; teams that tie share it.

    >>> win_shares([0, 0, 0, 3], (0, 1, 2)), win_shares([0, 1, 2], (0, 2))
    ([1.0, 1.0, 1.0, 0.0], [0.5, 0.0, 0.5])
    """
    winning = {teams[winner] for winner in winners}
    return [1.0 / len(winning) if seat in winners else 0.0 for seat in range(len(teams))]


def play_batch(batch: Batch) -> Sums:
    """Plays one worker's games."""
    game = batch.table.build()
    bots = bots_for(game, list(batch.bots))
    teams = teams_of(game)
    sums = no_sums(len(bots), game.seats)
    for number in range(batch.piece.first, batch.piece.first + batch.piece.size):
        at = seating(len(bots), game.seats, 0 if batch.seated else number)
        played = play_out(game, [bots[bot] for bot in at], seed_of(batch.seed, number))
        result = played.state.result
        assert result is not None
        sums.decisions.add(played.decisions)
        sums.epochs.add(played.state.moment()[0])
        sums.sides[result.winners] = sums.sides.get(result.winners, 0) + 1
        shares = win_shares(teams, result.winners)
        for seat in range(game.seats):
            sums.seat_wins[seat].add(shares[seat])
            sums.seat_scores[seat].add(result.scores[seat])
        for bot in set(at):
            held = [seat for seat in range(game.seats) if at[seat] == bot]
            # Seats of one game depend on each other, so a game is one sample for a bot, however many seats it held.
            sums.bot_wins[bot].add(sum(shares[seat] for seat in held) / len(held))
            sums.bot_scores[bot].add(sum(result.scores[seat] for seat in held) / len(held))
            sums.bot_played[bot] += len(held)
    return sums


def sides(bots: list[str], won: dict[tuple[int, ...], int], games: int) -> list[Side]:
    """Returns how often which seats won together. `bots`: those that kept their seats, or none."""
    found = []
    for seats, count in sorted(won.items()):
        tally = SampleSums(games, count, count)
        found.append(Side(seats, tuple(bots[seat] for seat in seats) if bots else (), count, tally.share()))
    return found


def simulate(
    table: TableSpec, bots: list[str], games: int, seed: int, runner: Runner = IN_THIS_PROCESS, seated: bool = False
) -> SimulationReport:
    """Plays games and reports on them. The same seed gives the same games, here or on a cluster.

    Ctrl-C raises `Stopped` with a report on the games that were played.
    """
    game = table.build()
    if seated and len(bots) != game.seats:
        raise ValueError(f"to keep their seats there must be {game.seats} bots, not {len(bots)}")
    bots_for(game, bots)
    parts = pieces(games)
    begun = time.perf_counter()
    batches = [Batch(table, tuple(bots), seed, part, seated) for part in parts]
    answers, processes = runner.do(play_batch, batches, games_each=1)
    seconds = time.perf_counter() - begun
    sums = no_sums(len(bots), game.seats)
    for answer in answers.in_order():
        sums.merge(answer)
    games = sums.decisions.count
    in_teams = len(set(teams_of(game))) < game.seats
    by_bot = [
        ResultLine(
            name, sums.bot_played[place], sums.bot_wins[place].mean * sums.bot_played[place], wins.share(), scores.interval()
        )
        for place, (name, wins, scores) in enumerate(zip(bots, sums.bot_wins, sums.bot_scores, strict=True))
    ]
    by_seat = [
        ResultLine(str(seat), games, wins.total, wins.share(), scores.interval())
        for seat, (wins, scores) in enumerate(zip(sums.seat_wins, sums.seat_scores, strict=True))
    ]
    report = SimulationReport(
        table,
        list(bots),
        seed,
        games,
        round(sums.decisions.total),
        sums.decisions.interval(),
        sums.epochs.interval(),
        game.epoch_word(),
        by_bot,
        by_seat,
        sides(bots if seated else [], sums.sides, games) if seated or in_teams else [],
        seconds,
        processes,
    )
    if answers.stopped:
        raise Stopped(report)
    return report
