"""Bots think in processes of their own, on imagined worlds: no secret leaves this one, and no table waits for them."""

import pickle
import random
from typing import Final

from ouroboard.bots.roster import bot_of_strength
from ouroboard.engine.bot import Seen
from ouroboard.engine.fate import Fate
from ouroboard.server.pool import Pool, Ticket
from ouroboard.timeline.match import Match

SYSTEM: Final = random.SystemRandom()


def think(data: bytes, strength: str, seed: int, share: float = 1.0) -> str:
    """In the other process: what a bot of this strength would answer. `share`: of the time that it usually takes."""
    seen: Seen = pickle.loads(data)
    return bot_of_strength(strength, seen.world.game, share).choose(seen, Fate.light(seed)).text


def count(data: bytes) -> tuple[int, int]:
    """In the other process: how many worlds are left, and how many after some news."""
    game, heard, news = pickle.loads(data)
    found: tuple[int, int] = game.worlds_left(heard, news)
    return found


class Thinkers:
    def __init__(self, processes: int, repeatable: bool = False) -> None:
        """`repeatable`: the same match is answered in the same way, for tests."""
        self._repeatable = repeatable
        self.pool = Pool(processes)

    def warm_up(self) -> None:
        """Starts the processes before the first bot is asked."""
        self.pool.warm_up()

    async def answer(self, match: Match, seat: int, strength: str, is_played: bool = True) -> str:
        """Returns what a bot would answer. `is_played`: a person plays at this table, so it comes before the others."""
        chance = random.Random(f"{match.commitment} {seat} {match.decision_id(seat)}") if self._repeatable else SYSTEM
        seed = chance.getrandbits(62)
        data = pickle.dumps(match.seen(seat, chance.getrandbits(62)))
        ticket = Ticket(match.commitment, f"{match.game.name} {strength}", is_played, is_elastic=True)
        return await self.pool.run(ticket, think, data, strength, seed)

    async def weigh(self, match: Match, seat: int, text: str) -> tuple[int, int]:
        """How many worlds the others have left, and how many after this answer. Raises `Illegal`."""
        data = pickle.dumps((match.game, match.heard(None), match.would_tell(seat, text)))
        return await self.pool.run(Ticket(match.commitment, f"{match.game.name} weigh"), count, data)

    def close(self) -> None:
        self.pool.close()
