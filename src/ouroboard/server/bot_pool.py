"""The processes in which bots think, on worlds that are imagined there: no bot knows a secret, and no table waits."""

import pickle
import random
from typing import Final, NamedTuple

from ouroboard.bots.factory import bot_of_strength
from ouroboard.engine.bits import SPECTATOR, bit
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State
from ouroboard.server.process_pool import ProcessPool, Ticket
from ouroboard.timeline.match import Match

SYSTEM: Final = random.SystemRandom()


class Position(NamedTuple):
    """The input of the other process: the real state, and what the seat remembers. No bot is given this."""

    state: State
    memory: Memory | None
    seat: int
    chance: int
    """The seed of the world that is imagined."""

    def seen(self) -> SeatKnowledge:
        """Returns what the seat may know: a world that it cannot tell from the real one, and its memory."""
        memories: list[Memory | None] = [None] * self.state.game.seats
        memories[self.seat] = self.memory
        return SeatKnowledge(self.seat, self.state.imagine(bit(self.seat), memories, Fate.light(self.chance)), self.memory)


def position(match: Match, seat: int, chance: int) -> Position:
    return Position(match.state, match.head.memories[seat], seat, chance)


def think(data: bytes, strength: str, seed: int, share: float = 1.0) -> str:
    """Runs in the other process: imagines a world first, gives the bot nothing but that, and returns the bot's answer.

    `share`: the part of its usual time that the bot is given.
    """
    asked: Position = pickle.loads(data)
    return bot_of_strength(strength, asked.state.game, share).choose(asked.seen(), Fate.light(seed)).text


def count(data: bytes) -> tuple[int, int]:
    """Runs in the other process: returns how many worlds are left, and how many after an answer. Raises `Illegal`."""
    asked, text, heard = pickle.loads(data)
    game = asked.state.game
    memories = [asked.memory if seat == asked.seat else game.memory(seat) for seat in range(game.seats)]
    trial = Match(game, world=asked.seen().world, memories=memories)
    found: tuple[int, int] = game.world_counter.count(heard, trial.prepare(asked.seat, text).heard_by(SPECTATOR))
    return found


class BotPool:
    """The processes in which bots think."""

    def __init__(self, processes: int, repeatable: bool = False) -> None:
        """Makes a pool. With `repeatable`, the same match is always answered in the same way, for tests."""
        self._repeatable = repeatable
        self.pool = ProcessPool(processes)

    def warm_up(self) -> None:
        """Starts the processes before the first bot is asked."""
        self.pool.warm_up()

    async def answer(self, match: Match, seat: int, strength: str, is_played: bool = True, script: str = "") -> str:
        """Returns what a bot would answer.

        `is_played`: a person plays at this table, so it comes before the others. With a `script`, the bots of all tables with
        that script answer the same questions alike.
        """
        script = script or (match.commitment if self._repeatable else "")
        chance = random.Random(f"{script} {seat} {match.decision_id(seat)}") if script else SYSTEM
        seed = chance.getrandbits(62)
        data = pickle.dumps(position(match, seat, chance.getrandbits(62)))
        ticket = Ticket(match.commitment, f"{match.game.name} {strength}", is_played, is_elastic=True)
        return await self.pool.run(ticket, think, data, strength, seed)

    async def weigh(self, match: Match, seat: int, text: str) -> tuple[int, int]:
        """Returns how many worlds the others have left, and how many after this answer. Raises `Illegal`."""
        data = pickle.dumps((position(match, seat, SYSTEM.getrandbits(62)), text, match.heard(None)))
        return await self.pool.run(Ticket(match.commitment, f"{match.game.name} weigh"), count, data)

    def close(self) -> None:
        self.pool.close()
