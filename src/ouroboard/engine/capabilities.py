"""Optional abilities of games, each as a small object. A game without an ability has None in its place.

A caller reads the capability (`game.world_counter`) and does without it where it is None.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ouroboard.engine.action import Illegal
from ouroboard.engine.event import Event
from ouroboard.engine.memory import Memory

if TYPE_CHECKING:
    from ouroboard.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class TeamTalk:
    """Decides when the seats of a team may talk in private. In a game without it they may talk at any time."""

    def refuse(self, state: "State", seat: int) -> Illegal | None:
        """Returns why this seat's team may not talk now, or None when it may. It depends on what everybody knows."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class WorldCounter:
    """Counts the hidden worlds that fit what everybody has heard, so that a seat learns how much an answer would tell."""

    def may_count(self, state: "State", seat: int) -> bool:
        """Returns whether a seat may ask for a count: only a seat that has nothing to work out itself may."""
        raise NotImplementedError

    def count(self, heard: list[Event], news: list[Event]) -> tuple[int, int]:
        """Returns how many worlds fit what everybody has heard, and how many of them fit the news too."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Deduction:
    """What a seat can work out from its memory, which was folded from that seat's events alone."""

    def view(self, state: "State", seat: int, memory: Memory) -> dict[str, object]:
        """Returns the fields that the memory adds to the seat's view."""
        raise NotImplementedError

    def think_ahead(self, state: "State", seat: int, memory: Memory) -> bool:
        """Does a small part of the work for `view`. Returns whether there is more, so that others can have a turn."""
        raise NotImplementedError
