"""What the lists of tables must know after an entry: written together with it."""

from ouroboard.server import entries as e
from ouroboard.server.commands import Plan
from ouroboard.server.store.base import Brief
from ouroboard.server.table import Table

UNSEEN = (
    e.Renamed, e.MadeReady, e.BotSat, e.Asked, e.AskedSeat, e.Agreed, e.Declined, e.Chatted, e.Rematched, e.GaveTime, e.RanOut
)  # fmt: skip
"""Entries that change nothing in a list of tables."""


def brief_after(table: Table, plan: Plan) -> Brief | None:
    """The line in the lists, as it will be; None when it stays as it is."""
    entry, node = plan
    if isinstance(entry, UNSEEN):
        return None
    if isinstance(entry, e.Played):
        if node is None or node.state.result is None:
            return None
        return Brief(table.game_name, "over", table.public, guests(table))
    if isinstance(entry, e.Opened):
        seated = tuple(guest for taken in entry.taken for guest in taken.guests)
        return Brief(entry.game, "lobby", entry.public, seated)
    if isinstance(entry, e.Studied):
        return Brief("", "study", False, (entry.host,))
    return Brief(table.game_name, phase_after(table, entry), public_after(table, entry), guests_after(table, entry))


def phase_after(table: Table, entry: e.AnyEntry) -> str:
    if isinstance(entry, e.WentTo) and table.match is not None:
        return "over" if table.match.nodes()[entry.node].state.result is not None else "play"
    if isinstance(entry, (e.Started, e.Branched, e.TookBack)):
        return "play"
    return table.phase


def public_after(table: Table, entry: e.AnyEntry) -> bool:
    return entry.public if isinstance(entry, e.Configured) and entry.public is not None else table.public


def guests(table: Table) -> tuple[str, ...]:
    return tuple(dict.fromkeys(guest for place in table.places for guest in (*place.guests, *place.absent)))


def guests_after(table: Table, entry: e.AnyEntry) -> tuple[str, ...]:
    seated = [[*place.guests, *place.absent] for place in table.places]
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
    return tuple(dict.fromkeys(guest for place in seated for guest in place))
