"""The values of spaces for a Kid, for search, with the present Strangers and scored Kids.

The value of a place is the worth of its next spot, with a bonus while there is time to use it. The value of a space is a
little less than that of its best neighbour. The board changes seldom and a search meets the same boards again, so the tables
are cached.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import count, has, members
from ouroboard.games.strangers.content.board import GROUP, LIBRARY, PARK, Board, Place

STEP: Final = 88
RIDE: Final = 70
"""Part of a value that remains one step further away, or at the other end of a bus line, in hundredths."""

LIBRARY_WORTH: Final = 220
PARK_WORTH: Final = 160
"""Worth of a bonus at the start of a game, in hundredths of a point."""

MOST: Final = 4_096
CLOSED: Final = 1_000_000

SpaceValues = tuple[int, ...]
"""By space, in hundredths of a point. (The garbage collector does not scan a tuple of numbers.)"""


@final
class Kept:
    """The tables of one board that were used lately."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.tables: Final[dict[tuple[int, int], SpaceValues]] = {}
        self.tokens: i64 = -1
        self.taken: i64 = -1
        self.last: SpaceValues = ()

    def find(self, tokens: i64, taken: i64) -> SpaceValues:
        if tokens == self.tokens and taken == self.taken:
            return self.last
        key = (int(tokens), int(taken))
        found = self.tables.get(key)
        if found is None:
            if len(self.tables) >= MOST:
                self.tables.clear()
            found = work_out(self.board, tokens, taken)
            self.tables[key] = found
        self.tokens = tokens
        self.taken = taken
        self.last = found
        return found


def space_values(board: Board, tokens: i64, taken: i64) -> SpaceValues:
    kept = board.values_kept
    if kept is None:
        kept = Kept(board)
        board.values_kept = kept
    return kept.find(tokens, taken)


def promise(board: Board, place: Place, tokens: i64, taken: i64) -> i64:
    """Returns what the next Kid in a place would be worth; nothing if it is full."""
    there: i64 = count(taken & place.mask)
    if there == place.spots:
        return 0
    if place.kind == GROUP:
        return 100 * place.values[there] + 50
    left: i64 = board.tokens - count(tokens)
    bonus: i64 = LIBRARY_WORTH if place.kind == LIBRARY else PARK_WORTH if place.kind == PARK else 0
    for spot in place.order:
        if not has(taken, spot):
            return 100 * place.values[spot - place.first] + bonus * left // board.tokens
    return 0


def work_out(board: Board, tokens: i64, taken: i64) -> SpaceValues:
    """Works from the places outwards. When the value of a space rises, those of its neighbours and stops may rise too."""
    pull = [0] * board.size
    for stranger in members(tokens):
        pull[board.stranger_spaces[stranger]] = CLOSED
    spaces: list[int] = []
    for place in board.places:
        promised = promise(board, place, tokens, taken)
        pull[place.space] = promised
        for door in place.doors:
            raise_to(pull, spaces, door, STEP * promised // 100)
    at: i64 = 0
    while at < len(spaces):
        space = spaces[at]
        at += 1
        left: i64 = pull[space]
        further = STEP * left // 100
        for to in board.walks[space]:
            if further > pull[to]:
                pull[to] = further
                spaces.append(to)
        line: i64 = board.line_at[space]
        if line >= 0:
            for stop in board.stops[line]:
                raise_to(pull, spaces, stop, RIDE * left // 100)
    for stranger in members(tokens):
        pull[board.stranger_spaces[stranger]] = 0
    return tuple(pull)


def raise_to(pull: list[int], spaces: list[int], space: i64, promised: i64) -> None:
    if promised > pull[space]:
        pull[space] = promised
        spaces.append(space)
