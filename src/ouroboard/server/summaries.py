"""Rows of the lists of tables, which are written together with entries.

Lists are made from these rows alone, so no table is opened to be listed. What changes with every answer (whose turn it is) is
written at intervals and when a table leaves memory; a table in memory is listed from memory.
"""

from typing import Final

import msgspec
from msgspec import Struct

from ouroboard.server import entries as e
from ouroboard.server.commands import PlannedEntry
from ouroboard.server.store.rows import TableRow
from ouroboard.server.table import Table
from ouroboard.server.wire import Value


class TableSummary(Struct, frozen=True, omit_defaults=True):
    """A table in a list. Kept as JSON beside its journal; nothing in it is secret except the guests, who are not shown."""

    game: str
    title: str
    chairs: list[tuple[str, str]] = []
    """By seat: open, human or bot, and the name."""
    guests: list[list[str]] = []
    """By seat: the hashes of the tokens, to tell readers which seat is theirs."""
    waiting: list[int] = []
    moment: str = ""
    winners: list[int] = []
    options: dict[str, Value] = {}
    scores: list[float] = []
    """By seat, when the game is over."""
    reason: str = ""
    """Why the game ended as it did, where its rules have words for it."""
    state: str = ""
    """The table's phase when this was written, or `frozen`. Empty in summaries of older servers."""

    def seat_of(self, guest: str) -> int | None:
        return next((seat for seat, guests in enumerate(self.guests) if guest and guest in guests), None)

    def lacks_result(self, phase: str) -> bool:
        """Returns whether the game has ended since this was written."""
        return phase == "over" and self.state not in ("over", "frozen")


_SUMMARY: Final = msgspec.json.Decoder(TableSummary)


def summary_of(table: Table) -> TableSummary:
    """Returns the table as lists show it."""
    match = table.match
    playing = match if table.phase == "play" else None
    game = table.game
    result = match.result if match is not None else None
    return TableSummary(
        game=table.game_name,
        title=game.title,
        chairs=[(seat_state.kind, seat_state.name) for seat_state in table.seats],
        guests=[seat_state.guests for seat_state in table.seats],
        waiting=playing.to_act if playing is not None else [],
        moment=game.epoch_name(playing.moment[0]) if playing is not None else "",
        winners=list(result.winners) if result is not None else [],
        options=table.options,
        scores=list(result.scores) if result is not None else [],
        reason=result.reason if result is not None else "",
        state="frozen" if table.frozen else table.phase,
    )


def write_summary(table: Table) -> str:
    return msgspec.json.encode(summary_of(table)).decode()


def read_summary(text: str) -> TableSummary | None:
    """Returns what was written, or None for a row from before there were summaries."""
    try:
        return _SUMMARY.decode(text)
    except msgspec.DecodeError:
        return None


UNSEEN = (
    e.Renamed, e.MadeReady, e.BotSat, e.Asked, e.AskedSeat, e.Agreed, e.Declined, e.Chatted, e.Rematched, e.GaveTime, e.RanOut,
    e.ToldToGo
)  # fmt: skip
"""Entries that change nothing in a list of tables."""


def row_after(table: Table, plan: PlannedEntry) -> TableRow | None:
    """Returns the table's row in the lists as it will be after this entry; None when it stays as it is."""
    entry, node = plan
    if isinstance(entry, UNSEEN):
        return None
    if isinstance(entry, e.Played):
        if node is None or node.state.result is None:
            return None
        return TableRow(table.game_name, "over", table.public, guests(table))
    if isinstance(entry, e.Opened):
        seated = tuple(guest for taken in entry.taken for guest in taken.guests)
        return TableRow(entry.game, "lobby", entry.public, seated)
    if isinstance(entry, e.Studied):
        return TableRow("", "study", False, (entry.host,))
    return TableRow(table.game_name, phase_after(table, entry), public_after(table, entry), guests_after(table, entry))


def phase_after(table: Table, entry: e.AnyEntry) -> str:
    if isinstance(entry, e.WentTo) and table.match is not None:
        return "over" if table.match.nodes()[entry.node].state.result is not None else "play"
    if isinstance(entry, (e.Started, e.Branched, e.TookBack)):
        return "play"
    return table.phase


def public_after(table: Table, entry: e.AnyEntry) -> bool:
    return entry.public if isinstance(entry, e.Configured) and entry.public is not None else table.public


def guests(table: Table) -> tuple[str, ...]:
    return tuple(dict.fromkeys(guest for seat_state in table.seats for guest in (*seat_state.guests, *seat_state.absent)))


def guests_after(table: Table, entry: e.AnyEntry) -> tuple[str, ...]:
    seated = [[*seat_state.guests, *seat_state.absent] for seat_state in table.seats]
    if isinstance(entry, e.Sat):
        seated[entry.seat] = [entry.guest]
    if isinstance(entry, e.Joined):
        seated[entry.seat].append(entry.guest)
    if isinstance(entry, e.SignedOut):
        seated[entry.seat] = [entry.guest]
    if isinstance(entry, e.Left):
        seated[entry.seat] = []
    if table.is_study:
        seated.append([table.host])
    return tuple(dict.fromkeys(guest for seat_state in seated for guest in seat_state))
