"""The answers as a reader sees them. `rules/actions.py` has the form in which records write them."""

from typing import Final

PASS: Final = "Pass"
PASS_AND_TWIST: Final = "Pass and Twist"
TWIST: Final = "Twist!"
NO_TWIST: Final = "No Twist"


def set_aside(first: str, second: str) -> str:
    return f"Set {first} and {second} aside"


def take_seat(seat: int) -> str:
    return f"Take seat {seat}"


def play(numbers: tuple[str, ...]) -> str:
    return f"Play {'-'.join(numbers)}"


def play_and_twist(numbers: tuple[str, ...]) -> str:
    return f"Play {'-'.join(numbers)} and Twist"
