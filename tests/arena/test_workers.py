"""Work in several processes ends, however it ends."""

import multiprocessing
import os
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import pytest

from ouroboard.arena.workers import WorkerEnded, _start_worker, do_all, no_progress

LARGE = 20_000_000
"""Bytes of an answer that is still on its way when another one has arrived."""


def double(job: int) -> int:
    return 2 * job


def divide(job: int) -> float:
    return 1 / job


def leave(job: int) -> None:
    os._exit(job)


def say_much(job: int) -> bytes:
    return bytes(LARGE)


def interrupt(games: int) -> None:
    raise KeyboardInterrupt


def test_answers_are_in_the_order_of_their_jobs() -> None:
    answers = do_all(double, list(range(20)), [1] * 20, 3, no_progress)
    assert answers.in_order() == [2 * job for job in range(20)]
    assert not answers.stopped
    assert not multiprocessing.active_children()


def test_an_exception_of_a_worker_is_raised_here_and_says_where_it_came_from() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        do_all(divide, [1, 0, 1, 1], [1] * 4, 2, no_progress)
    assert "in divide" in "".join(raised.value.__notes__)
    assert not multiprocessing.active_children()


def test_a_worker_that_ends_too_early_is_an_error() -> None:
    with pytest.raises(WorkerEnded, match="worker process has ended"):
        do_all(leave, [1, 1], [1, 1], 2, no_progress)
    assert not multiprocessing.active_children()


def test_an_interrupt_does_not_wait_for_answers_that_are_half_sent() -> None:
    answers = do_all(say_much, list(range(8)), [1] * 8, 3, interrupt)
    assert answers.stopped
    assert len(answers.done) == 1
    assert not multiprocessing.active_children()


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system has no signal masks")
@pytest.mark.parametrize("later", [0.0, 0.05, 0.2])
def test_a_worker_that_is_still_starting_does_not_heed_an_interrupt(later: float, capfd: pytest.CaptureFixture[str]) -> None:
    """A terminal sends Ctrl-C to all processes of a command. A worker that imported its modules printed a traceback."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # where the tests run in the background, it is ignored
    try:
        started: dict[Connection, BaseProcess] = {}
        ours = _start_worker(double, started)
        (worker,) = started.values()
        time.sleep(later)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGINT)
        ours.send(4)
        assert ours.poll(60)
        assert ours.recv() == (8, None)
        ours.close()
        worker.join(60)
        assert worker.exitcode == 0
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    finally:
        signal.signal(signal.SIGINT, before)
    assert "Traceback" not in capfd.readouterr().err
