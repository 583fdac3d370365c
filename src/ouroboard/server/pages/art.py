"""The pictures of the games, drawn by code in the house style, Overprint: two inks on paper.

Ink 1 is solid. Ink 2 is a halftone, printed a little beside it: a slight double vision, as of something that has happened
before. The inks are the tokens `--ink1` and `--ink2`, so a picture takes the colours of the game it stands in.
"""

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

WIDTH: Final = 320
HEIGHT: Final = 200
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)

PAPER: Final = "var(--paper)"
INK: Final = "var(--ink)"
INK1: Final = "var(--ink1)"
INK2: Final = "var(--ink2)"
SKIN: Final = "#F2D9C2"


def number(value: float) -> str:
    """A coordinate, no longer than it needs to be."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def path(d: str, **attributes: str | float) -> str:
    return f'<path d="{d}"{written(attributes)}/>'


def circle(x: float, y: float, radius: float, **attributes: str | float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{written(attributes)}/>'


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
    """Shapes in ink 2, where that ink belongs."""
    return group(shapes, fill=f"url(#dots-{game})")


def overprint(game: str, shapes: str) -> str:
    """The same shapes once more in ink 2, a little beside themselves."""
    return group(shapes, fill=f"url(#dots-{game})", transform="translate(4 3)")


def hatch(game: str, shapes: str) -> str:
    """Shapes in fine lines of ink 1: what is far away."""
    return group(shapes, fill=f"url(#lines-{game})", opacity=0.45)


def screens(game: str) -> str:
    """The two screens that a game is printed through."""
    dots = circle(3, 3, 1.7, fill=INK2)
    lines = path("M0 2H5", stroke=INK1, stroke_width=1)
    return (
        f'<defs><pattern id="dots-{game}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">'
        f'{dots}</pattern><pattern id="lines-{game}" width="5" height="4" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(-20)">{lines}</pattern></defs>'
    )


# ---- LOOP: a ring of fifteen ticks, and the 8 as its knot ---------------------------------------------------

KNOT: Final = "M160 98c-36-18-34-58 0-58s36 40 0 58c-40 20-40 66 0 66s40-46 0-66z"


def ticks(inner: float, outer: float, filled: int) -> str:
    """Fifteen ticks clockwise from the top; the filled ones are thick."""
    x, y = MIDDLE
    marks = {True: "", False: ""}
    for tick in range(15):
        angle = 2 * pi * tick / 15 - pi / 2
        ends = [number(c) for r in (inner, outer) for c in (x + cos(angle) * r, y + sin(angle) * r)]
        marks[tick < filled] += f"M{ends[0]} {ends[1]}L{ends[2]} {ends[3]}"
    return path(marks[True], stroke=INK1, stroke_width=7) + path(marks[False], stroke="#B9AE99", stroke_width=3.5)


def loop() -> str:
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
    """Circle, triangle and square: LOOP's three suits."""
    return (
        circle(42, 60, 13, fill="var(--suit-r)")
        + path("M278 44l15 26h-30z", fill="none", stroke="var(--suit-g)", stroke_width=2, stroke_dasharray="4 3")
        + path("M30 128h24v24H30z", fill="var(--suit-b)")
        + path("M278 126l15 26h-30z", fill="var(--suit-g)")
    )


# ---- Don't Talk to Strangers: a saucer over the street -----------------------------------------------------

HOUSE: Final = "M0 62V28L34 0l34 28v34z"


def strangers() -> str:
    beam = path("M138 78L92 200h136L182 78z")
    saucer = path("M96 66c0-10 28-16 64-16s64 6 64 16-28 18-64 18-64-8-64-18z") + path("M130 52c0-34 60-34 60 0-14 5-46 5-60 0z")
    windows = "".join(circle(x, 68, 4, fill=PAPER) for x in (118, 146, 174, 202))
    kid = circle(160, 150, 9) + path("M146 190c0-38 28-38 28 0z")
    return (
        hatch("strangers", path("M0 132c70-28 240-34 320 0v68H0z"))
        + halftone("strangers", beam)
        + house(18, 126)
        + house(238, 126)
        + overprint("strangers", saucer)
        + group(saucer, fill=INK2)
        + windows
        + group(kid, fill=INK)
    )


def house(x: float, y: float) -> str:
    walls = path(HOUSE)
    return at(x, y, 1, overprint("strangers", walls) + group(walls, fill=INK1) + path("M26 62V40h16v22z", fill=PAPER))


# ---- Tragedy Looper: somebody, and the same somebody in the loops before -----------------------------------

HAIR: Final = (
    "M34 60c-2-34 54-34 52 0-4-12-10-16-26-16s-22 6-26 16z"
    "M32 50c-18 4-20 30-12 46 6-12 6-30 16-40zM88 50c18 4 20 30 12 46-6-12-6-30-16-40z"
)
BODY: Final = "M18 120c2-26 18-30 30-33l12 12 12-12c12 3 28 7 30 33z"
HEAD: Final = "M40 54c0-24 40-24 40 0v12c0 14-10 24-20 24s-20-10-20-24z"
NECK: Final = "M53 84h14v12l-7 6-7-6z"
RIBBON: Final = "M60 97l-14-7v14zM60 97l14-7v14z"


def looper() -> str:
    shadow = path(HAIR) + path(HEAD) + path(BODY)
    return (
        hatch("looper", circle(160, 96, 88))
        + at(-6, 50, 1.25, halftone("looper", shadow))
        + at(176, 50, 1.25, halftone("looper", shadow))
        + at(61, 2, 1.65, overprint("looper", path(HAIR) + path(BODY)) + bust())
    )


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


# ---- T.I.M.E Stories: one panorama, cut into cards -----------------------------------------------------------


def stories() -> str:
    arches = "".join(path(f"M{x} 140V82c0-44 54-44 54 0v58z") for x in (14, 94, 174, 254))
    agent = at(63, 58, 0.95, bust())
    cuts = path("M80 0V200M160 0V200M240 0V200", stroke=PAPER, stroke_width=5)
    seal = circle(280, 100, 21) + path("M267 100h26")
    return (
        hatch("stories", path("M0 0h320v140H0z"))
        + overprint("stories", arches)
        + group(arches, fill=INK1)
        + circle(41, 62, 13, fill=INK2)
        + agent
        + path("M0 140h320v60H0z", fill=INK)
        + path("M0 138h320v5H0z", fill=INK2)
        + path("M240 0h80v200h-80z", fill=INK, opacity=0.72)
        + group(seal, fill="none", stroke=INK2, stroke_width=6)
        + cuts
    )


# ---- Tales from the Loop: a machine at the edge of the field --------------------------------------------------


def tales() -> str:
    tower = "M238 130c10-30 10-58 4-84h52c-6 26-6 54 6 84z"
    robot = (
        path("M130 48h60v40h-60zM118 94h84v44h-84zM102 98h12v44h-12zM206 98h12v44h-12z")
        + path("M134 140h16l-10 50h-20zM170 140h16l14 50h-20z")
        + path("M157 32h6v16h-6z")
    )
    eyes = "".join(circle(x, 67, 8, fill=PAPER) + circle(x + 2, 68, 3.4, fill=INK) for x in (147, 173))
    steam = path(
        "M254 38c-12-18 20-18 12-30M278 36c-10-14 18-16 10-30", fill="none", stroke=INK2, stroke_width=5, stroke_linecap="round"
    )
    kid = circle(232, 154, 7) + path("M221 190c0-34 22-34 22 0z")
    return (
        halftone("tales", circle(160, 94, 80))
        + hatch("tales", path("M0 140c90-18 230-22 320-6v66H0z"))
        + overprint("tales", path(tower))
        + path(tower, fill=INK2)
        + steam
        + overprint("tales", robot)
        + group(robot, fill=INK1)
        + eyes
        + circle(160, 30, 5, fill=INK)
        + path("M146 110h28M146 120h28", stroke=PAPER, stroke_width=4)
        + group(kid, fill=INK)
    )


# ---- any other game: the snake that bites its tail -------------------------------------------------------------


def ouroboros(game: str) -> str:
    ring = path("M200 54a60 60 0 1 1-38-14", fill="none", stroke_width=24, stroke_linecap="round")
    return (
        group(ring, stroke=f"url(#dots-{game})", transform="translate(5 3.5)")
        + group(ring, stroke=INK1)
        + circle(164, 37, 4, fill=PAPER)
    )


PICTURES: Final[dict[str, Callable[[], str]]] = {
    "loop": loop,
    "strangers": strangers,
    "looper": looper,
    "stories": stories,
    "tales": tales,
}


@cache
def picture(game: str) -> Markup:
    """The picture of a game, for decoration: what it shows is said beside it."""
    drawn = PICTURES[game]() if game in PICTURES else ouroboros(game)
    return Markup(
        f'<svg class="art" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{screens(game)}{drawn}</svg>"
    )
