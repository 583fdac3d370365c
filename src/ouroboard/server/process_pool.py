"""Runs jobs in other processes, fairly by table. A process that dies or hangs is replaced, and its job is done again.

Every process has an executor of its own, so that losing one costs only the job that it was doing. At most one job is handed to
each; the others wait here, where their order can still change.

The order is that of weighted fair queueing. Each job gets a start and a finish on a virtual clock: it starts when the table's
previous job finishes, or now, and takes as long as jobs of its kind took lately. The job with the earliest finish is next. A
table that asks for little is therefore served soon, however much the others ask for, and no table waits for ever.
"""

import asyncio
import functools
import heapq
import itertools
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple, TypeVar

from ouroboard.server import metrics

log = logging.getLogger("ouroboard.pool")
T = TypeVar("T")

DEADLINE: Final = 20.0
"""Seconds that a job may take, the start of a process included, until the process is taken to hang."""
TRIES: Final = 2
"""Number of processes that one job may lose before it fails."""
FIRST_COST: Final = 0.1
"""Estimated seconds of a job of a kind that has not been run yet."""
WATCHERS_COST: Final = 8.0
"""Factor by which a job costs more at a table where no person plays, so that people's tables come first."""
UNHURRIED: Final = 2
"""Jobs for each process that may wait before the others are given less time."""
LEAST_SHARE: Final = 0.2
"""Smallest share of its usual time that an elastic job is given under load."""
LONGEST_PAUSE: Final = 2.0
"""Maximum number of seconds before a process that was lost several times is replaced."""
MOST_TABLES: Final = 1_000
"""Tables whose last finish is remembered before those that no longer matter are forgotten."""


class WorkerLost(Exception):
    """A process ended or hung while it did a job."""


class Ticket(NamedTuple):
    """The table and kind of a job, for the queue."""

    table: str
    """Jobs of the same table share its turn."""
    kind: str
    """Jobs of the same kind take about the same time."""
    is_played: bool = True
    """Whether a person plays at the table now."""
    is_elastic: bool = False
    """Whether the job takes the share of its usual time that it is given as its last argument."""


class Job:
    """A call that waits for a process, or is being run in one."""

    def __init__(self, ticket: Ticket, call: Callable[..., Any], arguments: tuple[object, ...]) -> None:
        self.ticket = ticket
        self.call = call
        self.arguments = arguments
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.begun = time.monotonic()
        self.start = 0.0
        self.order = (0.0, 0)
        """The job's finish on the virtual clock, and its number among those that finish at the same time."""
        self.lost = 0

    def __lt__(self, other: "Job") -> bool:
        return self.order < other.order


class Worker:
    """One process: started when it is first needed, and started anew after it was lost."""

    def __init__(self) -> None:
        self._executor = new_executor()
        self.losses = 0
        """Number of times that the process was lost since it last finished a job."""

    def warm_up(self) -> None:
        self._executor.submit(os.getpid)

    async def run(self, call: Callable[..., T], arguments: tuple[object, ...]) -> tuple[float, T]:
        """Returns how long the call took and what it returned. Raises what the call raised, or `WorkerLost`."""
        loop = asyncio.get_running_loop()
        work = functools.partial(timed, call, arguments)
        try:
            done = await asyncio.wait_for(loop.run_in_executor(self._executor, work), DEADLINE)
        except (BrokenProcessPool, TimeoutError) as problem:
            self.replace()
            raise WorkerLost(f"a bot process {'hung' if isinstance(problem, TimeoutError) else 'ended'}") from problem
        self.losses = 0
        return done

    def replace(self) -> None:
        self.losses += 1
        self.close()
        self._executor = new_executor()

    def pause(self) -> float:
        """Returns for how many seconds this worker rests before its next job: 0 after the first loss, then longer each time."""
        return 0.0 if self.losses < 2 else min(LONGEST_PAUSE, 0.1 * 2**self.losses)

    def pids(self) -> list[int]:
        return list(self._executor._processes or ())

    def close(self) -> None:
        """Kills the process, because a stopped one obeys nothing else. It holds nothing that could be lost."""
        processes = list((self._executor._processes or {}).values())
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def new_executor() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=begin)


def begin() -> None:
    """Prepares the other process: it gives way to the server, and ends when the server has ended."""
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def timed(call: Callable[..., T], arguments: tuple[object, ...]) -> tuple[float, T]:
    """Calls a function in the other process, and measures how long that takes."""
    begun = time.perf_counter()
    found = call(*arguments)
    return time.perf_counter() - begun, found


class ProcessPool:
    """A number of processes and the queue in front of them."""

    def __init__(self, processes: int) -> None:
        self.workers = [Worker() for _ in range(processes)]
        self._free = list(self.workers)
        self._waiting: list[Job] = []
        self._running: set[asyncio.Task[None]] = set()
        self._clock = 0.0
        self._finish: dict[str, float] = {}
        """By table: when its last job finishes on the virtual clock."""
        self._costs: dict[str, float] = {}
        """By kind: how many seconds a job took lately."""
        self._numbers = itertools.count()
        self._is_closed = False

    def warm_up(self) -> None:
        """Starts the processes before they are needed."""
        for worker in self.workers:
            worker.warm_up()

    def close(self) -> None:
        self._is_closed = True
        for task in self._running:
            task.cancel()
        for worker in self.workers:
            worker.close()

    async def run(self, ticket: Ticket, call: Callable[..., T], *arguments: object) -> T:
        """Returns what the call returns in another process. Raises what it raises there, or `WorkerLost`.

        A job whose waiter is cancelled leaves the queue.
        """
        job = Job(ticket, call, arguments)
        self._enqueue(job)
        self._dispatch()
        try:
            found: T = await job.answer
            return found
        finally:
            self._withdraw(job)

    def share(self) -> float:
        """Returns the share of its usual time that an elastic job is given now."""
        return min(1.0, max(LEAST_SHARE, UNHURRIED * len(self.workers) / (len(self._waiting) + 1)))

    def _enqueue(self, job: Job) -> None:
        ticket = job.ticket
        cost = self._costs.get(ticket.kind, FIRST_COST) * (1.0 if ticket.is_played else WATCHERS_COST)
        job.start = max(self._clock, self._finish.get(ticket.table, 0.0))
        self._finish[ticket.table] = job.start + cost
        job.order = job.start + cost, next(self._numbers)
        heapq.heappush(self._waiting, job)
        if len(self._finish) > MOST_TABLES:
            self._finish = {table: finish for table, finish in self._finish.items() if finish > self._clock}

    def _withdraw(self, job: Job) -> None:
        if job in self._waiting:
            self._waiting.remove(job)
            heapq.heapify(self._waiting)

    def _dispatch(self) -> None:
        """Hands the next jobs to the processes that are free."""
        while self._free and self._waiting and not self._is_closed:
            worker, job = self._free.pop(), heapq.heappop(self._waiting)
            self._clock = max(self._clock, job.start)
            metrics.JOB_WAIT.observe(time.monotonic() - job.begun)
            task = asyncio.create_task(self._serve(worker, job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _serve(self, worker: Worker, job: Job) -> None:
        arguments = (*job.arguments, self.share()) if job.ticket.is_elastic else job.arguments
        try:
            seconds, found = await worker.run(job.call, arguments)
        except WorkerLost as lost:
            self._lose(job, lost)
            await asyncio.sleep(worker.pause())
        except Exception as problem:
            if not job.answer.done():
                job.answer.set_exception(problem)
        else:
            self._learn(job.ticket.kind, seconds)
            if not job.answer.done():
                job.answer.set_result(found)
        self._free.append(worker)
        self._dispatch()

    def _lose(self, job: Job, lost: WorkerLost) -> None:
        """Puts the job back to its place in the queue, unless it has cost too many processes."""
        job.lost += 1
        log.warning("pool.process_lost", extra={"reason": str(lost), "kind": job.ticket.kind, "tries": job.lost})
        if job.answer.done():
            return
        if job.lost < TRIES:
            heapq.heappush(self._waiting, job)
            self._dispatch()
        else:
            job.answer.set_exception(lost)

    def _learn(self, kind: str, seconds: float) -> None:
        metrics.THOUGHT.observe(seconds)
        known = self._costs.get(kind)
        self._costs[kind] = seconds if known is None else 0.8 * known + 0.2 * seconds
