"""Measures how long the event loop is stuck, and says what it was doing.

A timer on the loop is due every few milliseconds; its delay is the time for which something kept the loop busy. A thread
watches: when the timer is very late it notes where the loop's thread is just then. Compiled code gives other threads no turn, so
a stall inside one long compiled call is noted only when it is over.
"""

import asyncio
import logging
import sys
import threading
import time
import traceback
from typing import Final

from ouroboard.server import metrics

log = logging.getLogger("ouroboard.watchdog")
TICK: Final = 0.01
"""Seconds between two measurements."""
LONG: Final = 0.1
"""Seconds of a stall that is logged."""
LOOK: Final = 0.05
"""Seconds between two looks of the thread, which notes what runs when the timer is later than twice that."""
QUIET: Final = 10.0
"""Seconds between two lines of the log."""
DEPTH: Final = 6
"""Number of innermost calls that are named in the log."""


class Watchdog:
    """Watches the event loop that it is started on."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread_id = threading.get_ident()
        self._due = self._beat = time.perf_counter()
        self._stack = ""
        self._logged = -QUIET
        self._unlogged = 0
        self._timer: asyncio.TimerHandle | None = None
        self._ended = threading.Event()

    def start(self) -> None:
        self._due = time.perf_counter()
        self._tick()
        threading.Thread(target=self._look_on, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        self._ended.set()
        if self._timer is not None:
            self._timer.cancel()

    def _tick(self) -> None:
        now = time.perf_counter()
        late = max(0.0, now - self._due)
        metrics.STALLS.observe(late)
        if late >= LONG:
            self._log(late, now)
        self._stack = ""
        self._beat = now
        self._due = now + TICK
        self._timer = self._loop.call_later(TICK, self._tick)

    def _log(self, late: float, now: float) -> None:
        if now - self._logged < QUIET:
            self._unlogged += 1
            return
        log.warning("loop.stalled", extra={"seconds": round(late, 3), "in": self._stack, "not_logged": self._unlogged})
        self._logged, self._unlogged = now, 0

    def _look_on(self) -> None:
        """Notes, in a thread, where the loop's thread is while it is stuck."""
        while not self._ended.wait(LOOK):
            if not self._stack and time.perf_counter() - self._beat > 2 * LOOK:
                self._stack = where(self._thread_id)


def where(thread_id: int) -> str:
    """Returns the innermost calls of a thread, from the outside in."""
    frame = sys._current_frames().get(thread_id)
    calls = traceback.extract_stack(frame)[-DEPTH:] if frame is not None else []
    return " > ".join(f"{call.filename.rpartition('/')[2]}:{call.lineno} {call.name}" for call in calls)
