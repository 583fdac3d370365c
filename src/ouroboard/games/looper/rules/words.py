"""Helpers for refusals and rows that the whole game uses."""

from ouroboard.engine.action import Illegal


def no(reason: str, section: str, example: str = "") -> Illegal:
    """Returns a refusal that cites the rules of Tragedy Looper. `example`: an allowed answer, as it is typed."""
    return Illegal(reason, section, example)


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Returns the row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])
