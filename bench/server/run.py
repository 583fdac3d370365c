"""Measures the server beside boardgame.io's, with the same clients and messages of the same size (`load.mjs`).

Every round measures each server once, one after another; a ratio is the median over the rounds of the ratio within a round.
Many short rounds, because a machine that others use is another one after a minute.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from bench.folders import of_folders
from bench.server import processes
from ouroboard.games import registry

HERE = Path(__file__).parent
ROUNDS = int(os.environ.get("BENCH_SERVER_ROUNDS", "7"))
CLIENTS = (100, 500)
WARM_UP = 3
SECONDS = 5

PEER = "boardgame.io, in memory"
SQLITE = "Ouroboard, SQLite"
POSTGRES = "Ouroboard, PostgreSQL"


class Server(NamedTuple):
    adapter: str
    start: Callable[[], AbstractContextManager[int]]
    spare: int
    """Tables that are made ready beforehand, for clients that have finished a match: LOOP ends, the peer's game does not."""


SERVERS = {
    PEER: Server("boardgame", processes.boardgame, 0),
    SQLITE: Server("ouroboard", processes.on_sqlite, 800),
    POSTGRES: Server("ouroboard", processes.on_postgres, 800),
}

OF_LOOP = {
    name: module.OF_LOOP_ON_SERVER for name, module in of_folders("measures").items() if hasattr(module, "OF_LOOP_ON_SERVER")
}
"""Games with tables on a server of their own, and the share of LOOP's actions a second that is asked there."""


class Load(NamedTuple):
    """What one run of the clients has seen."""

    rate: float
    """Actions a second."""
    p50: float
    p99: float
    """Milliseconds from sending an action until the last of four seats had what came of it."""
    bytes: float
    """What a seat is sent for an action."""
    generator: float
    """Share of one core that the clients took: near 1 they, not the server, would be measured."""
    server: float
    """Share of one core that the server took."""


Loads = dict[tuple[str, int], list[Load]]
"""By server and number of clients, one for each round."""


def measure() -> Loads:
    servers = {name: SERVERS[name] for name in available()}
    if servers:
        servers |= {name: Server(f"ouroboard:{name}", processes.on_sqlite, 800) for name in OF_LOOP}
    seen: Loads = {(name, clients): [] for clients in CLIENTS for name in servers}
    for number in range(ROUNDS):
        for name, clients in seen:
            seen[name, clients].append(put_under_load(servers[name], clients))
            print(f"server round {number + 1} of {ROUNDS}: {name}, {clients} clients", file=sys.stderr)
    return seen


def available() -> list[str]:
    """Returns the servers that can be measured here. Prints what is missing."""
    if not has_clients():
        skip("the server is not measured: its clients and its peer need Node and npm")
        return []
    try:
        processes.postgres_tools()
    except FileNotFoundError:
        skip("PostgreSQL is not installed: its row is missing")
        return [name for name in SERVERS if name != POSTGRES]
    return list(SERVERS)


def has_clients() -> bool:
    """Returns whether the Node packages are there, or could be fetched as the lock file says."""
    lock, installed = HERE / "package-lock.json", HERE / "node_modules" / ".package-lock.json"
    if shutil.which("node") and installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return True
    npm = shutil.which("npm")
    return npm is not None and subprocess.run([npm, "ci", "--loglevel=error"], cwd=HERE, check=False).returncode == 0


def skip(what: str) -> None:
    print(f"\n*** {what} ***\n", file=sys.stderr)


def put_under_load(server: Server, clients: int) -> Load:
    with server.start() as pid:
        numbers = [clients, server.spare, WARM_UP, SECONDS, pid]
        command = ["node", str(HERE / "load.mjs"), server.adapter, processes.URL, *map(str, numbers)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=120)
    return Load(**json.loads(done.stdout))


# ---- telling it -------------------------------------------------------------------------------------------------


def section(seen: Loads) -> str:
    """Returns a part of RESULTS.md."""
    if not seen:
        return ""
    return (
        f"""
## The server

Tables of four clients each, in a second process; every table has always one action under way, and it is over when all four
seats have been sent what came of it. {ROUNDS} rounds of {SECONDS} s after {WARM_UP} s of warm-up. boardgame.io keeps nothing
when it stops; Ouroboard has every action on the disk before anybody hears of it. Asked: a ratio of at least 2, and a p99 ratio
of at most 1. CPU is in shares of one core: of the server (without PostgreSQL's own processes), of the clients (near 100 % they
would be what is measured), and the server's for one action, which tells most when others use the machine.

| clients | server | actions a second | ratio | p50 | p99 | p99 ratio | bytes to a seat | CPU server | clients | an action |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
        + "".join(row(name, clients, seen) + "\n" for name, clients in seen if name not in OF_LOOP)
        + games_section(seen)
    )


def games_section(seen: Loads) -> str:
    """Returns the games whose tables are larger than those of LOOP, beside it."""
    rows = "".join(game_row(name, clients, seen) + "\n" for name, clients in seen if name in OF_LOOP)
    return f"""
Tables of other games on SQLite. The ratio is to LOOP's actions a second.

| clients | game | actions a second | ratio | asked | p50 | p99 | bytes to a seat | asked | an action |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
{rows}"""


def game_row(name: str, clients: int, seen: Loads) -> str:
    mine, loop = seen[name, clients], seen[SQLITE, clients]
    rate, p50, p99, size, _, server = (statistics.median(values) for values in zip(*mine, strict=True))
    ratio = statistics.median(load.rate / other.rate for load, other in zip(mine, loop, strict=True))
    title, asked = registry.manifest(name).title, OF_LOOP[name]
    return (
        f"| {clients} | {title} | {rate:,.0f} | {ratio:.2f} | ≥ {asked} | {p50:.1f} ms | {p99:.1f} ms "
        f"| {size:,.0f} | ≤ 8,192 | {1e6 * server / rate:,.0f} µs |"
    )


def row(name: str, clients: int, seen: Loads) -> str:
    mine, theirs = seen[name, clients], seen[PEER, clients]
    rate, p50, p99, size, generator, server = (statistics.median(values) for values in zip(*mine, strict=True))
    faster = statistics.median(load.rate / peer.rate for load, peer in zip(mine, theirs, strict=True))
    longer = statistics.median(load.p99 / peer.p99 for load, peer in zip(mine, theirs, strict=True))
    return (
        f"| {clients} | {name} | {rate:,.0f} | {faster:.2f} | {p50:.1f} ms | {p99:.1f} ms | {longer:.2f} | {size:,.0f} "
        f"| {server:.0%} | {generator:.0%} | {1e6 * server / rate:,.0f} µs |"
    )


def rates(seen: Loads) -> dict[str, int]:
    """Returns actions a second, for the history."""
    return {
        f"{name}, {clients} clients": round(statistics.median(load.rate for load in loads))
        for (name, clients), loads in seen.items()
    }
