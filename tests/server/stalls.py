"""A stall meter: how long an event loop was kept from its work."""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator

TICK = 0.002
"""Seconds between two looks at the clock."""


class StallMeter:
    """Looks at the clocks again and again, and remembers the largest gaps."""

    def __init__(self) -> None:
        self.largest = 0.0
        """Seconds by the clock on the wall. On a busy machine this is mostly the machine."""
        self.busiest = 0.0
        """Seconds of processor time that the loop's own thread used without a pause. Other processes do not count."""

    async def watch(self) -> None:
        while True:
            wall, work = time.perf_counter(), time.thread_time()
            await asyncio.sleep(TICK)
            self.largest = max(self.largest, time.perf_counter() - wall - TICK)
            self.busiest = max(self.busiest, time.thread_time() - work)


@contextlib.asynccontextmanager
async def stall_meter() -> AsyncIterator[StallMeter]:
    """Measures this event loop: `async with stall_meter() as meter: …`, then `meter.busiest`.

    The garbage of the whole test process is not collected meanwhile: a server has its own settings for that.
    """
    gc.collect()
    gc.disable()
    meter = StallMeter()
    task = asyncio.create_task(meter.watch())
    await asyncio.sleep(0)
    try:
        yield meter
        await asyncio.sleep(2 * TICK)  # the last gap is noticed at the next tick
    finally:
        gc.enable()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
