"""What a server asks of its database besides writing entries: journals, snapshots, packs, lists, links, keys and pauses."""

import contextlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from ouroboard.server.store.rows import Link, ListedRow, Snapshot, StoredReport

T = TypeVar("T")


class Queries:
    """The questions of a store, in the SQL that SQLite and PostgreSQL share. A subclass says how to ask them (`ask`)."""

    async def ask(self, question: Callable[[Any], T]) -> T:
        """Runs a question on a connection to the database. Raises `StoreDown`."""
        raise NotImplementedError

    def sql(self, text: str) -> str:
        """Returns a statement with `?` for its values as this database expects it."""
        return text

    def rows(self, connection: Any, text: str, *values: object) -> list[tuple[Any, ...]]:
        cursor = connection.execute(self.sql(text), values)
        found: list[tuple[Any, ...]] = cursor.fetchall() if cursor.description else []
        return found

    @contextlib.contextmanager
    def transaction(self, connection: Any) -> Iterator[None]:
        """Makes the statements within it take effect together. After an error the connection is dropped, and all with it."""
        self.rows(connection, "BEGIN")
        yield
        self.rows(connection, "COMMIT")

    # ---- tables -----------------------------------------------------------------------------------------------

    async def journal(self, code: str, after: int = 0) -> list[bytes]:
        """Returns the entries of a table from number `after + 1` on."""
        text = "SELECT body FROM entries WHERE code = ? AND n > ? ORDER BY n"
        found = await self.ask(lambda connection: self.rows(connection, text, code, after))
        return [body if isinstance(body, bytes) else bytes(body) for (body,) in found]

    async def snapshot(self, code: str) -> Snapshot | None:
        text = "SELECT n, key, body FROM snapshots WHERE code = ?"
        found = await self.ask(lambda connection: self.rows(connection, text, code))
        return Snapshot(found[0][0], found[0][1], bytes(found[0][2])) if found else None

    async def put_snapshot(self, code: str, kept: Snapshot) -> None:
        """Keeps a snapshot of a table, in place of an older one."""
        text = """INSERT INTO snapshots (code, n, key, body) VALUES (?, ?, ?, ?)
                  ON CONFLICT (code) DO UPDATE SET n = excluded.n, key = excluded.key, body = excluded.body"""
        await self.ask(lambda connection: self.rows(connection, text, code, *kept))

    async def pack(self, key: str) -> bytes | None:
        """Returns the files of a pack, as `put_pack` was given them; None when they are not here."""
        text = "SELECT body FROM packs WHERE key = ?"
        found = await self.ask(lambda connection: self.rows(connection, text, key))
        return bytes(found[0][0]) if found else None

    async def put_pack(self, key: str, body: bytes) -> None:
        """Keeps the files of a pack. The same key always names the same files."""
        text = "INSERT INTO packs (key, body) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self.ask(lambda connection: self.rows(connection, text, key, body))

    async def put_summaries(self, summaries: Sequence[tuple[str, str]]) -> None:
        """Writes what lists show of some tables: pairs of code and summary."""
        values = ", ".join(["(?, ?)"] * len(summaries))
        text = f"""WITH news (code, summary) AS (VALUES {values})
                   UPDATE tables SET summary = news.summary FROM news WHERE tables.code = news.code"""
        fields = [field for pair in summaries for field in pair]
        await self.ask(lambda connection: self.rows(connection, text, *fields))

    async def public_tables(self, limit: int = 50) -> list[ListedRow]:
        text = "SELECT code, game, phase, touched, summary FROM tables WHERE public = 1 ORDER BY touched DESC LIMIT ?"
        return [ListedRow(*row) for row in await self.ask(lambda connection: self.rows(connection, text, limit))]

    async def tables_of(
        self,
        guest: str,
        limit: int = 30,
        phases: Sequence[str] = (),
        game: str = "",
        before: tuple[int, str] | None = None,
    ) -> list[ListedRow]:
        """Returns a guest's tables, the latest first: in these phases, of this game, and before this time and code."""
        text = """SELECT t.code, t.game, t.phase, t.touched, t.summary FROM tables t JOIN sittings s ON s.code = t.code
                  WHERE s.guest = ?"""
        values: list[object] = [guest]
        if phases:
            text += f" AND t.phase IN ({', '.join('?' * len(phases))})"
            values += phases
        if game:
            text += " AND t.game = ?"
            values.append(game)
        if before is not None:
            text += " AND (t.touched < ? OR (t.touched = ? AND t.code < ?))"
            values += [before[0], *before]
        text += " ORDER BY t.touched DESC, t.code DESC LIMIT ?"
        return [ListedRow(*row) for row in await self.ask(lambda connection: self.rows(connection, text, *values, limit))]

    async def add_link(self, secret: str, link: Link, expires: int) -> None:
        """Stores a link for another device by its hash. It can be used once."""
        text = "INSERT INTO links (hash, code, seat, sitting, expires) VALUES (?, ?, ?, ?, ?)"
        await self.ask(lambda connection: self.rows(connection, text, secret, *link, expires))

    async def find_link(self, secret: str, now: int) -> Link | None:
        text = "SELECT code, seat, sitting FROM links WHERE hash = ? AND expires > ?"
        found = await self.ask(lambda connection: self.rows(connection, text, secret, now))
        return Link(*found[0]) if found else None

    async def use_link(self, secret: str, now: int) -> Link | None:
        """Deletes a link and returns it; deletes expired ones as well."""
        text = "DELETE FROM links WHERE hash = ? AND expires > ? RETURNING code, seat, sitting"

        def use(connection: Any) -> Link | None:
            found = self.rows(connection, text, secret, now)
            self.rows(connection, "DELETE FROM links WHERE expires <= ?", now)
            return Link(*found[0]) if found else None

        return await self.ask(use)

    async def drop_links(self, code: str, seat: int) -> None:
        """Deletes the links of a sitting that has ended."""
        text = "DELETE FROM links WHERE code = ? AND seat = ?"
        await self.ask(lambda connection: self.rows(connection, text, code, seat))

    async def secret_key(self, name: str) -> bytes:
        """Returns the server's own key of this name. The first process that asks makes it."""

        def find(connection: Any) -> bytes:
            fresh = secrets.token_bytes(32)
            self.rows(connection, "INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, fresh)
            return bytes(self.rows(connection, "SELECT value FROM keys WHERE name = ?", name)[0][0])

        return await self.ask(find)

    # ---- reports ------------------------------------------------------------------------------------------------

    async def add_report(self, report: StoredReport, most_of_guest: int, most: int) -> None:
        """Keeps a report; deletes all but the latest of this guest, and all but the latest of everybody."""

        def add(connection: Any) -> None:
            with self.transaction(connection):
                self.rows(connection, "INSERT INTO reports (id, time, guest, body) VALUES (?, ?, ?, ?)", *report)
                older = "SELECT id FROM reports WHERE guest = ? ORDER BY time DESC, id DESC LIMIT ? OFFSET ?"
                self.rows(connection, f"DELETE FROM reports WHERE id IN ({older})", report.guest, most, most_of_guest)
                older = "SELECT id FROM reports ORDER BY time DESC, id DESC LIMIT ? OFFSET ?"
                self.rows(connection, f"DELETE FROM reports WHERE id IN ({older})", most, most)

        await self.ask(add)

    async def reports_of(self, guest: str) -> list[StoredReport]:
        """Returns the reports that a guest has sent, the latest first."""
        text = "SELECT id, time, guest, body FROM reports WHERE guest = ? ORDER BY time DESC, id DESC"
        found = await self.ask(lambda connection: self.rows(connection, text, guest))
        return [StoredReport(name, time, owner, bytes(body)) for name, time, owner, body in found]

    # ---- being forgotten ----------------------------------------------------------------------------------------

    async def forget_table(self, guest: str, code: str, last: Callable[[], bytes]) -> int:
        """Takes a table from a guest's list. Where no other guest has it in theirs, deletes it.

        A deleted table leaves one entry behind, as a pruned one does (`prune.py`); `last` returns it. Returns the number of that
        entry; 0 where the table stays.
        """

        def forget(connection: Any) -> int:
            with self.transaction(connection):
                return forget_here(connection)

        def forget_here(connection: Any) -> int:
            self.rows(connection, "DELETE FROM sittings WHERE guest = ? AND code = ?", guest, code)
            if self.rows(connection, "SELECT 1 FROM sittings WHERE code = ? LIMIT 1", code):
                return 0
            n = int(self.rows(connection, "SELECT max(n) FROM entries WHERE code = ?", code)[0][0] or 0) + 1
            # Nobody can write this number any more. If somebody was faster, the table has just been used: it stays.
            text = "INSERT INTO entries (code, n, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING n"
            if not self.rows(connection, text, code, n, last()):
                return 0
            self.rows(connection, "DELETE FROM entries WHERE code = ? AND n < ?", code, n)
            for table in ("links", "snapshots"):
                self.rows(connection, f"DELETE FROM {table} WHERE code = ?", code)
            self.rows(connection, "UPDATE tables SET phase = 'pruned', public = 0, summary = '' WHERE code = ?", code)
            return n

        return await self.ask(forget)

    async def forget_reports(self, guest: str) -> None:
        await self.ask(lambda connection: self.rows(connection, "DELETE FROM reports WHERE guest = ?", guest))

    # ---- time in which nobody could move ------------------------------------------------------------------------

    async def last_alive(self) -> int:
        """Returns when a server last wrote a heartbeat to this database; 0 for never."""
        found = await self.ask(lambda connection: self.rows(connection, "SELECT time FROM health"))
        return int(found[0][0]) if found else 0

    async def is_alone(self) -> bool:
        """Returns whether no other server process uses this database."""
        return True

    async def pauses(self) -> list[tuple[int, int]]:
        """Returns from when until when no clock ran."""
        text = "SELECT begun, ended FROM pauses ORDER BY begun, ended"
        return [(int(begun), int(ended)) for begun, ended in await self.ask(lambda connection: self.rows(connection, text))]

    async def add_pause(self, begun: int, ended: int) -> None:
        text = "INSERT INTO pauses (begun, ended) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self.ask(lambda connection: self.rows(connection, text, begun, ended))
