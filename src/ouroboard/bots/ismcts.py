"""`ismcts`: information-set Monte Carlo tree search, for any game.

Each iteration imagines a world that the seat cannot tell from the real one, walks down one tree of actions that all worlds
share, adds one node, plays on to the end of the epoch, and writes down how well every seat stands then. An action that is
legal only in some of the worlds is judged by the worlds in which it was legal (its *availability*). What other seats
choose in secret is no branch of the tree: the seat could not tell those branches apart.
"""

import time
from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, Seen
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import State

EXPLORE: Final = 0.3
"""How much the search is drawn to what it has seldom tried."""

CLOCK: Final = 16
"""Iterations between two looks at the clock."""


@final
class Branch:
    """An action in the tree: how often it was legal, tried, and how well it went for who chose it."""

    def __init__(self, action: Action, seat: i64) -> None:
        self.action: Final = action
        self.seat: Final[i64] = seat
        self.available: float = 0.0
        self.visits: float = 0.0
        self.total: float = 0.0
        self.below: dict[int, Branch] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits > 0.0 else 0.0


@final
class Thought:
    """What the search thinks of one action."""

    def __init__(self, action: Action, visits: int, mean: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.mean: Final = mean


@final
class Search:
    """One search, from one seat's knowledge. It can be run further, and asked what it thinks."""

    def __init__(self, seen: Seen, fate: Fate) -> None:
        self.seen: Final = seen
        self.fate: Final = fate
        self.root: Final = Branch(seen.actions()[0], seen.seat)
        self.epoch: Final[i64] = seen.world.epoch_now()
        self.iterations: i64 = 0

    def run(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def run_for(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self.run(CLOCK)

    def iterate(self) -> None:
        world = self.seen.imagine(self.fate)
        path = self.descend(world)
        self.play_on(world)
        for branch in path:
            branch.visits += 1.0
            branch.total += world.standing(branch.seat)
        self.iterations += 1

    def descend(self, world: State) -> list[Branch]:
        """Down the tree by the most promising actions, until one that was never tried."""
        path: list[Branch] = []
        node = self.root
        me = self.seen.seat
        while True:
            seat = world.seat
            if seat < 0 or world.epoch_now() != self.epoch:
                return path
            if seat != me and world.asking.secret():
                world.play(seat, world.game.likely(world, seat, self.fate))
                continue
            actions = world.actions(seat)
            node = self.next_branch(node, actions, seat)
            path.append(node)
            world.play(seat, node.action)
            if node.visits == 0.0:
                return path

    def next_branch(self, node: Branch, actions: list[Action], seat: i64) -> Branch:
        """A new branch for an action that was never tried here, any of them. When all were tried, the one that promises most.

        A promise is how well the action went, and more for one that was tried less often than it could have been.
        """
        below = node.below
        untried: list[Action] = []
        chosen = node
        highest = -1.0
        for action in actions:
            branch = below.get(action.code)
            if branch is None:
                untried.append(action)
                continue
            branch.available += 1.0
            promise = branch.total / branch.visits + EXPLORE * sqrt(log(branch.available) / branch.visits)
            if promise > highest:
                highest = promise
                chosen = branch
        if untried:
            chosen = Branch(untried[self.fate.pick(len(untried))], seat)
            chosen.available = 1.0
            below[chosen.action.code] = chosen
        return chosen

    def play_on(self, world: State) -> None:
        """To the end of the epoch, as players might."""
        fate = self.fate
        epoch = self.epoch
        game = world.game
        while True:
            seat = world.seat
            if seat < 0 or world.epoch_now() != epoch:
                return
            world.play(seat, game.likely(world, seat, fate))

    def thoughts(self) -> list[Thought]:
        """The actions by how often they were tried, most first: the search's numbers, on request."""
        found = [Thought(branch.action, int(branch.visits), branch.mean()) for branch in self.root.below.values()]
        return sorted(found, key=_by_visits)

    def choice(self) -> Action:
        thoughts = self.thoughts()
        return thoughts[0].action if thoughts else self.seen.actions()[0]


def _by_visits(thought: Thought) -> tuple[int, float]:
    return (-thought.visits, -thought.mean)


class Ismcts(Bot):
    """Thinks for so many iterations, or for so many seconds where that is 0."""

    def __init__(self, iterations: int = 1000, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds

    def think(self, seen: Seen, fate: Fate) -> Search:
        search = Search(seen, fate)
        if self.seconds > 0:
            search.run_for(self.seconds)
        else:
            search.run(self.iterations)
        return search

    def choose(self, seen: Seen, fate: Fate) -> Action:
        actions = seen.actions()
        return actions[0] if len(actions) == 1 else self.think(seen, fate).choice()
