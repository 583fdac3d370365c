"""The board of Tragedy Looper in the preview of a link: four places, and the characters in them with their counters."""

from typing import TYPE_CHECKING, Final

from ouroboard.engine.game import Game
from ouroboard.server.pages.art import INK, INK1, PAPER, circle, hatch, path, rectangle, rows_of, words

if TYPE_CHECKING:
    from ouroboard.games.looper.wire import View
    from ouroboard.games.looper.wire.views import Character

CORNERS: Final = {"hospital": (24, 72), "shrine": (256, 72), "city": (24, 346), "school": (256, 346)}
"""The upper left corner of each place. Characters move between neighbours."""
PLACE: Final = (220, 258)
MOST: Final = 3
"""Characters in a row."""
STEP: Final = 68
GOODWILL: Final = "#C2387A"
PARANOIA: Final = "#5B3FB0"
INTRIGUE: Final = INK
MOST_COUNTERS: Final = 6


def draw(game: Game, view: "View") -> str:
    day = words(250, 50, f"Loop {view['loop']} of {view['loops']}, day {view['day']} of {view['days']}")
    return day + "".join(
        place(corner, each["name"], each["intrigue"], [who for who in view["characters"] if who["place"] == each["id"]])
        for each in view["places"]
        if (corner := CORNERS.get(each["id"]))
    )


def place(corner: tuple[int, int], name: str, intrigue: int, characters: list["Character"]) -> str:
    x, y = corner
    middle, left, shapes = x + PLACE[0] / 2, list(characters), ""
    for row, count in enumerate(rows_of(len(left), MOST)):
        for seat in range(count):
            shapes += character(middle + (seat - (count - 1) / 2) * STEP, y + 92 + 82 * row, left.pop(0))
    return (
        hatch("looper", rectangle(x, y, *PLACE))
        + rectangle(x, y, *PLACE, fill="none", stroke=INK, stroke_width=3)
        + words(middle, y + 40, name)
        + counters(middle, y + 54, [INTRIGUE] * intrigue)
        + shapes
    )


def character(x: float, y: float, who: "Character") -> str:
    """Returns a disc with the initials; crossed out for somebody who is dead. Counters lie below."""
    initials = "".join(word[0] for word in who["name"].split())[:2]
    shown = [GOODWILL] * who["goodwill"] + [PARANOIA] * who["paranoia"] + [INTRIGUE] * who["intrigue"]
    disc = circle(x, y, 27, fill=INK1 if who["alive"] else "#B9AE99") + words(x, y + 11, initials, "bold", PAPER)
    cross = path(f"M{x - 24} {y - 24}l48 48M{x + 24} {y - 24}l-48 48", fill="none", stroke=INK, stroke_width=5)
    return disc + ("" if who["alive"] else cross) + counters(x, y + 38, shown)


def counters(x: float, y: float, colours: list[str]) -> str:
    """Returns a row of small discs with its middle at `x`."""
    shown = colours[:MOST_COUNTERS]
    return "".join(circle(x + (place - (len(shown) - 1) / 2) * 11, y, 4.8, fill=colour) for place, colour in enumerate(shown))
