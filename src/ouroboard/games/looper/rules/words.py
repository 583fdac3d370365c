"""Helpers for words and rows that the whole game uses."""

from ouroboard.engine.action import Illegal


def no(reason: str, section: str, example: str = "") -> Illegal:
    """Returns a refusal that cites the rules of Tragedy Looper. `example`: an answer that would do, as it is typed."""
    return Illegal(reason, section, example)


def listed(words: list[str]) -> str:
    """Returns `A`, `A and B`, `A, B and C`."""
    if not words:
        return "nobody"
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Returns the row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])
