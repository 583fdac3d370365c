"""`ismcts`: information-set Monte Carlo tree search, for any game.

Each sweep imagines a world that the seat cannot tell from the real one and tries in it every action that is still a candidate,
all with the same chance. After the action a path leads down one tree that all worlds share, adds a
node, plays on to the horizon as players might, and notes the evaluation of every seat. The weaker half of the candidates
drops out after each heat, and the rest of the budget goes to the others (*sequential halving*).

An action further down that is legal only in some of the worlds is judged by those in which it was legal (its *availability*).
Secret choices of other seats are not branches of the tree, because the seat cannot tell them apart. A node begins with
what the game finds likely, and gets new branches as it is visited more often (*progressive widening*).

Where a game has a bot of its own, the choice of that bot is the *favourite*. It stays a candidate to the end, and another
action is chosen only when it did clearly better in the same worlds.

The search stops early when what is left of its budget cannot change its answer. The answer depends on means, not on visits. With
a budget of iterations it stops only when the answer is certain: also if the rest of the worlds were the best or the worst ones
for an action. So it gives the same answer as the whole search. With a budget of time, the iterations that are left follow from
the rate so far, and the answer need not be certain: the error of a mean says how far it can still move, and the search stops
when each mean that matters is `SETTLED` standard deviations away from changing the answer.
"""

import time
from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate, LightFate
from ouroboard.engine.state import State

EXPLORE: Final = 0.3
"""Weight of exploration: how much the search prefers actions that it has seldom tried."""

SURE: Final = 2.0
"""Number of standard errors by which an action must lead before it replaces the favourite."""

SETTLED: Final = 5.0
"""Number of standard deviations by which a mean would have to move until the answer changes, for the search to stop early."""

ROUND: Final = 64
"""Number of sweeps after which the search looks whether its answer is settled. Errors of fewer samples mean little."""

WORD: Final = 0x7FFFFFFF
"""Number of different seeds that one draw can give."""


@final
class SearchBranch:
    """An action in the tree: how often it was legal and tried, and how well it went for the seat that chose it."""

    def __init__(self, action: Action, seat: i64) -> None:
        self.action: Final = action
        self.seat: Final[i64] = seat
        self.available: float = 0.0
        self.visits: float = 0.0
        self.total: float = 0.0
        self.below: dict[int, SearchBranch] = {}
        self.lead: float = 0.0  # by how much it did better than the favourite in the same worlds, added up
        self.lead_squares: float = 0.0

    def mean(self) -> float:
        return self.total / self.visits if self.visits > 0.0 else 0.0

    def ahead(self, lead: float) -> None:
        self.lead += lead
        self.lead_squares += lead * lead

    def leads_clearly(self) -> bool:
        """Returns whether it leads the favourite by more than chance explains."""
        n = self.visits
        if n == 0.0:
            return False
        mean = self.lead / n
        error = sqrt(max(0.0, self.lead_squares / n - mean * mean) / n)
        return mean > SURE * error

    def deviation(self) -> float:
        """Returns the standard deviation of the lead in one world, as if one more world had shown a lead of 1.

        So an action that has always done as well as the favourite can still turn out to be different.
        """
        n = self.visits
        mean = self.lead / n
        return sqrt(max(0.0, self.lead_squares / n - mean * mean) + 1.0 / n)

    def lead_after(self, more: float, direction: float, certain: bool) -> float:
        """Returns how high (`direction` 1) or how low (-1) the mean lead can be after this many more worlds.

        If it must be `certain`, the lead is 1 or -1 in all of them; otherwise chance moves it by `SETTLED` standard deviations.
        """
        n = self.visits
        if certain:
            return (self.lead + direction * more) / (n + more)
        return self.lead / n + direction * SETTLED * self.deviation() * sqrt(more / (n * (n + more)))

    def bar_after(self, more: float) -> float:
        """Returns the mean lead that will be a clear one after this many more worlds."""
        return SURE * self.deviation() / sqrt(self.visits + more)


@final
class ActionStats:
    """The figures of the search for one action."""

    def __init__(self, action: Action, visits: int, mean: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.mean: Final = mean


@final
class Search:
    """One search from one seat's knowledge. It can be run further."""

    def __init__(self, seen: SeatKnowledge, fate: Fate, favourite: Action | None = None) -> None:
        self.seen: Final = seen
        self.fate: Final = fate
        self.favourite: SearchBranch | None = None
        self.branches: Final[list[SearchBranch]] = [SearchBranch(action, seen.seat) for action in seen.actions()]
        self.field: list[SearchBranch] = self.branches[:]
        for branch in self.branches:
            if favourite is not None and branch.action == favourite:
                self.favourite = branch
        self.until: Final[i64] = seen.world.epoch_now() + seen.world.horizon()
        self.iterations: i64 = 0
        self.sweeps: i64 = 0
        self.goal: i64 = 0
        self.deadline: float = 0.0

    def run(self, iterations: i64, whole: bool = False) -> None:
        """Runs for a number of iterations; `whole`: also when its answer is settled."""
        self.compete(iterations, 0.0, whole)

    def run_for(self, seconds: float, whole: bool = False) -> None:
        """Runs for a number of seconds; `whole`: also when its answer is settled."""
        self.compete(0, seconds, whole)

    def compete(self, iterations: i64, seconds: float, whole: bool) -> None:
        """Runs heats with equal parts of the budget. After each heat the weaker half of the candidates drops out."""
        heats = self.heats()
        begun = self.iterations
        start = time.perf_counter()
        heat: i64 = 1
        while heat <= heats:
            self.goal = begun + iterations * heat // heats
            self.deadline = start + seconds * float(heat) / float(heats) if seconds > 0.0 else 0.0
            while not self.late():
                self.sweep()
                self.sweeps += 1
                if self.sweeps % ROUND == 0 and not whole:
                    left = float(begun + iterations - self.iterations)
                    if seconds > 0.0:
                        gone = time.perf_counter() - start
                        left = float(self.iterations - begun) * (seconds - gone) / gone
                    if self.is_settled(left, seconds <= 0.0):
                        return
            self.halve()
            heat += 1

    def is_settled(self, iterations: float, certain: bool) -> bool:
        """Returns whether this many more iterations will not change the choice."""
        more = max(0.0, iterations) / 2.0 + 1.0  # no candidate is tried in more worlds, because two are left at the end
        favourite = self.favourite
        best = self.best()
        lowest = best.lead_after(more, -1.0, certain)
        if favourite is not None and best is not favourite:
            bar = SURE / sqrt(best.visits) if certain else best.bar_after(more)  # no lead deviates by more than 1
            if lowest <= bar:
                return False
        for branch in self.field:
            if branch is not best and branch is not favourite:
                limit = lowest
                if best is favourite:
                    limit = 0.0 if certain else branch.bar_after(more)
                if branch.lead_after(more, 1.0, certain) > limit:
                    return False
        return True

    def late(self) -> bool:
        """Returns whether the heat's part of the budget is spent."""
        return time.perf_counter() >= self.deadline if self.deadline > 0.0 else self.iterations >= self.goal

    def heats(self) -> i64:
        """Returns how often the candidates can be halved until two are left; at least 1."""
        left: i64 = len(self.field)
        heats: i64 = 1
        while left > 2:
            left = (left + 1) // 2
            heats += 1
        return heats

    def halve(self) -> None:
        """Drops the weaker half of the candidates, but not the favourite."""
        if len(self.field) > 2:
            order = sorted(self.field, key=_by_mean)
            half = (len(order) + 1) // 2
            self.field = order[:half]
            favourite = self.favourite
            if favourite is not None and favourite not in self.field:
                self.field[-1] = favourite

    def sweep(self) -> None:
        """Tries every candidate once, in one world."""
        fate = self.fate
        world = self.seen.imagine(LightFate(fate.pick(WORD), fate.pick(WORD) | 1))
        favourite = self.favourite
        bar = 0.0 if favourite is None else self.iterate(world.clone(), favourite)
        for branch in self.field:
            if self.late():
                return
            if branch is not favourite:
                branch.ahead(self.iterate(world.clone(), branch) - bar)

    def iterate(self, world: State, branch: SearchBranch) -> float:
        """Tries an action in a world. Returns the evaluation for the seat that chose it."""
        world.play(branch.seat, branch.action)
        path = self.descend(world, branch)
        self.play_on(world)
        standings = [world.evaluate(seat) for seat in range(world.game.seats)]
        for passed in path:
            passed.visits += 1.0
            passed.total += standings[passed.seat]
        self.iterations += 1
        return standings[branch.seat]

    def descend(self, world: State, node: SearchBranch) -> list[SearchBranch]:
        """Goes down the tree by the most promising actions until it tries a new one. Returns the path."""
        path: list[SearchBranch] = [node]
        me = self.seen.seat
        while node.visits > 0.0:
            seat = world.seat
            if seat < 0 or world.epoch_now() >= self.until:
                break
            if seat != me and world.waiting_frame.secret():
                world.play(seat, world.game.rollout_action(world, seat, world.fate))
                continue
            node = self.next_branch(node, world, seat)
            path.append(node)
            world.play(seat, node.action)
        return path

    def next_branch(self, node: SearchBranch, world: State, seat: i64) -> SearchBranch:
        """Returns a new branch with the game's rollout action when it is time for one; otherwise the most promising branch.

        The promise of a branch is its mean, with a bonus for an action that was tried less often than it was legal.
        """
        below = node.below
        if float(len(below)) < sqrt(node.visits):
            likely = world.game.rollout_action(world, seat, world.fate)
            if likely.code not in below:
                return self.grow(node, likely, seat)
        chosen = node
        highest = -1.0
        for action in world.actions(seat):
            branch = below.get(action.code)
            if branch is None:
                continue
            branch.available += 1.0
            promise = branch.total / branch.visits + EXPLORE * sqrt(log(branch.available) / branch.visits)
            if promise > highest:
                highest = promise
                chosen = branch
        if chosen is node:
            return self.grow(node, world.game.rollout_action(world, seat, world.fate), seat)
        return chosen

    def grow(self, node: SearchBranch, action: Action, seat: i64) -> SearchBranch:
        branch = SearchBranch(action, seat)
        branch.available = 1.0
        node.below[action.code] = branch
        return branch

    def play_on(self, world: State) -> None:
        """Plays on to the horizon with rollout actions."""
        until = self.until
        game = world.game
        while True:
            seat = world.seat
            if seat < 0 or world.epoch_now() >= until:
                return
            world.play(seat, game.rollout_action(world, seat, world.fate))

    def stats(self) -> list[ActionStats]:
        """Returns the figures for all actions, the most tried first."""
        return [ActionStats(branch.action, int(branch.visits), branch.mean()) for branch in sorted(self.branches, key=_by_visits)]

    def best(self) -> SearchBranch:
        """Returns the action with the highest mean if it leads the favourite clearly, and otherwise the favourite."""
        best = sorted(self.field, key=_by_mean)[0]
        favourite = self.favourite
        return best if favourite is None or best.leads_clearly() else favourite

    def choice(self) -> Action:
        return self.best().action


def _by_mean(branch: SearchBranch) -> float:
    return -branch.mean() if branch.visits > 0.0 else 1.0


def _by_visits(branch: SearchBranch) -> tuple[float, float]:
    return (-branch.visits, -branch.mean())


class Ismcts(Bot):
    """Searches for a number of iterations, or, where that is 0, for a number of seconds."""

    def __init__(self, iterations: int = 1000, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds

    def think(self, seen: SeatKnowledge, fate: Fate) -> Search:
        own = list(seen.world.game.bots().values())
        favourite = own[0].choose(seen, fate) if own else None
        search = Search(seen, fate, favourite)
        if self.seconds > 0:
            search.run_for(self.seconds)
        else:
            search.run(self.iterations)
        return search

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        actions = seen.actions()
        return actions[0] if len(actions) == 1 else self.think(seen, fate).choice()
