"""How well a seat does, for a search that stops looking ahead."""

from mypy_extensions import i64

from ouroboard.games.looper.rules.state import LooperState


def evaluate(state: LooperState, seat: i64) -> float:
    """Returns won or lost; before that, how many of the loops are gone."""
    if state.result is not None:
        return 1.0 if seat in state.result.winners else 0.0
    gone = state.loop - 1
    share: float = 0.9 * float(gone) / float(state.sheet.loops)
    return share if seat == state.mastermind() else 0.9 - share
