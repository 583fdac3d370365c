"""The pictures of the games, drawn by code in one style, Overprint: two inks on paper.

Ink 1 is solid. Ink 2 is a halftone, printed a little beside it: a slight double vision, as of something that has happened
before. The inks are the tokens `--ink1` and `--ink2`, so a picture takes the colours of the game it stands in.
"""

from functools import cache
from math import ceil
from typing import Final

from markupsafe import Markup, escape

from ouroboard.engine.game import Game
from ouroboard.games import registry

WIDTH: Final = 320
HEIGHT: Final = 200
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)

BOARD_WIDTH: Final = 500
BOARD_HEIGHT: Final = 630
"""Size of a board in the preview of a link, in pixels."""

PAPER: Final = "var(--paper)"
INK: Final = "var(--ink)"
INK1: Final = "var(--ink1)"
INK2: Final = "var(--ink2)"
SKIN: Final = "#F2D9C2"


def number(value: float) -> str:
    """Returns a coordinate without trailing zeros."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def path(d: str, **attributes: str | float) -> str:
    return f'<path d="{d}"{written(attributes)}/>'


def circle(x: float, y: float, radius: float, **attributes: str | float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{written(attributes)}/>'


def rectangle(x: float, y: float, width: float, height: float, **attributes: str | float) -> str:
    return path(f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z", **attributes)


def words(x: float, y: float, text: str, face: str = "bold", fill: str = INK) -> str:
    """Returns a line of text with its middle at `x`. `face`: `title`, `head`, `text` or `bold`."""
    return f'<text x="{number(x)}" y="{number(y)}" class="{face}" fill="{fill}">{escape(text)}</text>'


def group(shapes: str, **attributes: str | float) -> str:
    return f"<g{written(attributes)}>{shapes}</g>"


def written(attributes: dict[str, str | float]) -> str:
    """Attributes as SVG writes them: `stroke_width=2` is `stroke-width="2"`."""
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"' for name, value in attributes.items()
    )


def at(x: float, y: float, scale: float, shapes: str) -> str:
    return group(shapes, transform=f"translate({number(x)} {number(y)}) scale({number(scale)})")


def halftone(game: str, shapes: str) -> str:
    """Returns shapes in dots of ink 2."""
    return group(shapes, fill=f"url(#dots-{game})")


def overprint(game: str, shapes: str) -> str:
    """Returns the same shapes in ink 2, slightly shifted."""
    return group(shapes, fill=f"url(#dots-{game})", transform="translate(4 3)")


def hatch(game: str, shapes: str) -> str:
    """Returns shapes in fine lines of ink 1, for the background."""
    return group(shapes, fill=f"url(#lines-{game})", opacity=0.45)


def screens(game: str) -> str:
    """Returns the two patterns that a game's picture is printed with."""
    dots = circle(3, 3, 1.7, fill=INK2)
    lines = path("M0 2H5", stroke=INK1, stroke_width=1)
    return (
        f'<defs><pattern id="dots-{game}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">'
        f'{dots}</pattern><pattern id="lines-{game}" width="5" height="4" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(-20)">{lines}</pattern></defs>'
    )


# ---- somebody: a head with hair and a ribbon, which several pictures show

HAIR: Final = (
    "M34 60c-2-34 54-34 52 0-4-12-10-16-26-16s-22 6-26 16z"
    "M32 50c-18 4-20 30-12 46 6-12 6-30 16-40zM88 50c18 4 20 30 12 46-6-12-6-30-16-40z"
)
BODY: Final = "M18 120c2-26 18-30 30-33l12 12 12-12c12 3 28 7 30 33z"
HEAD: Final = "M40 54c0-24 40-24 40 0v12c0 14-10 24-20 24s-20-10-20-24z"
NECK: Final = "M53 84h14v12l-7 6-7-6z"
RIBBON: Final = "M60 97l-14-7v14zM60 97l14-7v14z"


def bust() -> str:
    eyes = '<ellipse cx="51" cy="63" rx="2.3" ry="3.2"/><ellipse cx="69" cy="63" rx="2.3" ry="3.2"/>'
    mouth = path("M56 77q4 2.5 8 0", fill="none", stroke=INK, stroke_width=1.8)
    return (
        path(BODY, fill=INK1)
        + group(path(HEAD) + path(NECK), fill=SKIN)
        + group(eyes, fill=INK)
        + mouth
        + path(HAIR, fill=INK)
        + path(RIBBON, fill=PAPER)
    )


# ---- boards: what the preview of a link shows of a match

SEAT_MARKS: Final = (
    "M0-10 10 8H-10Z",
    "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z",
    "M-8-8h16v16h-16Z",
    "M0-11 10 0 0 11-10 0Z",
    "M-3.5-10h7v6.5h6.5v7h-6.5v6.5h-7v-6.5h-6.5v-7h6.5Z",
)
"""The shapes of the players, ▲ ● ■ ◆ ✚, around a middle."""


def seat_mark(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """Returns the mark of a player, in shape and colour."""
    return at(x, y, scale, path(SEAT_MARKS[seat], fill=f"var(--seat-{seat})"))


def rows_of(count: int, most: int) -> list[int]:
    """Returns how many things stand in each row, so that the rows are about equally long.

    >>> rows_of(5, 3), rows_of(6, 3), rows_of(0, 3)
    ([3, 2], [3, 3], [])
    """
    rows = ceil(count / most)
    return [count // rows + (row < count % rows) for row in range(rows)]


def board(game: Game, view: dict[str, object]) -> str:
    """Returns the board of a match, of what everybody may see; empty where the game has no drawing of it."""
    manifest = registry.GAMES.get(game.name)
    if manifest is None or not manifest.board_art:
        return ""
    return f"<svg>{screens(game.name)}{registry.load(manifest.board_art)(game, view)}</svg>"


# ---- any other game: the snake that bites its tail -------------------------------------------------------------


def ouroboros(game: str) -> str:
    ring = path("M200 54a60 60 0 1 1-38-14", fill="none", stroke_width=24, stroke_linecap="round")
    return (
        group(ring, stroke=f"url(#dots-{game})", transform="translate(5 3.5)")
        + group(ring, stroke=INK1)
        + circle(164, 37, 4, fill=PAPER)
    )


@cache
def picture(game: str) -> Markup:
    """Returns the picture of a game. It is decoration: the text beside it says the same."""
    manifest = registry.GAMES.get(game)
    drawn = registry.load(manifest.art)() if manifest is not None and manifest.art else ouroboros(game)
    return Markup(
        f'<svg class="art" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{screens(game)}{drawn}</svg>"
    )
