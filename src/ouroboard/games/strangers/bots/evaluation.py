"""How well a player does, for a search that stops looking ahead."""

from math import exp
from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import count
from ouroboard.games.strangers.bots.space_values import LIBRARY_WORTH, PARK_WORTH, space_values
from ouroboard.games.strangers.rules.state import OWN, StrangersState

AHEAD: Final = 250.0
"""The lead with which, at the end, three of four games are won, in hundredths of a point."""

GAME_WON: Final = 2_000
"""What a game won is worth in a gauntlet, in hundredths of a point."""


def evaluate(state: StrangersState, seat: i64) -> float:
    """Returns won or lost, and a little for the points; before that, the lead over the best of the others; alone, the points."""
    if state.n == 1:
        return min(1.0, float(promise(state, 0)) / 10_000.0)
    teams = state.rules.team_of
    if state.result is not None:
        winners = state.result.winners
        shared = len({teams[winner] for winner in winners})
        best = max(state.result.scores)
        won = 0.0 if seat not in winners else 1.0 / shared
        return 0.9 * won + (0.1 * state.result.scores[seat] / best if best > 0 else 0.0)
    own: i64 = 0
    rival: i64 = 0
    for other in range(state.n):
        worth = promise(state, other) + GAME_WON * state.half_wins[other] // 2
        if teams[other] == teams[seat]:
            own += worth
        elif worth > rival:
            rival = worth
    left = state.board().tokens - count(state.tokens)
    ahead = float(own - rival) / (AHEAD * (1.0 + 0.5 * float(left)))
    return 0.05 + 0.9 / (1.0 + exp(-ahead))


def promise(state: StrangersState, seat: i64) -> i64:
    """Returns what a player has and may hope for, in hundredths of a point: scored Kids, bonuses, Kids on the way."""
    board = state.rules.boards[state.board_no]
    pull = space_values(board, state.tokens, state.taken)
    left: i64 = board.tokens - count(state.tokens)
    total: i64 = 100 * state.score_of(seat)
    total += (LIBRARY_WORTH * state.libraries[seat] + PARK_WORTH * state.parks[seat]) * left // board.tokens
    if left == 0:
        return total
    kids: i64 = state.in_play & OWN[seat]
    if kids == 0:
        return total + pull[board.school] * 6 // 10
    kid: i64 = 0
    while kids != 0:
        if kids & 1 != 0:
            space: i64 = state.where[kid]
            value: i64 = pull[space]
            total += value * 8 // 10 if board.stranger_at[space] >= 0 else value
        kids >>= 1
        kid += 1
    return total
