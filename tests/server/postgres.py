"""A PostgreSQL server of our own: made in a temporary folder, on a socket of its own, stopped by its id."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.house import free_port

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


@contextlib.contextmanager
def cluster(*settings: str) -> Iterator[str]:
    """The URL of an empty database."""
    where = binaries()
    if where is None:
        pytest.skip("*** PostgreSQL is not here: apt-get install postgresql ***")
    folder = Path(tempfile.mkdtemp(prefix="ouroboard-pg-"))
    port = free_port()
    try:
        if os.getuid() == 0:
            shutil.chown(folder, USER, USER)
        data = folder / "data"
        subprocess.run(
            as_user([str(where / "initdb"), "-D", str(data), "-U", USER, "--auth=trust", "-E", "UTF8"]),
            check=True,
            capture_output=True,
            cwd=folder,
        )
        options = ["-c", "listen_addresses=127.0.0.1", "-c", f"port={port}", "-c", f"unix_socket_directories={folder}"]
        for setting in settings:
            options += ["-c", setting]
        process = subprocess.Popen(
            as_user([str(where / "postgres"), "-D", str(data), *options]),
            stdout=subprocess.DEVNULL,
            stderr=(folder / "log").open("wb"),
            cwd=folder,
        )
        try:
            ready = [str(where / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port), "-t", "30"]
            for _ in range(100):
                if subprocess.run(ready, check=False).returncode == 0:
                    break
                assert process.poll() is None, (folder / "log").read_text()
            yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        finally:
            process.terminate()
            process.wait(timeout=60)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
