"""§14.6 The calendar: weeks, deadlines, days that come again."""

from ouroboard.engine.event import Event
from ouroboard.games.tales.content.names import DAYS, WEEK
from ouroboard.games.tales.rules.options import MOST_HELD_DAYS
from ouroboard.games.tales.rules.state import TalesState

FRIDAY = 4
THURSDAY = 3


def day_name(state: TalesState) -> str:
    return DAYS[state.day % WEEK]


def is_deadline(state: TalesState) -> bool:
    """§14.4 Returns whether today is a deadline: Friday of week 1 and Thursday of week 2, the first time that date comes."""
    if state.repeated:
        return False
    return state.day == FRIDAY or state.day == WEEK + THURSDAY


def new_chores_today(state: TalesState) -> bool:
    """§5.3 Returns whether new chores come today: Monday of week 2, the first time that date comes."""
    return state.day == WEEK and not state.repeated


def last_round(state: TalesState) -> bool:
    """§14.6 Returns whether the calendar has no further day, unless this one is held."""
    return state.day == state.rules.rounds - 1


def hold_day(state: TalesState) -> None:
    """§14.5 Stops the calendar this evening: at most three times in a game, and not twice in one evening."""
    if state.holding or state.held_days >= MOST_HELD_DAYS:
        return
    state.holding = True
    state.held_days += 1
    if state.telling:
        state.tell(Event("day_held", {"day": day_name(state)}))


def next_day(state: TalesState) -> None:
    """§14.6 Moves the calendar on, unless it is held once."""
    if state.holding:
        state.holding = False
        state.repeated = True
    else:
        state.repeated = False
        state.day += 1
        if state.day % WEEK == 0:
            state.slot = 0
