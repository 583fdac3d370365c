"""One moment of a match: the state after an answer, and what everybody heard of it."""

from ouroboard.engine.action import Action
from ouroboard.engine.event import Event, EventVariants
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Frame, State


class Node:
    """A place in the tree. The root is the deal; every other node is an answer, or the start of a branch."""

    def __init__(
        self,
        parent: "Node | None",
        state: State,
        told: list[EventVariants],
        memories: list[Memory | None],
        seat: int = -1,
        action: Action | None = None,
        fate: str = "",
    ) -> None:
        self.parent = parent
        self.state = state
        self.told = told
        self.memories = memories
        self.seat = seat
        self.action = action
        self.fate = fate
        """For the start of a branch: the seed of its new fate, or `same`."""
        self.children: list[Node] = []

    def __repr__(self) -> str:
        if self.parent is None and self.action is None:
            return "<Node start>"
        return f"<Node branch, fate {self.fate}>" if self.fate else f"<Node seat {self.seat}: {self.action}>"

    @property
    def asked(self) -> Frame[State]:
        """The frame that this answer was given to."""
        assert self.parent is not None
        return self.parent.state.waiting_frame

    def heard_by(self, reader: int) -> list[Event]:
        """What one reader heard at this moment."""
        return [event for told in self.told if (event := told.heard_by(reader)) is not None]

    def path(self) -> "list[Node]":
        """From the root to here."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]
