"""Bots think in processes of their own, on imagined worlds: no secret leaves this one, and no table waits for them."""

import asyncio
import multiprocessing
import os
import pickle
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from ouroboard.bots.roster import bot_of_strength
from ouroboard.engine.bot import Seen
from ouroboard.engine.fate import Fate
from ouroboard.timeline.match import Match

T = TypeVar("T")
SYSTEM: Final = random.SystemRandom()


def think(data: bytes, strength: str, seed: int) -> str:
    """In the other process: what a bot of this strength would answer."""
    seen: Seen = pickle.loads(data)
    return bot_of_strength(strength, seen.world.game).choose(seen, Fate.light(seed)).text


def count(data: bytes) -> tuple[int, int]:
    """In the other process: how many worlds are left, and how many after some news."""
    game, heard, news = pickle.loads(data)
    found: tuple[int, int] = game.worlds_left(heard, news)
    return found


def begin() -> None:
    """In the other process: people come first, and when the server is gone there is nothing left to think about."""
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinkers:
    def __init__(self, processes: int, repeatable: bool = False) -> None:
        """`repeatable`: the same match is answered in the same way, for tests."""
        self._processes = processes
        self._repeatable = repeatable
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=begin)

    def warm_up(self) -> None:
        """Starts the processes before the first bot is asked."""
        for _ in range(self._processes):
            self._pool.submit(os.getpid)

    async def answer(self, match: Match, seat: int, strength: str) -> str:
        chance = random.Random(f"{match.commitment} {seat} {match.decision_id(seat)}") if self._repeatable else SYSTEM
        seed = chance.getrandbits(62)
        data = pickle.dumps(match.seen(seat, chance.getrandbits(62)))
        return await self._elsewhere(think, data, strength, seed)

    async def weigh(self, match: Match, seat: int, text: str) -> tuple[int, int]:
        """How many worlds the others have left, and how many after this answer. Raises `Illegal`."""
        return await self._elsewhere(count, pickle.dumps((match.game, match.heard(None), match.would_tell(seat, text))))

    async def _elsewhere(self, work: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, work, *args)
        except BrokenProcessPool:
            # A process that was killed (out of memory, an operator's hand) costs one answer, not all bots.
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, work, *args)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
