"""The queue in front of the bot processes: fair by table, and alive after any number of lost processes."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator

import pytest
from tests.server.client import run

from ouroboard.server import process_pool as pools
from ouroboard.server.process_pool import LEAST_SHARE, ProcessPool, Ticket, WorkerLost


def nap(seconds: float, share: float = 1.0) -> float:
    """In the other process: takes its time, and says which share of it that was."""
    time.sleep(seconds * share)
    return share


def fail(words: str) -> None:
    raise ValueError(words)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture
def pool() -> Iterator[ProcessPool]:
    found = ProcessPool(1)
    yield found
    found.close()


async def settle(pool: ProcessPool, kind: str, seconds: float) -> None:
    """Lets the pool learn how long jobs of a kind take; its process is there afterwards."""
    await pool.run(Ticket("first", kind), nap, seconds)


def test_a_normal_bot_does_not_wait_for_twenty_sharp_ones(pool: ProcessPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in jobs: while every sharp table asks again and again, the normal one is served after four of them at most.

    Usually it is the next one. The pool learns these times instead of measured ones: a short job that a busy machine
    interrupts once would count as a long one.
    """
    served: list[str] = []
    learn = pool._learn
    monkeypatch.setattr(pool, "_learn", lambda kind, seconds: learn(kind, {"normal": 0.001, "sharp": 0.1}[kind]))

    async def ask(table: str, kind: str, seconds: float) -> None:
        await pool.run(Ticket(table, kind, is_elastic=True), nap, seconds)
        served.append(kind)

    async def go_on(table: str) -> None:
        while True:
            await ask(table, "sharp", 0.1)

    async def play() -> None:
        await settle(pool, "normal", 0.0)
        await settle(pool, "sharp", 0.1)
        sharp = [asyncio.create_task(go_on(f"sharp {number}")) for number in range(20)]
        for _ in range(10):
            await asyncio.sleep(0.05)
            before = len(served)
            await ask("normal", "normal", 0.0)
            assert served[before:].count("sharp") <= 4
        for task in sharp:
            task.cancel()

    run(play())


def test_tables_that_ask_for_the_same_are_served_in_turn(pool: ProcessPool) -> None:
    served: list[str] = []

    async def ask(table: str) -> None:
        await pool.run(Ticket(table, "job"), nap, 0.002)
        served.append(table)

    async def play() -> None:
        await settle(pool, "job", 0.002)
        await asyncio.gather(*(ask("greedy") for _ in range(10)), *(ask("modest") for _ in range(3)))

    run(play())
    assert served[:7].count("modest") == 3
    assert served.count("greedy") == 10


def test_peoples_tables_come_before_tables_of_bots_and_those_do_not_starve(pool: ProcessPool) -> None:
    served: list[str] = []

    async def ask(table: str, is_played: bool) -> None:
        await pool.run(Ticket(table, "job", is_played), nap, 0.002)
        served.append("people" if is_played else "bots")

    async def play() -> None:
        await settle(pool, "job", 0.002)
        bots = [ask(f"bots {number}", False) for number in range(10)]
        people = [ask(f"people {number}", True) for number in range(10)]
        await asyncio.gather(*bots, *people)
        assert served[1:11] == ["people"] * 10, "one of the bots' tables had begun"
        served.clear()
        await asyncio.gather(ask("bots", False), *(ask("people", True) for _ in range(40)))
        assert served.index("bots") < 20

    run(play())


def test_under_load_an_elastic_job_is_given_less_time(pool: ProcessPool) -> None:
    async def play() -> None:
        alone = await pool.run(Ticket("one", "sharp", is_elastic=True), nap, 0.01)
        tickets = [Ticket(f"{number}", "sharp", is_elastic=True) for number in range(20)]
        shares = await asyncio.gather(*(pool.run(ticket, nap, 0.01) for ticket in tickets))
        assert alone == 1.0
        assert min(shares) == LEAST_SHARE
        assert shares[-1] == 1.0, "when the queue is empty there is time again"

    run(play())


def test_a_question_that_is_taken_back_leaves_the_queue(pool: ProcessPool) -> None:
    async def play() -> None:
        await settle(pool, "job", 0.001)
        running = asyncio.create_task(pool.run(Ticket("one", "job"), nap, 0.2))
        waiting = [asyncio.create_task(pool.run(Ticket("two", "job"), nap, 5)) for _ in range(5)]
        await asyncio.sleep(0.05)
        assert len(pool._waiting) == 5
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)
        assert not pool._waiting
        await running

    run(play())


def test_an_exception_of_a_job_is_raised_here(pool: ProcessPool) -> None:
    async def play() -> None:
        with pytest.raises(ValueError, match="no such card"):
            await pool.run(Ticket("one", "job"), fail, "no such card")
        assert await pool.run(Ticket("one", "job"), nap, 0.0) == 1.0

    run(play())


def test_a_job_that_kills_every_process_fails_and_harms_no_other(pool: ProcessPool) -> None:
    async def play() -> None:
        poison = asyncio.create_task(pool.run(Ticket("one", "poison"), die))
        honest = asyncio.create_task(pool.run(Ticket("two", "job"), nap, 0.01))
        with pytest.raises(WorkerLost):
            await poison
        assert await honest == 1.0

    run(play())


def test_a_process_that_hangs_is_replaced(pool: ProcessPool, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        await settle(pool, "job", 0.0)
        (hanging,) = pool.workers[0].pids()
        os.kill(hanging, signal.SIGSTOP)
        with monkeypatch.context() as patch:
            patch.setattr(pools, "DEADLINE", 1.0)
            asking = asyncio.create_task(pool.run(Ticket("one", "job"), nap, 0.0))
            await asyncio.sleep(0.1)
        # The new process has all the time that it needs to start.
        assert await asking == 1.0
        assert pool.workers[0].pids() != [hanging]
        await asyncio.sleep(0.2)
        assert not is_alive(hanging)

    run(play())


def test_thirty_two_tables_lose_their_processes_again_and_again_and_all_are_answered() -> None:
    """Never are there more processes than asked for, and those that are just dying."""
    pool = ProcessPool(2)
    most = 0

    async def kill() -> None:
        nonlocal most
        for _ in range(6):
            await asyncio.sleep(0.4)
            living = [pid for worker in pool.workers for pid in worker.pids()]
            most = max(most, len(children()))
            for pid in living:
                if is_alive(pid):
                    os.kill(pid, signal.SIGKILL)

    async def answer(table: int) -> None:
        """Tries again, as a live table does, until it has an answer."""
        for _ in range(20):
            try:
                await pool.run(Ticket(f"{table}", "job"), nap, 0.02)
                return
            except WorkerLost:
                await asyncio.sleep(0.2)
        raise AssertionError(f"table {table} has no answer")

    async def play() -> None:
        killing = asyncio.create_task(kill())
        async with asyncio.timeout(60):
            while not killing.done():
                await asyncio.gather(*(answer(table) for table in range(32)))
            await asyncio.gather(*(answer(table) for table in range(32)))

    before = len(children())
    try:
        run(play())
    finally:
        pool.close()
    assert most > before
    # One more: the helper process of Python's own multiprocessing.
    assert most - before <= 2 * len(pool.workers) + 1


def children() -> list[int]:
    """The living children of this process."""
    mine = os.getpid()
    with open(f"/proc/{mine}/task/{mine}/children") as listed:
        direct = [int(pid) for pid in listed.read().split()]
    return [pid for pid in direct if is_alive(pid)]


def is_alive(pid: int) -> bool:
    """Whether a process runs or is stopped; one that has ended and is only not yet collected is not alive."""
    try:
        with open(f"/proc/{pid}/stat") as found:
            return found.read().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False
