"""What other sites show of a link to a table."""

from collections.abc import Sequence
from typing import Final

from ouroboard.engine.text import all_of

ABOUT_TO_START: Final = "About to start."
GAME_BEGINS: Final = "The game begins."
GAME_OVER: Final = "The game is over."


def open_seats(number: int) -> str:
    return "1 seat is open. Sit down or watch." if number == 1 else f"{number} seats are open. Sit down or watch."


def win(names: Sequence[str]) -> str:
    return f"{names[0]} wins." if len(names) == 1 else f"{all_of(names)} win."
