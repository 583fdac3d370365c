"""§1.3 Insight and Enigma."""

from mypy_extensions import i64

from ouroboard.engine.event import Event
from ouroboard.games.tales.rules.options import DIAL_MAX
from ouroboard.games.tales.rules.state import TalesState


def change_insight(state: TalesState, n: i64) -> None:
    """§1.3 Changes the dial, which never goes below 0."""
    before = state.insight
    state.insight = min(max(before + n, 0), DIAL_MAX)
    if state.telling and state.insight != before:
        state.tell(Event("dial_turned", {"dial": "insight", "change": state.insight - before, "value": state.insight}))


def change_enigma(state: TalesState, n: i64) -> None:
    """§1.3 Changes the dial, which never goes below 0."""
    before = state.enigma
    state.enigma = min(max(before + n, 0), DIAL_MAX)
    if state.telling and state.enigma != before:
        state.tell(Event("dial_turned", {"dial": "enigma", "change": state.enigma - before, "value": state.enigma}))
