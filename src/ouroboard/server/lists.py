"""Lists of tables as one reader sees them. They are made from rows, so no table is opened."""

from collections.abc import Sequence
from typing import Any, Final, cast

from starlette.requests import Request

from ouroboard.games import registry
from ouroboard.server import api, pages, views
from ouroboard.server import wire as w
from ouroboard.server.api import manager_of
from ouroboard.server.store.rows import ListedRow
from ouroboard.server.summaries import TableSummary, read_summary, summary_of

UNDER_WAY: Final = ("lobby", "play")
MOST_UNDER_WAY: Final = 50
"""Maximum number of a guest's unfinished tables in a list."""


async def my_tables(request: Request) -> list[pages.ListedTable]:
    """Returns the tables under way of the guest who asks."""
    guest = request.state.guest
    if not guest:
        return []
    return listed_tables(request, await manager_of(request).store.tables_of(guest, MOST_UNDER_WAY, UNDER_WAY))


def listed_tables(request: Request, found: Sequence[ListedRow]) -> list[pages.ListedTable]:
    """Returns the tables of a list without opening any: those in memory as they are, the others as last written down."""
    manager, guest = manager_of(request), request.state.guest
    shown: list[pages.ListedTable] = []
    for each in found:
        live_table = manager.live_tables.get(each.code)
        summary = read_summary(each.summary) if live_table is None else summary_of(live_table.table)
        if summary is None or (live_table is None and summary.lacks_result(each.phase)):
            manager.summarise(each.code)
            summary = summary or known_of(each)
        if summary is not None:
            watching = live_table.presence.watching() if live_table is not None else 0
            phase = each.phase if live_table is None else live_table.table.phase
            shown.append(listed_table(each, phase, summary, guest, watching))
    return shown


def known_of(listed: ListedRow) -> TableSummary | None:
    """Returns what is known of a table that was written before there were summaries."""
    if listed.game not in registry.games():
        return None
    return TableSummary(listed.game, views.about(listed.game).title)


def listed_table(row: ListedRow, phase: str, summary: TableSummary, guest: str, watching: int) -> pages.ListedTable:
    about = views.about(summary.game) if summary.game in registry.games() else None
    return pages.ListedTable(
        code=row.code,
        game=summary.game,
        title=summary.title,
        phase=cast(w.Phase, phase),
        chairs=tuple(pages.ListedSeat(cast(Any, kind), name) for kind, name in summary.chairs),
        you=summary.seat_of(guest),
        waiting=tuple(summary.waiting),
        moment=summary.moment,
        winners=tuple(summary.winners),
        idle=api.seconds_since(row.touched),
        watching=watching,
        content=pages.content_title(about, summary.options) if about is not None else "",
        scores=tuple(summary.scores),
        reason=summary.reason,
        touched=row.touched,
        options=summary.options,
    )
