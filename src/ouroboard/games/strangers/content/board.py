"""§3 The board: spaces and what is on them, and which space can be reached from which.

A space is a number, 26 times its row plus its column, so `F8` is the same number on every board. What can stand in the way
of a Kid is one set of bits, `blocked`: the Stranger spaces that hold a token and, from `PLACE_BIT` on, the scoring places
that are full. Every way is walked once, when the board is loaded, and the bits that must be free for it are kept. Where
a Kid can go is then found by filtering a short list.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit

if TYPE_CHECKING:
    from ouroboard.games.strangers.bots.space_values import Kept

COLUMNS: Final = 26
MOST_ROWS: Final = 20
PLACE_BIT: Final = 30
"""The first bit of `blocked` that stands for a scoring place; below it are the Stranger spaces."""

HOME: Final = 0
MANSION: Final = 1
POOL: Final = 2
LIBRARY: Final = 3
PARK: Final = 4
GROUP: Final = 5
TYPES: Final = ("home", "mansion", "pool", "library", "park", "group")

LINES: Final = ("school", "city")


def space_name(space: int) -> str:
    """Returns the name of a space, such as `F8`: the column's letter and the row's number, rows counted from the top."""
    return f"{chr(65 + space % COLUMNS)}{space // COLUMNS + 1}"


def space_of(name: str) -> int:
    """Returns the space of this name; it may lie off the board."""
    return COLUMNS * (int(name[1:]) - 1) + ord(name[0]) - 65


@final
class Place:
    """§3.3 A scoring place: what it is, its spots from `first` on, and what they are worth."""

    def __init__(self, number: int, author_id: str, kind: int, name: str, space: int, doors: list[int]) -> None:
        self.number: Final[i64] = number
        self.id: Final = author_id
        self.kind: Final[i64] = kind
        self.name: Final = name
        self.space: Final[i64] = space
        self.doors: Final = doors
        self.first: i64 = 0
        self.spots: i64 = 0
        self.mask: i64 = 0
        self.full_bit: Final[i64] = bit(PLACE_BIT + number)
        self.values: list[int] = []  # by spot, best first; for a group by how many Kids are there
        self.order: list[int] = []  # the spots as they are taken


@final
class Ways:
    """All ways of one kind from one space: where they end, and what must be free for each. Ways to one end lie together."""

    def __init__(self, ends: list[int], needs: list[int]) -> None:
        self.ends: Final = ends
        self.needs: Final = needs
        self.count: Final[i64] = len(ends)


NO_WAYS: Final = Ways([], [])


@final
class Moving:
    """§6 How a card moves a Kid on a board: a number of steps, with or without fences and Strangers. It has the ways by space."""

    def __init__(self, ways: list[Ways]) -> None:
        self.ways: Final = ways

    def possible(self, space: i64, blocked: i64) -> bool:
        """Returns whether any way from here is free."""
        ways = self.ways[space]
        for need in ways.needs:
            if need & blocked == 0:
                return True
        return False

    def ends(self, space: i64, blocked: i64) -> list[int]:
        """§6.3 Returns where the free ways from here end, each space once."""
        ways = self.ways[space]
        found: list[int] = []
        last: i64 = -1
        for index in range(ways.count):
            if ways.needs[index] & blocked == 0:
                end: i64 = ways.ends[index]
                if end != last:
                    found.append(end)
                    last = end
        return found


NO_MOVES: Final = Moving([])
"""The table of a card that does not move Kids step by step. It is never read."""


@final
class Board:
    """One side of the board. Made from pack data, never changed afterwards."""

    def __init__(self, name: str, title: str, tokens: int, columns: int, rows: int) -> None:
        self.name: Final = name
        self.title: Final = title
        self.tokens: Final[i64] = tokens
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = COLUMNS * rows
        self.school: i64 = 0
        self.movement: list[int] = []  # all movement spaces, in order
        self.walls: list[tuple[int, int]] = []
        self.forest: list[int] = []
        self.stranger_spaces: list[int] = []  # by Stranger number
        self.stranger_ids: list[str] = []
        self.stranger_at: list[int] = [-1] * self.size
        self.zones: list[str] = []
        self.zone_masks: list[int] = []
        self.stops: list[list[int]] = [[], []]  # by line
        self.line_at: list[int] = [-1] * self.size
        self.places: list[Place] = []
        self.place_at: list[int] = [-1] * self.size
        self.place_of_spot: list[int] = []
        self.steps: list[list[int]] = [[] for _ in range(self.size)]  # on foot: movement spaces and places entered over a bar
        self.walks: list[list[int]] = [[] for _ in range(self.size)]  # on foot, movement spaces alone
        self.hops: list[list[int]] = [[] for _ in range(self.size)]  # over fences and closed sides too
        self._movings: dict[tuple[int, bool, bool], Moving] = {}
        self.shown: dict[str, object] | None = None  # as views show it, made once
        self.values_kept: Kept | None = None  # what bots have worked out about its spaces

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        raise TypeError("a board is pack data: save its name")

    def moving(self, steps: int, fences: bool, through: bool) -> Moving:
        """Returns the table for this kind of move, made when it is first asked for."""
        key = (steps, fences, through)
        found = self._movings.get(key)
        if found is None:
            found = Moving([self.ways_from(space, steps, fences, through) for space in range(self.size)])
            self._movings[key] = found
        return found

    def ways_from(self, start: int, steps: int, fences: bool, through: bool) -> Ways:
        if self.place_at[start] >= 0 or (not self.steps[start] and not self.hops[start]):
            return NO_WAYS
        walker = Walker(self, self.hops if fences else self.steps, through)
        walker.walk(start, steps, 0, [start])
        ends: list[int] = []
        needs: list[int] = []
        for end in sorted(walker.needs):
            for need in least(walker.needs[end]):
                ends.append(end)
                needs.append(need)
        return Ways(ends, needs)


@final
class Walker:
    """Walks every way that does not cross itself, and notes what each one needs."""

    def __init__(self, board: Board, neighbours: list[list[int]], through: bool) -> None:
        self.board: Final = board
        self.neighbours: Final = neighbours
        self.through: Final = through
        self.needs: Final[dict[int, list[int]]] = {}

    def walk(self, space: int, left: int, need: int, path: list[int]) -> None:
        for to in self.neighbours[space]:
            if to in path:
                continue
            place = self.board.place_at[to]
            if place >= 0:  # §6.4 entering scores, and that is the end of the way
                self.note(to, need | self.board.places[place].full_bit)
                continue
            stranger = self.board.stranger_at[to]
            here = 0 if stranger < 0 else bit(stranger)
            if left == 1:
                self.note(to, need | here)
            else:
                self.walk(to, left - 1, need if self.through else need | here, [*path, to])

    def note(self, end: int, need: int) -> None:
        self.needs.setdefault(end, []).append(need)


def least(needs: list[int]) -> list[int]:
    """Returns the ways without those that need more than another way to the same end."""
    found: list[int] = []
    for need in sorted(set(needs), key=weight):
        if not any(less & need == less for less in found):
            found.append(need)
    return found


def weight(need: int) -> tuple[int, int]:
    return (need.bit_count(), need)
