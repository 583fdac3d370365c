"""The picture in the preview of a link to a moment: title, time, what happened, who plays, and the board.

Before the game, and for a game that does not draw its board, the game's motif is drawn instead.
"""

from typing import Final, NamedTuple

from ouroboard.server.pages import art
from ouroboard.server.pictures.canvas import Canvas, colour_of
from ouroboard.server.pictures.letters import LINE, faces, write
from ouroboard.server.pictures.motif import board, inks_of, motif

WIDTH: Final = 1200
HEIGHT: Final = art.BOARD_HEIGHT
BOARD: Final = art.BOARD_WIDTH
"""Width of the board or motif, at the right."""
EDGE: Final = 56
STRIP: Final = 16
"""Width of the strip of ink at the left."""
MUTED: Final = "#5B5566"
MOST_LINES: Final = 4


class Card(NamedTuple):
    """What the picture says. Only what everybody may see."""

    game: str
    title: str
    moment: str
    text: str
    people: str
    code: str
    board: str = ""
    """The board as SVG; empty before the game."""


def draw_card(card: Card) -> bytes:
    """Returns the picture as a PNG file. It is slow: for another process."""
    inks = inks_of(card.game)
    canvas = Canvas(WIDTH, HEIGHT, colour_of(inks["paper"]))
    shown = board(card.game, card.board) if card.board else motif(card.game, BOARD, HEIGHT)
    canvas.place(shown, WIDTH - BOARD, 0)
    canvas.paint([[(0, 0), (STRIP, 0), (STRIP, HEIGHT), (0, HEIGHT)]], colour_of(inks["ink1"]))
    ink, muted, room = colour_of(inks["ink"]), colour_of(MUTED), WIDTH - BOARD - 2 * EDGE + 20
    face = faces()
    y = EDGE + 64
    for line in face["title"].wrapped(card.title, room, 2):
        write(canvas, face["title"], line, EDGE, y, ink)
        y += 88
    write(canvas, face["head"], face["head"].cut(card.moment, room), EDGE, y - 14, muted)
    y += 62
    for line in face["text"].wrapped(card.text, room, MOST_LINES):
        write(canvas, face["text"], line, EDGE, y, ink)
        y += int(face["text"].size * LINE)
    write(canvas, face["bold"], face["bold"].cut(card.people, room), EDGE, HEIGHT - EDGE - 46, ink)
    write(canvas, face["bold"], f"Ouroboard · {card.code}", EDGE, HEIGHT - EDGE, muted)
    return canvas.png()
