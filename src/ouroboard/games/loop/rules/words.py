"""Small words used all over the game."""

from typing import Final

from ouroboard.engine.action import Illegal

APART: Final = "do not belong together: play one number, or neighbours of one suit"
"""§4 The end of a sentence about cards that make no combination."""

RANK_WORDS: Final = ("", "1st", "2nd", "3rd", "4th")


def no(reason: str, section: str, example: str = "") -> Illegal:
    """A refusal that cites the rules of LOOP. `example`: an answer that would do, as it is typed."""
    return Illegal(reason, section, example)


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])
