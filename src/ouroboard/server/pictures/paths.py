"""Paths as SVG writes them, as polygons: curves become short lines, and strokes become areas."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, dist, hypot, pi, radians, sin, sqrt
from typing import Final, NamedTuple

from ouroboard.server.pictures.canvas import Point, Polygon

TOKEN: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?")
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""By command, how many numbers it takes."""
CURVE: Final = 14
"""Number of lines that approximate a curve."""


class Polyline(NamedTuple):
    """A row of points, which may come back to its beginning."""

    points: list[Point]
    is_closed: bool


class Transform(NamedTuple):
    """What moves, turns and scales points: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def after(self, inner: "Transform") -> "Transform":
        """Returns what does the inner one first, and then this one."""
        return Transform(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    def to(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def scale(self) -> float:
        """Returns how much longer a line becomes."""
        return sqrt(abs(self.a * self.d - self.b * self.c))


def transform_of(text: str) -> Transform:
    """Returns the transform that an attribute describes: `translate(4 3) scale(.66)`."""
    found = Transform()
    for kind, values in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(each) for each in re.findall(r"[-+.\de]+", values)]
        if kind == "translate":
            found = found.after(Transform(e=numbers[0], f=numbers[1] if len(numbers) > 1 else 0.0))
        elif kind == "scale":
            found = found.after(Transform(a=numbers[0], d=numbers[-1]))
        elif kind == "rotate":
            found = found.after(rotation(radians(numbers[0])))
    return found


def rotation(angle: float) -> Transform:
    return Transform(cos(angle), sin(angle), -sin(angle), cos(angle))


# ---- reading a path -----------------------------------------------------------------------------------------------


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Yields the commands of a path, each with its own numbers: `m1 2 3 4` is a move and a line."""
    tokens = TOKEN.findall(d)
    place, command = 0, ""
    while place < len(tokens):
        if tokens[place][0].isalpha():
            command = tokens[place]
            place += 1
        count = TAKES[command.upper()]
        yield command, [float(each) for each in tokens[place : place + count]]
        place += count
        command = {"M": "L", "m": "l"}.get(command, command)


class Pen:
    """Draws a path, command by command."""

    def __init__(self) -> None:
        self.lines: list[Polyline] = []
        self.at: Point = (0.0, 0.0)
        self._control: Point = (0.0, 0.0)
        """The last control point, which a smooth curve mirrors."""
        self._points: list[Point] = []

    def draw(self, command: str, values: list[float]) -> None:
        kind = command.upper()
        x, y = self.at if command.islower() else (0.0, 0.0)
        if kind == "Z":
            self._end(True)
            return
        if kind == "A":
            self._arc(values[0], values[1], values[2], bool(values[3]), bool(values[4]), (values[5] + x, values[6] + y))
            return
        if kind in "HV":
            to = (values[0] + x, self.at[1]) if kind == "H" else (self.at[0], values[0] + y)
            self._line(to)
            return
        points = [(values[place] + x, values[place + 1] + y) for place in range(0, len(values), 2)]
        if kind == "M":
            self._end(False)
            self._points = [points[0]]
            self.at = self._control = points[0]
        elif kind == "L":
            self._line(points[0])
        else:
            if kind in "ST":
                points.insert(0, (2 * self.at[0] - self._control[0], 2 * self.at[1] - self._control[1]))
            self._curve(points)

    def finish(self) -> list[Polyline]:
        self._end(False)
        return self.lines

    def _end(self, closes: bool) -> None:
        if len(self._points) > 1:
            self.lines.append(Polyline(self._points, closes))
        if self._points:
            self.at = self._control = self._points[0] if closes else self.at
            self._points = [self.at]

    def _line(self, to: Point) -> None:
        self._points.append(to)
        self.at = self._control = to

    def _curve(self, points: list[Point]) -> None:
        whole = [self.at, *points]
        for step in range(1, CURVE + 1):
            self._points.append(on_curve(whole, step / CURVE))
        self._control, self.at = points[-2], points[-1]

    def _arc(self, rx: float, ry: float, turned: float, is_large: bool, sweeps: bool, to: Point) -> None:
        for point in arc(self.at, rx, ry, radians(turned), is_large, sweeps, to):
            self._points.append(point)
        self._line(to)


def on_curve(points: list[Point], share: float) -> Point:
    """Returns a point of a Bézier curve."""
    while len(points) > 1:
        points = [(x + (to_x - x) * share, y + (to_y - y) * share) for (x, y), (to_x, to_y) in pairwise(points)]
    return points[0]


def arc(start: Point, rx: float, ry: float, turned: float, is_large: bool, sweeps: bool, to: Point) -> Iterator[Point]:
    """Yields points between the ends of an arc, by the formulas of SVG 1.1, F.6."""
    half = rotation(-turned).to(((start[0] - to[0]) / 2, (start[1] - to[1]) / 2))
    grow = max(1.0, sqrt((half[0] / rx) ** 2 + (half[1] / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    across = (rx * half[1]) ** 2 + (ry * half[0]) ** 2
    factor = sqrt(max(0.0, ((rx * ry) ** 2 - across) / across)) * (-1 if is_large == sweeps else 1)
    middle = (factor * rx * half[1] / ry, -factor * ry * half[0] / rx)
    x, y = rotation(turned).to(middle)
    centre = (x + (start[0] + to[0]) / 2, y + (start[1] + to[1]) / 2)
    begun = atan2((half[1] - middle[1]) / ry, (half[0] - middle[0]) / rx)
    ended = atan2((-half[1] - middle[1]) / ry, (-half[0] - middle[0]) / rx)
    angle = (ended - begun) % (2 * pi) if sweeps else -((begun - ended) % (2 * pi))
    steps = ceil(abs(angle) / (pi / 24))
    for step in range(1, steps):
        at = begun + angle * step / steps
        x, y = rotation(turned).to((rx * cos(at), ry * sin(at)))
        yield centre[0] + x, centre[1] + y


def lines_of(d: str) -> list[Polyline]:
    """Returns the lines of a path.

    >>> lines_of("M0 0h4v3z")
    [Polyline(points=[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0)], is_closed=True)]
    """
    pen = Pen()
    for command, values in commands(d):
        pen.draw(command, values)
    return pen.finish()


def ellipse(x: float, y: float, rx: float, ry: float, corners: int = 48) -> Polyline:
    angles = [2 * pi * corner / corners for corner in range(corners)]
    return Polyline([(x + rx * cos(angle), y + ry * sin(angle)) for angle in angles], True)


# ---- strokes ------------------------------------------------------------------------------------------------------


def stroke(lines: Sequence[Polyline], width: float, has_round_ends: bool) -> list[Polygon]:
    """Returns the area of lines of this width. Corners are round. All polygons turn the same way, so that they join."""
    found: list[Polygon] = []
    for points, is_closed in lines:
        row = [*points, points[0]] if is_closed else points
        for start, end in pairwise(row):
            length = dist(start, end)
            if length > 0.001:
                found.append(bar(start, end, width / 2 / length))
        joints = row if is_closed or has_round_ends else row[1:-1]
        corners = max(8, min(24, int(width)))
        found += [ellipse(x, y, width / 2, width / 2, corners).points for x, y in joints]
    return found


def bar(start: Point, end: Point, share: float) -> Polygon:
    """Returns a line as a rectangle that turns as `ellipse` does. `share`: half its width for each unit of its length."""
    x, y = (end[0] - start[0]) * share, (end[1] - start[1]) * share
    return [
        (start[0] + y, start[1] - x),
        (end[0] + y, end[1] - x),
        (end[0] - y, end[1] + x),
        (start[0] - y, start[1] + x),
    ]


def dashed(lines: Sequence[Polyline], lengths: Sequence[float]) -> list[Polyline]:
    """Returns the dashes of lines: `lengths` has a dash and a gap."""
    found: list[Polyline] = []
    for points, is_closed in lines:
        row = [*points, points[0]] if is_closed else points
        left, is_drawn, dash = lengths[0], True, [row[0]]
        for start, end in pairwise(row):
            while (length := hypot(end[0] - start[0], end[1] - start[1])) > left:
                start = (start[0] + (end[0] - start[0]) * left / length, start[1] + (end[1] - start[1]) * left / length)
                if is_drawn:
                    found.append(Polyline([*dash, start], False))
                is_drawn = not is_drawn
                left, dash = lengths[0 if is_drawn else -1], [start]
            left -= length
            dash.append(end)
        if is_drawn and len(dash) > 1:
            found.append(Polyline(dash, False))
    return found
