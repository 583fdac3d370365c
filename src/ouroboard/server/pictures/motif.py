"""The pictures and boards of games, in pixels: their SVG (`pages/art.py`), as far as our pictures use SVG."""

import re
from collections.abc import Sequence
from functools import cache
from math import cos, floor, radians, sin, sqrt
from typing import Final
from xml.etree import ElementTree

from ouroboard.games import registry
from ouroboard.server.pages import STATIC, art
from ouroboard.server.pictures.canvas import Canvas, Colour, InkScreen, Polygon, colour_of
from ouroboard.server.pictures.letters import faces, write
from ouroboard.server.pictures.paths import Polyline, Transform, dashed, ellipse, lines_of, stroke, transform_of

INHERITED: Final = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-dasharray")
DOTS: Final = (6.0, 1.7, 35.0)
"""Distance, radius and angle of the dots of a halftone, in units of a picture."""
LINES: Final = (4.0, 0.5, -20.0)
"""Distance, half the width and angle of the lines of a hatching."""


@cache
def tokens() -> dict[str, str]:
    """Returns the colours of printed things and of the light theme, by name: paper, ink, suits, seats."""
    text = (STATIC / "tokens.css").read_text(encoding="utf-8")
    return dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#\w{6})", text))


def inks_of(game: str) -> dict[str, str]:
    """Returns the colours of a game's picture, by name."""
    manifest = registry.GAMES.get(game)
    if manifest is None or manifest.inks is None:
        return tokens()
    return {**tokens(), "ink1": manifest.inks[0], "ink2": manifest.inks[1]}


class Drawing:
    """Draws SVG in the inks of a game so that it fills a canvas; what sticks out is cut off.

    `box` is the width and the height of what is drawn, in its own units.
    """

    def __init__(self, game: str, svg: str, box: tuple[float, float], width: int, height: int) -> None:
        self.inks = inks_of(game)
        self.canvas = Canvas(width, height, colour_of(self.inks["paper"]))
        self.scale = max(width / box[0], height / box[1])
        left, top = (width - box[0] * self.scale) / 2, (height - box[1] * self.scale) / 2
        placed = Transform(self.scale, 0.0, 0.0, self.scale, left, top)
        self.draw_children(ElementTree.fromstring(svg), placed, {"fill": "#000"}, 1.0)

    def draw_children(self, parent: ElementTree.Element, placed: Transform, style: dict[str, str], opacity: float) -> None:
        for element in parent:
            if element.tag == "defs":
                continue
            own = style | {name: element.attrib[name] for name in INHERITED if name in element.attrib}
            within = placed.after(transform_of(element.get("transform", "")))
            seen = opacity * float(element.get("opacity", "1"))
            if element.tag == "g":
                self.draw_children(element, within, own, seen)
            elif element.tag == "text":
                self.write(element, within)
            else:
                self.draw_shape(shape_of(element), within, own, seen)

    def draw_shape(self, shape: list[Polyline], placed: Transform, style: dict[str, str], opacity: float) -> None:
        lines = [Polyline([placed.to(point) for point in line.points], line.is_closed) for line in shape]
        if style["fill"] != "none":
            self.paint([line.points for line in lines], style["fill"], opacity)
        if style.get("stroke", "none") != "none":
            width = float(style.get("stroke-width", "1")) * placed.scale
            if "stroke-dasharray" in style:
                lines = dashed(lines, [float(each) * placed.scale for each in style["stroke-dasharray"].split()])
            self.paint(stroke(lines, width, style.get("stroke-linecap") == "round"), style["stroke"], opacity)

    def write(self, element: ElementTree.Element, placed: Transform) -> None:
        """Writes a line of text with its middle at its place. Letters have the size of their face, whatever the scale is."""
        face, text = faces()[element.attrib["class"]], element.text or ""
        x, y = placed.to((float(element.attrib["x"]), float(element.attrib["y"])))
        write(self.canvas, face, text, round(x - face.width(text) / 2), round(y), self.ink(element.attrib["fill"])[0])

    def paint(self, polygons: Sequence[Polygon], paint: str, opacity: float) -> None:
        colour, screen = self.ink(paint)
        self.canvas.paint(polygons, colour, opacity, screen)

    def ink(self, paint: str) -> tuple[Colour, InkScreen | None]:
        """Returns the colour of a paint, and what it is printed through."""
        if paint.startswith("url(#dots"):
            return colour_of(self.inks["ink2"]), halftone(self.canvas.width, self.canvas.height, self.scale)
        if paint.startswith("url(#lines"):
            return colour_of(self.inks["ink1"]), hatching(self.canvas.width, self.canvas.height, self.scale)
        named = re.fullmatch(r"var\(--([\w-]+)\)", paint)
        return colour_of(self.inks[named[1]] if named else paint), None


def shape_of(element: ElementTree.Element) -> list[Polyline]:
    """Returns the lines of an element: a path, a circle or an ellipse."""
    if element.tag == "path":
        return lines_of(element.attrib["d"])
    rx, ry = element.get("rx", element.get("r", "0")), element.get("ry", element.get("r", "0"))
    return [ellipse(float(element.attrib["cx"]), float(element.attrib["cy"]), float(rx), float(ry))]


@cache
def halftone(width: int, height: int, scale: float) -> InkScreen:
    """Returns a screen of dots."""
    distance, radius, angle = DOTS[0] * scale, DOTS[1] * scale, radians(DOTS[2])
    across, along = cos(angle), sin(angle)
    amounts = bytearray()
    for y in range(height):
        for x in range(width):
            u, v = (x * across + y * along) / distance, (y * across - x * along) / distance
            u, v = u - floor(u) - 0.5, v - floor(v) - 0.5
            inside = radius - distance * sqrt(u * u + v * v) + 0.5
            amounts.append(255 if inside >= 1 else int(255 * inside) if inside > 0 else 0)
    return InkScreen(width, bytes(amounts))


@cache
def hatching(width: int, height: int, scale: float) -> InkScreen:
    """Returns a screen of fine lines."""
    distance, half, angle = LINES[0] * scale, LINES[1] * scale, radians(LINES[2])
    across, along = cos(angle), sin(angle)
    amounts = bytearray()
    for y in range(height):
        for x in range(width):
            v = (y * across - x * along) / distance
            inside = half - distance * abs(v - floor(v) - 0.5) + 0.5
            amounts.append(255 if inside >= 1 else int(255 * inside) if inside > 0 else 0)
    return InkScreen(width, bytes(amounts))


@cache
def motif(game: str, width: int, height: int) -> Canvas:
    """Returns a game's picture. It is drawn once in each process."""
    return Drawing(game, art.picture(game), (art.WIDTH, art.HEIGHT), width, height).canvas


def board(game: str, svg: str) -> Canvas:
    """Returns the board of a match (`art.board`)."""
    size = (art.BOARD_WIDTH, art.BOARD_HEIGHT)
    return Drawing(game, svg, size, *size).canvas
