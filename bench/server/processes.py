"""The servers that are measured: each is started for one measurement, and stopped by its own id."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PORT = 8110
POSTGRES_PORT = 8111
URL = f"http://127.0.0.1:{PORT}"
PATIENCE = 30.0


@contextlib.contextmanager
def boardgame() -> Iterator[int]:
    """Runs boardgame.io's server, as in production, with its default storage: in memory."""
    with running(["node", str(HERE / "peer.cjs"), str(PORT)], PORT, {"NODE_ENV": "production"}) as pid:
        yield pid


@contextlib.contextmanager
def ouroboard(database: str) -> Iterator[int]:
    """Runs our server, installed as this Python has it: compiled, unless PYTHONPATH says otherwise."""
    command = [sys.executable, "-m", "ouroboard.cli.main", "serve", "--port", str(PORT), "--database", database, "--no-limits"]
    with running(command, PORT, {}) as pid:
        yield pid


@contextlib.contextmanager
def on_sqlite() -> Iterator[int]:
    with folder() as place, ouroboard(f"sqlite:///{place}/tables.sqlite3") as pid:
        yield pid


@contextlib.contextmanager
def on_postgres() -> Iterator[int]:
    """Runs our server on a PostgreSQL of its own, in its default settings: with fsync."""
    with folder() as place:
        owner = "postgres" if os.geteuid() == 0 else None
        if owner:
            shutil.chown(place, owner, owner)
        tools = postgres_tools()
        setup = [str(tools / "initdb"), "-D", f"{place}/data", "-U", "bench", "-A", "trust", "--locale=C", "-E", "UTF8"]
        subprocess.run(setup, user=owner, cwd=place, check=True, capture_output=True)
        server = [str(tools / "postgres"), "-D", f"{place}/data", "-p", str(POSTGRES_PORT)]
        server += ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={place}"]
        with running(server, POSTGRES_PORT, {}, owner):
            wait_for_postgres(tools)
            with ouroboard(f"postgresql://bench@127.0.0.1:{POSTGRES_PORT}/postgres") as pid:
                yield pid


def postgres_tools() -> Path:
    """Returns the folder with PostgreSQL's programs, of the newest version there is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    if initdb is None:
        raise FileNotFoundError("initdb")
    return Path(initdb).parent


def wait_for_postgres(tools: Path) -> None:
    """Waits for PostgreSQL: its port is open before it accepts connections."""
    ready = [str(tools / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(POSTGRES_PORT)]
    wait_until(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL")


@contextlib.contextmanager
def running(command: list[str], port: int, more: dict[str, str], user: str | None = None) -> Iterator[int]:
    """Runs a server until it is no longer needed; yields its process id when the port is open."""
    if is_open(port):
        raise RuntimeError(f"port {port} is taken")
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(command, env={**os.environ, **more}, stdout=log, stderr=log, user=user, cwd=ROOT)
        try:
            wait_until(lambda: is_open(port) or server.poll() is not None, command[0])
            if server.poll() is not None:
                log.seek(0)
                raise RuntimeError(f"{' '.join(command)} has ended:\n{log.read().decode(errors='replace')}")
            yield server.pid
        finally:
            stop(server)


def stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGINT)  # with this one PostgreSQL does not wait for its clients
    try:
        server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def wait_until(done: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} does not start")
        time.sleep(0.05)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """Makes a folder on a real disk, because data in memory is not durable."""
    place = next((place for place in (tempfile.gettempdir(), "/var/tmp", str(HERE)) if is_on_disk(place)), None)
    if place is None:
        raise RuntimeError("no folder on a disk was found")
    with tempfile.TemporaryDirectory(prefix="ouroboard-bench-", dir=place) as name:
        os.chmod(name, 0o755)
        yield Path(name)


def is_on_disk(place: str) -> bool:
    kind = subprocess.run(["stat", "-f", "-c", "%T", place], capture_output=True, text=True, check=False).stdout.strip()
    return kind not in ("tmpfs", "ramfs", "")
