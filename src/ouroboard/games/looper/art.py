"""The picture of Tragedy Looper: somebody, and the same somebody in the loops before."""

from ouroboard.server.pages.art import BODY, HAIR, HEAD, at, bust, circle, halftone, hatch, overprint, path


def draw() -> str:
    shadow = path(HAIR) + path(HEAD) + path(BODY)
    return (
        hatch("looper", circle(160, 96, 88))
        + at(-6, 50, 1.25, halftone("looper", shadow))
        + at(176, 50, 1.25, halftone("looper", shadow))
        + at(61, 2, 1.65, overprint("looper", path(HAIR) + path(BODY)) + bust())
    )
