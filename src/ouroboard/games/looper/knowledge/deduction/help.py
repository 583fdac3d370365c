"""§17.2 The help that a table may want: deductions for the Protagonists, counted scripts for the Mastermind."""

from typing import final

from ouroboard.engine.capabilities import Deduction, WorldCounter
from ouroboard.engine.event import Event
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State
from ouroboard.games.looper.knowledge.deduction import deductions
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory
from ouroboard.games.looper.rules.state import LooperState


@final
class DeductionHelp(Deduction):
    def view(self, state: State, seat: int, memory: Memory) -> dict[str, object]:
        assert isinstance(memory, DeductionMemory)
        return deductions.look_at_deductions(memory, help_level(state))

    def think_ahead(self, state: State, seat: int, memory: Memory) -> bool:
        assert isinstance(memory, DeductionMemory)
        level = help_level(state)
        return level != "off" and memory.began() and memory.think_ahead(level != "check")


@final
class ScriptCounter(WorldCounter):
    def may_count(self, state: State, seat: int) -> bool:
        """Returns whether the seat is the Mastermind's and the table wants help at all."""
        assert isinstance(state, LooperState)
        return seat == state.mastermind() and help_level(state) != "off"

    def count(self, heard: list[Event], news: list[Event]) -> tuple[int, int]:
        recall = DeductionMemory(heard[:])
        before = recall.count().total
        for event in news:
            recall.hear(event)
        return before, recall.count().total


def help_level(state: State) -> str:
    """Returns how much help the table wants with the tragedy that is played."""
    assert isinstance(state, LooperState)
    return state.rules.help_with(state.sheet.tragedy)
