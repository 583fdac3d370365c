"""The timer by which a bot takes the seat of a player who is out of time."""

import asyncio
from typing import TYPE_CHECKING, Final

from ouroboard.server import clocks, commands
from ouroboard.server.store.errors import StoreDown

if TYPE_CHECKING:
    from ouroboard.server.live_table import LiveTable

LONGEST_WAIT: Final = 600.0
"""Seconds after which the clocks are checked again. The wall clock may be set in the meantime."""
RETRY: Final = 1.0
"""Seconds before the next try when a seat could not be taken over."""


class TakeoverTimer:
    """A timer for the next seat of a live table that a bot has to take over.

    With no connections there is no timer; the clocks are checked when someone connects. Every process that holds the table has
    such a timer, and one of them writes.
    """

    def __init__(self, live_table: "LiveTable") -> None:
        self._live_table = live_table
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Waits for the next seat that will be out of time, instead of what it waited for before."""
        self.stop()
        due = self._live_table.table.clocks.next_alarm()
        if due is not None:
            self._wait(min(max(due - clocks.now(), 0), LONGEST_WAIT))

    def restart(self) -> None:
        """Starts again after the clocks have changed, if the timer was started before."""
        if self._timer is not None:
            self.start()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self.ring)

    def ring(self) -> None:
        """Has a bot take the seat of a player who is out of time."""
        self._live_table.manager.spawn(self._take_over())

    async def _take_over(self) -> None:
        """Takes over one seat, once all pauses are known, including those that other processes have noticed."""
        live_table = self._live_table
        timekeeper = live_table.manager.timekeeper
        try:
            if not timekeeper.is_sure:
                raise StoreDown("not all pauses are known")
            await timekeeper.refresh()
            await live_table.do(commands.TakeOverdueSeat())
        except Exception:
            if not live_table.is_closed:
                self._wait(RETRY)
        else:
            if not live_table.is_closed:
                self.start()
