"""Starting a coroutine at once, without a task for it where it has nothing to wait for.

Most sends to a socket end without waiting: a task for each would cost more than the send itself. (Python 3.12 has eager
tasks; this works on 3.11 too.)
"""

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any


class Resumed:
    """The rest of a coroutine that has already begun, and waits for something."""

    def __init__(self, work: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._work = work
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self._waits_for
        try:
            while True:
                try:
                    got = yield waits_for
                except BaseException as problem:
                    waits_for = self._work.throw(problem)
                else:
                    waits_for = self._work.send(got)
        except StopIteration:
            return


def begin(work: Coroutine[Any, Any, None]) -> "asyncio.Task[None] | None":
    """Runs it until it waits. None when it is through; otherwise the task that sees to the rest."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None

    async def rest() -> None:
        await Resumed(work, waits_for)

    return asyncio.create_task(rest())
