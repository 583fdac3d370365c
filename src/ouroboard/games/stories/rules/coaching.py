"""§7 Lines of a coach, which a mission may have: one for each thing, at the moment when it first happens."""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.stories.content.names import MOMENTS
from ouroboard.games.stories.rules.state import StoriesState


def coach(state: StoriesState, moment: i64) -> None:
    """Tells all seats the line for a moment, once in a campaign."""
    if not has(state.rules.mission.coached & ~state.coached, moment):
        return
    state.coached |= bit(moment)
    if state.telling:
        name = MOMENTS[moment]
        line = Event("coach", {"moment": name, "text": state.rules.mission.coach[name]})
        state.tell_privately(state.rules.all_seats, line, None)
