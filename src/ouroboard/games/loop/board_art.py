"""The table of LOOP in the preview of a link: the cards to beat, and what is left at each seat."""

from typing import TYPE_CHECKING, Final

from ouroboard.engine.game import Game
from ouroboard.games.loop.text.names import RANKS
from ouroboard.server.pages.art import BOARD_WIDTH, INK, INK1, circle, group, path, rectangle, rows_of, seat_mark, words

if TYPE_CHECKING:
    from ouroboard.games.loop.wire import Seat, View

MIDDLE: Final = BOARD_WIDTH / 2
CARD: Final = (84, 118)
STEP: Final = 92
"""Distance of two cards to beat."""
MOST: Final = 5
"""Cards in a row."""
FIRST_SEAT: Final = 408
SEAT: Final = 52
"""Height of a seat's row."""
BACK: Final = (20, 30)


def draw(game: Game, view: "View") -> str:
    return order(view["twisted"]) + to_beat(view["current"]) + "".join(map(seat_row, range(len(view["seats"])), view["seats"]))


def order(is_twisted: bool) -> str:
    """Returns the fifteen numbers as bars, and which of them is strongest."""
    bars = "".join(rectangle(MIDDLE - 118 + 16 * place, 96 - height, 11, height) for place, height in bar_heights(is_twisted))
    return group(bars, fill=INK1) + words(MIDDLE, 136, f"{1 if is_twisted else 15} is strongest", "bold")


def bar_heights(is_twisted: bool) -> list[tuple[int, float]]:
    return [(place, 3.4 * (15 - place if is_twisted else place + 1)) for place in range(15)]


def to_beat(cards: list[str] | None) -> str:
    """Returns the cards that were played last, in rows."""
    left, shapes = list(cards or ()), ""
    rows = rows_of(len(left), MOST)
    for row, count in enumerate(rows):
        top = 270 - 64 * len(rows) + 128 * row
        for place in range(count):
            shapes += card(MIDDLE + (place - (count - 1) / 2) * STEP, top, left.pop(0))
    return shapes


def card(x: float, y: float, name: str) -> str:
    """Returns a card with its middle at `x`: its number, and the shape of its suit."""
    width, height = CARD
    return (
        rectangle(x - width / 2, y, width, height, fill="#FFFDF8", stroke=INK, stroke_width=2.5)
        + words(x, y + 54, name[:-1], "head", f"var(--suit-{name[-1]})")
        + suit(name[-1], x, y + 88)
    )


def suit(letter: str, x: float, y: float) -> str:
    """Returns a circle, a triangle or a square."""
    fill = f"var(--suit-{letter})"
    if letter == "r":
        return circle(x, y, 14, fill=fill)
    if letter == "g":
        return path(f"M{x} {y - 14}l16 28h-32z", fill=fill)
    return rectangle(x - 13, y - 13, 26, 26, fill=fill)


def seat_row(place: int, seat: "Seat") -> str:
    """Returns a player's mark, the cards that are left, and the rank of somebody who is out."""
    y = FIRST_SEAT + SEAT * place
    backs = "".join(rectangle(92 + 27 * back, y - 15, *BACK, fill=INK1) for back in range(seat["cards_left"]))
    rank = RANKS[seat["rank"]] if seat["rank"] else str(seat["cards_left"])
    return seat_mark(seat["player"], 52, y, 1.4) + backs + words(440, y + 12, rank)
