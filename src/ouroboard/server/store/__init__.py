"""Where journals are kept: SQLite by default, PostgreSQL by one setting."""

from ouroboard.server.store.base import Store
from ouroboard.server.store.errors import Conflict, StoreDown
from ouroboard.server.store.postgres import PostgresStore
from ouroboard.server.store.rows import Append, TableRow
from ouroboard.server.store.sqlite import SqliteStore

__all__ = ["Append", "Conflict", "PostgresStore", "SqliteStore", "Store", "StoreDown", "TableRow", "open_store"]


def open_store(url: str) -> Store:
    """Returns the store that a URL names: `sqlite:///file.sqlite3` or `postgresql://user@host/name`."""
    if url.startswith("sqlite:///"):
        return SqliteStore(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        return PostgresStore(url)
    raise ValueError(f"{url.partition(':')[0]!r} is not a database that we know: sqlite:///FILE or postgresql://…")
