"""A picture of pixels on which polygons are painted, with smooth edges; and the file that it becomes (PNG)."""

import struct
import zlib
from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

Colour = tuple[int, int, int]
Point = tuple[float, float]
Polygon = Sequence[Point]

STEPS: Final = 4
"""Number of lines in which each row of pixels is measured."""


def colour_of(text: str) -> Colour:
    """Returns the colour that is written `#RRGGBB` or `#RGB`.

    >>> colour_of("#E5484D"), colour_of("#111")
    ((229, 72, 77), (17, 17, 17))
    """
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


class InkScreen:
    """How much ink each pixel of a picture takes, 0 to 255: a halftone, printed through it."""

    def __init__(self, width: int, amounts: bytes) -> None:
        self.width = width
        self.amounts = amounts


class Canvas:
    """A picture of red, green and blue."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray(bytes(ground) * (width * height))

    def paint(self, polygons: Sequence[Polygon], colour: Colour, opacity: float = 1.0, screen: InkScreen | None = None) -> None:
        """Fills polygons. A point inside several of them is filled once, if they turn the same way."""
        edges = edges_of(polygons)
        if not edges:
            return
        first = max(0, int(min(edge[0] for edge in edges)))
        last = min(self.height, ceil(max(edge[1] for edge in edges)))
        edges.sort()
        waiting, active = 0, list[tuple[float, float, float, float, int]]()
        for y in range(first, last):
            while waiting < len(edges) and edges[waiting][0] < y + 1:
                active.append(edges[waiting])
                waiting += 1
            active = [edge for edge in active if edge[1] > y]
            if active:
                self._paint_row(y, active, colour, opacity, screen)

    def _paint_row(
        self,
        y: int,
        edges: list[tuple[float, float, float, float, int]],
        colour: Colour,
        opacity: float,
        screen: InkScreen | None,
    ) -> None:
        """Paints one row: `whole` has where runs of covered pixels begin and end, `partial` the pixels at their ends."""
        whole: dict[int, int] = {}
        partial: dict[int, float] = {}
        for step in range(STEPS):
            for start, end in spans(edges, y + (step + 0.5) / STEPS, self.width):
                left, right = int(start), int(end)
                if left == right:
                    partial[left] = partial.get(left, 0.0) + end - start
                    continue
                partial[left] = partial.get(left, 0.0) + left + 1 - start
                partial[right] = partial.get(right, 0.0) + end - right
                whole[left + 1] = whole.get(left + 1, 0) + 1
                whole[right] = whole.get(right, 0) - 1
        stops = sorted({*whole, *partial, *(x + 1 for x in partial)})
        covered = 0
        for x, following in pairwise([*stops, self.width]):
            covered += whole.get(x, 0)
            amount = (covered + partial.get(x, 0.0)) / STEPS * opacity
            if amount > 0.002:
                self._paint_run(y, x, min(following, self.width), colour, amount, screen)

    def _paint_run(self, y: int, start: int, end: int, colour: Colour, amount: float, screen: InkScreen | None) -> None:
        if screen is not None:
            row = y * screen.width
            for x in range(start, end):
                ink = screen.amounts[row + x]
                if ink:
                    self.blend(x, y, colour, amount * ink / 255)
        elif amount > 0.998:
            place = 3 * (y * self.width + start)
            self.pixels[place : place + 3 * (end - start)] = bytes(colour) * (end - start)
        else:
            for x in range(start, end):
                self.blend(x, y, colour, amount)

    def blend(self, x: int, y: int, colour: Colour, amount: float) -> None:
        """Mixes a colour into a pixel of the picture."""
        place, pixels = 3 * (y * self.width + x), self.pixels
        for channel in (0, 1, 2):
            below = pixels[place + channel]
            pixels[place + channel] = int(below + (colour[channel] - below) * amount + 0.5)

    def place(self, other: "Canvas", left: int, top: int) -> None:
        """Puts another picture on this one. It must fit inside."""
        for y in range(other.height):
            to, start = 3 * ((top + y) * self.width + left), 3 * y * other.width
            self.pixels[to : to + 3 * other.width] = other.pixels[start : start + 3 * other.width]

    def png(self) -> bytes:
        """Returns the picture as a PNG file."""
        line = 3 * self.width
        # Each row begins with the number of its filter: 0 for none.
        rows = b"".join([b"\0" + self.pixels[start : start + line] for start in range(0, len(self.pixels), line)])
        size = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def edges_of(polygons: Sequence[Polygon]) -> list[tuple[float, float, float, float, int]]:
    """Returns the edges that are not level: top, bottom, x at the top, slope, and whether they go down (1) or up (-1)."""
    found = []
    for polygon in polygons:
        for (x, y), (to_x, to_y) in zip(polygon, [*polygon[1:], *polygon[:1]], strict=True):
            if y < to_y:
                found.append((y, to_y, x, (to_x - x) / (to_y - y), 1))
            elif y > to_y:
                found.append((to_y, y, to_x, (x - to_x) / (y - to_y), -1))
    return found


def spans(edges: list[tuple[float, float, float, float, int]], y: float, width: int) -> list[tuple[float, float]]:
    """Returns from where to where a line at this height is covered, within the picture."""
    crossings = sorted([(x + (y - top) * slope, way) for top, bottom, x, slope, way in edges if top <= y < bottom])
    found = []
    winding, start = 0, 0.0
    for x, way in crossings:
        if winding == 0:
            start = x
        winding += way
        if winding == 0 and x > max(start, 0.0) and start < width:
            found.append((max(start, 0.0), min(x, width - 0.001)))
    return found
