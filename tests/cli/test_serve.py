"""`ouroboard serve`: what cannot work is said in one line before the address is announced, and the address is true."""

import contextlib
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Run, heed_interrupts

ANNOUNCED = "Ouroboard is at"


@pytest.fixture
def busy_port() -> Iterator[str]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield str(taken.getsockname()[1])


def refused(ouroboard: Run, *arguments: str) -> str:
    """Runs `serve`, which must end with exit code 2 and one line; returns the line."""
    ran = ouroboard("serve", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1, ran.err
    return ran.err


@pytest.mark.parametrize("port", ["99999", "65536", "-1"])
def test_a_port_that_does_not_exist_is_refused(ouroboard: Run, port: str) -> None:
    assert f"--port must be a number from 0 to 65535, not {port}" in refused(ouroboard, "--port", port)


def test_a_busy_port_is_refused(ouroboard: Run, busy_port: str) -> None:
    assert f"port {busy_port} of 127.0.0.1 is in use" in refused(ouroboard, "--port", busy_port)


@pytest.mark.parametrize("host", ["no-such-host.invalid", "192.0.2.1", "", "a" * 300])
def test_a_host_that_is_not_this_machine_is_refused(ouroboard: Run, host: str) -> None:
    assert "--host must be" in refused(ouroboard, "--host", host, "--port", "0")


@pytest.mark.parametrize("workers", ["0", "-2"])
def test_fewer_than_one_worker_is_refused(ouroboard: Run, workers: str) -> None:
    assert f"--workers must be 1 or more, not {workers}" in refused(ouroboard, "--workers", workers)


def test_fewer_than_no_thinkers_are_refused(ouroboard: Run) -> None:
    assert "--thinkers must be 1 or more" in refused(ouroboard, "--thinkers", "-1")


def test_a_folder_without_a_page_is_refused(ouroboard: Run, tmp_path: Path) -> None:
    assert "/nonexist" in refused(ouroboard, "--page", "/nonexist")
    assert ".vite/manifest.json" in refused(ouroboard, "--page", str(tmp_path))


@pytest.mark.parametrize("origin", ["example.org", "https://example.org/", "ftp://example.org"])
def test_an_origin_that_no_browser_sends_is_refused(ouroboard: Run, origin: str) -> None:
    assert "--origin must be written like https://example.org" in refused(ouroboard, "--origin", origin)


@pytest.mark.parametrize(
    "game",
    [
        "nim",
        "nim=a:B:two",
        "nim=no_such_module:Nim:2",
        "nim=ouroboard.games.loop.game:Nim:2",
        "l=ouroboard.games.loop.game:Loop:9",
    ],
)
def test_a_game_that_cannot_be_loaded_is_refused(ouroboard: Run, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    from ouroboard.games import registry

    monkeypatch.setattr(registry, "GAMES", dict(registry.GAMES))
    assert "--game" in refused(ouroboard, "--game", game)


@pytest.mark.parametrize("url", ["mysql://x", "nonsense", ""])
def test_a_database_of_another_kind_is_refused(ouroboard: Run, url: str) -> None:
    assert "sqlite:///FILE or postgresql://" in refused(ouroboard, "--database", url)


# ---- the database, before the announcement ---------------------------------------------------------------------


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `serve` in a process of its own; it must end by itself."""
    command = [sys.executable, "-m", "ouroboard.cli.main", "serve", "--port", "0", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def databases(folder: Path) -> dict[str, str]:
    no_database = folder / "notes.txt"
    no_database.write_text("This is not a database.\n" * 100)
    return {
        "missing folder": f"sqlite:///{folder}/nowhere/tables.sqlite3",
        "a folder": f"sqlite:///{folder}",
        "no database": f"sqlite:///{no_database}",
        "unreachable": "postgresql://nobody@127.0.0.1:1/none",
    }


@pytest.mark.parametrize("what", ["missing folder", "a folder", "no database", "unreachable"])
def test_a_database_that_cannot_be_used_is_refused(tmp_path: Path, what: str) -> None:
    ran = serve("--database", databases(tmp_path)[what])
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("ouroboard: ")
    assert ran.stderr.count("\n") == 1, ran.stderr


# ---- the announcement is true ----------------------------------------------------------------------------------


@contextlib.contextmanager
def announced(folder: Path, *arguments: str) -> Iterator[str]:
    """Starts a server and yields the address that it announces. Ends it with Ctrl-C."""
    command = [sys.executable, "-m", "ouroboard.cli.main", "serve", "--database", f"sqlite:///{folder}/tables.sqlite3"]
    with subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    ) as server:
        try:
            assert server.stdout is not None
            lines = iter(server.stdout.readline, "")
            line = next(line for line in lines if ANNOUNCED in line)
            yield line.removeprefix(ANNOUNCED).strip()
            server.send_signal(signal.SIGINT)
            assert server.wait(30) == 0
        finally:
            server.kill()


def test_port_0_is_a_free_port_and_the_true_one_is_announced(tmp_path: Path) -> None:
    with announced(tmp_path, "--port", "0") as address:
        assert re.fullmatch(r"http://127\.0\.0\.1:[1-9][0-9]*", address)
        assert httpx.get(f"{address}/healthz", timeout=30).status_code == 200


def test_a_name_with_several_addresses_is_served_at_one_port(tmp_path: Path) -> None:
    with announced(tmp_path, "--port", "0", "--host", "localhost") as address:
        assert httpx.get(f"{address}/healthz", timeout=30).status_code == 200
        port = address.rpartition(":")[2]
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=30).status_code == 200
