"""The bots of a live table: they are asked, think elsewhere, and answer after a delay."""

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Final, NamedTuple

from ouroboard.server import commands, rights
from ouroboard.server.store.errors import StoreDown

if TYPE_CHECKING:
    from ouroboard.server.live_table import LiveTable

log = logging.getLogger("ouroboard.bots")
SHORTEST_PAUSE: Final = 0.5
"""Seconds before a bot tries again after its first fault."""
LONGEST_PAUSE: Final = 4.0
"""Maximum number of seconds before a bot tries again."""


class BotTask(NamedTuple):
    """A bot that answers a question: the question's number, and the task that does it."""

    number: int
    task: asyncio.Task[None]


def pause_after(tries: int) -> float:
    """Returns for how many seconds a bot waits after a fault. It grows with the tries and has a random part."""
    # A bot can try for days: the power must stay a number that a float can hold.
    pause = min(LONGEST_PAUSE, SHORTEST_PAUSE * 2.0 ** min(tries, 10))
    return pause * random.uniform(0.5, 1.0)


class BotSeats:
    """The seats of a live table that bots hold, with a task for each bot that is asked."""

    def __init__(self, live_table: "LiveTable") -> None:
        self._live_table = live_table
        self._table = live_table.table
        self.tasks: dict[int, BotTask] = {}
        """By seat."""

    def wake(self) -> None:
        """Starts a task for each bot that is asked. With no connections the game waits for people."""
        if self.tasks:
            self._dismiss()
        table, match = self._table, self._table.match
        if match is None or not self._live_table.is_running:
            return
        for seat in match.to_act:
            if table.seats[seat].kind != "bot":
                continue
            task, number = self.tasks.get(seat), match.decision_id(seat)
            if self._is_asked(seat, number) and (task is None or task.task.done()):
                self.tasks[seat] = BotTask(number, asyncio.create_task(self.answer(seat, number)))

    def _dismiss(self) -> None:
        """Cancels the tasks of bots whose question is no longer open. A task that waits for a process leaves the queue."""
        for seat, bot in list(self.tasks.items()):
            if not self._is_asked(seat, bot.number):
                bot.task.cancel()
                del self.tasks[seat]

    def _is_asked(self, seat: int, number: int) -> bool:
        """Returns whether this question is open and a bot has to answer it here."""
        table = self._table
        match = table.match
        return (
            match is not None
            and not self._live_table.is_closed
            and table.phase == "play"
            and seat in match.to_act
            and match.decision_id(seat) == number
            and table.seats[seat].kind == "bot"
            and not rights.people_decide(table, seat)
            and seat not in rights.holding_bots(table)
        )

    async def answer(self, seat: int, number: int) -> None:
        """Tries until the bot has answered or its question is no longer open.

        The delay is drawn before the bot thinks, so that it tells nothing about the answer.
        """
        live_table = self._live_table
        clock = asyncio.get_running_loop().time
        ready = clock() + random.uniform(*live_table.manager.settings.bot_delay)
        text = ""
        fault = ""
        tries = 0
        while self._is_asked(seat, number) and live_table.connections:
            try:
                text = text or await self._think(seat)
                await asyncio.sleep(max(0.0, ready - clock()))
                await live_table.do(commands.BotCommand(seat, number, text))
                return
            except StoreDown as problem:
                latest = str(problem)
            except Exception as problem:
                latest = repr(problem)
                text = ""
            # A refusal because the question has changed is not a fault.
            if self._is_asked(seat, number):
                if latest != fault:
                    fault = latest
                    log.warning("bot.retries", extra={"table": self._table.code, "seat": seat, "reason": fault})
                await asyncio.sleep(pause_after(tries))
                tries += 1
        self.wake()

    async def _think(self, seat: int) -> str:
        table = self._table
        strength = table.seats[seat].strength or "normal"
        return await self._live_table.manager.bot_pool.answer(table.playing, seat, strength, self._is_played(), table.guide)

    def _is_played(self) -> bool:
        """Returns whether a person who sits at this table is connected."""
        return any(self._live_table.presence.here(seat) for seat in self._table.humans())

    def close(self) -> None:
        """Cancels all tasks."""
        for bot in self.tasks.values():
            bot.task.cancel()
