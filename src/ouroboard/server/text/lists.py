"""The state of a table in a list."""

from collections.abc import Sequence
from typing import Final

from ouroboard.engine.text import all_of

ABOUT_TO_START: Final = "About to start"
YOUR_TURN: Final = "Your turn"
UNDER_WAY: Final = "Under way"
NOBODY_WON: Final = "Nobody won"
OVER: Final = "Over"
JUST_NOW: Final = "just now"
YOU: Final = "You"
"""The reader, among the names of players."""


def open_seats(number: int) -> str:
    return "1 seat open" if number == 1 else f"{number} seats open"


def have_won(names: Sequence[str]) -> str:
    return f"{all_of(names)} won" if names else NOBODY_WON


def points(score: str) -> str:
    return "1 point" if score == "1" else f"{score} points"


def waiting_for(names: Sequence[str]) -> str:
    return f"Waiting for {all_of(names)}" if names else UNDER_WAY


# ---- when something happened last


def days_ago(number: int) -> str:
    return "1 day ago" if number == 1 else f"{number} days ago"


def hours_ago(number: int) -> str:
    return "1 hour ago" if number == 1 else f"{number} hours ago"


def minutes_ago(number: int) -> str:
    return "1 minute ago" if number == 1 else f"{number} minutes ago"
