"""How well a player does, for a search that stops looking ahead."""

from mypy_extensions import i64

from ouroboard.games.loop.rules.state import LoopState


def evaluate(state: LoopState, player: i64) -> float:
    """Returns won or lost; before that, how far ahead of the best of the others, on the way to the goal."""
    if state.result is not None:
        return 1.0 / len(state.result.winners) if player in state.result.winners else 0.0
    best = 0
    for other in range(state.n):
        if other != player and state.score[other] > best:
            best = state.score[other]
    ahead: float = 0.5 + (state.score[player] - best) / state.rules.goal
    return min(0.95, max(0.05, ahead))
