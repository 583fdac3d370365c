"""Small charts, drawn as SVG. They are decoration: the table beside each of them has the same facts."""

from typing import Final

from markupsafe import Markup

from ouroboard.server.pages.art import number
from ouroboard.server.pages.statistics import GameStatistics

BAR: Final = 12
"""Width of a bar, with the gap beside it."""
HEIGHT: Final = 56
LEAST: Final = 5
"""Height of the smallest bar."""


def results_chart(statistics: GameStatistics, most: int) -> Markup:
    """Returns a bar for each of the latest games, oldest first: as high as its points, filled where it was won.

    A game without points has high bars for what was won and low ones for what was lost.
    """
    latest, has_points = statistics.latest, statistics.has_points
    values = [(table.score or 0.0) if has_points else float(table.won) for table in latest]
    low, high = min([0.0, *values]), max([1.0, *values])
    bars = "".join(
        bar(place, LEAST + (value - low) / (high - low) * (HEIGHT - LEAST), table.won or not statistics.has_winners)
        for place, (value, table) in enumerate(zip(values, latest, strict=True))
    )
    ground = f'<path class="ground" d="M0 {HEIGHT + 0.5}H{most * BAR}"/>'
    box = f"0 0 {most * BAR} {HEIGHT + 1}"
    return Markup(f'<svg class="chart" viewBox="{box}" preserveAspectRatio="xMinYMax" aria-hidden="true">{bars}{ground}</svg>')


def bar(place: int, height: float, won: bool) -> str:
    return (
        f'<rect class="{"won" if won else "lost"}" x="{place * BAR + 1.5}" y="{number(HEIGHT - height)}" '
        f'width="{BAR - 3}" height="{number(height)}"/>'
    )


def share_chart(won: int, played: int) -> Markup:
    """Returns a strip with the share of games that were won."""
    return Markup(
        '<svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="lost" width="100" height="6"/>'
        f'<rect class="won" width="{number(100 * won / max(1, played))}" height="6"/></svg>'
    )
