"""Runs jobs for strangers and long jobs of our own in processes with limits of time and memory.

Each `LimitedWorker` has one process, which is started for the first job and kept for the next. A job that takes too long or too
much memory ends the process, and nothing else: the event loop only waits.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import pickle
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from ouroboard.games import registry
from ouroboard.server.process_pool import begin
from ouroboard.server.text import http_refusals

try:
    import resource
except ImportError:  # not a Unix: only the wall time of a job is limited there
    resource = None  # type: ignore[assignment]

log = logging.getLogger("ouroboard.jobs")
Games = tuple[tuple[str, str, int], ...]
T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")

TOO_LARGE: Final = "it takes too much memory"
RETIRE_AT: Final = 400 << 20
"""Bytes of memory in use after which a process is replaced."""
MEMORY_IN_USE: Final = Path("/proc/self/statm")
"""The file in which Linux says how many pages a process uses. The maximum (`ru_maxrss`) includes the parent's."""


class Limits(NamedTuple):
    """What one job may use."""

    cpu: int
    """Seconds of processor time."""
    wall: float
    """Seconds until the result must be there."""
    memory: int
    """Bytes of address space of the whole process."""
    waiting: int
    """Number of jobs that may wait for the process."""
    patience: float
    """Seconds that a job may wait for the process."""


class LimitedJob(Protocol[T_co]):
    """A job for the other process. The job and its result are pickled."""

    def run(self) -> T_co:
        """Does the job. What a stranger's input can be blamed for is a result, not an exception."""
        ...


class JobResult(NamedTuple):
    """The result of a job."""

    result: Any


class Overloaded(Exception):
    """A job could not be done now: too many wait, or this one takes too much."""


# ---- in the other process -----------------------------------------------------------------------------------------


def serve_jobs(pipe: Connection, games: Games, limits: Limits) -> None:
    """Runs in the other process: takes jobs until the pipe is closed or much memory is in use."""
    begin()
    for name, where, seats in games:
        registry.register(name, where, seats)
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
    with contextlib.suppress(EOFError, OSError):
        found: object = None
        while found is not TOO_LARGE and not has_grown():
            job: LimitedJob[object] = pickle.loads(pipe.recv_bytes())
            allow_cpu(limits.cpu)
            found = answer(job)
            pipe.send_bytes(pickle.dumps(found, protocol=5))


def answer(job: LimitedJob[object]) -> JobResult | str:
    """Returns what a job has found, or why it failed."""
    try:
        return JobResult(job.run())
    except MemoryError:
        return TOO_LARGE
    except Exception as problem:
        log.exception("job.failed", extra={"job": type(job).__name__})
        return f"{type(problem).__name__}: {problem}"[:500]


def allow_cpu(seconds: int) -> None:
    """Ends this process after this many more seconds of processor time."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + seconds + 1, resource.RLIM_INFINITY))


def has_grown() -> bool:
    """Returns whether this process should be replaced by a fresh one. Only Linux can tell."""
    if resource is None or not MEMORY_IN_USE.exists():
        return False
    return int(MEMORY_IN_USE.read_text().split()[1]) * resource.getpagesize() > RETIRE_AT


# ---- on the event loop --------------------------------------------------------------------------------------------


class LimitedWorker:
    """One process with limits, and the queue of jobs for it."""

    def __init__(self, limits: Limits, games: Games = ()) -> None:
        self._limits = limits
        self._games = games
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._thread = ThreadPoolExecutor(1, "jobs")
        self._process: Any = None
        self._pipe: Connection | None = None

    async def run(self, job: LimitedJob[T]) -> T:
        """Returns what a job finds in the other process. Raises `Overloaded`."""
        if self._waiting >= self._limits.waiting:
            raise Overloaded(http_refusals.MANY_JOBS_WAIT)
        self._waiting += 1
        try:
            async with asyncio.timeout(self._limits.patience):
                await self._turn.acquire()
        except TimeoutError:
            raise Overloaded(http_refusals.OTHER_JOBS_FIRST) from None
        finally:
            self._waiting -= 1
        # The thread goes on when the caller is cancelled, so the turn ends with the thread.
        work = asyncio.get_running_loop().run_in_executor(self._thread, self._run, job)
        work.add_done_callback(lambda _: self._turn.release())
        found = await asyncio.shield(work)
        if isinstance(found, JobResult):
            result: T = found.result
            return result
        if found is not None:
            log.error("job.no_result", extra={"job": type(job).__name__, "why": found})
        raise Overloaded(http_refusals.TAKES_TOO_MUCH)

    def _run(self, job: LimitedJob[object]) -> JobResult | str | None:
        """Runs in the thread: hands a job over and waits for what comes back. None when the process was ended over it."""
        data = pickle.dumps(job, protocol=5)
        # A process that has retired since the last job takes no more. Then a new one gets the job.
        for start in (self._ready_pipe, self._fresh_pipe):
            with contextlib.suppress(EOFError, OSError):
                pipe = start()
                pipe.send_bytes(data)
                if not pipe.poll(self._limits.wall):
                    break
                answered: JobResult | str = pickle.loads(pipe.recv_bytes())
                return answered
            if self._used_cpu():
                break
        self._end()
        return None

    def _used_cpu(self) -> bool:
        """Returns whether the process was ended by a signal, as the limits do, and did not just retire."""
        if self._process is None:
            return False
        self._process.join(1)
        return self._process.exitcode is not None and self._process.exitcode < 0

    def _ready_pipe(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            return self._fresh_pipe()
        return self._pipe

    def _fresh_pipe(self) -> Connection:
        self._end()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve_jobs, args=(theirs, self._games, self._limits), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None

    def close(self) -> None:
        """Ends the process, whatever it does."""
        process = self._process
        if process is not None:
            process.kill()
        self._thread.shutdown(wait=True, cancel_futures=True)
        self._end()
