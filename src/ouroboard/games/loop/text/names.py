"""What people call cards, seats, combinations and ranks."""

from typing import Final

SUITS: Final = ("circles", "triangles", "squares")
"""What people call the colours: the shapes by which the cards are told apart."""

KINDS: Final = ("", "single", "pair", "triple", "sequence")
"""The kinds of combinations, by number."""

SEATS: Final = {"seat 0": "seat A", "seat 1": "seat B", "seat 2": "seat C", "seat 3": "seat D"}
"""By what records and the terminal call them."""

RANKS: Final = ("", "1st", "2nd", "3rd", "4th")
"""By number; nobody has a rank before a seat is out of cards."""


def card(number: int, suit: str) -> str:
    return f"{number} of {suit}"


# ---- a combination, as people say it


def single(number: int) -> str:
    return f"single {number}"


def pair(number: int) -> str:
    return f"pair of {number}"


def triple(number: int) -> str:
    return f"triple of {number}"


def sequence(numbers: tuple[str, ...]) -> str:
    return f"sequence {'-'.join(numbers)}"
