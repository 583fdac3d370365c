"""The surroundings of the Kids: ways and their prices, the way home, machines, who is where, which rumors fall."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.games.tales.bots.judge import Judge
from ouroboard.games.tales.bots.odds import Odds
from ouroboard.games.tales.bots.ways import NEVER, Ways, ways_of
from ouroboard.games.tales.content.names import (
    BLOCK,
    GOOD,
    IGNORE,
)
from ouroboard.games.tales.rules import actions as verbs
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import TalesAction
from ouroboard.games.tales.rules.movement import side_of
from ouroboard.games.tales.rules.options import TRACK_SPACES
from ouroboard.games.tales.rules.state import TalesState

BLOCKED: Final = 0.35
"""What it costs to be driven back."""


class Outlook:
    """The ways of the Kids at a moment, with what they cost, and what awaits a Kid at each place."""

    def __init__(self, world: TalesState) -> None:
        self.judge: Final = Judge(world)
        self.state: Final = self.judge.state
        self.odds: Final = Odds(self.state)
        self.ways: Final[list[Ways]] = [self.ways_for(kid) for kid in range(world.n)]
        self.reserve: Final = self.judge.days_left > 0 or self.judge.dinner
        self.car: Final = [world.favor[kid] == GOOD and not lasting.no_car(world, kid) for kid in range(world.n)]
        self.present: Final[list[i64]] = present_at(world)
        self.near: Final[list[i64]] = machines_by_place(world)
        self.risks: Final[dict[int, float]] = {}

    def ways_for(self, kid: i64) -> Ways:
        machine = self.state.controls[kid]
        return ways_of(self.state, self.state.sheet(machine).movement if machine >= 0 else -1)

    def travel(self, kid: i64, place: i64) -> i64:
        """Returns the cubes to a place, with the car where somebody comes."""
        here = self.state.place[kid]
        if here == place:
            return 0
        ways = self.ways[kid]
        cost: i64 = ways.cost[here][place]
        if self.car[kid] and ways.car_stop[place] != here:
            cost = min(cost, 1 + ways.by_car[place])
        return cost

    def step(self, kid: i64, place: i64) -> TalesAction:
        """Returns the first action on the way to another place."""
        state = self.state
        answers = state.rules.answers
        who = state.who[kid]
        here = state.place[kid]
        ways = self.ways[kid]
        if self.car[kid] and ways.car_stop[place] != here and 1 + ways.by_car[place] < ways.cost[here][place]:
            return answers.cars[who][ways.car_stop[place]]
        to = ways.step[here][place]
        verb = ways.verb[here][place]
        rows = answers.walks if verb == verbs.WALK else answers.buses if verb == verbs.BUS else answers.rides
        return rows[who][to]

    def dinner(self, kid: i64, place: i64) -> i64:
        """§11.11 Cubes that the way home from a place would cost."""
        state = self.state
        if place == state.home(kid):
            return 0
        cost: i64 = 1 if has(state.rules.content.map.open, place) else 2
        if state.in_force != 0:
            stood: int = state.place[kid]
            state.place[kid] = int(place)
            cost += lasting.dinner_extra(state, kid)
            state.place[kid] = stood
        return max(0, cost - 1) if state.controls[kid] >= 0 else cost

    def risk(self, kid: i64, place: i64) -> float:
        """§11.6 Returns what the machines at a place cost a Kid that arrives."""
        machines = self.near[place]
        if machines == 0:
            return 0.0
        key = int(kid) * 16 + int(place)
        found = self.risks.get(key)
        if found is not None:
            return found
        total = 0.0
        for machine in members(machines):
            side = side_of(self.state, machine)
            if side.icon != IGNORE:
                test = self.state.rules.content.tests[side.test]
                failed = 1.0 - self.odds.of_test(test, kid, self.present[place])
                total += failed * ((BLOCKED if side.icon == BLOCK else 0.1) - self.judge.value(test.lost, kid))
        self.risks[key] = total
        return total

    def nearest(self, kid: i64, places: i64) -> tuple[i64, i64]:
        """Returns the cubes to the nearest of some places, and which one it is."""
        best: i64 = NEVER
        found: i64 = -1
        for place in members(places):
            way = self.travel(kid, place)
            if way < best:
                best = way
                found = place
        return (best, found)


def present_at(state: TalesState) -> list[i64]:
    """Returns the Kids by place that could help there: all but those that lie down."""
    found: list[i64] = [0] * len(state.rules.content.map.places)
    for kid in range(state.n):
        if not has(state.lying, kid):
            found[state.place[kid]] |= bit(kid)
    return found


def machines_by_place(state: TalesState) -> list[i64]:
    found: list[i64] = [0] * len(state.rules.content.map.places)
    places_of = state.rules.content.map.places_of
    for machine in range(len(state.sector)):
        sector: i64 = state.sector[machine]
        if sector >= 0:
            for place in members(places_of[sector]):
                found[place] |= bit(machine)
    return found


def falling(state: TalesState) -> list[float]:
    """§8.3 Returns how likely the rumor on each space is to be pushed off tomorrow."""
    found = [0.0] * TRACK_SPACES
    if state.day >= state.rules.rounds - 1:
        return found
    lying = len([card for card in state.track if card != 0])
    right = 0
    space = TRACK_SPACES - 1
    while space >= 0:
        if state.track[space] != 0:
            for drawn, likely in ((0, 0.3), (-1, 0.4), (-2, 0.3)):
                new = min(max(int(state.n) + drawn, 1), TRACK_SPACES)
                if new - (TRACK_SPACES - lying) > right:
                    found[space] += likely
            right += 1
        space -= 1
    return found
