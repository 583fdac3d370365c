"""Small words used all over the game."""

from typing import Final

from ouroboard.engine.action import Illegal
from ouroboard.games.strangers.text import event_words

COLOURS: Final = ("r", "b", "g", "y")
"""§2.1 Red, blue, green and yellow, by seat."""


def no(reason: str, section: str, example: str = "") -> Illegal:
    """Returns a refusal that cites the rules of the game. `example`: an allowed answer, as it is typed."""
    return Illegal(reason, section, example)


def kid_name(kid: int) -> str:
    """Returns the notation of a Kid, such as `b3`: the colour's letter and the Kid's number."""
    return f"{COLOURS[kid // 10]}{kid % 10}"


SPOKEN_KIDS: Final = {kid_name(kid): name for kid, name in enumerate(event_words.KID_NAMES)}
"""The name of each Kid by its notation: Abby for r0."""


def kid_number(name: str) -> int:
    """Returns the Kid with this notation; -1 for any other text."""
    if len(name) != 2 or name[0] not in COLOURS or not name[1].isdigit():
        return -1
    return 10 * COLOURS.index(name[0]) + int(name[1])


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Returns the row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])
