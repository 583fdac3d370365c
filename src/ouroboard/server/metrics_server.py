"""Serves the metrics of all server processes on an address of their own, away from the public port.

The process that runs `ouroboard serve` listens on that address, in a thread of its own, so that it answers even while the
tables' event loop is stuck. With several workers it asks each of them for its numbers over a Unix socket in a private folder,
and adds them up. The numbers of a worker that has ended are lost, which Prometheus treats as a restart.
"""

import atexit
import contextlib
import http.server
import logging
import os
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

log = logging.getLogger("ouroboard.metrics")
PATIENCE: Final = 2.0
"""Seconds within which a worker must send its metrics."""
EXTREMES: Final = {"ouroboard_loop_stall_max_seconds": max, "process_start_time_seconds": min}
"""Metrics that are not added up, by name, and the function that joins them instead."""

Sample = tuple[str, dict[str, str], float]


class Family(Struct, frozen=True):
    """One metric of one process, as it goes over the socket."""

    name: str
    kind: str
    words: str
    samples: list[Sample]


def own_families() -> list[Family]:
    """Returns the numbers of this process."""
    return [
        Family(metric.name, metric.type, metric.documentation, [(each.name, each.labels, each.value) for each in metric.samples])
        for metric in REGISTRY.collect()
    ]


def merged(reports: Iterable[list[Family]]) -> list[Metric]:
    """Adds up the numbers of several processes."""
    found: dict[str, Metric] = {}
    sums: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for families in reports:
        for family in families:
            if family.name not in found:
                found[family.name] = Metric(family.name, family.words, family.kind)
                sums[family.name] = {}
            known = sums[family.name]
            for name, labels, value in family.samples:
                key = (name, tuple(labels.items()))
                choose = EXTREMES.get(name)
                if key not in known:
                    known[key] = value
                else:
                    known[key] = choose(known[key], value) if choose is not None else known[key] + value
    for name, metric in found.items():
        for (sample, pairs), value in sums[name].items():
            metric.add_sample(sample, dict(pairs), value)
    return list(found.values())


class WorkerMetrics(Collector):
    """The joined metrics of all workers."""

    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self._metrics


def exposition(folder: str) -> bytes:
    """Returns the numbers of all processes as Prometheus reads them. `folder`: where the workers are; empty: this process."""
    reports = [own_families()] if not folder else [families for path in Path(folder).iterdir() if (families := ask(path))]
    registry = CollectorRegistry()
    registry.register(WorkerMetrics(merged(reports)))
    return generate_latest(registry)


def new_folder() -> str:
    """Makes the folder with the workers' sockets. Only this user may read it, and it is deleted when this process ends."""
    folder = tempfile.mkdtemp(prefix="ouroboard-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


# ---- workers ------------------------------------------------------------------------------------------------------


def tell(folder: str) -> None:
    """Answers requests for this worker's metrics, from now on, in a thread of its own."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(Path(folder) / f"{os.getpid()}.sock"))
    listener.listen()
    threading.Thread(target=_tell_all, args=(listener,), name="metrics", daemon=True).start()


def _tell_all(listener: socket.socket) -> None:
    while True:
        asking, _ = listener.accept()
        with asking, contextlib.suppress(OSError):
            asking.settimeout(PATIENCE)
            asking.sendall(msgspec.json.encode(own_families()))


def ask(path: Path) -> list[Family]:
    """Returns the numbers of the worker that listens there. One that has ended has none, and its socket is removed."""
    with socket.socket(socket.AF_UNIX) as worker:
        worker.settimeout(PATIENCE)
        try:
            worker.connect(str(path))
            with worker.makefile("rb") as answer:
                return msgspec.json.decode(answer.read(), type=list[Family])
        except ConnectionRefusedError:
            path.unlink(missing_ok=True)
        except (OSError, msgspec.DecodeError):
            log.warning("metrics.worker_silent", extra={"worker": path.stem})
    return []


# ---- the address --------------------------------------------------------------------------------------------------


class MetricsPage(http.server.BaseHTTPRequestHandler):
    """`/metrics`, and nothing else."""

    folder = ""
    timeout = PATIENCE

    def do_GET(self) -> None:
        if self.path.partition("?")[0] not in ("/", "/metrics"):
            self.send_error(404)
            return
        body = exposition(self.folder)
        self.send_response(200)
        self.send_header("content-type", CONTENT_TYPE_LATEST)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Keeps requests out of the log."""


class MetricsServer(http.server.ThreadingHTTPServer):
    """The HTTP server of the metrics."""

    daemon_threads = True

    def __init__(self, host: str, port: int, folder: str) -> None:
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), type("MetricsPage", (MetricsPage,), {"folder": folder}))

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignores a client that disconnects."""


def serve(host: str, port: int, folder: str = "") -> bool:
    """Serves the metrics from now on. Returns False, and logs why, when the address cannot be used."""
    try:
        listener = MetricsServer(host, port, folder)
    except OSError as problem:
        log.warning("metrics.not_served", extra={"address": f"{host}:{port}", "reason": problem.strerror or str(problem)})
        return False
    threading.Thread(target=listener.serve_forever, name="metrics", daemon=True).start()
    return True
