"""The same work on a Ray cluster: the pieces are sent as tasks, a few more than it has processors, and come back in any order.

Ray is an extra: `pip install ouroboard[cluster]`. The machines of the cluster need Ouroboard too, in the same version.
"""

import importlib
import logging
import os
import socket
import threading
from collections.abc import Callable
from typing import Any, Final

from ouroboard.arena.workers import Answers, Done, Job, Progress

ADDRESS_HELP = "host:port of a Ray head, or local"

PATIENCE: Final = 10.0
"""Seconds within which a Ray head must answer. Ray itself would wait, with warnings, for minutes."""

HELLO: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
"""The beginning of an HTTP/2 connection: preface and empty settings. Ray's head is a gRPC server, so it answers with its own."""
SETTINGS: Final = 4
"""The type of the frame that it answers with, in the fourth byte."""


class NoCluster(RuntimeError):
    """The cluster cannot be used: the reason, in words."""


def connect(address: str) -> Any:
    """Connects to Ray. `local` starts a cluster on this machine, on the loopback address, for as long as the work takes."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage statistics are sent
    os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "error")  # its warnings would mix with our output
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise NoCluster("a cluster needs Ray: pip install 'ouroboard[cluster]'") from None
    if address != "local":
        check_address(address)
    own: dict[str, Any] = {"include_dashboard": False, "_node_ip_address": "127.0.0.1"} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **own)
    except (ConnectionError, ValueError, RuntimeError) as failure:
        raise NoCluster(f"no cluster answers at {address}: {str(failure).splitlines()[0]}") from None
    return ray


def check_address(address: str) -> None:
    """Raises `NoCluster` unless a server that may be a Ray head answers there in time."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65_536):
        raise NoCluster(f"no cluster answers at {address}: it must be {ADDRESS_HELP}")
    why = ["nothing answers in time"]

    def knock() -> None:
        why[0] = refusal(host.strip("[]"), int(port))

    # Looking up a name has no time limit, so it is done in a thread that need not end.
    knocking = threading.Thread(target=knock, daemon=True)
    knocking.start()
    knocking.join(PATIENCE)
    if why[0]:
        raise NoCluster(f"no cluster answers at {address}: {why[0]}")


def refusal(host: str, port: int) -> str:
    """Returns why there is no Ray head at this port; empty when there may be one."""
    try:
        with socket.create_connection((host, port), PATIENCE / 2) as door:
            if os.environ.get("RAY_USE_TLS", "0") != "0":
                return ""
            door.sendall(HELLO)
            answer = door.recv(9)
    except TimeoutError:
        return "nothing answers in time"
    except (OSError, UnicodeError) as failure:
        return (getattr(failure, "strerror", None) or str(failure)).lower()
    return "" if len(answer) > 3 and answer[3] == SETTINGS else "this is not a Ray head"


def on_cluster(
    work: Callable[[Job], Done], jobs: list[Job], sizes: list[int], address: str, progress: Progress
) -> tuple[Answers[Done], int]:
    """Does every job on the cluster, or those that are done before Ctrl-C. Returns the answers and the number of processors."""
    ray = connect(address)
    found: dict[int, Done] = {}
    waiting: dict[Any, int] = {}
    stopped = False
    try:
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(work)
        for number, job in enumerate(jobs):
            waiting[task.remote(job)] = number
            if len(waiting) >= 3 * processors:
                collect(ray, waiting, found, sizes, progress)
        while waiting:
            collect(ray, waiting, found, sizes, progress)
    except KeyboardInterrupt:
        stopped = True
    finally:
        ray.shutdown()
    return Answers(found, stopped), processors


def collect(ray: Any, waiting: dict[Any, int], found: dict[int, Done], sizes: list[int], progress: Progress) -> None:
    done, _ = ray.wait(list(waiting), num_returns=1)
    for answer in done:
        number = waiting.pop(answer)
        found[number] = ray.get(answer)
        progress(sizes[number])
