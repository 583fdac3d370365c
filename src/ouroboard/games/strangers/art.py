"""The picture of Don't Talk to Strangers: a saucer over the street."""

from typing import Final

from ouroboard.server.pages.art import INK, INK1, INK2, PAPER, at, circle, group, halftone, hatch, overprint, path

HOUSE: Final = "M0 62V28L34 0l34 28v34z"


def draw() -> str:
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
