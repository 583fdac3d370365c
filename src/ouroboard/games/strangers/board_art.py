"""The town of Don't Talk to Strangers in the preview of a link: places with their worth, walls, Strangers and Kids."""

from typing import TYPE_CHECKING, Final

from ouroboard.engine.game import Game
from ouroboard.server.pages.art import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    INK,
    INK1,
    INK2,
    PAPER,
    circle,
    group,
    halftone,
    number,
    path,
    rectangle,
    seat_mark,
    words,
)

if TYPE_CHECKING:
    from ouroboard.games.strangers.wire import View

EDGE: Final = 20


class Grid:
    """Where spaces are in the picture: columns are lettered from the left, rows numbered from the top."""

    def __init__(self, columns: int, rows: int) -> None:
        self.cell = min((BOARD_WIDTH - 2 * EDGE) / columns, (BOARD_HEIGHT - 2 * EDGE) / rows)
        self.left = (BOARD_WIDTH - columns * self.cell) / 2
        self.top = (BOARD_HEIGHT - rows * self.cell) / 2

    def corner(self, space: str) -> tuple[float, float]:
        return self.left + (ord(space[0]) - ord("A")) * self.cell, self.top + (int(space[1:]) - 1) * self.cell

    def middle(self, space: str) -> tuple[float, float]:
        x, y = self.corner(space)
        return x + self.cell / 2, y + self.cell / 2

    def square(self, space: str, **attributes: str | float) -> str:
        x, y = self.corner(space)
        return rectangle(x, y, self.cell, self.cell, **attributes)

    def wall(self, space: str, other: str) -> str:
        """Returns the line between two neighbours."""
        (x, y), (to_x, to_y) = self.middle(space), self.middle(other)
        middle_x, middle_y, half = (x + to_x) / 2, (y + to_y) / 2, self.cell / 2
        if x == to_x:
            return f"M{number(middle_x - half)} {number(middle_y)}h{number(self.cell)}"
        return f"M{number(middle_x)} {number(middle_y - half)}v{number(self.cell)}"


def draw(game: Game, view: "View") -> str:
    board = view["board"]
    grid = Grid(board["columns"], board["rows"])
    return (
        halftone("strangers", "".join(map(grid.square, board["forest"])))
        + lines(grid, board["columns"], board["rows"])
        + grid.square(board["school"], fill=INK2)
        + "".join(place(grid, each["space"], each["values"][0]) for each in board["places"])
        + path("".join(grid.wall(*wall) for wall in board["walls"]), fill="none", stroke=INK, stroke_width=5)
        + "".join(stranger(*grid.middle(space), grid.cell) for space in view["strangers"])
        + "".join(kid(*grid.middle(each["space"]), each["player"], grid.cell) for each in view["kids"])
    )


def lines(grid: Grid, columns: int, rows: int) -> str:
    width, height = number(columns * grid.cell), number(rows * grid.cell)
    down = [f"M{number(grid.left + column * grid.cell)} {number(grid.top)}v{height}" for column in range(columns + 1)]
    across = [f"M{number(grid.left)} {number(grid.top + row * grid.cell)}h{width}" for row in range(rows + 1)]
    return path("".join(down + across), fill="none", stroke=INK, stroke_width=1, opacity=0.35)


def place(grid: Grid, space: str, worth: int) -> str:
    """Returns a place, with what its first spot is worth."""
    x, y = grid.middle(space)
    return grid.square(space, fill=INK1) + words(x, y + 11, str(worth), "bold", PAPER)


def stranger(x: float, y: float, cell: float) -> str:
    """Returns a tall figure."""
    scale = cell / 42
    body = path(f"M{x - 10 * scale} {y + 17 * scale}c0-{34 * scale} {20 * scale}-{34 * scale} {20 * scale} 0z")
    return group(circle(x, y - 10 * scale, 7 * scale) + body, fill=INK)


def kid(x: float, y: float, player: int, cell: float) -> str:
    return circle(x, y, 0.42 * cell, fill=PAPER) + seat_mark(player, x, y, cell / 34)
