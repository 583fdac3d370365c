"""Work in pieces, in this process or in several: the same pieces and the same order either way, so the same report."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from traceback import format_exc
from typing import Any, Generic, NamedTuple, TypeVar

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


class WorkerEnded(RuntimeError):
    """A worker process that ended before it answered."""


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
    """Puts the answers into `found` as they come.

    Each worker has a pipe of its own and one job at a time. So a worker can be ended in the middle of a message, and nobody waits
    for the rest of it; an executor, whose workers share their queues, then waits for ever.
    """
    workers: dict[Connection, BaseProcess] = {}
    doing: dict[Connection, int] = {}
    left = iter(range(len(jobs)))
    try:
        for number in islice(left, processes):
            ours = _start_worker(work, workers)
            ours.send(jobs[number])
            doing[ours] = number
        while doing:
            for ready in wait(list(doing)):
                assert isinstance(ready, Connection)
                number = doing.pop(ready)
                found[number] = _receive(ready)
                progress(sizes[number])
                following = next(left, None)
                if following is not None:
                    ready.send(jobs[following])
                    doing[ready] = following
    finally:
        for worker in workers.values():
            worker.terminate()
        for ours, worker in workers.items():
            worker.join()
            ours.close()


def _start_worker(work: Callable[[Job], Done], workers: dict[Connection, BaseProcess]) -> Connection:
    """Starts a fresh process and returns this end of its pipe."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    with theirs:
        worker = spawn.Process(target=_answer_jobs, args=(work, theirs), daemon=True)
        with _interrupts_held():
            worker.start()
            workers[ours] = worker
    return ours


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Holds Ctrl-C back until the block is over. Processes that are started in it hold it back for good.

    A worker needs a second for its imports before it can ignore Ctrl-C, and would print a traceback until then.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which lets Ctrl-C through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _receive(connection: Connection) -> Any:
    """Returns a worker's answer.

    Raises the exception that its work has raised, or `WorkerEnded` where the process has ended.
    """
    try:
        answer, error = connection.recv()
    except (EOFError, ConnectionError):
        raise WorkerEnded("a worker process has ended before its work was done; is there enough memory?") from None
    if error is not None:
        raise error
    return answer


def _answer_jobs(work: Callable[[Job], Done], connection: Connection) -> None:
    """Does the jobs that come through a pipe, until its other end is closed. Runs in a worker."""
    _be_quiet()
    with suppress(EOFError, ConnectionError):
        while True:
            job = connection.recv()
            try:
                answer, error = work(job), None
            except Exception as failure:
                failure.add_note(f"in a worker process:\n{format_exc()}")
                answer, error = None, failure
            connection.send((answer, error))


def _be_quiet() -> None:
    """Ignores Ctrl-C, which is for the main process, and warnings about packs, which it has given."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    user_files.log.disabled = True
