"""§10 How likely rolls and tests are. Every throw of the dice is enumerated; nothing here knows a state."""

from typing import Final, final

from ouroboard.games.stories.content.names import ACTION_DIE, HEART, SHIELDS, SKULL, SKULL_FACE, TIME

DIGITS: Final = 4
ENDLESS: Final = 99
"""Life points of an agent who cannot die in a calculation."""

Stacks = tuple[tuple[int, int], ...]
"""Shields of a test from left to right: the kind and the number of each stack."""

Progress = tuple[Stacks, tuple[int, ...]]
"""A test in progress: the shields that are left, and the LP of each agent there."""


def rounded(value: float) -> float:
    return round(value, DIGITS)


# ---- throws -------------------------------------------------------------------------------------------------------------

THROWS: Final[dict[int, list[tuple[int, int, float]]]] = {}


def throws(dice: int) -> list[tuple[int, int, float]]:
    """Returns all results of a number of dice: hits, skulls, and the chance of both together."""
    if dice not in THROWS:
        ways: dict[tuple[int, int], int] = {(0, 0): 1}
        for _ in range(dice):
            more: dict[tuple[int, int], int] = {}
            for (hits, skulls), many in ways.items():
                for face in range(len(ACTION_DIE.faces)):
                    key = (hits + ACTION_DIE.successes[face], skulls + (1 if face == SKULL_FACE else 0))
                    more[key] = more.get(key, 0) + many
            ways = more
        total = float(len(ACTION_DIE.faces) ** dice)
        THROWS[dice] = [(hits, skulls, float(many) / total) for (hits, skulls), many in sorted(ways.items())]
    return THROWS[dice]


def chance_of_hits(dice: int, wanted: int) -> float:
    """Returns the chance that a number of dice brings at least this many hits."""
    return sum([chance for hits, _, chance in throws(dice) if hits >= wanted])


# ---- shields -----------------------------------------------------------------------------------------------------------


def knock_off(stacks: Stacks, hits: int) -> Stacks:
    """§10.4 Returns the shields that are left after a number of hits."""
    left: list[tuple[int, int]] = []
    for kind, number in stacks:
        taken = min(number, hits)
        hits -= taken
        if number > taken:
            left.append((kind, number - taken))
    return tuple(left)


def shields_of(stacks: Stacks, kind: int) -> int:
    return sum([number for each, number in stacks if each == kind])


@final
class Roller:
    """What counts of an agent in a test. `times` and `less` change what shields of a kind cost it (rule `penalty`)."""

    def __init__(
        self, dice: int, resistance: int, lp: int, times: list[int] | None = None, less: list[int] | None = None
    ) -> None:
        self.dice: Final = dice
        self.resistance: Final = resistance
        self.lp: Final = lp
        self.times: Final = times if times is not None else [1] * len(SHIELDS)
        self.less: Final = less if less is not None else [0] * len(SHIELDS)

    def penalty(self, stacks: Stacks, kind: int) -> int:
        """§10.6 Returns how many shields of a kind count after a roll of this agent."""
        return max(shields_of(stacks, kind) * self.times[kind] - self.less[kind], 0)

    def hurt(self, stacks: Stacks, skulls: int) -> bool:
        """§10.5 Tells whether the riposte costs a life point."""
        shields = self.penalty(stacks, SKULL)
        return skulls > 0 and shields > 0 and shields + skulls > self.resistance


# ---- one roll ----------------------------------------------------------------------------------------------------------


@final
class RollOdds:
    """What one roll may bring."""

    def __init__(self) -> None:
        self.finish = 0.0
        """Chance that the last shield goes."""
        self.hits = 0.0
        """Mean number of hits."""
        self.riposte = 0.0
        """Chance that the riposte costs a life point."""
        self.lp = 0.0
        """Mean number of life points lost, hearts included."""
        self.tu = 0.0
        """Mean number of TU lost to time shields."""
        self.dead = 0.0
        """Chance that the roller dies."""
        self.left: Final[dict[Stacks, float]] = {}
        """What stays after the roll, with its chance."""


def roll_odds(stacks: Stacks, roller: Roller, added: int = 0) -> RollOdds:
    """Returns what a roll of an agent may bring. Added hits count like hits of the dice (§10.3)."""
    odds = RollOdds()
    for hits, skulls, chance in throws(roller.dice):
        odds.hits += chance * (hits + added)
        left = knock_off(stacks, hits + added)
        odds.left[left] = odds.left.get(left, 0.0) + chance
        if not left:
            odds.finish += chance
            continue
        lost = roller.penalty(left, HEART)
        if roller.hurt(left, skulls):
            odds.riposte += chance
            lost += 1
        odds.lp += chance * lost
        odds.tu += chance * roller.penalty(left, TIME)
        if lost >= roller.lp:
            odds.dead += chance
    return odds


def nothing_costs(stacks: Stacks, roller: Roller) -> tuple[int, int]:
    """§9.8 Returns the LP and the TU that doing nothing at a started test costs."""
    bitten = 1 if roller.penalty(stacks, SKULL) > 0 else 0
    return (bitten + roller.penalty(stacks, HEART), roller.penalty(stacks, TIME))


# ---- all who are here, in one TU ---------------------------------------------------------------------------------------


def together_odds(stacks: Stacks, rollers: list[Roller], marker: int) -> tuple[float, float]:
    """Returns the chance that these agents finish the test in this TU, and the chance that the marker reaches 0 before."""
    now: dict[tuple[Stacks, int], float] = {(stacks, marker): 1.0}
    finish = 0.0
    zero = 0.0
    for roller in rollers:
        then: dict[tuple[Stacks, int], float] = {}
        for (before, tu), share in now.items():
            for hits, _, chance in throws(roller.dice):
                left = knock_off(before, hits)
                if not left:
                    finish += share * chance
                    continue
                still = tu - roller.penalty(left, TIME)
                if still <= 0:
                    zero += share * chance
                    continue
                key = (left, still)
                then[key] = then.get(key, 0.0) + share * chance
        now = then
    return (finish, zero)


# ---- a whole test ------------------------------------------------------------------------------------------------------


@final
class WholeTestOdds:
    """How a test goes when these agents roll in every TU until it is passed or all of them are dead."""

    def __init__(self, agents: int) -> None:
        self.tu = 0.0
        """Mean number of TU, time shields included."""
        self.lp = 0.0
        """Mean number of life points lost by all together."""
        self.alive = 0.0
        """Chance that all survive."""
        self.passed = 0.0
        """Chance that the test is passed."""
        self.deaths: Final[list[float]] = [0.0] * agents
        """Chance of each to die."""


def whole_test_odds(stacks: Stacks, rollers: list[Roller]) -> WholeTestOdds:
    """Returns how a whole test goes. An agent who dies does not come back."""
    return TestChain(rollers).odds((stacks, tuple([roller.lp for roller in rollers])))


@final
class TestChain:
    """The chain of states of a test. Shields and life points only go down, so it ends, except for a wave that changes nothing."""

    def __init__(self, rollers: list[Roller]) -> None:
        self.rollers: Final = rollers
        self.known: Final[dict[Progress, WholeTestOdds]] = {}

    def odds(self, progress: Progress) -> WholeTestOdds:
        if progress not in self.known:
            self.known[progress] = self.settled(progress) if self.over(progress) else self.after_wave(progress)
        return self.known[progress]

    def over(self, progress: Progress) -> bool:
        stacks, lps = progress
        return not stacks or max(lps) <= 0

    def settled(self, progress: Progress) -> WholeTestOdds:
        stacks, lps = progress
        found = WholeTestOdds(len(lps))
        found.passed = 0.0 if stacks else 1.0
        found.alive = 1.0 if min(lps) > 0 else 0.0
        for agent in range(len(lps)):
            found.deaths[agent] = 1.0 if lps[agent] <= 0 else 0.0
        return found

    def after_wave(self, progress: Progress) -> WholeTestOdds:
        """Sums over what one wave may lead to; the share that changes nothing is divided out."""
        found = WholeTestOdds(len(self.rollers))
        found.tu, found.lp, outcomes = self.wave(progress)
        same = outcomes.pop(progress, 0.0)
        for outcome, chance in outcomes.items():
            then = self.odds(outcome)
            found.tu += chance * then.tu
            found.lp += chance * then.lp
            found.alive += chance * then.alive
            found.passed += chance * then.passed
            for agent in range(len(self.rollers)):
                found.deaths[agent] += chance * then.deaths[agent]
        again = 1.0 - same
        found.tu /= again
        found.lp /= again
        found.alive /= again
        found.passed /= again
        for agent in range(len(self.rollers)):
            found.deaths[agent] /= again
        return found

    def wave(self, progress: Progress) -> tuple[float, float, dict[Progress, float]]:
        """Returns the mean TU and LP that one wave costs, and the states after it."""
        tu = 1.0
        lp = 0.0
        now: dict[Progress, float] = {progress: 1.0}
        for agent in range(len(self.rollers)):
            roller = self.rollers[agent]
            then: dict[Progress, float] = {}
            for before, share in now.items():
                stacks, lps = before
                if self.over(before) or lps[agent] <= 0 or roller.dice == 0:
                    then[before] = then.get(before, 0.0) + share
                    continue
                for hits, skulls, chance in throws(roller.dice):
                    left = knock_off(stacks, hits)
                    lost = 0
                    if left:
                        lost = roller.penalty(left, HEART) + (1 if roller.hurt(left, skulls) else 0)
                        tu += share * chance * roller.penalty(left, TIME)
                    lp += share * chance * lost
                    lost = 0 if roller.lp == ENDLESS else min(lost, lps[agent])
                    after = (left, (*lps[:agent], lps[agent] - lost, *lps[agent + 1 :]))
                    then[after] = then.get(after, 0.0) + share * chance
            now = then
        return (tu, lp, now)


# ---- trips -------------------------------------------------------------------------------------------------------------


@final
class TripOdds:
    """What a change of place may cost."""

    def __init__(self, least: int, most: int, mean: float, zero: float) -> None:
        self.least: Final = least
        self.most: Final = most
        self.mean: Final = mean
        self.zero: Final = zero
        """Chance that the marker reaches 0 on the way."""


def trip_odds(faces: list[int], red: int, marker: int) -> TripOdds:
    """§12.6 Returns what a trip may cost, from the faces of the captain's die as they count now and the price of a red exit."""
    costs = [face + red for face in faces]
    zero = len([cost for cost in costs if cost >= marker])
    return TripOdds(min(costs), max(costs), sum(costs) / float(len(costs)), zero / float(len(costs)))
