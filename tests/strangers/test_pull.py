"""What the spaces promise, for search: worked out quickly, and the same as worked out plainly."""

import random

import pytest

from ouroboard.engine.bits import bit, has
from ouroboard.games.strangers.bots.space_values import RIDE, STEP, promise, space_values
from ouroboard.games.strangers.content.board import Board
from tests.strangers.shipped import PACK


def plainly(board: Board, tokens: int, taken: int) -> list[int]:
    """Every space again and again, until nothing changes."""
    pull = [0] * board.size
    for place in board.places:
        pull[place.space] = promise(board, place, tokens, taken)
    free = [space for space in board.movement if board.stranger_at[space] < 0 or not has(tokens, board.stranger_at[space])]
    while True:
        before = pull[:]
        for space in free:
            rides = board.stops[board.line_at[space]] if board.line_at[space] >= 0 else []
            steps = [STEP * pull[to] // 100 for to in board.steps[space]]
            pull[space] = max([pull[space], *steps, *[RIDE * pull[stop] // 100 for stop in rides]])
        if pull == before:
            return pull


@pytest.mark.parametrize("board", PACK.boards, ids=PACK.board_names())
def test_the_quick_way_is_the_plain_way(board: Board) -> None:
    dice = random.Random(5)
    spots = len(board.place_of_spot)
    for _ in range(20):
        tokens = sum(bit(stranger) for stranger in dice.sample(range(len(board.stranger_spaces)), dice.randrange(board.tokens)))
        taken = sum(bit(spot) for spot in dice.sample(range(spots), dice.randrange(spots)))
        assert list(space_values(board, tokens, taken)) == plainly(board, tokens, taken)
