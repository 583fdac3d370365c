"""Small words used all over the game."""

from typing import Final

from ouroboard.engine.action import Illegal

RANK_WORDS: Final = ("", "1st", "2nd", "3rd", "4th")


def no(reason: str, section: str) -> Illegal:
    """A refusal that cites the rules of LOOP."""
    return Illegal(reason, section)


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])
