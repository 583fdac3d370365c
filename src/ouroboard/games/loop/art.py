"""The picture of LOOP: a ring of fifteen ticks, and the 8 as its knot."""

from math import cos, pi, sin
from typing import Final

from ouroboard.server.pages.art import INK1, MIDDLE, PAPER, circle, group, halftone, number, path

KNOT: Final = "M160 98c-36-18-34-58 0-58s36 40 0 58c-40 20-40 66 0 66s40-46 0-66z"


def ticks(inner: float, outer: float, filled: int) -> str:
    """Returns fifteen ticks clockwise from the top; the filled ones are thick."""
    x, y = MIDDLE
    marks = {True: "", False: ""}
    for tick in range(15):
        angle = 2 * pi * tick / 15 - pi / 2
        ends = [number(c) for r in (inner, outer) for c in (x + cos(angle) * r, y + sin(angle) * r)]
        marks[tick < filled] += f"M{ends[0]} {ends[1]}L{ends[2]} {ends[3]}"
    return path(marks[True], stroke=INK1, stroke_width=7) + path(marks[False], stroke="#B9AE99", stroke_width=3.5)


def draw() -> str:
    knot = path(KNOT, fill="none", stroke_width=23, transform="translate(54.4 32.7) scale(.66)")
    return (
        halftone("loop", circle(*MIDDLE, 78))
        + circle(*MIDDLE, 54, fill=PAPER)
        + group(ticks(60, 74, 8), fill="none", stroke_linecap="round")
        + group(knot, stroke="url(#dots-loop)", transform="translate(5 3.5)")
        + group(knot, stroke=INK1)
        + suits()
    )


def suits() -> str:
    """Returns a circle, a triangle and a square: LOOP's three suits."""
    return (
        circle(42, 60, 13, fill="var(--suit-r)")
        + path("M278 44l15 26h-30z", fill="none", stroke="var(--suit-g)", stroke_width=2, stroke_dasharray="4 3")
        + path("M30 128h24v24H30z", fill="var(--suit-b)")
        + path("M278 126l15 26h-30z", fill="var(--suit-g)")
    )
