"""How Kids get from place to place, in cubes: on foot, by bus, on a machine, and the first step of the way."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, first, has
from ouroboard.games.tales.content.lasting_rules import CLOSE_BUS, CLOSE_PLACE, WALK_COST
from ouroboard.games.tales.content.map import Map
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import BUS, RIDE, WALK
from ouroboard.games.tales.rules.state import TalesState

NEVER: Final = 99
"""Cubes to a place that cannot be reached."""


@final
class Ways:
    """Prices between all places, with the first step of a cheapest way as a verb and a place."""

    def __init__(self, board: Map, walk: tuple[int, ...], closed: i64, stops: i64, movement: i64) -> None:
        self.board: Final = board
        places = len(board.places)
        self.cost: Final[list[list[int]]] = [[NEVER] * places for _ in range(places)]
        self.verb: Final[list[list[int]]] = [[0] * places for _ in range(places)]
        self.step: Final[list[list[int]]] = [[-1] * places for _ in range(places)]
        for start in range(places):
            self.explore(board, start, walk, closed, stops, movement)
        self.by_car: Final[list[int]] = [NEVER] * places
        """Price from the best OPEN place to a place, and which one that is: where a car would go first."""
        self.car_stop: Final[list[int]] = [-1] * places
        for stop in range(places):
            if has(board.open & ~closed, stop):
                for place in range(places):
                    if self.cost[stop][place] < self.by_car[place]:
                        self.by_car[place] = self.cost[stop][place]
                        self.car_stop[place] = stop

    def explore(self, board: Map, start: int, walk: tuple[int, ...], closed: i64, stops: i64, movement: i64) -> None:
        """Finds the cheapest ways from one place, cube by cube."""
        cost = self.cost[start]
        cost[start] = 0
        spent = 0
        while spent < 16:
            for place in range(len(cost)):
                if cost[place] == spent:
                    on_foot = board.adjacent[place] & ~closed
                    while on_foot != 0:
                        to = first(on_foot)
                        on_foot &= on_foot - 1
                        self.note(start, place, int(to), spent + walk[to], WALK)
                    by_bus: i64 = stops & ~closed & ~bit(place) if has(stops, place) else 0
                    while by_bus != 0:
                        self.note(start, place, int(first(by_bus)), spent + 1, BUS)
                        by_bus &= by_bus - 1
                    if movement >= 0:
                        riding = board.rides[movement][place] & ~closed
                        while riding != 0:
                            self.note(start, place, int(first(riding)), spent + 1, RIDE)
                            riding &= riding - 1
            spent += 1

    def note(self, start: int, via: int, to: int, spent: int, verb: int) -> None:
        if spent < self.cost[start][to]:
            self.cost[start][to] = spent
            self.verb[start][to] = verb if via == start else self.verb[start][via]
            self.step[start][to] = to if via == start else self.step[start][via]


KEPT: Final[dict[tuple[int, ...], Ways]] = {}
MOST_KEPT: Final = 512


def ways_of(state: TalesState, movement: i64) -> Ways:
    """Returns the ways as they are now, with a machine of this movement (-1: on one's own feet)."""
    board = state.rules.content.map
    closed: i64 = 0
    stops = board.bus
    walk = [1 if has(board.open, place) else 2 for place in range(len(board.places))]
    if state.in_force != 0:
        if lasting.of_kind(state, CLOSE_PLACE) != 0:
            closed = lasting.closed_places(state)
        if lasting.of_kind(state, CLOSE_BUS) != 0:
            stops &= ~lasting.closed(state, CLOSE_BUS)
        if lasting.of_kind(state, WALK_COST) != 0:
            walk = [int(lasting.walk_cost(state, 0, place)) for place in range(len(board.places))]
    key = (id(board), int(movement), int(closed), int(stops), *walk)
    found = KEPT.get(key)
    if found is None or found.board is not board:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = Ways(board, tuple(walk), closed, stops, movement)
        KEPT[key] = found
    return found
