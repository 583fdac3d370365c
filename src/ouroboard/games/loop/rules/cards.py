"""§1 The cards: 45 of them, the numbers 1 to 15 in three colours, each once.

A set of cards is one int. Bit `15 * colour + number - 1` is a card, so each colour is a row of fifteen bits.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.games.loop.text import names as spoken

COLOURS: Final = ("r", "g", "b")
NUMBERS: Final = 15
CARDS: Final = 45
ROW: Final = (1 << 15) - 1
DECK: Final = (1 << 45) - 1
EIGHTS: Final = (1 << 7) | (1 << 22) | (1 << 37)
EIGHT_CARDS: Final = (1 << 7, 1 << 22, 1 << 37)
_FIRST: Final = 1 | (1 << 15) | (1 << 30)
HAND: Final = 11
ASIDE: Final = 2


def card(colour: i64, number: i64) -> i64:
    """Returns the set that holds this one card."""
    return bit(15 * colour + number - 1)


def card_name(index: int) -> str:
    """Returns the name of a card: `14b` for the blue 14."""
    return f"{index % 15 + 1}{COLOURS[index // 15]}"


CARD_NAMES: Final = [card_name(index) for index in range(CARDS)]
SPOKEN_CARDS: Final = {name: spoken.card(index % 15 + 1, spoken.SUITS[index // 15]) for index, name in enumerate(CARD_NAMES)}
SPOKEN_NAMES: Final = {**SPOKEN_CARDS, **spoken.SEATS}
"""What people call cards and seats, by their notation."""
CARD_INDEX: Final = {name: index for index, name in enumerate(CARD_NAMES)}


def in_order(cards: i64) -> list[int]:
    """Returns the cards of a set, by number and then by colour, as people sort a hand."""
    found: list[int] = []
    number: i64 = 0
    while cards != 0:
        if cards & _FIRST != 0:
            if cards & 1 != 0:
                found.append(number)
            if (cards >> 15) & 1 != 0:
                found.append(number + 15)
            if (cards >> 30) & 1 != 0:
                found.append(number + 30)
            cards &= ~_FIRST
        cards >>= 1
        number += 1
    return found


def names(cards: i64) -> list[str]:
    """Returns the cards of a set in order, for views and events: `["3r", "14b"]`."""
    return [CARD_NAMES[index] for index in in_order(cards)]
