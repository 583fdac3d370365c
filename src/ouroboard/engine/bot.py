"""What a bot is given, and what it gives back."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit
from ouroboard.engine.fate import Fate
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State


class SeatKnowledge:
    """The game as one seat knows it: a world that it cannot tell from the real one, and its memory.

    Never the real state, so it can be sent to any process without a secret going along. More worlds come from `imagine`,
    which depends on the seat's knowledge alone and therefore gives from this world what it would give from the real one.
    """

    def __init__(self, seat: i64, world: State, memory: Memory | None) -> None:
        self.seat: Final[i64] = seat
        self.world: Final = world
        self.memory: Final = memory

    def __repr__(self) -> str:
        return f"<SeatKnowledge of seat {self.seat}: {self.world.summary()}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (SeatKnowledge, (self.seat, self.world, self.memory))

    def actions(self) -> list[Action]:
        return self.world.actions(self.seat)

    def imagine(self, fate: Fate) -> State:
        """Another world that the seat cannot tell from the real one."""
        memories: list[Memory | None] = [None] * self.world.game.seats
        memories[self.seat] = self.memory
        return self.world.imagine(bit(self.seat), memories, fate)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player: a pure function of what its seat knows and of the chance that it is given.

    A bot may cache what it has worked out, under the knowledge that the result follows from. Nothing else is kept between two
    calls, so one bot can sit in many seats of many games, and a new bot for each question plays in the same way.
    """

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        """One of `seen.actions()`. The bot's own chance comes from `fate`."""
        raise NotImplementedError
