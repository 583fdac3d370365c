"""Small words used all over the game."""

from typing import Final

from ouroboard.engine.action import Illegal

COLOURS: Final = ("r", "b", "g", "y")
"""§2.1 Red, blue, green and yellow, by seat."""


def no(reason: str, section: str) -> Illegal:
    """A refusal that cites the rules of the game."""
    return Illegal(reason, section)


def kid_name(kid: int) -> str:
    """`b3`: the colour's letter and the Kid's number."""
    return f"{COLOURS[kid // 10]}{kid % 10}"


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])


def counted(number: int, what: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
