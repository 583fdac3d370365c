"""A PostgreSQL server of our own: made in a temporary folder, on a socket of its own, stopped by its id."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.client import free_port

USER = "postgres"


def binaries() -> Path | None:
    """Where Debian puts them; the newest."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4].split(".")[0]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def as_user(command: list[str]) -> list[str]:
    """PostgreSQL does not run as root."""
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", *command] if os.getuid() == 0 else command


class Cluster:
    """A PostgreSQL server that can be stopped, killed and frozen, and started again on the same port."""

    def __init__(self, where: Path, folder: Path, *settings: str) -> None:
        self.where = where
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def create(self) -> None:
        if os.getuid() == 0:
            shutil.chown(self.folder, USER, USER)
        command = [str(self.where / "initdb"), "-D", str(self.data), "-U", USER, "--auth=trust", "-E", "UTF8"]
        subprocess.run(as_user(command), check=True, capture_output=True, cwd=self.folder)

    def start(self) -> None:
        options = ["-c", "listen_addresses=127.0.0.1", "-c", f"port={self.port}", "-c", f"unix_socket_directories={self.folder}"]
        for setting in self._settings:
            options += ["-c", setting]
        self._process = subprocess.Popen(
            as_user([str(self.where / "postgres"), "-D", str(self.data), *options]),
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "log").open("ab"),
            cwd=self.folder,
        )
        ready = [str(self.where / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-t", "30"]
        for _ in range(100):
            if subprocess.run(ready, check=False).returncode == 0:
                break
            assert self._process.poll() is None, (self.folder / "log").read_text()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """SIGTERM waits for clients, SIGINT (fast) cuts them off, SIGQUIT (immediate) crashes."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(timeout=60)

    def processes(self) -> list[int]:
        """The postmaster and all of its children."""
        assert self._process is not None
        parent = self._process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [parent, *map(int, children)]

    def signal_all(self, number: signal.Signals) -> None:
        for process in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def freeze(self) -> None:
        self.signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self.signal_all(signal.SIGCONT)


@contextlib.contextmanager
def own_cluster(*settings: str) -> Iterator[Cluster]:
    """A server with an empty database."""
    where = binaries()
    if where is None:
        pytest.skip("*** PostgreSQL is not here: apt-get install postgresql ***")
    folder = Path(tempfile.mkdtemp(prefix="ouroboard-pg-"))
    try:
        found = Cluster(where, folder, *settings)
        found.create()
        found.start()
        try:
            yield found
        finally:
            found.thaw()
            found.stop(signal.SIGINT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def cluster(*settings: str) -> Iterator[str]:
    """The URL of an empty database."""
    with own_cluster(*settings) as found:
        yield found.url
