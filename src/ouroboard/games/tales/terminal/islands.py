"""The map and the rumor track."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ouroboard.games.tales.terminal.printed import code_of, name_of, sheet_of
from ouroboard.games.tales.wire.box import Box
from ouroboard.games.tales.wire.views import TrackSpace, View

COLUMNS: Final = 8
ROWS: Final = "ABCDEF"
CELL: Final = 9
"""Width of a sector on the map, in columns of the terminal."""


# ---- the map --------------------------------------------------------------------------------------------------


def islands(view: View, box: Box) -> Text:
    """Returns the map: two lines for each row of sectors. A place is drawn in its first sector."""
    drawn = Text("   ")
    drawn.append("".join(str(column + 1).ljust(CELL) for column in range(COLUMNS)).rstrip(), "dim")
    land = set(box["map"]["land"])
    for row in ROWS:
        upper, lower = Text(f"{row}  ", style=""), Text("   ")
        for column in range(COLUMNS):
            sector = f"{row}{column + 1}"
            if sector not in land:
                upper.append("~" * (CELL - 2), "blue").append("  ")
                lower.append("~" * (CELL - 2), "blue").append("  ")
                continue
            upper.append_text(padded(sector_top(view, box, sector)))
            lower.append_text(padded(sector_bottom(view, box, sector)))
        drawn.append("\n").append_text(upper).append("\n").append_text(lower)
    return drawn


def padded(text: Text) -> Text:
    text.truncate(CELL - 1)
    text.append(" " * (CELL - len(text)))
    return text


def sector_top(view: View, box: Box, sector: str) -> Text:
    """Returns the place of a sector, open ones round and restricted ones square, with its bus stop, rumor, star and tile."""
    here = [place for place in box["map"]["places"] if sector in place["sectors"]]
    found = Text()
    for place in here:
        if place["sectors"][0] != sector:
            found.append(f"·{place['place'].lower()} ", "dim")
            continue
        letter = place["place"]
        style = "bold" if place["open"] else "bold yellow"
        shape = ("({})" if place["open"] else "[{}]").format("x" if letter in view["closed"] else letter)
        found.append(shape, style)
        if place["bus"] and letter not in view["no_bus"]:
            found.append("b", "blue")
        for number, space in enumerate(view["rumors"]["track"], 1):
            if space is not None and space["letter"] == letter:
                found.append(f"{'!' if space['rumor'] else '?'}{number}", "bold magenta")
        if any(letter in action["places"] and not action["spent"] for card in view["diary"] for action in card["actions"]):
            found.append("*", "bold green")
        if letter in view["tiles"]:
            found.append("^", "cyan" if view["tiles"][letter] == "ready" else "dim")
    return found or Text(".", style="dim")


def sector_bottom(view: View, box: Box, sector: str) -> Text:
    """Returns the machine in a sector, and the Kids and tokens at the place that is drawn there."""
    found = Text()
    for machine in view["machines"]:
        if machine["sector"] == sector:
            alert = machine["mode"] == "alert"
            found.append(f"{code_of(machine['machine'])}{'!' if alert else ''}", "bold red" if alert else "blue").append(" ")
    for place in box["map"]["places"]:
        if place["sectors"][0] == sector:
            names = [name_of(box, kid["kid"]) for kid in view["kids"] if kid["place"] == place["place"]]
            letters = 2 if len(found) + 2 * len(names) < CELL else 1
            found.append("".join(name[:letters] for name in names), "bold cyan")
            tokens = view["tokens"].get(place["place"], {})
            found.append("".join(f" {kind[0]}{number}" for kind, number in tokens.items()), "green")
    return found


def track_line(view: View) -> Text:
    """Returns the rumor track. The right-most rumor falls off first."""
    found = Text("Rumors  ", style="")
    for number, space in enumerate(view["rumors"]["track"], 1):
        found.append(f"{number} ", "dim").append_text(space_text(space)).append("   ")
    found.append(f"pile {view['rumors']['pile']}", "dim")
    if view["rumors"]["top"]:
        found.append(f", next {' '.join(view['rumors']['top'])}", "dim")
    return found


def space_text(space: TrackSpace | None) -> Text:
    if space is None:
        return Text("–", style="dim")
    return Text(f"{space['letter']}{'!' if space['rumor'] else '?'}", style="bold magenta")


def ways(view: View, box: Box) -> RenderableType:
    """Returns every place with what it costs, its sectors and the ways from it."""
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", "place", "", "ways", "sectors", "machines"):
        rows.add_column(column, no_wrap=column != "machines")
    for place in box["map"]["places"]:
        letter = place["place"]
        near = [machine for machine in view["machines"] if machine["sector"] in place["sectors"]]
        cost = view["walk"].get(letter, 1 if place["open"] else 2)
        rows.add_row(
            Text(letter, style="bold"),
            place["name"],
            f"{'open' if place['open'] else 'restricted'} {cost}{' bus' if place['bus'] else ''}",
            " ".join(place["adjacent"]),
            " ".join(place["sectors"]),
            ", ".join(f"{sheet_of(box, each['machine'])['name']} {each['mode']}" for each in near),
        )
    legend = Text(
        "(A) open  [B] restricted  b bus  ?2 rumor on space 2  !2 face-up  * diary action  ^ event location", style="dim"
    )
    return Group(rows, legend)
