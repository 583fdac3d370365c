"""The islands of Tales in the preview of a link: places, rumors, machines and Kids, and how far the story has come."""

from typing import TYPE_CHECKING, Final

from ouroboard.engine.game import Game
from ouroboard.games.tales.content.map import COLUMNS, LETTERS, SECTOR_NAMES, sector_number
from ouroboard.games.tales.game import Tales
from ouroboard.server.pages.art import INK, INK1, INK2, PAPER, circle, group, halftone, path, rectangle, seat_mark, words

if TYPE_CHECKING:
    from ouroboard.games.tales.wire import View

SECTOR: Final = 60
LEFT: Final = 10
TOP: Final = 60
DIAL: Final = 500
"""Height at which the two dials stand."""


def draw(game: Game, view: "View") -> str:
    assert isinstance(game, Tales)
    islands = game.rules.content.map
    points = {place.letter: middle_of(place.sectors) for place in islands.places}
    rumors = {rumor["letter"] for rumor in view["rumors"]["track"] if rumor is not None}
    land = [sector for sector in range(len(SECTOR_NAMES)) if islands.land >> sector & 1]
    ways = [
        f"M{points[place.letter][0]} {points[place.letter][1]}L{points[other][0]} {points[other][1]}"
        for place in islands.places
        for other in place.adjacent
        if place.letter < other
    ]
    return (
        halftone("tales", "".join(rectangle(*corner_of(sector), SECTOR, SECTOR) for sector in land))
        + path("".join(ways), fill="none", stroke=INK, stroke_width=2.5)
        + "".join(place(letter, *points[letter], letter in rumors) for letter in LETTERS)
        + "".join(machine(each["sector"], each["mode"] == "alert") for each in view["machines"] if each["sector"])
        + kids(view, points)
        + dial(150, "Insight", view["insight"]["value"])
        + dial(350, "Enigma", view["enigma"]["value"])
    )


def corner_of(sector: int) -> tuple[float, float]:
    return LEFT + sector % COLUMNS * SECTOR, TOP + sector // COLUMNS * SECTOR


def middle_of(sectors: tuple[int, ...]) -> tuple[float, float]:
    corners = [corner_of(sector) for sector in sectors]
    return tuple(sum(values) / len(values) + SECTOR / 2 for values in zip(*corners, strict=True))


def place(letter: str, x: float, y: float, has_rumor: bool) -> str:
    """Returns a place; one with a rumor has a question mark instead of its letter."""
    return circle(x, y, 19, fill=INK2 if has_rumor else PAPER, stroke=INK, stroke_width=2.5) + words(
        x, y + 11, "?" if has_rumor else letter
    )


def machine(sector: str, is_alert: bool) -> str:
    """Returns a machine on its legs, dark on alert."""
    x, y = corner_of(sector_number(sector))
    body = path(f"M{x + 34} {y + 6}h20v16h-20zM{x + 36} {y + 22}l-5 12M{x + 44} {y + 22}v12M{x + 52} {y + 22}l5 12")
    return group(body, fill=INK if is_alert else INK1, stroke=INK, stroke_width=3)


def kids(view: "View", points: dict[str, tuple[float, float]]) -> str:
    """Returns the Kids below their places, by their players' marks."""
    shapes, there = "", dict.fromkeys(points, 0)
    for kid in view["kids"]:
        if (letter := kid["place"]) is not None:
            x, y = points[letter]
            x, y = x - 18 + 24 * there[letter], y + 26
            shapes += circle(x, y, 13, fill=PAPER, stroke=INK, stroke_width=2) + seat_mark(kid["seat"], x, y, 0.9)
            there[letter] += 1
    return shapes


def dial(x: float, name: str, value: int) -> str:
    return words(x, DIAL, name, "text") + words(x, DIAL + 92, str(value), "title", INK1)
