"""For search: what each space promises a Kid, with the Strangers and the scored Kids where they are.

A place promises what its next spot is worth, and a bonus while there is time to use it; a space promises a little less than
the best of its neighbours. The board changes seldom and a search comes by the same ones again and again, so the tables are
kept.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import count, has
from ouroboard.games.strangers.board import GROUP, LIBRARY, PARK, Board, Place

STEP: Final = 88
RIDE: Final = 70
"""What is left of a promise a step further away, or at the other end of a bus line, in hundredths."""

LIBRARY_WORTH: Final = 220
PARK_WORTH: Final = 160
"""What a bonus is worth at the start of a game, in hundredths of a point."""

MOST: Final = 4_096
SWEEPS: Final = 40

_KEPT: Final[dict[tuple[str, int, int], list[int]]] = {}


def pulls(board: Board, tokens: i64, taken: i64) -> list[int]:
    """By space, in hundredths of a point. Do not change the list."""
    key = (board.name, tokens, taken)
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= MOST:
            _KEPT.clear()
        found = work_out(board, tokens, taken)
        _KEPT[key] = found
    return found


def promise(board: Board, place: Place, tokens: i64, taken: i64) -> i64:
    """What the next Kid in a place would be worth; nothing if it is full."""
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


def work_out(board: Board, tokens: i64, taken: i64) -> list[int]:
    pull = [0] * board.size
    for place in board.places:
        pull[place.space] = promise(board, place, tokens, taken)
    for _ in range(SWEEPS):
        if not sweep(board, tokens, pull):
            break
    return pull


def sweep(board: Board, tokens: i64, pull: list[int]) -> bool:
    """Lets every open space promise what its neighbours do; False when nothing has changed."""
    changed = False
    for space in board.movement:
        stranger: i64 = board.stranger_at[space]
        if stranger >= 0 and has(tokens, stranger):
            continue
        best: i64 = pull[space]
        for to in board.steps[space]:
            promised: i64 = STEP * pull[to] // 100
            if promised > best:
                best = promised
                changed = True
        pull[space] = best
    for stops in board.stops:
        best = 0
        for stop in stops:
            if pull[stop] > best:
                best = pull[stop]
        best = RIDE * best // 100
        for stop in stops:
            if pull[stop] < best:
                pull[stop] = best
                changed = True
    return changed
