"""Tournaments with duplicate deals: the same seeds for everybody, so that the luck of the deal cancels.

A *deal* is a seed that is played several times, with the bots in other seats each time:

- Two bots: every seating in which they share the seats as evenly as can be. At four seats these are the six seatings of two and
  two, at two seats both, at three seats all six of two and one.
- More: the bots go round the table, as many rotations as there are bots, so each bot holds each seat exactly once in a deal.
  The order in which they sit is drawn anew for each deal, so that nobody always sits behind the same neighbour.
  With more bots than seats, those that do not fit sit out in that rotation.

Games of one deal depend on each other, so a deal is one sample, and intervals are computed over deals.

In a game for one player the bots never meet, so the better score at the same deal wins it. In a game that all seats win or
lose together, bots at one table would share every result, so each bot plays the deal in all seats, and wins are compared.
"""

import math
import time
from itertools import combinations
from random import Random
from typing import NamedTuple

from ouroboard.arena.batches import IN_THIS_PROCESS, Batch, Runner
from ouroboard.arena.simulate import is_cooperative, teams_of, win_shares
from ouroboard.arena.statistics import Interval, SampleSums, bootstrap, bradley_terry, elo
from ouroboard.arena.table_spec import TableSpec, bots_for, seed_of
from ouroboard.arena.workers import Stopped, pieces
from ouroboard.bots.rollout import play_out

Seating = tuple[int, ...]
"""Which bot holds each seat."""


def seatings(bots: int, seats: int, seed: int, cooperative: bool = False) -> list[Seating]:
    """Returns the seatings of a deal. `cooperative`: all seats win or lose together, so each bot plays alone in all of them.

    >>> seatings(2, 4, seed=1)
    [(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0)]
    >>> len(seatings(3, 4, seed=1)), len(seatings(4, 4, seed=1)), len(seatings(6, 4, seed=1))
    (3, 4, 6)
    >>> seatings(2, 3, seed=1, cooperative=True)
    [(0, 0, 0), (1, 1, 1)]
    """
    if cooperative:
        return [(bot,) * seats for bot in range(bots)]
    if bots == 2:
        few, many = seats // 2, seats - seats // 2
        found = {
            tuple(0 if seat in held else 1 for seat in range(seats))
            for size in (few, many)
            for held in combinations(range(seats), size)
        }
        return sorted(found)
    order = list(range(bots))
    Random(seed).shuffle(order)
    return [tuple(order[(seat + turn) % bots] for seat in range(seats)) for turn in range(bots)]


class DealGame(NamedTuple):
    """One game of a deal: which bot held each seat, and the result."""

    seating: Seating
    shares: tuple[float, ...]
    scores: tuple[int, ...]


class Deal(NamedTuple):
    """All games of one deal."""

    number: int
    games: list[DealGame]
    decisions: int


def play_deals(batch: Batch) -> list[Deal]:
    """Plays one worker's deals."""
    game = batch.table.build()
    bots = bots_for(game, list(batch.bots))
    teams = teams_of(game)
    deals = []
    for number in range(batch.piece.first, batch.piece.first + batch.piece.size):
        seed = seed_of(batch.seed, number)
        games: list[DealGame] = []
        decisions = 0
        for at in seatings(len(bots), game.seats, seed, is_cooperative(game)):
            played = play_out(game, [bots[bot] for bot in at], seed)
            result = played.state.result
            assert result is not None
            games.append(DealGame(at, tuple(win_shares(teams, result.winners)), tuple(result.scores)))
            decisions += played.decisions
        deals.append(Deal(number, shared_by_score(games) if game.seats == 1 else games, decisions))
    return deals


def shared_by_score(games: list[DealGame]) -> list[DealGame]:
    """Returns the games of one deal for one player with the win given to the best score, in equal parts if there are several."""
    best = max(game.scores[0] for game in games)
    share = 1.0 / sum(game.scores[0] == best for game in games)
    return [game._replace(shares=(share if game.scores[0] == best else 0.0,)) for game in games]


# ---- what a deal says about two bots ----------------------------------------------------------------------


class Duel(NamedTuple):
    """Two bots in one deal, over the games in which both played: wins and points for each seat that they held."""

    wins: tuple[float, float]
    scores: tuple[float, float]


def duel(deal: Deal, a: int, b: int) -> Duel | None:
    """Returns how `a` and `b` did in this deal; None when they did not meet in it."""
    if all(len(game.seating) == 1 for game in deal.games):
        return solo_duel(deal, a, b)
    if all(len(set(game.seating)) == 1 for game in deal.games):
        return cooperative_duel(deal, a, b)
    shares: dict[int, float] = {a: 0.0, b: 0.0}
    scores: dict[int, float] = {a: 0.0, b: 0.0}
    held: dict[int, int] = {a: 0, b: 0}
    for game in deal.games:
        if a not in game.seating or b not in game.seating:
            continue
        for seat, bot in enumerate(game.seating):
            if bot in held:
                held[bot] += 1
                shares[bot] += game.shares[seat]
                scores[bot] += game.scores[seat]
    if not held[a] or not held[b]:
        return None
    return Duel((shares[a] / held[a], shares[b] / held[b]), (scores[a] / held[a], scores[b] / held[b]))


def solo_duel(deal: Deal, a: int, b: int) -> Duel | None:
    """Compares the scores of two bots that played the same deal alone."""
    scores = {game.seating[0]: float(game.scores[0]) for game in deal.games}
    if a not in scores or b not in scores:
        return None
    won = 0.5 if scores[a] == scores[b] else float(scores[a] > scores[b])
    return Duel((won, 1.0 - won), (scores[a], scores[b]))


def cooperative_duel(deal: Deal, a: int, b: int) -> Duel | None:
    """Compares the wins of two bots that each played the same deal in all seats."""
    games = {game.seating[0]: game for game in deal.games}
    if a not in games or b not in games:
        return None
    one, other = games[a], games[b]
    seats = len(one.seating)
    return Duel((one.shares[0], other.shares[0]), (sum(one.scores) / seats, sum(other.scores) / seats))


class Pairing(NamedTuple):
    """One bot against another: by how much it wins more often, and with how many more points."""

    a: str
    b: str
    deals: int
    wins: Interval
    score: Interval

    def json(self) -> dict[str, object]:
        return {"a": self.a, "b": self.b, "deals": self.deals, "wins": self.wins.json(), "score": self.score.json()}


class Standing(NamedTuple):
    """One bot in the table of the tournament."""

    name: str
    rating: Interval
    wins: Interval
    """Wins for each seat that it held; in a game for one player, the deals in which it had the best score."""
    score: Interval
    games: int

    def json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "rating": self.rating.json(),
            "wins": self.wins.json(),
            "score": self.score.json(),
            "games": self.games,
        }


class Tournament(NamedTuple):
    """The results of a tournament."""

    table: TableSpec
    bots: list[str]
    seed: int
    deals: int
    games: int
    decisions: int
    standings: list[Standing]
    """The results of the bots, best first."""
    pairings: list[Pairing]
    seconds: float
    processes: int

    def json(self) -> dict[str, object]:
        return {
            "game": self.table.game,
            "seats": self.table.seats,
            "options": dict(self.table.options),
            "bots": self.bots,
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "decisions": self.decisions,
            "standings": [standing.json() for standing in self.standings],
            "pairings": [pairing.json() for pairing in self.pairings],
            "speed": {
                "seconds": round(self.seconds, 3),
                "decisions_a_second": round(self.decisions / self.seconds, 1) if self.seconds > 0 else 0.0,
                "processes": self.processes,
            },
        }


def pairings(names: list[str], deals: list[Deal]) -> list[Pairing]:
    """Compares every two bots over the deals in which they met."""
    found = []
    for a, b in combinations(range(len(names)), 2):
        wins, scores = SampleSums(), SampleSums()
        for deal in deals:
            met = duel(deal, a, b)
            if met is not None:
                wins.add(met.wins[0] - met.wins[1])
                scores.add(met.scores[0] - met.scores[1])
        found.append(Pairing(names[a], names[b], wins.count, wins.interval(), scores.interval()))
    return found


def ratings(bots: int, deals: list[Deal], seed: int) -> list[Interval]:
    """Returns Elo ratings around 1500, from Bradley and Terry's model.

    Of the wins of two bots, counted for each seat that they held, `a` has the part a / (a + b). This also holds at a table of
    four, where a third bot may win: in the model, the odds between two bots do not depend on the others.
    """
    met = [[[duel(deal, a, b) if a != b else None for deal in deals] for b in range(bots)] for a in range(bots)]

    def measure(chosen: list[int]) -> list[float]:
        wins = [[0.0] * bots for _ in range(bots)]
        for a in range(bots):
            for b in range(bots):
                row = met[a][b]
                wins[a][b] = sum(each.wins[0] for number in chosen if (each := row[number]) is not None)
        return [elo(strength) for strength in bradley_terry(wins)]

    found = bootstrap(len(deals), measure, seed)
    for bot, rating in enumerate(found):
        # A bot that never won may be weaker by any amount, and one that always won may be stronger.
        won = any(each.wins[0] > 0 for row in met[bot] for each in row if each is not None)
        lost = any(each.wins[1] > 0 for row in met[bot] for each in row if each is not None)
        found[bot] = Interval(rating.mean, rating.low if won else -math.inf, rating.high if lost else math.inf)
    return found


def standings(names: list[str], deals: list[Deal], seed: int) -> list[Standing]:
    found = []
    for bot, (name, rating) in enumerate(zip(names, ratings(len(names), deals, seed), strict=True)):
        wins, scores = SampleSums(), SampleSums()
        games = 0
        for deal in deals:
            held = [
                (game.shares[seat], game.scores[seat])
                for game in deal.games
                for seat, who in enumerate(game.seating)
                if who == bot
            ]
            games += sum(bot in game.seating for game in deal.games)
            if held:
                wins.add(sum(share for share, _ in held) / len(held))
                scores.add(sum(score for _, score in held) / len(held))
        found.append(Standing(name, rating, wins.share(), scores.interval(), games))
    return sorted(found, key=lambda standing: -standing.rating.mean)


def hold(table: TableSpec, bots: list[str], deals: int, seed: int, runner: Runner = IN_THIS_PROCESS) -> Tournament:
    """Plays the tournament. The same seed gives the same one anywhere, except for bots with a clock.

    Ctrl-C raises `Stopped` with a tournament of the deals that were played.
    """
    if len(bots) < 2:
        raise ValueError("a tournament needs at least two bots")
    if len(set(bots)) < len(bots):
        raise ValueError("each bot must be named once")
    game = table.build()
    bots_for(game, bots)
    rounds = len(seatings(len(bots), game.seats, 0, is_cooperative(game)))
    parts = pieces(deals, largest=50)
    begun = time.perf_counter()
    batches = [Batch(table, tuple(bots), seed, part) for part in parts]
    answers, processes = runner.do(play_deals, batches, games_each=rounds)
    seconds = time.perf_counter() - begun
    played = [deal for answer in answers.in_order() for deal in answer]
    held = Tournament(
        table,
        list(bots),
        seed,
        len(played),
        sum(len(deal.games) for deal in played),
        sum(deal.decisions for deal in played),
        standings(bots, played, seed),
        pairings(bots, played),
        seconds,
        processes,
    )
    if answers.stopped:
        raise Stopped(held)
    return held
