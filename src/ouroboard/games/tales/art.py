"""The picture of Tales from the Loop: a machine at the edge of the field."""

from ouroboard.server.pages.art import INK, INK1, INK2, PAPER, circle, group, halftone, hatch, overprint, path


def draw() -> str:
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
