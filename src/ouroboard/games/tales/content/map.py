"""§2 The islands: places, sectors, and tables of everything about them that never changes.

A place is a number from 0 to 15, its letter is `LETTERS[place]`. A sector is a number from 0 to 47, row by row from A1 to F8.
Sets of either are masks.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, first, has, members

LETTERS: Final = "ABCDEFGHIJKLMNOP"
COLUMNS: Final = 8
ROWS: Final = 6
SECTORS: Final = 48
FAR: Final = 99
"""Distance of what cannot be reached over land."""
MOST_MOVEMENT: Final = 4
"""The longest ride for which there is a table."""


def sector_name(sector: int) -> str:
    return f"{'ABCDEF'[sector // COLUMNS]}{sector % COLUMNS + 1}"


SECTOR_NAMES: Final = tuple([sector_name(sector) for sector in range(SECTORS)])


def sector_number(name: str) -> int:
    """Returns the sector with this name. Raises `ValueError`."""
    return "ABCDEF".index(name[0]) * COLUMNS + "12345678".index(name[1])


@final
class Place:
    """A location: what is printed on the board."""

    def __init__(self, letter: str, name: str, is_open: bool, bus: bool, sectors: tuple[int, ...], adjacent: str) -> None:
        self.letter: Final = letter
        self.number: Final[i64] = LETTERS.index(letter)
        self.name: Final = name
        self.is_open: Final = is_open
        self.bus: Final = bus
        self.sectors: Final = sectors
        self.adjacent: Final = adjacent


@final
class Map:
    """The board as tables. Distances are orthogonal steps over land."""

    def __init__(self, places: list[Place], land: i64, school: str = "M") -> None:
        self.places: Final = places
        self.land: Final[i64] = land
        self.school: Final[i64] = LETTERS.index(school)
        self.all_places: Final[i64] = bit(len(places)) - 1
        self.open: Final[i64] = mask([place.number for place in places if place.is_open])
        self.restricted: Final[i64] = self.all_places & ~self.open
        self.bus: Final[i64] = mask([place.number for place in places if place.bus])
        self.adjacent: Final[list[i64]] = [mask([LETTERS.index(letter) for letter in place.adjacent]) for place in places]
        self.sectors_of: Final[list[i64]] = [mask(list(place.sectors)) for place in places]
        self.places_of: Final[list[i64]] = [
            mask([place.number for place in places if sector in place.sectors]) for sector in range(SECTORS)
        ]
        self.near_open: Final[i64] = mask([s for s in range(SECTORS) if self.places_of[s] & self.open != 0])
        self.near_restricted: Final[i64] = mask([s for s in range(SECTORS) if self.places_of[s] & self.restricted != 0])
        self.beside: Final[list[i64]] = [beside(sector) & land if has(land, sector) else 0 for sector in range(SECTORS)]
        self.next_sector: Final[list[int]] = [
            step(sector, direction) if has(land, sector) else -1 for direction in range(4) for sector in range(SECTORS)
        ]
        """By direction (n, e, s, w) and sector: the sector one step on, or -1 at the edge of the board. It may be sea."""
        self.distance: Final[list[list[int]]] = [distances(self.beside, bit(sector) & land) for sector in range(SECTORS)]
        self.distance_to: Final[list[list[int]]] = [distances(self.beside, sectors) for sectors in self.sectors_of]
        """By place and sector: steps from the sector to the closest sector of the place."""
        self.around: Final[list[i64]] = [self.adjacent[place.number] | bit(place.number) for place in places]
        """By place: the place and those that are adjacent to it."""
        self.walk: Final[list[list[int]]] = [distances(self.adjacent, bit(place.number)) for place in places]
        """By place and place: number of walks between them."""
        self.in_reach: Final[list[list[i64]]] = [
            [within(self.distance[sector], movement) for sector in range(SECTORS)] for movement in range(MOST_MOVEMENT + 1)
        ]
        """By movement and sector: the sectors that a ride can end in."""
        self.rides: Final[list[list[i64]]] = [
            [self.ride_from(self.sectors_of[place.number], movement) & ~bit(place.number) for place in places]
            for movement in range(MOST_MOVEMENT + 1)
        ]
        """§11.5 By movement and place: the other places that a ride can end at."""

    def ride_from(self, sectors: i64, movement: i64) -> i64:
        """§11.5 Returns the places near the sectors that a ride can end in."""
        found: i64 = 0
        for start in members(sectors & self.land):
            for end in members(self.in_reach[movement][start]):
                found |= self.places_of[end]
        return found


def mask(numbers: list[int]) -> i64:
    found: i64 = 0
    for number in numbers:
        found |= bit(number)
    return found


def step(sector: i64, direction: i64) -> i64:
    """Returns the next sector to the north, east, south or west, or -1."""
    row = sector // COLUMNS
    column = sector % COLUMNS
    if direction == 0:
        row -= 1
    elif direction == 1:
        column += 1
    elif direction == 2:
        row += 1
    else:
        column -= 1
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return row * COLUMNS + column
    return -1


def beside(sector: i64) -> i64:
    found: i64 = 0
    for direction in range(4):
        other = step(sector, direction)
        if other >= 0:
            found |= bit(other)
    return found


def distances(neighbours: list[i64], start: i64) -> list[int]:
    """Returns the number of steps to each node of a graph from the nearest node of a set."""
    found = [FAR] * len(neighbours)
    seen: i64 = start
    edge: i64 = start
    steps = 0
    while edge != 0:
        nearer: i64 = 0
        while edge != 0:
            node = first(edge)
            edge &= edge - 1
            found[node] = steps
            nearer |= neighbours[node]
        edge = nearer & ~seen
        seen |= edge
        steps += 1
    return found


def within(steps: list[int], movement: int) -> i64:
    return mask([sector for sector in range(SECTORS) if steps[sector] <= movement])
