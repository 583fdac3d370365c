"""The solver: from above a bound that falls point by point, from below lines that score more and more, until they meet.

How many Kids end in each group place is settled first, and then how the plays are shared out between cards for one Kid and for
all: each such aim is a problem of its own, with prices and a bound of its own. The bound of the whole is the highest of theirs.
An exhaustive search for that many points either finds them, and then nothing better exists, or lowers the bound by one. Searches
of limited width between these find good lines early.
"""

from typing import Final, final

from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.rules.state import KIDS
from ouroboard.games.strangers.workshop.lines import Line, real_line
from ouroboard.games.strangers.workshop.plan import Plan
from ouroboard.games.strangers.workshop.prices import POINT, Market, Mix, Prices, all_mixes, improve_prices
from ouroboard.games.strangers.workshop.search import Search

ROUNDS: Final = 60
"""Rounds in which better prices should lower a bound by a tenth. If it does not, the prices are good enough to search with."""

FIRST_WIDTH: Final = 100
FIRST_MOST: Final = 20_000
"""What the first searches may keep. Whenever that was not enough, the next one may keep twice as much."""


@final
class Aim:
    """A number of Kids for each group place, and the ways to share out the plays."""

    def __init__(self, prices: Prices, mixes: list[Mix], bound: int) -> None:
        self.prices: Prices = prices
        self.mixes: Final = mixes
        self.bound: int = bound
        """In points: no line with this aim scores more."""
        self.is_priced_roughly: bool = True
        self.most: int = FIRST_MOST
        self.width: int = FIRST_WIDTH


@final
class Solver:
    """One board. Call `step` until it is `done`, or until you have seen enough; every step takes a few seconds at most."""

    def __init__(self, plan: Plan, seed: int = 1, score: int = 0) -> None:
        self.plan: Final = plan
        self.fate: Final = Fate.light(seed)
        self.best: Line | None = None
        self.score: int = score
        """What is known already: only better lines are looked for."""
        self.seen: int = 0
        """Positions looked at."""
        self.homeless: int = 0
        """The best score of a line for which the Strangers left no room: then the bound cannot fall below it."""
        mixes = all_mixes(plan)
        most = KIDS * max([max(site.values) for site in plan.sites])
        self.aims: Final[list[Aim]] = [Aim(Prices(plan, kids), mixes, most) for kids in ways_to_aim(plan)]
        self.dives: bool = False

    def highest(self) -> Aim | None:
        """Returns the aim with the highest bound; None if no aim can score more than was found."""
        best: Aim | None = None
        for aim in self.aims:
            if aim.bound > max(self.score, self.homeless) and (best is None or aim.bound > best.bound):
                best = aim
        return best

    @property
    def bound(self) -> int:
        """No deck scores more."""
        aim = self.highest()
        return max(self.score, self.homeless, 0 if aim is None else aim.bound)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to search."""
        return self.highest() is None

    def step(self) -> None:
        """Improves prices, dives or proves: the next step for the aim that promises most."""
        aim = self.highest()
        if aim is None:
            return
        if aim.is_priced_roughly:
            goal = max(self.score + 1, aim.bound * 9 // 10)
            aim.prices, bound = improve_prices(self.plan, aim.prices, aim.mixes, POINT * goal, ROUNDS)
            aim.bound = min(aim.bound, bound // POINT)
            aim.is_priced_roughly = aim.bound < goal
            if not aim.is_priced_roughly and len(aim.mixes) > 1:
                self.split(aim)
            return
        self.dives = not self.dives
        if self.dives:
            self.search(aim, self.score + 1, aim.width)
            aim.width *= 2
        else:
            found = self.search(aim, aim.bound, 0)
            aim.bound = min(aim.bound, max(int(found.ceiling), int(found.goal) - 1))
            if found.ceiling > 0:
                aim.most *= 2

    def split(self, aim: Aim) -> None:
        """Splits into one aim for each way to share out the plays: with prices of its own a bound can fall further."""
        self.aims.remove(aim)
        market = Market(self.plan, aim.prices, aim.mixes)
        for mix in aim.mixes:
            bound = min(aim.bound, int(market.bound_of(mix)) // POINT)
            if bound > self.score:
                self.aims.append(Aim(aim.prices, [mix], bound))

    def search(self, aim: Aim, goal: int, width: int) -> Search:
        """Returns a search. Only lines that can be played with the Strangers count."""
        search = Search(Market(self.plan, aim.prices, aim.mixes), goal)
        search.run(width, self.fate, aim.most)
        self.seen += int(search.seen)
        for last in search.found:
            line = real_line(self.plan, last)
            if line is None:
                self.homeless = max(self.homeless, int(last.bound) // POINT)
            elif line.score > self.score:
                self.best = line
                self.score = line.score
        return search


def ways_to_aim(plan: Plan) -> list[list[int]]:
    found: list[list[int]] = [[]]
    for number in plan.groups:
        room = int(plan.sites[number].room)
        found = [[*kids, more] for kids in found for more in range(room + 1)]
    return found
