"""What is written to a store and read from it."""

from typing import NamedTuple


class TableRow(NamedTuple):
    """A table's row in the lists of tables, which is written with the journal."""

    game: str
    phase: str
    public: bool
    guests: tuple[str, ...]
    """The guests who sit there, for "my tables"."""
    summary: str = ""
    """What lists show of the table (`summaries.TableSummary`); empty leaves it as it is."""


class Append(NamedTuple):
    """One entry to be written as number `n` of a table."""

    code: str
    n: int
    body: bytes
    row: TableRow | None


class Heartbeat(NamedTuple):
    """A heartbeat to be written: the time, and the tables that were played since the last one."""

    time: int
    played: list[str]


class ListedRow(NamedTuple):
    """A row of a list of tables."""

    code: str
    game: str
    phase: str
    touched: int
    summary: str = ""


class Snapshot(NamedTuple):
    """A table as its first `n` entries left it."""

    n: int
    key: str
    """Names the program and the rules that wrote it; others do not read it."""
    body: bytes


class Link(NamedTuple):
    """A link by which another device gets a seat, for one sitting of its player."""

    code: str
    seat: int
    sitting: int


class StoredReport(NamedTuple):
    """A problem that somebody has reported."""

    id: str
    time: int
    """Seconds since 1970."""
    guest: str
    body: bytes
    """Compressed JSON (`server/reports.py`)."""
