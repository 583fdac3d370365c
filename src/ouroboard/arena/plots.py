"""Plots as SVG text in the style of the pages: two inks on paper, the second one in dots. No game is named here.

A plot is 360 units wide, so that its letters can be read on a phone. It takes its colours from the tokens around it
(`TOKENS`), in a page or in a picture of its own.
"""

from collections.abc import Sequence
from html import escape
from math import log10
from typing import Final, NamedTuple

WIDTH: Final = 360.0
LEFT: Final = 46.0
RIGHT: Final = 20.0

TOKENS: Final = """
  --bg: #F6F1E7; --surface: #FFFDF8; --text: #1B1922; --muted: #5B5566; --border: #8A8274; --ink1: #E5484D; --ink2: #3E63DD;
"""
DARK: Final = """
  --bg: #14131A; --surface: #1E1C27; --text: #F4EFE6; --muted: #B9B2C4; --border: #6F6A82; --ink1: #FF6A6E; --ink2: #7C98FF;
"""
STYLE: Final = """
.plot text { font: 12px "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", system-ui, sans-serif; fill: var(--text); }
.plot .dim { fill: var(--muted); }
.plot .head { font-weight: 700; }
.plot .axis { stroke: var(--border); stroke-width: 1; fill: none; }
.plot .grid { stroke: var(--border); stroke-width: .5; stroke-dasharray: 1 3; fill: none; }
.plot .edge { stroke: var(--surface); stroke-width: 1.5; }
.plot .line1 { stroke: var(--ink1); stroke-width: 2.5; fill: none; stroke-linejoin: round; }
.plot .line2 { stroke: var(--ink2); stroke-width: 2.5; fill: none; stroke-linejoin: round; stroke-dasharray: 6 4; }
.plot .mark1 { fill: var(--ink1); stroke: var(--surface); stroke-width: 1.5; }
.plot .mark2 { fill: var(--ink2); stroke: var(--surface); stroke-width: 1.5; }
.plot .whisker1 { stroke: var(--ink1); stroke-width: 1.5; }
.plot .whisker2 { stroke: var(--ink2); stroke-width: 1.5; }
.plot .band1 { fill: var(--ink1); opacity: .18; }
.plot .band2 { fill: var(--ink2); opacity: .18; }
"""

PATTERNS: Final = """<defs>
<pattern id="dots1" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="2.5" cy="2.5" r="1.6" fill="var(--ink1)"/></pattern>
<pattern id="dots2" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="2.5" cy="2.5" r="1.6" fill="var(--ink2)"/></pattern>
<pattern id="lines1" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.2" height="5" fill="var(--ink1)"/></pattern>
<pattern id="lines2" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="2.2" height="5" fill="var(--ink2)"/></pattern>
<pattern id="both" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="5" height="5" fill="var(--ink1)" opacity=".55"/><circle cx="2.5" cy="2.5" r="1.7" fill="var(--ink2)"/></pattern>
<pattern id="grey" width="4" height="4" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1" fill="var(--muted)"/></pattern>
</defs>"""  # noqa: E501

FILLS: Final = ("var(--ink1)", "url(#dots2)", "url(#lines1)", "var(--ink2)", "url(#dots1)", "url(#lines2)")
BOTH: Final = "url(#both)"
GREY: Final = "url(#grey)"


class Part(NamedTuple):
    """A part of a bar, from 0 to 1."""

    name: str
    share: float
    fill: str


class Bar(NamedTuple):
    """A bar of parts. Without parts it is a heading for the bars that follow."""

    name: str
    parts: list[Part]
    note: str = ""


class PlotPoint(NamedTuple):
    middle: float
    low: float
    high: float


class Series(NamedTuple):
    name: str
    points: list[PlotPoint]


def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"{look}>{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    at = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {at} fill="{fill}"/>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line x1="{number(x)}" y1="{number(y)}" x2="{number(to_x)}" y2="{number(to_y)}" class="{kind}"/>'


class Plot(NamedTuple):
    """A drawing and its height."""

    shapes: str
    height: float
    says: str
    """The same in words, for readers who cannot see it."""

    def svg(self) -> str:
        """Returns the plot as SVG for a page."""
        box = f'viewBox="0 0 {number(WIDTH)} {number(self.height)}"'
        return f'<svg class="plot" {box} role="img" aria-label="{escape(self.says)}">{self.shapes}</svg>'


# ---- bars -------------------------------------------------------------------------------------------------


def bars(rows: Sequence[Bar], says: str) -> Plot:
    """Returns horizontal bars from 0 to 100 %, each with its name before it."""
    shapes: list[str] = []
    y = 4.0
    width = WIDTH - LEFT - RIGHT - 8
    for row in rows:
        if not row.parts:
            shapes.append(text(LEFT + 8, y + 13, row.name, kind="head"))
            y += 20
            continue
        shapes.append(text(LEFT, y + 15, row.name, "end"))
        x = LEFT + 8
        for part in row.parts:
            if part.share > 0:
                wide = part.share * width
                shapes.append(f'<g class="edge">{rect(x, y, wide, 22, "var(--surface)")}{rect(x, y, wide, 22, part.fill)}</g>')
                x += wide
        if row.note:
            shapes.append(text(WIDTH - RIGHT, y + 35, row.note, "end", "dim"))
        y += 44 if row.note else 28
    for tenth in (0, 25, 50, 75, 100):
        x = LEFT + 8 + width * tenth / 100
        shapes.append(line(x, 2, x, y, "grid"))
        shapes.append(text(x, y + 14, f"{tenth} %", "middle", "dim"))
    return Plot("".join(shapes), y + 20, says)


def legend(parts: Sequence[Part]) -> Plot:
    """Returns the fills and their meanings, two in a row where they are short."""
    shapes: list[str] = []
    x, y = LEFT + 8, 4.0
    for part in parts:
        wide = 24 + 6.6 * len(part.name)
        if x > LEFT + 8 and x + wide > WIDTH - RIGHT:
            x, y = LEFT + 8, y + 20
        shapes.append(rect(x, y, 14, 14, part.fill) + text(x + 19, y + 11.5, part.name))
        x += wide + 10
    return Plot("".join(shapes), y + 20, "")


# ---- lines ------------------------------------------------------------------------------------------------


def lines(series: Sequence[Series], names: Sequence[str], says: str, percent: bool, top: float = 1.0, even: bool = False) -> Plot:
    """Returns up to two series over the same names: with whiskers from 0 to 100 %, or with bands.

    The scale of bands is logarithmic, or `even` for small numbers.
    """
    height, below = 190.0, 168.0
    highest = top if percent else max(1.0, top if even else float(-(-log10(max(1.0, top)) // 1)))
    width = WIDTH - LEFT - RIGHT - 16

    def across(place: int) -> float:
        return LEFT + 8 + (width * place / (len(names) - 1) if len(names) > 1 else width / 2)

    def up(value: float) -> float:
        part = value if percent or even else log10(max(1.0, value))
        return below - (below - 12) * part / highest

    shapes: list[str] = []
    ticks = [0.0, 0.25, 0.5, 0.75, 1.0] if percent else steps(highest) if even else powers(highest)
    for tick in ticks:
        shapes.append(line(LEFT, up(tick), WIDTH - RIGHT, up(tick), "grid"))
        shapes.append(text(LEFT - 6, up(tick) + 4, f"{100 * tick:.0f} %" if percent else short(tick), "end", "dim"))
    shapes.append(f'<path class="axis" d="M{number(LEFT)} 8V{number(below)}H{number(WIDTH - RIGHT)}"/>')
    shapes += [text(across(place), below + 17, name, "middle", "dim") for place, name in enumerate(names)]
    for kind, each in enumerate(series[:2], 1):
        # Slightly shifted, so that neither hides the other.
        aside = (kind - 1.5) * 5 if len(series) > 1 else 0.0
        spots = [(across(place) + aside, point) for place, point in enumerate(each.points)]
        if not percent and len(spots) > 1:
            there = " ".join(f"{number(x)},{number(up(point.high))}" for x, point in spots)
            back = " ".join(f"{number(x)},{number(up(point.low))}" for x, point in reversed(spots))
            shapes.append(f'<polygon class="band{kind}" points="{there} {back}"/>')
        path = " ".join(f"{number(x)},{number(up(point.middle))}" for x, point in spots)
        shapes.append(f'<polyline class="line{kind}" points="{path}"/>')
        for x, point in spots:
            if percent:
                shapes.append(line(x, up(point.low), x, up(point.high), f"whisker{kind}"))
            shapes.append(mark(x, up(point.middle), kind))
    return Plot("".join(shapes), height, says)


def mark(x: float, y: float, kind: int) -> str:
    """Returns a disc or a square, so that series differ not only by colour."""
    if kind == 1:
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="4.5" class="mark1"/>'
    return f'<rect x="{number(x - 4)}" y="{number(y - 4)}" width="8" height="8" class="mark2"/>'


def keys(series: Sequence[Series]) -> Plot:
    """Returns the names of the series."""
    shapes: list[str] = []
    x = LEFT + 8
    for kind, each in enumerate(series[:2], 1):
        shapes.append(line(x, 11, x + 26, 11, f"line{kind}") + mark(x + 13, 11, kind) + text(x + 34, 15, each.name))
        x += 52 + 6.6 * len(each.name)
    return Plot("".join(shapes), 22, "")


def steps(highest: float) -> list[float]:
    """Returns at most six ticks at whole numbers.

    >>> steps(4.0), steps(17.0)
    ([0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 4.0, 8.0, 12.0, 16.0])
    """
    step = max(1, -(-int(highest) // 5))
    return [float(tick) for tick in range(0, int(highest) + 1, step)]


def powers(highest: float) -> list[float]:
    """Returns at most five ticks.

    >>> powers(2.0), powers(10.0)
    ([1.0, 10.0, 100.0], [1.0, 1000.0, 1000000.0, 1000000000.0])
    """
    step = max(1, -(-int(highest) // 4))
    return [10.0**power for power in range(0, int(highest) + 1, step)]


def short(value: float) -> str:
    """Returns a number in few characters.

    >>> [short(value) for value in (1, 33.5, 950, 1654, 22_932, 2_089_188, 17_866_131_024)]
    ['1', '33.5', '950', '1,654', '22.9 k', '2.09 M', '17.9 G']
    """
    for size, name in ((1e15, "P"), (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e4, "k")):
        if value >= size:
            return f"{value / (1e3 if name == 'k' else size):.3g} {name}"
    return f"{value:,.1f}".removesuffix(".0")


# ---- pictures ---------------------------------------------------------------------------------------------


def stacked(plots: Sequence[Plot]) -> Plot:
    """Returns plots one below the other."""
    y = 0.0
    shapes: list[str] = []
    for plot in plots:
        shapes.append(f'<g transform="translate(0 {number(y)})">{plot.shapes}</g>')
        y += plot.height
    return Plot("".join(shapes), y, " ".join(plot.says for plot in plots if plot.says))


def picture(title: str, under: str, cells: Sequence[tuple[str, Plot]]) -> str:
    """Returns a picture with titled plots in two columns, each where there is more room."""
    wide = 2 * WIDTH + 60
    shapes: list[str] = []
    filled = [76.0, 76.0]
    for name, plot in cells:
        column = 0 if filled[0] <= filled[1] else 1
        x, y = 20 + column * (WIDTH + 20), filled[column]
        shapes.append(f'<g transform="translate({number(x)} {number(y)})">{text(8, 12, name, kind="head")}')
        shapes.append(f'<g transform="translate(0 24)">{plot.shapes}</g></g>')
        filled[column] += plot.height + 52
    y = max(filled)
    style = f":root {{{TOKENS}}} @media (prefers-color-scheme: dark) {{ :root {{{DARK}}} }} {STYLE}"
    style += ' .plot .title { font: 700 22px "Bricolage Grotesque", system-ui, sans-serif; }'
    head = text(28, 36, title, kind="title") + text(28, 56, under, kind="dim")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {number(wide)} {number(y)}" '
        f'width="{number(wide)}" height="{number(y)}"><style>{style}</style>{PATTERNS}'
        f'<rect width="100%" height="100%" style="fill: var(--surface)"/>{head}{"".join(shapes)}</svg>\n'
    )
