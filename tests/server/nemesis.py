"""A site under load, and what goes wrong with it: random faults in the manner of Jepsen."""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
from tests.server.client import Guest, Refused, Server, four_friends
from tests.server.faults import Proxy, SmallDisk, bots_of
from tests.server.players import GONE, Player
from tests.server.postgres import Cluster
from tests.server.set_clock import VARIABLE

DAY = 24 * 3600
PLAYED, KEY = b'"played"', b'"key"'
"""What stands in the entry of an answer, and in everything that a person has caused."""


class Fault(NamedTuple):
    """Something that goes wrong, and how it is healed. `lasts`: whether it is left to work for a while in between."""

    name: str
    strike: Callable[[], None]
    heal: Callable[[], None] = lambda: None
    lasts: bool = True


class Progress(NamedTuple):
    """How far a table has come: the number of its last entry, and how often a bot has answered."""

    entries: int
    answers: int


class Site:
    """A server with its database, and everything that can be done to them."""

    def __init__(self, folder: Path, database: str) -> None:
        self.clock = folder / "clock"
        self.clock.write_text("0")
        self.server = Server(database, folder, "--test")
        self.server.module = "tests.server.set_clock"
        self.server.environment = {VARIABLE: str(self.clock)}

    def journals(self) -> dict[str, list[bytes]]:
        """What the database holds, read past the server."""
        raise NotImplementedError

    def progress(self) -> dict[str, Progress]:
        """How far each table has come."""
        raise NotImplementedError

    def faults(self) -> list[Fault]:
        return [
            Fault("kill the server", self.server.kill, self.server.start, lasts=False),
            Fault("pause the server", lambda: self.signal_server(signal.SIGSTOP), lambda: self.signal_server(signal.SIGCONT)),
            Fault("pause the bots", lambda: self.signal_bots(signal.SIGSTOP), lambda: self.signal_bots(signal.SIGCONT)),
            Fault("kill the bots", lambda: self.signal_bots(signal.SIGKILL), lasts=False),
            Fault("kill the bots again and again", self.kill_bots, lasts=False),
            Fault("set the clock forward", self.set_clock, lasts=False),
        ]

    def signal_server(self, number: signal.Signals) -> None:
        os.kill(self.server.pid, number)

    def signal_bots(self, number: signal.Signals) -> None:
        for bot in bots_of(self.server.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(bot, number)

    def kill_bots(self) -> None:
        for _ in range(4):
            self.signal_bots(signal.SIGKILL)
            time.sleep(0.3)

    def set_clock(self) -> None:
        ahead = float(self.clock.read_text()) + DAY
        part = self.clock.with_suffix(".part")
        part.write_text(str(ahead))
        part.replace(self.clock)


class SqliteSite(Site):
    def __init__(self, folder: Path, place: Path, disk: SmallDisk | None) -> None:
        self.path = place / "tables.sqlite3"
        self.disk = disk
        self._locking: sqlite3.Connection | None = None
        super().__init__(folder, f"sqlite:///{self.path}")

    def faults(self) -> list[Fault]:
        found = [*super().faults(), Fault("lock the file", self.lock, self.unlock)]
        if self.disk is not None:
            found.append(Fault("fill the disk", self.disk.fill, self.disk.empty))
        return found

    def lock(self) -> None:
        self._locking = sqlite3.connect(self.path, timeout=10, isolation_level=None, check_same_thread=False)
        self._locking.execute("BEGIN IMMEDIATE")

    def unlock(self) -> None:
        assert self._locking is not None
        self._locking.close()

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        with contextlib.closing(sqlite3.connect(self.path, timeout=10)) as connection:
            yield connection

    def journals(self) -> dict[str, list[bytes]]:
        with self.reading() as connection:
            return by_code(connection.execute("SELECT code, n, body FROM entries ORDER BY code, n").fetchall())

    def progress(self) -> dict[str, Progress]:
        text = """SELECT code, max(n), sum(instr(body, ?) > 0 AND instr(body, ?) = 0) FROM entries GROUP BY code"""
        with self.reading() as connection:
            return {code: Progress(n, answers) for code, n, answers in connection.execute(text, (PLAYED, KEY))}


class PostgresSite(Site):
    def __init__(self, folder: Path, cluster: Cluster, proxy: Proxy) -> None:
        self.cluster = cluster
        self.proxy = proxy
        super().__init__(folder, proxy.url(cluster.url))

    def faults(self) -> list[Fault]:
        cluster, proxy = self.cluster, self.proxy
        return [
            *super().faults(),
            Fault("pause PostgreSQL", cluster.freeze, cluster.thaw),
            Fault("restart PostgreSQL (fast)", lambda: cluster.stop(signal.SIGINT), cluster.start),
            Fault("restart PostgreSQL (immediate)", lambda: cluster.stop(signal.SIGQUIT), cluster.start),
            Fault("terminate all backends", self.terminate, lasts=False),
            Fault("cut all connections", proxy.cut, lasts=False),
            Fault("freeze all connections", proxy.freeze, proxy.thaw),
            Fault("lose all answers", proxy.mute, self.cut_and_thaw),
        ]

    def terminate(self) -> None:
        with psycopg.connect(self.cluster.url, autocommit=True) as line:
            line.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def cut_and_thaw(self) -> None:
        self.proxy.cut()
        self.proxy.thaw()

    def journals(self) -> dict[str, list[bytes]]:
        with psycopg.connect(self.cluster.url, connect_timeout=2) as line:
            return by_code(line.execute("SELECT code, n, body FROM entries ORDER BY code, n").fetchall())

    def progress(self) -> dict[str, Progress]:
        text = """SELECT code, max(n), count(*) FILTER (WHERE position(%s::bytea IN body) > 0 AND position(%s::bytea IN body) = 0)
                  FROM entries GROUP BY code"""
        with psycopg.connect(self.cluster.url, connect_timeout=2) as line:
            return {code: Progress(n, answers) for code, n, answers in line.execute(text, (PLAYED, KEY))}


def by_code(rows: list[tuple[str, int, bytes]]) -> dict[str, list[bytes]]:
    """Journals, each without a gap."""
    found: dict[str, list[bytes]] = {}
    for code, n, body in rows:
        journal = found.setdefault(code, [])
        journal.append(bytes(body))
        assert n == len(journal), f"{code} has no entry {len(journal)}"
    return found


class Played:
    """A table that is played all the time: when a game is over, the next one begins at a new table."""

    def __init__(self, site: Site, seed: int, has_bots: bool, **wanted: object) -> None:
        """Four friends, or one person with bots."""
        self.site = site
        self.has_bots = has_bots
        self.wanted = wanted
        self.chance = random.Random(seed)
        self.players: list[Player] = []
        """All who have played, at all tables."""
        self.current = ""
        """The table of the game that is on."""

    async def play_on(self) -> None:
        while True:
            try:
                code, guests = await self.sit_down()
            except (*GONE, AssertionError, Refused):
                await asyncio.sleep(0.2)
                continue
            players = [Player(guest, code, self.chance.getrandbits(30)) for guest in guests]
            self.players += players
            self.current = code
            await asyncio.gather(*(player.play() for player in players))
            self.current = ""

    async def sit_down(self) -> tuple[str, list[Guest]]:
        """A clock runs at each table, and a bot would take the seat of a player whose time is up."""
        wanted = {"clock": "live", "takeover": True, **self.wanted}
        if not self.has_bots:
            return await four_friends(self.site.server, **wanted)
        guest = Guest(self.site.server)
        return await guest.open_table(start=True, **wanted), [guest]
