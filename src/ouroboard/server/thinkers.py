"""Bots think in processes of their own, on worlds that are imagined there: no bot holds a secret, and no table waits for them."""

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
from typing import Final, NamedTuple, TypeVar

from ouroboard.bots.roster import bot_of_strength
from ouroboard.engine.bits import SPECTATOR, bit
from ouroboard.engine.bot import Seen
from ouroboard.engine.fate import Fate
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State
from ouroboard.timeline.match import Match

T = TypeVar("T")
SYSTEM: Final = random.SystemRandom()


class Position(NamedTuple):
    """What the other process is sent: the state as it is, and what the seat remembers. No bot is given this."""

    state: State
    memory: Memory | None
    seat: int
    chance: int
    """The seed of the world that is imagined."""

    def seen(self) -> Seen:
        """Returns what the seat may know: a world that it cannot tell from the real one, and its memory."""
        memories: list[Memory | None] = [None] * self.state.game.seats
        memories[self.seat] = self.memory
        return Seen(self.seat, self.state.imagine(bit(self.seat), memories, Fate.light(self.chance)), self.memory)


def position(match: Match, seat: int, chance: int) -> Position:
    return Position(match.state, match.head.memories[seat], seat, chance)


def think(data: bytes, strength: str, seed: int) -> str:
    """Runs in the other process: imagines a world first, gives the bot nothing but that, and returns the bot's answer."""
    asked: Position = pickle.loads(data)
    return bot_of_strength(strength, asked.state.game).choose(asked.seen(), Fate.light(seed)).text


def count(data: bytes) -> tuple[int, int]:
    """Runs in the other process: returns how many worlds are left, and how many after an answer. Raises `Illegal`."""
    asked, text, heard = pickle.loads(data)
    game = asked.state.game
    memories = [asked.memory if seat == asked.seat else game.memory(seat) for seat in range(game.seats)]
    trial = Match(game, world=asked.seen().world, memories=memories)
    found: tuple[int, int] = game.worlds_left(heard, trial.prepare(asked.seat, text).heard_by(SPECTATOR))
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
        data = pickle.dumps(position(match, seat, chance.getrandbits(62)))
        return await self._elsewhere(think, data, strength, seed)

    async def weigh(self, match: Match, seat: int, text: str) -> tuple[int, int]:
        """How many worlds the others have left, and how many after this answer. Raises `Illegal`."""
        asked = position(match, seat, SYSTEM.getrandbits(62))
        return await self._elsewhere(count, pickle.dumps((asked, text, match.heard(None))))

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
