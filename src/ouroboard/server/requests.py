"""Requests that the people at a table have to answer."""

from ouroboard.server import entries as e


class ConsentRequest:
    """A request to the others at the table: to undo, or to branch."""

    def __init__(self, number: int, asked: e.Asked) -> None:
        self.number = number
        self.kind = asked.kind
        self.seat = asked.seat
        self.depth = asked.depth
        self.heard = asked.heard
        self.answer = asked.answer
        self.agreed: set[int] = set()


class SeatRequest:
    """A guest asks the people at the table for a seat in the game that is on."""

    def __init__(self, number: int, asked: e.AskedSeat) -> None:
        self.number = number
        self.seat = asked.seat
        self.guest = asked.guest
        self.name = asked.name
        self.agreed: set[int] = set()
