"""A real Ray cluster on this machine, on the loopback address: the same games as in local processes."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ouroboard.arena.batches import Runner
from ouroboard.arena.cluster import NoCluster, connect
from ouroboard.arena.simulate import simulate
from ouroboard.arena.table_spec import TableSpec
from ouroboard.arena.tournament import hold
from ouroboard.cli.main import main

ray = pytest.importorskip("ray", reason="*** Ray is not installed: the cluster is not tested ***")

ROOT = Path(__file__).parents[2]
LOOP = TableSpec("loop", 2, (), "")


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def wait_for(address: str) -> None:
    """Until the head answers and knows its processors: its port is open a little earlier."""
    until = time.monotonic() + 90
    while time.monotonic() < until:
        try:
            if connect(address).cluster_resources().get("CPU"):
                return
        except NoCluster:
            time.sleep(0.5)
        finally:
            ray.shutdown()
    raise TimeoutError("Ray's head did not come up")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A head of our own, ended by the id of its process group."""
    port = free_port()
    command = [str(Path(sys.executable).parent / "ray"), "start", "--head", "--block", "--node-ip-address=127.0.0.1"]
    command += [f"--port={port}", "--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats"]
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": path}
    head = subprocess.Popen(
        command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    wait_for(f"127.0.0.1:{port}")
    yield f"127.0.0.1:{port}"
    head.terminate()
    head.wait(60)


def test_a_cluster_plays_the_same_games(cluster: str) -> None:
    here = simulate(LOOP, ["random", "steady"], 200, 7)
    there = simulate(LOOP, ["random", "steady"], 200, 7, Runner(cluster=cluster))
    assert there.processes == 2
    assert (there.by_bot, there.by_seat, there.decisions) == (here.by_bot, here.by_seat, here.decisions)
    tournament = [hold(LOOP, ["random", "steady"], 10, 3, Runner(cluster=where)) for where in ("", cluster)]
    assert tournament[0].pairings == tournament[1].pairings


def test_an_address_where_nobody_answers_is_said_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoCluster, match="no cluster answers"):
        simulate(LOOP, ["random"], 5, 1, runner=Runner(cluster="nowhere-at-all"))
    assert main(["simulate", "loop", "--games", "5", "--cluster", "nowhere-at-all"]) == 2
    assert "no cluster answers" in capsys.readouterr().err


def test_an_unreachable_cluster_ends_the_command_soon_with_one_line() -> None:
    """In a process of its own, because Ray's warnings go past Python."""
    with socket.socket() as silent, socket.socket() as other:
        for door in (silent, other):
            door.bind(("127.0.0.1", 0))
            door.listen()
        threading.Thread(target=answer_rudely, args=(other,), daemon=True).start()
        for address, words in (
            ("nowhere:1", ""),
            ("127.0.0.1:1", "connection refused"),
            ("ray://127.0.0.1:1", "connection refused"),
            (f"127.0.0.1:{silent.getsockname()[1]}", "nothing answers in time"),
            (f"127.0.0.1:{other.getsockname()[1]}", "this is not a Ray head"),
            ("127.0.0.1:99999", "it must be host:port of a Ray head, or local"),
        ):
            begun = time.monotonic()
            command = [sys.executable, "-m", "ouroboard.cli.main", "simulate", "loop", "--games", "5", "--cluster", address]
            ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
            assert (ran.returncode, ran.stdout) == (2, "")
            assert ran.stderr.startswith(f"ouroboard: no cluster answers at {address}: {words}")
            assert ran.stderr.count("\n") == 1
            assert time.monotonic() - begun < 30  # 15 on a machine that does nothing else


def answer_rudely(door: socket.socket) -> None:
    connection, _ = door.accept()
    with connection:
        connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        connection.recv(1)
