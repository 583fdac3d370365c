"""The same work on a Ray cluster: the pieces go out as tasks, a few more than it has processors, and come back as they may.

Ray is an extra: `pip install ouroboard[cluster]`. The machines of the cluster need Ouroboard too, in the same version.
"""

import importlib
import logging
import os
from collections.abc import Callable
from typing import Any

from ouroboard.arena.workers import Answers, Done, Job, Progress

ADDRESS_HELP = "host:port of a Ray head, or local"


class NoCluster(RuntimeError):
    """The cluster cannot be used: the reason, in words."""


def connect(address: str) -> Any:
    """Ray, connected. `local` starts a cluster on this machine, on the loopback address, for as long as the work takes."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that somebody plays
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise NoCluster("a cluster needs Ray: pip install 'ouroboard[cluster]'") from None
    own: dict[str, Any] = {"include_dashboard": False, "_node_ip_address": "127.0.0.1"} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **own)
    except (ConnectionError, ValueError, RuntimeError) as failure:
        raise NoCluster(f"no cluster answers at {address}: {str(failure).splitlines()[0]}") from None
    return ray


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
