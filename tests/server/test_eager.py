"""Coroutines that begin at once: through without a task where they can be, to the end in a task where they must wait."""

import asyncio

import pytest

from ouroboard.server.eager import begin


def test_what_need_not_wait_is_through_at_once() -> None:
    done: list[str] = []

    async def work() -> None:
        done.append("through")

    async def play() -> None:
        assert begin(work()) is None
        assert done == ["through"]

    asyncio.run(play())


def test_what_waits_goes_on_in_a_task() -> None:
    done: list[str] = []

    async def work(first: asyncio.Event, second: "asyncio.Future[str]") -> None:
        await first.wait()
        done.append("first")
        await asyncio.sleep(0)
        done.append(await second)

    async def play() -> None:
        first = asyncio.Event()
        second: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        task = begin(work(first, second))
        assert task is not None
        assert done == []
        first.set()
        await asyncio.sleep(0.01)
        assert done == ["first"]
        second.set_result("second")
        await task
        assert done == ["first", "second"]

    asyncio.run(play())


def test_failures_and_ends_come_through() -> None:
    cleaned: list[str] = []

    async def fail(later: asyncio.Event) -> None:
        await later.wait()
        raise ValueError("no")

    async def wait(later: asyncio.Event) -> None:
        try:
            await later.wait()
        finally:
            cleaned.append("yes")

    async def play() -> None:
        later = asyncio.Event()
        task, other = begin(fail(later)), begin(wait(asyncio.Event()))
        assert task is not None
        assert other is not None
        later.set()
        with pytest.raises(ValueError, match="no"):
            await task
        await asyncio.sleep(0)
        other.cancel()
        with pytest.raises(asyncio.CancelledError):
            await other
        assert cleaned == ["yes"]

    asyncio.run(play())
