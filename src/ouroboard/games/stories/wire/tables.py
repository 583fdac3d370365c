"""Tables for the page: numbers of the rules that it shows."""

from typing import TypedDict

from ouroboard.games.stories.content.names import CAPTAIN_DIE, RED_EXIT


class TripPrice(TypedDict):
    """TU that a change of place costs."""

    die: list[int]
    """Values of the captain's die."""
    red_exit: int
    """TU more for leaving a red place."""


class Tables(TypedDict):
    """The tables of the page."""

    TRIP: TripPrice
    """What a change of place costs."""


TABLES: Tables = {"TRIP": {"die": sorted(set(CAPTAIN_DIE.successes)), "red_exit": RED_EXIT}}
