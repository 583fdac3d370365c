"""What is wrong with an architect's deck."""

from typing import Final

from ouroboard.games.strangers.text import counts

NO_SIGHTING_IN_HAND: Final = "no Sighting is ever in a hand"


def hand_size(held: int, wanted: int) -> str:
    return f"the opening hand has {counts.cards(held)}, not {wanted}"


def deck_size(built: int, board: str, wanted: int) -> str:
    return f"the deck has {counts.cards(built)}, on board {board} it has {wanted}"


def no_card(card: str) -> str:
    return f"there is no card {card!r}"


def left_in_box(card: str) -> str:
    return f"{card} needs the coin and is left in the box"


def too_many(card: str, copies: int) -> str:
    return f"there is only 1 of {card}" if copies == 1 else f"there are only {copies} of {card}"


def takes_move_card(place: int) -> str:
    return f"place {place} of the deck is for a move card"


def takes_sighting(place: int) -> str:
    return f"place {place} of the deck is for a Sighting"
