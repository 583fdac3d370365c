"""Work in pieces, in this process or in several: the same pieces and the same order either way, so the same report."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import NamedTuple, TypeVar

from ouroboard.packs import shelf

Job = TypeVar("Job")
Done = TypeVar("Done")

Progress = Callable[[int], None]
"""Is told how many games have been played since it was last told."""


class Piece(NamedTuple):
    """Some of the games: from number `first`, so many."""

    first: int
    size: int


def pieces(games: int, largest: int = 250) -> list[Piece]:
    """Cuts the games into pieces. How depends on their number alone and never on how many processes there are.

    >>> [piece.size for piece in pieces(70)] == [2] * 35
    True
    """
    size = max(1, min(largest, games // 32))
    return [Piece(first, min(size, games - first)) for first in range(0, games, size)]


def no_progress(games: int) -> None:
    """For those who do not watch."""


def processors() -> int:
    """How many processes can run at once here."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def do_all(work: Callable[[Job], Done], jobs: list[Job], sizes: list[int], processes: int, progress: Progress) -> list[Done]:
    """Does every job and gives the answers in the order of the jobs.

    `work` must be a top-level function, and the jobs plain values: a worker starts as a fresh process.
    """
    if processes <= 1 or len(jobs) <= 1:
        answers = []
        for job, size in zip(jobs, sizes, strict=True):
            answers.append(work(job))
            progress(size)
        return answers
    return _in_processes(work, jobs, sizes, min(processes, len(jobs)), progress)


def _in_processes(
    work: Callable[[Job], Done], jobs: list[Job], sizes: list[int], processes: int, progress: Progress
) -> list[Done]:
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _be_quiet)
    found: dict[int, Done] = {}
    waiting: dict[Future[Done], int] = {}
    left = iter(range(len(jobs)))
    try:
        # Only a few jobs wait in the queue, so that a million of them cost no memory and stopping is quick.
        for number in left:
            waiting[pool.submit(work, jobs[number])] = number
            if len(waiting) >= 3 * processes:
                _collect(waiting, found, sizes, progress)
        while waiting:
            _collect(waiting, found, sizes, progress)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()
        raise
    pool.shutdown()
    return [found[number] for number in range(len(jobs))]


def _collect(waiting: dict[Future[Done], int], found: dict[int, Done], sizes: list[int], progress: Progress) -> None:
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        number = waiting.pop(future)
        found[number] = future.result()
        progress(sizes[number])


def _be_quiet() -> None:
    """Ctrl-C is for the main process, which then ends its workers. It has also given every warning about packs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shelf.log.disabled = True
