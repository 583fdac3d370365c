"""The picture of T.I.M.E Stories: one panorama, cut into cards."""

from ouroboard.server.pages.art import INK, INK1, INK2, PAPER, at, bust, circle, group, hatch, overprint, path


def draw() -> str:
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
