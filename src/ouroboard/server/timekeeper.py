"""Notices time in which nobody could move, and stores it, because clocks do not count it.

That is the time in which no server ran, in which this process stood still, in which the store could not save, and by which the
wall clock was set forward.
"""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from typing import Final

from ouroboard.server import clocks
from ouroboard.server.store.base import Store
from ouroboard.server.store.errors import StoreDown

log = logging.getLogger("ouroboard.timekeeper")
LOOK: Final = 1.0
"""Seconds between two checks of the clocks."""
STANDSTILL: Final = 3.0
"""Seconds without a check after which this process counts as having been stopped."""
JUMP: Final = 2.0
"""Seconds by which the wall clock may differ before it counts as having been set."""
GRACE: Final = 30
"""Seconds that everybody gets to come back after a restart."""
NO_SERVER: Final = 60
"""Seconds without a heartbeat after which no server ran, even if another process seems to be connected."""


class Timekeeper:
    """Keeps the pauses of all clocks, in this process and in the database."""

    def __init__(self, store: Store, changed: Callable[[], None]) -> None:
        """Makes a timekeeper that calls `changed` when the pauses have changed."""
        self.pauses = clocks.Pauses()
        self._store = store
        self._changed = changed
        self._last_look = time.monotonic()
        self._stuck_since: int | None = None
        self._unwritten: list[tuple[int, int]] = []
        """Pauses that are not in the database yet."""

    async def begin(self) -> None:
        """Counts the time since a server was last alive as a pause."""
        last, now = await self._store.last_alive(), clocks.now()
        if last and now > last and (now - last > NO_SERVER or await self._store.is_alone()):
            await self._store.add_pause(last, now + GRACE)
        await self._store.beat()
        await self.refresh()
        self._last_look = time.monotonic()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self._look()
            except StoreDown:
                log.warning("clocks.pause_not_saved")

    async def _look(self) -> None:
        stood = time.monotonic() - self._last_look
        self._last_look = time.monotonic()
        if stood > STANDSTILL:
            self._unwritten.append((clocks.now() - math.ceil(stood), clocks.now()))
        jump = clocks.CLOCK.jump()
        if jump > JUMP:
            await self._store.add_pause(clocks.now(), clocks.now() + math.ceil(jump))
            await self.refresh()
        if abs(jump) > JUMP:
            # The wall clock is read only after the pause is written: until then the old time goes on.
            log.warning("clocks.wall_clock_set", extra={"seconds": round(jump)})
            clocks.CLOCK.read_wall()
        while self._unwritten:
            await self._store.add_pause(*self._unwritten[0])
            await self.refresh()
            del self._unwritten[0]  # last, because `is_sure` must not hold before the tables know of the pause

    def note_state(self, ok: bool) -> None:
        """Notes that the store is stuck, or works again."""
        if not ok:
            self._stuck_since = clocks.now()
        elif self._stuck_since is not None:
            self._unwritten.append((self._stuck_since, clocks.now() + 1))
            self._stuck_since = None

    @property
    def is_sure(self) -> bool:
        """Returns whether all pauses until now are in the database. While they are not, no seat is taken over."""
        return (
            self._stuck_since is None
            and not self._unwritten
            and time.monotonic() - self._last_look < STANDSTILL
            and abs(clocks.CLOCK.jump()) <= JUMP
        )

    async def refresh(self) -> None:
        """Reads the pauses that this and other processes have noticed. Raises `StoreDown`."""
        if self.pauses.replace(await self._store.pauses()):
            self._changed()
