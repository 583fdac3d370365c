"""Work in pieces, in this process or in several: the same pieces and the same order either way, so the same report."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Generic, NamedTuple, TypeVar

from ouroboard.packs import user_files

Job = TypeVar("Job")
Done = TypeVar("Done")

Progress = Callable[[int], None]
"""A function that is told how many games have been played since its last call."""


class Answers(NamedTuple, Generic[Done]):
    """The answers by the number of the job: all of them, or those before an interrupt."""

    done: dict[int, Done]
    stopped: bool

    def in_order(self) -> list[Done]:
        return [self.done[number] for number in sorted(self.done)]


class Stopped(KeyboardInterrupt):
    """Ctrl-C, with a report on the games that were played before it."""

    def __init__(self, report: object) -> None:
        super().__init__()
        self.report = report


class Piece(NamedTuple):
    """A range of games: the number of the first, and how many."""

    first: int
    size: int


def pieces(games: int, largest: int = 100) -> list[Piece]:
    """Cuts the games into pieces. The cut depends on their number alone and never on the number of processes.

    They are small, because an interrupt loses the pieces that are being played.

    >>> [piece.size for piece in pieces(300)] == [2] * 150
    True
    """
    size = max(1, min(largest, games // 128))
    return [Piece(first, min(size, games - first)) for first in range(0, games, size)]


def no_progress(games: int) -> None:
    """Ignores the progress."""


def processors() -> int:
    """Returns how many processes can run at once here."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def do_all(work: Callable[[Job], Done], jobs: list[Job], sizes: list[int], processes: int, progress: Progress) -> Answers[Done]:
    """Does every job, or those that are done before Ctrl-C.

    `work` must be a top-level function, and the jobs plain values: a worker starts as a fresh process.
    """
    found: dict[int, Done] = {}
    try:
        if processes <= 1 or len(jobs) <= 1:
            for number, job in enumerate(jobs):
                found[number] = work(job)
                progress(sizes[number])
        else:
            _in_processes(work, jobs, sizes, min(processes, len(jobs)), progress, found)
    except KeyboardInterrupt:
        return Answers(found, stopped=True)
    return Answers(found, stopped=False)


def _in_processes(
    work: Callable[[Job], Done],
    jobs: list[Job],
    sizes: list[int],
    processes: int,
    progress: Progress,
    found: dict[int, Done],
) -> None:
    """Puts the answers into `found` as they come."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _be_quiet)
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


def _collect(waiting: dict[Future[Done], int], found: dict[int, Done], sizes: list[int], progress: Progress) -> None:
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        number = waiting.pop(future)
        found[number] = future.result()
        progress(sizes[number])


def _be_quiet() -> None:
    """Ignores Ctrl-C, which is for the main process, and warnings about packs, which it has given."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    user_files.log.disabled = True
