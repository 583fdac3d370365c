"""The numbers behind a report: means with 95 % intervals, and ratings."""

import math
import random
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054
"""The normal deviate that 95 % lie within."""


FEW: Final = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912)
"""Student's deviates for few degrees of freedom, where the expansion is not exact enough."""


class Interval(NamedTuple):
    """An estimate with its 95 % interval."""

    mean: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        return self.low <= value <= self.high

    @property
    def known(self) -> bool:
        """Returns whether the error is known."""
        return math.isfinite(self.low) or math.isfinite(self.high)

    def json(self) -> dict[str, float | None]:
        """Returns the interval for JSON, which has no infinity: where the error is unknown, the ends are null."""
        low, high = (round(end, 6) if math.isfinite(end) else None for end in (self.low, self.high))
        return {"mean": round(self.mean, 6), "low": low, "high": high}


class SampleSums:
    """The sums of a sample: three numbers, which workers can send and a report can merge."""

    __slots__ = ("count", "squares", "total")

    def __init__(self, count: int = 0, total: float = 0.0, squares: float = 0.0) -> None:
        self.count = count
        self.total = total
        self.squares = squares

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "SampleSums") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Returns the sample variance, as an estimate for the population."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1))

    def interval(self) -> Interval:
        """Returns Student's interval for the mean. A sample of one tells nothing about its error."""
        if self.count < 2:
            return Interval(self.mean, -math.inf, math.inf)
        half = student(self.count - 1) * math.sqrt(self.variance / self.count)
        return Interval(self.mean, self.mean - half, self.mean + half)

    def share(self) -> Interval:
        """Returns Wilson's interval for a mean of numbers from 0 to 1. It is also right when all of them are 0, or all 1.

        The numbers need not be 0 or 1. They count as the number of coin tosses that would have the same error.
        """
        if self.count == 0:
            return Interval(0.0, 0.0, 1.0)
        p = min(1.0, max(0.0, self.mean))
        coin = p * (1.0 - p)
        if self.count > 1 and self.variance < 1e-12 and coin > 0.0:
            return Interval(p, p, p)  # every number is the same, and neither 0 nor 1: a bot that holds all seats
        tosses = float(self.count)
        if self.variance > 0.0 and coin > 0.0:
            tosses = coin * self.count / self.variance
        z2 = Z95 * Z95 / tosses
        middle = (p + z2 / 2.0) / (1.0 + z2)
        half = Z95 * math.sqrt(coin / tosses + z2 / (4.0 * tosses)) / (1.0 + z2)
        return Interval(p, max(0.0, middle - half), min(1.0, middle + half))


def share(wins: int, games: int) -> Interval:
    """Returns how often something happened in some games."""
    return SampleSums(games, wins, wins).share()


def may_be_chance(interval: Interval, low: float, high: float) -> str:
    """Returns a remark for a value outside some bounds, where the true value may well be inside; otherwise nothing."""
    return " (with so few games this may be chance)" if interval.high >= low and interval.low <= high else ""


class Spread(NamedTuple):
    """Half of the games lie between `low` and `high`."""

    low: float
    middle: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """Returns the median of some games and where the middle half of them lies."""
    row = sorted(values)
    quarter = (len(row) - 1) // 4
    return Spread(row[quarter], median(row), row[len(row) - 1 - quarter])


def student(freedom: int) -> float:
    """Returns the deviate that contains 95 % of Student's distribution, for a number of degrees of freedom.

    >>> [round(student(freedom), 3) for freedom in (1, 2, 5, 30, 1000)]
    [12.706, 4.303, 2.571, 2.042, 1.962]
    """
    if freedom <= 0:
        return math.inf
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    # Cornish and Fisher's expansion around the normal deviate.
    z, n = Z95, float(freedom)
    z2 = z * z
    return (
        z
        + z * (z2 + 1) / (4 * n)
        + z * (z2 * (5 * z2 + 16) + 3) / (96 * n**2)
        + z * (z2 * (z2 * (3 * z2 + 19) + 17) - 15) / (384 * n**3)
        + z * (z2 * (z2 * (z2 * (79 * z2 + 776) + 1482) - 1920) - 945) / (92160 * n**4)
    )


def bradley_terry(wins: Sequence[Sequence[float]], prior: float = 0.5, rounds: int = 2_000) -> list[float]:
    """Strengths such that a beats b with probability a / (a + b), from `wins[a][b]`; their logarithms have mean zero.

    Found by Hunter's iteration. Each pair gets `prior` wins both ways, so that a bot that never lost has a finite strength.

    >>> [round(strength, 2) for strength in bradley_terry([[0, 75], [25, 0]], prior=0)]
    [1.73, 0.58]
    """
    players = range(len(wins))
    meet = [[wins[a][b] + wins[b][a] + 2 * prior if a != b else 0.0 for b in players] for a in players]
    won = [sum(wins[a][b] + prior for b in players if b != a) for a in players]
    strength = [1.0] * len(wins)
    for _ in range(rounds):
        fresh = []
        for a in players:
            against = sum(meet[a][b] / (strength[a] + strength[b]) for b in players if b != a)
            fresh.append(max(won[a] / against, 1e-9) if against else 1.0)
        middle = math.exp(sum(map(math.log, fresh)) / len(fresh)) if fresh else 1.0
        fresh = [each / middle for each in fresh]
        moved = max((abs(math.log(new / old)) for new, old in zip(fresh, strength, strict=True)), default=0.0)
        strength = fresh
        if moved < 1e-10:
            break
    return strength


def elo(strength: float, middle: float = 1500.0) -> float:
    """Returns a strength on Elo's scale, where 400 points are ten to one.

    >>> round(elo(10.0) - elo(1.0))
    400
    """
    return middle + 400.0 * math.log10(strength)


def bootstrap(samples: int, measure: Callable[[list[int]], list[float]], seed: int, times: int = 200) -> list[Interval]:
    """Returns intervals for anything that can be measured on a choice of samples, by drawing samples repeatedly.

    `measure` is given the numbers of the samples that count, some of them several times.
    """
    truth = measure(list(range(samples)))
    draw = random.Random(seed)
    measured = [measure(draw.choices(range(samples), k=samples)) for _ in range(times)] if samples > 1 else []
    found = []
    for place, mean in enumerate(truth):
        values = sorted(each[place] for each in measured)
        if not values:
            found.append(Interval(mean, -math.inf, math.inf))
            continue
        last = len(values) - 1
        found.append(Interval(mean, values[round(0.025 * last)], values[round(0.975 * last)]))
    return found
