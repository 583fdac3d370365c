"""A place of T.I.M.E Stories in the preview of a link: its cards with the agents on them, and the time that is left.

It shows no picture and no title of a card: whoever gets the link may want to play the mission.
"""

from typing import TYPE_CHECKING, Final

from ouroboard.engine.game import Game
from ouroboard.server.pages.art import INK, INK1, PAPER, circle, halftone, path, rectangle, rows_of, seat_mark, words

if TYPE_CHECKING:
    from ouroboard.games.stories.wire import View
    from ouroboard.games.stories.wire.views import Agent

MIDDLE: Final = 250
CARD: Final = (96, 150)
STEP: Final = 108
MOST: Final = 4
"""Cards in a row."""
RULER: Final = (40, 96, 420)
"""Left end, height and length of the ruler of time."""


def draw(game: Game, view: "View") -> str:
    left, shapes = list(view["spaces"]), ""
    rows = rows_of(len(left), MOST)
    for row, count in enumerate(rows):
        for place in range(count):
            letter = left.pop(0)["space"]
            agents = [agent for agent in view["agents"] if agent["space"] == letter]
            shapes += card(MIDDLE + (place - (count - 1) / 2) * STEP, 390 - 92 * len(rows) + 184 * row, letter, agents)
    return ruler(view["marker"], view["start"]) + (shapes or nowhere())


def ruler(marker: int | None, start: int | None) -> str:
    """Returns the time that is left, in TU."""
    if marker is None or not start:
        return ""
    x, y, length = RULER
    step = length / start
    ticks = "".join(f"M{x + step * tick:.1f} {y}v-14" for tick in range(start + 1))
    here = x + step * max(marker, 0)
    return (
        rectangle(x, y, step * max(marker, 0), 16, fill=INK1)
        + path(ticks + f"M{x} {y}h{length}", fill="none", stroke=INK, stroke_width=2)
        + path(f"M{here:.1f} {y - 4}l-13-22h26z", fill=INK)
        + words(MIDDLE, y + 62, f"{marker} TU left", "text")
    )


def card(x: float, y: float, letter: str, agents: list["Agent"]) -> str:
    width, height = CARD
    step, first = 25, x - 12.5 * (len(agents) - 1)
    pawns = "".join(pawn(first + step * place, y + 118, agent["seat"] or 0) for place, agent in enumerate(agents))
    return (
        rectangle(x - width / 2, y, width, height, fill=PAPER, stroke=INK, stroke_width=3)
        + halftone("stories", rectangle(x - width / 2 + 8, y + 8, width - 16, 68))
        + words(x, y + 62, letter, "head")
        + pawns
    )


def pawn(x: float, y: float, seat: int) -> str:
    return circle(x, y, 14, fill=PAPER) + seat_mark(seat, x, y, 1.1)


def nowhere() -> str:
    """Returns an empty street map, for the time between places."""
    box = (70, 210, 360, 330)
    return halftone("stories", rectangle(*box)) + rectangle(*box, fill="none", stroke=INK, stroke_width=3)
